"""A clock is what was done to it: nothing that happens to the machine changes the time it shows."""

from __future__ import annotations

import pytest

from desktop.domain.clock import Clock, Instant, digits, overtime_digits

HOUR = 3600.0


def at(seconds: float, boot_id: str = "one", wall_off: float = 0.0) -> Instant:
    """So many seconds into the event; the wall clock may be wrong."""
    return Instant(wall=1_700_000_000.0 + seconds + wall_off, boot=500.0 + seconds, boot_id=boot_id)


def started() -> Clock:
    return Clock().start(at(0))


def test_a_clock_that_was_not_started_shows_nothing() -> None:
    assert not Clock().is_started
    assert Clock().elapsed(at(999)) == 0


def test_a_running_clock_shows_what_has_passed() -> None:
    assert started().elapsed(at(90)) == 90


@pytest.mark.parametrize("off", [6 * HOUR, -6 * HOUR])
def test_the_wall_clock_may_jump_six_hours_while_the_machine_runs(off: float) -> None:
    assert started().elapsed(at(90, wall_off=off)) == 90


def test_after_another_start_of_the_machine_the_wall_clock_counts() -> None:
    woken = Instant(wall=at(0).wall + 600, boot=3.0, boot_id="two")
    assert started().elapsed(woken) == 600


def test_without_a_boot_id_the_wall_clock_counts() -> None:
    assert Clock().start(Instant(1000.0)).elapsed(Instant(1060.0, boot=99.0)) == 60


def test_a_pause_stops_the_clock_and_going_on_loses_nothing() -> None:
    clock = started().pause(at(100))
    assert not clock.is_running
    assert clock.elapsed(at(400)) == 100
    assert clock.resume(at(400)).elapsed(at(430)) == 130


def test_a_clock_paused_over_a_restart_of_the_machine_goes_on_from_there() -> None:
    paused = started().pause(at(100))
    elsewhen = Instant(wall=5_000_000.0, boot=1.0, boot_id="two")
    later = Instant(wall=5_000_030.0, boot=31.0, boot_id="two")
    assert paused.elapsed(elsewhen) == 100
    assert paused.resume(elsewhen).elapsed(later) == 130


def test_minutes_given_put_the_clock_back_running_or_not() -> None:
    clock = started().give(60)
    assert clock.elapsed(at(300)) == 240
    paused = clock.pause(at(300))
    assert paused.elapsed(at(999)) == 240
    assert paused.give(-120).elapsed(at(999)) == 360
    assert paused.give(-120).resume(at(999)).elapsed(at(1000)) == 361


def test_two_pauses_add_up() -> None:
    clock = started().pause(at(10)).resume(at(20)).pause(at(25))
    assert clock.elapsed(at(500)) == 15


def test_a_clock_begun_anew_forgets_given_minutes() -> None:
    assert started().give(600).start(at(50)).elapsed(at(60)) == 10


def test_the_wall_time_of_a_mark_follows_given_minutes() -> None:
    now = at(10 * 60)
    assert started().wall_time_of(25 * 60, now) == now.wall + 15 * 60
    assert started().give(60).wall_time_of(25 * 60, now) == now.wall + 16 * 60


@pytest.mark.parametrize(
    ("seconds", "shown"), [(1420, "23:40"), (0.2, "0:01"), (0, "0:00"), (-3, "0:00"), (3600, "60:00"), (59.0, "0:59")]
)
def test_time_to_go_is_rounded_up_so_that_zero_means_over(seconds: float, shown: str) -> None:
    assert digits(seconds) == shown


@pytest.mark.parametrize(("seconds", "shown"), [(130, "+2:10"), (0.9, "+0:00"), (-5, "+0:00")])
def test_time_gone_over_is_rounded_down(seconds: float, shown: str) -> None:
    assert overtime_digits(seconds) == shown


def test_a_lead_counts_down_to_nought_and_then_the_clock_runs() -> None:
    clock = Clock().start(at(0), lead=300)
    assert clock.elapsed(at(0)) == -300
    assert clock.elapsed(at(299)) == -1
    assert clock.elapsed(at(360)) == 60
    assert clock.pause(at(60)).elapsed(at(900)) == -240
    assert clock.pause(at(60)).resume(at(900)).elapsed(at(960)) == -180


def test_a_wall_clock_put_back_while_the_machine_was_off_takes_nothing_away() -> None:
    woken = Instant(wall=at(0).wall - 6 * HOUR, boot=3.0, boot_id="two")
    assert started().elapsed(woken) == 0
    assert started().pause(at(500)).resume(at(510)).elapsed(woken) == 500


@pytest.mark.parametrize("running", [True, False])
def test_a_clock_can_be_told_what_to_show_and_is_read_from_there(running: bool) -> None:
    clock = Clock().start(at(0), lead=60).give(120)
    clock = clock if running else clock.pause(at(400))
    woken = Instant(wall=5_000_000.0, boot=3.0, boot_id="two")
    put = clock.put(woken, 700)
    assert put.elapsed(woken) == 700
    assert put.elapsed(Instant(wall=1.0, boot=13.0, boot_id="two")) == (710 if running else 700)
    assert put.given == 120
    assert put.started == clock.started


def test_sleep_is_what_the_machine_was_not_awake_for() -> None:
    before = Instant(1000.0, boot=100.0, boot_id="one", awake=90.0)
    after = Instant(2500.0, boot=1600.0, boot_id="one", awake=390.0)
    assert after.slept_since(before) == 1200
    assert after.since(before) == 1500
    assert after.slept_since(Instant(1000.0, boot=100.0, boot_id="two", awake=90.0)) == 0
    assert Instant(7.0).slept_since(Instant(1.0)) == 0
