"""What a hand on the map is asked for: its tools, one stroke as an edit, and whom it belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

from msgspec import Struct, field

from desktop.domain.hexmap import Clip, Hex, HexMap, laid
from desktop.domain.hexmap.signs import SIGNS

Tool = Literal[
    "paint",
    "line",
    "fill",
    "replace",
    "erase",
    "roll",
    "sides",
    "signs",
    "select",
    "lasso",
    "wand",
    "words",
    "pan",
]
SELECTING: tuple[Tool, ...] = ("select", "lasso", "wand")


class HexEdit(Struct, frozen=True):
    """One stroke: terrain by hex; what runs along sides and which signs stand on addresses, "" where none shall."""

    changes: Mapping[Hex, str]
    #: "Painted Forests on 7 hexes"
    words: str = ""
    sides: Mapping[str, str] = field(default_factory=dict)
    features: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.changes or self.sides or self.features)

    def on(self, map: HexMap) -> HexMap:
        """The map after it."""
        painted = map.painted(self.changes) if self.changes else map
        return painted.adorned(self.sides, self.features) if self.sides or self.features else painted


def signs_on(map: HexMap) -> tuple[str, ...]:
    """Every sign that can be set: the shipped by their words, the map's own by their letters."""
    return *SIGNS, *(letter for letter, own in map.own.items() if not own.base)


class HexRoll(Struct, frozen=True):
    """Roll a die for each of these hexes."""

    hexes: tuple[Hex, ...]


class Owner(Protocol):
    """The view the hand belongs to."""

    def hand_edits(self, edit: HexEdit | HexRoll) -> None: ...
    def hand_picks(self, hex: Hex) -> None: ...
    def hand_changed(self) -> None: ...
    def hand_draws(self) -> None: ...


def laid_down(map: HexMap, clip: Clip, at: Hex, verb: str) -> HexEdit:
    """What a clip changes where its middle is laid."""
    there = laid(map, clip, at)
    return HexEdit(there.changes, verb, there.sides, there.features)
