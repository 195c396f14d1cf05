"""Slides that are made when somebody looks at them, and the page of the wall that nobody looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.clock.face import ClockFace
from desktop.ui.shell.wall_page import WallDesk
from desktop.ui.wall.late import LateSlides, slide_of
from desktop.ui.wall.projector import Projector
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Slide, Wall
from tests.ui.conftest import BEAMER, DESK, NOON, FakeScreens


def noting(made: list[str], id: str) -> Callable[[], Slide]:
    def make() -> Slide:
        made.append(id)
        return MessageSlide(id, id=id, title=id)

    return make


def test_of_a_dozen_only_the_one_that_is_asked_for_is_made_and_once() -> None:
    made: list[str] = []
    slides = LateSlides({id: noting(made, id) for id in "abc"})
    assert slide_of(slides, "b") is slide_of(slides, "b")
    assert slide_of(slides, "x") is None
    assert made == ["b"]
    assert [slide.id for slide in slides] == ["a", "b", "c"] == [slide.id for slide in slides[:]]
    assert (len(slides), slides[-1].id, made) == (3, "c", ["b", "a", "c"])
    assert slide_of((MessageSlide("d", id="d", title="d"),), "d") is not None


@pytest.mark.parametrize("format_id", FORMATS.shipped)
def test_a_slide_is_found_by_the_id_it_has(format_id: str) -> None:
    format_ = format_of(format_id)
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), lambda: 0.0)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    slides: Sequence[Slide] = format_.screens().slides(session.state, ClockFace)
    assert [slide_of(slides, slide.id) for slide in slides] == list(slides)
    if isinstance(slides, LateSlides):
        assert [slide.id for slide in slides] == list(slides._makers)


def test_the_page_of_the_wall_is_up_to_date_when_somebody_looks(qtbot, shown) -> None:
    made, names = list[str](), ["one"]
    projector = Projector(Wall(lambda: NOON), FakeScreens(DESK, BEAMER))
    qtbot.addWidget(projector.window)
    page = WallDesk(projector.wall, projector, lambda: LateSlides({name: noting(made, name) for name in names}))
    for number in range(3):
        names.append(f"more {number}")
        page.follow_event(None)
        projector.wall.say("Lunch until 14:00")
    assert not made
    shown(page, 1280, 720)
    assert [tile.slide.id for tile in page._tiles] == names
    assert page.message.text() == "Lunch until 14:00"
    names.append("last")
    page.follow_event(None)
    assert [tile.slide.id for tile in page._tiles] == names
    page.hide()
    projector.wall.stage(MessageSlide("x", id="one", title="One"))
    names.pop()
    page.follow_event(None)
    page.show()
    assert [tile.slide.id for tile in page._tiles] == names
    assert page.live_button.isEnabled()
