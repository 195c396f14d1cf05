"""Slips: four to a sheet, so arranged that a stack cut twice lies in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from desktop.print.cards.sheet import PartOfCards
from desktop.print.layout.paper import Paper, mm
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type.styles import INK3

Draw = Callable[[Pen], None]
_CUT_LINE, _DASH = 0.4, (3, 3)
#: between a slip's edge and what stands on it.
SLIP_MARGIN = 6 * mm
#: a slip set smaller than this share of its size is no longer read at arm's length.
_READABLE = 0.72


def cut_stack(count: int, per_sheet: int) -> tuple[tuple[int | None, ...], ...]:
    """Which slip lies where: sheet by sheet, place by place; None where the last stack runs out.

    The pile is cut once each way and the quarters are laid upon each other: then they lie in order.
    """
    sheets = max(1, -(-count // per_sheet))
    numbers = ((place * sheets + sheet for place in range(per_sheet)) for sheet in range(sheets))
    return tuple(tuple(n if n < count else None for n in sheet) for sheet in numbers)


def print_slips(
    press: Press,
    slips: Sequence[Draw],
    paper: Paper,
    title: str,
    columns: int = 2,
    rows: int = 2,
    *,
    across: bool = True,
    margin: float = SLIP_MARGIN,
) -> None:
    """Print slips on sheets lying across (or standing upright), with dashed lines where to cut."""
    sheet = paper.across if across else paper.upright
    width, height = sheet.width / columns, sheet.height / rows
    slips = slips[_fill_part_sheet(press, slips, (width, height), margin, title) :]
    if press.mixes and not slips:
        return
    arranged = cut_stack(len(slips), columns * rows)
    for number, places in enumerate(arranged, 1):
        with press.sheet(f"{title} · sheet {number} of {len(arranged)}", sheet) as pen:
            for place, slip in enumerate(places):
                row, column = divmod(place, columns)
                if slip is not None:
                    slips[slip](_inside(pen.frame(column * width, row * height, width, height), margin))
            _cut_lines(pen, columns, rows)


def _fill_part_sheet(press: Press, slips: Sequence[Draw], size: tuple[float, float], margin: float, title: str) -> int:
    """Print the first slips into the free places of a sheet of cards that waits, a little smaller where they must be;
    gives how many."""
    part = press.book.part
    if not press.mixes or not isinstance(part, PartOfCards) or not slips:
        return 0
    boxes = _roomy(part, size)
    put = [
        (box, partial(_smaller, slip=slip, size=size, margin=margin)) for box, slip in zip(boxes, slips, strict=False)
    ]
    press.book.part = None
    part.print(put, title if put else "")
    return len(put)


def _roomy(part: PartOfCards, size: tuple[float, float]) -> list[tuple[float, float, float, float]]:
    """The free boxes, of as few places as it takes, in which a slip stays readable."""
    spans = sorted(((columns, rows) for columns in range(1, 4) for rows in range(1, 3)), key=lambda s: s[0] * s[1])
    for columns, rows in spans:
        boxes = part.free(columns, rows)
        if boxes and min(boxes[0][2] / size[0], boxes[0][3] / size[1]) >= _READABLE:
            return boxes
    return []


def _smaller(pen: Pen, slip: Draw, size: tuple[float, float], margin: float) -> None:
    """A slip as it is on a sheet of slips, as much smaller as its place is, in the middle of it."""
    factor = min(1.0, pen.width / size[0], pen.height / size[1])
    left, top = (pen.width - size[0] * factor) / 2, (pen.height - size[1] * factor) / 2
    with pen.scaled(left, top, size[0] * factor, size[1] * factor, factor) as whole:
        slip(_inside(whole, margin))


def _inside(pen: Pen, margin: float) -> Pen:
    return pen.frame(margin, margin, pen.width - 2 * margin, pen.height - 2 * margin)


def _cut_lines(pen: Pen, columns: int, rows: int) -> None:
    for column in range(1, columns):
        x = pen.width * column / columns
        pen.rule(x, 0, x, pen.height, _CUT_LINE, INK3, _DASH)
        for part in shapes.scissors(0, 0, 4 * mm):
            down = shapes.moved(shapes.turned(part, 90), x, 6 * mm)
            pen.shape(down, None, pen.ink(INK3), 0.7, cap=1)
    for row in range(1, rows):
        y = pen.height * row / rows
        pen.rule(0, y, pen.width, y, _CUT_LINE, INK3, _DASH)
        for part in shapes.scissors(6 * mm, y, 4 * mm):
            pen.shape(part, None, pen.ink(INK3), 0.7, cap=1)
