"""A deck that was checked is kept with its challenge: what was found, let pass, found anew when the terms change."""

from desktop.domain.deck import Deck, DeckLine
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck, CheckDeck, DeckChecked
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue, ValueOverridden
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.checked import CheckedDeck, KnownCard
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from desktop.formats.war_of_dominia.rules.views.league import dossier
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, challenge, in_duels, refused, when

#: Ann attacks Ben's C-3: his home is elsewhere, her forests and his swamps lie beside it.
GROUND = """
    FA Fa V- V-
    V- Fa SB V-
    V- V- Mb Sb
"""
BEAR = KnownCard("Tall Bear", "Creature", "G", ("LEA",))
DRAGON = KnownCard("Red Drake", "Creature", "R", ("DRK",))
FOREST = KnownCard("Forest", "Basic Land — Forest")


def duel():  # type: ignore[no-untyped-def]
    return in_duels(at_war(GROUND), (ANN, BEN, "C-3"))


def bears(count: int = 110) -> Deck:
    return Deck((DeckLine(count, "Tall Bear"),))


def held(state, player: str = ANN) -> CheckedDeck:  # type: ignore[no-untyped-def]
    found = challenge(state).deck_of(player)
    assert found is not None
    return found


def test_a_checked_deck_is_kept_with_who_for_what_and_what_was_found() -> None:
    facts = when(duel(), CheckDeck("C-3", "Ann", bears(), (BEAR,)))
    assert [(fact.challenge, fact.player, fact.counts["cards"], fact.violations) for fact in facts] == [  # type: ignore[attr-defined]
        ("1-1", ANN, 110, ())
    ]
    state = after(duel(), CheckDeck("C-3", "Ann", bears(), (BEAR,)))
    assert (held(state).words, held(state).may_play) == ("110 cards, fits", True)
    assert VIEWS["duels"](state)[0]["attacker_deck"]["may_play"] is True
    assert VIEWS["duels"](state)[0]["defender_deck"] is None
    assert dossier(state, ANN).challenge == challenge(state)


def test_every_fault_is_kept_as_a_sentence_and_the_next_list_takes_its_place() -> None:
    deck = Deck((DeckLine(100, "Tall Bear"), DeckLine(4, "Red Drake"), DeckLine(6, "Blue Thing")))
    command = CheckDeck("Ann", "Ann", deck, (BEAR, DRAGON), ("Line 9, “??”, could not be read: a card.",))
    state = after(duel(), command)
    assert [found.kind for found in held(state).violations] == ["unread", "colour", "unknown"]
    assert "C-3" in held(state).violations[1].says
    assert held(state).words == "3 faults"
    assert held(after(state, CheckDeck("Ann", "Ann", bears(), (BEAR,)))).words == "110 cards, fits"


def test_the_guardian_lets_a_deck_pass_with_a_note() -> None:
    """WD-33."""
    refused(duel(), AllowDeck("C-3", "Ann", "agreed"), "is not checked yet")
    state = after(duel(), CheckDeck("C-3", "Ann", bears(20), (BEAR,)))
    assert not held(state).may_play
    refused(state, AllowDeck("C-3", "Ann", ""), "write a note")
    passed = after(state, AllowDeck("C-3", "Ann", "forgot half of it"))
    assert (held(passed).may_play, held(passed).words) == (True, "1 fault, let pass")
    fits = after(duel(), CheckDeck("C-3", "Ann", bears(), (BEAR,)))
    refused(fits, AllowDeck("C-3", "Ann", "why not"), "no fault to let pass")


def test_what_was_found_is_found_anew_when_the_guardian_settles_something() -> None:
    deck = Deck((DeckLine(108, "Tall Bear"), DeckLine(2, "Red Drake")))
    state = after(duel(), CheckDeck("C-3", "Ann", deck, (BEAR, DRAGON)))
    assert len(held(state).violations) == 1
    facts = when(state, OverrideValue("C-3", "Ann", "colours", "RG", "a promise"))
    assert [type(fact) for fact in facts] == [ValueOverridden, DeckChecked]
    allowed = after(state, OverrideValue("C-3", "Ann", "colours", "RG", "a promise"))
    assert held(allowed).words == "110 cards, fits"
    assert [type(fact) for fact in when(allowed, OverrideValue("C-3", "Ann", "life", 12, "x"))] == [ValueOverridden]
    banned = after(allowed, AnswerQuestion("banned", "Red Drake"))
    assert [found.kind for found in held(banned).violations] == ["banned"]
    assert held(after(banned, AnswerQuestion("banned", ""))).may_play


def test_a_deck_is_held_against_an_open_challenge_with_a_plane_only() -> None:
    refused(duel(), CheckDeck("C-3", "Ann", Deck()), "no deck list here")
    refused(duel(), CheckDeck("C-3", "Ann", Deck((DeckLine(0, "Tall Bear"),))), "0 Tall Bear cannot be in a deck")
    refused(
        in_duels(at_war(GROUND + "    IC V- V- V-"), (ANN, BEN, "C-3")),
        CheckDeck("C-3", "Cleo", bears()),
        "Cleo does not fight there: Ann and Ben do",
    )
    settled = after(duel(), ReportChallenge("C-3", "Ann"))
    refused(settled, CheckDeck("C-3", "Ann", bears()), "is settled")
    far = after(at_war("FA V- IB Ib", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    refused(far, CheckDeck("Ann", "Ann", bears()), "Ben has not chosen the plane yet")
