"""A moment that fills the wall: a scene as wide as it, one name as large as it goes, what there is to say below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product

from msgspec import Struct
from PySide6.QtCore import QRectF

from desktop.ui.kit.dice import DieFace, paint_die
from desktop.ui.wall.canvas import LEAST_VH, Canvas
from desktop.ui.wall.lines import broken, large_lines

#: vh of the name where it has the room: its capitals are 14.6 high.
NAME = 22.2
#: and what it is at least wherever its longest word leaves it so much.
LEAST_NAME = 17.0
#: vh: the side of a die beside the head.
_DIE = 12.0
#: how large the words below may be, and how far their lines and their parts are from each other.
_SIZES, _LEADING, _APART = (6.4, 5.4, 4.6, 4.0, LEAST_VH), 1.25, 0.5


class SceneSlide(Struct, frozen=True):
    """``line`` parts its sentences by two spaces, a dot, two spaces; ``lit``: somebody is asked; ``dice`` that led here
    lie at the right of the head."""

    head: str
    words: str
    line: str
    scene: str
    id: str
    title: str
    lit: bool = False
    dice: tuple[DieFace, ...] = ()

    def paint(self, on: Canvas) -> None:
        area = on.area
        on.backdrop(self.scene, QRectF(0, 0, on.sheet.width(), area.bottom() + on.vh(1)))
        head = on.vh(_DIE + 1) if self.dice else on.vh(7.5) if self.head else 0.0
        taken = self._paint_dice(on)
        on.write(QRectF(area.left(), area.top(), area.width() - taken, on.vh(6.5)), self.head, 5.4)
        parts = [part.strip() for part in self.line.split("  ·  ") if part.strip()]
        room, (lines, size), pitch = self._room(on, parts, head)
        below = area.bottom() - on.vh(3.5) - room.bottom()
        top = room.top() + (room.height() - pitch * len(lines)) * (0.5 if not self.head else 0.3)
        for line in lines:
            on.write(QRectF(room.left(), top, room.width(), pitch), line, size, weight=700, serif=True)
            top += pitch
        foot = QRectF(area.left(), area.bottom() - below - on.vh(1), area.width(), below)
        if self.lit:
            on.band(foot, self.line, "choosing")
        elif parts:
            write_parts(on, foot, parts, on.look.ink)

    def _paint_dice(self, on: Canvas) -> float:
        """How wide they lie."""
        side, gap = on.vh(_DIE), on.vh(2.4)
        left = on.area.right() - (side + gap) * len(self.dice)
        for at, die in enumerate(self.dice):
            box = QRectF(left + gap + at * (side + gap), on.area.top(), side, side)
            paint_die(on.painter, box, die, on.look)
        return on.area.right() - left

    def _room(self, on: Canvas, parts: Sequence[str], head: float) -> tuple[QRectF, tuple[list[str], float], float]:
        """The name's room, its lines and their size, and from line to line: what stands below gives way to a long name,
        and its lines move together, while that makes it larger and it is not as large as it should be at least."""
        area, found = on.area, (QRectF(), ([""], 0.0), 0.0)
        for most, leading in product(_SIZES, (1.04, 0.96)):
            high = area.height() - head - self._below(on, parts, area.width(), most) - on.vh(3.5)
            lines, size = large_lines(on, self.words, area.width(), high, NAME, leading)
            if size > found[1][1] + 0.2:
                room = QRectF(area.left(), area.top() + head, area.width(), high)
                found = room, (lines, size), on.vh(size * leading)
            if size >= LEAST_NAME:
                break
        return found

    def _below(self, on: Canvas, parts: Sequence[str], wide: float, most: float) -> float:
        """The height of what stands below the name: at most four tenths of the slide."""
        if self.lit:
            return on.vh(10)
        if not parts:
            return 0.0
        size, parted = fitting(on, QRectF(0, 0, wide, on.area.height() * 0.42), parts, most)
        return sum(len(lines) + _APART for lines in parted) * on.vh(size * _LEADING)


def write_parts(on: Canvas, area: QRectF, parts: Sequence[str], ink: str = "") -> float:
    """Parts below each other, as large as there is room for all of them; returns how high a line is."""
    size, parted = fitting(on, area, parts)
    top, high = area.top(), on.vh(size * _LEADING)
    for lines in parted:
        for line in lines:
            on.write(QRectF(area.left(), top, area.width(), high), line, size, ink or on.look.ink2)
            top += high
        top += high * _APART
    return high


def fitting(on: Canvas, area: QRectF, parts: Sequence[str], most: float = _SIZES[0]) -> tuple[float, list[list[str]]]:
    """The largest size up to ``most`` at which all of them have room, and their lines at that size."""
    size, parted = _SIZES[-1], [[""]]
    for size in _SIZES[_SIZES.index(most) :]:
        parted = [broken(part, partial(_fits, on, size, area.width())) for part in parts]
        if sum(len(lines) + _APART for lines in parted) * on.vh(size * _LEADING) <= area.height() + 1:
            break
    return size, parted


def _fits(on: Canvas, size: float, across: float, words: str) -> bool:
    return on.width_of(words, size) <= across
