"""Prizes by a judge's hand: a card given, taken or moved, and the die of an earlier round."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.cards import GivePrize, PrizeGiven, PrizeTaken, TakePrize
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided, MatchReopened
from desktop.formats.coming_dark.rules.acts.prizes import PrizeSet, SetPrize
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LastRound
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces
from desktop.formats.coming_dark.rules.prizes import start_life
from desktop.formats.coming_dark.rules.races import tally
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.tables import labels, tells
from desktop.formats.coming_dark.rules.views.board import VIEWS
from tests.formats.coming_dark.rules.given import after, and_then, next_round, of, playing, refused, seeded, when

FIRST = playing({"city-1": [1, 2], "wilds-1": [3, 4], "city-2": [5]}, {"city-1": [19], "wilds-1": [7], "city-2": [20]})
PLAYED = after(FIRST, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
SECOND = after(PLAYED, FinishRound())


def cards(state: DarkState, player: str) -> list[str | int]:
    return [a.power or a.supporters for a in state.awards if a.player == player]


# -- given -------------------------------------------------------------------------------------------------------------


def test_a_card_is_given_at_any_time_and_counts_like_any_other() -> None:
    command = GivePrize("Player 2", "lost bet with the judge", supporters=4)
    for state in (FIRST, PLAYED, SECOND):
        facts = when(state, command)
        assert [type(x) for x in facts] == [PrizeGiven]
        told = and_then(state, *facts)
        assert (cards(told, "p2"), start_life(told, "p2"), tally(told, told.player("p2")).cards) == ([4], 24, 1)
    facts = when(SECOND, command)
    assert tells.tell(SECOND, facts[0]) == "Player 2 is given 4 supporters of round 2: lost bet with the judge"
    assert labels.label(SECOND, command) == "prize given to Player 2"


def test_a_power_goes_by_its_name_and_says_what_it_is_for() -> None:
    facts = when(SECOND, GivePrize("p5", "it was left at the table", power="maze of ITH", location="The Bog", round=1))
    assert facts == [PrizeGiven(1, "wilds-1", "p5", "it was left at the table", 0, "Maze of Ith", 3)]
    told = and_then(SECOND, *facts)
    assert VIEWS["awards"](told)[-1].given == "it was left at the table"


@pytest.mark.parametrize(("power", "column"), [("Morale", 1), ("Stone Calendar", 2), ("Maze of Ith", 3)])
def test_a_power_is_of_the_column_it_stands_in(power: str, column: int) -> None:
    (given,) = of(PrizeGiven, when(SECOND, GivePrize("p5", "x", power=power)))
    assert given.tier == column


def test_amending_the_table_leaves_a_given_card_where_it_is() -> None:
    state = after(PLAYED, GivePrize("p1", "bonus", supporters=2, location="city-1"))
    state = after(state, AmendResult("city-1", "p2"))
    assert (cards(state, "p1"), cards(state, "p2")) == ([2], [6])


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (GivePrize("p1", "x"), "Say what is given"),
        (GivePrize("p1", "x", power=" "), "No prize of this event is called “”"),
        (GivePrize("p1", "x", supporters=2, power="Maze of Ith"), "Say what is given"),
        (GivePrize("p1", " ", supporters=2), "Say why the prize is given"),
        (GivePrize("p1", "x", supporters=-2), "A card shows 1 to 99"),
        (GivePrize("p1", "x", power="Black Lotus"), "No prize of this event is called “Black Lotus”"),
        (GivePrize("p1", "x", supporters=2, round=3), "Round 3 has not been played"),
        (TakePrize("p1", ""), "Say why the prize is taken"),
        (TakePrize("p2", "x"), "Player 2 holds no prize card"),
        (
            TakePrize("p1", "x", supporters=3),
            r"holds no such card. Player 1 has: 6 supporters \(round 1, The Barracks\)",
        ),
        (TakePrize("p1", "x", to="p1"), "holds that card already"),
    ],
)
def test_what_cannot_be_given_or_taken_is_said(command: Command, sentence: str) -> None:
    refused(SECOND, command, sentence)


def test_before_round_one_a_card_is_given_too() -> None:
    assert cards(after(seeded([1] * 4), GivePrize("p1", "bonus", supporters=1)), "p1") == [1]


# -- taken and moved ---------------------------------------------------------------------------------------------------


def test_a_lone_winners_card_is_taken() -> None:
    refused(SECOND, AmendResult("city-2", "p1", round=1), "did not sit")
    assert len(cards(SECOND, "p5")) == 1
    facts = when(SECOND, TakePrize("p5", "never came"))
    assert [type(x) for x in facts] == [PrizeTaken]
    assert tells.tell(SECOND, facts[0]).startswith("Player 5 hands back ")
    assert cards(and_then(SECOND, *facts), "p5") == []


def test_a_card_is_moved_to_somebody_else() -> None:
    state = after(SECOND, TakePrize("p1", "wrong table", to="p4"))
    assert (cards(state, "p1"), cards(state, "p4"), len(state.awards)) == ([], [6], len(SECOND.awards))
    back = after(state, TakePrize("p4", "was right", to="p1"))
    assert (cards(back, "p1"), cards(back, "p4")) == ([6], [])


def test_what_a_judge_took_does_not_come_back_when_the_table_is_settled_anew() -> None:
    state = after(PLAYED, TakePrize("p1", "disqualified"), SetPrize("wilds-1", 3, "cocked"))
    state = after(state, AmendResult("city-1", "p2"))
    assert (cards(state, "p1"), cards(state, "p2")) == ([], [6])
    state = after(state, AmendResult("city-1", "p1"))
    assert (cards(state, "p1"), cards(state, "p2")) == ([], [])


def test_what_a_judge_took_stays_taken_when_the_die_is_set_right() -> None:
    for state, number in ((PLAYED, 0), (SECOND, 1)):
        moved = after(state, TakePrize("p1", "wrong table", to="p4"))
        again = after(moved, SetPrize("city-1", 1, "misread", number), SetPrize("city-1", 2, "misread again", number))
        assert (cards(again, "p1"), cards(again, "p4"), len(again.awards)) == ([], [6], len(moved.awards))


def test_of_two_prizes_alike_only_the_one_that_was_taken_stays_away() -> None:
    first = playing({"city-1": [1, 2]}, {"city-1": [19, 19]})
    state = after(first, ReportResult("city-1", "p1"), TakePrize("p1", "one too many"))
    assert cards(state, "p1") == [6]
    assert cards(after(state, AmendResult("city-1", "p2"), AmendResult("city-1", "p1")), "p1") == [6]


def test_which_of_several_cards_must_be_said() -> None:
    state = after(SECOND, GivePrize("p1", "bonus", supporters=2))
    refused(state, TakePrize("p1", "x"), "Say which card. Player 1 has: 6 supporters")
    assert cards(after(state, TakePrize("p1", "x", supporters=6)), "p1") == [2]
    assert cards(after(state, TakePrize("p1", "x", round=2)), "p1") == [6]


# -- the die of an earlier round ---------------------------------------------------------------------------------------


def test_a_die_of_an_earlier_round_is_set_right_and_its_card_read_anew() -> None:
    state = after(SECOND, SetPrize("city-1", 1, "the die was cocked", 1))
    assert [a.die.value for a in state.awards if a.player == "p1" and a.die] == [1]
    assert cards(state, "p1") != cards(SECOND, "p1")
    fact = when(SECOND, SetPrize("city-1", 1, "the die was cocked", 1))[0]
    assert tells.tell(SECOND, fact) == "Prize at The Barracks in round 1 set to 1: the die was cocked"


def test_a_left_over_prize_is_another_wherever_it_lay_and_was_won_since() -> None:
    first = playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [19], "city-3": [2], "wilds-1": [7]})
    state = after(first, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"))
    state = next_round(state, {"city-3": [1, 2], "wilds-1": [3, 4]}, {"city-3": 12})
    state = after(state, ReportResult("city-3", "p2"))
    right = after(state, SetPrize("city-3", 20, "misread", 1))
    assert [a.die.value for a in right.awards if a.player == "p2" and a.die] == [20, 12]
    assert right.round is not None
    assert [(p.round, p.die.value) for p in right.round.prizes["city-3"]] == [(1, 20), (2, 12)]
    refused(state, SetPrize("city-5", 3, "x", 1), "No prize was rolled at .* in round 1")


def test_after_the_races_a_die_may_not_send_somebody_else_to_the_top_four() -> None:
    closed = after(PLAYED, LastRound(), FinishRound(), CloseRaces())
    assert after(closed, SetPrize("city-2", 17, "misread", 1)).titles == closed.titles
    refused(closed, SetPrize("city-1", 1, "misread", 1), "somebody else would go on to the Top 4")


def test_this_rounds_die_is_set_as_before() -> None:
    assert [type(x) for x in when(PLAYED, SetPrize("city-1", 1, "cocked"))] == [
        PrizeSet,
        MatchReopened,
        MatchDecided,
        PrizeAwarded,
    ]
    refused(SECOND, SetPrize("city-1", 1, "cocked"), "choice of zones")
