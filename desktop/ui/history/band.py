"""The past's own line under the header: what is opened or put right, and the way back to now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Pressable
from desktop.ui.kit.panels import empty

#: so many rounds stand beside each other; of more the arrows lead there.
MOST_CELLS = 9


class _Cell(Pressable):
    """One round in the selector: white where it is opened, with a mark where it is being played."""

    def __init__(self, words: str, opened: bool, now: bool) -> None:
        super().__init__()
        self.setText(words)
        self.setAccessibleName(words + (", at play" if now else ""))
        self._opened, self._now = opened, now
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.width(theme.face(14, 600), self.said)) + 22, theme.px(30))

    @property
    def said(self) -> str:
        return f"{self.text()} ▸ now" if self._now else self.text()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        band, ink = look.past, look.on_past
        area = QRectF(self.rect())
        paint.box(painter, area.adjusted(1, 1, -1, -1), 3, fill=ink if self._opened else band, border=ink, line=1)
        paint.write(painter, area, self.said, theme.face(14, 600), band if self._opened else ink, paint.MIDDLE)
        if self.ringed:
            paint.ring(painter, area.adjusted(2, 2, -2, -2), 4, look)


class _Step(Pressable):
    """A step of the opened round and what came of it: white where it is shown."""

    def __init__(self, word: str, outcome: str, shown: bool) -> None:
        super().__init__()
        self._outcome, self._shown = outcome, shown
        self.setText(word)
        self.setAccessibleName(f"{word}, {outcome}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        wide = max(theme.width(theme.face(14, 600), self.text()), theme.width(theme.face(12), self._outcome))
        return QSize(round(wide) + 20, theme.px(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        ink = look.past if self._shown else look.on_past
        if self._shown:
            painter.fillRect(self.rect(), theme.colour(look.on_past))
        upper, lower = area.adjusted(10, 4, -6, -area.height() / 2 + 2), area.adjusted(10, area.height() / 2, -6, -4)
        paint.write(painter, upper, self.text(), theme.face(14, 600), ink)
        paint.write(painter, lower, self._outcome, theme.face(12), ink)
        if self.ringed:
            paint.ring(painter, area.adjusted(2, 2, -2, -2), 4, look)


class PastBand(QWidget):
    """Which round is opened, and the way to the others: ``opens`` carries one by its name, ``leaves`` goes to now;
    ``opens_step`` carries the word of a step."""

    opens = Signal(str)
    opens_step = Signal(str)
    leaves = Signal()
    prints = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title = self._sub = ""
        self._icon = "history"
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(16, 0, 16, 0)
        self._row.setSpacing(6)
        self.cells: list[_Cell] = []
        self._steps: list[_Step] = []
        self.setFixedHeight(theme.px(48))
        self.hide()

    def present(
        self,
        title: str,
        sub: str = "",
        rounds: Sequence[str] = (),
        opened: str = "",
        now: str = "",
        icon: str = "history",
        steps: Sequence[tuple[str, str, bool]] = (),
    ) -> None:
        """Say what of the past is shown, and which rounds there are; without a title the band is not there."""
        self._title, self._sub, self._icon = title, sub, icon
        empty(self._row)
        self.cells = []
        self._present_steps(title, sub, steps if len(steps) > 1 else ())
        self._row.addStretch(1)
        for word in _beside(rounds, opened):
            self._add(_Cell(_short(word, rounds), word == opened, word == now), partial(self.opens.emit, word))
        if rounds:
            self._row.addSpacing(10)
            self._add(_Cell("As it stood: P", False, False), self.prints.emit)
        if title:
            self._add(_Cell("Back" if rounds else "Leave all as it is", False, False), self.leaves.emit)
        self.setAccessibleName(f"{title}, {sub}")
        self.setVisible(bool(title))
        self.update()

    def _present_steps(self, title: str, sub: str, steps: Sequence[tuple[str, str, bool]]) -> None:
        """The steps stand beside the two lines of the title."""
        self._steps = [_Step(*step) for step in steps]
        if steps:
            lead = max(theme.width(theme.face(17, 600), title), theme.width(theme.face(12), sub))
            self._row.addSpacing(round(lead) + 44)
        for step in self._steps:
            step.clicked.connect(partial(self.opens_step.emit, step.text()))
            self._row.addWidget(step)

    def _add(self, cell: _Cell, act: Callable[[], object]) -> None:
        #: a click carries whether the cell is checked, which is no round.
        cell.clicked.connect(lambda: act())
        self.cells.append(cell)
        self._row.addWidget(cell)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), theme.now(), QRectF(self.rect())
        ink = look.on_past
        painter.fillRect(self.rect(), theme.colour(look.past))
        icons.draw_icon(painter, self._icon, QRectF(16, area.center().y() - 10, 20, 20), ink)
        ends = min((part.x() for part in (*self.cells, *self._steps)), default=self.width())
        room = area.adjusted(48, 0, ends - 12 - area.width(), 0)
        if self._steps:
            half = area.height() / 2
            paint.write(painter, room.adjusted(0, 4, 0, 3 - half), self._title, theme.face(17, 600), ink)
            paint.write(painter, room.adjusted(0, half + 1, 0, -5), self._sub, theme.face(12), ink)
            return
        wide = paint.write(painter, room, self._title, theme.face(17, 600), ink)
        paint.write(painter, room.adjusted(wide + 16, 0, 0, 0), self._sub, theme.face(14), ink)


def _beside(rounds: Sequence[str], opened: str) -> Sequence[str]:
    """As many as there is room for, with the opened one among them."""
    if len(rounds) <= MOST_CELLS:
        return rounds
    at = rounds.index(opened) if opened in rounds else len(rounds) - 1
    first = max(0, min(at - MOST_CELLS // 2, len(rounds) - MOST_CELLS))
    return rounds[first : first + MOST_CELLS]


def _short(word: str, rounds: Sequence[str]) -> str:
    """``Round 3`` is 3 among rounds; what has another word keeps it, as ``Top 4`` does."""
    what, _, last = word.rpartition(" ")
    return last if last.isdecimal() and sum(one.rpartition(" ")[0] == what for one in rounds) > 1 else word
