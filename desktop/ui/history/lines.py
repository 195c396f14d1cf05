"""How an act and a kind of acts are drawn on the history page."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.history.faces import ICONS, ActFace
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.cells import Brush
from desktop.ui.kit.tokens import Theme


class ActLine(Struct, frozen=True):
    """The icon of its kind and its sentence; struck where it was taken back or put right, with what it really was."""

    act: ActFace

    @property
    def words(self) -> str:
        return f"{self.act.told} {self.act.really}"

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        act, middle = self.act, area.center().y()
        icons.draw_icon(painter, ICONS[act.kind], QRectF(area.left(), middle - 8, 16, 16), look.ink2)
        room = area.adjusted(26, 0, 0, 0)
        if act.taken_back:
            note = f"taken back {act.taken_back}" if act.taken_back != "–" else "taken back"
            wide = theme.width(theme.face(12), note) + 24
            icons.draw_icon(painter, "undo", QRectF(room.right() - wide + 4, middle - 7, 14, 14), look.ink2)
            paint.write(painter, room, note, theme.face(12), look.ink2, paint.RIGHT)
            self._sentence(painter, room.adjusted(0, 0, -wide - 8, 0), look, struck=True)
        elif act.really:
            upper = QRectF(room.left(), area.top() + theme.px(1), room.width(), theme.px(20))
            self._sentence(painter, upper, look, struck=True)
            lower = upper.translated(0, theme.px(18))
            icons.draw_icon(painter, "edit", QRectF(lower.left(), lower.center().y() - 7, 14, 14), look.ink2)
            told = f"{paint.plain(act.really)} · act {act.correction}"
            paint.write(painter, lower.adjusted(20, 0, 0, 0), told, theme.face(13, 600), look.ink)
        else:
            self._sentence(painter, room, look, struck=False)

    def _sentence(self, painter: QPainter, room: QRectF, look: Theme, *, struck: bool) -> None:
        """What it was about stands strong before what came of it."""
        ink = look.ink3 if struck else look.ink
        about, colon, told = self.act.told.partition(": ")
        if not colon or struck:
            paint.write(painter, room, self.act.told, theme.face(14), ink, struck=struck)
            return
        ran = paint.write(painter, room, f"{about}:", theme.face(14, 600), ink)
        if room.width() > ran + theme.px(40):
            paint.write(painter, room.adjusted(ran + theme.px(5), 0, 0, 0), told, theme.face(14), ink)


class FacetRow(Pressable):
    """A kind of acts, ticked or not: icon, word and how many there are."""

    def __init__(self, icon: str, words: str, count: int, on: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._count = icon, count
        self.setText(words)
        self.setAccessibleName(f"{words}, {count}")
        self.setCheckable(True)
        self.setChecked(on)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(180, max(32, theme.px(28)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        square, on = QRectF(1, area.center().y() - 8, 16, 16), self.isChecked()
        paint.box(
            painter, square, 3, fill=look.ink if on else look.sheet, border=look.ink if on else look.edge, line=1.5
        )
        if on:
            icons.draw_icon(painter, "check", square.adjusted(2, 2, -2, -2), look.sheet, stroke=2.6)
        icons.draw_icon(painter, self._icon, QRectF(26, area.center().y() - 8, 16, 16), look.ink2)
        paint.write(painter, area.adjusted(50, 0, -34, 0), self.text(), theme.face(14), look.ink)
        paint.write(painter, area, str(self._count), theme.face(13), look.ink2, paint.RIGHT)
        if self.ringed:
            paint.ring(painter, square.adjusted(-3, -3, 3, 3), 5, look)
