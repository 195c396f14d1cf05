"""The page of preferences: the look, which holds at once, and whatever the house can do beside the event's own acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Check
from desktop.ui.kit.panels import Panel, empty, label, scrolled
from desktop.ui.kit.tokens import LOOK_WORDS
from desktop.ui.shell.finding import Act

#: what stands in each column, where one, two or three have room; what is of the look has controls of its own.
_COLUMNS = (
    (("Event", "Print", "Cards", "Wall", "Clock", "Sound", "Demo"),),
    (("Event", "Wall", "Clock", "Sound"), ("Print", "Cards", "Demo")),
    (("Event",), ("Print", "Cards"), ("Wall", "Clock", "Sound", "Demo")),
)
#: what a column takes, in pixels of body scale.
_COLUMN = 330
_LOOKS = {**LOOK_WORDS, "": "As the system"}


@dataclass(frozen=True)
class Look:
    """What is preferred: the theme by its name ("" for the system's), how large type is, and whether nothing moves."""

    theme: str
    scale: float
    is_still: bool


class PreferencesPage(QWidget):
    """Asks ``look`` and ``acts`` anew whenever it is shown or something was chosen."""

    look_chosen = Signal(str)
    type_chosen = Signal(float)
    motion_turned = Signal()
    act_chosen = Signal(str)

    def __init__(self, look: Callable[[], Look], acts: Callable[[], Sequence[Act]]) -> None:
        super().__init__()
        self._look, self._acts = look, acts
        self.theme = Segmented(tuple(_LOOKS.values()))
        self.type = Segmented(tuple(f"{scale:.0%}" for scale in theme.SCALES))
        self.motion = Check("Reduced motion", note="slides, dice and the wall change at once")
        self.columns, self._count = QHBoxLayout(), len(_COLUMNS)
        self._lay_out()
        self.theme.chosen.connect(lambda at: self._then(self.look_chosen, tuple(_LOOKS)[at]))
        self.type.chosen.connect(lambda at: self._then(self.type_chosen, theme.SCALES[at]))
        self.motion.clicked.connect(lambda: self._then(self.motion_turned))

    def _lay_out(self) -> None:
        inside, column = QWidget(), QVBoxLayout()
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        looks = Panel("Look", "holds at once, on this computer, for every event")
        line = self._line = QHBoxLayout()
        for words, part in (("Theme", self.theme), ("Type, of the whole window", self.type)):
            pair = QVBoxLayout()
            #: what a column is not told it takes from the row it lies in.
            pair.setSpacing(4)
            pair.addWidget(label(words, "label"))
            pair.addWidget(part)
            line.addLayout(pair, 1)
            part.setAccessibleName(words)
        line.setSpacing(24)
        looks.body.addLayout(line)
        looks.body.addWidget(self.motion)
        self.columns.setSpacing(16)
        column.addWidget(looks)
        column.addLayout(self.columns)
        column.addStretch(1)
        inside.setLayout(column)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(inside))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        """As many columns as have room for the type as large as it is."""
        count = max(1, min(len(_COLUMNS), (self.width() - 32) // theme.px(_COLUMN)))
        if count != self._count:
            self._count = count
            is_broad = count == len(_COLUMNS)
            self._line.setDirection(
                QHBoxLayout.Direction.LeftToRight if is_broad else QHBoxLayout.Direction.TopToBottom
            )
            self.present()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.present()

    def present(self) -> None:
        """What is preferred now, and what can be done now."""
        look = self._look()
        self.theme.set_current(tuple(_LOOKS).index(look.theme) if look.theme in _LOOKS else len(_LOOKS) - 1)
        self.type.set_current(theme.SCALES.index(look.scale))
        self.motion.setChecked(look.is_still)
        empty(self.columns)
        acts = self._acts()
        for groups in _COLUMNS[self._count - 1]:
            pane, column = QWidget(), QVBoxLayout()
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(16)
            for group in groups:
                own = [act for act in acts if act.group == group]
                if own:
                    column.addWidget(self._panel(group, own))
            column.addStretch(1)
            pane.setLayout(column)
            self.columns.addWidget(pane, 1)

    def _panel(self, group: str, acts: Sequence[Act]) -> Panel:
        panel = Panel(group)
        for act in acts:
            button = Button(act.words, kind="plain")
            button.clicked.connect(partial(self._then, self.act_chosen, act.id))
            panel.body.addWidget(button)
        return panel

    def _then(self, signal: SignalInstance, *what: object) -> None:
        signal.emit(*what)
        if self.isVisible():
            self.present()

    def hints(self) -> Sequence[tuple[str, str]]:
        """For the sill."""
        return (("Tab", "next setting"), ("Ctrl K", "all acts"))
