"""The wall before anything has begun, and when everybody has left: it says what is so, and can be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit.tokens import HALL_NIGHT
from tests.formats.coming_dark.rules.given import after
from tests.pencil import SHAPES, Pencil, crowded, drawn_too, faults, maps_drawn_too, painted, sharpened


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    pencil = sharpened(monkeypatch)
    drawn_too(pencil, monkeypatch)
    maps_drawn_too(pencil, monkeypatch)
    return pencil


def opened(id: str, time: DemoTime) -> Session[Any]:
    format_ = format_of(id)
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    return session


def told(pencil: Pencil, id: str, state: Any) -> Mapping[str, str]:
    """What every slide says on the first size, once it can be read on all of them, with and without a message."""
    screens, said = format_of(id).screens(), dict[str, str]()
    face = screens.clock.face(state, DemoTime().instant()) if screens.clock else ClockFace()
    for slide in screens.slides(state, lambda: face):
        for size in SHAPES:
            for message in ("Lunch until 14:00", ""):
                painted(pencil, slide, size, HALL_NIGHT, 0, message)
                assert [*faults(pencil, size), *crowded(pencil, size)] == [], (slide.id, size)
                assert message in pencil.said()
            said.setdefault(slide.id, pencil.said())
    return said


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_before_it_has_begun_nothing_goes_on(id: str, pencil: Pencil) -> None:
    said = told(pencil, id, opened(id, DemoTime()).state)
    assert len(said) >= 6
    assert [name for name, words in said.items() if "goes on" in words or "a week ago" in words] == []


def test_when_everybody_has_left_nobody_has_chosen_anything(pencil: Pencil) -> None:
    time, said = DemoTime(), dict[str, Mapping[str, str]]()
    session = opened("coming-dark", time)
    for moment in format_of("coming-dark").demo().story(session, 8, 7, time.instant, time.wait):
        if moment.name in ("round-1-zones", "round-1-corners", "round-1-matches"):
            gone = after(session.state, *(DropPlayer(player.id) for player in session.state.present()))
            said[moment.name] = told(pencil, "coming-dark", gone)
        if moment.name == "round-1-matches":
            break
    assert "nobody is here" in said["round-1-zones"]["zones"]
    assert "Nobody is here to choose." in said["round-1-corners"]["choosing"]
    assert "Every table is done" in said["round-1-matches"]["plan"]
    assert all("Nobody is left in the races." in words["standings"] for words in said.values())


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_no_slide_is_missing_when_the_opening_is_taken_back(id: str) -> None:
    """The hall would go on reading what was: each says what there is, which is nothing."""
    session = opened(id, DemoTime())
    screens, had = format_of(id).screens(), {}
    for at in (session.state, format_of(id).rules.initial):
        had[at is session.state] = {slide.id for slide in screens.slides(at, ClockFace)}
    assert had[True] == had[False]
