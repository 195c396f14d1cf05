"""The least rules there can be: a counter, dice and a bell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from desktop.domain.dice import Dice, SeededDice, Throw
from desktop.engine.rules import Command, Fact, Refusal, Rules
from desktop.engine.session import Journal, MemoryJournal, Session


class Add(Command, frozen=True):
    number: int = 1


class AddEach(Command, frozen=True):
    """So many times one, in one act; a bell may end it."""

    times: int = 3
    bell: bool = False


class Roll(Command, frozen=True):
    dice: int = 1


class Ring(Command, frozen=True):
    pass


class Pick(Command, frozen=True):
    """One of so many at random; the fact keeps who it was, not the die."""

    among: int = 20


class Added(Fact, frozen=True):
    number: int


class Rolled(Fact, frozen=True):
    dice: tuple[Throw, ...]


class Rang(Fact, frozen=True):
    pass


class Count(msgspec.Struct, frozen=True):
    total: int = 0
    bells: int = 0
    trail: tuple[str, ...] = ()


def decide(state: Count, command: Command, dice: Dice) -> Sequence[Fact]:
    if isinstance(command, Add):
        if command.number < 0:
            raise Refusal("Only upwards.")
        return [Added(command.number)]
    if isinstance(command, AddEach):
        return [*[Added(1)] * command.times, *[Rang()] * command.bell]
    if isinstance(command, Pick):
        return [Added(dice.throw(command.among).value)]
    if isinstance(command, Roll):
        return [Rolled(tuple(dice.throw(6) for _ in range(command.dice)))]
    return [Rang()]


def evolve(state: Count, fact: Fact) -> Count:
    replace = msgspec.structs.replace
    if isinstance(fact, Added):
        return replace(state, total=state.total + fact.number, trail=(*state.trail, f"+{fact.number}"))
    if isinstance(fact, Rolled):
        thrown = sum(die.value for die in fact.dice)
        return replace(state, total=state.total + thrown, trail=(*state.trail, f"d{thrown}"))
    return replace(state, bells=state.bells + 1, trail=(*state.trail, "bell"))


def tell(state: Count, fact: Fact) -> str:
    return "" if isinstance(fact, Rang) else f"{state.total} and more"


def label(state: Count, command: Command) -> str:
    return f"{type(command).__name__.lower()} at {state.total}"


COUNTING: Rules[Count] = Rules(
    Count(), decide, evolve, (Add, AddEach, Roll, Ring, Pick), (Added, Rolled, Rang), tell, label
)


def counting(journal: Journal | None = None, now: Callable[[], float] = lambda: 0.0, seed: int = 1) -> Session[Count]:
    return Session(COUNTING, journal or MemoryJournal(), SeededDice(seed), now)
