"""The dice of an act: what it threw is kept with it, and falls again where the same act is done once more."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import msgspec

from desktop.domain.dice import Dice, Throw


class KeptDice:
    """Dice that keep what they threw.

    A die that Lantern would roll lies as it ``fell`` in this act before; one that is typed or set stays what it is.
    From the first die of another kind on, the act has become another one, and its dice are thrown afresh.
    """

    def __init__(self, dice: Dice, fell: Sequence[Throw] = ()) -> None:
        self._dice, self._fell = dice, fell
        self._thrown: list[Throw] = []

    @property
    def thrown(self) -> tuple[Throw, ...]:
        """Every throw so far, shuffles and picks included."""
        return tuple(self._thrown)

    def throw(self, sides: int) -> Throw:
        throw, place = self._dice.throw(sides), len(self._thrown)
        if place < len(self._fell) and self._fell[place].sides != sides:
            self._fell = ()
        if throw.how == "rolled" and place < len(self._fell):
            throw = self._fell[place]
        self._thrown.append(throw)
        return throw


def asked_in(command: str) -> str:
    """What a command's JSON asks for, however it was spelt and at whatever moment."""
    try:
        asked = json.loads(command)
    except (ValueError, RecursionError):
        return command
    if isinstance(asked, dict):
        asked.pop("at", None)
    return json.dumps(asked, sort_keys=True)


def throws_in(thing: object) -> tuple[Throw, ...]:
    """Every die in a fact, in the order of its fields."""
    if isinstance(thing, Throw):
        return (thing,)
    if isinstance(thing, msgspec.Struct):
        return tuple(t for value in msgspec.structs.astuple(thing) for t in throws_in(value))
    if isinstance(thing, (tuple, list)):
        return tuple(t for item in thing for t in throws_in(item))
    if isinstance(thing, Mapping):
        return tuple(t for item in thing.values() for t in throws_in(item))
    return ()
