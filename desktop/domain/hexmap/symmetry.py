"""Painting that repeats itself round the middle of a map: turned by halves, thirds and sixths, or mirrored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from desktop.domain.hexmap.clips import middle_of
from desktop.domain.hexmap.hexes import Axial, Hex, from_axial, to_axial
from desktop.domain.hexmap.maps import HexMap

Symmetry = Literal["off", "half", "third", "sixth", "mirror"]
SYMMETRIES: tuple[Symmetry, ...] = ("off", "half", "third", "sixth", "mirror")
#: by how many sixths of a turn each image follows the one before.
_TURNS = {"half": 3, "third": 2, "sixth": 1}


def repeated(map: HexMap, hexes: Iterable[Hex], how: Symmetry) -> tuple[Hex, ...]:
    """These hexes and their images on the map, each once, these first."""
    first = tuple(hexes)
    if how == "off":
        return first
    images = (image for hex in first for image in images_of(map, hex, how))
    return tuple(dict.fromkeys((*first, *(image for image in images if image in map))))


def images_of(map: HexMap, hex: Hex, how: Symmetry) -> tuple[Hex, ...]:
    """Where a hex comes to lie, on the map or off it; without itself where it moves."""
    return tuple(dict.fromkeys(images[0] for images in together(map, (hex,), how)))


def together(map: HexMap, hexes: Sequence[Hex], how: Symmetry) -> Iterator[tuple[Hex, ...]]:
    """The images of hexes that belong together, all of one image at a time, on the map or off it."""
    q0, r0 = to_axial(pivot(map), map.layout)
    at: list[Axial] = [(q - q0, r - r0) for q, r in (to_axial(hex, map.layout) for hex in hexes)]

    def laid(places: list[Axial]) -> tuple[Hex, ...]:
        return tuple(from_axial((q0 + q, r0 + r), map.layout) for q, r in places)

    if how == "mirror":
        yield laid([_mirrored(one, map.is_pointy) for one in at])
    if step := _TURNS.get(how):
        for _ in range(6 // step - 1):
            for _ in range(step):
                at = [(-r, q + r) for q, r in at]
            yield laid(at)


def pivot(map: HexMap) -> Hex:
    """The hex round which a map is turned."""
    return middle_of(
        map, (Hex(0, 0), Hex(map.width - 1, 0), Hex(0, map.height - 1), Hex(map.width - 1, map.height - 1))
    )


def _mirrored(at: Axial, pointy: bool) -> Axial:
    q, r = at
    return (-q - r, r) if pointy else (-q, q + r)
