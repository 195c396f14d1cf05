"""Dice: thrown by Lantern, typed in from the table, or set by the organiser with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

T = TypeVar("T")
How = Literal["rolled", "typed", "set"]


class BadDie(ValueError):  # noqa: N818 - the trade's word
    """A die shows a face it does not have; the message is for the organiser."""


class Throw(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die as it lies on the table: ``value`` of 1..``sides``, and how it came there."""

    sides: int
    value: int
    how: How = "rolled"
    why: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.value <= self.sides:
            raise BadDie(f"A d{self.sides} cannot show {self.value}. It shows 1 to {self.sides}.")

    def __str__(self) -> str:
        return f"d{self.sides} {self.value} ({self.how}{': ' + self.why if self.why else ''})"


class Dice(Protocol):
    """Whatever throws dice for the rules."""

    def throw(self, sides: int) -> Throw:
        """Throw one die of so many sides."""
        ...


class ChanceDice:
    """Dice thrown by a source of chance: a function from sides to a face 1..sides."""

    def __init__(self, roll: Callable[[int], int]) -> None:
        self._roll = roll

    def throw(self, sides: int) -> Throw:
        return Throw(sides, self._roll(sides))


class NoMoreDice(BadDie):
    """The dice typed in do not suffice; the message is for the organiser."""


class LoadedDice:
    """The real dice in the order they were typed; afterwards ``then`` throws, or the throw is refused."""

    def __init__(self, values: Iterable[int], then: Dice | None = None, how: How = "typed", why: str = "") -> None:
        self._values: Iterator[int] = iter(tuple(values))
        self._then, self._how, self._why = then, how, why

    def throw(self, sides: int) -> Throw:
        for value in self._values:
            return Throw(sides, value, self._how, self._why)
        if self._then is None:
            raise NoMoreDice(f"One more die is needed here: a d{sides}. Type it, or let Lantern roll.")
        return self._then.throw(sides)

    def left(self) -> int:
        """How many typed dice nobody asked for (and forgets them)."""
        return len(list(self._values))


class SeededDice:
    """The same throws for the same seed on every machine (SplitMix64): for demos, simulations and tests."""

    _MASK = (1 << 64) - 1

    def __init__(self, seed: int) -> None:
        self._state = seed & self._MASK

    def bits(self) -> int:
        """The next 64 bits of the sequence."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & self._MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self._MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self._MASK
        return z ^ (z >> 31)

    def throw(self, sides: int) -> Throw:
        return Throw(sides, self.bits() % sides + 1)


def pick(chance: Dice, choices: Sequence[T]) -> T:
    """One of the choices, by a die of so many sides."""
    return choices[chance.throw(len(choices)).value - 1]


def likely(chance: Dice, percent: int) -> bool:
    """What comes so often in a hundred times."""
    return chance.throw(100).value <= percent


def thrown_order(items: Sequence[T], dice: Dice) -> tuple[tuple[T, ...], tuple[Throw, ...]]:
    """The items in random order: each throw picks the next among those left; the last needs no die."""
    left, order, throws = list(items), [], []
    while len(left) > 1:
        throw = dice.throw(len(left))
        throws.append(throw)
        order.append(left.pop(throw.value - 1))
    return (*order, *left), tuple(throws)
