"""The header: where we are (tile, event, round, stepper) at the left, the clock and the wall at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.engine.format import StepMark
from desktop.ui.clock.beside import ClocksBeside
from desktop.ui.clock.face import HeaderClock
from desktop.ui.kit import emblem, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.tips import tip
from desktop.ui.shell.stepper import Stepper
from desktop.ui.wall.projector import WallPreview
from desktop.ui.wall.wall import Wall

#: how wide the event's name may run, in a narrow window and in a wide one.
_NAMES_WIDE = (228, 420)
_AFTER_NAMES = 8


class Header(QWidget):
    """``step_chosen`` (index), ``wall_pressed``, ``find_pressed``, ``preferences_pressed``."""

    step_chosen = Signal(int)
    wall_pressed = Signal()
    find_pressed = Signal()
    preferences_pressed = Signal()

    def __init__(self, wall: Wall, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile, self._names, self._is_wide = Tile(), ("", ""), False
        self._picture = Picture(lambda p, area, look: emblem.draw_tile(p, self.tile, area, look), 40, 40)
        self.title, self.sub = label("", "event"), label("", "small")
        self.stepper = Stepper()
        self.finder = Button("", key="Ctrl K", icon="search")
        self.finder.setAccessibleName("Find an act")
        self.finder.set_about("Find whatever can be done, by its words (Ctrl K)")
        self.preferences = IconButton("settings", "Preferences")
        self.clock, self.beside = HeaderClock(), ClocksBeside()
        self.live = WallPreview(wall)
        self.staged = WallPreview(wall, staged=True)
        self.staged.hide()
        self._lay_out()
        self.stepper.step_chosen.connect(self.step_chosen)
        self.finder.clicked.connect(self.find_pressed)
        self.preferences.clicked.connect(self.preferences_pressed)
        for preview in (self.live, self.staged):
            preview.clicked.connect(self.wall_pressed)
        wall.changed.connect(lambda: self.staged.setVisible(wall.staged is not None))

    def _lay_out(self) -> None:
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 1)
        names = QVBoxLayout()
        names.setSpacing(0)
        #: the first step is no part of the name.
        names.setContentsMargins(0, 0, _AFTER_NAMES, 0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.sub)
        names.addStretch(1)
        self.stepper.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        right = (self.finder, self.preferences, self.beside, self.clock, self.staged, self.live)
        self._parts: tuple[QWidget, ...] = (self._picture, self.stepper, *right)
        row.addWidget(self._picture)
        row.addLayout(names)
        row.addWidget(self.stepper)
        row.addStretch(1)
        for part in right:
            row.addWidget(part)

    def present(self, title: str, sub: str, steps: Sequence[StepMark], tile: Tile) -> None:
        """Say where we are."""
        self.stepper.present(steps, tile.accent)
        self.stepper.setVisible(bool(steps))
        if self._names != (title, sub):
            self._names = (title, sub)
            self.title.setToolTip(tip(title))
            self._fit_names()
        if self.tile != tile:
            self.tile = tile
            self._picture.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_names()
        return done

    def _room(self) -> int:
        """What the least of all the others leaves for names: larger letters have less of it."""
        others = [part for part in self._parts if part.isVisibleTo(self)]
        margins, taken = self._row.contentsMargins(), sum(_least(part) for part in others)
        between = self._row.spacing() * (len(others) + 2)
        return self.width() - margins.left() - margins.right() - taken - between - _AFTER_NAMES

    def _fit_names(self) -> None:
        """The name an event was given may be long: the steps beside it keep their room."""
        wide = max(theme.px(60), min(theme.px(_NAMES_WIDE[self._is_wide]), self._room()))
        for line, words, font in zip(
            (self.title, self.sub), self._names, (theme.face(18, 700, serif=True), theme.face(13)), strict=True
        ):
            say(line, QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, wide))
            line.setAccessibleName(words)

    def set_wide(self, wide: bool) -> None:
        """The measures of a wide window."""
        self._is_wide = wide
        self._fit_names()
        self.clock.set_size(48 if wide else 40)
        #: a narrow window has room for the steps' words or for this key's cap.
        self.finder.present("Find" if wide else "", "Ctrl K" if wide else "")
        for preview in (self.live, self.staged):
            preview.set_wide(102 if wide else 96)
        self._row.setContentsMargins(20 if wide else 12, 0, 16 if wide else 12, 1)
        self._row.setSpacing(16 if wide else 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.colour(look.line))


def _least(part: QWidget) -> int:
    return max(part.minimumWidth(), part.minimumSizeHint().width())
