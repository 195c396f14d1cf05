"""The clock room in the window: without an event and beside one, after a kill, through sleep, on the wall."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.lantern import Lantern
from desktop.domain.timers import Draft
from desktop.engine.clock_room import Asked
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable
from desktop.formats.coming_dark.rules.acts.timers import StartTimer
from desktop.system import machine
from desktop.ui.timers.page import ClockPage
from desktop.ui.wall.wall import time_of_day
from tests.app.test_app import Now, now, played, start
from tests.app.test_app import lantern as lantern

assert now
LUNCH = Asked("down", "Lunch", 45)


def page(lantern: Lantern) -> ClockPage:
    lantern.timing.open()
    found = lantern.frame.stack.currentWidget()
    assert isinstance(found, ClockPage)
    return found


def told(lantern: Lantern) -> tuple[str, str]:
    face = lantern.frame.header.clock.face
    return face.name, face.digits


def key(lantern: Lantern, code: Qt.Key) -> None:
    QTest.keyClick(lantern.frame, code)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sounds: list[str] = []
    monkeypatch.setattr("desktop.ui.clock.sound.Sounds.play", lambda self, name: sounds.append(name))
    monkeypatch.setattr(
        "desktop.ui.clock.voice.Voice.say", lambda self, words, volume=1.0: sounds.append(words) or True
    )
    return sounds


def test_just_a_clock_from_the_start_page_by_keys_alone(lantern: Lantern) -> None:
    lantern.show_start()
    key(lantern, Qt.Key.Key_K)
    shown = lantern.frame.stack.currentWidget()
    assert isinstance(shown, ClockPage)
    key(lantern, Qt.Key.Key_Space)
    shown.sheet.done.click()
    assert told(lantern) == ("Break", "15:00")
    key(lantern, Qt.Key.Key_Plus)
    assert told(lantern) == ("Break", "16:00")
    QTest.keyClick(lantern.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert told(lantern) == ("Break", "15:00")
    QTest.keyClick(lantern.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (told(lantern), lantern.timing.room.room.timers) == (("", ""), ())


def test_a_clock_goes_on_through_a_kill_sleep_and_a_moved_wall_clock(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.timing.room.begin(LUNCH)
    now.seconds += 600
    now.slept, now.wall_off = 500.0, -7200.0
    lantern.timing.room.ticker.look()
    assert told(lantern) == ("Lunch", "35:00")
    now.wall_off = 0.0
    again = start(tmp_path, now)
    assert told(again) == ("Lunch", "35:00")
    now.reboot(300)
    after = start(tmp_path, now)
    assert told(after) == ("Lunch", "30:00")


def test_a_mark_rings_once_and_after_a_long_sleep_it_is_only_told(heard: list[str], lantern: Lantern, now: Now) -> None:
    room = lantern.timing.room
    room.begin(LUNCH)
    now.seconds += 45 * 60 + 1
    for _ in range(3):
        room.ticker.look()
    assert heard == ["gong"]
    room.begin(LUNCH)
    now.seconds += 9000
    room.ticker.look()
    assert (heard, lantern.frame.sill.face.news) == (["gong"], "Lunch is over.")


def test_clocks_that_end_together_are_all_told_and_sound_once(
    heard: list[str], lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.desk.clock.act("clock")
    for name in ("Lunch", "Side event"):
        lantern.timing.room.begin(Asked("down", name, 5))
        lantern.desk.clock.ask_timer("start", f"{name} upstairs", 5)
    now.seconds += 301
    lantern.timing.room.ticker.look()
    lantern.desk.ticker.look()
    assert lantern.frame.sill.face.news == "Lunch is over. Side event is over."
    assert lantern.frame.banner.sentence.text() == "<b>Lunch upstairs</b> is over. <b>Side event upstairs</b> is over."
    assert heard == ["gong", "gong"], "the room's and the event's, each once"


def test_the_draft_is_called(heard: list[str], lantern: Lantern, now: Now) -> None:
    room = lantern.timing.room
    room.begin(Asked("draft", "Draft", draft=Draft(2, 3, 20, 5, 5, 30)))
    for _ in range(21):
        now.seconds += 1
        room.ticker.look()
    assert heard == ["Ten seconds", "tick", "tick", "tick", "Pass left. Pick 2: take up 2 cards", "chime"]


def test_the_round_is_the_largest_number_everywhere_and_the_others_stand_beside_it(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.timing.room.begin(LUNCH)
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    assert told(lantern) == ("Round 1", "65:00")
    lantern.desk.clock.act("clock")
    now.seconds += 100
    lantern.desk.ticker.look()
    shown = page(lantern)
    assert told(lantern) == ("Round 1", shown.hero.clock.face.digits) == ("Round 1", "48:20")
    assert [clock.face.name for clock in lantern.timing.room.on_wall()] == ["Round 1", "Lunch"]
    assert lantern.frame.header.beside.rows() == ((lantern.timing.room.room.timers[0].id, "Lunch", "43:20"),)
    lantern.desk.show_screen("round")
    assert lantern.frame.header.beside.isVisible()
    lantern.timing.room.pin("t1")
    assert told(lantern) == ("Lunch", "43:20")


def test_k_on_the_page_is_the_chosen_clocks_and_what_came_last_is_taken_back_first(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.desk.clock.act("clock")
    now.seconds += 10
    lantern.timing.room.begin(LUNCH)
    shown = page(lantern)
    key(lantern, Qt.Key.Key_K)
    assert (lantern.timing.room.room.timers[0].is_running, lantern.desk.state.clock.is_running) == (False, True)
    shown.choose("round")
    now.seconds += 10
    key(lantern, Qt.Key.Key_K)
    assert not lantern.desk.state.clock.is_running
    taken = []
    for _ in range(3):
        taken.append(lantern.frame.sill.face.undo_label)
        QTest.keyClick(lantern.frame, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert taken[1:] == ["Lunch paused", "Lunch started"]
    assert lantern.desk.state.clock.is_running


def test_to_take_back_the_start_of_a_round_stops_its_clock(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.desk.clock.act("clock")
    now.seconds += 60
    lantern.desk.undo()
    assert (told(lantern), lantern.desk.state.clock.is_started) == (("Round 1", "65:00"), False)


def test_a_laptop_that_comes_back_with_an_earlier_time_says_whose_clock_it_could_not_follow(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    """A battery that is empty: the laptop begins in 2000, and a break that was half over is whole again."""
    path = played(tmp_path / "e.lantern", "matches")
    lantern.open(path)
    lantern.timing.room.begin(LUNCH)
    assert lantern.desk is not None
    lantern.desk.clock.ask_timer("start", "Break", 15)
    now.seconds += 600
    now.wall_off = -7200.0
    assert lantern.timing.went_back() == "", "set by hand while the laptop is awake: nothing is lost"
    now.reboot(60, wall_off=-26 * 365 * 86400.0)
    again = start(tmp_path, now)
    alone = again.timing.went_back()
    assert alone.startswith("The computer's clock went back while it was off: Lunch counts from the beginning.")
    again.open(path)
    assert ": Lunch, Break count from the beginning." in again.timing.went_back()
    now.wall_off = 0.0
    assert again.timing.went_back() == "", "with the right time all is as it was"


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the laptop's time zone as its settings do: what runs is not told."""
    monkeypatch.setenv("TZ", "Europe/Brussels")
    machine.zone_has_changed()
    yield lambda name: monkeypatch.setenv("TZ", name)
    monkeypatch.undo()
    machine.zone_has_changed()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has one zone for all programs")
def test_a_laptop_set_to_another_zone_tells_its_times_everywhere(
    zone: Callable[[str], None], lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.timing.begin("Lunch", 45)
    lantern.frame.toggle_log()

    def told() -> tuple[str, str, str]:
        clock, log = lantern.timing.room.own()[0], lantern.frame.drawer.log
        return clock.lines[0], log.lines[0].time, time_of_day(now().wall)

    before, shown = told(), []
    lantern.frame.wall.changed.connect(lambda: shown.append(told()))
    zone("Asia/Tokyo")
    lantern.timing.zone.timeout.emit()
    hours = [(int(then[-5:-3]) - int(one[-5:-3])) % 24 for one, then in zip(before, told(), strict=True)]
    assert hours == [8, 8, 8]
    assert shown[-1] == told(), "the wall is painted anew"
    shown.clear()
    lantern.timing.zone.timeout.emit()
    assert not shown


def test_the_hall_keeps_the_clocks_when_an_event_is_opened_and_closed(lantern: Lantern, tmp_path: Path) -> None:
    lantern.show_start()
    lantern.timing.room.begin(LUNCH)
    lantern.timing.show_on_wall()
    wall = lantern.frame.wall
    assert (wall.live.id, wall.is_blank) == ("timer", False)
    lantern.open(played(tmp_path / "e.lantern", "zones"))
    assert (wall.live.id, wall.is_blank) == ("timer", False)
    lantern.show_start()
    assert (wall.live.id, wall.is_blank) == ("timer", False)


def test_the_hall_is_left_no_clocks_of_a_closed_event(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    path = played(tmp_path / "e.lantern", "matches")
    lantern.open(path)
    lantern.desk.clock.act("clock")
    lantern.timing.show_on_wall()
    wall = lantern.frame.wall
    lantern.show_start()
    assert (wall.live, wall.is_blank, lantern.timing.room.clocks()) == (None, True, ())
    now.seconds += 60
    lantern.open(path)
    assert (wall.live.id, wall.is_blank, told(lantern)) == ("timer", False, ("Round 1", "49:00"))


@pytest.mark.parametrize("kept", [["odd"], {"room": {"timers": 3}}, "x", None])
def test_what_cannot_be_read_is_no_clock(lantern: Lantern, tmp_path: Path, now: Now, kept: object) -> None:
    lantern.book.prefer("clocks", kept)
    again = start(tmp_path, now)
    assert again.timing.room.room.timers == ()
    assert again.timing.room.begin(LUNCH)


def test_another_windows_clock_is_seen(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.timing.room.begin(LUNCH)
    again = start(tmp_path, now)
    again.timing.room.begin(Asked("up", "Side event"))
    now.seconds += 1
    lantern.timing.room.ticker.look()
    assert [timer.name for timer in lantern.timing.room.room.timers] == ["Lunch", "Side event"]


def test_two_players_hand_over_with_space(lantern: Lantern, now: Now) -> None:
    lantern.show_start()
    lantern.timing.room.begin(Asked("two", "Two players", 10, names=("Maren", "Ruben")))
    page(lantern)
    now.seconds += 30
    key(lantern, Qt.Key.Key_Space)
    timer = lantern.timing.room.room.timers[0]
    assert (timer.turn, timer.left_of(0, now())) == (1, 570)
    now.seconds += 601
    lantern.timing.room.ticker.look()
    key(lantern, Qt.Key.Key_Space)
    shown = lantern.timing.room.clocks()[0]
    assert (shown.lines, shown.face.digits) == (("time is up for Ruben",), "0:00"), "who lost stays on the clock"


def ctrl(lantern: Lantern, code: Qt.Key) -> str:
    """Ctrl and a key; what the sill named before it as what Ctrl+Z takes back."""
    named = lantern.frame.sill.face.undo_label
    QTest.keyClick(lantern.frame, code, Qt.KeyboardModifier.ControlModifier)
    return named


def test_the_clock_rooms_act_that_came_last_goes_first_on_every_screen_of_the_event(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    desk = lantern.desk
    desk.clock.act("clock")
    lantern.timing.room.begin(LUNCH)
    assert desk.frame.current_screen != "clocks"
    assert (desk.frame.sill.face.last, desk.frame.sill.face.stands) == ("Lunch started", "Lunch is gone")
    desk.clock.act("more")
    assert [ctrl(lantern, Qt.Key.Key_Z) for _ in range(3)] == [
        "+1 minute on the clock",
        "Lunch started",
        "clock started",
    ]
    assert (lantern.timing.room.room.timers, desk.state.clock.is_started) == ((), False)
    assert desk.frame.sill.face.undo_label.startswith("matches started")
    for _ in range(3):
        ctrl(lantern, Qt.Key.Key_Y)
    assert [timer.name for timer in lantern.timing.room.room.timers] == ["Lunch"]
    assert desk.state.clock.given == 60
    desk.show_screen("print")
    while lantern.frame.sill.face.undo_label:
        ctrl(lantern, Qt.Key.Key_Z)
    ctrl(lantern, Qt.Key.Key_Z)
    assert "That was all in the studio" in lantern.frame.sill.face.refusal
    assert lantern.timing.room.room.timers
    lantern.open(played(tmp_path / "other.lantern", "zones", at=60.0))
    lantern.desk.clock.ask_timer("start", "Break", 5)
    ctrl(lantern, Qt.Key.Key_Z)
    assert "Lunch" not in ctrl(lantern, Qt.Key.Key_Z), "another event's evening is not touched"
    assert lantern.timing.room.room.timers


def test_the_sill_says_what_the_clocks_say_once_the_act_is_taken_back(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    desk = lantern.desk
    sill = lantern.frame.sill
    desk.clock.act("clock")
    assert sill.face.stands == "as if it had not been started"
    now.seconds += 90
    desk.clock.act("clock")
    assert sill.face.stands == "as if it had run on"
    now.seconds += 80
    desk.ticker.look()
    assert sill.face.stands == "as if it had run on: 47:10, not 48:30"
    assert sill.also.text() == sill.face.stands
    desk.undo()
    assert told(lantern) == ("Round 1", "47:10")
    desk.redo()
    desk.clock.act("clock")
    now.seconds += 30
    desk.ticker.look()
    assert sill.face.stands == "as if it had stood still: 48:30, not 48:00"
    desk.clock.act("more")
    assert sill.face.stands == "48:00 again, not 49:00"
    table = next(match.id for match in desk.state.round.matches if not match.winner)
    desk.dispatch(ExtendTable(table, 3))
    assert sill.face.stands.partition(": ")[2] == "49:00 again, not 52:00"
    desk.dispatch(StartTimer(now(), 15, "Lunch"))
    assert sill.face.stands == "Lunch is gone"
