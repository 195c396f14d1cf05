"""Correction slips: a quarter sheet for everybody whom a correction touches, for the board and for the desk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from desktop.print.cards.slip import print_slips
from desktop.print.layout.paper import Paper, mm
from desktop.print.pages.masthead import Masthead, draw_header
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, LINE, TITLE, Ink, TextStyle

NAME = "Correction slips"
_LABEL = TextStyle(fonts.SANS_SEMIBOLD, 8, 10, INK2)
_FOR = TextStyle(fonts.SERIF_BOLD, 19, 22)
_WHAT = TextStyle(fonts.SANS_SEMIBOLD, 9.6, 11.6)
_WAS = TextStyle(fonts.SANS, 9.6, 11.6, INK2)
_IS = TextStyle(fonts.SANS_BOLD, 10.6, 12.4)
_SMALL = TextStyle(fonts.SANS, 8.6, 10.6)
_FOOT = TextStyle(fonts.SANS, 7.6, 9.4, INK2)
#: as many rows stand on one slip; what is more goes on on the next.
ROWS = 6
_ROW = 7.2 * mm


@dataclass(frozen=True)
class SlipRow:
    """One thing that is otherwise now."""

    what: str
    before: str
    after: str


@dataclass(frozen=True)
class CorrectionSlip:
    """For whom, what changed for them, what is to tick, and who signs."""

    whom: str
    kind: str
    rows: tuple[SlipRow, ...]
    boxes: tuple[str, ...] = ()
    signs: tuple[str, ...] = ("Judge", "Player", "Time")


def correction_slips(
    slips: Sequence[CorrectionSlip], head: Masthead, foot: str, paper: Paper, ink: Ink = Ink.FULL
) -> bytes:
    """Four to a sheet, in the order in which a cut pile lies; ``foot`` says why and by which act."""
    press = Press(NAME, paper.across, ink)
    print_slips(press, [partial(_draw, slip, head, foot) for slip in _parted(slips)], paper, NAME)
    return press.done()


def _parted(slips: Sequence[CorrectionSlip]) -> list[CorrectionSlip]:
    """Long ones go on on a slip of their own."""
    found = []
    for slip in slips:
        parts = [slip.rows[at : at + ROWS] for at in range(0, max(1, len(slip.rows)), ROWS)]
        for number, rows in enumerate(parts, 1):
            kind = slip.kind if len(parts) == 1 else f"{slip.kind} · {number} of {len(parts)}"
            last = number == len(parts)
            found.append(CorrectionSlip(slip.whom, kind, rows, slip.boxes if last else (), slip.signs if last else ()))
    return found


def _draw(slip: CorrectionSlip, head: Masthead, foot: str, pen: Pen) -> None:
    draw_header(pen.frame(0, 0, pen.width, 13 * mm), head, 9 * mm, TITLE.sized(17))
    pen.words(slip.kind, _LABEL, 0, 19 * mm, pen.width)
    pen.block(slip.whom, _FOR, 0, 20 * mm, pen.width, 9.5 * mm, vertical="middle", one_line_down_to=0.5)
    for at, row in enumerate(slip.rows):
        _row(pen.frame(0, 31 * mm + at * _ROW, pen.width, _ROW), row)
    bottom = pen.height - 4 * mm
    if slip.signs:
        _signs(pen.frame(0, bottom - 12 * mm, pen.width, 11 * mm), slip.signs)
        bottom -= 13 * mm
    if slip.boxes:
        _boxes(pen.frame(0, bottom - 5.5 * mm, pen.width, 5 * mm), slip.boxes)
    pen.words(foot, _FOOT, 0, pen.height - 0.8 * mm, pen.width)


def _row(pen: Pen, row: SlipRow) -> None:
    """What it was is struck and stands small beside what it is."""
    first, second, arrow = pen.width * 0.30, pen.width * 0.30, 7 * mm
    high = pen.height - 1 * mm
    pen.block(row.what, _WHAT, 0, 0, first - 2 * mm, high, vertical="middle")
    was = pen.block(row.before, _WAS, first, 0, second, high, vertical="middle")
    if was.height <= _WAS.leading * 1.2:
        pen.rule(first, high / 2, first + was.width, high / 2, 0.6, INK2)
    _arrow(pen, first + second + 1.5 * mm, high / 2, 4 * mm)
    left = first + second + arrow
    pen.block(row.after, _IS, left, 0, pen.width - left, high, vertical="middle")
    pen.rule(0, pen.height - 0.5 * mm, pen.width, pen.height - 0.5 * mm, 0.4, LINE)


def _arrow(pen: Pen, x: float, y: float, long: float) -> None:
    pen.rule(x, y, x + long, y, 0.8, INK)
    tip = ((x + long - 1.2 * mm, y - 1.1 * mm), (x + long, y), (x + long - 1.2 * mm, y + 1.1 * mm))
    pen.shape(shapes.polygon(tip, closed=False), None, pen.ink(INK), 0.8)


def _boxes(pen: Pen, words: Sequence[str]) -> None:
    each = pen.width / len(words)
    for at, word in enumerate(words):
        pen.check_box(at * each, 0.6 * mm, 3.6 * mm)
        pen.words(word, _SMALL, at * each + 5.2 * mm, 3.8 * mm, each - 6.5 * mm)


def _signs(pen: Pen, words: Sequence[str]) -> None:
    each = pen.width / len(words)
    for at, word in enumerate(words):
        pen.words(word, _LABEL, at * each, 3 * mm, each)
        pen.rule(at * each, pen.height - 1 * mm, (at + 1) * each - 6 * mm, pen.height - 1 * mm, 0.6, INK)
