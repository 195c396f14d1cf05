"""The one door through which an event changes."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.history import Step
from desktop.engine.rules import Fact, Refusal
from desktop.engine.session import LogLine, MemoryJournal, Session, digest
from desktop.engine.thrown import throws_in
from tests.engine.counting import COUNTING, Add, AddEach, Added, Count, Rang, Ring, Roll, counting


def test_a_command_is_kept_then_heard_of() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    heard: list[tuple[int, int]] = []
    session.watch(lambda: heard.append((session.state.total, len(list(journal.steps())))))
    session.dispatch(Add(3))
    assert heard == [(3, 1)]


def test_a_journal_that_fails_leaves_the_event_as_it_was() -> None:
    class Full(MemoryJournal):
        def append(self, step: Step) -> None:
            raise Refusal("The disk is full.")

    session = counting(Full())
    session.watch(lambda: pytest.fail("nobody may hear of what is not on disk"))
    with pytest.raises(Refusal):
        session.dispatch(Add(3))
    assert session.state == Count()
    assert session.log == ()


def test_a_refused_command_changes_nothing() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    with pytest.raises(Refusal, match="Only upwards"):
        session.dispatch(Add(-1))
    assert session.state == Count()
    assert list(journal.steps()) == []


def test_who_stops_watching_hears_nothing_more() -> None:
    session = counting()
    heard: list[int] = []

    def hear() -> None:
        heard.append(session.state.total)

    session.watch(hear)
    session.dispatch(Add())
    session.unwatch(hear)
    session.dispatch(Add())
    assert heard == [1]


def test_a_step_holds_the_command_its_facts_and_what_they_told() -> None:
    times = itertools.count(5.0)
    session = counting(now=lambda: next(times))
    session.dispatch(Add(2))
    (step,) = session.history.steps
    assert (step.number, step.at, step.act, step.label, step.undoable) == (1, 5.0, "do", "add at 0", True)
    assert msgspec.json.decode(step.command) == {"kind": "add", "number": 2}
    assert step.sentences == ("0 and more",)


def with_what_the_moment_adds(folded: list[Fact]) -> Session[Count]:
    """An event in which a bell rings whenever the total has changed; ``folded`` gets every fact that is folded."""

    def evolve(state: Count, fact: Fact) -> Count:
        folded.append(fact)
        return COUNTING.evolve(state, fact)

    def follows(before: Count, after: Count, at: Instant) -> list[Fact]:
        return [Rang(), Added(after.bells)] if before.total != after.total else []

    rules = replace(COUNTING, evolve=evolve, follows=follows)
    return Session(rules, MemoryJournal(), SeededDice(1), lambda: 0.0)


def test_each_fact_of_an_act_is_folded_once_whoever_needs_the_state_after_it() -> None:
    folded: list[Fact] = []
    session = with_what_the_moment_adds(folded)
    facts = session.dispatch(AddEach(3))
    assert folded == [Added(1), Added(1), Added(1), Rang(), Added(0)]
    assert facts == tuple(folded)
    assert session.state == COUNTING.fold(COUNTING.initial, facts)


def test_what_the_moment_adds_is_told_on_the_state_it_falls_on() -> None:
    session = with_what_the_moment_adds([])
    session.dispatch(Add(2))
    session.dispatch(Add(3))
    (first, second) = session.history.steps
    assert first.sentences == ("0 and more", "", "2 and more")
    assert second.sentences == ("2 and more", "", "5 and more")
    assert second.facts == (Added(3), Rang(), Added(1))


def test_after_an_undo_the_state_is_that_of_the_acts_that_stand() -> None:
    session = with_what_the_moment_adds([])
    session.dispatch(Add(2))
    before = session.state
    session.dispatch(Add(3))
    after = session.state
    session.undo()
    assert session.state == before
    session.redo()
    assert (
        session.state
        == after
        == COUNTING.fold(COUNTING.initial, [f for s in session.history.standing for f in s.facts])
    )


# -- dice --------------------------------------------------------------------------------------------------------------


def test_typed_dice_are_used_before_any_others() -> None:
    session = counting()
    session.dispatch(Roll(2), LoadedDice([6, 5]))
    assert session.state.total == 11


def test_one_typed_die_too_few_is_refused() -> None:
    session = counting()
    with pytest.raises(Refusal, match="One more die is needed here: a d6"):
        session.dispatch(Roll(2), LoadedDice([6]))
    assert session.state == Count()


@pytest.mark.parametrize("command", [Roll(), Add()])
def test_one_typed_die_too_many_is_refused(command: Add | Roll) -> None:
    session = counting()
    needed = [6] if isinstance(command, Roll) else []
    with pytest.raises(Refusal, match="1 of the dice typed in were not needed"):
        session.dispatch(command, LoadedDice([*needed, 6]))
    assert session.state == Count()


def test_a_typed_face_the_die_lacks_is_refused() -> None:
    session = counting()
    with pytest.raises(Refusal, match="A d6 cannot show 21"):
        session.dispatch(Roll(), LoadedDice([21]))
    assert session.state == Count()


# -- taking back and doing again ---------------------------------------------------------------------------------------


def test_undo_and_redo_carry_the_label_of_the_act() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.dispatch(Add(2))
    assert (session.undo_label, session.redo_label) == ("add at 1", "")
    assert session.undo() == "add at 1"
    assert (session.undo_label, session.redo_label) == ("add at 0", "add at 1")
    assert session.redo() == "add at 1"
    assert (session.undo_label, session.redo_label) == ("add at 1", "")


def test_nothing_to_take_back_and_nothing_to_do_again_are_said() -> None:
    session = counting()
    assert session.undo_label == session.redo_label == ""
    with pytest.raises(Refusal, match="nothing to take back"):
        session.undo()
    with pytest.raises(Refusal, match="nothing to do again"):
        session.redo()


def test_after_an_undo_the_sill_says_what_went_and_what_would_go_next() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.dispatch(Add(2))
    session.undo()
    assert session.last_sentence == "Taken back: add at 1. Next to go: add at 0"
    session.undo()
    assert session.last_sentence == "Taken back: add at 0"


def test_the_sill_does_not_seek_the_dice_that_only_the_log_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    session, sought = counting(), list[object]()
    monkeypatch.setattr("desktop.engine.session.throws_in", lambda fact: sought.append(fact) or ())
    session.dispatch(Add(2))
    assert session.last_sentence == "0 and more"
    assert session.undo_beside == ""
    assert not sought, "a cube that is imported has thousands of values to look through"
    assert [line.sentence for line in session.log] == ["0 and more"]
    assert len(sought) == 1


def test_acts_are_done_again_in_the_order_they_were_done() -> None:
    session = counting()
    for number in (1, 2, 3):
        session.dispatch(Add(number))
    before = session.state
    for _ in range(3):
        session.undo()
    assert session.state == Count()
    for _ in range(3):
        session.redo()
    assert session.state == before


def test_redo_throws_no_new_die() -> None:
    session = counting()
    session.dispatch(Roll(5))
    rolled = session.state
    session.undo()
    session.redo()
    assert session.state == rolled


def test_a_new_act_clears_what_could_be_done_again() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.undo()
    session.dispatch(Add(2))
    assert session.redo_label == ""


def test_undo_takes_back_the_bell_like_any_other_act() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.dispatch(Ring())
    assert session.undo_label == "ring at 1"
    session.undo()
    assert (session.state.total, session.state.bells) == (1, 0)
    session.redo()
    assert (session.state.total, session.state.bells, session.redo_label) == (1, 1, "")


def test_a_silent_act_is_named_where_it_can_be_taken_back() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.dispatch(Ring())
    assert (session.last_sentence, session.undo_label) == ("Ring at 1", "ring at 1")


def test_a_refused_act_leaves_what_could_be_done_again() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.undo()
    with pytest.raises(Refusal):
        session.dispatch(Add(-1))
    assert session.redo_label == "add at 0"


def test_five_hundred_steps_can_be_taken_back() -> None:
    session = counting()
    for _ in range(500):
        session.dispatch(Add())
    for _ in range(500):
        session.undo()
    assert session.state == Count()


# -- the log -----------------------------------------------------------------------------------------------------------


def test_the_log_keeps_what_was_taken_back_and_marks_it() -> None:
    session = counting()
    session.dispatch(Add(1))
    session.dispatch(Add(2))
    session.undo()
    assert session.log == (
        LogLine(1, 0.0, "0 and more"),
        LogLine(2, 0.0, "1 and more", undone=True),
        LogLine(3, 0.0, "Taken back: add at 1"),
    )
    session.redo()
    assert [line.undone for line in session.log] == [False, False, False, False]
    assert session.log[-1].sentence == "Done again: add at 1"


def test_the_log_tells_the_dice_and_leaves_out_what_has_nothing_to_tell() -> None:
    session = counting()
    session.dispatch(Roll(2), LoadedDice([4, 2]))
    session.dispatch(Ring())
    assert [line.dice for line in session.log] == [(Throw(6, 4, "typed"), Throw(6, 2, "typed"))]
    assert session.last_sentence == "Ring at 6"


def test_the_same_thing_done_several_times_at_once_is_told_by_the_acts_name() -> None:
    session = counting()
    session.dispatch(Add(3))
    assert [line.sentence for line in session.log][-1] == session.last_sentence
    session.dispatch(AddEach(3))
    assert len(session.log) == 4
    assert session.last_sentence == "Addeach at 3"
    session.dispatch(AddEach(3, bell=True))
    assert session.last_sentence == "Addeach at 6", "what has nothing to tell makes it no other thing"


def test_an_empty_event_has_no_last_sentence() -> None:
    assert counting().last_sentence == ""


# -- opening again -----------------------------------------------------------------------------------------------------


def test_a_journal_opened_again_gives_the_same_state_undo_and_log() -> None:
    journal = MemoryJournal()
    session = counting(journal)
    for command in (Add(1), Ring(), Roll(3), Add(4)):
        session.dispatch(command)
    session.undo()
    session.undo()
    again = counting(journal)
    assert again.state == session.state
    assert digest(again.state) == digest(session.state)
    assert again.log == session.log
    assert (again.undo_label, again.redo_label) == (session.undo_label, session.redo_label)
    again.redo()
    assert again.state.trail == ("+1", "bell", f"d{again.state.total - 1}")
    assert again.history.last_number == 7


def _steps() -> list[Step]:
    journal = MemoryJournal()
    session = counting(journal)
    session.dispatch(Add(1))
    session.dispatch(Add(2))
    session.undo()
    session.redo()
    return list(journal.steps())


@pytest.mark.parametrize(
    ("torn", "number"),
    [
        (lambda steps: [steps[0], steps[2]], 3),
        (lambda steps: [steps[0], steps[1], steps[3]], 4),
        (lambda steps: [steps[1], steps[0]], 2),
        (lambda steps: [steps[0], steps[0]], 1),
        (lambda steps: [steps[0], Step(2, 0.0, "mend")], 2),
        (lambda steps: [steps[0], Step(2, 0.0, "undo", target=9)], 2),
        (lambda steps: [Step(1, 0.0, "undo")], 1),
        (lambda steps: [Step(1, 0.0, "redo")], 1),
        (lambda steps: [Step(1, 0.0, "do", facts=(Added("three"),))], 1),
    ],
)
def test_a_torn_journal_is_refused_by_its_step(torn: Callable[[list[Step]], list[Step]], number: int) -> None:
    journal = MemoryJournal()
    for step in torn(_steps()):
        journal.append(step)
    with pytest.raises(Refusal, match=f"Step {number} of this journal does not follow"):
        counting(journal)


# -- digests -----------------------------------------------------------------------------------------------------------


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    assert digest(Count(1)) == digest(Count(1))
    assert digest(Count(1)) != digest(Count(2))
    assert len(digest(Count())) == 16
    assert digest({"b": 1, "a": 2}) == digest({"a": 2, "b": 1})


def test_every_die_in_a_fact_is_found() -> None:
    dice = (Throw(6, 1), Throw(20, 2))
    assert throws_in({"some": [dice[0], "no die"], "more": (dice[1],)}) == dice
