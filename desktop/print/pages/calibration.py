"""The page a printer is measured by: rulers both ways, crosses in the corners, and on its back what tells how far the
two sides are apart."""

from __future__ import annotations

from math import atan2, degrees

from msgspec.structs import replace

from desktop.engine.rules import Refusal
from desktop.print.layout.paper import Paper, mm
from desktop.print.layout.settings import PrinterProfile, SheetSettings
from desktop.print.press import shapes
from desktop.print.press.document import Press
from desktop.print.press.pen import Pen
from desktop.print.type import fonts
from desktop.print.type.styles import BLACK, BODY, BODY_STRONG, INK, INK2, TITLE, WHITE, TextStyle
from desktop.print.type.text import run

_TITLE = "Measure your printer"
_CROSS_INSET, _CROSS = 10 * mm, 5 * mm
_FINE = 0.25
#: the two places where front and back are compared: so far from the middle of the sheet, up and down.
TARGET_REACH = 90 * mm
#: the scales of a target reach so many millimetres from its middle.
_SCALE = 8
_SMALL = TextStyle(fonts.SANS, 6, 7, INK2)
_LABEL = TextStyle(fonts.SERIF_BOLD, 15, 18, INK)
_HEAD, _WORDS = BODY_STRONG.sized(11.5), BODY.sized(10.8)
#: on smaller paper there is no room for both rulers.
_LEAST = 180 * mm, 250 * mm


def calibration_sheets(paper: Paper, settings: SheetSettings | None = None) -> bytes:
    """Two sides, printed as the settings' printer profile has it: a plain profile measures, a filled one proves."""
    settings = settings or SheetSettings()
    if paper.upright.width < _LEAST[0] or paper.upright.height < _LEAST[1]:
        raise Refusal(f"{paper.name} is too small to measure a printer by. Use A4, Letter or larger paper.")
    press = Press(_TITLE, paper.upright, settings=replace(settings, alters=()))
    with press.sheet("Front", paper.upright) as pen:
        _front(pen, settings)
    with press.sheet("Back", paper.upright, behind=True) as pen:
        _back(pen)
    return press.done()


def measured(
    name: str, across: float, down: float, upper: tuple[float, float], lower: tuple[float, float], reach: float = 90.0
) -> PrinterProfile:
    """The profile of what was read off the page: both rulers, and on the back where the pin came out at A (``upper``)
    and B (``lower``), right and down. Raises ``Refusal`` for what no printer does."""
    right, down_by = (upper[0] + lower[0]) / 2, (upper[1] + lower[1]) / 2
    #: both pins off alike is a shift; A further right than B is a turn, clockwise about the middle.
    turn = degrees(atan2(upper[0] - lower[0], 2 * reach))
    profile = PrinterProfile(name, across, down, round(right, 3), round(down_by, 3), round(turn, 3))
    profile.refuse_nonsense()
    return profile


# ---- the front


def _front(pen: Pen, settings: SheetSettings) -> None:
    _crosses(pen)
    _head(pen, _TITLE, _profile_said(settings.printer))
    middle = pen.width / 2
    _target(pen, middle, pen.height / 2 - TARGET_REACH, "A")
    _target(pen, middle, pen.height / 2 + TARGET_REACH, "B")
    left, top = pen.width - 40 * mm, pen.height / 2 - 50 * mm
    _ruler_down(pen, left, top)
    _ruler_across(pen, 28 * mm, pen.height / 2 + 62 * mm)
    _steps(pen, 28 * mm, pen.height / 2 - 62 * mm, left - 14 * mm - 28 * mm, 112 * mm)


def _head(pen: Pen, title: str, below: str) -> None:
    pen.words(title, TITLE, 28 * mm, 22 * mm, pen.width - 56 * mm)
    pen.words(below, BODY, 28 * mm, 28 * mm, pen.width - 56 * mm)


def _profile_said(printer: PrinterProfile) -> str:
    if printer == PrinterProfile(printer.name):
        return "Printed as it comes: nothing is corrected yet."
    named = f"“{printer.name}”" if printer.name else "the values given"
    return f"Printed with {named}: the rulers must measure 100 mm, the pins come out at 0."


_STEPS = (
    ("1  Print this file on both sides.", "Choose “actual size” or 100 %, and “flip on the long edge”."),
    (
        "2  Measure both rulers.",
        "Use a ruler of steel. Whatever they measure instead of 100 mm is what you type as “across” and “down”.",
    ),
    (
        "3  Put a pin through A and B.",
        "Exactly through the middle of each cross, from this side. Turn the sheet over.",
    ),
    (
        "4  Read where the pin came out.",
        "On the back each target has two scales. Right and down count up, left and up count with a minus. "
        "Type the two numbers of A and the two of B.",
    ),
    (
        "5  Print this page again with the profile.",
        "The rulers now measure 100 mm and the pins come out at 0. If not, add what is left.",
    ),
)


def _steps(pen: Pen, x: float, y: float, width: float, height: float) -> None:
    paragraphs = [line for head, words in _STEPS for line in (run(head, _HEAD), run(words, _WORDS))]
    pen.block(paragraphs, _WORDS, x, y, width, height, gap=5)


def _crosses(pen: Pen) -> None:
    """A cross in each corner, 10 mm from both edges: they tell whether paper is fed straight and nothing is cut off."""
    for x in (_CROSS_INSET, pen.width - _CROSS_INSET):
        for y in (_CROSS_INSET, pen.height - _CROSS_INSET):
            pen.shape((("M", x - _CROSS, y), ("L", x + _CROSS, y)), None, BLACK, _FINE)
            pen.shape((("M", x, y - _CROSS), ("L", x, y + _CROSS)), None, BLACK, _FINE)
    pen.words("10 mm from both edges", _SMALL, _CROSS_INSET + 7 * mm, _CROSS_INSET + 0.7 * mm, 40 * mm)


def _ruler_across(pen: Pen, x: float, y: float) -> None:
    for i in range(101):
        high = 6 * mm if i % 10 == 0 else 4 * mm if i % 5 == 0 else 2.4 * mm
        line = 0.5 if i in (0, 100) else _FINE
        pen.shape((("M", x + i * mm, y), ("L", x + i * mm, y - high)), None, BLACK, line)
        if i % 10 == 0:
            pen.words(str(i), _SMALL, x + i * mm - 4 * mm, y - 7 * mm, 8 * mm, "middle")
    pen.shape((("M", x, y), ("L", x + 100 * mm, y)), None, BLACK, _FINE)
    pen.words("across: 100 mm from line to line", BODY_STRONG, x, y + 5 * mm, 100 * mm)


def _ruler_down(pen: Pen, x: float, y: float) -> None:
    for i in range(101):
        long = 6 * mm if i % 10 == 0 else 4 * mm if i % 5 == 0 else 2.4 * mm
        line = 0.5 if i in (0, 100) else _FINE
        pen.shape((("M", x, y + i * mm), ("L", x + long, y + i * mm)), None, BLACK, line)
        if i % 10 == 0:
            pen.words(str(i), _SMALL, x + 7 * mm, y + i * mm + 0.7 * mm, 6 * mm)
    pen.shape((("M", x, y), ("L", x, y + 100 * mm)), None, BLACK, _FINE)
    with pen.turned(270, x - 6 * mm, y, 100 * mm, 5 * mm) as side:
        side.words("down: 100 mm from line to line", BODY_STRONG, 0, 4 * mm, 100 * mm, "middle")


def _target(pen: Pen, x: float, y: float, letter: str) -> None:
    """A cross to be pierced, in rings that help the eye."""
    for radius in (2.5 * mm, 5 * mm):
        pen.shape(shapes.circle(x, y, radius), None, INK2, _FINE)
    for dx, dy in ((8 * mm, 0.0), (0.0, 8 * mm)):
        pen.shape((("M", x - dx, y - dy), ("L", x + dx, y + dy)), None, BLACK, _FINE)
    pen.words(letter, _LABEL, x - 22 * mm, y + 2 * mm, 10 * mm, "middle")


# ---- the back


def _back(pen: Pen) -> None:
    _crosses(pen)
    _head(pen, f"{_TITLE}: back", "Read where the pin came out. Right and down count up.")
    #: the flip is over the long edge of an upright sheet: above stays above.
    for letter, y in (("A", pen.height / 2 - TARGET_REACH), ("B", pen.height / 2 + TARGET_REACH)):
        _scales(pen, pen.width / 2, y, letter)
    pen.words(
        "This is the back of “Measure your printer”.", BODY, 28 * mm, pen.height / 2, pen.width - 56 * mm, "middle"
    )


def _scales(pen: Pen, x: float, y: float, letter: str) -> None:
    """A grid of millimetres around the middle, numbered on two sides."""
    reach = _SCALE * mm
    ground = shapes.rectangle(x - reach, y - reach, 2 * reach, 2 * reach)
    pen.shape(ground, WHITE, INK2, _FINE)
    for i in range(-_SCALE, _SCALE + 1):
        line, tone = (0.6, BLACK) if i == 0 else (0.3, INK2) if i % 5 == 0 else (0.12, INK2)
        at = i * mm
        pen.shape((("M", x + at, y - reach), ("L", x + at, y + reach)), None, tone, line)
        pen.shape((("M", x - reach, y + at), ("L", x + reach, y + at)), None, tone, line)
        if i % 4 == 0:
            said = f"{'−' if i < 0 else ''}{abs(i)}"
            pen.words(said, _SMALL, x + at - 2 * mm, y - reach - 1.2 * mm, 4 * mm, "middle")
            pen.words(said, _SMALL, x - reach - 5.4 * mm, y + at + 0.75 * mm, 4.4 * mm, "right")
    pen.words("right →", _SMALL, x - 10 * mm, y - reach - 4.6 * mm, 20 * mm, "middle")
    with pen.turned(90, x + reach + 1 * mm, y - 10 * mm, 20 * mm, 4 * mm) as side:
        side.words("down →", _SMALL, 0, 3 * mm, 20 * mm, "middle")
    pen.words(letter, _LABEL, x - 28 * mm, y + 2 * mm, 10 * mm, "middle")
