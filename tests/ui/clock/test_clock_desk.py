"""The sheet below the header's clock asks for countdowns, and lets the sounds be heard."""

from __future__ import annotations

import pytest

from desktop.ui.clock.sheet import ClockSheet
from desktop.ui.clock.sound import NAMES, Sounds


@pytest.fixture
def sheet(shown, monkeypatch) -> ClockSheet:
    monkeypatch.setattr("desktop.ui.clock.sound.outputs", list)
    made = shown(ClockSheet(Sounds()), 380, 500)
    made.present(True)
    return made


def test_a_round_can_begin_after_some_minutes(sheet, qtbot) -> None:
    sheet.before.choose(3)
    with qtbot.waitSignal(sheet.led) as heard:
        sheet.lead.click()
    assert heard.args == [3.0]


def test_a_break_has_a_name_and_minutes(sheet, qtbot) -> None:
    sheet.name.set_text("Lunch")
    sheet.minutes.choose(40)
    with qtbot.waitSignal(sheet.begun) as heard:
        sheet.start.click()
    assert heard.args == ["Lunch", 40.0]


def test_from_there_one_comes_to_all_clocks(sheet, qtbot) -> None:
    with qtbot.waitSignal(sheet.room):
        sheet.rooms.click()


def test_without_a_round_there_is_no_start_of_one(sheet) -> None:
    sheet.present(False)
    assert not sheet.lead.isVisibleTo(sheet)
    assert sheet.start.isVisibleTo(sheet)
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
