"""A table as slips show it: its place in its zone's frame, and its games with a box to tick for who wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.print.layout.paper import mm
from desktop.print.pages.sign import PlaceLook, framed, zone_mark
from desktop.print.press import shapes
from desktop.print.press.pen import CAP_HEIGHT, Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, PLUM, Accent, TextStyle

LABEL = TextStyle(fonts.SANS_SEMIBOLD, 8, 10, INK2)
PLAYER = TextStyle(fonts.SANS_SEMIBOLD, 10.5, 12)
#: who lost.
_BEATEN = TextStyle(fonts.SANS, 10.5, 12, INK2)
_PLACE = TextStyle(fonts.SERIF_BOLD, 26, 29)
_SEED = TextStyle(fonts.SERIF_BOLD, 11.5, 13)
#: how high a side of a game is, and how wide a place's frame, as a share of the slip.
ROW, PLACE = 6.6 * mm, 0.46
_BETWEEN = 2.8 * mm


@dataclass(frozen=True)
class SlipSide:
    """One side of a game: who is not known yet has no name."""

    name: str = ""
    seed: str = ""
    won: bool = False


Sides = tuple[SlipSide, SlipSide]


def draw_place(pen: Pen, name: str, look: PlaceLook | None, accent: Accent = PLUM) -> None:
    """The name of a place in its zone's frame; of no zone in a plain one of the format's colour."""
    left = 4 * mm
    if look is not None:
        framed(pen, look, 0, 0, pen.width, pen.height, 3 * mm)
        zone_mark(pen, look, 4 * mm, pen.height / 2 - 3.2 * mm, 6.4 * mm)
        left = 13 * mm
    else:
        pen.panel(shapes.rectangle(0, 0, pen.width, pen.height, 3 * mm), accent.wash, accent.deep, 1.4)
    box = (left, 1.5 * mm, pen.width - left - 2.5 * mm, pen.height - 3 * mm)
    pen.block(name, _PLACE, *box, vertical="middle", one_line_down_to=0.5)


def draw_tree(pen: Pen, first: Sequence[Sides], final: Sides, words: tuple[str, str], row: float = ROW) -> None:
    """First games at the left, lines to the final at the right; ``words`` stand above them."""
    left, gap = pen.width * 0.41, pen.width * 0.12
    pen.words(words[0], LABEL, 0, 3 * mm, left)
    pen.words(words[1], LABEL, left + gap, 3 * mm, pen.width - left - gap)
    middles = []
    for i, game in enumerate(first):
        top = 4.5 * mm + i * (2 * row + _BETWEEN)
        draw_game(pen.frame(0, top, left, 2 * row), game)
        middles.append(top + row)
    top = sum(middles) / len(middles) - row
    draw_game(pen.frame(left + gap, top, pen.width - left - gap, 2 * row), final)
    for middle in middles:
        corner = left + gap / 2
        points = ((left, middle), (corner, middle), (corner, top + row), (left + gap, top + row))
        pen.shape(shapes.polygon(points, closed=False), None, pen.ink(INK), 0.8)


def tree_height(games: int, row: float = ROW) -> float:
    """How high so many first games and their final stand."""
    return 4.5 * mm + games * 2 * row + (games - 1) * _BETWEEN


def draw_game(pen: Pen, sides: Sides, boxes: int = 1, accent: Accent = PLUM) -> None:
    """Both sides, one above the other, in the whole height; where it is decided nothing is left to tick, and who lost
    stands in grey."""
    row, decided = pen.height / 2, any(side.won for side in sides)
    for i, side in enumerate(sides):
        name = _BEATEN if decided and not side.won else PLAYER
        _draw_side(pen.frame(0, i * row, pen.width, row), side, 1 if decided else boxes, name, accent)


def _draw_side(pen: Pen, side: SlipSide, boxes: int, name: TextStyle, accent: Accent) -> None:
    """The seed in its square, the name, a box to tick for every game."""
    square = pen.height
    pen.wash(shapes.rectangle(0, 0, square, pen.height), accent.wash)
    size = min(3.8 * mm, pen.height - 1.2 * mm)
    pitch = size + 2 * mm
    start = pen.width - boxes * pitch
    for i in range(boxes):
        pen.check_box(start + i * pitch, (pen.height - size) / 2, size, side.won)
    if side.name:
        seed = _SEED.scaled(min(1, pen.height / ROW))
        baseline = pen.height / 2 + CAP_HEIGHT / 2 * seed.size
        pen.words(side.seed, seed, 1, baseline, square - 2, "middle")
        box = (square + 1.6 * mm, 0.5, start - square - 2.6 * mm, pen.height - 1)
        pen.block(side.name, name, *box, vertical="middle", one_line_down_to=0.72)
    pen.shape(shapes.rectangle(0, 0, pen.width, pen.height), None, pen.ink(INK), 0.8)
    pen.rule(square, 0, square, pen.height, 0.8, INK)
