"""A wall that is opened again shows what the hall saw, and nothing that nobody put there."""

from __future__ import annotations

import json

import pytest

from desktop.ui.wall.memory import kept_of, restore
from desktop.ui.wall.slides import MessageSlide, TitleSlide
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import NOON

TITLE, CLOCK = TitleSlide("The Dark", id="title"), MessageSlide("12:30", id="timer")
KNOWN = {slide.id: slide for slide in (TITLE, CLOCK)}


def reopened(kept: object, wall: Wall | None = None) -> Wall:
    """A wall that reads what was kept, as an event's file keeps it."""
    wall = wall or Wall(lambda: NOON)
    restore(wall, json.loads(json.dumps(kept)), KNOWN.get)
    return wall


def test_what_is_live_staged_and_said_is_there_again() -> None:
    wall = Wall(lambda: NOON)
    wall.show(MessageSlide("Lunch until 14:00"))
    wall.stage(TITLE)
    wall.say("Mind the step", minutes=5)
    wall.set_follow("live")
    wall.set_day(True)
    wall.blank(True)
    again = reopened(kept_of(wall))
    assert kept_of(again) == kept_of(wall)
    assert isinstance(again.live, MessageSlide)
    assert (again.live.words, again.staged, again.is_day) == ("Lunch until 14:00", TITLE, True)
    assert (again.message, again.messages) == ("Mind the step", ("Mind the step", "Lunch until 14:00"))


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "nonsense",
        ["live"],
        {"live": 7, "staged": {}, "message_until": "soon", "messages": "words", "follow": "whatever"},
        {"live": "a slide of a later version", "live_words": 3, "staged": "message"},
    ],
)
def test_a_memory_that_is_none_leaves_an_empty_wall(kept: object) -> None:
    wall = reopened(kept)
    assert (wall.live, wall.staged, wall.message, wall.message_until, wall.messages) == (None, None, "", None, ())
    assert (wall.follow, wall.is_day) == ("stage", False)


@pytest.mark.parametrize("back", [0.0, 3600.0, 86400 * 365 * 56.0])
def test_a_message_of_five_minutes_outlives_no_clock_that_went_back_while_the_laptop_was_off(back: float) -> None:
    wall = Wall(lambda: NOON)
    wall.say("Lunch", minutes=5)
    boot = [10.0]
    again = reopened(kept_of(wall), Wall(lambda: NOON - back, gone=lambda: boot[0]))
    assert again.message == "Lunch"
    boot[0] += 300
    assert again.message == ""


@pytest.mark.parametrize("until", [1e300, float("nan"), float("inf")])
def test_a_message_until_no_day_goes_within_one(until: float) -> None:
    boot = [10.0]
    again = reopened({"message": "Lunch", "message_until": until}, Wall(lambda: NOON, gone=lambda: boot[0]))
    assert kept_of(again)["message"] == "Lunch"
    assert (again.message_until or NOON) <= NOON + 86400


def test_words_as_the_first_files_kept_them_are_read() -> None:
    wall = reopened({"live": "message", "hero": "Welcome"})
    assert isinstance(wall.live, MessageSlide)
    assert wall.live.words == "Welcome"


def test_the_clocks_that_the_hall_saw_stay_unless_the_event_had_something_else() -> None:
    wall = Wall(lambda: NOON)
    wall.show(CLOCK)
    assert reopened({}, wall).live is CLOCK
    assert not wall.blanked
    assert reopened({"live": "title"}, wall).live is TITLE
    assert reopened({"live": "unknown"}, wall).live is None


def test_closed_an_event_leaves_nothing_but_what_is_not_its() -> None:
    wall = Wall(lambda: NOON)
    wall.show(CLOCK)
    wall.stage(TITLE)
    wall.say("Mind the step")
    wall.put_away("timer")
    assert (wall.live, wall.staged, wall.message) == (CLOCK, None, "")
    wall.rest("timer")
    assert not wall.is_blank
    wall.put_away()
    wall.rest()
    assert wall.is_blank
    wall.stage(TITLE)
    wall.unstage()
    wall.go_live()
    assert wall.live is None
