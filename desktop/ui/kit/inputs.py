"""What is typed or picked: label above, hint below, an error in a sentence with its mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Self

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import IconButton, Pressable, call
from desktop.ui.kit.keys import Ringed
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import label, say


class Field(QWidget):
    """An input with its words: ``Field("Name", edit, hint="as it shall be printed")``."""

    def __init__(self, words: str, edit: QWidget, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = edit
        self._hint = hint
        self._below: _Below | None = None
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if words:
            above = label(words, "label")
            above.setBuddy(edit)
            column.addWidget(above)
        column.addWidget(edit)
        edit.setAccessibleName(words)
        self.set_error("")

    def set_hint(self, sentence: str) -> None:
        """Say something else below the field."""
        self._hint = sentence
        self.set_error(self.error)

    def set_error(self, sentence: str) -> None:
        """Show what is wrong, or with an empty sentence the hint again."""
        self.error = sentence
        if self._below is None and (sentence or self._hint):
            self._below = _Below()
            self._column.addLayout(self._below)
        if self._below is not None:
            self._below.say(sentence, self._hint)
        _dress(self.edit, "state", "error" if sentence else "")


class _Below(QHBoxLayout):
    """What is said under a field: a hint, or with a mark what is wrong; most fields never have either."""

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(6)
        self.mark = Picture(
            lambda p, area, look: icons.draw_icon(p, "warning", area, look.state("overtime").deep), 14, 14
        )
        self.note = label("", "small", wrap=True)
        self.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        self.addWidget(self.note, 1)

    def say(self, error: str, hint: str) -> None:
        self.mark.setVisible(bool(error))
        self.note.setVisible(bool(error or hint))
        say(self.note, error or hint)
        _dress(self.note, "role", "error" if error else "small")


def _dress(widget: QWidget, name: str, value: str) -> None:
    """Have the style sheet look again where what it goes by is another now."""
    if (widget.property(name) or "") != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


class _Line(QLineEdit):
    """A line for one thing: several lines pasted into it are a list, which it hands on, and not one long name."""

    lines_pasted = Signal(str)
    #: whether anybody takes lists from here.
    takes_lines = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Where nobody pointed, what is typed goes on behind what stands there."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason and not self.hasSelectedText():
            self.end(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pasted = QGuiApplication.clipboard().text() if event.matches(QKeySequence.StandardKey.Paste) else ""
        if self.takes_lines and "\n" in pasted.strip():
            self.lines_pasted.emit(pasted)
        else:
            super().keyPressEvent(event)


class TextField(Field):
    """One line of text: ``changed`` while typing, ``entered`` with Enter, ``settled`` with Enter or on leaving."""

    changed = Signal(str)
    entered = Signal(str)
    settled = Signal(str)
    _is_typing = False

    def __init__(self, words: str, text: str = "", hint: str = "", placeholder: str = "") -> None:
        self.line = _Line(text)
        self.line.setPlaceholderText(placeholder)
        super().__init__(words, self.line, hint)
        self.line.setAccessibleName(words or placeholder or hint)
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(lambda: self.entered.emit(self.text()))
        self.line.editingFinished.connect(lambda: self.settled.emit(self.text()))

    def _tell(self, text: str) -> None:
        self._is_typing = True
        self.changed.emit(text)
        self._is_typing = False

    def set_error(self, sentence: str) -> None:
        """What was entered and is refused is selected: the next letter takes its place."""
        super().set_error(sentence)
        if sentence and not self._is_typing:
            self.line.selectAll()

    def text(self) -> str:
        return self.line.text().strip()

    def set_text(self, text: str) -> None:
        self.line.setText(text)
        if not self.line.hasFocus():
            #: what is longer than the line is read from its beginning.
            self.line.home(False)

    def show_buttons(self, *buttons: IconButton) -> None:
        """Buttons behind the line; the first does what Enter does there, so that a hand on the mouse needs no key."""
        row = QHBoxLayout()
        row.setSpacing(6)
        self._column.insertLayout(self._column.indexOf(self.line), row)
        for part in (self.line, *buttons):
            row.addWidget(part)
        buttons[0].clicked.connect(self.line.returnPressed)

    def take_lines(self, then: Callable[[str], object]) -> None:
        """Hand a list that is pasted here on."""
        self.line.takes_lines = True
        self.line.lines_pasted.connect(then)


class TextArea(Field):
    """Many lines, for pasting lists: ``changed`` at every change."""

    changed = Signal(str)

    def __init__(self, words: str, text: str = "", hint: str = "", placeholder: str = "") -> None:
        self.area = _Lines(text)
        self.area.setPlaceholderText(placeholder)
        self.area.setTabChangesFocus(True)
        super().__init__(words, self.area, hint)
        self.area.textChanged.connect(lambda: self.changed.emit(self.text()))

    def text(self) -> str:
        return self.area.toPlainText()

    def set_text(self, text: str) -> None:
        self.area.setPlainText(text)

    def ask_for(self, pixels: int) -> None:
        """Ask for so much height for the lines, and take what more there is."""
        self.area.asks = pixels
        self.area.setMinimumHeight(pixels)


class _Lines(QPlainTextEdit):
    """Lines that ask for less than Qt would: what a layout thinks they need is what stands below them."""

    asks = 0

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), self.asks) if self.asks else hint


class _Combo(Ringed, QComboBox):
    """A combo box with our arrow (a style sheet cannot draw one); Space drops it down where Tab has led to it.

    As soon as one is chosen Qt makes the list that drops down, of fifteen pieces that each layout around would dress
    anew: so until it is seen it only knows which that will be."""

    def __init__(self) -> None:
        super().__init__()
        #: so many letters have room; a long option widens the list that drops down, never the pane.
        self.least = 6
        self._due = 0
        #: with words of its own for nothing, Qt leaves it at nothing.
        self.setPlaceholderText(" ")
        #: the wheel that passes over it does not take the keys from where they were.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def chosen(self) -> int:
        """Which is chosen; -1 where there are none."""
        at = self.currentIndex()
        return at if at >= 0 else min(self._due, self.count() - 1)

    def choose(self, at: int) -> None:
        """Choose one without telling."""
        self._due = at
        if self.currentIndex() >= 0 or self.isVisible():
            self.setCurrentIndex(at)

    def showEvent(self, event: QShowEvent) -> None:
        if self.currentIndex() < 0:
            self.setCurrentIndex(self.chosen)
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if self.currentIndex() >= 0:
            super().changeEvent(event)
        else:
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        #: what Qt's styles can be told has seven hundred names: they wait for the first box that is laid out.
        from PySide6.QtWidgets import QStyle, QStyleOptionComboBox

        letters, icon, option = QFontMetricsF(self.font()), self.iconSize(), QStyleOptionComboBox()
        self.initStyleOption(option)
        #: the thicker border of the focus is rounded otherwise: nothing grows because it is gone to.
        option.state &= ~QStyle.StateFlag.State_HasFocus
        wide = self.least * self.fontMetrics().horizontalAdvance("X") + icon.width() + 4
        room = QSize(wide, max(ceil(letters.height()), icon.height()) + 2)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, room, self)

    minimumSizeHint = sizeHint

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.ringed:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the page: no setting changes because it comes to lie under the pointer

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, high = theme.now(), self.height()
        ink = look.ink2 if self.isEnabled() else look.ink3
        icons.draw_icon(QPainter(self), "down", QRectF(self.width() - 28, high / 2 - 8, 16, 16), ink)


class Choice(Field):
    """One of many: ``chosen`` carries the value, not the words. Options are words or (value, words)."""

    chosen = Signal(object)

    def __init__(self, words: str, options: Sequence[str | tuple[object, str]] = (), hint: str = "") -> None:
        self.combo = _Combo()
        super().__init__(words, self.combo, hint)
        self.combo.activated.connect(lambda index: self.chosen.emit(self.combo.itemData(index)))
        self.offer(options)

    def offer(self, options: Sequence[str | tuple[object, str]]) -> None:
        """Offer these options; the value chosen before stays chosen if it is among them."""
        before = self.value()
        self.combo.clear()
        for option in options:
            value, words = (option, option) if isinstance(option, str) else option
            self.combo.addItem(words, value)
        self.combo.choose(0)
        self.set_value(before)

    def give_way(self) -> None:
        """Where room is scarce what is chosen is cut off, down to a letter."""
        self.combo.least = 1

    def value(self) -> object:
        return self.combo.itemData(self.combo.chosen)

    def set_value(self, value: object) -> None:
        at = next((i for i in range(self.combo.count()) if self.combo.itemData(i) == value), -1)
        if at >= 0:
            self.combo.choose(at)


class SearchField(QLineEdit):
    """A line that finds: glass at the left, at the right the key that leads to it, or "Esc" that leads away from it;
    ``left`` when Escape is pressed."""

    left = Signal()

    def __init__(self, placeholder: str = "Find", key: str = "/", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setTextMargins(26, 0, 30, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.clearFocus()
            self.left.emit()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, look, middle = QPainter(self), theme.now(), self.height() / 2
        icons.draw_icon(painter, "search", QRectF(11, middle - 9, 18, 18), look.ink2)
        if self._key and self.hasFocus() == (self._key == "Esc"):
            wide = paint.key_cap_width(self._key)
            paint.key_cap(painter, self.width() - wide - 10, middle, self._key, look)


class NumberStepper(QWidget):
    """A number between a minus and a plus of 36 x 36: ``changed`` carries it."""

    changed = Signal(int)

    def __init__(
        self,
        value: int = 0,
        low: int = 0,
        high: int = 999,
        step: int = 1,
        unit: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._low, self._high, self._step, self._unit = low, high, step, unit
        self.minus, self.plus = IconButton("minus", "one less"), IconButton("plus", "one more")
        self.figure = label("", "strong")
        self.figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.figure.setMinimumWidth(theme.px(56))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self.minus, self.figure, self.plus):
            row.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.minus.clicked.connect(lambda: self.choose(self._value - self._step))
        self.plus.clicked.connect(lambda: self.choose(self._value + self._step))
        self.set_value(value)

    def called(self, words: str) -> Self:
        """What it counts, to whoever does not see what stands before it."""
        self.setAccessibleName(words)
        call(self.minus, self.plus, words)
        return self

    @property
    def value(self) -> int:
        return self._value

    @property
    def high(self) -> int:
        """The highest number that can be chosen."""
        return self._high

    def set_value(self, value: int) -> None:
        """Show a number without emitting."""
        self._value = min(self._high, max(self._low, value))
        say(self.figure, f"{self._value} {self._unit}".strip())
        self.minus.setEnabled(self._value > self._low)
        self.plus.setEnabled(self._value < self._high)

    def set_range(self, low: int, high: int) -> None:
        """Allow other numbers."""
        self._low, self._high = low, high
        self.set_value(self._value)

    def choose(self, value: int) -> None:
        """Set a number as a click would."""
        before = self._value
        self.set_value(value)
        if self._value != before:
            self.changed.emit(self._value)


class Check(Pressable):
    """A box to tick: ``Check("Bleed", note="3 mm")``; ``toggled`` as usual."""

    def __init__(self, words: str, checked: bool = False, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(words)
        self._note = note
        self.setCheckable(True)
        self.setChecked(checked)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_note(self, note: str) -> None:
        """Say something else at the right."""
        self._note = note
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        font, note = theme.face(15), theme.face(13)
        words = theme.width(font, self.text()) + (theme.width(note, self._note) + 16 if self._note else 0)
        return QSize(round(words) + 40, max(32, theme.px(32)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        square = QRectF(1, area.center().y() - 10, 20, 20)
        on = self.isChecked()
        paint.box(
            painter, square, 4, fill=look.ink if on else look.sheet, border=look.ink if on else look.edge, line=1.5
        )
        if on:
            icons.draw_icon(painter, "check", square.adjusted(3, 3, -3, -3), look.sheet, stroke=2.6)
        ink = look.ink if self.isEnabled() else look.ink3
        wide = paint.write(painter, area.adjusted(30, 0, 0, 0), self._note, theme.face(13), look.ink2, paint.RIGHT)
        paint.write(painter, area.adjusted(30, 0, -wide - 8, 0), self.text(), theme.face(15), ink)
        if self.ringed:
            paint.ring(painter, square.adjusted(-3, -3, 3, 3), 6, look)
