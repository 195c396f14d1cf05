"""The league as it is set up, the map that is drawn for it, and charts that could not be thrown on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import LoadedDice
from desktop.domain.heraldry.dealing import free
from desktop.domain.hexmap import HexMap
from desktop.domain.hexmap.decor import Own
from desktop.domain.plan import Background
from desktop.engine.event import PlayerRemoved, RenamePlayer
from desktop.engine.rules import Refusal
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.arms import ArmsChosen, RollArms
from desktop.formats.war_of_dominia.rules.acts.decks import CheckDeck, DeckChecked
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.endings import WarEnded
from desktop.formats.war_of_dominia.rules.acts.events import (
    ChangeCharts,
    ChangeRuleset,
    OpenEvent,
    QuestionAnswered,
)
from desktop.formats.war_of_dominia.rules.acts.gazette import GazetteWritten
from desktop.formats.war_of_dominia.rules.acts.mail import MOST_LETTERS, DeadlineSet, NoteContact, PileSealed
from desktop.formats.war_of_dominia.rules.acts.map_decor import AdornMap, OwnKept, TracePicture
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap, LayOutMap, MapCompleted, MapLaidOut, PaintHexes
from desktop.formats.war_of_dominia.rules.acts.throws import MOST_THROWN, RollConstant, ThrowInPlay, ThrownInPlay
from desktop.formats.war_of_dominia.rules.asking import the_player
from desktop.formats.war_of_dominia.rules.checked import CheckedDeck, KnownCard, Violation
from desktop.formats.war_of_dominia.rules.constants.reading import chart_faults
from desktop.formats.war_of_dominia.rules.deck_check import counts_of, terrains_needed
from desktop.formats.war_of_dominia.rules.faults import fault
from desktop.formats.war_of_dominia.rules.ground import with_terrain
from desktop.formats.war_of_dominia.rules.legal import legal_challenges
from desktop.formats.war_of_dominia.rules.state import DominiaState, Ending, PlayThrow, is_none, names_in
from desktop.formats.war_of_dominia.rules.views.arms import arms_of
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    after,
    at_war,
    challenge,
    document,
    given,
    in_duels,
    refused,
    ruled,
    when,
)

MAP = """
 FA Fa Ib IB
 MC Mc Pd PD
"""
FLAT = HexMap(4, 4, "F" * 16)


def fights(*more: tuple[str, str, str]) -> DominiaState:
    return in_duels(at_war(MAP), (ANN, BEN, "A-3"), *more)


# -- the league --------------------------------------------------------------------------------------------------------


def test_a_league_is_opened_where_and_when_it_was_said() -> None:
    state = after(RULES.initial, OpenEvent(" The  war ", document(), shipped_charts(), " Club ", " 2026-11-23 "))
    assert (state.name, state.place, state.date) == ("The war", "Club", "2026-11-23")
    nameless = replace(shipped_charts(), charts=())
    refused(RULES.initial, OpenEvent("War", document(), nameless), "chart with the code F is missing")
    refused(given(), ChangeCharts(nameless), "chart with the code F is missing")
    first, *others = shipped_charts().charts
    ours = replace(shipped_charts(), charts=(replace(first, name="Ours"), *others))
    assert after(given(), ChangeCharts(ours)).charts == ours


def test_once_the_war_is_on_its_size_stays() -> None:
    refused(at_war(MAP, week=False), ChangeRuleset(ruled(league={"planes": 3})), "settled once homes are chosen")


def test_an_answer_of_several_lines_is_told_in_one() -> None:
    state = given()
    question = state.rules.questions[1]
    assert RULES.tell(state, QuestionAnswered(question.id, "bog imp\n\n tall bear ")) == (
        f"{question.asks} Bog imp; tall bear"
    )
    assert RULES.tell(state, QuestionAnswered(question.id, "")) == f"{question.asks} Not settled any more"


def test_an_answer_is_the_questions_own_until_the_guardian_gives_another() -> None:
    state = given()
    for question in state.rules.questions:
        assert state.answer(question.id) == question.answer
    assert names_in("Bog Imp;  Tall  Bear\n\nOx; ") == ("Bog Imp", "Tall Bear", "Ox")
    assert is_none(" None. ")
    assert names_in(" None. ") == ()
    assert names_in("nonesuch") == ("nonesuch",)


def test_who_is_struck_off_takes_his_arms_along() -> None:
    state = after(given(), RollArms("Ann"), RollArms("Ben"))
    state = RULES.fold(state, [PlayerRemoved(ANN)])
    assert set(state.arms) == {BEN}
    assert when(given(), RenamePlayer("Ann", "ANN"))


def test_the_first_and_the_last_of_the_row_of_arms_can_be_rolled() -> None:
    state = given()
    found = {}
    for die in (1, 2):
        (fact,) = RULES.decide(state, RollArms("Ann"), LoadedDice([die]))
        assert isinstance(fact, ArmsChosen)
        found[die] = fact.arms
    assert found[1] != found[2]
    left = free(tuple(arms_of(state).values()))
    assert [found[1], found[2]] == [left[0].code, left[1].code]
    (last,) = RULES.decide(state, RollArms("Ann"), LoadedDice([len(left)]))
    assert isinstance(last, ArmsChosen)
    assert last.arms == left[-1].code


def test_the_log_tells_what_was_set_and_what_was_taken_away() -> None:
    state = at_war(MAP)
    tell = RULES.tell
    assert tell(state, PileSealed(True)) == "Cards are sealed until they are drawn"
    assert tell(state, PileSealed(False)) == "Cards are shown as they come in"
    assert tell(state, DeadlineSet("card", "Friday")) == "A card is awaited until Friday"
    assert tell(state, DeadlineSet("card", "")) == "No day is set for a card any more"
    assert "written" in tell(state, GazetteWritten(1, "So it was."))
    assert "taken away" in tell(state, GazetteWritten(1, ""))
    one, two = WarEnded(Ending((ANN,), "limit", 3)), WarEnded(Ending((ANN, BEN), "limit", 3))
    assert tell(state, one) == "The war ends at its limit: Ann has most planes and duels (WD-29)"
    assert tell(state, two) == "The war ends at its limit: Ann and Ben have most planes and duels (WD-29)"


def test_an_address_may_be_as_long_as_there_is_room() -> None:
    assert when(given(), NoteContact("Ann", "x" * MOST_LETTERS))
    refused(given(), NoteContact("Ann", "x" * (MOST_LETTERS + 1)), "there is room for")


# -- the map -----------------------------------------------------------------------------------------------------------


def test_a_map_is_as_large_as_the_ruleset_lets_it_be() -> None:
    most = document().map.largest
    assert when(given(), LayOutMap(most, 2))
    assert when(given(), LayOutMap(2, most))
    refused(given(), LayOutMap(most + 1, 2), "wide and high at most")


def test_an_imported_map_says_which_planes_are_void() -> None:
    facts = when(given(players=2), ImportMap(FLAT, {"A-1": "Ann", "D-4": "Ben"}, ("A-1", "D-4")))
    complete = facts[-1]
    assert isinstance(complete, MapCompleted)
    assert len(complete.voids) == 14
    assert not {"A-1", "D-4"} & set(complete.voids)


def test_what_stands_so_already_is_no_stroke() -> None:
    state = given(MapLaidOut(FLAT), players=2)
    adorned = after(state, AdornMap({"A-1 A-2": "river"}, {"B-2": "Town"}))
    refused(adorned, AdornMap({"A-1 A-2": "river"}, {"B-2": "Town"}), "changes nothing")
    (fact,) = when(adorned, AdornMap({}, {"B-2": "Town", "B-3": "Town"}))
    assert fact.features == {"B-3": "Town"}  # type: ignore[attr-defined]
    refused(state, AdornMap({}, {"B-2": "dragon"}), "Use Castle, Town or another, or draw one first")
    refused(state, AdornMap({"A-1 A-9": "river"}), "no side between two planes")
    (decor,) = when(state, PaintHexes({}, sides={"A-1 A-2": "river"}))
    assert decor.sides == {"A-1 A-2": "river"}  # type: ignore[attr-defined]
    (decor,) = when(state, PaintHexes({}, features={"B-2": "Town"}))
    assert decor.features == {"B-2": "Town"}  # type: ignore[attr-defined]


def test_a_terrain_of_the_maps_own_and_a_sign_are_told_apart_and_two_never_share_a_name() -> None:
    state = given(MapLaidOut(FLAT), players=2)
    assert RULES.tell(state, OwnKept("a", Own("Glacier", base="M"))) == "The map has a terrain of its own: “Glacier”"
    assert RULES.tell(state, OwnKept("a", Own("Gate"))) == "The map has a sign of its own: “Gate”"


def test_a_picture_below_the_map_has_a_width() -> None:
    state = given(MapLaidOut(FLAT), players=2)
    picture = Background("x.png", 0, 0, 1, 0.5)
    assert when(state, TracePicture(picture))
    refused(state, TracePicture(replace(picture, width=0)), "needs a width above 0")


def test_a_look_is_painted_only_where_something_changes() -> None:
    glacier = given(MapLaidOut(replace(FLAT, own={"a": Own("Glacier", base="M")})), players=2)
    (painted,) = when(glacier, PaintHexes({"A-1": "a"}))
    assert (painted.changes, painted.guises) == ({"A-1": "M"}, {"A-1": "a"})  # type: ignore[attr-defined]
    state = after(glacier, PaintHexes({"A-1": "a"}))
    (more,) = when(state, PaintHexes({"A-1": "a", "A-2": "a"}))
    assert (more.changes, more.guises) == ({"A-2": "M"}, {"A-2": "a"})  # type: ignore[attr-defined]
    map = with_terrain(state.ground, {"A-1": "F"})
    assert (map.terrain[0], dict(map.guises)) == ("F", {})
    worn = with_terrain(state.ground, {"B-1": "M"}, {"A-2": "a"})
    assert dict(worn.guises) == {"A-1": "a", "A-2": "a"}


# -- duels and decks ---------------------------------------------------------------------------------------------------


def test_a_challenge_reported_from_its_card_counts_what_was_reported_already() -> None:
    state = after(fights(), ReportDuel("A-3", drawn=True), ReportDuel("A-3", "Ben"))
    facts = when(state, ReportChallenge("A-3", "Ann", 1, 1))
    assert [fact.duel for fact in facts[:-1]] == [3, 4]  # type: ignore[attr-defined]
    assert len(when(state, ReportChallenge("A-3", "Ann", 1, 2))) == 4
    refused(state, ReportChallenge("A-3", "Ann", 1, 0), "The duels reported so far stand 0–1")


def test_what_is_decided_is_decided_in_the_duels_and_once() -> None:
    refused(at_war(MAP), AwardChallenge("A-3", "Ann", "x"), "challenge cards are being handed in")
    refused(at_war(MAP), AmendDuel("A-3", 1, "Ann"), "challenge cards are being handed in")
    state = after(fights(), AwardChallenge("A-3", "Ann", "Ben left"))
    refused(state, AwardChallenge("A-3", "Ann", "again"), "Ann has won the challenge for A-3 already")


def test_a_constant_that_was_rolled_for_a_duel_that_is_not_played_goes_with_it() -> None:
    state = after(fights(), RollConstant("A-3"), AwardChallenge("A-3", "Ann", "Ben left"), dice=(4, 1))
    assert challenge(state).duels == ()


def test_an_amended_duel_may_not_make_a_later_one_needless() -> None:
    """WD-20: with two wins it is over."""
    state = after(fights(), ReportDuel("A-3", "Ann"), ReportDuel("A-3", "Ben"), ReportDuel("A-3", "Ben"))
    refused(state, AmendDuel("A-3", 2, "Ann"), "Ann would have won with duel 2")
    state = after(fights(), ReportDuel("A-3", "Ann"), ReportDuel("A-3", "Ben"), RollConstant("A-3"), dice=(4, 1))
    assert when(state, AmendDuel("A-3", 2, "Ann"))


def test_both_lists_of_a_challenge_are_kept_and_told_by_what_was_found() -> None:
    state = fights()
    bear = KnownCard("Tall Bear", "Creature", "G")
    deck = Deck((DeckLine(1, "Tall Bear"),))
    state = after(state, CheckDeck("A-3", "Ann", deck, (bear,)), CheckDeck("A-3", "Ben", deck, (bear,)))
    assert {held.player for held in challenge(state).decks} == {ANN, BEN}
    refused(state, CheckDeck("A-3", "Ann", Deck((DeckLine(0, "Tall Bear"),)), ()), "0 Tall Bear cannot be in a deck")
    refused(at_war(MAP, week=False), CheckDeck("A-3", "Ann", deck, ()), "No week is on")
    one, two = Violation("size", "Too small."), Violation("set", "Too new.")

    def told(*faults: Violation, **counts: int) -> str:
        return RULES.tell(state, DeckChecked("1-1", ANN, deck, (), counts, faults))

    assert told(one) == "Ann's deck for A-3: 1 fault"
    assert told(one, two) == "Ann's deck for A-3: 2 faults"
    assert told(cards=60) == "Ann's deck for A-3: 60 cards, fits"
    assert told() == "Ann's deck for A-3: 0 cards, fits"


def test_dice_in_play_are_kept_one_throw_after_the_other() -> None:
    state = in_duels(at_war("Fa FA XB Xb"), (ANN, BEN, "A-4"))
    state = after(state, ReportDuel("A-4", "Ann"), RollConstant("A-4"), dice=(6, 2))
    assert when(state, ThrowInPlay("A-4", MOST_THROWN), *([6] * MOST_THROWN))
    (first,) = when(state, ThrowInPlay("A-4"), 6)
    state = RULES.evolve(state, first)
    state = after(state, ThrowInPlay("A-4"), dice=(1,))
    thrown = challenge(state).duels[1].thrown
    assert [throw.throws[0].value for throw in thrown] == [6, 1]
    assert [throw.throws[0].sides for throw in thrown] == [6, 6]
    assert isinstance(first, ThrownInPlay)
    assert RULES.tell(state, first).startswith("A-4, duel 2, Damage by dice")
    assert RULES.tell(state, ThrownInPlay("1-1", 1, PlayThrow(0, (), "x"))) == "A-4, duel 1, the constant: x"


def test_what_is_known_of_a_deck_is_told_first_where_it_is_wrong() -> None:
    held = CheckedDeck(ANN, Deck(""), (), {})  # type: ignore[arg-type]
    assert held.words.startswith("0 cards")
    assert KnownCard("Ox", "Creature", "GX").what == "green"
    assert KnownCard("Ox", "Creature", "").what == "colourless"


class _Card:
    def __init__(self, name: str, type: str, colours: str = "") -> None:
        self.name, self.type, self.colours, self.sets = name, type, colours, ("AAA",)


def test_a_deck_is_counted_by_what_the_hexes_look_at() -> None:
    cards = {"Stone": _Card("Stone", "Artifact"), "Ox": _Card("Ox", "Creature", "G?"), "Dust": _Card("Dust", "Sorcery")}
    deck = Deck((DeckLine(2, "Stone"), DeckLine(3, "Ox"), DeckLine(1, "Dust"), DeckLine(4, "Who")))
    counts = counts_of(deck, cards.get)  # type: ignore[arg-type]
    assert (counts["artifacts"], counts["green"], counts["colourless"], counts["unknown"]) == (2, 3, 1, 4)
    assert (counts["nonbasic_lands"], counts["basic_lands"], counts["cards"]) == (0, 0, 10)
    assert terrains_needed(deck, cards.get) == "FX"  # type: ignore[arg-type]


# -- charts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "field", "says"),
    [
        ({"at": (17, 21)}, "at", "17 to 21 is no span of two dice"),
        ({"at": (11, 17)}, "at", "11 to 17 is no span of two dice"),
        ({"at": (21, 11)}, "at", "21 to 11 is no span of two dice"),
        ({"times": 2}, "times", "2 times; a row that leads on"),
        ({"goes_to": "F", "nothing": True}, "goes_to", "leads to another chart sets no rule of its own"),
        ({"goes_to": "F", "dice": 1, "settled": "{n}"}, "goes_to", "leads to another chart sets no rule of its own"),
        ({"faces": (0, 0, 1, 1, 2, 2), "unit": " "}, "", ""),
        ({"faces": (0, 1), "unit": "damage"}, "", ""),
    ],
)
def test_a_row_that_could_not_be_thrown_is_told_by_its_field(change: dict[str, object], field: str, says: str) -> None:
    chart = shipped_charts().charts[0]
    rows = [at for at, row in enumerate(chart.entry) if not (row.goes_to or row.dice or row.faces or row.outcomes)]
    wrong = replace(
        chart, entry=tuple(replace(r, **change) if at == rows[0] else r for at, r in enumerate(chart.entry))
    )
    found = dict(chart_faults(wrong))
    assert any(where.startswith(f"entry[{rows[0]}].{field}") and says in told for where, told in found.items())
    assert list(chart_faults(chart)) == []


def test_outcomes_are_read_from_one_die() -> None:
    chart = shipped_charts().charts[0]
    charts = [one for one in shipped_charts().charts if any(row.outcomes and row.dice == 1 for row in one.entry)]
    chart = charts[0]
    at = next(at for at, row in enumerate(chart.entry) if row.outcomes and row.dice == 1)
    rows = list(chart.entry)
    rows[at] = replace(rows[at], dice=2)
    assert dict(chart_faults(replace(chart, entry=tuple(rows))))[f"entry[{at}].dice"] == (
        "2 dice; outcomes are read from one."
    )


# -- what is found and what no state can be ----------------------------------------------------------------------------


def test_nobody_can_challenge_before_the_war() -> None:
    laid = replace(at_war(MAP, week=False), stage="planes")
    assert not any(legal_challenges(laid).values())


def test_several_challenges_are_named_by_their_planes_where_the_one_meant_is_not_there() -> None:
    state = fights(("p3", "p4", "B-3"))
    refused(state, ReportDuel("A-1", "Ann"), "A-3 and B-3")


def test_whoever_holds_no_home_in_a_war_is_told() -> None:
    state = at_war(MAP, week=False)
    assert not fault(state)
    players = tuple(replace(p, home="") if p.id == ANN else p for p in state.players)
    assert fault(replace(state, players=players))


def test_of_many_who_may_be_meant_four_are_named() -> None:
    with pytest.raises(Refusal, match="may be Player 11 or Player 12 or Player 13 or Player 14"):
        the_player(given(players=16), "player")
