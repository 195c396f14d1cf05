"""The dice of an act: what it threw is kept with it, and falls again where the same act is done once more."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

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


#: no die lies in these, and most of a fact is of them.
_PLAIN = frozenset({str, int, float, bool, type(None)})


def throws_in(thing: object) -> tuple[Throw, ...]:
    """Every die in a fact, in the order of its fields."""
    if isinstance(thing, Throw):
        return (thing,)
    found = list[Throw]()
    _seek(thing, found)
    return tuple(found)


def _seek(thing: object, found: list[Throw]) -> None:
    parts: Iterable[object] = ()
    if isinstance(thing, msgspec.Struct):
        parts = msgspec.structs.astuple(thing)
    elif isinstance(thing, (tuple, list)):
        parts = thing
    elif isinstance(thing, Mapping):
        parts = thing.values()
    for part in parts:
        if type(part) in _PLAIN:
            continue
        if isinstance(part, Throw):
            found.append(part)
        else:
            _seek(part, found)
