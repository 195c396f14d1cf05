"""Every act in its sentence for the log and in the words that Undo shows, and the ends of a ruleset's numbers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.engine.rules import Command
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard, ExcusePlayer, TakeBackCard
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge, StrikeChallenge
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.events import AnswerQuestion
from desktop.formats.war_of_dominia.rules.acts.mail import NoteContact
from desktop.formats.war_of_dominia.rules.acts.maps import ImportMap, LayOutMap, PaintHexes, RollTerrain, WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.planes import ChooseHome, DrawLots, MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayer, AddPlayers, RemovePlayer
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant, effects_in_play
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.constants.reading import chart_faults
from desktop.formats.war_of_dominia.rules.ground import givable
from desktop.formats.war_of_dominia.rules.ruleset_reading import faults
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.next_step import heading, next_act, paper_due, result, stepper
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    challenge,
    document,
    given,
    in_duels,
    refused,
    ruled,
    terrain_map,
    told,
)

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""
LAID = after(given(players=3), LayOutMap())
ROLLED = after(given(players=3), ImportMap(terrain_map("FMIPS FMIPS FMIPS FMIPS FMIPS")))
HOMES = after(ROLLED, DrawLots(("Ann", "Ben", "Cleo")))
WAR = at_war(MAP)
CARDS = after(WAR, EnterCard("Ben", "A-2"))
FIGHTS = in_duels(at_war(MAP), (BEN, ANN, "A-2"), (CLEO, DEV, "B-4"))
ONE = after(FIGHTS, ReportDuel("A-2", "Ben"))
DONE = after(FIGHTS, ReportChallenge("A-2", "Ben"), ReportChallenge("B-4", "Cleo"))
BETWEEN = after(DONE, EndWeek())
LAST = after(in_duels(at_war("FA IB"), (ANN, BEN, "A-2")), ReportChallenge("A-2", "Ann"))

SENTENCES: list[tuple[DominiaState, Command, str, str]] = [
    (given(), AddPlayer("Zoe"), "Zoe joined", "Zoe added"),
    (given(), AddPlayers(("Zoe", "Yan")), "Yan joined", "2 players added"),
    (given(), RenamePlayer("Ann", "Anna"), "Ann is called Anna now", "rename player: Ann"),
    (given(), RemovePlayer("Ann"), "Ann was taken off the list", "remove player: Ann"),
    (given(), RenameEvent("Late"), "The league is called “Late” now", "rename event"),
    (given(players=3), LayOutMap(), "A map of 5 × 5 was laid out", "map laid out"),
    (ROLLED, PaintHexes({"A-1": "M"}), "A-1 painted M", "stroke over 1 hex"),
    (ROLLED, PaintHexes({"A-1": "M", "A-2": "F"}, "well"), "2 hexes painted M, F (well)", "stroke over 2 hexes"),
    (ROLLED, WriteOnHex("A-1", "names", "Crown"), "A-1: name “Crown”", "name on A-1"),
    (ROLLED, WriteOnHex("A-1", "notes", "x"), "A-1: Guardian's note written", "Guardian's note on A-1"),
    (
        after(ROLLED, WriteOnHex("A-1", "names", "Crown")),
        WriteOnHex("A-1", "names"),
        "A-1: name taken away",
        "name on A-1",
    ),
    (
        after(ROLLED, WriteOnHex("A-1", "notes", "x")),
        WriteOnHex("A-1", "notes"),
        "A-1: Guardian's note taken away",
        "Guardian's note on A-1",
    ),
    (ROLLED, DrawLots(("Ann", "Ben", "Cleo")), "Home planes: Ann, Ben and Cleo choose in this order", "lots drawn"),
    (HOMES, ChooseHome("A-1"), "Ann made A-1 home", "home A-1"),
    (WAR, EnterCard("Ben", "A-2"), "Ben handed in a card", "Ben's card"),
    (
        WAR,
        AdmitChallenge("Ben", "Ann", "A-2", "well"),
        "The Guardian lets Ben challenge Ann for A-2 (well)",
        "challenge for A-2 allowed",
    ),
    (CARDS, TakeBackCard("Ben"), "Ben took the card back", "take back card: Ben"),
    (WAR, ExcusePlayer("Ben", "ill"), "Ben need not challenge (ill)", "Ben excused"),
    (
        WAR,
        AnswerQuestion("card-mix", "sealed"),
        "Do players bring cards of their own, or is the pool sealed? Sealed",
        "answer on card-mix",
    ),
    (
        WAR,
        AnswerQuestion("card-mix", ""),
        "Do players bring cards of their own, or is the pool sealed? Not settled any more",
        "answer on card-mix",
    ),
    (FIGHTS, ReportDuel("A-2", "Ben"), "Ben won duel 1 for A-2", "duel reported: Ben, A-2"),
    (FIGHTS, ReportDuel("A-2", drawn=True), "Duel 1 for A-2 was drawn: it is played again (WD-20)", "drawn duel: A-2"),
    (FIGHTS, ReportChallenge("A-2", "Ben", lost=1), "Ben takes A-2, 2–1", "challenge reported: A-2 to Ben"),
    (FIGHTS, ReportChallenge("A-2", "Ann"), "Ann keeps A-2, 2–0", "challenge reported: A-2 to Ann"),
    (FIGHTS, AwardChallenge("A-2", "Ben", "late"), "Ben is given the challenge for A-2 (late)", "award challenge: A-2"),
    (FIGHTS, StrikeChallenge("A-2", "ill"), "The challenge for A-2 was cancelled (ill)", "challenge cancelled: A-2"),
    (
        FIGHTS,
        OverrideValue("A-2", "Ben", "life", 15, "ok"),
        "Ben, A-2: starting life 15 by the Guardian's word (ok)",
        "override value: Ben",
    ),
    (
        after(FIGHTS, OverrideValue("A-2", "Ben", "life", 15, "ok")),
        OverrideValue("A-2", "Ben", "life"),
        "Ben, A-2: starting life as computed again",
        "override value: Ben",
    ),
    (ONE, AmendDuel("A-2", 1, "Ann"), "Ann won duel 1 for A-2 after all", "amend duel: A-2"),
    (
        ONE,
        AmendDuel("A-2", 1, drawn=True),
        "Duel 1 for A-2 was drawn after all: it is played again (WD-20)",
        "amend duel: A-2",
    ),
    (
        DONE,
        EndWeek(),
        "Week 1 is over: A-2 and B-4 changed hands; Dev lost home to Cleo and is out (WD-28); B-3 became void",
        "week 1 ended",
    ),
    (
        after(FIGHTS, ReportChallenge("A-2", "Ann"), ReportChallenge("B-4", "Dev")),
        EndWeek(),
        "Week 1 is over: no plane changed hands",
        "week 1 ended",
    ),
    (BETWEEN, BeginWeek(), "Week 2 began: challenge cards are handed in", "week 2 begun"),
    (BETWEEN, TakeBackWeek(1, "well"), "Week 1 and all that followed was taken back (well)", "week 1 taken back"),
    (
        BETWEEN,
        MovePlane("A-3", "Ann", "sold"),
        "A-3 went from Ben to Ann, by the Guardian's word (sold)",
        "A-3 given away",
    ),
    (
        BETWEEN,
        MovePlane("B-3", "Ann", "found"),
        "B-3, void until now, is Ann's, by the Guardian's word (found)",
        "B-3 given away",
    ),
    (LAST, EndWeek(), "Ann is the last one standing and has won the war", "week 1 ended"),
]


@pytest.mark.parametrize(("state", "command", "sentence", "label"), SENTENCES)
def test_an_act_is_told_in_one_sentence(state: DominiaState, command: Command, sentence: str, label: str) -> None:
    assert sentence in told(state, command)
    assert RULES.label(state, command) == label


def test_dice_are_counted_by_terrain() -> None:
    faces = [1, 2, 3, 4, 5, 6] * 4 + [1]
    assert told(LAID, RollTerrain(), *faces) == ["Terrain rolled for 25 planes: F 5, I 4, M 4, P 4, S 4, X 4"]
    assert told(LAID, RollTerrain(("A-1",)), 3) == ["Terrain rolled for 1 plane: M 1"]
    assert told(FIGHTS, RollConstant("A-2"), 4, 1) == ["A-2, duel 1: Red creatures are larger"]


def test_the_league_says_where_it_stands_between_weeks_and_at_its_end() -> None:
    over = after(LAST, EndWeek())
    assert next_act(BETWEEN).label == "Begin week 2"
    assert heading(BETWEEN) == ("League", "Week 1 · 3 of 4 players")
    assert [mark.outcome for mark in stepper(BETWEEN)] == ["week 2", "", "", ""]
    assert result(over) == "Ann won the war in week 1 as the last one standing, with 2 planes"
    assert (next_act(over).label, next_act(over).why_not) == ("The war is over", result(over))
    assert heading(over) == ("League", "Week 1 · 1 of 2 players · over")
    assert {mark.state for mark in stepper(over)} == {"done"}
    assert (paper_due(BETWEEN), paper_due(WAR), paper_due(FIGHTS)) == (
        ("week 1 map", "map"),
        None,
        ("week 1 duels", "deck-slips"),
    )
    assert paper_due(ONE) is None
    assert (next_act(HOMES).label, heading(HOMES)[1]) == ("Ann chooses a home", "3 players · choosing homes")
    assert [(mark.outcome, mark.state) for mark in stepper(HOMES)] == [
        ("3 on the list", "done"),
        ("5 × 5", "done"),
        ("0 of 3", "now"),
        ("", "later"),
    ]


def test_a_home_is_no_plane_to_be_given() -> None:
    assert givable(BETWEEN) == ("A-2", "A-3", "B-2", "B-4", "B-3")


def test_a_duel_without_a_constant_asks_for_no_dice() -> None:
    duel = challenge(ONE).duels[0]
    assert effects_in_play(ONE, duel) == {}
    assert effects_in_play(replace(ONE, charts=None), duel) == {}


# -- the ends of every number ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "field", "least", "most"),
    [
        ("league", "planes", 1, 60),
        ("league", "round_limit", 0, 1000),
        ("map", "largest", 12, 200),
        ("decks", "base", 0, 1000),
        ("decks", "per_plane", 0, 1000),
        ("life", "winner", 0, 1000),
        ("life", "home", 0, 1000),
        ("life", "least", 1, 50),
        ("life", "limit_times", 1, 10),
        ("duels", "wins", 1, 9),
        ("constants", "longest_chain", 1, 1000),
    ],
)
def test_a_number_of_a_ruleset_has_a_least_and_a_most(part: str, field: str, least: int, most: int) -> None:
    def found(number: int) -> bool:
        names = {name for name, _ in faults(ruled(**{part: {field: number}}))}
        return f"{part}.{field}" in names or (part == "map" and any("map_sizes" in name for name in names))

    assert [found(number) for number in (least - 1, least, most, most + 1)] == [True, False, False, True]


def test_teams_maps_and_dice_of_a_ruleset_fit_together() -> None:
    def found(**others: object) -> list[str]:
        return [name for name, _ in faults(replace(document(), **others))]

    def league(least: int, most: int) -> list[str]:
        return found(league=replace(document().league, least=least, most=most))

    assert found() == []
    assert (league(1, 20), league(5, 4), league(2, 61)[:1]) == (
        ["league.least", "map_sizes"],
        ["league.least"],
        ["league.least"],
    )
    assert league(2, 60) == ["map_sizes"] * 40
    assert league(20, 20) == []
    row = document().map_sizes[0]
    small = replace(document().league, planes=1)
    for size, wrong in ((1, ["map_sizes[0].size"] * 2), (2, [])):
        rows = (replace(row, first=2, last=2, size=size), *document().map_sizes[1:])
        assert [name for name in found(map_sizes=rows, league=small) if name != "map_sizes"] == wrong
    assert found(terrains=document().terrains[1:]) == ["terrains"]
    assert found(league=replace(document().league, unit=" ")) == ["league.unit"]
    first = document().questions[0]
    assert found(questions=(first, first)) == ["questions[1].id"]
    assert found(questions=(replace(first, offers=("a",), answer="b"),)) == ["questions[0].answer"]


def test_a_row_of_a_chart_has_0_to_6_dice() -> None:
    charts = shipped_charts()
    chart = charts.on("F")
    entry = next(entry for entry in chart.entry if not entry.goes_to and not entry.outcomes and not entry.faces)
    for dice, wrong in ((0, False), (6, False), (7, True)):
        settled = "{n} dice" if dice else ""
        changed = replace(entry, dice=dice, settled=settled)
        rows = tuple(changed if row is entry else row for row in chart.entry)
        assert any(name.endswith(".dice") for name, _ in chart_faults(replace(chart, entry=rows))) is wrong, dice


def test_as_many_names_as_the_league_holds() -> None:
    full = given(players=18)
    assert len(after(full, AddPlayers(("Zoe", "Yan"))).players) == 20
    refused(full, AddPlayers(("Zoe", "Yan", "Xia")), "20 players at most; these would be 21")


def test_undo_says_whose_dice_and_cards() -> None:
    assert RULES.label(FIGHTS, RollConstant("Ben")) == "constant rolled: A-2"
    assert RULES.label(FIGHTS, DrawCard("ben")) == "Ben's card drawn"
    assert RULES.label(FIGHTS, DrawCard()) == "card drawn"
    assert RULES.label(FIGHTS, DrawCard("nobody")) == "draw card", "the pile asks for no name, and refuses none"
    assert RULES.label(FIGHTS, NoteContact("ben", mail="b@home.example")) == "contact of Ben noted"
    assert RULES.label(FIGHTS, AllowDeck("A-2", "ben", "ok")) == "Ben's deck let pass"
    assert RULES.label(FIGHTS, StrikeChallenge("A-2", "ill")) == "challenge cancelled: A-2"
