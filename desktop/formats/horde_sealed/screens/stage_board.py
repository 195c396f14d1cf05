"""The horde's battlefield as counted stacks: Zombie × 7; a click opens what can happen to one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import emblem, paint, theme
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, PartsRing, button, parts_changed
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

from ..rules.state import Game
from ..rules.views.battle import StackFace
from .words import scene_of

GAP = 12


class BoardView(Parted, QWidget):
    """Stacks in a grid: two are drawn large, many small. ``picked`` carries the place of a stack."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        PartsRing(self)
        self._game: Game | None = None
        self.stacks: tuple[StackFace, ...] = ()
        self._hovered = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def present(self, game: Game, stacks: Sequence[StackFace]) -> None:
        self._game, self.stacks = game, tuple(stacks)
        self.setAccessibleName(", ".join(f"{s.count} {s.name}" for s in self.stacks) or "The horde has nothing")
        parts_changed(self)
        self.setMinimumHeight(self._least())
        painted_in_turn(self)

    def _least(self) -> int:
        rows = -(-len(self.stacks) // self.columns())
        return max(theme.px(76), rows * (theme.px(52 if len(self.stacks) > 9 else 58) + GAP) - GAP + 8)

    def columns(self) -> int:
        """Two stacks side by side stay large; from five on there are three, from ten on four."""
        count = len(self.stacks)
        return 2 if count <= 4 else 3 if count <= 9 else 4

    def sizeHint(self) -> QSize:
        return QSize(400, max(self._least(), theme.px(140)))

    def cell(self, at: int) -> QRectF:
        """Where a stack lies."""
        columns = self.columns()
        rows = max(1, -(-len(self.stacks) // columns))
        wide = (self.width() - GAP * (columns - 1) - 8) / columns
        high = min(theme.px(132), (self.height() - 8 - GAP * (rows - 1)) / rows)
        return QRectF((at % columns) * (wide + GAP), (at // columns) * (high + GAP), wide, high)

    def parts(self) -> Sequence[Part]:
        return [
            button(f"{at} {face.name} {face.owner}", stack_words(face), self.cell(at), partial(self.picked.emit, at))
            for at, face in enumerate(self.stacks)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        if not self.stacks or self._game is None:
            words = "Nothing of the horde is on the battlefield."
            paint.box(painter, QRectF(self.rect()).adjusted(0, 0, -1, -1), 6, border=look.line, dashed=True)
            paint.write(painter, QRectF(self.rect()), words, theme.face(15), look.ink3, paint.MIDDLE)
            return
        for at, face in enumerate(self.stacks):
            self._paint_stack(painter, self.cell(at), face, look, at == self._hovered)

    def _paint_stack(self, painter: QPainter, area: QRectF, face: StackFace, look: Theme, hovered: bool) -> None:
        for behind in range(min(2, face.count - 1), 0, -1):
            shift = 4 * behind
            paint.box(painter, area.adjusted(shift, shift, shift, shift), 6, fill=look.sheet, border=look.line)
        fill = look.well if hovered else look.sheet
        paint.box(
            painter,
            area,
            6,
            fill=fill,
            border=look.edge if face.attacking else look.line,
            line=1.5 if face.attacking else 1,
        )
        if area.width() < theme.px(190):
            self._paint_close(painter, area, face, look)
            return
        side = min(area.height() - 14, area.width() * 0.3)
        picture = QRectF(area.left() + 8, area.top() + (area.height() - side) / 2, side * 1.25, side)
        self._paint_scene(painter, picture, face)
        room = QRectF(picture.right() + 10, area.top() + 6, area.right() - picture.right() - 18, area.height() - 12)
        self._paint_words(painter, room, face, look)

    def _paint_close(self, painter: QPainter, area: QRectF, face: StackFace, look: Theme) -> None:
        """Many stacks: the picture above the words where a large window leaves room, else at their left; how many lies
        on it, so that the name has the width."""
        if area.height() >= theme.px(104):
            picture = QRectF(area.left() + 6, area.top() + 6, area.width() - 12, area.height() * 0.58 - 6)
            words = area.adjusted(8, area.height() * 0.58 + 3, -6, -3)
        else:
            side = min(area.height() - 12, area.width() * 0.29)
            picture = QRectF(area.left() + 6, area.center().y() - side / 2, side, side)
            words = area.adjusted(side + 12, 3, -5, -3)
        self._paint_scene(painter, picture, face)
        if face.count > 1:
            font, figure = theme.face(14, 700), f"× {face.count}"
            badge = QRectF(picture.left(), picture.bottom() - theme.px(20), 0, theme.px(20))
            badge.setWidth(min(theme.width(font, figure) + 10, picture.width()))
            paint.box(painter, badge, 3, fill=look.ink)
            paint.write(painter, badge, figure, font, look.sheet, paint.MIDDLE)
        self._paint_words(painter, words, face, look, True)

    def _paint_scene(self, painter: QPainter, picture: QRectF, face: StackFace) -> None:
        assert self._game is not None
        emblem.draw_scene(painter, "horde/zombie" if face.owner else scene_of(self._game, face.name), picture)

    def _paint_words(self, painter: QPainter, room: QRectF, face: StackFace, look: Theme, small: bool = False) -> None:
        size = f" {face.power}/{face.toughness}" if face.creature else ""
        name = short_of(face) + size + (f" ({face.owner})" if face.owner else "")
        large = face.count > 1 or face.token
        text = _standing(face)
        if small:
            self._paint_small(painter, room, name, text, look)
            return
        lines = [(name, theme.face(14 if large else 16, 600 if not large else 400), look.ink2 if large else look.ink)]
        if text:
            lines.append((text, theme.face(13, 600), look.state("late").deep))
        foot = sum(theme.px(19) for _ in lines)
        if large:
            high = min(theme.px(52), room.height() - foot)
            figure = theme.face(max(18, min(44, high / max(1, theme.px(1)) * 0.86)), 700)
            block = high + foot
            top = room.top() + (room.height() - block) / 2
            paint.write(painter, QRectF(room.left(), top, room.width(), high), f"× {face.count}", figure, look.ink)
            top += high
        else:
            top = room.top() + (room.height() - foot) / 2
        for words, font, ink in lines:
            line = QRectF(room.left(), top, room.width(), theme.px(19))
            paint.write_fitting(painter, line, words, font, ink, least=11)
            top += theme.px(19)

    @staticmethod
    def _paint_small(painter: QPainter, space: QRectF, name: str, words: str, look: Theme) -> None:
        """Many stacks: the name, which may take two lines, and how it stands."""
        font, foot = theme.face(13, 600), theme.px(16) if words else 0
        high = min(space.height() - foot, paint.wrapped_height(name, font, space.width()))
        top = space.top() + (space.height() - foot - high) / 2
        painter.save()
        painter.setClipRect(space)
        paint.write_wrapped(painter, QRectF(space.left(), top, space.width(), high), name, font, look.ink)
        painter.restore()
        if words:
            line = QRectF(space.left(), top + high, space.width(), foot)
            paint.write_fitting(painter, line, words, theme.face(12, 600), look.state("late").deep, least=10)

    def _at(self, event: QMouseEvent) -> int:
        spot = event.position()
        return next((at for at in range(len(self.stacks)) if self.cell(at).contains(spot)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._at(event)
        if at != self._hovered:
            self._hovered = at
            face = self.stacks[at] if at >= 0 else None
            self.setToolTip(tip(f"{face.name}: {face.note}" if face and face.note else face.name if face else ""))
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self._at(event)
        if at >= 0:
            self.picked.emit(at)


def stack_words(face: StackFace) -> str:
    """A stack as one says it: ``7 Zombie 2/2, attacking, 3 blocked``."""
    body = f" {face.power}/{face.toughness}" if face.creature else ""
    owner = f"of {face.owner}" if face.owner else ""
    attacks = f"{face.attacking} attacking" if face.attacking else ""
    said = (f"{face.count} {face.name}{body}", owner, attacks)
    return ", ".join(words for words in (*said, _standing(face).replace(" · ", ", ")) if words)


def short_of(face: StackFace) -> str:
    """``Giant`` for the token ``Zombie Giant``; cards keep their names."""
    return face.name.split()[-1] if face.token and face.name.split() else face.name


def _standing(face: StackFace) -> str:
    parts = []
    if face.blocked:
        parts.append(f"{face.blocked} blocked")
    if face.defender:
        parts.append("Defender: blocks")
    return " · ".join(parts)
