"""Cards and names: who is let off and when, what the last of them leads to, whose name is in the pile."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import (
    CloseCards,
    DrawCard,
    EnterCard,
    ExcusePlayer,
    ExpectPlayer,
    PlayerExcused,
    PlayerExpected,
)
from desktop.formats.war_of_dominia.rules.acts.challenges import (
    AdmitChallenge,
    ByeGiven,
    ChallengeMade,
    DefendPlane,
    DuelsBegan,
    LongDistanceBegan,
    NameDrawn,
)
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, WeekBegan
from desktop.formats.war_of_dominia.rules.state import DominiaState
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    CLEO,
    DEV,
    after,
    at_war,
    given,
    in_duels,
    refused,
    ruled,
    told,
    week,
    when,
)

PAIR = "FA Fa Ib IB"
FOUR = """
 FA Fa Ib IB
 MC Mc Pd PD
"""
#: four who touch nobody, each at home.
APART = "FA Fa V- IB Ib V- MC Mc V- PD Pd"


def far(*drawn: str) -> DominiaState:
    return after(at_war(APART, week=False), BeginWeek(), *(DrawCard(who) for who in drawn))


def test_when_the_last_who_could_challenge_is_let_off_the_week_goes_on() -> None:
    state = after(at_war(PAIR), ExcusePlayer("Ann", "away"))
    assert week(state).step == "cards"
    assert [type(fact) for fact in when(state, ExcusePlayer("Ben", "ill"))] == [PlayerExcused, LongDistanceBegan]


def test_cards_that_are_in_are_drawn_before_the_week_goes_on() -> None:
    state = after(at_war(PAIR), EnterCard("Ann", "A-3"))
    assert when(state, ExcusePlayer("Ben", "ill")) == [PlayerExcused(BEN, "ill")]


def test_who_is_let_off_a_week_ahead_moves_nothing_now() -> None:
    assert when(far(), ExcusePlayer("Ben", "ill", 2)) == [PlayerExcused(BEN, "ill", 2)]


def test_a_week_ahead_is_after_the_one_that_is_on_and_twenty_at_most() -> None:
    state, peace = at_war(FOUR), at_war(FOUR, week=False)
    assert when(state, ExcusePlayer("Ann", "ill", 1)) == [PlayerExcused(ANN, "ill")]
    assert when(state, ExcusePlayer("Ann", "ill", 21)) == [PlayerExcused(ANN, "ill", 21)]
    refused(state, ExcusePlayer("Ann", "ill", 22), "Week 22 is far off. Name one of the next 20")
    assert when(peace, ExcusePlayer("Ann", "ill", 1)) == [PlayerExcused(ANN, "ill", 1)]
    later = RULES.fold(peace, [WeekBegan(3)])
    refused(later, ExcusePlayer("Ann", "ill", 2), "Week 2 is not ahead. Name one after week 3")
    assert when(later, ExcusePlayer("Ann", "ill", 3)) == [PlayerExcused(ANN, "ill")]
    refused(given(), ExcusePlayer("Ann", "ill", 1), "is not ahead")
    assert RULES.tell(state, PlayerExpected(ANN, 3)) == "Ann takes part after all in week 3"
    assert RULES.tell(state, PlayerExpected(ANN)) == "Ann takes part after all"
    refused(state, ExpectPlayer("Ann"), "Ann is not excused")


def test_who_is_not_in_the_league_is_let_off_nothing_as_a_week_begins() -> None:
    state = after(at_war(FOUR, week=False), ExcusePlayer("Ann", "ill", 1), ExcusePlayer("Ben", "ill", 1))
    players = tuple(player for player in state.players if player.id != BEN)
    began = RULES.fold(replace(state, players=players), [WeekBegan(1)])
    assert week(began).excused == {ANN: "ill"}


def test_a_pile_without_a_card_gives_none() -> None:
    free = at_war(PAIR, ruleset=ruled(challenges={"must": False}))
    refused(free, DrawCard(), "No card is handed in. Enter the cards first, or close the pile")
    assert [type(fact) for fact in when(free, CloseCards())] == [LongDistanceBegan]


def test_names_are_paired_in_the_order_in_which_they_come() -> None:
    """WD-11: first against second; typed ones are marked."""
    state = far("Ben", "Ann")
    assert [(ch.attacker, ch.defender, ch.plane) for ch in week(state).challenges] == [(BEN, ANN, "")]
    assert when(state, DrawCard("Dev")) == [NameDrawn(DEV, typed=True)]
    refused(state, DrawCard("Ann"), "Ann's name is not in the pile")
    done = far("Ben", "Ann", "Dev", "Cleo")
    refused(done, DrawCard(), "All names are drawn. Ann and Cleo choose the plane now")
    one = after(done, DefendPlane("Ann", "A-2"))
    refused(one, DrawCard(), "All names are drawn. Cleo chooses the plane now")
    assert when(one, DefendPlane("Cleo", "A-8"))[-1] == DuelsBegan()


def test_a_name_without_a_partner_has_a_bye() -> None:
    """WD-11."""
    state = after(at_war("FA Fa V- IB Ib V- MC Mc", week=False), BeginWeek(), DrawCard("Ben"), DrawCard("Ann"))
    assert when(state, DrawCard("Cleo")) == [NameDrawn(CLEO, typed=True), ByeGiven(CLEO)]


def test_two_names_that_wait_are_both_kept() -> None:
    state = RULES.fold(at_war(APART), [LongDistanceBegan((ANN, BEN, CLEO, DEV)), NameDrawn(ANN), NameDrawn(BEN)])
    assert week(state).names == (ANN, BEN)


def test_only_over_long_distance_the_defender_chooses() -> None:
    state = after(far("Ben", "Ann"), AdmitChallenge("Cleo", "Dev", "A-11", "promised"))
    refused(state, DefendPlane("Dev", "A-11"), "Dev was challenged for A-11. Only over long distance")


def test_a_challenge_let_stand_is_told_by_its_note_and_one_over_long_distance_by_that() -> None:
    state = at_war(APART)
    assert RULES.tell(state, ChallengeMade("1-1", ANN, BEN, "A-4", note="promised")) == (
        "The Guardian lets Ann challenge Ben for A-4 (promised)"
    )
    assert RULES.tell(state, ChallengeMade("1-1", ANN, BEN, "", True)) == (
        "Over long distance: Ann against Ben, who chooses the plane (WD-11)"
    )
    assert RULES.tell(state, ChallengeMade("1-1", ANN, BEN, "A-4")) == ""


def test_the_last_pair_let_stand_ends_the_call_and_a_card_in_the_pile_holds_it() -> None:
    pair = at_war(PAIR)
    assert [type(fact) for fact in when(pair, AdmitChallenge("Ann", "Ben", "A-3", "x"))] == [ChallengeMade, DuelsBegan]
    with_card = after(at_war(FOUR), EnterCard("Cleo", "B-3"), ExcusePlayer("Ann", "x"), ExcusePlayer("Ben", "x"))
    with_card = after(with_card, ExcusePlayer("Dev", "x"))
    (made,) = when(with_card, AdmitChallenge("Ann", "Ben", "A-3", "promised"))
    assert isinstance(made, ChallengeMade)


@pytest.mark.parametrize("players", [20])
def test_everybody_who_is_left_is_named(players: int) -> None:
    state = given(players=players)
    names = tuple(player.id for player in state.players)
    assert " more" not in RULES.tell(state, LongDistanceBegan(names))


def test_the_log_says_who_draws_for_whom() -> None:
    state = in_duels(at_war(FOUR), (ANN, BEN, "A-3"))
    assert told(at_war(FOUR), EnterCard("Ann", "A-3")) == ["Ann handed in a card"]
    assert week(state).step == "duels"
