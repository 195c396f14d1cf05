"""The header: where we are (tile, event, round, stepper) at the left, the clock and the wall at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.ui.clock.beside import ClocksBeside
from desktop.ui.clock.face import HeaderClock
from desktop.ui.kit import emblem, theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.marks import Picture
from desktop.ui.kit.panels import label, say
from desktop.ui.kit.tips import tip
from desktop.ui.shell.stepper import StepLike, Stepper
from desktop.ui.wall.projector import WallPreview
from desktop.ui.wall.wall import Wall


class Header(QWidget):
    """``step_chosen`` (index), ``wall_pressed``, ``find_pressed``, ``preferences_pressed``."""

    step_chosen = Signal(int)
    wall_pressed = Signal()
    find_pressed = Signal()
    preferences_pressed = Signal()

    def __init__(self, wall: Wall, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tile = Tile()
        self._picture = Picture(lambda p, area, look: emblem.draw_tile(p, self.tile, area, look), 40, 40)
        self.title, self.sub = label("", "event"), label("", "small")
        self.stepper = Stepper()
        self.finder = Button("", key="Ctrl K", icon="search")
        self.finder.setAccessibleName("Find an act")
        self.finder.set_about("Find whatever can be done, by its words")
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
        row.setSpacing(16)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.sub)
        names.addStretch(1)
        self.stepper.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        row.addWidget(self._picture)
        row.addLayout(names)
        row.addSpacing(8)
        row.addWidget(self.stepper)
        row.addStretch(1)
        row.addWidget(self.finder)
        row.addWidget(self.preferences)
        row.addWidget(self.beside)
        row.addWidget(self.clock)
        row.addWidget(self.staged)
        row.addWidget(self.live)

    def present(self, title: str, sub: str, steps: Sequence[StepLike], tile: Tile) -> None:
        """Say where we are."""
        self.tile = tile
        say(self.title, title)
        say(self.sub, sub)
        self.title.setToolTip(tip(title))
        self.stepper.present(steps, tile.accent)
        self.stepper.setVisible(bool(steps))
        self._picture.update()

    def set_wide(self, wide: bool) -> None:
        """The measures of a wide window."""
        self.clock.set_size(48 if wide else 40)
        self.finder.present("Find" if wide else "", "Ctrl K")
        for preview in (self.live, self.staged):
            preview.set_wide(102 if wide else 96)
        self._row.setContentsMargins(20 if wide else 16, 0, 16, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.fillRect(self.rect(), theme.colour(look.sheet))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.colour(look.line))
