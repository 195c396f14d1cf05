"""The sheet below the header's clock asks for countdowns, and lets the sounds be heard."""

from __future__ import annotations

import pytest

from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.sheet import ClockSheet
from desktop.ui.clock.sound import NAMES, Sounds


@pytest.fixture
def sheet(shown, monkeypatch) -> ClockSheet:
    monkeypatch.setattr("desktop.ui.clock.sound.outputs", list)
    made = shown(ClockSheet(Sounds()), 380, 500)
    made.present(())
    return made


@pytest.fixture
def asked(sheet) -> list[tuple[str, str, float]]:
    heard: list[tuple[str, str, float]] = []
    sheet.asked.connect(lambda *what: heard.append(what))
    return heard


def test_a_round_can_begin_after_some_minutes(sheet, asked) -> None:
    sheet.before.choose(3)
    sheet.lead.click()
    assert asked == [("lead", "", 3.0)]


def test_a_break_has_a_name_and_minutes(sheet, asked) -> None:
    sheet.name.set_text("Lunch")
    sheet.minutes.choose(40)
    sheet.start.click()
    assert asked == [("start", "Lunch", 40.0)]


def test_what_counts_down_can_be_given_a_minute_or_stopped(sheet, asked) -> None:
    sheet.present((ClockFace("9:59", "Pizza", "Pizza"),))
    row = sheet._rows.itemAt(0).widget().layout()
    row.itemAt(1).widget().click()
    row.itemAt(2).widget().click()
    assert asked == [("give", "Pizza", 1.0), ("stop", "Pizza", 0.0)]


def test_without_an_event_only_the_sounds_are_there(sheet) -> None:
    sheet.present(None)
    assert not sheet._clock_part.isVisibleTo(sheet)
    assert sheet.slider.isVisibleTo(sheet)


def test_every_sound_has_its_test(sheet, monkeypatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(sheet.sounds, "play", heard.append)
    for button in sheet.tests.values():
        button.click()
    assert heard == list(NAMES)


def test_volume_and_mute_are_told_and_say_what_will_be_heard(sheet, qtbot) -> None:
    assert sheet.state.text() == "System bell only: no loudspeaker found."
    with qtbot.waitSignal(sheet.volume) as heard:
        sheet.slider.setValue(35)
    assert heard.args == [0.35]
    assert sheet.sounds.volume == 0.35
    with qtbot.waitSignal(sheet.muted) as heard:
        sheet.mute.click()
    assert heard.args == [True]
    assert sheet.state.text() == "Silent: no mark will be heard."
    assert not sheet.tests["gong"].isEnabled()
