"""Slips: four to a sheet, so arranged that a stack cut twice lies in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.print import shapes
from desktop.print.paper import Paper, mm
from desktop.print.pen import Pen
from desktop.print.press import Press
from desktop.print.styles import INK3

Draw = Callable[[Pen], None]
_CUT_LINE, _DASH = 0.4, (3, 3)
#: between a slip's edge and what stands on it.
SLIP_MARGIN = 6 * mm


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
    arranged = cut_stack(len(slips), columns * rows)
    for number, places in enumerate(arranged, 1):
        with press.sheet(f"{title} · sheet {number} of {len(arranged)}", sheet) as pen:
            for place, slip in enumerate(places):
                row, column = divmod(place, columns)
                if slip is not None:
                    slips[slip](_inside(pen.frame(column * width, row * height, width, height), margin))
            _cut_lines(pen, columns, rows)


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
