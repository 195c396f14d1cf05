"""What adorns a map as it is drawn: which hexes look otherwise, and along which of their sides something runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from desktop.domain.hexmap.addresses import address, loose_address
from desktop.domain.hexmap.decor import Own, side_of
from desktop.domain.hexmap.hexes import Hex, Layout, neighbours
from desktop.domain.hexmap.maps import HexMap
from desktop.domain.hexmap.relief import Mark
from desktop.domain.hexmap.signs import SIGNS, scaled
from desktop.domain.hexmap.terrain import ROLLED

#: where a sign stands while arms, a bead or a name lie in the middle, and how large it is then.
_ASIDE, _SMALL = (-0.46, -0.4), 0.5


class Edge(NamedTuple):
    """A side of a hex, towards one of the six ways, and what runs along it."""

    hex: Hex
    way: int
    kind: str


class Line(NamedTuple):
    """One stroke along a side: tone, thickness and dashes in sides of a hex; ``pale`` on paper."""

    tone: str
    thick: float
    dashes: tuple[float, ...] = ()


#: each kind from below to above: what is drawn first lies under all that comes after.
LINES: Mapping[str, tuple[Line, ...]] = {
    "river": (Line("#16406B", 0.25), Line("#5FA8E0", 0.15)),
    "road": (Line("#3A2A18", 0.2), Line("#E3B873", 0.12, (0.3, 0.16))),
    "border": (Line("#FFFFFF", 0.22), Line("#A3152A", 0.13, (0.22, 0.13, 0.05, 0.1))),
}


#: the same where a realm ends along it: a thin line within the realm's own, so that both are seen.
WITHIN: Mapping[str, Line] = {kind: lines[-1]._replace(thick=0.065) for kind, lines in LINES.items()}


def edges(map: HexMap) -> tuple[Edge, ...]:
    """Every side along which something runs."""
    found = []
    for key, kind in map.sides.items():
        if (pair := side_of(key, map.layout)) is not None:
            found.append(Edge(pair[0], neighbours(pair[0], map.layout).index(pair[1]), kind))
    return tuple(found)


def at_realms(drawn: Iterable[Edge], holders: Mapping[Hex, str], layout: Layout) -> tuple[Edge, ...]:
    """Those sides along which a realm ends too."""
    beyond = ((edge, neighbours(edge.hex, layout)[edge.way]) for edge in drawn)
    return tuple(edge for edge, other in beyond if holders.get(edge.hex) != holders.get(other))


class Dress(NamedTuple):
    """How a hex looks besides its terrain: a terrain of one's own, and the sign that stands on it."""

    own: Own | None
    sign: Own | None


def dressed(map: HexMap) -> dict[Hex, Dress]:
    """The hexes with a look of their own; a void shows none."""
    found = {}
    for at in dict.fromkeys((*map.guises, *map.features)):
        hex = loose_address(at)
        if hex is not None and hex in map and (dress := dress_of(map, hex, at)) is not None:
            found[hex] = dress
    return found


def dress_of(map: HexMap, hex: Hex, at: str = "") -> Dress | None:
    """How one hex looks besides its terrain; None where nothing is drawn on it."""
    at, code = at or address(hex), map.terrain_at(hex)
    if code not in ROLLED:
        return None
    own = map.own.get(map.guises.get(at, ""))
    own = own if own is not None and own.base == code else None
    sign = sign_of(map, map.features.get(at, ""))
    return Dress(own, sign) if own is not None or sign is not None else None


def sign_of(map: HexMap, word: str) -> Own | None:
    """A sign by its word, or by the letter of one of the map's own."""
    return map.own.get(word) or _shipped(word)


@cache
def _shipped(word: str) -> Own | None:
    return Own(word, word) if word in SIGNS else None


@lru_cache(maxsize=256)
def aside(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """A sign that makes way for what lies in the middle of its hex."""
    return scaled(marks, _SMALL, *_ASIDE)
