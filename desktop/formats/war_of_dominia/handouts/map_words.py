"""The words on the map of the war on paper: a plane's name beside its address, labels across the map, each where
nothing else lies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from desktop.domain.hexmap import BLANK, VOID, Hex, HexMap, address, centre, extent
from desktop.domain.hexmap.boxes import Box, Taken
from desktop.domain.hexmap.dress import dress_of
from desktop.domain.hexmap.lettering import Ink, Lettered, Table, Wish, outlined
from desktop.domain.hexmap.realms import Realm, written
from desktop.print.drawing.arms import arms_high
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, WHITE, TextStyle

from .cluster import (
    ADDRESS,
    ARMS,
    BEAD,
    CHIP_DOWN,
    LEGIBLE,
    LETTER_UP,
    TILE,
    Bead,
    address_size,
    letter_size,
)

#: points: nothing on a map is set smaller.
LEAST = 6.0
#: hexes with a smaller side have no room for a name.
_NAMED = 15.0
#: the white edge of a realm's name, in ems.
_EDGE = 0.14
_NAME, _LABEL = fonts.SERIF_SEMIBOLD, fonts.SERIF_BOLD
#: where the plate of an address and a name is tried: as far down as an address alone, and not far to a side.
_BESIDE = tuple((dx, CHIP_DOWN) for dx in (0.4, 0.2, 0.6, 0.0, 0.8, -0.2, 1.0, -0.4, -0.6))


def map_words(
    map: HexMap,
    beads: Mapping[Hex, Bead],
    changed: Collection[Hex],
    side: float,
    least: float = LEAST,
    realms: Sequence[Realm] = (),
    shun: Sequence[Box] = (),
) -> tuple[Lettered, ...]:
    """The words that find a place, in points from the map's corner; nothing in letters of less than ``least``, and
    no realm or label over what is shunned where there is room beside it."""
    wide, high = extent(map)
    within = Box(0, 0, wide * side, high * side)
    table = Table(map, side, partial(_taken, map, beads, changed, side), within, shun=shun)
    held = frozenset().union(*(realm.hexes for realm in realms))
    whose = written(table, realms, _realm_ink, least, _EDGE, held) if realms else ()
    return (*whose, *table.lettered(_wishes(map, side, least)))


def _realm_ink(words: str, size: float) -> Ink:
    low, high = fonts.reach(words, _LABEL)
    return Ink(fonts.width(words, _LABEL, size), high * size, -low * size)


def _wishes(map: HexMap, side: float, least: float) -> Iterator[Wish]:
    """Names first: their plates take the place of their addresses."""
    if side >= _NAMED * least / LEAST:
        sizes = tuple(dict.fromkeys((max(least, side * 0.2), least)))
        for at, words in sorted(map.names.items()):
            hex = map.read(at)
            if map.terrain_at(hex) not in (VOID, BLANK):
                before = address_width(hex, side) - address_size(side) * 0.35
                own = _chip(map, hex, side)
                yield Wish(hex, words, "name", sizes, partial(_beside, side), 0.2 * sizes[0], before, _BESIDE, own, 1)
    sizes = tuple(dict.fromkeys((max(least, side * 0.3), max(least, side * 0.22), least)))
    for at, words in sorted(map.labels.items()):
        yield Wish(map.read(at), words, "label", sizes, _across, 0.5)


def _beside(side: float, words: str, size: float) -> Ink:
    """A name on the plate of its address: as high as that."""
    half = max(address_size(side) * 1.12 - 0.4 * size, 1.15 * size) / 2
    return Ink(fonts.width(words, _NAME, size), half, half)


def _across(words: str, size: float) -> Ink:
    """A line of a label, on its plate."""
    return Ink(fonts.width(words, _LABEL, size) + 0.8 * size, 1.02 * size, 0.4 * size)


def address_width(hex: Hex, side: float) -> float:
    """How wide the plate of an address is."""
    size = address_size(side)
    return fonts.width(address(hex), ADDRESS, size) + size * 0.7


# ---- what lies there already


def _taken(
    map: HexMap, beads: Mapping[Hex, Bead], changed: Collection[Hex], side: float, hex: Hex
) -> tuple[Taken, ...]:
    found: list[Taken] = []
    x, y = (part * side for part in centre(hex, map.layout))
    code = map.terrain_at(hex)
    if code not in (VOID, BLANK) and side >= LEGIBLE:
        half, up = letter_size(side) * 0.56, y - LETTER_UP * side
        found += [Box(x - half, up - half, x + half, up + half), _chip(map, hex, side)]
    if (bead := beads.get(hex)) is not None:
        found.append(bead_box(bead, x, y, side))
    elif (dress := dress_of(map, hex)) is not None and dress.sign is not None:
        found.append(Box(x - 0.44 * side, y - 0.42 * side, x + 0.44 * side, y + 0.42 * side))
    if hex in changed:
        found += outlined(map, hex, side, 0.9 * side, max(1.6, side * 0.15))
    return tuple(found)


def bead_box(bead: Bead, x: float, y: float, side: float) -> Box:
    """What a bead, or the arms in its place, takes round a point."""
    if bead.arms is not None:
        half, high = BEAD * side * ARMS * 0.6, arms_high(BEAD * side * ARMS) / 2
        return Box(x - half, y - high, x + half, y + high)
    reach = BEAD * side * (TILE if bead.home else 1.0) + 0.8
    return Box(x - reach, y - reach, x + reach, y + reach)


def _chip(map: HexMap, hex: Hex, side: float) -> Box:
    x, y = (part * side for part in centre(hex, map.layout))
    wide, high = address_width(hex, side), address_size(side) * 1.12
    middle = y + CHIP_DOWN * side
    return Box(x - wide / 2, middle - high / 2, x + wide / 2, middle + high / 2)


# ---- drawing


def draw_words(pen: Pen, words: tuple[Lettered, ...], left: float, top: float, side: float) -> None:
    draw = {"name": _draw_name, "label": _draw_label, "realm": _draw_realm}
    for one in words:
        draw[one.kind](pen, one, left, top, side)


def _draw_realm(pen: Pen, one: Lettered, left: float, top: float, side: float) -> None:
    """Across the realm, with a white edge; or beside it, a line leading there."""
    if (line := one.leader) is not None:
        pen.rule(left + line.x1, top + line.y1, left + line.x2, top + line.y2, 2 * line.half, INK)
    (x, y), (wide, high) = one.box.middle, (one.box.right - one.box.left, one.box.bottom - one.box.top)
    style = TextStyle(_LABEL, one.size, one.size, INK, outline=WHITE, outline_width=_EDGE * one.size)
    if one.bend:
        _draw_bent(pen, one, style, left, top)
        return
    with pen.spun(one.angle, left + x, top + y, wide, high) as on:
        on.words(one.lines[0], style, _EDGE * one.size, one.base - one.box.top, wide - _EDGE * one.size, "left")


def _draw_bent(pen: Pen, one: Lettered, style: TextStyle, left: float, top: float) -> None:
    """Letter by letter along an arc, all edges below all letters."""
    words, size = one.lines[0], one.size
    starts = [fonts.width(words[:at], style.face, size) for at in range(len(words) + 1)]
    places = list(zip(words, one.along(starts[:-1], starts[1:]), strict=True))
    for look in (style, TextStyle(style.face, size, size, INK)):
        for letter, (x, y, angle) in places:
            wide = fonts.width(letter, style.face, size) + 1
            with pen.spun(angle, left + x, top + y, wide, 2 * size) as on:
                on.words(letter, look, 0, size, wide, "middle")


def _plate(pen: Pen, one: Lettered, left: float, top: float, line: float) -> None:
    box = one.box
    high = box.bottom - box.top
    shape = shapes.rectangle(left + box.left, top + box.top, box.right - box.left, high, min(high, one.size) * 0.2)
    pen.shape(shape, WHITE, pen.ink(INK2) if line else None, line)


def _draw_name(pen: Pen, one: Lettered, left: float, top: float, side: float) -> None:
    """Address and name on one plate."""
    _plate(pen, one, left, top, 0)
    size, at = address_size(side), address(one.hex)
    strong, style = TextStyle(ADDRESS, size, size), TextStyle(_NAME, one.size, one.size)
    start, middle = left + one.box.left + 0.2 * one.size, top + one.base
    wide = address_width(one.hex, side)
    pen.words(at, strong, start, middle + CAP_HEIGHT / 2 * size, wide)
    room = left + one.box.right - start
    name = fonts.width(one.lines[0], style.face, style.size)
    pen.words(one.lines[0], style, start + room - name - 0.2 * one.size, middle + 0.33 * one.size, name + 0.1)


def _draw_label(pen: Pen, one: Lettered, left: float, top: float, side: float) -> None:
    _plate(pen, one, left, top, one.size * 0.05)
    style = TextStyle(_LABEL, one.size, one.size)
    wide = one.box.right - one.box.left
    for at, line in enumerate(one.lines):
        pen.words(line, style, left + one.box.left, top + one.baseline(at), wide, "middle")
