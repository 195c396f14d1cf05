"""The floor plan on paper: the same geometry as on the screen, in metres, drawn at any scale."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop.domain.plan import (
    Label,
    Plan,
    Spot,
    Table,
    ZoneArea,
    bounds,
    outline,
    pillars,
    seats,
    top_outline,
    top_size,
    wall_pieces,
    words_turn,
)
from desktop.domain.plan.geometry import is_upright
from desktop.print.pages.floor_picture import draw_background
from desktop.print.pages.sign import PlaceLook, zone_mark
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import EDGE, INK, INK2, WHITE, TextStyle

#: metres: lines are drawn as thick as they would be in the room.
_WALL, _LINE, _THIN, _HEAD = 0.06, 0.025, 0.012, 0.48
_FLOOR = "#F2F4F7"
#: a table top so much higher than wide has its name along its long side.
_TALL = 1.8
#: a zone's wash over a picture, as on the screen.
_SEE_THROUGH = 0.55


@dataclass(frozen=True)
class PlacedTable:
    """What stands on a table: its name, its zone's look, and who sits where (by letter)."""

    name: str
    look: PlaceLook | None = None
    seated: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class FloorWords:
    """What a plan says: tables by thing id, zones by zone id."""

    tables: Mapping[str, PlacedTable]
    zones: Mapping[str, PlaceLook]


@dataclass(frozen=True)
class _Floor:
    """A plan about to be drawn: ``scale`` points a metre."""

    pen: Pen
    plan: Plan
    words: FloorWords
    scale: float
    #: a picture lies below: zones let it be made out.
    pictured: bool = False

    def at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.scale, y * self.scale

    def polygon(self, points: tuple[tuple[float, float], ...]) -> shapes.Outline:
        return shapes.polygon(self.at(x, y) for x, y in points)


def floor_size(plan: Plan, scale: float) -> tuple[float, float]:
    """Width and height in points, half a wall's thickness included on every side."""
    return (plan.room.width + 2 * _WALL) * scale, (plan.room.depth + 2 * _WALL) * scale


def draw_floor(pen: Pen, plan: Plan, words: FloorWords, scale: float, picture: bytes = b"") -> None:
    """The whole plan at ``scale`` points a metre, from the pen's top left corner; ``picture`` is the file below it."""
    inner = pen.frame(_WALL * scale, _WALL * scale, pen.width, pen.height)
    floor = _Floor(inner, plan, words, scale, bool(picture) and plan.background is not None and not pen.low)
    inner.wash(floor.polygon(plan.room.outline), _FLOOR)
    if floor.pictured:
        draw_background(inner, plan, scale, picture, _FLOOR)
    for thing in plan.things:
        if isinstance(thing, ZoneArea):
            _draw_zone(floor, thing)
        elif isinstance(thing, Label):
            _draw_label(floor, thing)
    for table in plan.tables:
        _draw_table(floor, table)
    for pillar in pillars(plan):
        inner.panel(floor.polygon(outline(pillar)), EDGE, INK2, _LINE * scale, low=_LINE * scale)
    for piece in wall_pieces(plan):
        start, end = floor.at(piece.x1, piece.y1), floor.at(piece.x2, piece.y2)
        inner.shape((("M", *start), ("L", *end)), None, inner.ink(INK2), _WALL * scale, cap=2)


def _draw_zone(floor: _Floor, zone: ZoneArea) -> None:
    look, pen, scale = floor.words.zones.get(zone.zone), floor.pen, floor.scale
    box = bounds(zone)
    x, y = floor.at(box.left, box.top)
    wide, high = box.width * scale, box.height * scale
    radius = (0.22 if look and not look.double else 0.03) * scale
    area = floor.polygon(outline(zone)) if zone.points or zone.rotation % 90 else None
    shape = area or shapes.rectangle(x, y, wide, high, radius)
    wash, deep = (look.wash, look.deep) if look else (WHITE, EDGE)
    if floor.pictured:
        pen.shape(shape, wash, opacity=_SEE_THROUGH)
        pen.shape(shape, None, deep, _LINE * scale)
    else:
        pen.panel(shape, wash, deep, _LINE * scale, low=_LINE * scale)
    size = _HEAD * scale * 0.6
    left = x + 0.14 * scale
    if look:
        zone_mark(pen, look, left, y + (_HEAD * scale - size) / 2, size)
        left += size * 1.35
    style = TextStyle(fonts.SERIF_BOLD, size, size, look.deep if look else INK)
    name = look.zone if look else zone.name
    pen.words(name, style, left, y + _HEAD * scale / 2 + CAP_HEIGHT / 2 * size, x + wide - left - 0.1 * scale)


def _draw_label(floor: _Floor, label: Label) -> None:
    scale = floor.scale
    wide, high = label.width * scale, label.depth * scale
    style = TextStyle(fonts.SERIF_BOLD, high * 0.72, high, INK2)
    x, y = floor.at(label.x, label.y)
    turn = round(label.rotation / 90) * 90 % 360
    across, down = (wide, high) if turn % 180 == 0 else (high, wide)
    with floor.pen.turned(turn, x - across / 2, y - down / 2, wide, high) as pen:
        pen.words(label.words, style, 0, high / 2 + CAP_HEIGHT / 2 * style.size, wide, "middle")


def _draw_table(floor: _Floor, table: Table) -> None:
    placed = floor.words.tables.get(table.id, PlacedTable(table.name))
    for spot in seats(table):
        _draw_seat(floor, spot, placed.seated.get(spot.letter, ""))
    look, pen, scale = placed.look, floor.pen, floor.scale
    ink = look.deep if look else EDGE
    wide, deep = top_size(table)
    if is_upright(table.rotation):
        wide, deep = deep, wide
    x, y = floor.at(table.x - wide / 2, table.y - deep / 2)
    if table.shape == "rect" and table.rotation % 90 == 0:
        radius = (0.03 if look is None or look.double else 0.2) * scale
        shape = shapes.rectangle(x, y, wide * scale, deep * scale, radius)
    else:
        shape = floor.polygon(top_outline(table))
    pen.panel(shape, WHITE, ink, _LINE * scale, low=_LINE * scale)
    if look is not None and look.double and table.shape == "rect" and table.rotation % 90 == 0:
        gap = 0.05 * scale
        inner = shapes.rectangle(x + gap, y + gap, wide * scale - 2 * gap, deep * scale - 2 * gap)
        pen.shape(inner, None, pen.ink(ink), _THIN * scale)
    _write_name(floor, table, placed, (x, y, wide * scale, deep * scale))


def _write_name(floor: _Floor, table: Table, placed: PlacedTable, box: tuple[float, float, float, float]) -> None:
    """The name as large as the top allows, over two lines where it must; never cut."""
    x, y, wide, high = box
    angle = words_turn(table)
    if angle or high > _TALL * wide:
        #: along the long side: of a table that lies askew, and of one that stands on end.
        wide, high, angle = max(wide, high), min(wide, high), angle or -90
    share = 1.0 if table.shape == "rect" else 0.72
    air = 0.1 * floor.scale
    across, down = wide * share - 2 * air, high * share - 1.2 * air
    size = min(0.34 * floor.scale, down)
    style = TextStyle(fonts.SERIF_BOLD, size, size * 1.08, INK)
    with floor.pen.spun(angle, x + box[2] / 2, y + box[3] / 2, across, down) as pen:
        pen.block(placed.name, style, 0, 0, across, down, "middle", "middle", one_line_down_to=0.55)


def _draw_seat(floor: _Floor, spot: Spot, seated: str) -> None:
    pen, scale = floor.pen, floor.scale
    x, y = floor.at(spot.x - spot.width / 2, spot.y - spot.depth / 2)
    wide, high = spot.width * scale, spot.depth * scale
    shape = shapes.rectangle(x, y, wide, high, 0.05 * scale)
    if not seated:
        pen.shape(shape, None, pen.ink(EDGE), _THIN * scale, (0.04 * scale, 0.04 * scale))
        size = min(high * 0.62, wide * 0.6)
        style = TextStyle(fonts.SANS_SEMIBOLD, size, size, INK2)
        pen.words(spot.letter, style, x, y + high / 2 + CAP_HEIGHT / 2 * size, wide, "middle")
        return
    pen.panel(shape, WHITE, EDGE, _THIN * scale, low=_THIN * scale)
    tall = high > wide
    with pen.turned(270 if tall else 0, x, y, *((high, wide) if tall else (wide, high))) as inner:
        _write_seated(inner, spot.letter, seated)


def _write_seated(pen: Pen, letter: str, seated: str) -> None:
    """The corner's letter, and who sits there, along the box."""
    size = min(pen.height * 0.5, pen.width * 0.4)
    style = TextStyle(fonts.SANS_SEMIBOLD, size, size, INK2)
    taken = size * 1.1
    pen.words(letter, style, size * 0.35, pen.height / 2 + CAP_HEIGHT / 2 * size, taken)
    name = TextStyle(fonts.SANS_SEMIBOLD, size * 0.86, size * 0.95, INK)
    room = pen.width - taken - size * 0.7
    pen.block(seated, name, size * 0.4 + taken, 0, room, pen.height, "left", "middle", one_line_down_to=0.8)
