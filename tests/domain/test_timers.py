"""Timers of their own: what they show is read from what was done to them, whatever happens to the machine."""

from __future__ import annotations

import pytest

from desktop.domain.clock import Clock, Instant
from desktop.domain.timers import Draft, Kind, Timer, TimerMark, marks_passed

HOUR = 3600.0


def at(seconds: float, boot_id: str = "one", wall_off: float = 0.0) -> Instant:
    return Instant(wall=1_700_000_000.0 + seconds + wall_off, boot=500.0 + seconds, boot_id=boot_id)


def timer(kind: Kind = "down", *times: float, marks: tuple[TimerMark, ...] = ()) -> Timer:
    return Timer("t1", "Lunch", kind, Clock().start(at(0)), times or (45 * 60.0,), marks=marks)


def test_a_countdown_goes_on_through_sleep_and_a_changed_wall_clock() -> None:
    assert timer().left(at(600)) == 35 * 60
    for off in (6 * HOUR, -6 * HOUR):
        assert timer().left(at(600, wall_off=off)) == 35 * 60


def test_after_the_machine_was_started_again_the_wall_clock_counts() -> None:
    woken = Instant(wall=at(0).wall + 600, boot=3.0, boot_id="two")
    assert timer().left(woken) == 35 * 60
    put_back = Instant(wall=at(0).wall - 600, boot=3.0, boot_id="two")
    assert timer().left(put_back) == 45 * 60


def test_after_a_day_it_counts_up_still_and_what_ended_is_over() -> None:
    assert timer("up").clock.elapsed(at(24 * HOUR)) == 24 * HOUR
    assert timer().standing(at(24 * HOUR)) == "over"


def test_a_draft_knows_its_pick_and_ends() -> None:
    draft = Draft(2, 3, first=20, shorter=5, least=12, review=30)
    assert draft.times() == (20, 15, 12, 30, 20, 15, 12)
    drafted = Timer("t1", "Draft", "draft", Clock().start(at(0)), draft.times(), draft)
    seen = [(*drafted.pick(drafted.step(at(now))[0]), drafted.step(at(now))[1]) for now in (0, 19, 20, 47, 77)]
    assert seen == [(1, 1, 20), (1, 1, 1), (1, 2, 15), (1, 0, 30), (2, 1, 20)]
    assert drafted.standing(at(123)) == "running"
    assert (drafted.standing(at(124)), drafted.step(at(124))) == ("over", (7, 0))


def test_a_mark_is_passed_once_however_late_it_is_looked_at() -> None:
    lunch = timer(marks=(TimerMark(0, "gong"), TimerMark(300, "chime")))
    assert marks_passed(lunch, at(0), at(2399)) == ()
    passed = marks_passed(lunch, at(2399), at(2700.5))
    assert [(due.mark.second, due.late) for due in passed] == [(300, 300.5), (0, 0.5)]
    assert marks_passed(lunch, at(2700.5), at(2701)) == ()


def test_a_clock_that_stands_passes_no_mark() -> None:
    lunch = timer(marks=(TimerMark(0, "gong"),))
    stands = Timer("t1", "Lunch", "down", lunch.clock.pause(at(60)), lunch.times, marks=lunch.marks)
    assert marks_passed(stands, at(0), at(9999)) == ()


@pytest.mark.parametrize("review", [0.0, 10.0])
def test_each_pick_is_called_once(review: float) -> None:
    draft = Draft(2, 2, first=20, shorter=0, review=review)
    drafted = Timer("t1", "Draft", "draft", Clock().start(at(0)), draft.times(), draft, marks=(TimerMark(0, "", "x"),))
    calls = marks_passed(drafted, at(0), at(500))
    assert len(calls) == (5 if review else 4)
