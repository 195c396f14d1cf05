"""What a map file holds, whatever its kind."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from desktop.domain.hexmap import LEAST_SIDE, MOST_SIDE, Hex, HexMap, fault
from desktop.engine.rules import Refusal


class Foreign(Struct, frozen=True):
    """A tile of somebody else's that names no terrain: its number, what it is called, where it lies, and the terrain
    that its words sound like ("" for none)."""

    number: int
    words: str
    count: int
    first: str
    guess: str = ""


class MapFile(Struct, frozen=True):
    """A map, and who holds what on it, by name; ``homes`` are among the holders' hexes."""

    map: HexMap
    owners: Mapping[Hex, str] = field(default_factory=dict)
    homes: frozenset[Hex] = frozenset()
    #: tiles that must be said a terrain of; until then their hexes have none.
    foreign: tuple[Foreign, ...] = ()


def refuse_size(name: str, width: object, height: object) -> None:
    """Raise ``Refusal`` unless a map of this measure can be had; asked before anything large is unpacked."""
    if not isinstance(width, int) or not isinstance(height, int):
        raise Refusal(f"{name} does not say how many hexes it is wide and high.")
    if not (LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= height <= MOST_SIDE):
        raise Refusal(
            f"{name} is {width:,} × {height:,} hexes; a map is {LEAST_SIDE} to {MOST_SIDE} hexes wide and high. "
            "Make it smaller where it was made."
        )


def checked(name: str, found: MapFile) -> MapFile:
    """The file where its map can be used; raises ``Refusal``."""
    if wrong := fault(found.map):
        raise Refusal(f"{name} cannot be used. {wrong}")
    return found
