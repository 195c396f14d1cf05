"""Terrain taken off a map to be turned, mirrored and laid down elsewhere, and maps made fair by halves.

Turning by sixths and mirroring are exact: a hex always lands on a hex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from desktop.domain.hexmap.addresses import address
from desktop.domain.hexmap.decor import SIDES, side_key, side_of
from desktop.domain.hexmap.geometry import centre, hex_at
from desktop.domain.hexmap.hexes import Axial, Hex, from_axial, is_odd, to_axial
from desktop.domain.hexmap.maps import HexMap
from desktop.domain.hexmap.signs import SIGNS
from desktop.domain.hexmap.terrain import CODES

#: across swaps left and right, down swaps above and below.
Mirror = Literal["across", "down"]
Halving = Literal["across", "down", "turn"]
HALVINGS: tuple[Halving, ...] = ("across", "down", "turn")


class Clip(msgspec.Struct, frozen=True):
    """Terrain by steps (q, r) from its middle hex, signs, and what runs between two of its hexes; its steps are those
    of pointy tops or of flat ones."""

    cells: tuple[tuple[Axial, str], ...]
    is_pointy: bool = True
    features: tuple[tuple[Axial, str], ...] = ()
    sides: tuple[tuple[Axial, Axial, str], ...] = ()

    def moved(self, way: Callable[[Axial], Axial]) -> Clip:
        """Each hex elsewhere."""
        return replace(
            self,
            cells=tuple((way(at), code) for at, code in self.cells),
            features=tuple((way(at), word) for at, word in self.features),
            sides=tuple((way(one), way(other), kind) for one, other, kind in self.sides),
        )


class Laid(NamedTuple):
    """What a clip brings: terrain by hex, signs by address, and by side what runs there; "" where nothing does."""

    changes: dict[Hex, str]
    features: dict[str, str]
    sides: dict[str, str]


def copied(map: HexMap, hexes: Iterable[Hex]) -> Clip:
    """The terrain of these hexes round the hex nearest to their middle; raises ``ValueError`` for none."""
    chosen = sorted(hex for hex in hexes if hex in map)
    q0, r0 = to_axial(middle_of(map, chosen), map.layout)
    at = {hex: (q - q0, r - r0) for hex in chosen for q, r in (to_axial(hex, map.layout),)}
    cells = tuple((at[hex], map.code_at(hex)) for hex in chosen)
    features = tuple((at[hex], word) for hex in chosen if (word := map.features.get(address(hex), "")))
    pairs = ((side_of(key, map.layout), kind) for key, kind in map.sides.items())
    sides = tuple((at[pair[0]], at[pair[1]], kind) for pair, kind in pairs if pair and at.keys() >= set(pair))
    return Clip(cells, map.is_pointy, features, sides)


def middle_of(map: HexMap, hexes: Iterable[Hex]) -> Hex:
    """The hex nearest to the middle of some hexes, one of them or not."""
    points = [centre(hex, map.layout) for hex in hexes]
    if not points:
        raise ValueError("nothing has no middle")
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    return hex_at(x, y, map.layout)


def turned(clip: Clip, sixths: int = 1) -> Clip:
    """A clip turned clockwise by sixths of a full turn."""
    for _ in range(sixths % 6):
        clip = clip.moved(lambda at: (-at[1], at[0] + at[1]))
    return clip


def mirrored(clip: Clip, way: Mirror = "across") -> Clip:
    """A clip mirrored left to right, or upside down."""
    return clip.moved(lambda at: _flipped(at, way, clip.is_pointy))


def _flipped(at: Axial, way: Mirror, pointy: bool) -> Axial:
    q, r = at
    if way == "across":
        return (-q - r, r) if pointy else (-q, q + r)
    return (q + r, -r) if pointy else (q, -q - r)


#: a stamp of more hexes stays with its map: the organiser's book is read before anything is shown.
MOST_KEPT = 400
_BESIDE = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}


def to_keep(clip: Clip, map: HexMap) -> Clip | None:
    """A clip as another map can take it: a terrain of one's own as what it counts as, no sign of one's own; None for
    one that is too large to be kept."""
    if len(clip.cells) > MOST_KEPT:
        return None
    cells = tuple((at, map.own[code].base if code in map.own else code) for at, code in clip.cells)
    return replace(clip, cells=cells, features=tuple((at, word) for at, word in clip.features if word in SIGNS))


def kept_clips(kept: object) -> tuple[Clip, ...]:
    """The clips of what was kept, whoever has written on it since; what is none is left out."""
    found = list[Clip]()
    for one in kept if isinstance(kept, list) else ():
        with suppress(msgspec.ValidationError):
            clip = msgspec.convert(one, Clip)
            found += [clip] if _is_sound(clip) else []
    return tuple(found)


def _is_sound(clip: Clip) -> bool:
    spots = {at for at, _ in clip.cells}
    steps = (abs(step) for at in spots for step in at)
    return (
        0 < len(clip.cells) <= MOST_KEPT
        and max(steps) <= MOST_KEPT
        and all(len(code) == 1 and code in CODES for _, code in clip.cells)
        and all(at in spots and word in SIGNS for at, word in clip.features)
        and all(
            {one, other} <= spots and (other[0] - one[0], other[1] - one[1]) in _BESIDE and kind in SIDES
            for one, other, kind in clip.sides
        )
    )


def placed(map: HexMap, clip: Clip, at: Hex) -> dict[Hex, str]:
    """The terrain a clip brings when its middle is laid on a hex; what falls off the map is left out."""
    place = _placing(map, at)
    return {hex: code for to, code in clip.cells if (hex := place(to)) in map}


def laid(map: HexMap, clip: Clip, at: Hex) -> Laid:
    """All that a clip brings there and the map has not: between its hexes and on them nothing stays of what was."""
    place, ground = _placing(map, at), placed(map, clip, at)
    features = dict.fromkeys(map.features.keys() & {address(hex) for hex in ground}, "")
    features |= {address(hex): word for to, word in clip.features if (hex := place(to)) in map}
    pairs = ((key, side_of(key, map.layout)) for key in map.sides)
    sides = {key: "" for key, pair in pairs if pair and ground.keys() >= set(pair)}
    for one, other, kind in clip.sides:
        if place(one) in map and place(other) in map:
            sides[side_key(place(one), place(other))] = kind
    return Laid(
        {hex: code for hex, code in ground.items() if map.code_at(hex) != code},
        {key: word for key, word in features.items() if map.features.get(key, "") != word},
        {key: kind for key, kind in sides.items() if map.sides.get(key, "") != kind},
    )


def _placing(map: HexMap, at: Hex) -> Callable[[Axial], Hex]:
    q0, r0 = to_axial(at, map.layout)
    return lambda to: from_axial((q0 + to[0], r0 + to[1]), map.layout)


def counterpart(map: HexMap, hex: Hex, how: Halving) -> Hex | None:
    """Where a hex of one half lies in the other; None for what no hex of the map answers to: every second row is
    pushed, so at one edge a row, or every second hex, stands alone."""
    if map.is_pointy:
        length, lines, place, line = map.width, map.height, hex.col, hex.row
    else:
        length, lines, place, line = map.height, map.width, hex.row, hex.col
    along, over = how != ("down" if map.is_pointy else "across"), how != ("across" if map.is_pointy else "down")
    #: mirrored rows keep their push only when an odd number of them changes places.
    last = lines - 1 if along or lines % 2 else lines - 2
    line_there = last - line if over else line
    push, push_there = _pushed(map, line), _pushed(map, line_there)
    doubled = 2 * place + push
    if along:
        doubled = 2 * (length - 1) + (push != push_there) - doubled
    place_there = (doubled - push_there) // 2
    there = Hex(place_there, line_there) if map.is_pointy else Hex(line_there, place_there)
    return there if there in map else None


def _pushed(map: HexMap, line: int) -> int:
    return int((line & 1) == is_odd(map.layout))


def halved(map: HexMap, how: Halving) -> dict[Hex, str]:
    """What makes both halves alike: the left half (or the upper one) is laid onto the other."""
    changes = {}
    for hex in map:
        there = counterpart(map, hex, how)
        if there is not None and _comes_first(map, hex, there, how) and map.code_at(there) != map.code_at(hex):
            changes[there] = map.code_at(hex)
    return changes


def _comes_first(map: HexMap, one: Hex, other: Hex, how: Halving) -> bool:
    (ax, ay), (bx, by) = centre(one, map.layout), centre(other, map.layout)
    return ax < bx if how == "across" else (round(ay, 6), ax) < (round(by, 6), bx)
