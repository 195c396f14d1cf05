"""The stepper of the header: where the event stands, what each step gave."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import accumulate

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop.engine.format import StepMark
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.panels import Because, BecausePopover
from desktop.ui.kit.parts import Part, Parted, PartsRing, Role
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

_DISC = 24
_GAP = 8
_AIR = 22
_CLAUSE = re.compile("(, | · )")


def _narrowed(wide: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """These widths made narrower together until they have room, none below its least."""
    give = [one - low for one, low in zip(wide, least, strict=True)]
    spare = min(max(0.0, sum(wide) - room), sum(give))
    return [one - spare * own / (sum(give) or 1) for one, own in zip(wide, give, strict=True)]


class Stepper(Parted, QWidget):
    """Discs with number or tick, word and outcome; ``step_chosen`` carries the index of a done or current step.

    Such a step opens a small sheet that tells what it gave; nothing can be changed from there.
    """

    step_chosen = Signal(int)
    parted_as = Role.PageTabList

    def __init__(self, steps: Sequence[StepMark] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        PartsRing(self)
        self._steps: tuple[StepMark, ...] = tuple(steps)
        self._accent = ""
        self._hovered = -1
        self.popover: BecausePopover | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    @property
    def now(self) -> str:
        """The word of the step that is now."""
        return next((step.word for step in self._steps if step.state == "now"), "")

    def present(self, steps: Sequence[StepMark], accent: str = "") -> None:
        """Show these steps; the current one is underlined in the accent."""
        if (tuple(steps), accent) != (self._steps, self._accent):
            self._steps, self._accent = tuple(steps), accent
            self.updateGeometry()
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._wide(step) for step in self._steps)), 60)

    def minimumSizeHint(self) -> QSize:
        alone = next((self.least(step) for step in self._steps if step.state == "now"), 0.0)
        return QSize(round(max(alone, (_DISC + _AIR) * len(self._steps))), 40)

    def _wide(self, step: StepMark) -> float:
        return max(self.least(step), theme.width(theme.face(12), step.outcome) + _DISC + _GAP + _AIR)

    def least(self, step: StepMark) -> float:
        """How wide a step is with its word whole and without what it gave."""
        return _DISC + _GAP + theme.width(theme.face(15, 600), step.word) + _AIR

    def cells(self) -> list[QRectF]:
        """Where each step lies; in a narrow header what the steps gave is shortened first, then only the step that is
        now keeps its word, and where there is no room for it beside the others it stands alone."""
        least, brief = [self.least(step) for step in self._steps], float(_DISC + _AIR)
        wide = _narrowed([self._wide(step) for step in self._steps], least, self.width())
        if sum(wide) > self.width() + 1:
            wide = [low if step.state == "now" else brief for step, low in zip(self._steps, least, strict=True)]
            if sum(wide) > self.width() + 1 and any(step.state == "now" for step in self._steps):
                wide = [low if step.state == "now" else 0.0 for step, low in zip(self._steps, least, strict=True)]
            wide = _narrowed(wide, [min(brief, one) for one in wide], self.width())
        lefts = accumulate(wide, initial=0.0)
        return [QRectF(left, 0, one, self.height()) for left, one in zip(lefts, wide, strict=False)]

    def word_area(self, at: int) -> QRectF:
        """Where a step's word stands: above what it gave, beside the middle of the disc where it gave nothing."""
        rise, cell = 19 if self.told(at) else 10, self._room(at)
        return QRectF(cell.left(), cell.center().y() - theme.px(rise), cell.width(), theme.px(20))

    def _room(self, at: int) -> QRectF:
        """What a step has for words, beside its disc."""
        return self.cells()[at].adjusted(_DISC + _GAP, 0, 10 - _AIR, 0)

    def told(self, at: int) -> str:
        """What a step gave, as far as there is room for it: clause by clause, none of them cut."""
        clauses, font, wide = _CLAUSE.split(self._steps[at].outcome), theme.face(12), self._room(at).width() + 0.5
        while clauses and theme.width(font, "".join(clauses)) > wide:
            del clauses[-2:]
        return "".join(clauses)

    def parts(self) -> Sequence[Part]:
        return [self._part(at, cell) for at, cell in enumerate(self.cells()) if cell.width()]

    def _part(self, at: int, cell: QRectF) -> Part:
        step = self._steps[at]
        name = ", ".join(words for words in (f"{at + 1} {step.word}", step.outcome, step.state) if words)
        is_open = step.state != "later"
        opens = partial(self._press, at) if is_open else None
        return Part(str(at), name, cell, opens, role=Role.PageTab, is_on=step.state == "now", is_enabled=is_open)

    def _press(self, at: int) -> None:
        self._tell(at)
        self.step_chosen.emit(at)

    def _at(self, x: float) -> int:
        return next((at for at, cell in enumerate(self.cells()) if cell.left() <= x < cell.right()), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position().x())
        self._hovered = at
        opens = at >= 0 and self._steps[at].state != "later"
        self.setCursor(Qt.CursorShape.PointingHandCursor if opens else Qt.CursorShape.ArrowCursor)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position().x())
        if at >= 0 and self._steps[at].state != "later":
            self._press(at)

    def _tell(self, at: int) -> None:
        step = self._steps[at]
        how = "done" if step.state == "done" else "now"
        sentence = f"{step.word}: {step.outcome}" if step.outcome else step.word
        self.popover = BecausePopover(Because(f"Step {at + 1} of {len(self._steps)} · {how}", sentence), self)
        self.popover.closed.connect(self._forget)
        self.popover.show_at(self, self.cells()[at])

    def _forget(self) -> None:
        self.popover = None

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self._at(event.pos().x())
            words = f"{self._steps[at].word}: {self._steps[at].outcome}" if at >= 0 else ""
            QToolTip.showText(event.globalPos(), tip(words), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        for at, (step, cell) in enumerate(zip(self._steps, self.cells(), strict=True)):
            if cell.width():
                self._paint_step(painter, at, step, cell, look)

    def _paint_step(self, painter: QPainter, at: int, step: StepMark, cell: QRectF, look: Theme) -> None:
        middle = cell.center().y()
        self._paint_disc(painter, QRectF(cell.left(), middle - _DISC / 2, _DISC, _DISC), at, step.state, look)
        if step.state == "now":
            bar = QRectF(cell.left() - 8, cell.bottom() - 3, cell.width() - _AIR + 16, 3)
            painter.fillRect(bar, theme.colour(look.accent(self._accent).deep))
        room = self.word_area(at)
        ink = look.ink if step.state == "now" else look.ink2
        if at == self._hovered and step.state != "later":
            ink = look.focus
        if theme.width(theme.face(15, 600), step.word) > room.width() + 0.5:
            return  # a word stands whole or not at all: the disc, the pointer and the reader still tell it
        paint.write(painter, room, step.word, theme.face(15, 600), ink)
        below = QRectF(room.left(), middle + 1, room.width(), theme.px(16))
        paint.write(painter, below, self.told(at), theme.face(12), look.ink3)

    def _paint_disc(self, painter: QPainter, disc: QRectF, at: int, state: str, look: Theme) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state == "done":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("#465261" if not look.is_dark else "#3F4C5B"))
            painter.drawEllipse(disc)
            icons.draw_icon(painter, "check", disc.adjusted(5, 5, -5, -5), "#FFFFFF", stroke=2.6)
        else:
            now = state == "now"
            ink = look.accent(self._accent).deep if now else look.edge
            painter.setPen(QPen(theme.colour(ink), 2 if now else 1.25))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            centre, radius = QPointF(disc.center()), _DISC / 2 - 1
            painter.drawEllipse(centre, radius, radius)
            paint.write(painter, disc, str(at + 1), theme.exact(13, 600), look.ink if now else look.ink2, paint.MIDDLE)
        painter.restore()
