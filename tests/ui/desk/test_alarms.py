"""Marks of a clock: each rings once, a late one is told and not sounded; the banner goes when it is true no longer."""

from __future__ import annotations

import pytest
from msgspec import Struct

from desktop.domain.clock import Clock, Instant
from desktop.ui.desk.alarms import BANNER_SECONDS, TOO_LATE_TO_SOUND, AlarmBell
from desktop.ui.desk.screen import Alarm
from tests.desk_stage import Forgetful

HALF, END = Alarm("half", 1800.0, "chime", "Half the time."), Alarm("end", 3600.0, "gong", "Time is up.")


class Timed(Struct, frozen=True):
    clock: Clock
    clock_key: str = "round-1"


def at(seconds: float) -> Instant:
    return Instant(1_800_000_000.0 + seconds, seconds, "boot")


RUNNING = Timed(Clock().start(at(0)))


class Hall:
    def __init__(self, memory: Forgetful | None = None) -> None:
        self.heard: list[str] = []
        self.bell = AlarmBell(self.heard.append)
        if memory is not None:
            self.bell.begin(memory)

    def listen(self, seconds: float, *alarms: Alarm, state: Timed = RUNNING) -> str:
        return self.bell.listen(alarms, state, at(seconds))


def test_a_mark_is_told_and_sounded_once() -> None:
    hall = Hall()
    assert hall.listen(1799.9, HALF, END) == ""
    assert hall.listen(1800.0, HALF, END) == "Half the time."
    assert hall.listen(1801.0, HALF, END) == ""
    assert hall.listen(3600.5, HALF, END) == "Time is up."
    assert hall.heard == ["chime", "gong"]


def test_what_is_found_late_is_told_without_a_sound() -> None:
    hall = Hall()
    assert hall.listen(1800.0 + TOO_LATE_TO_SOUND, HALF) == "Half the time."
    assert hall.heard == []
    assert hall.listen(4000.0, HALF, END) == "Time is up."
    assert hall.heard == []


def test_of_marks_long_apart_only_the_last_is_told_and_those_together_in_one_breath() -> None:
    with_it = Alarm("swap", 3599.0, "gong", "Change seats.")
    hall = Hall()
    assert hall.listen(3610.0, HALF, with_it, END) == "Change seats. Time is up."
    assert hall.heard == ["gong"], "one sound, however many are reached together"


def test_a_mark_without_a_sound_is_told_all_the_same() -> None:
    hall = Hall()
    assert hall.listen(1800.0, Alarm("quiet", 1800.0, "", "Look up.")) == "Look up."
    assert hall.heard == []


def test_a_clock_that_stands_rings_nothing() -> None:
    hall = Hall()
    assert hall.listen(4000.0, HALF, state=Timed(Clock())) == ""
    assert hall.listen(4000.0, HALF, state=Timed(RUNNING.clock.pause(at(3000)))) == ""


def test_a_restart_remembers_what_rang_and_another_round_rings_anew() -> None:
    memory = Forgetful()
    Hall(memory).listen(1800.0, HALF)
    again = Hall(memory)
    assert again.listen(1801.0, HALF) == ""
    assert again.listen(1801.0, HALF, state=Timed(RUNNING.clock, "round-2")) == "Half the time."


@pytest.mark.parametrize("kept", [None, "half", 7, [1, None, {}]])
def test_a_memory_that_holds_nonsense_is_none(kept: object) -> None:
    memory = Forgetful()
    memory.remember("rung", kept)
    assert Hall(memory).listen(1800.0, HALF) == "Half the time."


def test_the_banner_goes_after_its_time_or_when_the_clock_goes_back_behind_it() -> None:
    hall = Hall()
    assert hall.bell.is_quiet((HALF,), RUNNING, at(10)), "nothing has rung"
    hall.listen(1800.0, HALF)
    assert not hall.bell.is_quiet((HALF,), RUNNING, at(1800 + BANNER_SECONDS))
    assert hall.bell.is_quiet((HALF,), RUNNING, at(1801 + BANNER_SECONDS))
    for minutes, is_quiet in ((29, True), (31, False)):
        put = Timed(RUNNING.clock.put(at(1810), minutes * 60.0))
        assert put.clock.started == RUNNING.clock.started
        assert hall.bell.is_quiet((HALF,), put, at(1810)) is is_quiet
    assert hall.bell.is_quiet((HALF,), Timed(RUNNING.clock, "round-2"), at(1810)), "another round"


def test_a_clock_of_its_own_rings_by_itself_and_its_banner_goes_with_it() -> None:
    lunch = Alarm("lunch", 60.0, "chime", "Lunch is over.", Clock().start(at(100)))
    hall = Hall()
    idle = Timed(Clock())
    assert hall.listen(159.0, lunch, state=idle) == ""
    assert hall.listen(160.0, lunch, state=idle) == "Lunch is over."
    assert not hall.bell.is_quiet((lunch,), idle, at(161))
    assert hall.bell.is_quiet((), idle, at(161))
    later = Alarm("lunch", 60.0, "chime", "Lunch is over.", Clock().start(at(500)))
    assert hall.listen(560.0, later, state=idle) == "Lunch is over.", "begun anew it rings anew"
