"""A week that was taken back is played anew: its cards, its draw, its pairings, its decks and duels are offered."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import SeededDice, likely
from desktop.engine.rules import Command, Fact
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import DrawCard, EnterCard, ExcusePlayer
from desktop.formats.war_of_dominia.rules.acts.challenges import AdmitChallenge, DefendPlane, StrikeChallenge
from desktop.formats.war_of_dominia.rules.acts.decks import AllowDeck, CheckDeck
from desktop.formats.war_of_dominia.rules.acts.duels import AmendDuel, AwardChallenge, ReportChallenge, ReportDuel
from desktop.formats.war_of_dominia.rules.acts.events import OpenEvent
from desktop.formats.war_of_dominia.rules.acts.maps import PaintHexes
from desktop.formats.war_of_dominia.rules.acts.overrides import OverrideValue
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.players import AddPlayers, AdmitPlayer, WithdrawPlayer
from desktop.formats.war_of_dominia.rules.acts.repeats import RepeatWeek, WeekRepeated, done_again_next
from desktop.formats.war_of_dominia.rules.acts.throws import RollConstant, ThrowInPlay
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.checked import KnownCard
from desktop.formats.war_of_dominia.rules.simulation import next_move
from desktop.formats.war_of_dominia.rules.state import DominiaState, Week
from tests.formats.war_of_dominia.rules.given import (
    ANN,
    BEN,
    after,
    at_war,
    challenge,
    document,
    refused,
    told,
    week,
    when,
)

DEEP = os.environ.get("LANTERN_DEEP") == "1"
#: Ann and Ben touch at A-2 and A-3, Cleo and Dev at B-2 and B-3.
MAP = """
 FA Fa Ib IB
 MC Mc Pd PD
"""
BEAR = KnownCard("Tall Bear", "Creature", "G")


def peace() -> DominiaState:
    return at_war(MAP, week=False)


def fought() -> DominiaState:
    """A whole week: Ann takes A-3 from Ben, with decks, dice and a word of the Guardian; Cleo keeps B-2 from Dev."""
    state = after(peace(), BeginWeek(), EnterCard("Ann", "A-3"), EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-3"))
    state = after(state, EnterCard("Dev", "B-2"), *(DrawCard(name) for name in ("Ann", "Dev", "Ben", "Cleo")))
    bears = CheckDeck("A-3", "Ann", Deck((DeckLine(60, "Tall Bear"),)), (BEAR,))
    state = after(state, bears, AllowDeck("A-3", "Ann", "learns still"), OverrideValue("A-3", "Ben", "life", 30, "ill"))
    state = after(state, RollConstant("A-3"), ReportDuel("A-3", "Ben"), ReportDuel("A-3", "Ann"), dice=(4, 1))
    state = after(state, ReportDuel("A-3", drawn=True), ReportDuel("A-3", "Ann"))
    return after(state, AwardChallenge("B-2", "Cleo", "Dev did not come"))


def begun_again(state: DominiaState) -> DominiaState:
    return after(state, TakeBackWeek(state.week_number, "misread"), BeginWeek())


def whole_again(state: DominiaState) -> DominiaState:
    """Everything that is offered, until nothing is."""
    for _ in range(12):
        if not done_again_next(state):
            return state
        state = after(state, RepeatWeek())
    raise AssertionError("the same is offered again and again")


def test_nothing_is_offered_where_no_week_was_taken_back() -> None:
    refused(at_war(MAP), RepeatWeek(), "was not taken back: there is nothing to do again")
    refused(peace(), RepeatWeek(), "No week is on")
    assert done_again_next(at_war(MAP)) == done_again_next(peace()) == ""


def test_who_began_to_draw_by_hand_goes_on_as_it_was() -> None:
    state = after(begun_again(fought()), RepeatWeek(), DrawCard("Ann"))
    assert (week(state).step, done_again_next(state)) == ("drawing", "Draw as before")
    assert [drawn.card.attacker for drawn in week(after(state, RepeatWeek())).drawn] == ["p1", "p4", "p2", "p3"]


def test_a_week_taken_back_is_done_again_step_by_step_as_it_was() -> None:
    state = begun_again(fought())
    assert done_again_next(state) == "Cards as before"
    state = after(state, RepeatWeek())
    assert [card.attacker for card in week(state).cards] == ["p1", "p4", "p2", "p3"]
    assert done_again_next(state) == "Draw as before"
    state = after(state, RepeatWeek())
    assert [(drawn.card.attacker, bool(drawn.refused)) for drawn in week(state).drawn] == [
        ("p1", False),
        ("p4", False),
        ("p2", True),
        ("p3", True),
    ]
    assert done_again_next(state) == "Duels as before"
    state = after(state, RepeatWeek())
    assert done_again_next(state) == ""
    assert week(state) == week(fought())
    refused(state, RepeatWeek(), "Nothing that week 1 had can be done again now")


def test_decks_dice_and_the_guardians_word_come_back_with_a_challenge() -> None:
    state = whole_again(begun_again(fought()))
    first = challenge(state)
    assert (first.score, first.winner, [duel.drawn for duel in first.duels]) == (
        (2, 1),
        ANN,
        [False, False, True, False],
    )
    assert first.duels[0].constant == challenge(fought()).duels[0].constant
    held = first.deck_of(ANN)
    assert held is not None
    assert held.allowed == "learns still"
    assert [(o.player, o.value, o.note) for o in first.overrides] == [(BEN, 30, "ill")]
    assert challenge(state, 1).note == "Dev did not come"


def test_dice_that_were_thrown_in_play_lie_as_they_fell() -> None:
    state = after(peace(), BeginWeek(), *(EnterCard(who, at) for who, at in (("Ann", "A-3"), ("Cleo", "B-3"))))
    state = after(state, EnterCard("Ben", "A-2"), EnterCard("Dev", "B-2"), *(DrawCard(who) for who in ("Cleo", "Ann")))
    state = after(state, DrawCard("Ben"), DrawCard("Dev"), RollConstant("B-3"), dice=(6, 1))
    state = after(state, ThrowInPlay("B-3", 1, player="Dev"), dice=(2,))
    assert whole_again(begun_again(state)).week == state.week
    assert week(whole_again(begun_again(state))).challenges[0].duels[0].thrown[0].words == "The player gains 1 life."


def test_one_result_is_put_right_and_the_rest_is_as_it_was() -> None:
    """The wrong report is amended; nobody types the others again."""
    state = whole_again(begun_again(after(fought(), EndWeek())))
    state = after(state, AmendDuel("A-3", 4, "Ben"), EndWeek())
    assert (state.owners["A-3"], state.past[0].challenges[0].score) == (BEN, (1, 2))
    assert state.past[0].challenges[1].note == "Dev did not come"


def test_what_does_not_stand_any_more_is_left_out_and_said() -> None:
    state = after(fought(), EndWeek(), TakeBackWeek(1, "misread"), MovePlane("A-3", "Cleo", "misread"), BeginWeek())
    lines = told(state, RepeatWeek())
    assert lines[0].startswith(
        "Week 1 goes on as it was before it was taken back. Left out: Ann's card for A-3: A-3 is Cleo's"
    )
    state = after(state, RepeatWeek())
    assert week(state).card_of(ANN) is None
    #: Ann owes a card: the draw waits for it.
    assert done_again_next(state) == ""
    refused(state, RepeatWeek(), "can be done again now. Ann's card for A-3")
    state = after(state, EnterCard("Ann", "A-3"))
    assert done_again_next(state) == "Draw as before"


def test_dice_on_another_chart_are_thrown_anew() -> None:
    state = after(fought(), TakeBackWeek(1, "misread"), PaintHexes({"A-3": "S"}, "misread"), BeginWeek())
    state = whole_again(state)
    assert challenge(state).duels[0].constant is None
    assert challenge(state).winner == ANN


def test_a_challenge_that_was_let_stand_is_let_stand_again() -> None:
    state = after(at_war(MAP), AdmitChallenge("Ann", "Dev", "B-3", "promised"), EnterCard("Ben", "B-2"))
    state = after(state, EnterCard("Cleo", "A-3"), DrawCard("Cleo"), DrawCard("Ben"))
    assert week(state).step == "duels"
    again = whole_again(begun_again(state))
    assert week(again).challenges == week(state).challenges
    assert [drawn.refused for drawn in week(again).drawn] == [drawn.refused for drawn in week(state).drawn]


def test_who_was_let_off_is_let_off_again() -> None:
    state = after(at_war(MAP), *(ExcusePlayer(who, "away") for who in ("Ann", "Ben", "Cleo")), EnterCard("Dev", "B-2"))
    state = after(state, DrawCard("Dev"))
    again = whole_again(begun_again(state))
    assert week(again).excused == {"p1": "away", "p2": "away", "p3": "away"}
    assert week(again).step == week(state).step == "long-distance"


def test_pairs_over_long_distance_are_drawn_and_defended_as_before() -> None:
    state = after(at_war("FA Fa V- Ib IB V- MC", week=False), BeginWeek(), DrawCard("Ben"), DrawCard("Ann"))
    state = after(state, DrawCard("Cleo"), DefendPlane("Ann", "A-2"), ReportChallenge("A-2", "Ben", 1))
    state = begun_again(state)
    assert done_again_next(state) == "Names as before"
    state = after(state, RepeatWeek())
    assert (week(state).challenges[0].players, week(state).byes) == ((BEN, ANN), ("p3",))
    assert done_again_next(state) == "Planes as before"
    state = whole_again(state)
    assert (challenge(state).plane, challenge(state).score) == ("A-2", (2, 1))


def test_the_version_that_went_further_is_offered() -> None:
    barely = after(begun_again(fought()), EnterCard("Ann", "A-3"), TakeBackWeek(1, "again"), BeginWeek())
    assert week(whole_again(barely)) == week(fought())
    struck = after(fought(), StrikeChallenge("B-2", "both away"))
    assert len(week(whole_again(begun_again(struck))).challenges) == 2


def test_later_weeks_are_offered_in_their_turn_and_forgotten_when_they_are_over() -> None:
    state = after(fought(), EndWeek(), BeginWeek(), EnterCard("Ann", "A-4"), TakeBackWeek(1, "misread"), BeginWeek())
    state = after(whole_again(state), EndWeek())
    assert [former.number for former in state.undone] == [2]
    state = whole_again(after(state, BeginWeek()))
    assert [(card.attacker, card.plane) for card in week(state).cards] == [(ANN, "A-4")]


def test_a_newcomer_of_that_week_is_not_in_the_league_and_nobody_takes_his_place_unasked() -> None:
    ground = at_war("FA Fa Ib IB Me", week=False, others=0)
    owners = {plane: owner for plane, owner in ground.owners.items() if plane != "A-5"}
    state = replace(ground, owners=owners, players=ground.players[:2])
    state = after(
        state, BeginWeek(), EnterCard("Ann", "A-3"), EnterCard("Ben", "A-2"), DrawCard("Ann"), DrawCard("Ben")
    )
    state = after(state, ReportChallenge("A-3", "Ben"), EndWeek(), AdmitPlayer("Zoe", "A-5", "moved here"))
    state = after(state, BeginWeek(), EnterCard("Zoe", "A-4"), TakeBackWeek(1, "misread"))
    assert [player.name for player in state.players] == ["Ann", "Ben"]
    other = after(state, AdmitPlayer("Yan", "A-5", "moved here"))
    assert other.players[-1].id not in {"p1", "p2", "p3"}
    facts: list[Fact] = when(after(other, WithdrawPlayer("Yan", "no time"), BeginWeek()), RepeatWeek())
    assert isinstance(facts[0], WeekRepeated)


# -- whole leagues -----------------------------------------------------------------------------------------------------


def fields_of(played: Week) -> tuple[object, ...]:
    """What a week is, but for the order in which cards came in that lie in the pile still."""
    return replace(played, cards=()), sorted(played.cards, key=lambda card: card.attacker)


@given(st.integers(2, 8), st.integers(0, 2**32))
@settings(
    max_examples=200 if DEEP else 15,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_any_week_taken_back_anywhere_is_played_again_to_where_it_stood(players: int, seed: int) -> None:
    chance, state = SeededDice(seed), RULES.initial

    def do(command: Command) -> None:
        nonlocal state
        state = RULES.fold(state, RULES.decide(state, command, chance))

    do(OpenEvent("League", document(), shipped_charts()))
    do(AddPlayers(tuple(f"Player {number}" for number in range(1, players + 1))))
    taken_back = 0
    while (move := next_move(state, chance)) is not None and taken_back < 6:
        do(move)
        if state.week is not None and likely(chance, 6):
            taken_back += 1
            before = state.week
            do(TakeBackWeek(note="misread"))
            do(BeginWeek())
            state = whole_again(state)
            assert state.week is not None
            assert fields_of(state.week) == fields_of(before)
