"""The laptop slept, or was off and came back with another time: the clock is right, and there is one question."""

from __future__ import annotations

from desktop.domain.clock import Clock, Instant
from desktop.ui.clock.watch import NOTHING, Doubt, Readings, Watch, span

HOUR = 3600.0


class Memory(dict):
    """What an event's file keeps."""

    def remembered(self, key: str) -> object:
        return self.get(key)

    def remember(self, key: str, value: object) -> None:
        self[key] = value


def at(seconds: float, slept: float = 0.0, boot_id: str = "one", wall_off: float = 0.0) -> Instant:
    return Instant(1_700_000_000.0 + seconds + wall_off, 500.0 + seconds, boot_id, 400.0 + seconds - slept)


def watching(memory: Memory | None = None, tells_sleep: bool = True) -> Watch:
    watch = Watch(tells_sleep)
    watch.begin(memory if memory is not None else Memory())
    return watch


RUNNING = Clock().start(at(0))


def test_while_the_machine_is_awake_there_is_nothing_to_ask() -> None:
    watch = watching()
    assert all(watch.look("1", RUNNING, at(second)) == NOTHING for second in (1, 2, 60, 4000))


def test_a_sleep_is_told_with_both_readings() -> None:
    watch = watching()
    watch.look("1", RUNNING, at(600))
    found = watch.look("1", RUNNING, at(1330, slept=725))
    assert found.seconds is None
    assert found.doubt is not None
    assert found.doubt.sentence == "The computer slept for 12:05. The clock shows 22:10; without it 10:05."
    assert (found.doubt.behind, found.doubt.take) == (725, "Take 12:05 off")
    assert watch.look("1", RUNNING, at(1331, slept=725)) == NOTHING


def test_a_blink_of_sleep_and_a_clock_that_stands_raise_no_question() -> None:
    watch = watching()
    watch.look("1", RUNNING, at(600))
    assert watch.look("1", RUNNING, at(605, slept=4)) == NOTHING
    paused = RUNNING.pause(at(606, slept=4))
    watch.look("1", paused, at(607, slept=4))
    assert watch.look("1", paused, at(5000, slept=3000)) == NOTHING


def test_a_clock_that_went_on_only_after_the_sleep_is_not_asked_about() -> None:
    watch = watching()
    watch.look("1", Clock(), at(0))
    begun = Clock().start(at(4000, slept=3000))
    assert watch.look("1", begun, at(4001, slept=3000)) == NOTHING


def test_the_wall_clock_moved_six_hours_is_no_sleep() -> None:
    for off in (6 * HOUR, -6 * HOUR):
        watch = watching()
        watch.look("1", RUNNING, at(600))
        assert watch.look("1", RUNNING, at(601, wall_off=off)) == NOTHING


def test_where_sleep_cannot_be_told_a_long_gap_is_one() -> None:
    watch = watching(tells_sleep=False)
    watch.look("1", RUNNING, at(600))
    assert watch.look("1", RUNNING, at(640)) == NOTHING
    found = watch.look("1", RUNNING, at(1000))
    assert found.doubt is not None
    assert found.doubt.behind == 360


def rebooted(off: float, memory: Memory | None = None) -> tuple[Watch, Instant]:
    """Last seen at 10 minutes; then off for so long by the wall clock."""
    kept = memory if memory is not None else Memory()
    watching(kept).look("1", RUNNING, at(600))
    return watching(kept), Instant(at(600).wall + off, 3.0, "two", 3.0)


def test_a_machine_started_anew_reads_the_wall_clock_and_asks() -> None:
    watch, now = rebooted(200)
    found = watch.look("1", RUNNING, now)
    assert found.seconds == 800
    assert found.doubt is not None
    assert found.doubt.sentence == "The computer was off for 3:20. The clock shows 13:20; 10:00 had run before."
    assert found.doubt.behind == 200


def test_a_wall_clock_put_back_meanwhile_never_takes_time_away() -> None:
    watch, now = rebooted(-6 * HOUR)
    found = watch.look("1", RUNNING, now)
    assert found.seconds == 600
    assert found.doubt is not None
    assert "went back" in found.doubt.sentence
    assert found.doubt.take == ""


def test_a_wall_clock_put_forward_meanwhile_is_not_believed_without_a_question() -> None:
    watch, now = rebooted(6 * HOUR)
    found = watch.look("1", RUNNING, now)
    assert found.seconds == 600
    assert found.doubt is not None
    assert found.doubt.take == "Count 6:00:00"
    assert found.seconds - found.doubt.behind == 600 + 6 * HOUR


def test_once_put_right_it_is_read_from_the_new_start() -> None:
    watch, now = rebooted(200)
    put = RUNNING.put(now, watch.look("1", RUNNING, now).seconds or 0)
    moved = Instant(now.wall + 6 * HOUR, now.boot + 10, "two", now.awake + 10)
    assert put.elapsed(moved) == 810
    assert watch.look("1", put, moved) == NOTHING


def test_a_clock_nobody_has_seen_is_read_by_the_wall_clock() -> None:
    found = watching().look("1", RUNNING, Instant(at(90).wall, 3.0, "two", 3.0))
    assert (found.seconds, found.doubt) == (90, None)


def test_where_starts_have_no_name_reopening_asks_nothing() -> None:
    kept = Memory()
    watching(kept).look("1", Clock().start(at(0, boot_id="process-1")), at(600, boot_id="process-1"))
    now = Instant(at(660).wall, 900.0, "process-2", 900.0)
    found = watching(kept).look("1", Clock().start(at(0, boot_id="process-1")), now)
    assert (found.seconds, found.doubt) == (660, None)


def test_what_an_undo_brings_back_is_read_as_it_stands() -> None:
    watch, now = rebooted(200)
    assert watch.look("1", RUNNING, now).seconds == 800
    assert watch.look("1", RUNNING, Instant(now.wall + 1, now.boot + 1, "two", now.awake + 1)) == NOTHING
    paused, now = rebooted(200)
    assert paused.look("1", RUNNING.pause(at(300)), now) == NOTHING
    assert paused.look("1", RUNNING, now) == NOTHING


def test_a_clock_left_over_night_goes_on_from_where_it_was_last_seen() -> None:
    kept = Memory()
    watching(kept).look("1", RUNNING, at(600))
    found = watching(kept).look("1", RUNNING, at(600 + 21 * HOUR))
    assert (found.seconds, found.why) == (600, "off for long")
    assert found.doubt is not None
    assert found.doubt.sentence.startswith("Nobody had this event open for 21:00:00. The clock goes on from 10:00")
    #: no clock shows 21 hours, so that is no choice.
    assert (found.doubt.take, found.doubt.keep) == ("", "I see")


def test_a_clock_no_window_has_seen_goes_on_from_the_last_act() -> None:
    for boot_id in ("one", "two"):
        watch = Watch()
        watch.begin(Memory(), at(900).wall)
        found = watch.look("1", RUNNING, at(900 + 30 * HOUR, boot_id=boot_id))
        assert found.seconds == 900
        assert found.doubt is not None
        assert watch.look("1", RUNNING, at(901 + 30 * HOUR, boot_id=boot_id)) == NOTHING


def test_a_clock_is_never_put_to_what_no_clock_can_show() -> None:
    watch = Watch()
    watch.begin(Memory(), at(11 * HOUR).wall)
    assert watch.look("1", RUNNING, at(30 * HOUR)) == NOTHING


def test_an_event_closed_for_an_hour_raises_no_question() -> None:
    kept = Memory()
    watching(kept).look("1", RUNNING, at(600))
    assert watching(kept).look("1", RUNNING, at(600 + HOUR)) == NOTHING


def test_a_wall_clock_set_between_a_kill_and_the_next_window_is_no_time_away() -> None:
    """A laptop without a battery for its clock begins in 1970; somebody sets the time while Lantern is closed."""
    for years in (-56, -1, 1, 56, 100):
        off = years * 365 * 24 * HOUR
        kept = Memory()
        watching(kept).look("1", RUNNING, at(600))
        assert watching(kept).look("1", RUNNING, at(620, wall_off=off)) == NOTHING
        unseen = Watch()
        unseen.begin(Memory(), at(600).wall)
        assert unseen.look("1", RUNNING, at(620, wall_off=off)) == NOTHING


def test_a_wall_clock_put_back_hides_no_night() -> None:
    kept = Memory()
    watching(kept).look("1", RUNNING, at(600))
    found = watching(kept).look("1", RUNNING, at(600 + 21 * HOUR, wall_off=-30 * HOUR))
    assert found.seconds == 600


def test_what_an_earlier_version_saw_is_read_by_the_wall_clock() -> None:
    kept = {"key": "1", "wall": at(600).wall, "elapsed": 600.0, "boot_id": "one"}
    assert watching(Memory(seen=kept)).look("1", RUNNING, at(600 + HOUR)) == NOTHING
    assert watching(Memory(seen=kept)).look("1", RUNNING, at(600 + 21 * HOUR)).seconds == 600


def test_what_is_chosen_is_asked_for_once() -> None:
    asked: list[tuple[float, str]] = []
    readings = Readings(lambda seconds, why: asked.append((seconds, why)))
    doubt = Doubt("1", "It slept.", 300, "Take 5:00 off", why="sleep")
    readings.ask(doubt)
    readings.choose(True, "1", 1000)
    readings.choose(True, "1", 1000)
    assert asked == [(700, "sleep")]
    readings.ask(doubt)
    readings.choose(False, "1", 1000)
    assert asked[1:] == [(1000, "kept as it was")]
    readings.ask(doubt)
    readings.choose(True, "2", 10)
    assert len(asked) == 2


def test_two_sleeps_before_the_answer_add_up() -> None:
    asked: list[float] = []
    readings = Readings(lambda seconds, why: asked.append(seconds))
    readings.ask(Doubt("1", "", 300, "Take 5:00 off"))
    readings.ask(Doubt("1", "", 60, "Take 1:00 off"))
    assert readings.doubt is not None
    assert readings.doubt.take == "Take 6:00 off"
    readings.choose(True, "1", 1000)
    assert asked == [640]


def test_times_are_told_as_one_says_them() -> None:
    assert [span(seconds) for seconds in (5, 725, 21780, -65)] == ["0:05", "12:05", "6:03:00", "−1:05"]
