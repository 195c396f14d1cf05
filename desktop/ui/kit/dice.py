"""Dice on the desk: outlines by kind, the value large, how it came below; and the popover with the three ways in."""

from __future__ import annotations

import math

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button, Pressable
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, rule_line, say
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

LANDS_MS = 200


class DieFace(Struct, frozen=True):
    """A die as it lies: sides, value (None: not thrown yet), how it came, whether it fell just now."""

    sides: int
    value: int | None = None
    how: str = ""
    fresh: bool = False
    why: str = ""

    @property
    def source(self) -> str:
        """How it came, in the words under the die."""
        return f"set: {self.why}" if self.how == "set" and self.why else self.how


def die_polygon(area: QRectF, sides: int) -> QPolygonF:
    """The outline of a die: d6 square, d8 diamond, d20 (and any other) hexagon; d4 a triangle."""
    corners, turn = {4: (3, 0.0), 6: (4, math.pi / 4), 8: (4, 0.0)}.get(sides, (6, 0.0))
    reach = min(area.width(), area.height()) / 2
    if sides == 6:
        reach *= 1.22
    centre = area.center()
    return QPolygonF(
        [
            QPointF(
                centre.x() + reach * math.sin(turn + math.tau * i / corners),
                centre.y() - reach * math.cos(turn + math.tau * i / corners),
            )
            for i in range(corners)
        ]
    )


def paint_die(painter: QPainter, area: QRectF, die: DieFace, look: Theme, *, shown: int | None = None) -> None:
    """A die; fresh ones are solid ink, those not thrown yet dashed."""
    value = shown if shown is not None else die.value
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.colour(look.edge if value is None else look.ink), max(1.2, area.width() / 24))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if value is None:
        pen.setDashPattern([2, 2])
    painter.setPen(pen)
    painter.setBrush(theme.colour(look.ink) if die.fresh and value is not None else Qt.BrushStyle.NoBrush)
    inset = pen.widthF() / 2 + 0.5
    painter.drawPolygon(die_polygon(area.adjusted(inset, inset, -inset, -inset), die.sides))
    painter.restore()
    if value is not None:
        ink = look.sheet if die.fresh else look.ink
        size = area.height() * (0.5 if value < 10 or area.height() >= 32 else 0.44)
        font = theme.exact(max(8, size), 700, serif=area.height() >= 24)
        paint.write(painter, area.adjusted(-4, 0, 4, 0), str(value), font, ink, paint.MIDDLE)


class Fall(QVariantAnimation):
    """A die lands on its face by way of three others; not with reduced motion."""

    _LANDED = 3

    def __init__(self, over: QWidget) -> None:
        super().__init__(over, startValue=0, endValue=self._LANDED)
        self.valueChanged.connect(self._tell)

    def _tell(self) -> None:
        over = self.parent()
        assert isinstance(over, QWidget)
        over.update()

    def begin(self) -> None:
        if lasts := theme.motion(LANDS_MS):
            self.setDuration(lasts)
            self.start()

    def shown(self, die: DieFace) -> int | None:
        """The face it shows on its way; None where it lies."""
        falls = self.state() == self.State.Running and die.value is not None
        at: int = self.currentValue() if falls else self._LANDED
        return None if die.value is None or at >= self._LANDED else (die.value + at * 7) % die.sides + 1


class Die(Pressable):
    """A die of 36 px with its source under it; pressed, it asks for a throw (``DicePopover`` gives the three ways)."""

    def __init__(self, die: DieFace, size: int = 36, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.die, self._size = die, size
        self._fall = Fall(self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._tell()

    def present(self, die: DieFace) -> None:
        """Show another die; one that fell just now lands in three faces (not with reduced motion)."""
        fell = die.fresh and die != self.die and die.value is not None
        self.die = die
        self._tell()
        if fell:
            self._fall.begin()
        self.update()

    def _tell(self) -> None:
        value = self.die.value if self.die.value is not None else "not thrown"
        self.setAccessibleName(f"d{self.die.sides}: {value} {self.die.source}".strip())
        self.setToolTip(tip(self.accessibleName()))

    def sizeHint(self) -> QSize:
        side = theme.px(self._size)
        return QSize(max(side, theme.px(44)), side + theme.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, side = QPainter(self), theme.now(), theme.px(self._size)
        spot = QRectF((self.width() - side) / 2, 0, side, side)
        paint_die(painter, spot, self.die, look, shown=self._fall.shown(self.die))
        below = QRectF(0, side + 1, self.width(), theme.px(16))
        paint.write(painter, below, self.die.source, theme.face(12), look.ink3, paint.MIDDLE)
        if self.ringed:
            paint.ring(painter, spot.adjusted(-3, -3, 3, 3), 6, look)


class DicePopover(Popover):
    """Roll [R], type [0–9], or set with a reason. One of ``rolled``, ``typed`` (face), ``set_by_hand`` (face, why)."""

    rolled = Signal()
    typed = Signal(int)
    set_by_hand = Signal(int, str)

    def __init__(self, sides: int, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(300, parent)
        self.sides = sides
        self.roll_button = Button("Roll", key="R")
        self.line, self.why = QLineEdit(), QLineEdit()
        self.line.setPlaceholderText(f"1–{sides}")
        self.why.setPlaceholderText("reason, if it was not thrown")
        self.type_button = Button("Take it", key="Enter")
        self.refusal = label("", "error", wrap=True)
        self.refusal.hide()
        self.line.installEventFilter(self)
        self._lay_out(title)
        self.roll_button.clicked.connect(self._roll)
        self.type_button.clicked.connect(self.take)
        self.line.returnPressed.connect(self.take)
        self.why.returnPressed.connect(self.take)

    def _lay_out(self, title: str) -> None:
        self.body.addWidget(CapsLabel(title or f"d{self.sides}"))
        self.body.addWidget(self.roll_button)
        self.body.addWidget(rule_line())
        self.body.addWidget(label("From the table", "label"))
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.type_button)
        self.body.addLayout(row)
        self.body.addWidget(self.why)
        self.body.addWidget(self.refusal)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """R rolls also while the cursor stands where a face is typed: no face holds an R."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_R:
            self._roll()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_R:
            self._roll()
            return
        super().keyPressEvent(event)

    def _roll(self) -> None:
        self.close()
        self.rolled.emit()

    def take(self) -> None:
        """Take the typed face, or say why it cannot be one."""
        words = self.line.text().strip()
        face = int(words) if words.isdecimal() else 0
        if not 1 <= face <= self.sides:
            say(self.refusal, f"A d{self.sides} shows 1 to {self.sides}, not “{words}”.")
            self.refusal.show()
            self.adjustSize()
            return
        why = self.why.text().strip()
        self.close()
        if why:
            self.set_by_hand.emit(face, why)
        else:
            self.typed.emit(face)
