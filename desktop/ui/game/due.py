"""What is due, in its order: the first with its keys, the others below it; Space passes none of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.engine.due import DueFace
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.layouts import Beside
from desktop.ui.kit.panels import Panel, label, say
from desktop.ui.kit.tips import tip

ROW = 44
#: so many are written; the others are counted.
_MOST = 3
#: (key, word) of a button beside the first.
Act = tuple[str, str]


class DueRows(QWidget):
    """The steps after the first: number, head, what it says, what comes of it."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: tuple[DueFace, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, steps: Sequence[DueFace]) -> None:
        """All that is due; the first of it is shown elsewhere."""
        if self._steps == tuple(steps[1:]):
            self.setVisible(bool(self._steps))
            return
        self._steps = tuple(steps[1:])
        self.setAccessibleName(", ".join(f"{at} {step.card}" for at, step in enumerate(self._steps, 2)))
        self.setToolTip(tip("\n".join(f"{step.card}: {step.says}" for step in self._steps)))
        self.setVisible(bool(self._steps))
        self.updateGeometry()
        self.update()

    def _shown(self) -> int:
        return len(self._steps) if len(self._steps) <= _MOST else _MOST - 1

    def sizeHint(self) -> QSize:
        left = len(self._steps) - self._shown()
        return QSize(200, theme.px(ROW) * self._shown() + (theme.px(22) if left else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, high = QPainter(self), theme.now(), theme.px(ROW)
        for at, step in enumerate(self._steps[: self._shown()]):
            self._paint_row(painter, QRectF(0, at * high, self.width(), high), at + 2, step)
        if left := len(self._steps) - self._shown():
            below = QRectF(0, self._shown() * high, self.width(), theme.px(22))
            paint.write(painter, below, f"and {left} more", theme.face(12), look.ink2)

    def _paint_row(self, painter: QPainter, row: QRectF, number: int, step: DueFace) -> None:
        look, half = theme.now(), row.height() / 2
        painter.fillRect(QRectF(row.left(), row.top(), row.width(), 1), theme.colour(look.line))
        upper = QRectF(row.left(), row.top() + 3, row.width(), half - 2)
        lower = QRectF(row.left(), row.top() + half, row.width(), half - 3)
        paint.write(painter, upper, str(number), theme.face(14, 600), look.ink2)
        inset = theme.px(20)
        kind = theme.face(12)
        paint.write(painter, upper, step.kind, kind, look.ink2, paint.RIGHT)
        taken = theme.width(kind, step.kind) + 8
        paint.write(painter, upper.adjusted(inset, 0, -taken, 0), step.card, theme.face(14, 600), look.ink)
        strong = theme.face(13, 600)
        paint.write(painter, lower, step.outcome, strong, look.ink, paint.RIGHT)
        taken = theme.width(strong, step.outcome) + 8 if step.outcome else 0
        paint.write(painter, lower.adjusted(inset, 0, -taken, 0), step.says, theme.face(13), look.ink2)


class DuePanel(Panel):
    """``pressed`` carries the key of a button; Space is told as it is pressed, by the key of the sill."""

    pressed = Signal(str)
    #: the table has to say a number of something before the first is dealt with.
    number_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Due, in this order", pad=12)
        self.first, self.about, self.rows = label("", "strong", wrap=True), label("", "body", wrap=True), DueRows()
        self.buttons = Beside(spacing=6)
        self._acts: tuple[Act, ...] = ()
        self._first: DueFace | None = None
        self.body.setSpacing(4)
        self.body.addWidget(self.first)
        self.body.addWidget(self.about)
        self.body.addWidget(self.buttons)
        self.body.addWidget(self.rows)

    def present(self, row: Sequence[DueFace], acts: Sequence[Act] = ()) -> None:
        """Show what is due, with further acts beside the first; where nothing is due, the panel is away."""
        self.setVisible(bool(row))
        self._first = row[0] if row else None
        if self._first is None:
            return
        first = self._first
        self.present_head("Due, in this order" if len(row) > 1 else "Due", first.kind)
        say(self.first, f"1  {first.card}")
        words = f"{first.says} **{first.outcome}**" if first.outcome else first.says
        say(self.about, words.strip())
        self.about.setVisible(bool(words.strip()))
        self.rows.present(row)
        own = (("#", "How many…"),) if first.counts else ()
        not_now = (("N", "Not this time"),) if first.not_now is not None else ()
        by_hand = (("H", "By hand"),) if first.by_hand is not None else ()
        wanted = (*own, *not_now, *by_hand, *acts)
        if wanted != self._acts:
            self._acts = wanted
            self._lay_buttons()

    def _lay_buttons(self) -> None:
        self.buttons.hold(*(self._button(key, word) for key, word in self._acts))
        self.buttons.setVisible(bool(self._acts))

    def _button(self, key: str, word: str) -> Button:
        button = Button(word, key)
        button.clicked.connect(lambda _=False: self._press(key))
        return button

    def _press(self, key: str) -> None:
        if key == "#" and self._first is not None:
            self.number_asked.emit(self._first.counts)
        else:
            self.pressed.emit(key)
