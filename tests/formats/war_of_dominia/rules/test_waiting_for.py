"""What the lit key says, what each disc of the stepper tells, and why nothing can be pressed yet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import BLANK, HexMap
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import CloseCards, DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.challenges import LongDistanceBegan, NameDrawn
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.maps import MapLaidOut
from desktop.formats.war_of_dominia.rules.acts.planes import ChooseHome, ChoosePlane, DrawLots
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import Card, Challenge, DominiaState
from desktop.formats.war_of_dominia.rules.views.next_step import heading, next_act, stepper
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    EVE,
    after,
    at_war,
    given,
    in_duels,
    ruled,
    week,
)

RING = """
 FA Fb FC Fd FE
 Fa FB Fc FD Fe
"""
PAIRS = [("p1", "p2", "A-2"), ("p3", "p4", "A-4"), ("p5", "p2", "B-5"), ("p2", "p3", "B-3")]


def in_week(**changed: object) -> DominiaState:
    """A war of five at some point of its first week."""
    state = at_war(RING)
    return replace(state, week=replace(week(state), **changed))


def discs(state: DominiaState) -> list[str]:
    return [mark.outcome for mark in stepper(state)]


def standing(state: DominiaState) -> list[str]:
    return [mark.state for mark in stepper(state)]


def test_too_few_players_are_told_where_the_key_leads_to_them() -> None:
    act = next_act(given(players=1))
    assert (act.label, act.goes_to, act.command) == ("Add players", "league", None)
    assert act.why_not == "1 on the list; 2 to 20 players are needed (WD-02)."


def test_whoever_chooses_is_told_how() -> None:
    state = after(given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2), DrawLots(("Ann", "Ben")))
    assert next_act(state).label == "Ann chooses a home"
    assert next_act(state).why_not == "Click a lit plane, or type its address."
    state = after(state, ChooseHome("A-1"), ChooseHome("D-4"), DrawLots(("Ben", "Ann")), ChoosePlane("D-3"))
    assert next_act(state).label == "Ann chooses plane 2"


@pytest.mark.parametrize(("open_", "named"), [(1, "A-2"), (3, "A-2, A-4, B-5"), (4, "A-2, A-4, B-5 …")])
def test_three_planes_without_a_winner_are_named_and_more_are_an_ellipsis(open_: int, named: str) -> None:
    act = next_act(in_duels(at_war(RING), *PAIRS[:open_]))
    assert (act.label, act.command, act.why_not) == ("End week 1", None, f"Without a winner: {named}.")


def test_whoever_has_still_to_choose_a_plane_is_named_and_nobody_who_has_one() -> None:
    fights = (
        Challenge("1-1", ANN, BEN, "A-2"),
        Challenge("1-2", CLEO, DEV, long_distance=True),
    )
    act = next_act(in_week(step="long-distance", challenges=fights, byes=(EVE,)))
    assert (act.label, act.why_not) == ("Dev chooses a plane", "Click one of the lit planes.")
    assert act.command is None


def test_names_are_drawn_before_anybody_chooses() -> None:
    state = RULES.fold(in_week(), [LongDistanceBegan((ANN, BEN, CLEO, DEV))])
    assert next_act(state).label == "Draw a name: 5 left"
    assert next_act(RULES.fold(state, [NameDrawn(ANN)])).label == "Draw a name: 4 left"


def test_a_pile_that_is_empty_is_closed() -> None:
    act = next_act(in_week(step="drawing"))
    assert (act.label, act.command) == ("Close the pile", CloseCards())
    assert next_act(in_week(step="drawing", cards=(Card(ANN, BEN, "A-2"),))).label == "Draw: 1 left"


@pytest.mark.parametrize(("handed", "missing"), [(1, "Ben, Cleo, Dev and 1 more"), (2, "Cleo, Dev and Eve")])
def test_three_whose_cards_are_missing_are_named(handed: int, missing: str) -> None:
    cards = (Card(ANN, BEN, "A-2"), Card(BEN, ANN, "A-1"))[:handed]
    act = next_act(in_week(cards=cards))
    assert (act.label, act.command, act.why_not) == ("Draw the cards", None, f"Cards are missing from {missing}.")


def test_where_nobody_must_the_pile_may_be_closed_and_that_cards_may_come_is_said_while_they_may() -> None:
    free = at_war(RING, ruleset=ruled(challenges={"must": False}))
    act = next_act(free)
    assert (act.label, act.command) == ("Close the pile", CloseCards())
    assert act.why_not == "Anybody may hand in a card; or close the pile."
    assert next_act(after(free, EnterCard("Ann", "A-2"))).label == "Draw 1 card"
    fighting = tuple(Challenge(f"1-{at}", a, d, p) for at, (a, d, p) in enumerate(PAIRS[:3], 1))
    nobody = replace(free, week=replace(week(free), challenges=fighting))
    assert (next_act(nobody).label, next_act(nobody).why_not) == ("Close the pile", "")


APART = "FA V- FB"


def test_realms_that_nothing_brings_together_are_told_of_and_wait_for_the_guardian() -> None:
    """A war went on for ever without a word: voids between the realms, and nothing drawn over long distance."""
    told = "No realm touches another: only a challenge that you admit can be fought."
    near = ruled(challenges={"long_distance": False})
    act = next_act(at_war(APART, ruleset=near))
    assert (act.label, act.command, act.why_not) == ("Close the pile", CloseCards(), told)
    assert next_act(at_war(APART)).why_not == ""
    assert next_act(at_war("FA FB", ruleset=near)).why_not != told
    assert next_move(at_war(APART, ruleset=near, week=False), SeededDice(1)) is None
    assert next_move(at_war(APART, week=False), SeededDice(1)) == BeginWeek()


def test_before_the_war_the_discs_count_players_terrains_homes_and_planes() -> None:
    assert discs(given(players=2)) == ["2 on the list", "not laid out", "0 of 2", ""]
    blank = given(MapLaidOut(HexMap(4, 4, BLANK * 3 + "F" * 13)), players=2)
    assert (discs(blank)[1], standing(blank)) == ("3 not rolled", ["done", "now", "later", "later"])
    state = after(given(MapLaidOut(HexMap(4, 4, "F" * 16)), players=2), DrawLots(("Ann", "Ben")), ChooseHome("A-1"))
    assert discs(state) == ["2 on the list", "4 × 4", "1 of 2", ""]
    assert standing(state) == ["done", "done", "now", "later"]
    state = after(state, ChooseHome("D-4"))
    assert (discs(state)[3], standing(state)) == ("2 of 7", ["done", "done", "done", "now"])


def test_between_weeks_the_first_disc_says_which_is_next_and_at_the_end_all_are_behind() -> None:
    state = at_war(RING, week=False)
    assert (discs(state), standing(state)) == (["week 1", "", "", ""], ["now", "later", "later", "later"])
    over = replace(state, stage="over")
    assert (discs(over)[0], standing(over)) == ("over", ["done"] * 4)


def test_in_a_week_the_discs_count_cards_then_challenges_then_duels() -> None:
    cards = (Card(ANN, BEN, "A-2"), Card(DEV, CLEO, "A-3"))
    assert discs(in_week(cards=cards)) == ["2 handed in", "", "", ""]
    drawn = after(in_week(cards=cards, step="drawing"), DrawCard(), dice=(1,))
    assert discs(drawn) == ["1 drawn", "1 challenge", "", ""]
    assert standing(drawn) == ["done", "now", "later", "later"]
    assert discs(in_week(step="drawing")) == ["0 drawn", "0 challenges", "", ""]
    again = replace(drawn, week=replace(week(drawn), step="cards"))
    assert discs(again) == ["1 handed in", "1 challenge", "", ""]
    assert standing(in_week(step="long-distance")) == ["done", "now", "later", "later"]
    duels = after(in_duels(at_war(RING), *PAIRS[:2]), ReportChallenge("A-2", "Ann"))
    assert discs(duels) == ["0 drawn", "2 challenges", "1 of 2 settled", ""]
    assert standing(duels) == ["done", "done", "now", "later"]


def test_a_war_without_a_week_is_before_its_first() -> None:
    assert heading(at_war(RING, week=False)) == ("League", "before the first week · 5 players")
