"""The clock room's page: cards are chosen, marks come and go, a draft shows its packs; all of it by mouse."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.domain.clock import Instant
from desktop.domain.timers import Draft, TimerMark
from desktop.engine.clock_room import Asked
from desktop.ui.clock.face import ClockFace, ClockMark
from desktop.ui.clock.room import ClockRoom
from desktop.ui.clock.timer_faces import called
from desktop.ui.timers.asking import NewClock, NewMark
from desktop.ui.timers.page import ClockPage
from desktop.ui.timers.pane import pack_rows


class Time:
    seconds = 0.0

    def __call__(self) -> Instant:
        return Instant(1_795_000_000.0 + self.seconds, self.seconds, "one")


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def room(time: Time, qapp: Any) -> ClockRoom:
    kept: dict[str, object] = {}
    return ClockRoom(time, lambda: kept.get("x"), lambda value: kept.update(x=value), lambda name: None, lambda w: True)


@pytest.fixture
def page(room: ClockRoom, shown: Any) -> ClockPage:
    return shown(ClockPage(room, lambda: None, lambda: False, lambda words: False), 1216, 600)  # type: ignore[no-any-return]


ROUND = ClockFace("23:40", "to minute 50", "", "running", 0.4, (ClockMark(0.5, "50"),), name="Round 3")


def test_an_empty_room_offers_every_kind(page: ClockPage, room: ClockRoom) -> None:
    assert (page.next_act().label, page.hero.isVisible()) == ("New clock", False)  # type: ignore[union-attr]
    page.ask_new("draft")
    assert isinstance(page.sheet, NewClock)
    page.sheet.picks.choose(10)
    page.sheet.done.click()
    assert (room.room.timers[0].draft.picks, page.hero.isVisible()) == (10, True)  # type: ignore[union-attr]


def test_a_card_that_is_clicked_is_the_chosen_one(page: ClockPage, room: ClockRoom, click: Any) -> None:
    room.event_face = lambda: ROUND
    room.begin(Asked("down", "Lunch", 45))
    room.begin(Asked("up", "Side event"))
    assert [card.clock.face.name for card in page.cards if card.clock] == ["Lunch", "Side event"]
    QTest.mouseClick(page.cards[0], Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert (room.chosen, page.cards[0].is_chosen) == ("t1", True)
    click(page.cards[1].walling)
    assert not room.room.timers[1].on_wall
    click(page.hero.turn)
    assert (room.chosen, room.room.timers[0].is_running) == ("round", True)


def test_what_the_event_times_is_asked_of_the_event(page: ClockPage, room: ClockRoom, click: Any) -> None:
    asked: list[str] = []
    room.event_face = lambda: ROUND
    room.asks_event.connect(asked.append)
    page.show_clocks()
    click(page.hero.turn)
    click(page.hero.more)
    assert asked == ["clock", "more"]


def test_the_key_of_a_clock_shows_what_it_does(page: ClockPage, room: ClockRoom) -> None:
    room.begin(Asked("down", "Lunch", 45), runs=False)
    seen = []
    for _ in range(3):
        seen += [(key.text(), key.sign) for key in (page.hero.turn, page.pane.turn)]
        page.take_key("K")
    assert seen == [("Start", "play")] * 2 + [("Pause", "pause")] * 2 + [("Go on", "play")] * 2


def test_in_a_low_window_the_largest_clock_makes_room_for_the_others(page: ClockPage, room: ClockRoom) -> None:
    room.event_face = lambda: ROUND
    for number in range(5):
        room.begin(Asked("down", f"Table {number}", 45))
    assert page.hero.is_low
    page.resize(1216, 900)
    assert not page.hero.is_low
    rects = [key.geometry() for key in (page.hero.turn, page.hero.less, page.hero.more)]
    assert not any(a.intersects(b) for at, a in enumerate(rects) for b in rects[:at])
    before = page.hero.height()
    page.resize(2200, 1300)
    assert page.hero.height() >= before + 390  # the room that a large window brings is the digits'


def test_marks_of_ones_own_come_and_go(page: ClockPage, room: ClockRoom, click: Any) -> None:
    room.begin(Asked("down", "Lunch", 45))
    click(page.pane.mark)
    assert isinstance(page.sheet, NewMark)
    page.sheet.before.choose(10)
    page.sheet.word.set_text("Food is here")
    page.sheet.done.click()
    assert room.room.timers[0].marks[0] == TimerMark(600, "chime", "Food is here")
    page.pane.unmarked.emit(room.room.timers[0].marks[0])
    assert len(room.room.timers[0].marks) == 1


def test_a_draft_shows_its_packs_and_what_is_called(page: ClockPage, room: ClockRoom, time: Time) -> None:
    room.begin(Asked("draft", "Draft", draft=Draft(2, 2, 20, 0, 5, 30)))
    timer = room.room.timers[0]
    seen = []
    for time.seconds in (0, 25, 45, 75, 120):
        seen.append([row[2] for row in pack_rows(timer, time())])
    assert seen == [["pick 1", "after"], ["pick 2", "after"], ["done", "after"], ["done", "pick 1"], ["done", "done"]]
    assert [called(timer, step) for step in range(6)] == [
        "Pack 1. Take up 2 cards. Pass left",
        "Pass left. Pick 2: take up 1 card",
        "Pack 1 is drafted. 30 seconds to look at your cards",
        "Pack 2. Take up 2 cards. Pass right",
        "Pass right. Pick 2: take up 1 card",
        "The draft is over",
    ]


def test_a_computer_without_a_voice_says_so(page: ClockPage, room: ClockRoom, qtbot: Any, click: Any) -> None:
    room.begin(Asked("draft", "Draft"))
    with qtbot.waitSignal(page.says) as heard:
        click(page.pane.voice)
    assert "no voice" in heard.args[0]


def test_taken_away_it_comes_back_as_if_it_had_gone_on(page: ClockPage, room: ClockRoom, time: Time) -> None:
    room.begin(Asked("down", "Lunch", 45))
    page.take_key("Delete")
    assert (room.room.timers, page.take_back_label) == ((), "Lunch taken away")
    time.seconds = 60
    assert page.take_back()
    assert room.own()[0].face.digits == "44:00"
