"""Which function answers which command, and which folds which fact."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, LoadedDice
from desktop.engine.rules import Command, Fact
from desktop.engine.tables import Deciders, Evolvers, kinds_in


class Count(Command, frozen=True):
    by: int = 1


class CountDown(Command, frozen=True):
    by: int = 1


class Counted(Fact, frozen=True):
    by: int


answers: Deciders[int] = Deciders()
on: Evolvers[int] = Evolvers()


@answers(Count)
def _count(state: int, command: Count, dice: Dice) -> Iterator[Fact]:
    yield Counted(command.by)


@answers(CountDown)
def _count_down(state: int, command: CountDown, dice: Dice) -> Iterator[Fact]:
    yield Counted(-command.by)


@on(Counted)
def _counted(state: int, fact: Counted) -> int:
    return state + fact.by


def test_a_command_gets_the_answer_entered_for_it() -> None:
    assert answers.facts(5, Count(2), LoadedDice([])) == [Counted(2)]
    assert answers.facts(5, CountDown(2), LoadedDice([])) == [Counted(-2)]
    assert answers.kinds == {Count, CountDown}


def test_a_fact_is_folded_by_what_is_entered_for_it() -> None:
    assert on.after(5, Counted(-2)) == 3
    assert on.kinds == {Counted}


def test_one_function_may_answer_several_kinds() -> None:
    both: Deciders[int] = Deciders()
    both(Count, CountDown)(lambda state, command, dice: [Counted(state)])
    assert both.facts(7, Count(), LoadedDice([])) == both.facts(7, CountDown(), LoadedDice([])) == [Counted(7)]


def test_the_kinds_of_a_module_are_those_it_names_without_their_parents() -> None:
    assert kinds_in(globals(), Command) == (Count, CountDown, Child)
    assert kinds_in(globals(), Fact) == (Counted,)


class Family(Command, frozen=True):
    """A parent is no kind of its own."""


class Child(Family, frozen=True):
    pass


def test_a_parent_is_no_kind() -> None:
    assert kinds_in({"Family": Family, "Child": Child}, Command) == (Child,)
