"""What stands of an act that the rules would refuse now: each observation as it fits, and what follows from it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.formats.war_of_dominia.rules.acts.cards import CardDrawn, CardEntered
from desktop.formats.war_of_dominia.rules.acts.challenges import ByeGiven, ChallengeMade, DuelsBegan, NameDrawn
from desktop.formats.war_of_dominia.rules.acts.duels import DuelReported, ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.endings import WarEnded
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane, PlaneMoved
from desktop.formats.war_of_dominia.rules.acts.players import (
    PlayerAdmitted,
    PlayerRestored,
    PlayerWithdrew,
    WithdrawPlayer,
)
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, EndWeek, WeekEnded
from desktop.formats.war_of_dominia.rules.marks import MARKS
from desktop.formats.war_of_dominia.rules.state import Card, DominiaState, Ending, Fallen, Move
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, after, at_war, in_duels

MAP = """
 FA Fa Ib IB MC
 Mc Mc V- V- V-
"""


def peace() -> DominiaState:
    return at_war(MAP, week=False)


def stood(state: DominiaState, *facts: Fact) -> list[Fact]:
    return list(MARKS.stands(state, facts))


def falls(state: DominiaState, *facts: Fact) -> None:
    with pytest.raises(LookupError):
        MARKS.stands(state, facts)


def test_a_plane_that_was_moved_goes_from_whoever_holds_it_now() -> None:
    moved = PlaneMoved(Move("A-3", BEN, ANN, "agreed"))
    assert stood(after(peace(), MovePlane("A-3", "Cleo", "sold")), moved) == [
        PlaneMoved(Move("A-3", CLEO, ANN, "agreed"))
    ]
    falls(after(peace(), MovePlane("A-3", "Ann", "sold")), moved)
    falls(peace(), PlaneMoved(Move("A-4", BEN, ANN, "agreed")))
    falls(after(peace(), WithdrawPlayer("Ann", "away")), moved)
    falls(after(peace(), BeginWeek()), moved)


def test_who_left_gives_away_what_is_his_now() -> None:
    left = PlayerWithdrew(BEN, "away", 1, (Move("A-3", BEN, CLEO, "away"), Move("A-4", BEN, CLEO, "away")))
    state = after(peace(), MovePlane("A-3", "Ann", "sold"))
    assert stood(state, left) == [replace(left, moves=(Move("A-4", BEN, CLEO, "away"),))]
    falls(after(peace(), WithdrawPlayer("Ben", "away")), left)
    falls(after(peace(), WithdrawPlayer("Cleo", "away")), left)
    #: the last one standing has won.
    alone = PlayerWithdrew(BEN, "away", 1, ())
    assert stood(after(peace(), WithdrawPlayer("Cleo", "away")), alone)[1:] == [WarEnded(Ending((ANN,), "last", 0))]


def test_who_came_back_comes_back_from_whoever_holds_the_plane_with_what_is_void_still() -> None:
    back = PlayerRestored(CLEO, "A-5", "", "here", ("B-1", "B-2"))
    gone = after(peace(), WithdrawPlayer("Cleo", "away"))
    assert stood(gone, back) == [back]
    taken = after(gone, MovePlane("A-5", "Ann", "x"), MovePlane("B-1", "Ann", "x"))
    assert stood(taken, back) == [replace(back, before=ANN, given_back=("B-2",))]
    assert stood(taken, replace(back, given_back=())) == [replace(back, before=ANN, given_back=())]
    falls(peace(), back)
    falls(gone, replace(back, plane="A-1"))


def test_a_newcomers_planes_come_from_whoever_holds_them_now() -> None:
    joined = PlayerAdmitted("p4", "Zoe", "A-3", "new", (Move("A-3", BEN, "p4", "new"),))
    state = after(peace(), MovePlane("A-3", "Cleo", "sold"))
    assert stood(state, joined) == [replace(joined, moves=(Move("A-3", CLEO, "p4", "new"),))]
    falls(peace(), replace(joined, moves=(Move("A-4", BEN, "p4", "new"),)))


def test_a_card_stands_while_its_player_is_in_the_league_and_is_drawn_while_it_is_in() -> None:
    card = Card(ANN, BEN, "A-3")
    state = at_war(MAP)
    assert stood(state, CardEntered(card)) == [CardEntered(card)]
    falls(state, CardEntered(replace(card, attacker="p9")))
    falls(state, CardDrawn(card))
    falls(peace(), CardEntered(card))
    made = ChallengeMade("1-1", ANN, BEN, "A-3")
    assert stood(state, CardEntered(card), CardDrawn(card), made) == [CardEntered(card), CardDrawn(card), made]
    refused = CardDrawn(card, "It was smudged.")
    assert stood(state, CardEntered(card), refused) == [CardEntered(card), refused]


def test_a_card_that_can_be_no_challenge_is_refused_as_it_is_drawn_and_both_rest() -> None:
    card, state = Card(ANN, BEN, "A-3"), after(peace(), MovePlane("A-3", "Cleo", "sold"), BeginWeek())
    found = stood(state, CardEntered(card), CardDrawn(card), ChallengeMade("1-1", ANN, BEN, "A-3"), DuelsBegan())
    why = "A-3 is Cleo's, not Ben's (WD-08)."
    assert found == [
        CardEntered(card),
        CardDrawn(card, why),
        ByeGiven(ANN),
        ByeGiven(BEN),
        ByeGiven(CLEO),
        DuelsBegan(),
    ]


def test_names_and_byes_are_of_who_is_there_and_fights_nobody() -> None:
    state = in_duels(at_war(MAP), (ANN, BEN, "A-3"))
    assert stood(state, NameDrawn(ANN), ByeGiven(BEN), ByeGiven("p9"), ByeGiven(CLEO), ByeGiven(CLEO)) == [
        ByeGiven(CLEO)
    ]
    far = ChallengeMade("1-2", ANN, CLEO, "", True)
    assert stood(state, far) == []
    assert stood(at_war(MAP), far) == [far]


def test_duels_of_a_challenge_that_is_refused_now_fall_with_it() -> None:
    falls(in_duels(at_war(MAP), (ANN, BEN, "A-3")), DuelReported("1-1", 1, ANN))


def test_a_week_that_is_over_is_counted_anew_and_may_end_the_war() -> None:
    state = after(in_duels(at_war("FA Fa IB Ib"), (ANN, BEN, "A-3")), ReportChallenge("A-3", "Ann"))
    ended, over = stood(state, WeekEnded(1, ()), WarEnded(Ending((BEN,), "last", 1)))
    assert ended == WeekEnded(1, (Move("A-3", BEN, ANN), Move("A-4", BEN, "", "void")), (Fallen(BEN, ANN),))
    assert over == WarEnded(Ending((ANN,), "last", 1))
    assert stood(in_duels(at_war(MAP), (ANN, BEN, "A-3")), WeekEnded(1, (Move("A-3", BEN, ANN),))) == [WeekEnded(1, ())]
    falls(after(state, EndWeek()), WeekEnded(1, ()))


def test_what_is_drawn_otherwise_has_a_number_that_no_other_had() -> None:
    card, other = Card(ANN, BEN, "A-3"), Card(ANN, CLEO, "B-2")
    happened = (CardDrawn(card), ChallengeMade("1-1", ANN, BEN, "A-3"))
    anew = (CardDrawn(other), ChallengeMade("1-1", ANN, CLEO, "B-2"))
    assert list(MARKS.kept(happened, anew)) == [CardDrawn(other), ChallengeMade("1-101", ANN, CLEO, "B-2")]
    again = (CardDrawn(other), ChallengeMade("1-101", ANN, CLEO, "B-2"))
    assert list(MARKS.kept(happened, again)) == list(again)
    assert MARKS.kept(happened, (CardDrawn(card, "Refused."),)) == happened
    assert MARKS.kept((), anew) == anew
    assert MARKS.kept((DuelReported("1-1", 1, ANN),), (DuelReported("1-1", 1, BEN),)) == (DuelReported("1-1", 1, BEN),)
    assert MARKS.kept((NameDrawn(ANN),), (NameDrawn(BEN),)) == [NameDrawn(BEN)]
    assert MARKS.kept((NameDrawn(ANN), ByeGiven(ANN)), (NameDrawn(ANN),)) == (NameDrawn(ANN), ByeGiven(ANN))


def test_a_challenge_that_was_let_stand_keeps_what_came_of_it_while_it_is_the_same() -> None:
    made = ChallengeMade("1-2", ANN, BEN, "A-3", note="promised")
    happened = (made, DuelsBegan())
    assert MARKS.kept(happened, (replace(made, challenge="1-1", note="agreed"),)) == happened
    other = replace(made, defender=CLEO, plane="B-2")
    assert MARKS.kept(happened, (other, DuelsBegan())) == [replace(other, challenge="1-102"), DuelsBegan()]
