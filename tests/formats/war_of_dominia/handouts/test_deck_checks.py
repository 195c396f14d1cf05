"""The page of a checked deck: what it may hold, every fault, the list with what is at fault first."""

from __future__ import annotations

from desktop.domain.deck import Deck, DeckLine
from desktop.formats.war_of_dominia.handouts.deck_report import deck_reports
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck, CheckDeck
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.weeks import EndWeek
from desktop.formats.war_of_dominia.rules.checked import KnownCard
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.print.layout.paper import A4
from desktop.print.press.proof import proofread
from tests.formats.war_of_dominia.rules.given import ANN, BEN, after, at_war, in_duels

#: Ann comes out of her forest for Ben's home in the islands: green she may play, white she may not.
KNOWN = (
    KnownCard("Tall Bear", "Creature", "G"),
    KnownCard("Pale Bird", "Creature", "W"),
    KnownCard("Island", "Basic Land"),
)
MAP = "FA Fa IB Ib"


def fight() -> DominiaState:
    return in_duels(at_war(MAP), (ANN, BEN, "A-3"))


def checked(who: str, *lines: tuple[int, str], state: DominiaState | None = None) -> DominiaState:
    deck = Deck(tuple(DeckLine(count, name) for count, name in lines))
    return after(state or fight(), CheckDeck("A-3", who, deck, KNOWN))


def printed(state: DominiaState, *chosen: str) -> str:
    with proofread() as proof:
        deck_reports(state, A4, chosen=chosen)
    assert not proof.strays()
    return " ".join(proof.text().split())


def test_nothing_to_read_is_said_so() -> None:
    for state in (at_war(MAP, week=False), fight()):
        assert "No deck was checked this week." in printed(state)
    assert "No deck was checked this week." in printed(checked("Ann", (200, "Island")), BEN)


def test_a_deck_that_fits_says_so_and_what_it_may_hold() -> None:
    words = printed(checked("Ann", (150, "Island"), (50, "Tall Bear")))
    assert "Deck for A-3: 200 cards, fits" in words
    assert "200 cards: everything in it is allowed." in words
    assert "What keeps it out" not in words
    assert "What was found" not in words
    terms = "115 cards or more. Colours: green (A-2). Artifacts and non-basic lands: none. Basic lands and colourless"
    assert terms in words
    assert "The first duel starts at 10 life, never above 20." in words


def test_every_fault_has_its_number_and_its_line_stands_first() -> None:
    words = printed(checked("Ann", (190, "Island"), (3, "Pale Bird"), (1, "Never Heard Of")))
    assert "Deck for A-3: 2 faults" in words
    assert "What keeps it out" in words
    assert "allowed" not in words.split("The list")[1]
    listed = words.split("The list")[1]
    assert listed.index("Pale Bird") < listed.index("Never Heard Of") < listed.index("Island")
    assert listed.count("fault") == 2
    assert "Never Heard Of not known fault" in listed


def test_what_the_guardian_let_pass_is_told_with_his_word_and_the_faults_stay_to_be_read() -> None:
    state = after(checked("Ann", (200, "Pale Bird")), AllowDeck("A-3", "Ann", "his <b>first</b> week"))
    words = printed(state)
    assert "1 fault, let pass" in words
    assert "Let pass by the Guardian: his <b>first</b> week" in words
    assert "What was found" in words
    assert "What keeps it out" not in words
    assert "everything in it is allowed" not in words


def test_each_has_a_page_of_his_own_and_only_the_chosen_are_printed() -> None:
    state = checked("Ben", (200, "Island"), state=checked("Ann", (200, "Tall Bear")))
    with proofread() as proof:
        deck_reports(state, A4)
    assert [sorted({one.sheet for one in proof.words if one.words == name}) for name in ("Ann", "Ben")] == [[1], [2]]
    only = printed(state, BEN)
    assert "Tall Bear" not in only
    assert "Island" in only


def test_the_guardians_word_on_colours_and_artifacts_stands_where_planes_would() -> None:
    state = after(fight(), OverrideValue("A-3", "Ann", "colours", "WU", "a gift"))
    state = after(state, OverrideValue("A-3", "Ann", "artifacts", "no", "none of them"))
    words = printed(checked("Ann", (200, "Island"), state=state))
    assert (
        "Colours: white (the Guardian says so), blue (the Guardian says so). Artifacts and non-basic lands: none."
        in words
    )


def test_whoever_won_and_whose_home_was_lost_the_page_says_what_it_said_before_the_duels() -> None:
    """A winner's life grows with the next duel, and a home that was taken is home to nobody: not on this page."""
    state = checked("Ben", (200, "Island"), state=checked("Ann", (200, "Island")))
    was = printed(state)
    played = after(state, ReportChallenge("A-3", "Ann"))
    assert printed(played) == was
    gone = after(played, EndWeek())
    assert gone.player(BEN).out
    assert printed(gone) == was
