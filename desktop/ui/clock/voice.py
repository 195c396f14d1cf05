"""The voice that calls a draft: the computer's own, where it has one; its sentences are shown all the same."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtTextToSpeech import QTextToSpeech

NO_VOICE = "This computer has no voice: what would be called is shown, and the chime sounds."
#: an engine that only pretends, for tests of Qt itself.
_PRETENDS = "mock"


class Voice(QObject):
    """``say("Pass left")``; loaded when it first speaks. False where there is no voice."""

    def __init__(self, parent: QObject | None = None, engine: str = "") -> None:
        super().__init__(parent)
        self._named = engine
        self._looked = False
        self._speech: QTextToSpeech | None = None

    def say(self, words: str, volume: float = 1.0) -> bool:
        """Say it now; what was being said gives way."""
        speech = self._loaded()
        if speech is None or not words:
            return False
        speech.setVolume(volume)
        speech.stop()
        speech.say(words)
        return True

    def _loaded(self) -> QTextToSpeech | None:
        if not self._looked:
            self._looked = True
            self._speech = self._load()
        return self._speech

    def _load(self) -> QTextToSpeech | None:
        if find_spec("PySide6.QtTextToSpeech") is None:
            return None
        try:
            from PySide6.QtTextToSpeech import QTextToSpeech  # its system library may be missing
        except ImportError:
            return None
        engines = [self._named] if self._named else [e for e in QTextToSpeech.availableEngines() if e != _PRETENDS]
        for engine in engines:
            speech = QTextToSpeech(engine, self)
            if speech.state() != QTextToSpeech.State.Error:
                return speech
        return None
