"""What is pressed or slid: the button with its key cap, a loose key cap, the row of alternatives, the slider."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import zip_longest
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QSlider, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.keys import Ringed
from desktop.ui.kit.parts import Part, Parted, Role, tab
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

Kind = Literal["plain", "lit", "quiet", "danger"]


class Pressable(Ringed, QAbstractButton):
    """A painted button: takes focus by Tab only, shows its ring, and while it does is pressed with Enter and Space."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            super().keyPressEvent(event)
        elif self.ringed:
            if not event.isAutoRepeat():
                self.click()
        else:
            event.ignore()  # Qt hands a new window's focus to some button: without a ring nobody meant that one

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.updateGeometry()
        super().changeEvent(event)


#: px: so much of a button that gives way stays.
_GIVEN = 76


class Button(Pressable):
    """``Button("Roll prizes", key="Space", kind="lit")``; ``why_not`` disables it and is its tooltip."""

    def __init__(
        self,
        text: str,
        key: str = "",
        kind: Kind = "plain",
        *,
        icon: str = "",
        why_not: str = "",
        tall: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._key, self._kind, self._icon, self._tall = key, kind, icon, tall
        self._about, self._gives_way = "", False
        self._pressed_as = text
        self.setText(text)
        self.set_why_not(why_not)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    @property
    def kind(self) -> Kind:
        return self._kind

    @property
    def key(self) -> str:
        """The key whose cap it shows."""
        return self._key

    @property
    def sign(self) -> str:
        """The icon before its words."""
        return self._icon

    def set_kind(self, kind: Kind) -> None:
        self._kind = kind
        self.update()

    def present(
        self, text: str, key: str = "", kind: Kind | None = None, why_not: str = "", icon: str | None = None
    ) -> None:
        """Change what it says, how it looks and whether it can be pressed, at once."""
        before = (self.text(), self._key, self._kind, self._icon)
        self._key, self._kind = key, kind or self._kind
        self._icon = self._icon if icon is None else icon
        self.setText(text)
        self.set_why_not(why_not)
        if before != (text, self._key, self._kind, self._icon):
            self.updateGeometry()
            self.update()

    def set_why_not(self, reason: str) -> None:
        """Disable with a reason, or enable with an empty one."""
        self.setEnabled(not reason)
        self._set_tip(reason or self._about or (self.text() if self._gives_way else ""))

    def set_about(self, words: str) -> None:
        """The tooltip while it is enabled, and the name of a button that shows a key or a sign alone."""
        self._about = words
        self._set_tip(words)
        if not self.text():
            self.setAccessibleName(words)

    def _set_tip(self, words: str) -> None:
        """Qt tells every part of a button of a tip, also of the one it has."""
        if tip(words) != self.toolTip():
            self.setToolTip(tip(words))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_as = self.text()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """One act a double click: the second press would do what the button has come to say since."""
        if self.text() == self._pressed_as:
            super().mouseDoubleClickEvent(event)

    def sizeHint(self) -> QSize:
        wide = theme.width(self._font(), self.text()) + 2 * self._pad()
        wide += paint.key_cap_width(self._key) + 8 if self._key else 0
        wide += (theme.px(20) + (6 if self.text() else -12)) if self._icon else 0
        high = 44 if self._tall else 36
        return QSize(max(round(wide), 36), max(theme.px(high), high))

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return whole.boundedTo(QSize(theme.px(_GIVEN), whole.height())) if self._gives_way else whole

    def giving_way(self) -> Button:
        """One of several in a row: where large letters have no room, its words end in … rather than push the window."""
        self._gives_way = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setToolTip(tip(self._about or self.text()))
        return self

    def _pad(self) -> float:
        return 18 if self._tall else 12

    def _font(self) -> QFont:
        return theme.face(17 if self._tall else 15, 600)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        area = QRectF(self.rect())
        ink = self._ground(painter, area, look)
        self._contents(painter, area, ink, look)
        if self.ringed:
            paint.ring(painter, area, 7, look)

    def _ground(self, painter: QPainter, area: QRectF, look: Theme) -> str:
        if not self.isEnabled():
            paint.box(painter, area, 6, fill=look.well, border=look.edge, dashed=True)
            return look.ink3
        if self._kind == "lit":
            down = theme.mixed(look.on_lamp, look.lamp, 0.12 if self.isDown() else 0.05)
            fill = down if self.isDown() or self.underMouse() else look.lamp
            paint.box(painter, area, 6, fill=fill, border="" if look.is_dark else look.ink, line=1.5)
            return look.on_lamp
        resting = "" if self._kind == "quiet" else look.sheet
        fill = look.line if self.isDown() else look.well if self.underMouse() else resting
        paint.box(painter, area, 6, fill=fill, border="" if self._kind == "quiet" else look.edge, line=1.5)
        return {"quiet": look.ink2, "danger": look.state("overtime").deep}.get(self._kind, look.ink)

    def _contents(self, painter: QPainter, area: QRectF, ink: str, look: Theme) -> None:
        words = theme.width(self._font(), self.text())
        cap = paint.key_cap_width(self._key) + 8 if self._key else 0
        sign = theme.px(20) if self._icon else 0
        gap = 6 if sign and words else 0
        left = max(8.0, (area.width() - words - cap - sign - gap) / 2)
        if self._icon:
            icons.draw_icon(painter, self._icon, QRectF(left, (area.height() - sign) / 2, sign, sign), ink)
        room = QRectF(left + sign + gap, 0, min(words + 1, area.width() - left - sign - gap - cap - 4), area.height())
        paint.write(painter, room, self.text(), self._font(), ink)
        if self._key:
            lit = self._kind == "lit" and self.isEnabled()
            paint.key_cap(painter, room.right() + 7, area.center().y(), self._key, look, on_lamp=lit)


class RowButton(Button):
    """What can be pressed among rows of words: its sign and words at the left, its key at the right, a hairline below;
    what stands behind a colon is the row's figure, and strong."""

    def __init__(self, words: str, key: str = "", icon: str = "", high: int = 32) -> None:
        super().__init__(words, key, "quiet", icon=icon)
        self._high = high
        self.giving_way()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), max(self._high, theme.px(32)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.fillRect(area, theme.colour(look.line if self.isDown() else look.well))
        sign, right = theme.px(18), area.right() - 2
        if self.sign:
            icons.draw_icon(painter, self.sign, QRectF(2, (area.height() - sign) / 2, sign, sign), look.ink2)
        if self.key:
            right -= paint.key_cap_width(self.key)
            paint.key_cap(painter, right, area.center().y(), self.key, look)
        left, (words, _, figure) = sign + 12 if self.sign else 0.0, self.text().partition(": ")
        room, ink = QRectF(left, 0, right - left - 8, area.height()), look.ink if self.isEnabled() else look.ink3
        if self.sign or not figure:
            paint.write(painter, room, self.text(), theme.face(15), ink)
        else:
            taken = paint.write(painter, room, figure, theme.face(15, 600), ink, paint.RIGHT)
            paint.write(painter, room.adjusted(0, 0, -taken - 8, 0), words, theme.face(15), ink)
        paint.hairline(painter, 0, area.width(), area.height() - 1, look.line)
        if self.ringed:
            paint.ring(painter, area, 3, look)


class IconButton(Pressable):
    """A square button with an icon only; ``about`` is its tooltip and its name for screen readers."""

    def __init__(self, icon: str, about: str, size: int = 36, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon, self._size = icon, size
        self.setToolTip(tip(about))
        self.setAccessibleName(about)

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        if not self.isEnabled():
            paint.box(painter, area, 6, fill=look.well, border=look.edge, dashed=True)
        else:
            fill = look.line if self.isDown() else look.well if self.underMouse() else look.sheet
            paint.box(painter, area, 6, fill=fill, border=look.edge, line=1.5)
        inset = self._size / 2 - 8
        icons.draw_icon(
            painter,
            self._icon,
            area.adjusted(inset, inset, -inset, -inset),
            look.ink if self.isEnabled() else look.ink3,
        )
        if self.ringed:
            paint.ring(painter, area, 7, look)


class KeyCap(QWidget):
    """A key cap on its own, with or without the word of what the key does; ``pressed`` where it is clicked."""

    pressed = Signal(str)

    def __init__(self, key: str, word: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key, self._word, self._takes_clicks = key, word, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = theme.width(theme.face(14), self._word) + 6 if self._word else 0
        return QSize(round(paint.key_cap_width(self._key) + words + 1), theme.px(20))

    def present(self, key: str, word: str, takes_clicks: bool) -> None:
        """Another key; whoever has no hand free for the keys clicks it, where it ``takes_clicks``."""
        if (key, word) != (self._key, self._word):
            self._key, self._word = key, word
            self.updateGeometry()
            self.update()
        if takes_clicks != self._takes_clicks:
            self._takes_clicks = takes_clicks
            self.setCursor(Qt.CursorShape.PointingHandCursor if takes_clicks else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_here = event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint())
        if is_here and self._takes_clicks:
            self.pressed.emit(self._key)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        wide = paint.key_cap(painter, 0, self.height() / 2, self._key, look)
        room = QRectF(wide + 6, 0, self.width() - wide - 6, self.height())
        paint.write(painter, room, self._word, theme.face(14), look.ink2)


class Segmented(Parted, Ringed, QWidget):
    """One of a few: ``Segmented(["A4", "Letter"])``; ``chosen`` carries the index. ``keys``: the caps of the first
    options."""

    parted_as = Role.PageTabList

    chosen = Signal(int)

    def __init__(self, options: Sequence[str], current: int = 0, parent: QWidget | None = None, keys: str = "") -> None:
        super().__init__(parent)
        self._options, self._current, self._hovered, self._keys = tuple(options), current, -1, keys
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def current(self) -> int:
        return self._current

    def set_current(self, index: int) -> None:
        """Show another choice without emitting."""
        if index != self._current:
            self._current = index
            self.update()

    @property
    def options(self) -> tuple[str, ...]:
        return self._options

    def set_options(self, options: Sequence[str]) -> None:
        """Say the options in other words; which is chosen stays."""
        self._options = tuple(options)
        self.updateGeometry()
        self.update()

    def choose(self, index: int) -> None:
        """Choose as a click would."""
        if 0 <= index < len(self._options) and index != self._current:
            self.set_current(index)
            self.chosen.emit(index)

    def parts(self) -> Sequence[Part]:
        return [
            tab(str(at), words, self.cell(at), partial(self.choose, at), at == self._current)
            for at, words in enumerate(self._options)
        ]

    def sizeHint(self) -> QSize:
        return self._whole([paint.key_cap_width(key) - 2 for key in self._keys])

    def minimumSizeHint(self) -> QSize:
        """Where the keys have no room the words alone."""
        return self._whole(())

    def _whole(self, caps: Sequence[float]) -> QSize:
        """Every option as wide as the widest, the first ones with these caps."""
        words = [theme.width(theme.face(15, 600), word) for word in self._options]
        widest = max(word + cap for word, cap in zip_longest(words, caps[: len(words)], fillvalue=0.0))
        return QSize(round((widest + 24) * len(words)), max(32, theme.px(34)))

    def _cap(self, index: int) -> float:
        """How wide the cap behind an option is, with the gap before it; 0 where there is no room for all of them."""
        has_room = index < len(self._keys) and self.width() >= self.sizeHint().width()
        return paint.key_cap_width(self._keys[index]) + 8 if has_room else 0.0

    def said(self, index: int) -> str:
        """An option in the words for which there is room."""
        return self._options[index]

    def cell(self, index: int) -> QRectF:
        """Where an option lies."""
        wide = self.width() / len(self._options)
        return QRectF(index * wide, 0, wide, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(int(event.position().x() / (self.width() / len(self._options))))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hovered = int(event.position().x() / (self.width() / len(self._options)))
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        self.choose(self._current + step) if step else event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        paint.box(painter, area, 4, fill=look.sheet if self.isEnabled() else look.well)
        for index in range(len(self._options)):
            self._paint_cell(painter, index, self.said(index), look)
        paint.box(painter, area, 4, border=look.edge, line=1.5)
        if self.ringed:
            paint.ring(painter, area, 5, look)

    def _paint_cell(self, painter: QPainter, index: int, word: str, look: Theme) -> None:
        cell, current = self.cell(index), index == self._current
        if (current and self.isEnabled()) or index == self._hovered:
            paint.box(painter, cell.adjusted(1, 1, -1, -1), 3, fill=look.select if current else look.well)
        if index:
            painter.fillRect(QRectF(round(cell.left()), 1, 1, cell.height() - 2), theme.colour(look.line))
        ink = (look.ink if current else look.ink2) if self.isEnabled() else (look.ink2 if current else look.ink3)
        #: where nothing can be chosen, what is chosen still stands out.
        weight = 600 if current or self.isEnabled() else 400
        cap, font = self._cap(index), theme.face(15, weight)
        paint.write(painter, cell.adjusted(4, 0, -4 - cap, 0), word, font, ink, paint.MIDDLE)
        if cap:
            right = cell.center().x() + (theme.width(font, word) - cap) / 2 + 8
            paint.key_cap(painter, min(right, cell.right() - cap + 4), cell.center().y(), self._keys[index], look)


def call(less: QAbstractButton, more: QAbstractButton, words: str) -> None:
    """Two buttons that are a minus and a plus say what goes down or up."""
    less.setAccessibleName(f"{words}: down")
    more.setAccessibleName(f"{words}: up")


class Slider(QSlider):
    """From left to right by hand or by the arrows, solid from nothing to its value; the wheel scrolls the page."""

    def __init__(self, words: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_value(self, value: int) -> None:
        """Show a value without telling."""
        was = self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(was)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(104), max(32, theme.px(30)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def _place(self, value: int) -> float:
        return 8 + (self.width() - 16) * (value - self.minimum()) / (self.maximum() - self.minimum() or 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, middle = QPainter(self), theme.now(), self.height() / 2
        at, nothing = self._place(self.value()), self._place(max(0, self.minimum()))
        painter.fillRect(QRectF(8, middle - 1, self.width() - 16, 2), theme.colour(look.edge))
        painter.fillRect(QRectF(min(at, nothing), middle - 2, abs(at - nothing), 4), theme.colour(look.ink2))
        if self.minimum() < 0:
            painter.fillRect(QRectF(nothing, middle - 4, 1, 8), theme.colour(look.edge))
        knob = QRectF(at - 7, middle - 7, 14, 14)
        paint.box(painter, knob, 7, fill=look.sheet, border=look.focus if self.hasFocus() else look.ink, line=2)
