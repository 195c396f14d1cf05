"""An act of the past is put right, and what followed is played again with the dice as they fell."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.dice import Dice, SeededDice, Throw
from desktop.engine.history import Step
from desktop.engine.mending import Correction, Really, Wish
from desktop.engine.rules import Command, Corrected, Fact, Marks, PlayedAgain, Refusal, Rules, Vocabulary
from desktop.engine.session import MemoryJournal, Session
from tests.engine.counting import COUNTING, Add, AddEach, Added, Count, Pick, Rang, Ring, Roll, Rolled, counting


def done(*acts: Command) -> Session[Count]:
    session = counting()
    for act in acts:
        session.dispatch(act)
    return session


def sums(state: Count, command: Command, dice: Dice) -> Sequence[Fact]:
    """As the counter does, but nothing is added once ten are reached, and every third bell adds one."""
    if isinstance(command, Add) and state.total >= 10:
        raise Refusal(f"{state.total} are enough.")
    facts = list(COUNTING.decide(state, command, dice))
    return [*facts, *follows(state, facts)]


def follows(state: Count, facts: Sequence[Fact]) -> list[Fact]:
    bells = state.bells + sum(isinstance(fact, Rang) for fact in facts)
    return [Added(100)] if bells and bells % 3 == 0 and bells > state.bells else []


def stands(state: Count, facts: Sequence[Fact]) -> Sequence[Fact]:
    return [*facts, *follows(state, facts)]


def fault(state: Count) -> str:
    return "More than a thousand" if state.total > 1000 else ""


SUMMING: Rules[Count] = replace(COUNTING, decide=sums, marks=Marks(stands=stands, fault=fault))


def summed(*acts: Command, rules: Rules[Count] = SUMMING) -> Session[Count]:
    session: Session[Count] = Session(rules, MemoryJournal(), SeededDice(1), lambda: 0.0)
    for act in acts:
        session.dispatch(act)
    return session


# -- what is so afterwards ---------------------------------------------------------------------------------------------


def test_what_followed_is_played_again_with_its_own_dice() -> None:
    session = done(Add(1), Roll(2), Pick(1000), Add(2))
    rolled = session.state.total - 3
    session.correct(Correction({1: Really(Add(500))}))
    assert session.state.total == 500 + rolled + 2
    assert session.state.trail[0] == "+500"


def test_an_act_that_never_was_is_struck() -> None:
    session = done(Add(1), Ring(), Add(2))
    session.correct(Correction({2: "strike"}))
    assert session.state == Count(3, 0, ("+1", "+2"))


def test_a_die_was_another() -> None:
    session = done(Roll(3))
    thrown = session.history.steps[0].throws
    other = 1 + thrown[0].value % 6
    session.correct(Correction({1: Really(Roll(3), (other,))}))
    step = session.history.played[0][0]
    assert step.throws[0] == Throw(6, other, "typed")
    assert session.state.total == sum(die.value for die in step.throws)


def test_dice_beyond_those_given_are_new_and_the_same_for_the_same_question() -> None:
    first, again = (done(Pick(10**9)).correct(Correction({1: Really(Roll(4))})).state for _ in range(2))
    assert first == again
    assert 4 <= first.total <= 24


def test_a_die_is_thrown_anew_once_for_ever() -> None:
    session = done(Pick(10**9))
    fell = session.state.total
    told = Correction({1: Really(Pick(10**9), anew=True)}, why="cocked")
    anew = session.mend(told).state.total
    assert anew != fell
    assert session.correct(told).state.total == anew
    session.undo()
    assert session.state.total == fell
    assert session.correct(told).state.total == anew


def test_too_many_dice_are_refused() -> None:
    session = done(Roll(1))
    with pytest.raises(Refusal, match="1 of the dice of act 1 were not needed"):
        session.mend(Correction({1: Really(Roll(1), (3, 4))}))
    with pytest.raises(Refusal, match="Act 1 cannot have been so: A d6 cannot show 7"):
        session.mend(Correction({1: Really(Roll(1), (7,))}))


def test_what_cannot_have_been_is_refused_and_nothing_changes() -> None:
    session = done(Add(1), Add(2))
    before = session.state
    with pytest.raises(Refusal, match="Act 1 cannot have been so: Only upwards"):
        session.correct(Correction({1: Really(Add(-1))}))
    with pytest.raises(Refusal, match="There is no act 7 that stands"):
        session.correct(Correction({7: "strike"}))
    with pytest.raises(Refusal, match="is like that already"):
        session.correct(Correction({1: Really(Add(1))}))
    with pytest.raises(Refusal, match="Say which act"):
        session.correct(Correction({}))
    assert session.state is before
    assert len(session.history.steps) == 2


def test_what_was_taken_back_is_no_act_to_correct() -> None:
    session = done(Add(1), Add(2))
    session.undo()
    with pytest.raises(Refusal, match="There is no act 2 that stands"):
        session.correct(Correction({2: "strike"}))


def test_what_belongs_together_is_one_correction() -> None:
    session = done(Add(1), Add(2), Add(3))
    session.correct(Correction({1: Really(Add(10)), 3: "strike"}, why="both slips"))
    assert session.state.trail == ("+10", "+2")
    assert session.log[-1].sentence == (
        "Act 1: “0 and more” was really “0 and more”. Act 3 never was: “3 and more”. Why: both slips"
    )
    session.undo()
    assert session.state.trail == ("+1", "+2", "+3")


# -- what contradicts --------------------------------------------------------------------------------------------------


def test_what_the_rules_refuse_now_stands_as_it_happened_and_is_noted() -> None:
    session = summed(Add(1), Add(2), Ring())
    mended = session.correct(Correction({1: Really(Add(20))}))
    assert [(c.step.number, c.why, c.settled, c.asks) for c in mended.contradictions] == [
        (2, "20 are enough.", "stays", True)
    ]
    assert mended.contradictions[0].choices == ("stays", "other", "strike")
    assert session.state.trail == ("+20", "+2", "bell")


def test_it_can_be_struck_or_have_been_otherwise() -> None:
    session = summed(Add(1), Add(2), Ring())
    struck = session.mend(Correction({1: Really(Add(20))}, {2: "strike"}))
    other = session.mend(Correction({1: Really(Add(20))}, {2: Really(Ring())}))
    assert struck.state.trail == ("+20", "bell")
    assert other.state.trail == ("+20", "bell", "bell")
    assert [c.settled for m in (struck, other) for c in m.contradictions] == ["strike", "other"]
    assert not struck.open
    assert len(session.mend(Correction({1: Really(Add(20))})).open) == 1


def test_what_follows_from_what_stands_is_decided_anew() -> None:
    session = summed(Ring(), Ring(), Add(1), Ring())
    assert session.state.total == 101
    #: only the third bell adds a hundred: without the first there is no third.
    session.correct(Correction({1: "strike"}))
    assert session.state == Count(1, 2, ("bell", "+1", "bell"))


def test_the_same_sentence_is_asked_once_and_holds_for_all() -> None:
    session = summed(Add(1), *[Add(2)] * 4)
    mended = session.mend(Correction({1: Really(Add(20))}, {2: "strike"}))
    assert [(c.settled, c.asks, c.like) for c in mended.contradictions] == [
        ("strike", True, 0),
        *[("strike", False, 2)] * 3,
    ]
    assert mended.state.trail == ("+20",)
    one = session.mend(Correction({1: Really(Add(20))}, {2: "strike", 4: "stays"}))
    assert one.state.trail == ("+20", "+2", "+2")  # of act 5 another sentence told: 22 are enough


def test_what_can_stay_no_more_is_struck() -> None:
    session = summed(AddEach(8), Add(990), Ring())
    mended = session.correct(Correction({1: Really(AddEach(15))}))
    assert [(c.step.number, c.settled, c.can_stay) for c in mended.contradictions] == [(2, "strike", False)]
    assert mended.contradictions[0].choices == ("strike", "other")
    assert session.state.total == 15


def test_what_was_wrong_before_is_not_the_corrections_doing() -> None:
    rules = replace(SUMMING, marks=replace(SUMMING.marks, fault=lambda state: "It is always wrong"))
    session = summed(Add(1), Ring(), rules=rules)
    assert not session.mend(Correction({1: Really(Add(2))})).contradictions


def test_only_the_order_is_noted_and_nobody_is_asked() -> None:
    rules = replace(SUMMING, marks=replace(SUMMING.marks, order=frozenset({Added})))
    mended = summed(Add(1), Add(2), rules=rules).mend(Correction({1: Really(Add(20))}))
    assert [(c.settled, c.asks) for c in mended.contradictions] == [("stays", False)]
    assert not mended.open


def test_what_was_played_stays_played_and_says_so() -> None:
    rules = replace(SUMMING, marks=replace(SUMMING.marks, kept=lambda happened, anew: happened))
    session = summed(Ring(), Ring(), Add(1), Ring(), rules=rules)
    mended = session.mend(Correction({1: "strike"}))
    assert [(c.step.number, c.why, c.settled, c.asks) for c in mended.contradictions] == [
        (4, "By the rules it would be different now", "stays", True)
    ]
    assert mended.state.total == 101
    anew = session.mend(Correction({1: "strike"}, {4: Really(Ring())}))
    assert anew.state.total == 1
    assert not session.mend(Correction({3: Really(Add(2))})).contradictions, "nothing else was played there"


def test_a_second_correction_leaves_what_the_first_struck() -> None:
    session = done(Add(1), Add(2), Add(3))
    session.correct(Correction({2: "strike"}))
    session.correct(Correction({1: Really(Add(7))}))
    assert session.state.trail == ("+7", "+3")
    session.correct(Correction({2: Really(Add(2))}))
    assert session.state.trail == ("+7", "+2", "+3")


# -- how it is kept ----------------------------------------------------------------------------------------------------


def test_it_is_one_act_of_which_nothing_is_deleted() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    for act in (Add(1), Roll(2), Add(3)):
        session.dispatch(act)
    before = session.history.steps[:]
    session.correct(Correction({1: Really(Add(9))}, why="misheard"))
    assert session.history.steps[:3] == before
    last = session.history.steps[-1]
    assert (last.act, last.target, session.undo_label) == ("correct", 1, "correction of “add at 0”")
    assert [type(fact) for fact in last.facts] == [Corrected, PlayedAgain, Added]
    assert session.last_sentence == "Act 1: “0 and more” was really “0 and more”. Why: misheard"


def test_it_is_read_back_as_it_was_kept_whatever_the_rules_are_by_then() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    for act in (Add(1), Roll(2), Add(3)):
        session.dispatch(act)
    session.correct(Correction({1: Really(Add(9))}))

    def changed(state: Count, command: Command, dice: Dice) -> Sequence[Fact]:
        raise Refusal("Other rules.")

    again: Session[Count] = Session(replace(COUNTING, decide=changed), journal, SeededDice(5), lambda: 0.0)
    assert again.state == session.state
    assert again.history.played == session.history.played


def test_rules_that_have_changed_rewrite_nothing() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    for act in (Add(1), Roll(2), Add(3)):
        session.dispatch(act)
    twice = replace(COUNTING, decide=lambda state, command, dice: [*COUNTING.decide(state, command, dice)] * 2)
    again: Session[Count] = Session(twice, journal, SeededDice(5), lambda: 0.0)
    again.correct(Correction({2: "strike"}))
    assert again.state.trail == ("+1", "+3")


def test_acts_whose_dice_were_not_kept_stand_as_they_are() -> None:
    journal = MemoryJournal()
    steps = (
        Step(1, 0.0, "do", label="add", command='{"kind":"add","number":1}', facts=(Added(1),), sentences=("",)),
        Step(2, 0.0, "do", label="pick", command='{"kind":"pick"}', facts=(Added(17),), sentences=("",)),
        Step(3, 0.0, "do", label="", command="what is no command", facts=(Rang(),), sentences=("",)),
    )
    for step in steps:
        journal.append(step)
    session = counting(journal)
    session.correct(Correction({1: Really(Add(2))}))
    assert session.state.trail == ("+2", "+17", "bell")


def test_a_torn_correction_is_refused_with_its_number() -> None:
    kept = Step(2, 0.0, "correct", 1, facts=(Added(1),), sentences=("",))
    for torn in (
        kept,
        msgspec.structs.replace(kept, facts=(Corrected((1,)), PlayedAgain(7)), sentences=("", "")),
        msgspec.structs.replace(kept, target=9),
    ):
        journal = MemoryJournal()
        journal.append(Step(1, 0.0, "do", facts=(Added(1),), sentences=("",)))
        journal.append(torn)
        with pytest.raises(Refusal, match="Step 2 of this journal"):
            counting(journal)


def test_every_format_can_keep_it() -> None:
    words = Vocabulary.of(COUNTING)
    told = Corrected((1, 2), "why")
    assert words.read_fact("corrected", words.write(told)) == told
    again = PlayedAgain(3, "other", "x", '{"kind":"add"}', (Throw(6, 3, "typed"),))
    assert words.read_fact("played-again", words.write(again)) == again


def test_an_act_after_it_is_taken_back_first() -> None:
    session = done(Add(1), Add(2))
    session.correct(Correction({1: "strike"}))
    session.dispatch(Add(5))
    assert session.undo() == "add at 2"
    assert session.undo() == "correction of “add at 0”"
    assert session.state.trail == ("+1", "+2")
    session.redo(), session.redo()
    assert session.state.trail == ("+2", "+5")


def test_undo_says_how_many_acts_go_with_a_correction() -> None:
    session = summed(Add(1), Add(2), Ring())
    session.correct(Correction({1: Really(Add(20))}))
    assert session.undo_told == "correction of “add at 0”; 1 act as recorded again"
    session.undo()
    assert session.undo_told == "ring at 3"


def test_the_event_as_it_stood_then_is_still_there() -> None:
    session = done(Add(1), Add(2), Add(3))
    session.correct(Correction({1: "strike"}))
    assert session.history.state_at(2).trail == ("+1", "+2")
    assert session.history.state_at(4).trail == ("+2", "+3")
    assert [state.trail for state in session.history.played[1]] == [(), ("+2",), ("+2", "+3")]


# -- properties --------------------------------------------------------------------------------------------------------

ACTS = st.sampled_from([Add(1), Add(4), Ring(), Roll(2), Pick(10**6)])
WISHES: st.SearchStrategy[Wish] = st.one_of(st.just("strike"), ACTS.map(Really))


@given(st.lists(ACTS, min_size=1, max_size=10), st.data())
def test_put_right_is_played_rightly_and_undone_is_as_before(acts: list[Command], data: st.DataObject) -> None:
    session = done(*acts)
    number = data.draw(st.integers(1, len(acts)))
    wish = data.draw(WISHES)
    before, fell = session.state, [step.throws for step in session.history.steps]
    mended = session.mend(Correction({number: wish}))
    rightly = counting()
    for place, (act, dice) in enumerate(zip(acts, fell, strict=True), 1):
        if place != number:
            rightly.dispatch(act, _Again(dice))
        elif isinstance(wish, Really):
            rightly.dispatch(wish.command, _Again(mended.steps[place - 1].throws))
    assert mended.state == rightly.state
    if mended.steps != tuple(mended.before):
        session.correct(mended.correction)
        assert session.state == mended.state
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == mended.state


@given(st.lists(ACTS, min_size=2, max_size=8), st.data())
def test_two_corrections_commute(acts: list[Command], data: st.DataObject) -> None:
    one, other = data.draw(st.lists(st.integers(1, len(acts)), min_size=2, max_size=2, unique=True))
    wishes = data.draw(WISHES), data.draw(WISHES)
    ways = []
    for order in ((one, other), (other, one)):
        session = done(*acts)
        for number in order:
            correction = Correction({number: wishes[0] if number == one else wishes[1]})
            if session.mend(correction).steps != tuple(session.history.played[0]):
                session.correct(correction)
        ways.append(session.state)
    assert ways[0] == ways[1]


class _Again:
    def __init__(self, dice: Sequence[Throw]) -> None:
        self._dice = list(dice)

    def throw(self, sides: int) -> Throw:
        return self._dice.pop(0)


def test_the_counter_rolls() -> None:
    assert [type(fact) for fact in done(Roll(1)).history.steps[0].facts] == [Rolled]
