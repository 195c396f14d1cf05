"""The line beside cards to be cut out: which sheet it is, how to print it, a ruler to see that it was."""

from __future__ import annotations

from desktop.domain.words import counted
from desktop.print.layout.imposition import UNPRINTABLE, Imposition
from desktop.print.layout.paper import mm
from desktop.print.press import shapes
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import INK, INK2, TextStyle

_RULER = 50 * mm
#: on narrower paper the ruler is left out, on paper narrower still the whole line.
_WITH_RULER, _LEAST_LINE = 115 * mm, 35 * mm
_FOOT = TextStyle(fonts.SANS, 7, 9, INK2)
_FOOT_STRONG = TextStyle(fonts.SANS_BOLD, 7, 9, INK)


def margin_note(pen: Pen, layout: Imposition, name: str, count: int, also: str = "") -> None:
    """Below the cards where there is room for a line, else up the left side, else nothing."""
    if not layout.settings.numbered:
        return
    says = also or ("cut by machine" if layout.settings.cutter else "cut on the marks")
    words = counted(count, "card")
    words = f"{words} · {says} · print at 100 %"
    if layout.settings.cutter:
        _note_line(pen.frame(*_under_machine(pen)), 0, name, f"{words} · {layout.id}")
    elif layout.top >= 13 * mm:
        inset = min(layout.left, 30 * mm)
        top = pen.height - layout.top + max(6.8 * mm, layout.bleed + 3.8 * mm)
        y = (top + pen.height - UNPRINTABLE) / 2 + 0.35 * _FOOT.size
        _note_line(pen.frame(inset, 0, pen.width - 2 * inset, pen.height), y, name, words)
    elif layout.left >= UNPRINTABLE + layout.bleed + 3.2 * mm:
        length = pen.height - 2 * max(layout.top, UNPRINTABLE) - 2 * mm
        with pen.turned(270, UNPRINTABLE + 0.2 * mm, max(layout.top, UNPRINTABLE) + 1 * mm, length, 3 * mm) as side:
            _note_line(side, 2.2 * mm, name, words)


def _under_machine(pen: Pen) -> tuple[float, float, float, float]:
    """Where a line stands that no machine takes for a mark: at the very foot, between the angles."""
    return 34 * mm, pen.height - 5 * mm, pen.width - 68 * mm, 4 * mm


def _note_line(pen: Pen, baseline: float, name: str, words: str) -> None:
    if pen.width < _LEAST_LINE:
        return
    if pen.width < _WITH_RULER:
        pen.words(f"{name} · {words}", _FOOT, 0, baseline, pen.width)
        return
    ruler_start = pen.width - _RULER
    room = ruler_start - 12 * mm
    taken = pen.words(name, _FOOT_STRONG, 0, baseline, room * 0.52)
    pen.words(words, _FOOT, taken + 6 * mm, baseline, room - taken - 6 * mm, "middle")
    pen.words("50 mm", _FOOT, ruler_start - 11 * mm, baseline, 9.4 * mm, "right")
    _ruler(pen, ruler_start, baseline - 0.35 * _FOOT.size)


def _ruler(pen: Pen, x: float, y: float) -> None:
    """Fifty millimetres, a tick every ten: measure it, and you know the printer did not scale."""
    steps: list[shapes.Step] = [("M", x, y), ("L", x + _RULER, y)]
    for i in range(6):
        half = 1.1 * mm if i in (0, 5) else 0.7 * mm
        steps += [("M", x + i * 10 * mm, y - half), ("L", x + i * 10 * mm, y + half)]
    pen.shape(tuple(steps), None, pen.ink(INK), 0.5)
