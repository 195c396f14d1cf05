"""Which function answers which command, folds which fact, and tells of either."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice, LoadedDice
from desktop.engine.rules import Command, Fact, Refusal
from desktop.engine.tables import Deciders, Evolvers, Labels, Tellers


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


def test_kinds_stand_in_the_order_in_which_they_were_entered() -> None:
    assert tuple(answers.kinds) == (Count, CountDown)


def test_a_fact_tells_what_is_entered_for_it_and_else_nothing() -> None:
    tells: Tellers[int] = Tellers()
    assert tells.tell(5, Counted(2)) == ""
    tells(Counted)(lambda state, fact: f"{state} → {state + fact.by}")
    assert tells.tell(5, Counted(2)) == "5 → 7"


def test_a_command_is_labelled_by_what_is_entered_for_it_and_else_by_its_kind() -> None:
    labels: Labels[int] = Labels()
    labels(Count)(lambda state, command: f"{command.by} more than {state}")
    assert labels.label(5, Count(2)) == "2 more than 5"
    assert labels.label(5, CountDown(2)) == "count down"


def test_a_command_without_words_of_its_own_says_whom_or_what_it_is_about() -> None:
    class PayFor(Command, frozen=True):
        player: str = ""
        table: str = ""

    def called(state: int, who: str) -> str:
        if who == "gone":
            raise Refusal("Nobody is called so.")
        return who.title()

    labels: Labels[int] = Labels()
    labels.name("player", called)
    labels.name("table", lambda state, what: f"table {what}")
    assert labels.label(5, PayFor("ada", "7")) == "pay for: Ada"
    assert labels.label(5, PayFor(table="7")) == "pay for: table 7"
    assert labels.label(5, PayFor("gone", "7")) == "pay for: table 7"
    assert labels.label(5, PayFor("gone")) == labels.label(5, PayFor()) == "pay for", "what is done is not refused"
    labels(PayFor)(lambda state, command: f"{called(state, command.player)} paid")
    assert labels.label(5, PayFor("ada")) == "Ada paid"
    assert labels.label(5, PayFor("gone")) == "pay for"


def test_words_that_formats_share_are_there_from_the_start_and_stay_as_they_are_for_the_others() -> None:
    shared = {Counted: lambda state, fact: "counted"}
    one: Tellers[int] = Tellers(shared)
    one(Counted)(lambda state, fact: "counted otherwise")
    assert one.tell(1, Counted(1)) == "counted otherwise"
    assert Tellers[int](shared).tell(1, Counted(1)) == "counted"
    labels = Labels[int]({Count: lambda state, command: "a count"})
    assert labels.label(1, Count()) == "a count"


def test_one_function_may_answer_several_kinds() -> None:
    both: Deciders[int] = Deciders()
    both(Count, CountDown)(lambda state, command, dice: [Counted(state)])
    assert both.facts(7, Count(), LoadedDice([])) == both.facts(7, CountDown(), LoadedDice([])) == [Counted(7)]


def test_facts_are_fitted_each_to_what_those_before_it_left() -> None:
    def fits(state: int, fact: Fact) -> Iterator[Fact]:
        assert isinstance(fact, Counted)
        if state + fact.by <= 10:
            yield fact

    assert on.fitted(5, [Counted(4), Counted(3), Counted(1)], fits) == [Counted(4), Counted(1)]
