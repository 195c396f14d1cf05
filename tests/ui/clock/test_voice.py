"""The calling voice: where the computer has none nothing breaks, and whoever asked hears so."""

from __future__ import annotations

import pytest
from PySide6.QtTextToSpeech import QTextToSpeech
from PySide6.QtWidgets import QApplication

from desktop.ui.clock.voice import Voice


def test_what_is_said_is_said(qapp: QApplication) -> None:
    voice = Voice(engine="mock")
    assert voice.say("Pass left", 0.5)
    assert not voice.say("")


def test_a_computer_without_a_voice(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.ui.clock.voice.find_spec", lambda name: None)
    voice = Voice()
    assert not voice.say("Pass left")


def test_an_engine_that_does_not_work_is_none(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QTextToSpeech, "availableEngines", staticmethod(lambda: ["mock"]))
    assert not Voice().say("Time")
