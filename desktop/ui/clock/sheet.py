"""The sheet below the header's clock: the minutes before a round, a break with a name, how loud the marks are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.ui.clock.sound import NAMES, Sounds, sound_state
from desktop.ui.kit.buttons import Button, Slider
from desktop.ui.kit.inputs import Check, NumberStepper, TextField
from desktop.ui.kit.layouts import side_by_side
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, rule_line


class ClockSheet(Popover):
    """``begun`` (name, minutes) a countdown, ``led`` (minutes) the round after them, ``room`` the page of all clocks.

    ``volume`` 0..1 and ``muted`` tell what to remember.
    """

    begun = Signal(str, float)
    led = Signal(float)
    room = Signal()
    volume = Signal(float)
    muted = Signal(bool)

    def __init__(self, sounds: Sounds, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.sounds = sounds
        self.before, self.lead = (
            NumberStepper(5, 1, 60, unit="min").called("Minutes before the round"),
            Button("Start after it"),
        )
        self.name = TextField("Break, or what begins later", text="Break")
        self.minutes, self.start = (
            NumberStepper(15, 1, 180, 5, unit="min").called("Minutes of the break"),
            Button("Count down"),
        )
        self.rooms = Button("All clocks", "Alt C", icon="clock")
        self.slider = Slider("Volume")
        self.mute = Check("Mute", sounds.muted)
        self.tests = {name: Button(name.capitalize()) for name in NAMES}
        self.state = label("", "small", wrap=True)
        self._round_part = QWidget()
        self._lay_out()
        self._connect()
        self.present(False)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self._round_part)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(6)
        column.addWidget(CapsLabel("Before the round"))
        column.addLayout(side_by_side(self.before, self.lead, wide=self.before))
        column.addWidget(label("The clock counts down, then starts by itself.", "small", wrap=True))
        column.addWidget(rule_line())
        self.body.addWidget(self._round_part)
        self.body.addWidget(self.name)
        self.body.addLayout(side_by_side(self.minutes, self.start, self.rooms, wide=self.minutes))
        self.body.addWidget(rule_line())
        self.body.addWidget(CapsLabel("Sound of the marks"))
        self.slider.setRange(0, 100)
        self.slider.setValue(round(self.sounds.volume * 100))
        self.body.addLayout(side_by_side(self.slider, self.mute, wide=self.slider))
        grid = QGridLayout()
        grid.setSpacing(6)
        for at, button in enumerate(self.tests.values()):
            grid.addWidget(button, at // 3, at % 3)
        self.body.addLayout(grid)
        self.body.addWidget(self.state)

    def _connect(self) -> None:
        self.lead.clicked.connect(lambda: self._end(lambda: self.led.emit(float(self.before.value))))
        self.start.clicked.connect(lambda: self._end(lambda: self.begun.emit(self.name.text(), self.minutes.value)))
        self.rooms.clicked.connect(lambda: self._end(self.room.emit))
        self.slider.valueChanged.connect(self._set_volume)
        self.mute.toggled.connect(self._set_mute)
        for name, button in self.tests.items():
            button.clicked.connect(lambda *_, name=name: self._test(name))

    def present(self, has_round: bool) -> None:
        """Whether there is a round whose clock may begin by itself."""
        self._round_part.setVisible(has_round)
        self._say()
        self.adjustSize()

    def _end(self, then: Callable[[], object]) -> None:
        self.close()
        then()

    def _set_volume(self, value: int) -> None:
        self.sounds.set_volume(value / 100)
        self.volume.emit(value / 100)
        self._say()

    def _set_mute(self, on: bool) -> None:
        self.sounds.muted = on
        self.muted.emit(on)
        self._say()

    def _test(self, name: str) -> None:
        self.sounds.play(name)
        self._say()

    def _say(self) -> None:
        silent = self.sounds.muted or self.sounds.volume == 0
        words = "Silent: no mark will be heard." if silent else f"{sound_state().capitalize()}."
        self.state.setText(words)
        for button in self.tests.values():
            button.set_why_not("The sound is muted." if silent else "")
