"""What stands on the wall is of the event as it is now: fresh where it can be told, gone where there is nothing."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.wall import EventWall
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide
from desktop.ui.wall.wall import Slide, Wall
from tests.formats.kitchen_swiss.screens import SHOWN


def slides(state: tuple[str, ...], face: object) -> tuple[Slide, ...]:
    """A list of everybody while there is anybody."""
    rows = tuple(ListRow(name) for name in state)
    return (ListSlide("Here", rows, id="here"),) if state else ()


class Hall:
    """A wall of an event whose state is who is here."""

    def __init__(self, *here: str) -> None:
        self.here, self.wall = here, Wall(now=lambda: 0.0)
        screens = replace(SHOWN, slides=slides, slide_for=lambda state: "", foot=lambda state: self.wall.foot)
        self.of_event = EventWall(self.wall, screens, lambda: self.here, ClockFace, lambda key, value: None)  # type: ignore[arg-type]
        self.now(*here)

    def now(self, *here: str) -> None:
        self.here = here
        self.of_event.present(here)


def test_a_slide_that_the_event_has_no_longer_leaves_the_wall() -> None:
    hall = Hall("Ada", "Ben")
    hall.of_event.stage("here")
    hall.wall.go_live()
    hall.of_event.stage("here")
    hall.now("Ada")
    assert [slide.rows for slide in (hall.wall.live, hall.wall.staged)] == [(ListRow("Ada"),)] * 2  # type: ignore[union-attr]
    hall.now()
    assert (hall.wall.live, hall.wall.staged) == (None, None)
    assert hall.wall.is_blank


def test_words_and_slides_that_are_not_the_events_stay() -> None:
    hall = Hall("Ada")
    hall.wall.show(MessageSlide("Lunch until 14:00"))
    hall.wall.stage(ListSlide("Hall of fame", id="fame"))
    hall.now()
    assert hall.wall.live == MessageSlide("Lunch until 14:00")
    assert hall.wall.staged is not None
