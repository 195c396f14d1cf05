"""Where nine cards lie on a sheet. The same places as ``sheet.nine_up``, known without loading the press."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from desktop.print.paper import Paper, mm

WIDTH, HEIGHT = 63 * mm, 88 * mm
BLEED = 3 * mm
PER_SHEET = 9
#: most printers leave this much of the edge white.
UNPRINTABLE = 4.2 * mm
MARK_FROM, MARK_TO = 3.6 * mm, 6.8 * mm


class Mark(msgspec.Struct, frozen=True):
    """A short line beside the trim; ``inside`` the bleed, and white, where the paper's edge cannot be printed."""

    x1: float
    y1: float
    x2: float
    y2: float
    inside: bool


class NineUp(msgspec.Struct, frozen=True):
    """Three by three upright in the middle of the sheet, cut edge to edge; points from the lower left corner."""

    paper: Paper

    @property
    def left(self) -> float:
        return (self.paper.width - 3 * WIDTH) / 2

    @property
    def foot(self) -> float:
        """The margin below the last row, and above the first."""
        return (self.paper.height - 3 * HEIGHT) / 2

    def place(self, index: int) -> tuple[float, float]:
        """The lower left corner of a card's trim, counted along the rows from the top."""
        row, column = divmod(index, 3)
        return self.left + column * WIDTH, self.foot + (2 - row) * HEIGHT

    def behind(self, index: int) -> int:
        """Which place of the other side lies behind this one, the sheet turned over its long edge."""
        row, column = divmod(index, 3)
        return row * 3 + 2 - column

    def ground(self, index: int, taken: Collection[int]) -> tuple[float, float, float, float]:
        """What lies under a card (x, y, width, height): its trim, and the bleed on sides without a neighbour."""
        column = index % 3
        x, y = self.place(index)
        left = BLEED * (column == 0 or index - 1 not in taken)
        right = BLEED * (column == 2 or index + 1 not in taken)
        top, bottom = BLEED * (index - 3 not in taken), BLEED * (index + 3 not in taken)
        return x - left, y - bottom, WIDTH + left + right, HEIGHT + top + bottom

    def marks(self) -> Iterator[Mark]:
        """Marks at both ends of every cut, never on a card."""
        width, height = self.paper.width, self.paper.height
        for i in range(4):
            x, y = self.left + i * WIDTH, self.foot + i * HEIGHT
            start, end, inside = _reach(self.foot)
            yield Mark(x, self.foot - start, x, self.foot - end, inside)
            yield Mark(x, height - self.foot + start, x, height - self.foot + end, inside)
            start, end, inside = _reach(self.left)
            yield Mark(self.left - start, y, self.left - end, y, inside)
            yield Mark(width - self.left + start, y, width - self.left + end, y, inside)


def _reach(margin: float) -> tuple[float, float, bool]:
    """From where to where off the trim a mark goes, given the margin there."""
    if margin - MARK_FROM >= UNPRINTABLE + 1 * mm:
        return MARK_FROM, min(MARK_TO, margin - UNPRINTABLE), False
    return 0.3 * mm, min(BLEED, margin) - 0.1 * mm, True
