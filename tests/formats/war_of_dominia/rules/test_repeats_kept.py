"""A week that is played anew: what is offered of each step, and that nothing is which was not."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Throw
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.cards import CardDrawn, CardTakenBack, DrawCard, EnterCard
from desktop.formats.war_of_dominia.rules.acts.challenges import (
    AdmitChallenge,
    ByeGiven,
    ChallengeMade,
    DefendPlane,
    DuelsBegan,
    LongDistanceBegan,
    NameDrawn,
)
from desktop.formats.war_of_dominia.rules.acts.duels import ReportChallenge
from desktop.formats.war_of_dominia.rules.acts.planes import MovePlane
from desktop.formats.war_of_dominia.rules.acts.repeats import RepeatWeek, WeekRepeated, done_again_next, former_week
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek, TakeBackWeek
from desktop.formats.war_of_dominia.rules.marks import MARKS
from desktop.formats.war_of_dominia.rules.state import Card, Challenge, DominiaState, Week
from tests.formats.war_of_dominia.rules.given import ANN, BEN, CLEO, DEV, after, at_war, refused, week, when

MAP = """
 FA Fa Ib IB
 MC Mc Pd PD
"""
APART = "FA Fa V- IB Ib V- MC Mc V- PD Pd"


def begun_again(state: DominiaState) -> DominiaState:
    return after(state, TakeBackWeek(state.week_number, "misread"), BeginWeek())


def repeated(state: DominiaState) -> WeekRepeated:
    fact = when(state, RepeatWeek())[0]
    assert isinstance(fact, WeekRepeated)
    return fact


def test_nothing_is_former_between_weeks_nor_in_another_week() -> None:
    taken = after(at_war(MAP), EnterCard("Ann", "A-3"), TakeBackWeek(1, "misread"))
    assert former_week(taken) is None
    assert done_again_next(taken) == ""
    other = replace(at_war(MAP), undone=(Week(2, {}), Week(3, {})))
    assert former_week(other) is None
    both = replace(at_war(MAP), undone=(Week(2, {}), Week(1, {}, step="duels")))
    assert former_week(both) == Week(1, {}, step="duels")


def test_duels_that_stand_as_they_stood_leave_nothing_out() -> None:
    """One was won, one is being fought: no word of the Guardian is asked for."""
    state = after(at_war(MAP), EnterCard("Ann", "A-3"), EnterCard("Ben", "A-2"), EnterCard("Cleo", "B-3"))
    state = after(state, EnterCard("Dev", "B-2"), *(DrawCard(name) for name in ("Ann", "Dev", "Ben", "Cleo")))
    state = after(state, ReportChallenge("A-3", "Ann"))
    state = after(begun_again(state), RepeatWeek(), RepeatWeek())
    assert repeated(state) == WeekRepeated(1)


def test_a_card_that_was_only_handed_in_is_not_taken_as_written() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "A-3"), TakeBackWeek(1, "misread"), MovePlane("A-3", "Cleo", "x"))
    refused(after(state, BeginWeek()), RepeatWeek(), "can be done again now. Ann's card for A-3")


def test_a_challenge_let_stand_comes_back_whatever_was_refused_before() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "B-4", "Dev", True), EnterCard("Ben", "A-2"))
    state = after(state, EnterCard("Cleo", "B-3"), EnterCard("Dev", "B-2"), DrawCard("Ann"))
    assert week(state).drawn[0].refused
    state = after(state, AdmitChallenge("Ann", "Dev", "B-4", "after all"))
    again = after(begun_again(state), RepeatWeek())
    assert [(ch.players, ch.note) for ch in week(again).challenges] == [((ANN, DEV), "after all")]


def test_what_was_let_stand_is_offered_while_the_pile_is_drawn_and_while_names_are() -> None:
    former = Week(1, {}, challenges=(Challenge("1-1", ANN, BEN, "A-3", note="promised"),))
    drawing = RULES.fold(
        after(at_war(MAP), EnterCard("Cleo", "B-3"), EnterCard("Dev", "B-2")), [CardDrawn(Card(DEV, CLEO, "B-2"))]
    )
    assert done_again_next(replace(drawing, undone=(former,))) == "Draw as before"
    names = RULES.fold(at_war(MAP), [LongDistanceBegan((ANN, BEN, CLEO, DEV))])
    assert done_again_next(replace(names, undone=(former,))) == "Names as before"


def test_a_name_that_waited_for_its_partner_waits_again() -> None:
    state = after(at_war(APART, week=False), BeginWeek(), DrawCard("Cleo"))
    again = after(begun_again(state), RepeatWeek())
    assert week(again).names == (CLEO,)


def test_names_come_as_they_came_and_who_fought_by_a_card_is_none_of_them() -> None:
    pair = Challenge("1-1", ANN, BEN, "A-3", note="promised")
    former = Week(1, {}, challenges=(pair, Challenge("1-2", DEV, CLEO, long_distance=True)))
    names = RULES.fold(at_war(MAP), [LongDistanceBegan((ANN, BEN, CLEO, DEV))])
    names = RULES.fold(names, [ChallengeMade("1-9", ANN, BEN, "A-3")])
    facts = when(replace(names, undone=(former,)), RepeatWeek())
    assert [fact.player for fact in facts if isinstance(fact, NameDrawn)] == [DEV, CLEO]
    unpaired = RULES.fold(at_war(MAP), [LongDistanceBegan((ANN, BEN, CLEO, DEV))])
    by_card = replace(former, challenges=(replace(pair, note=""),), drawn=())
    asked = replace(unpaired, undone=(replace(by_card, byes=(CLEO,)),))
    drawn = [fact.player for fact in when(asked, RepeatWeek()) if isinstance(fact, NameDrawn)]
    assert ANN not in drawn


def test_only_planes_that_were_chosen_over_long_distance_are_defended_again() -> None:
    state = after(at_war(APART, week=False), BeginWeek(), DrawCard("Ben"), DrawCard("Ann"))
    state = after(state, DrawCard("Dev"), DrawCard("Cleo"), DefendPlane("Ann", "A-2"))
    paired = after(begun_again(state), RepeatWeek())
    assert done_again_next(paired) == "Planes as before"
    assert repeated(paired) == WeekRepeated(1)
    again = after(paired, RepeatWeek())
    assert [ch.plane for ch in week(again).challenges] == ["A-2", ""]
    assert done_again_next(again) == ""
    by_card = tuple(replace(ch, long_distance=False, plane="A-2") for ch in week(paired).challenges)
    assert done_again_next(replace(paired, undone=(replace(week(paired), challenges=by_card),))) == ""


# -- what stands of it, in a past that is put right --------------------------------------------------------------------


def test_the_same_name_is_the_same_however_the_dice_fell() -> None:
    thrown = (NameDrawn(ANN, (Throw(4, 2),)), ByeGiven(ANN))
    assert MARKS.kept(thrown, (NameDrawn(ANN, typed=True),)) == thrown


def test_what_is_of_another_kind_is_not_the_same() -> None:
    card = CardDrawn(Card(ANN, BEN, "A-3"))
    made = ChallengeMade("1-1", ANN, BEN, "A-3")
    for was, now in ((card, ByeGiven(ANN)), (NameDrawn(ANN), ByeGiven(ANN)), (made, DuelsBegan()), (made, card)):
        assert MARKS.kept((was,), (now,)) == [now]
        assert next(iter(MARKS.kept((now,), (was,)))) != now
    assert MARKS.kept((ByeGiven(ANN), DuelsBegan()), (ByeGiven(BEN),)) == (ByeGiven(ANN), DuelsBegan())
    happened = (LongDistanceBegan((ANN, BEN)), NameDrawn(ANN))
    assert MARKS.kept(happened, (LongDistanceBegan((ANN, CLEO)),)) == happened


def test_the_hundredth_challenge_of_a_week_has_a_number_of_its_own() -> None:
    card, other = CardDrawn(Card(ANN, BEN, "A-3")), CardDrawn(Card(CLEO, DEV, "B-3"))
    made = ChallengeMade("1-99", CLEO, DEV, "B-3")
    assert MARKS.kept((card,), (other, made)) == [other, replace(made, challenge="1-199")]
    again = replace(made, challenge="1-199")
    assert MARKS.kept((card,), (other, again)) == [other, again]


def test_what_fits_anywhere_stands_as_it_is() -> None:
    state = after(at_war(MAP), EnterCard("Ann", "A-3"))
    assert list(MARKS.stands(state, (CardTakenBack(ANN),))) == [CardTakenBack(ANN)]


def test_the_last_two_who_are_free_may_fight_wherever_their_planes_lie() -> None:
    two = at_war("FA Fa V- IB Ib")
    made = ChallengeMade("1-1", ANN, BEN, "A-5")
    assert list(MARKS.stands(two, (made,))) == [made]
    card = Card(ANN, BEN, "A-5")
    handed = after(two, EnterCard("Ann", "A-5", "Ben", True)) if not week(two).challenges else two
    assert list(MARKS.stands(handed, (CardDrawn(card),))) == [CardDrawn(card)]
