"""The inputs of the ruleset's form: a number one can type or step, a row of lines, tie-breaks in an order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIntValidator, QMouseEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import IconButton, Segmented
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.panels import label

from ...rules.ruleset import TIE_BREAKERS
from .settings import Setting
from .sheet import TableBox

TIES = {
    "distinct-names": "More different names from The Dark",
    "drk-printings": "More cards in the printing of The Dark",
    "fewer-other-nonbasics": "Fewer other cards that are no basic lands",
    "earlier-registration": "Earlier on the entry list",
    "random": "A logged roll: always last",
}


class NumberBox(QWidget):
    """A number to type, with minus and plus; ``changed`` carries it, or None while no number stands there."""

    changed = Signal(object)

    def __init__(self, unit: str = "") -> None:
        super().__init__()
        self.edit = QLineEdit()
        self.edit.setValidator(QIntValidator(0, 9999, self.edit))
        self.edit.setFixedWidth(theme.px(72))
        self.edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.minus, self.plus = IconButton("minus", "one less"), IconButton("plus", "one more")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for part in (self.minus, self.edit, self.plus, label(unit, "small")):
            row.addWidget(part)
        row.addStretch(1)
        self.edit.textEdited.connect(lambda _: self.changed.emit(self.value))
        self.minus.clicked.connect(lambda: self._step(-1))
        self.plus.clicked.connect(lambda: self._step(1))

    @property
    def value(self) -> int | None:
        return int(self.edit.text()) if self.edit.text().isdecimal() else None

    def set_value(self, value: int) -> None:
        """Show a number without emitting; what is being typed stays."""
        if self.value != value and not (self.value is None and self.edit.hasFocus()):
            self.edit.setText(str(value))

    def _step(self, by: int) -> None:
        self.edit.setText(str(max(0, (self.value or 0) + by)))
        self.changed.emit(self.value)


class TextBox(QLineEdit):
    """One line of text."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.textEdited.connect(lambda text: self.changed.emit(text))

    def set_value(self, value: str) -> None:
        """Show a text without emitting."""
        if self.text() != value:
            self.setText(value)
            self.setCursorPosition(0)


class LinesBox(QPlainTextEdit):
    """One thing a line."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(theme.px(76))
        self.setMaximumWidth(theme.px(440))
        self.setTabChangesFocus(True)
        self.textChanged.connect(lambda: self.changed.emit(self.value))

    @property
    def value(self) -> tuple[str, ...]:
        return tuple(line.strip() for line in self.toPlainText().splitlines() if line.strip())

    def set_value(self, value: Sequence[str]) -> None:
        """Show these lines without emitting."""
        if self.value != tuple(value):
            self.blockSignals(True)
            self.setPlainText("\n".join(value))
            self.blockSignals(False)


class OptionBox(Segmented):
    """One of two or three."""

    changed = Signal(object)

    def __init__(self, options: Sequence[tuple[object, str]]) -> None:
        super().__init__([words for _, words in options])
        self._values = [value for value, _ in options]
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.chosen.connect(lambda at: self.changed.emit(self._values[at]))

    def set_value(self, value: object) -> None:
        """Show a choice without emitting."""
        if value in self._values:
            self.set_current(self._values.index(value))

    def paintEvent(self, event) -> None:
        if self.isEnabled():
            super().paintEvent(event)
            return
        painter, look = QPainter(self), theme.now()
        paint.box(painter, QRectF(self.rect()), 4, fill=look.well, border=look.edge, dashed=True)
        for at, words in enumerate(self._options):
            weight, ink = (600, look.ink2) if at == self.current else (400, look.ink3)
            paint.write(painter, self.cell(at), words, theme.face(15, weight), ink, paint.MIDDLE)


class ManyBox(Choice):
    """One of many."""

    changed = Signal(object)

    def __init__(self, options: Sequence[tuple[object, str]]) -> None:
        super().__init__("", options)
        self.setFixedWidth(theme.px(180))
        self.chosen.connect(self.changed)


class TieList(QWidget):
    """The tie-breaks in their order: arrows move a row, the box takes it in or out; ``random`` stays last."""

    changed = Signal(object)
    ROW = 34

    def __init__(self) -> None:
        super().__init__()
        self._order: tuple[str, ...] = ()
        self._hovered = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(theme.px(440))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(self.ROW) * len(TIE_BREAKERS) + 2)

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
        used = tuple(name for name in self._order if name != "random")
        return (*used, *(name for name in TIE_BREAKERS if name not in (*used, "random")), "random")

    def area(self, name: str, part: str) -> QRectF:
        """Where a row's ``box``, ``up`` or ``down`` lies."""
        high = theme.px(self.ROW)
        top = self.shown().index(name) * high + 1
        side, middle = theme.px(18), top + high / 2
        if part == "box":
            return QRectF(10, middle - side / 2, side, side)
        left = self.width() - (theme.px(62) if part == "up" else theme.px(32))
        return QRectF(left, middle - theme.px(13), theme.px(26), theme.px(26))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        for name in self.shown()[:-1]:
            for part, act in (("box", self._turn), ("up", self._up), ("down", self._down)):
                if self.area(name, part).contains(event.position()) and self.isEnabled():
                    act(name)
                    return

    def _turn(self, name: str) -> None:
        rest = tuple(other for other in self._order if other not in (name, "random"))
        self._set((*rest, "random") if name in self._order else (*rest, name, "random"))

    def _up(self, name: str) -> None:
        self._move(name, -1)

    def _down(self, name: str) -> None:
        self._move(name, 1)

    def _move(self, name: str, by: int) -> None:
        used = [other for other in self._order if other != "random"]
        if name not in used or not 0 <= used.index(name) + by < len(used):
            return
        at = used.index(name)
        used[at], used[at + by] = used[at + by], used[at]
        self._set((*used, "random"))

    def _set(self, order: tuple[str, ...]) -> None:
        self.set_value(order)
        self.changed.emit(order)

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
        if name != "random":
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
        paint.write(painter, room, TIES.get(name, name), theme.face(15), ink)
        if at:
            paint.hairline(painter, 1, self.width() - 1, top - 1, look.line)


def input_for(setting: Setting) -> QWidget:
    """The input that fits a setting: it has ``set_value`` and ``changed``."""
    makers: dict[str, Callable[[], QWidget]] = {
        "number": lambda: NumberBox(setting.unit),
        "text": TextBox,
        "lines": LinesBox,
        "flag": lambda: OptionBox(((False, "No"), (True, "Yes"))),
        "ties": TieList,
        "table": lambda: TableBox(setting),
    }
    if setting.kind == "choice":
        return OptionBox(setting.options) if len(setting.options) < 4 else ManyBox(setting.options)
    return makers[setting.kind]()


class Block(QVBoxLayout):
    """A layout without margins."""

    def __init__(self, spacing: int = 2) -> None:
        super().__init__()
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
