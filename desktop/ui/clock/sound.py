"""The clock's voice: the shipped wav files through QtMultimedia where it works, else the system's beep.

A loudspeaker may be missing, or be pulled out in the middle of an event: then the bell rings, and a sentence says so.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QLoggingCategory, QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop.system.assets import asset

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

NAMES = ("chime", "bell", "gong", "horn", "tick")
GONE = "The loudspeaker is gone: marks ring the computer's own bell until there is one again."
BACK = "There is a loudspeaker again: {}."


def outputs() -> list[str] | None:
    """The loudspeakers' names, or None when QtMultimedia cannot be used on this machine."""
    if not load():
        return None
    from PySide6.QtMultimedia import QMediaDevices

    return [device.description() for device in QMediaDevices.audioOutputs()]


def load() -> bool:
    """Have QtMultimedia ready, on any thread; whether it can be used: its system library may be missing."""
    if find_spec("PySide6.QtMultimedia") is None:
        return False
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # it tells the terminal of every codec it lacks
    try:
        import PySide6.QtMultimedia  # noqa: F401
    except ImportError:
        return False
    return True


def sound_state() -> str:
    """In words: what will be heard."""
    found = outputs()
    if found is None:
        return "system bell only: QtMultimedia cannot be loaded"
    if not found:
        return "system bell only: no loudspeaker found"
    return f"ready: {found[0]}"


class Sounds(QObject):
    """``play("chime")``; ``volume`` 0..1, ``muted``. Effects are loaded when first played; ``sentence`` carries one
    when a loudspeaker goes or comes."""

    sentence = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.muted = False
        self._volume = 0.8
        self._effects: dict[str, QSoundEffect] = {}
        self._can: bool | None = None
        self._devices: QMediaDevices | None = None

    @property
    def volume(self) -> float:
        return self._volume

    def set_volume(self, volume: float) -> None:
        """How loud, 0..1."""
        self._volume = min(1.0, max(0.0, volume))
        for effect in self._effects.values():
            effect.setVolume(self._volume)

    def play(self, name: str) -> bool:
        """Sound one of ``NAMES`` now; the system bell where there is no other voice. False when muted."""
        if self.muted or self._volume == 0:
            return False
        effect = self._effect(name)
        if effect is None or not self._played(name, effect):
            QApplication.beep()
        return True

    def _played(self, name: str, effect: QSoundEffect) -> bool:
        """Whether it could be played; an effect that has failed is loaded anew the next time."""
        try:
            effect.play()
            failed = effect.status() == effect.Status.Error
        except RuntimeError:
            failed = True
        if failed:
            self._effects.pop(name, None)
        return not failed

    def _effect(self, name: str) -> QSoundEffect | None:
        if self._can is None:
            found = outputs()
            self._can = bool(found)
            if found is not None:
                self._listen()
        if not self._can or not asset(f"sounds/{name}.wav").is_file():
            return None
        if name not in self._effects:
            from PySide6.QtCore import QUrl
            from PySide6.QtMultimedia import QSoundEffect

            effect = QSoundEffect(self)
            effect.setSource(QUrl.fromLocalFile(str(asset(f"sounds/{name}.wav"))))
            effect.setVolume(self._volume)
            self._effects[name] = effect
        return self._effects[name]

    def _listen(self) -> None:
        """Hear of loudspeakers that come and go."""
        if self._devices is not None:
            return
        from PySide6.QtMultimedia import QMediaDevices

        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self.look_again)

    def look_again(self) -> None:
        """The loudspeakers are others now: effects belong to one of them, so they are loaded anew."""
        found, could = outputs() or [], self._can
        self._effects.clear()
        self._can = bool(found)
        if could and not found:
            self.sentence.emit(GONE)
        elif found and could is False:
            self.sentence.emit(BACK.format(found[0]))
