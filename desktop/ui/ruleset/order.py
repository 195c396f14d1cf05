"""An order as an input: what breaks a tie first, what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.keys import Ringed
from desktop.ui.kit.parts import Part, Parted, Role, button
from desktop.ui.ruleset.fields import Options


class OrderList(Parted, Ringed, QWidget):
    """Words in an order: arrows move a row, the box takes it in or out; the last of all options stays in, and last.

    By keys: Up and Down choose a row, with Alt they move it, Enter takes it in or out.
    """

    changed = Signal(object)
    ROW = 34
    parted_as = Role.List

    def __init__(self, options: Options) -> None:
        super().__init__()
        self._words = {str(value): words for value, words in options}
        self._last = tuple(self._words)[-1]
        self._order: tuple[str, ...] = ()
        self._row = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(theme.px(440))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(self.ROW) * len(self._words) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())

    @property
    def value(self) -> tuple[str, ...]:
        return self._order

    def set_value(self, order: Sequence[str]) -> None:
        """Show an order without emitting."""
        self._order = tuple(order)
        self.update()

    def shown(self) -> tuple[str, ...]:
        """The rows top down: what is used, in order, then what is not."""
        used = tuple(name for name in self._order if name != self._last)
        return (*used, *(name for name in self._words if name not in (*used, self._last)), self._last)

    def area(self, name: str, part: str) -> QRectF:
        """Where a row's ``box``, ``up`` or ``down`` lies."""
        high = theme.px(self.ROW)
        top = self.shown().index(name) * high + 1
        side, middle = theme.px(18), top + high / 2
        if part == "box":
            return QRectF(10, middle - side / 2, side, side)
        left = self.width() - (theme.px(62) if part == "up" else theme.px(32))
        return QRectF(left, middle - theme.px(13), theme.px(26), theme.px(26))

    def parts(self) -> Sequence[Part]:
        """A row each: in or out, and what moves it."""
        return [self._row_part(at, name) for at, name in enumerate(self.shown())]

    def _row_part(self, at: int, name: str) -> Part:
        high, words, used = theme.px(self.ROW), self._words[name], name in self._order
        area = QRectF(0, at * high + 1, self.width(), high)
        if name == self._last:
            return Part(name, f"{words}, always last", area, role=Role.ListItem)
        moves = [
            button(way, f"{words}: {way}", self.area(name, way), partial(act, name) if used else None)
            for way, act in (("up", self._up), ("down", self._down))
        ]
        box = partial(self._turn, name)
        return Part(name, words, area, box, role=Role.CheckBox, is_on=used, parts=tuple(moves))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for name in self.shown()[:-1]:
            for part, act in (("box", self._turn), ("up", self._up), ("down", self._down)):
                if self.area(name, part).contains(event.position()) and self.isEnabled():
                    act(name)
                    return

    @property
    def chosen(self) -> str:
        """The row that keys are about."""
        return self.shown()[self._row]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.ringed = True
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if by and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._carry(by)
        elif by:
            self._row = min(max(self._row + by, 0), len(self._words) - 2)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._follow(self._turn)
        else:
            event.ignore()
        self.update()

    def _carry(self, by: int) -> None:
        self._follow(lambda name: self._move(name, by))

    def _follow(self, act: Callable[[str], None]) -> None:
        """The row stays chosen wherever the act has put it."""
        name = self.chosen
        act(name)
        self._row = self.shown().index(name)

    def _turn(self, name: str) -> None:
        rest = tuple(other for other in self._order if other not in (name, self._last))
        self._set((*rest, self._last) if name in self._order else (*rest, name, self._last))

    def _up(self, name: str) -> None:
        self._move(name, -1)

    def _down(self, name: str) -> None:
        self._move(name, 1)

    def _move(self, name: str, by: int) -> None:
        used = [other for other in self._order if other != self._last]
        if name not in used or not 0 <= used.index(name) + by < len(used):
            return
        at = used.index(name)
        used[at], used[at + by] = used[at + by], used[at]
        self._set((*used, self._last))

    def _set(self, order: tuple[str, ...]) -> None:
        self.set_value(order)
        self.changed.emit(list(order))

    def paintEvent(self, event: object) -> None:
        painter, look = QPainter(self), theme.now()
        paint.box(painter, QRectF(self.rect()), 4, fill=look.sheet, border=look.edge)
        for name in self.shown():
            self._paint_row(painter, name)

    def _paint_row(self, painter: QPainter, name: str) -> None:
        look, high = theme.now(), theme.px(self.ROW)
        used, at = name in self._order, self.shown().index(name)
        top = at * high + 1
        square = self.area(name, "box")
        if name != self._last:
            paint.box(painter, square, 3, fill=look.ink2 if used else look.sheet, border=look.edge, line=1.2)
            if used:
                icons.draw_icon(painter, "check", square.adjusted(2, 2, -2, -2), look.sheet, stroke=2.8)
            for part, sign in (("up", "up"), ("down", "down")):
                if used and self.isEnabled():
                    icons.draw_icon(painter, sign, self.area(name, part).adjusted(4, 4, -4, -4), look.ink2)
        number = str(at + 1) if used else "–"
        paint.write(painter, QRectF(36, top, 22, high), number, theme.face(13, 600), look.ink2, paint.MIDDLE)
        ink = look.ink if used else look.ink3
        room = QRectF(64, top, self.width() - 64 - theme.px(68), high)
        paint.write(painter, room, self._words.get(name, name), theme.face(15), ink)
        if at:
            paint.hairline(painter, 1, self.width() - 1, top - 1, look.line)
        if self.ringed and name == self.chosen:
            paint.ring(painter, QRectF(1, top, self.width() - 2, high - 1), 4, look)
