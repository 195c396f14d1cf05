"""What the league tells of itself: views with names, the lit key, the stepper, the heading."""

from __future__ import annotations

from typing import Any

from desktop.domain.hexmap import HexMap
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import CloseCards, DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut, WriteOnHex
from desktop.formats.war_of_dominia.rules.acts.planes import DrawLots
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.board import VIEWS
from desktop.formats.war_of_dominia.rules.views.next_step import heading, next_act, paper_due, stepper
from desktop.formats.war_of_dominia.rules.views.results import standings_grid
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, DEV, after, at_war, given, in_duels, ruled

MAP = """
 FA Ma Mb IB
 FC Fc Fd PD
"""


def view(state: DominiaState, name: str) -> Any:
    return VIEWS[name](state)


def fights(**others: object) -> DominiaState:
    return in_duels(at_war(MAP, **others), (BEN, ANN, "A-2"), (CLEO, DEV, "B-4"))  # type: ignore[arg-type]


def test_the_map_is_told_by_address_with_terrain_holder_and_home() -> None:
    told = view(after(at_war("FA Ma V- IB"), WriteOnHex("A-2", "names", "The Crown")), "map")
    assert told["planes"]["A-1"] == {"terrain": "F", "owner": "Ann", "home": True}
    assert told["planes"]["A-2"] == {"terrain": "M", "owner": "Ann", "home": False, "names": "The Crown"}
    assert told["planes"]["A-3"] == {"terrain": "V", "owner": "", "home": False}
    assert told["rows"] == ["FMVI", "VVVV"]


def test_legal_challenges_name_players_and_planes() -> None:
    told = view(at_war(MAP), "legal-challenges")
    assert told["Ann"][0] == {"plane": "A-3", "terrain": "M", "defender": "Ben", "beside": ("A-2",)}
    assert [target["plane"] for target in told["Ben"]] == ["A-2", "B-2", "B-3", "B-4"]


def test_the_duels_tell_what_each_side_may_bring_and_why() -> None:
    told = view(fights(), "duels")[0]
    side = told["attacker_side"]
    assert (side["player"], side["least_deck"], side["life"], side["life_limit"]) == ("Ben", 115, 10, 20)
    assert side["colours"] == {"R": ("A-3",)}
    assert side["why"]["least-deck"] == "125 cards less 5 for each of 2 planes: 115 (WD-12)."
    assert side["why"]["life"] == "3 life for each of 2 planes: 6; never less than 10 (WD-19)."
    assert told["defender_side"]["colours"] == {"R": ("A-2",), "G": ("A-1",)}


def test_of_a_pair_without_a_plane_no_side_is_computed_yet() -> None:
    state = after(at_war("FA V- Ib IB", week=False), BeginWeek(), DrawCard("Ann"), DrawCard("Ben"))
    (line,) = VIEWS["duels"](state)  # type: ignore[misc]
    assert (line["plane"], line["attacker_side"], line["defender_side"]) == ("", None, None)


def test_constants_are_told_with_every_roll() -> None:
    state = after(fights(), RollConstant("A-2"), dice=(4, 1))
    told = view(state, "constants")
    assert [(one["plane"], one["duel"]) for one in told] == [("A-2", 1)]
    assert told[0]["rolls"][0].startswith("41 on Mountains (attacker 4, defender 1)")


def test_standings_put_planes_first_then_duels_and_the_fallen_last() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ben", lost=1), ReportChallenge("Dev", "Cleo"), EndWeek())
    told = view(state, "standings")
    assert [(line["place"], line["name"], line["planes"]) for line in told] == [
        (1, "Ben", 3),
        (1, "Cleo", 3),
        (3, "Ann", 1),
        (4, "Dev", 0),
    ]
    assert (told[3]["because"], told[3]["by"], told[0]["duels_won"], told[2]["duels_won"]) == ("home", "Cleo", 2, 1)


def test_the_chronicle_and_what_taking_back_undoes_are_told() -> None:
    state = after(fights(), ReportChallenge("Ann", "Ben", lost=1), ReportChallenge("Dev", "Cleo"), EndWeek())
    week = view(state, "chronicle")[0]
    assert week["moves"][0] == {"plane": "A-2", "before": "Ann", "after": "Ben"}
    assert week["out"] == ["Dev"]
    assert view(state, "take-back")["undoes"][0] == "Week 1: Dev is back in the league, with 2 planes."


def test_the_dossier_tells_neighbours_and_targets() -> None:
    ann = view(at_war(MAP), "dossier")[0]
    assert (ann["name"], ann["least_deck"], ann["life"]) == ("Ann", 115, 10)
    assert ann["neighbours"] == {"Ben": 1, "Cleo": 2}
    assert {target["plane"] for target in ann["targets"]} >= {"A-3", "B-1"}


def test_the_lit_key_leads_from_the_first_name_to_the_first_week() -> None:
    assert next_act(RULES.initial).why_not == "No league is open."
    assert next_act(given(players=1)).goes_to == "league"
    state = given(players=2)
    labels = []
    while state.choosing is None:
        act = next_act(state)
        assert act.command is not None
        labels.append(act.label)
        state = after(state, act.command)
    assert labels == ["Lay out 4 × 4", "Roll 16 terrains", "Lots for homes"]
    assert next_act(state).label.endswith("chooses a home")


def test_the_lit_key_leads_through_a_week() -> None:
    state = at_war(MAP, week=False)
    assert next_act(state).label == "Begin week 1"
    state = after(state, BeginWeek(), EnterCard("Ann", "A-3"), EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-3"))
    assert next_act(state).why_not == "Cards are missing from Dev."
    state = after(state, EnterCard("Dev", "B-2"))
    assert next_act(state).label == "Draw 4 cards"
    state = after(state, DrawCard("Ann"))
    assert next_act(state).label == "Draw: 3 left"
    state = after(state, DrawCard("Ben"), DrawCard("Cleo"), DrawCard("Dev"))
    assert next_act(state).why_not == "Without a winner: A-3, B-3."
    state = after(state, ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev"))
    assert next_act(state).command == EndWeek()
    free = at_war(MAP, ruleset=ruled(challenges={"must": False}))
    assert next_act(free).command == CloseCards()


def test_the_stepper_stands_where_the_league_stands() -> None:
    def now(state: DominiaState) -> list[str]:
        return [mark.word for mark in stepper(state) if mark.state == "now"]

    assert stepper(RULES.initial) == ()
    assert now(given(players=1)) == ["Players"]
    assert now(given(players=2)) == ["Map"]
    mapped = given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2)
    assert now(mapped) == ["Homes"]
    assert now(after(mapped, DrawLots(), dice=(1,))) == ["Homes"]
    assert now(at_war(MAP)) == ["Cards"]
    assert now(fights()) == ["Duels"]
    settled = after(fights(), ReportChallenge("Ann", "Ann"), ReportChallenge("Dev", "Dev"))
    assert now(settled) == ["Results"]


def test_the_heading_tells_the_week_and_who_is_left() -> None:
    assert heading(RULES.initial) == ("The War of Dominia", "no league open")
    assert heading(given(players=3)) == ("League", "3 players · setting up")
    assert heading(at_war(MAP)) == ("League", "Week 1 · 4 players")
    state = after(fights(), ReportChallenge("Ann", "Ben"), ReportChallenge("Dev", "Cleo"), EndWeek())
    assert heading(state) == ("League", "Week 1 · 3 of 4 players")


def test_paper_is_due_when_duels_begin_and_when_a_week_is_over() -> None:
    assert paper_due(RULES.initial) is None
    assert paper_due(at_war(MAP)) is None
    assert paper_due(fights()) == ("week 1 duels", "deck-slips")
    state = after(fights(), ReportChallenge("Ann", "Ben"))
    assert paper_due(state) is None
    assert paper_due(after(state, ReportChallenge("Dev", "Dev"), EndWeek())) == ("week 1 map", "map")


def test_the_standings_for_a_spreadsheet_say_since_when_and_by_whom_somebody_is_out() -> None:
    state = in_duels(at_war("FA Fa Ib IB\n PC Pc V- V-"), ("p1", "p2", "A-4"))
    state = after(state, ReportChallenge("A-4", "Ann", 1), EndWeek())
    assert standings_grid(state).rows == (
        (1, "Ann", 3, "A-1", 1, 2, "", "", ""),
        (2, "Cleo", 2, "B-1", 0, 0, "", "", ""),
        (3, "Ben", 0, "A-4", 0, 1, 1, "home", "Ann"),
    )
