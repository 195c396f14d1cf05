"""The dice of what is taken back fall again; journals in which undo passed over clock acts replay as they were."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.history import Step
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import MemoryJournal, Session
from desktop.engine.thrown import KeptDice, asked_in
from tests.engine.counting import Add, Added, Count, Pick, Rang, Ring, Roll, Rolled, counting

# -- the same act, the same die ----------------------------------------------------------------------------------------


def test_after_an_undo_the_same_act_throws_the_same_dice() -> None:
    session = counting()
    session.dispatch(Roll(5))
    rolled = session.state
    session.undo()
    session.dispatch(Roll(5))
    assert session.state == rolled


def test_so_does_what_no_fact_tells() -> None:
    session = counting()
    session.dispatch(Pick(1000))
    picked = session.state
    assert session.history.steps[0].throws == (Throw(1000, picked.total),)
    session.undo()
    session.dispatch(Pick(1000))
    assert session.state == picked


def test_another_act_throws_fresh_dice() -> None:
    session = counting()
    session.dispatch(Pick(1000))
    session.undo()
    fresh = SeededDice(1)
    fresh.throw(1000)
    session.dispatch(Pick(999))
    assert session.state.total == fresh.throw(999).value


def test_the_second_of_two_equal_acts_has_dice_of_its_own() -> None:
    session = counting()
    for _ in range(3):
        session.dispatch(Pick(10**9))
    trail = session.state.trail
    for _ in range(3):
        session.undo()
    assert len(set(trail)) == 3
    for _ in range(3):
        session.dispatch(Pick(10**9))
    assert session.state.trail == trail


def test_what_throws_no_die_may_come_between() -> None:
    session = counting()
    session.dispatch(Pick(1000))
    picked = session.state.total
    session.undo()
    session.dispatch(Ring())
    session.dispatch(Pick(1000))
    assert session.state.total == picked


def test_typed_dice_win_over_those_that_fell() -> None:
    session = counting()
    session.dispatch(Roll(2))
    session.undo()
    session.dispatch(Roll(2), LoadedDice([6, 6]))
    assert session.state.total == 12
    session.undo()
    session.dispatch(Roll(2))
    assert session.history.steps[-1].throws == (Throw(6, 6, "typed"), Throw(6, 6, "typed"))


def test_what_follows_typed_dice_falls_as_it_fell() -> None:
    session = counting()
    session.dispatch(Roll(3))
    thrown = session.history.steps[0].throws
    session.undo()
    other = 1 + thrown[0].value % 6
    session.dispatch(Roll(3), LoadedDice([other], then=SeededDice(99)))
    assert session.history.steps[-1].throws == (Throw(6, other, "typed"), *thrown[1:])


def test_a_die_of_another_kind_ends_what_falls_again() -> None:
    kept = KeptDice(LoadedDice([1, 2, 3], how="rolled"), (Throw(6, 5), Throw(20, 17), Throw(6, 4)))
    assert [kept.throw(6).value, kept.throw(8).value, kept.throw(6).value] == [5, 2, 3]


def test_a_refused_act_keeps_the_dice_for_the_next_try() -> None:
    session = counting()
    session.dispatch(Roll(2))
    rolled = session.state
    session.undo()
    with pytest.raises(Refusal, match="One more die"):
        session.dispatch(Roll(2), LoadedDice([6]))
    session.dispatch(Roll(2))
    assert session.state == rolled


def test_the_moment_of_an_act_is_no_part_of_what_it_asks() -> None:
    assert asked_in('{"kind":"x","at":{"wall":1},"n":2}') == asked_in('{"n": 2, "kind": "x"}')
    assert asked_in('{"kind":"x","n":2}') != asked_in('{"kind":"x","n":3}')
    assert [asked_in(text) for text in ("", "{torn", "[1]")] == ["", "{torn", "[1]"]


ACTS = st.sampled_from([Add(1), Ring(), Roll(2), Pick(10**6), Pick(10**7)])


@given(st.lists(ACTS, max_size=12), st.integers(0, 12), st.booleans())
def test_what_is_taken_back_and_done_once_more_comes_out_the_same(
    acts: Sequence[Command], back: int, reopened: bool
) -> None:
    journal = MemoryJournal()
    session = counting(journal)
    states = [session.state]
    for act in acts:
        session.dispatch(act)
        states.append(session.state)
    back = min(back, len(acts))
    for place in range(back):
        session.undo()
        assert session.state == states[len(acts) - 1 - place]
    if reopened:
        session = counting(journal, seed=77)
    for act in acts[len(acts) - back :]:
        session.dispatch(act)
    assert session.state == states[-1]


# -- journals from before ----------------------------------------------------------------------------------------------


def before(*steps: Step) -> Session[Count]:
    """A session on a journal of old: its clock acts (here, bells) are marked, its dice stand in the facts alone."""
    journal = MemoryJournal()
    for number, step in enumerate(steps, 1):
        journal.append(replace(step, number=number, sentences=("",) * len(step.facts)))
    return counting(journal, seed=55)


ADD = Step(0, 0.0, "do", label="add", command='{"kind":"add","number":1}', facts=(Added(1),))
BELL = Step(0, 0.0, "do", label="ring", command='{"kind":"ring"}', undoable=False, facts=(Rang(),))


def test_an_undo_that_passed_over_a_clock_act_replays() -> None:
    session = before(ADD, BELL, Step(0, 0.0, "undo", target=1, label="add"))
    assert session.state == Count(bells=1, trail=("bell",))
    assert (session.undo_label, session.redo_label) == ("ring", "add")
    session.redo()
    assert session.state.trail == ("+1", "bell")


def test_what_such_an_undo_left_is_taken_back_like_the_rest() -> None:
    session = before(ADD, BELL, Step(0, 0.0, "undo", target=1, label="add"))
    session.undo()
    assert session.state == Count()
    session.redo()
    session.redo()
    assert session.state.trail == ("+1", "bell")
    for _ in range(2):
        session.undo()
    assert session.state == Count()


def test_a_clock_act_of_old_cleared_nothing_that_could_be_done_again() -> None:
    undo, redo = Step(0, 0.0, "undo", target=1), Step(0, 0.0, "redo", target=1)
    assert before(ADD, undo, BELL, redo).state == Count(total=1, bells=1, trail=("+1", "bell"))


def test_a_clock_act_of_old_can_be_what_goes() -> None:
    assert before(ADD, BELL, Step(0, 0.0, "undo", target=2)).state == Count(total=1, trail=("+1",))


@pytest.mark.parametrize(
    ("steps", "number"),
    [
        ((ADD, ADD, Step(0, 0.0, "undo", target=1)), 3),
        ((ADD, replace(BELL, undoable=True), Step(0, 0.0, "undo", target=1)), 3),
        ((ADD, BELL, BELL, Step(0, 0.0, "undo", target=2)), 4),
        ((ADD, BELL, Step(0, 0.0, "undo", target=1), Step(0, 0.0, "undo", target=1)), 4),
        ((ADD, Step(0, 0.0, "undo", target=1), ADD, Step(0, 0.0, "redo", target=1)), 4),
        ((ADD, replace(ADD, target=1)), 2),
    ],
)
def test_an_undo_of_anything_else_is_refused_by_its_step(steps: tuple[Step, ...], number: int) -> None:
    with pytest.raises(Refusal, match=f"Step {number} of this journal does not follow"):
        before(*steps)


def test_dice_that_only_the_facts_of_old_tell_fall_again() -> None:
    dice = (Throw(6, 3), Throw(6, 4))
    session = before(Step(0, 0.0, "do", command='{"kind":"roll","dice":2}', facts=(Rolled(dice),)))
    session.undo()
    session.dispatch(Roll(2))
    assert session.state.total == 7
