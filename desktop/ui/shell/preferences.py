"""The page of preferences: the look, which holds at once, and whatever the house can do beside the event's own acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QEvent, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import RowButton, Segmented, Slider
from desktop.ui.kit.inputs import Check
from desktop.ui.kit.panels import Panel, empty, label, scrolled
from desktop.ui.shell.finding import Act
from desktop.ui.shell.kept import Kept, KeptRow
from desktop.ui.shell.miniatures import CHOICES, Miniatures

#: the panels of acts beside the look and the sound: their words, and the groups of acts in each.
_PANELS = {
    "This event": ("Event",),
    "On paper": ("Print", "Cards"),
    "Wall and clock": ("Wall", "Clock"),
    "Try it, nothing counts": ("Demo",),
}
_LOOK, _SOUND, _KEPT = "look", "sound", "kept"
#: what stands in each column, where one, two or three have room.
_COLUMNS = (
    ((_LOOK, _KEPT, "This event", "On paper", "Wall and clock", _SOUND, "Try it, nothing counts"),),
    ((_LOOK, _SOUND, "Wall and clock", "Try it, nothing counts"), (_KEPT, "This event", "On paper")),
    ((_LOOK, _SOUND, "Wall and clock"), (_KEPT, "Try it, nothing counts"), ("This event", "On paper")),
)
#: what a column takes, in pixels of body scale.
_COLUMN = 330
#: how high a row is, in a low window and in a high one.
_ROWS = (32, 56)


class Look(Struct, frozen=True):
    """What is preferred: the theme by its name ("" for the system's), how large type is, whether nothing moves, and how
    loud it sounds, from 0 to 1."""

    theme: str
    scale: float
    is_still: bool
    volume: float


def _headed(title: str, note: str = "") -> Panel:
    """A panel whose head is set like a title, with a word on what it holds for."""
    panel, head = Panel(), QHBoxLayout()
    head.addWidget(label(title, "event"))
    head.addStretch(1)
    head.addWidget(label(note, "caption"))
    panel.body.addLayout(head)
    return panel


class PreferencesPage(QWidget):
    """Asks ``look`` and ``acts`` anew whenever it is shown or something was chosen."""

    look_chosen = Signal(str)
    type_chosen = Signal(float)
    motion_turned = Signal()
    volume_chosen = Signal(float)
    act_chosen = Signal(str)

    def __init__(
        self,
        look: Callable[[], Look],
        acts: Callable[[], Sequence[Act]],
        kept: Callable[[], Sequence[Kept]] = tuple,
    ) -> None:
        super().__init__()
        self._look, self._acts, self._kept = look, acts, kept
        self.theme = Miniatures()
        self.type = Segmented(tuple(f"{scale:.0%}" for scale in theme.SCALES))
        self.motion = Check("Reduced motion", note="slides, dice, the wall")
        self.volume = Slider("Volume")
        self.volume.setRange(0, 100)
        self.columns, self._count, self._high = QHBoxLayout(), len(_COLUMNS), theme.px(_ROWS[0])
        #: the acts that stand there, in so many columns of rows so high.
        self._shown: tuple[tuple[Act, ...], tuple[Kept, ...], int, int] | None = None
        self._fixed = {_LOOK: self._looks(), _SOUND: self._sounds()}
        self._lay_out()
        self.theme.chosen.connect(lambda at: self._then(self.look_chosen, tuple(CHOICES)[at]))
        self.type.chosen.connect(lambda at: self._then(self.type_chosen, theme.SCALES[at]))
        self.motion.clicked.connect(lambda: self._then(self.motion_turned))
        self.volume.valueChanged.connect(lambda value: self.volume_chosen.emit(value / 100))

    def _looks(self) -> Panel:
        looks = _headed("Look", "holds at once, for every event")
        sample = QHBoxLayout()
        sample.setSpacing(12)
        sample.addWidget(label("The Cemetery", "event"))
        sample.addWidget(label("3 Ana Silva v 1 Ines Okafor", "body", wrap=True), 1)
        for words, part in (("Theme", self.theme), ("Type, of the whole window", self.type)):
            pair = QVBoxLayout()
            #: what a column is not told it takes from the row it lies in.
            pair.setSpacing(4)
            pair.addWidget(label(words, "label"))
            pair.addWidget(part)
            looks.body.addLayout(pair)
            part.setAccessibleName(words)
        looks.body.addLayout(sample)
        looks.body.addWidget(self.motion)
        return looks

    def _sounds(self) -> Panel:
        sounds, row = _headed("Sound", "of the clock's marks"), QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label("Volume", "body"))
        row.addWidget(self.volume, 1)
        sounds.body.addLayout(row)
        self._sound_acts = QVBoxLayout()
        self._sound_acts.setSpacing(0)
        sounds.body.addLayout(self._sound_acts)
        return sounds

    def _lay_out(self) -> None:
        inside, column = QWidget(), QVBoxLayout()
        column.setContentsMargins(16, 16, 16, 16)
        self.columns.setSpacing(16)
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
        """As many columns as have room for the type as large as it is; in a high window higher rows and pictures."""
        count = max(1, min(len(_COLUMNS), (self.width() - 32) // theme.px(_COLUMN)))
        high = min(max(self.height() // 18, theme.px(_ROWS[0])), theme.px(_ROWS[1]))
        if (count, high) != (self._count, self._high):
            self._count, self._high = count, high
            self.theme.set_high(2 * high)
            #: it is laid out once, when it is shown.
            if self.isVisible():
                self.present()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.present()

    def present(self) -> None:
        """What is preferred now, and what can be done now."""
        look, acts = self._look(), self._acts()
        self.theme.set_current(tuple(CHOICES).index(look.theme) if look.theme in CHOICES else len(CHOICES) - 1)
        self.type.set_current(theme.SCALES.index(look.scale))
        self.motion.setChecked(look.is_still)
        self.volume.show_value(round(look.volume * 100))
        kept = tuple(self._kept())
        if (shown := (tuple(acts), kept, self._count, self._high)) != self._shown:
            self._shown = shown
            #: what stands there with its button needs no line besides.
            said = {one.act for one in kept}
            self._list([act for act in acts if act.id not in said])

    def _list(self, acts: Sequence[Act]) -> None:
        for panel in self._fixed.values():
            panel.setParent(self)
        empty(self.columns)
        self._put(self._sound_acts, acts, ("Sound",))
        for names in _COLUMNS[self._count - 1]:
            self.columns.addWidget(self._column(names, acts), 1)

    def _column(self, names: Sequence[str], acts: Sequence[Act]) -> QWidget:
        #: what is shown before it has its place would be a window of its own.
        pane, column = QWidget(self), QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(16)
        pane.setLayout(column)
        for name in names:
            panel = self._keeping() if name == _KEPT else self._fixed.get(name) or self._panel(name, acts)
            if panel is not None:
                column.addWidget(panel)
                panel.show()
        column.addStretch(1)
        return pane

    def _keeping(self) -> Panel | None:
        kept = self._shown[1] if self._shown is not None else ()
        panel, rows = _headed("Kept here", "on this computer"), QVBoxLayout()
        rows.setSpacing(0)
        panel.body.addLayout(rows)
        for one in kept:
            rows.addWidget(KeptRow(one, partial(self._then, self.act_chosen, one.act)))
        return panel if kept else None

    def _panel(self, name: str, acts: Sequence[Act]) -> Panel | None:
        panel, rows = _headed(name), QVBoxLayout()
        rows.setSpacing(0)
        panel.body.addLayout(rows)
        return panel if self._put(rows, acts, _PANELS[name]) else None

    def _put(self, rows: QVBoxLayout, acts: Sequence[Act], groups: Sequence[str]) -> bool:
        """The acts of these groups as rows; whether there is any."""
        empty(rows)
        for act in acts:
            if act.group in groups:
                row = RowButton(act.words, act.key, act.sign, self._high)
                row.clicked.connect(partial(self._then, self.act_chosen, act.id))
                rows.addWidget(row)
        return rows.count() > 0

    def _then(self, signal: SignalInstance, *what: object) -> None:
        signal.emit(*what)
        if self.isVisible():
            self.present()

    def hints(self) -> Sequence[tuple[str, str]]:
        """For the sill."""
        return (("Tab", "next setting"), ("Ctrl K", "all acts"))
