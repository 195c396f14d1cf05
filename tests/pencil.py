"""Takes down what the painters write onto a slide and where, and tells what cannot be read there."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter

from desktop.domain.hexmap.geometry import extent
from desktop.ui.hexes import wall as hex_wall
from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.tokens import Theme, contrast
from desktop.ui.plan import card as plan_card
from desktop.ui.plan import corner as plan_corner
from desktop.ui.plan import painter as plan_painter
from desktop.ui.plan import rulers as plan_rulers
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.wall.wall import LEAST_VH, PAGE_SECONDS, Foot, Slide, paint_slide

#: 16:9, 4:3, 5:4, square, 21:9, and a screen that stands upright.
SHAPES = [(1280, 720), (1024, 768), (1280, 1024), (1000, 1000), (1680, 720), (720, 1280)]


def unit(size: tuple[int, int]) -> float:
    """What the sizes of a slide are shares of: the height, on a screen narrower than 4:3 that of one as wide."""
    return min(size[1], size[0] * 3 / 4)


@dataclass(frozen=True)
class Run:
    """One line as it was written: where its letters lie on the picture, how large, how it stands out."""

    words: str
    box: QRectF
    vh: float
    cut: bool
    contrast: float
    #: how far the lowest letter hangs below the line, in pixels.
    tail: float = 0.0
    #: cut at its end for want of width, not at the edge of what is scrolled.
    shortened: bool = False


@dataclass
class Pencil:
    """Takes down everything that the painters write onto one picture."""

    image: QImage = field(default_factory=QImage)
    runs: list[Run] = field(default_factory=list)
    #: boxes that have a border.
    frames: list[QRectF] = field(default_factory=list)

    def frame(self, painter: QPainter, area: QRectF) -> None:
        self.frames.append(painter.deviceTransform().mapRect(area))

    def said(self) -> str:
        """Every word, in the order it was written."""
        return " ".join(run.words for run in self.runs)

    def note(
        self,
        painter: QPainter,
        letters: QRectF,
        area: QRectF,
        words: str,
        vh: float,
        ink: str,
        cut: bool,
        tail: float = 0,
    ) -> None:
        if not words.strip():
            return
        where, shortened = painter.deviceTransform(), cut
        box = where.mapRect(letters)
        if painter.hasClipping():
            seen = where.mapRect(painter.clipBoundingRect())
            if not seen.intersects(box):
                return  # a part of the plan that another page shows
            cut = cut or not seen.adjusted(-1, -1, 1, 1).contains(box)
        ground = self._ground(where.mapRect(area).intersected(QRectF(self.image.rect())))
        self.runs.append(Run(words, box, vh, cut, contrast(ink, ground), tail * where.m22(), shortened))

    def _ground(self, box: QRectF) -> str:
        """The colour the words are about to lie on: the one that most of a grid of points has."""
        found: dict[int, int] = {}
        room = self.image.rect()
        for across in range(1, 6):
            for down in (0.3, 0.7):
                x, y = int(box.left() + box.width() * across / 6), int(box.top() + box.height() * down)
                if room.contains(x, y):
                    colour = self.image.pixel(x, y)
                    found[colour] = found.get(colour, 0) + 1
        return QColor(max(found, key=lambda colour: found[colour])).name() if found else "#000000"


#: letters that hang below their line.
_HANGING = frozenset("gjpqyçşQ,;()")


def _letters(metrics: QFontMetricsF, words: str, area: QRectF, align: object) -> QRectF:
    """Where the letters of a line lie in its area."""
    wide, high = metrics.horizontalAdvance(words), metrics.capHeight()
    left = area.left()
    if align in (paint.RIGHT, plan_strokes.RIGHT):
        left = area.right() - wide
    elif align in (paint.MIDDLE, plan_strokes.MIDDLE):
        left = area.center().x() - wide / 2
    return QRectF(left, area.center().y() - high / 2, wide, high)


class _Noted:
    """A painter for letters that are noted and not drawn."""

    def setFont(self, font: QFont) -> None: ...

    def setPen(self, pen: QColor) -> None: ...

    def drawText(self, area: QRectF, flags: int, words: str) -> None: ...


def sharpened(monkeypatch: pytest.MonkeyPatch, has_letters: bool = False) -> Pencil:
    """A pencil that notes everything the painters write from now on; single lines are drawn where ``has_letters``."""
    theme.load_fonts()
    #: prizes fall one by one, whatever a test before this one has said of motion.
    monkeypatch.setattr(theme.look, "reduced_motion", False)
    taken = Pencil()
    write, wrapped, lean, box = paint.write, paint.write_wrapped, plan_strokes.write, paint.box

    def noted(painter, area, words, font, ink, align=paint.LEFT, **more):
        metrics = QFontMetricsF(font)
        cut = metrics.horizontalAdvance(words) > area.width() + 1
        tail = metrics.descent() * 0.8 if set(words) & _HANGING else 0.0
        taken.note(painter, _letters(metrics, words, area, align), area, words, font.pixelSize() / 10.8, ink, cut, tail)
        return write(painter if has_letters else _Noted(), area, words, font, ink, align, **more)

    def noted_wrapped(painter, area, words, font, ink, *rest, **more):
        high = paint.wrapped_height(words, font, area.width())
        room = QRectF(area.left(), area.top(), area.width(), min(high, area.height()))
        taken.note(painter, room, room, words, font.pixelSize() / 10.8, ink, high > area.height() + 1)
        return wrapped(painter, area, words, font, ink, *rest, **more)

    def noted_lean(painter, area, words, ink, size, weight=400, *, serif=False, flags=plan_strokes.LEFT, struck=False):
        area = QRectF(*plan_strokes.sides(area))
        cut = plan_strokes.width(words, size, weight, serif) > area.width() + 0.5
        metrics = QFontMetricsF(plan_strokes.font(size, weight, serif))
        taken.note(painter, _letters(metrics, words, area, flags), area, words, size / 10.8, ink, cut)
        return lean(painter, area, words, ink, size, weight, serif=serif, flags=flags, struck=struck)

    def noted_box(painter, area, radius=0.0, *, border="", **more):
        if border:
            taken.frame(painter, area)
        return box(painter, area, radius, border=border, **more)

    monkeypatch.setattr(paint, "box", noted_box)
    monkeypatch.setattr(paint, "write", noted)
    monkeypatch.setattr(paint, "write_wrapped", noted_wrapped)
    for module in (plan_card, plan_corner, plan_painter, plan_rulers):
        monkeypatch.setattr(module, "write", noted_lean)
    return taken


def painted(
    pencil: Pencil, slide: Slide, size: tuple[int, int], look: Theme, page: int = 0, message: str = ""
) -> QImage:
    pencil.image, pencil.runs, pencil.frames = QImage(*size, QImage.Format.Format_RGB32), [], []
    painter = QPainter(pencil.image)
    foot = Foot(f"{'The Coming Dark of the Long Autumn':.40} · Ghent", "Round 3 of 6")
    paint_slide(
        painter,
        QRectF(0, 0, *size),
        slide,
        look,
        now=1_795_255_200.0,
        shown_for=page * PAGE_SECONDS,
        foot=foot,
        message=message,
    )
    painter.end()
    return pencil.image


def faults(pencil: Pencil, size: tuple[int, int]) -> list[str]:
    """What is wrong on the picture that was painted last."""
    edge = QRectF(0, 0, *size).adjusted(-1, -1, 1, 1)
    rule, found = size[1] - unit(size) * 0.095, []
    for run in pencil.runs:
        if run.cut:
            found.append(f"“{run.words}” is cut")
        if run.vh < LEAST_VH - 0.06:
            found.append(f"“{run.words}” is {run.vh:.1f} vh")
        if run.contrast < 7:
            found.append(f"“{run.words}” stands out {run.contrast:.1f} : 1")
        if run.box.top() < rule < run.box.bottom() + run.tail:
            found.append(f"“{run.words}” hangs over the foot's rule")
        if not edge.contains(run.box):
            found.append(f"“{run.words}” leaves the picture")
    for (one, (left, top, right, bottom)), (other, box) in combinations(_boxes(pencil), 2):
        wide, high = min(right, box[2]) - max(left, box[0]), min(bottom, box[3]) - max(top, box[1])
        if wide > 2 and high > 0.15 * min(bottom - top, box[3] - box[1]):
            found.append(f"“{one.words}” lies on “{other.words}”")
    return found


def _boxes(pencil: Pencil, air: float = 0.0) -> list[tuple[Run, tuple[float, float, float, float]]]:
    """Each line with where it begins and ends: thousands of pairs are compared."""
    grown = ((run, run.box.adjusted(-air, -air, air, air)) for run in pencil.runs)
    return [(run, (box.left(), box.top(), box.right(), box.bottom())) for run, box in grown]


def drawn_too(pencil: Pencil, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on scenes, and the lantern above a sentence, count as frames: what they cover is used."""
    for name in ("draw_scene", "draw_spread"):
        draw = getattr(emblem, name)

        def noted(painter, scene, box, *rest, draw=draw, **more):
            pencil.frame(painter, box)
            return draw(painter, scene, box, *rest, **more)

        monkeypatch.setattr(emblem, name, noted)
    lit = emblem.draw_lantern

    def noted_lantern(painter, box, *rest):
        pencil.frame(painter, box.adjusted(box.width() * 0.25, 0, -box.width() * 0.25, 0))
        return lit(painter, box, *rest)

    monkeypatch.setattr(emblem, "draw_lantern", noted_lantern)


def maps_drawn_too(pencil: Pencil, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a map of hexes counts as a frame, from its outermost hex to its outermost hex."""
    draw = hex_wall.paint_map

    def noted(painter, face, camera, *rest, **more):
        wide, high = extent(face.map)
        pencil.frame(painter, QRectF(camera.point(0, 0), camera.point(wide, high)))
        return draw(painter, face, camera, *rest, **more)

    monkeypatch.setattr(hex_wall, "paint_map", noted)


def used(pencil: Pencil, size: tuple[int, int]) -> float:
    """How much of the room above the foot line lies between the outermost things that stand there."""
    high = unit(size)
    room = QRectF(size[0] * 0.05, high * 0.05, size[0] * 0.9, size[1] - high * 0.152)
    lines = [run.box.adjusted(0, -0.3 * run.box.height(), 0, 0.3 * run.box.height()) for run in pencil.runs]
    filled = QRectF()
    for box in (*lines, *pencil.frames):
        if box.center().y() < room.bottom():
            filled = filled.united(box)
    filled = filled.intersected(room)
    return filled.width() * filled.height() / (room.width() * room.height())


def emptiest(pencil: Pencil, size: tuple[int, int]) -> float:
    """The largest part of the height above the foot line on which nothing at all stands."""
    at, end, found = unit(size) * 0.05, size[1] - unit(size) * 0.102, 0.0
    lines = [run.box.adjusted(0, -0.3 * run.box.height(), 0, 0.3 * run.box.height()) for run in pencil.runs]
    boxes = sorted((box.top(), box.bottom()) for box in (*lines, *pencil.frames) if box.center().y() < end)
    for top, bottom in (*boxes, (end, end)):
        found, at = max(found, top - at), max(at, bottom)
    return found / (end - unit(size) * 0.05)


def crowded(pencil: Pencil, size: tuple[int, int]) -> list[str]:
    """Lines whose letters come nearer to another's than a hundredth of the height."""
    return [
        f"“{one.words}” stands close to “{other.words}”"
        for (one, (left, top, right, bottom)), (other, box) in combinations(_boxes(pencil, unit(size) / 200), 2)
        if left < box[2] and box[0] < right and top < box[3] and box[1] < bottom
    ]


def over_the_frame(pencil: Pencil, air: float) -> list[str]:
    """Lines that leave the frame they stand in, or come nearer than ``air`` pixels to its edge above or below."""
    found = []
    for run in pencil.runs:
        around = [frame for frame in pencil.frames if frame.contains(run.box.center())]
        if around:
            frame = min(around, key=lambda box: box.width() * box.height())
            if not frame.adjusted(0, air, 0, -air).contains(run.box):
                found.append(f"“{run.words}” leaves its frame")
    return found
