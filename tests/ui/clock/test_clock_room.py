"""The clock room: whichever clock counts most, what is asked of the event, acts kept and taken back, marks called."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.domain.clock import Instant
from desktop.domain.timers import Draft, TimerMark
from desktop.engine import clock_room as rules
from desktop.engine.clock_room import Asked
from desktop.engine.rules import Refusal
from desktop.ui.clock.as_if import event_as_if, room_as_if
from desktop.ui.clock.beside import COLUMNS, ROWS, ClocksBeside
from desktop.ui.clock.face import ClockFace
from desktop.ui.clock.room import ClockRoom, first_of, in_order
from desktop.ui.clock.timer_faces import RoomClock, called, clock_of, event_clocks, long_digits, way

ROUND = ClockFace("23:40", "to minute 50", "", "running", 0.4, name="Round 3")


class House:
    """A room with a clock of its own, and what it has kept, sounded, called and told."""

    def __init__(self) -> None:
        self.seconds, self.kept, self.full = 0.0, [None], False  # type: ignore[var-annotated]
        self.sounds: list[str] = []
        self.spoken: list[str] = []
        self.told: list[str] = []
        self.asked: list[str] = []
        self.has_voice = True
        self.room = self.another()
        self.room.tells.connect(self.told.append)
        self.room.refused.connect(self.told.append)
        self.room.asks_event.connect(self.asked.append)

    def another(self) -> ClockRoom:
        return ClockRoom(self.now, lambda: self.kept[0], self._save, self.sounds.append, self._speak)

    def now(self) -> Instant:
        return Instant(1_795_000_000.0 + self.seconds, self.seconds, "one")

    def _save(self, value: object) -> None:
        if self.full:
            raise Refusal("The disk is full.")
        self.kept[0] = value

    def _speak(self, words: str) -> bool:
        self.spoken.append(words)
        return self.has_voice

    def later(self, seconds: float) -> None:
        self.seconds += seconds
        self.room._on_tick(None)


@pytest.fixture
def house(qapp: Any) -> House:
    return House()


def test_a_clock_is_begun_paused_and_goes_on(house: House) -> None:
    assert house.room.begin(Asked("down", "Lunch", 45))
    assert house.room.chosen == "t1"
    house.later(60)
    assert house.room.take("t1").face.digits == "44:00"  # type: ignore[union-attr]
    house.room.turn("t1")
    house.later(60)
    lunch = house.room.own()[0]
    assert (lunch.face.digits, lunch.face.state, lunch.chip, lunch.lines) == (
        "44:00",
        "paused",
        ("waiting", "paused"),
        ("paused",),
    )
    house.room.turn("t1")
    assert house.room.own()[0].runs


def test_what_cannot_be_is_refused_and_nothing_is_kept(house: House) -> None:
    assert not house.room.begin(Asked("down", "", 45))
    assert house.told
    assert house.kept == [None]
    house.room.turn("t9")
    assert len(house.told) == 2


def test_where_no_disk_takes_it_the_clock_goes_on_and_it_is_said(house: House) -> None:
    house.full = True
    house.room.begin(Asked("down", "Lunch", 45))
    assert house.told == ["The disk is full."]
    assert house.room.own()[0].face.name == "Lunch"


def test_what_the_event_times_is_asked_of_the_event(house: House) -> None:
    for act in (
        lambda: house.room.turn("round"),
        lambda: house.room.turn("table/Bog"),
        lambda: house.room.give("round", 1),
        lambda: house.room.give("round", -1),
        lambda: house.room.give("event/Break", 1),
        lambda: house.room.give("event/Break", -1),
        lambda: house.room.give("table/Bog", 1),
        lambda: house.room.take_away("event/Break"),
        lambda: house.room.take_away("round"),
    ):
        act()
    assert house.asked == ["clock", "", "more", "less", "give Break", "", "", "stop Break"]


def test_acts_are_taken_back_and_done_again_until_the_event_goes_on(house: House) -> None:
    room = house.room
    assert (room.last(), room.again(), room.as_if()) == (None, None, "")
    room.begin(Asked("down", "Lunch", 45))
    assert room.last() is not None
    assert room.as_if() == "Lunch is gone"
    assert room.undo()
    assert (room.own(), room.last()) == ((), None)
    assert room.again() is not None
    assert room.redo()
    assert [clock.face.name for clock in room.own()] == ["Lunch"]
    room.acts = lambda: 5
    assert room.last() is None, "the event has gone on since"
    assert not room.redo()
    assert house.told


def test_a_second_window_sees_what_the_first_did(house: House) -> None:
    other = house.another()
    house.room.begin(Asked("up", "Side event"))
    changed: list[int] = []
    other.changed.connect(lambda: changed.append(1))
    other._on_tick(None)
    assert ([clock.face.name for clock in other.own()], changed) == (["Side event"], [1])
    house.kept[0] = {"room": 7}
    other._on_tick(None)
    assert other.own() == (), "what is no clock room is an empty one"


def test_the_one_that_counts_most_is_pinned_else_the_round_else_what_ends_first(house: House) -> None:
    room = house.room
    assert (room.main(), room.take(), room.beside(), room.on_wall()) == (None, None, (), ())
    room.begin(Asked("down", "Long", 45))
    room.begin(Asked("down", "Short", 5))
    room.begin(Asked("down", "Ready", 1), runs=False)
    assert room.main().face.name == "Short"  # type: ignore[union-attr]
    assert [clock.face.name for clock in room.beside()] == ["Long"]
    room.event_face = lambda: ROUND
    assert room.main().id == "round"  # type: ignore[union-attr]
    room.pin("t1")
    assert room.main().face.name == "Long"  # type: ignore[union-attr]
    assert [clock.id for clock in room.beside()] == ["t2", "round"]
    shown = {clock.id for clock in room.on_wall()}
    room.put_on_wall("t2")
    assert ("t2" in {clock.id for clock in room.on_wall()}) is ("t2" not in shown)
    before = room.kept
    room.put_on_wall("nothing")
    assert room.kept is before
    assert room.timer("t1") is not None
    assert room.timer("t9") is None


def test_what_is_over_comes_last_and_what_has_no_end_after_what_has(house: House) -> None:
    def clock(id: str, state: Any, ends: float | None = None) -> RoomClock:
        return RoomClock(id, ClockFace("1:00", state=state), ends_in=ends)

    clocks = [clock("over", "overtime"), clock("still", "paused"), clock("up", "running"), clock("b", "running", 9.0)]
    clocks.append(clock("a", "last", 3.0))
    assert [one.id for one in in_order(clocks)] == ["a", "b", "up", "still", "over"]
    assert first_of(clocks).id == "a"  # type: ignore[union-attr]
    assert first_of(clocks, "over").id == "over"  # type: ignore[union-attr]
    assert first_of([]) is None


# -- marks -------------------------------------------------------------------------------------------------------------


def test_a_mark_is_called_or_sounded_and_told(house: House) -> None:
    house.room.begin(Asked("down", "Lunch", 1))
    house.room.act(lambda room: rules.marked(room, "t1", TimerMark(30, "", "Back to {name}")))
    house.later(31)
    assert house.spoken[-1:] == ["Back to Lunch"]
    assert house.told == ["Back to Lunch."]
    assert house.sounds == []


def test_without_a_voice_a_word_is_sounded(house: House) -> None:
    house.has_voice = False
    house.room.begin(Asked("down", "Lunch", 1))
    house.room.act(lambda room: rules.marked(room, "t1", TimerMark(30, "", "Soon")))
    house.later(31)
    assert house.sounds == ["tick"]


def test_what_was_passed_while_the_machine_slept_is_told_and_not_sounded(house: House) -> None:
    house.room.begin(Asked("down", "Lunch", 1))
    house.room.act(lambda room: rules.marked(room, "t1", TimerMark(30, "gong", "Soon")))
    house.later(500)
    assert (house.sounds, house.spoken) == ([], [])
    assert house.told


# -- faces -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "up", "told"),
    [(59.2, False, "1:00"), (59.2, True, "0:59"), (5999, True, "99:59"), (6000, True, "1:40:00"), (-3, False, "0:00")],
)
def test_digits_are_rounded_so_that_nothing_is_over_too_early(seconds: float, up: bool, told: str) -> None:
    assert long_digits(seconds, up=up) == told


def test_a_draft_says_its_pack_its_pick_and_which_way(house: House) -> None:
    house.room.begin(Asked("draft", "Table 1", draft=Draft(packs=2, picks=2, first=40, review=60)))
    timer = house.room.room.timers[0]
    assert clock_of(timer, house.now()).lines == ("pack 1, pick 1", f"pass {way(1)}", "then 1 card")
    assert called(timer, 0) == "Pack 1. Take up 2 cards. Pass left"
    assert called(timer, 1) == "Pass left. Pick 2: take up 1 card"
    assert called(timer, 2) == "Pack 1 is drafted. 60 seconds to look at your cards"
    assert called(timer, 3) == "Pack 2. Take up 2 cards. Pass right"
    assert called(timer, 99) == "The draft is over"
    lines = []
    for _ in range(6):
        house.seconds += 40
        lines.append(clock_of(timer, house.now()).lines)
    assert ("pack 1, pick 2", "pass left", "the last card") in lines
    assert ("pack 1 is drafted", "look at your cards", "then pack 2, pass right") in lines
    assert lines[-1] == ("the draft is over",)


def test_two_players_have_a_clock_each(house: House) -> None:
    house.room.begin(Asked("two", "Final", 10, names=("Ada", "Ben")))
    timer = house.room.room.timers[0]
    clock = clock_of(timer, house.now())
    assert [(half.name, half.digits, half.is_at_turn) for half in clock.halves] == [
        ("Ada", "10:00", True),
        ("Ben", "10:00", False),
    ]
    assert clock.lines == ("It is Ada's turn",)
    assert clock.face.marks == ()
    house.seconds += 601
    assert clock_of(timer, house.now()).lines == ("time is up for Ada",)


def test_a_clock_that_counts_up_has_no_end(house: House) -> None:
    house.room.begin(Asked("up", "Side event"), runs=False)
    timer = house.room.room.timers[0]
    assert clock_of(timer, house.now()).lines == ("counts up from its start",)
    house.room.turn("t1")
    house.seconds += 65
    clock = clock_of(house.room.room.timers[0], house.now())
    assert (clock.face.digits, clock.ends_in, clock.face.share) == ("1:05", None, 0.0)
    assert clock.lines[0].startswith("since ")


def test_a_countdown_tells_its_last_minute_and_since_when_it_is_over(house: House) -> None:
    house.room.begin(Asked("down", "Lunch", 2))
    timer = house.room.room.timers[0]
    states = []
    for _ in range(3):
        states.append(clock_of(timer, house.now()).face.state)
        house.seconds += 61
    assert states == ["running", "last", "overtime"]
    over = clock_of(timer, house.now())
    assert over.lines[0].startswith("over since ")
    assert over.face.band == "Lunch is over"
    assert over.face.marks[0].minute == "0"


def test_the_clocks_of_an_event_are_its_round_its_tables_and_its_countdowns() -> None:
    table, lunch = ClockFace("15:13", "+3", name="Bog"), ClockFace("5:00", "till 13:05", name="Break")
    face = ClockFace("23:40", "to minute 50", name="Round 3", tables=(table,), others=(lunch,))
    found = event_clocks(face, round_on_wall=True)
    assert [(clock.id, clock.is_round, clock.on_wall) for clock in found] == [
        ("round", True, True),
        ("table/Bog", False, False),
        ("event/Break", False, True),
    ]
    assert found[2].face.phase == "Break"
    assert event_clocks(ClockFace("5:00", name="Break", others=(lunch,)), False)[0].id == "event/Break"
    assert event_clocks(ClockFace(), False) == ()


# -- as if -------------------------------------------------------------------------------------------------------------


def face(digits: str, state: Any = "running", name: str = "Lunch") -> ClockFace:
    return ClockFace(digits, state=state, name=name)


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (face("5:00"), face("5:00"), ""),
        (face("5:00"), face("6:00"), "Lunch: 5:00 again, not 6:00"),
        (face("5:00", "ready"), face("4:50"), "Lunch: as if it had not been started"),
        (face("4:40"), face("5:00", "paused"), "Lunch: as if it had run on: 4:40, not 5:00"),
        (face("5:00", "paused"), face("4:40"), "Lunch: as if it had stood still: 5:00, not 4:40"),
        (face("5:00", "paused"), face("5:00"), "Lunch: as if it had stood still"),
        (face("+1522:00"), face("+1523:00"), ""),
        (face("+1522:00"), face("4:00"), "Lunch: 25 hours over again, not 4:00"),
        (face("+4380:00", "paused"), face("+4384:00"), "Lunch: as if it had stood still"),
        (face("73:10:05"), face("12:00", "paused"), "Lunch: as if it had run on: 3 days, not 12:00"),
        (face("11:59:59"), face("719:00"), "Lunch: 11:59:59 again, not 719:00"),
    ],
)
def test_what_a_clock_says_once_the_last_act_is_taken_back(was: ClockFace, now: ClockFace, told: str) -> None:
    assert room_as_if({"t1": was}, {"t1": now}) == told


def test_two_clocks_are_told_and_what_comes_or_goes_first() -> None:
    was = {"a": face("1:00", name="A"), "b": face("2:00", name="B")}
    now = {"b": face("3:00", name="B"), "c": face("4:00", name="C")}
    assert room_as_if(was, now) == "C is gone; A: 1:00 again"


def test_of_an_event_the_round_is_told_and_its_tables_only_where_it_is_as_it_was() -> None:
    table = face("9:00", name="Bog")
    before = ClockFace("20:00", state="running", name="Round 3", tables=(table,))
    now = ClockFace("21:00", state="running", name="Round 3", tables=(face("10:00", name="Bog"),))
    assert event_as_if(before, now) == "20:00 again, not 21:00"
    same = ClockFace("20:00", state="running", name="Round 3", tables=(face("10:00", name="Bog"),))
    assert event_as_if(before, same) == "Bog: 9:00 again, not 10:00"


# -- beside the header's -----------------------------------------------------------------------------------------------


def of(number: int) -> list[RoomClock]:
    return [RoomClock(f"t{at}", ClockFace(f"{at}:00", name=f"Clock {at}", state="running")) for at in range(number)]


def test_beside_the_header_stand_as_many_as_have_room_and_the_rest_is_counted(shown: Any) -> None:
    most = ROWS * COLUMNS
    beside = ClocksBeside()
    shown(beside, 400, 80)
    beside.present(of(most))
    assert [id for id, *_ in beside.rows()] == [f"t{at}" for at in range(most)]
    beside.present(of(most + 1))
    assert (len(beside.rows()), beside.rows()[-1]) == (most, ("", "and 2 more", ""))
    assert len(beside.parts()) == most
    beside.grab()
    beside.present([])
    assert (beside.isVisible(), beside.sizeHint().height()) == (False, 0)


def test_a_clock_beside_is_pressed_by_its_line(qtbot: Any, shown: Any) -> None:
    beside = ClocksBeside()
    shown(beside, 400, 80)
    beside.present(of(6))
    beside.resize(beside.sizeHint().width(), 80)
    pressed: list[str] = []
    beside.pressed.connect(pressed.append)
    for at in (0, 5):
        QTest.mouseClick(beside, Qt.MouseButton.LeftButton, pos=beside.line(at).center().toPoint())
    QTest.mouseClick(beside, Qt.MouseButton.RightButton, pos=QPoint(2, 2))
    assert pressed == ["t0", "t5"]
    assert not beside.line(0).intersects(beside.line(5))
