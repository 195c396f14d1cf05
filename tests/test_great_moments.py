"""Moments that fill the wall: a realm falls, the horde's last wave; what leaks nothing follows by itself."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from desktop.catalogue import FORMATS, format_of
from desktop.formats.horde_sealed import screens as horde
from desktop.formats.war_of_dominia import screens as dominia
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.wall import Slide
from tests.formats.horde_sealed.moments import at
from tests.formats.war_of_dominia.rules.given import after
from tests.formats.war_of_dominia.rules.test_taking_back import dev_falls, peace
from tests.pencil import SHAPES, Pencil, crowded, drawn_too, faults, painted, sharpened, used


@pytest.fixture
def pencil(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Pencil:
    taken = sharpened(monkeypatch)
    drawn_too(taken, monkeypatch)
    return taken


def shown(slides: tuple[Slide, ...], id: str) -> Slide:
    return next(slide for slide in slides if slide.id == id)


def fills_the_wall(pencil: Pencil, slide: Slide) -> bool:
    """Whether a scene covers it, edge to edge, and every word on it can be read, on every shape of screen."""
    for size in SHAPES:
        painted(pencil, slide, size, HALL_NIGHT)
        assert [*faults(pencil, size), *crowded(pencil, size)] == []
        assert used(pencil, size) > 0.6
        if not any(box.contains(QRectF(2, 2, size[0] - 4, size[1] * 0.7)) for box in pencil.frames):
            return False
    return True


def test_a_realm_falls_over_the_whole_wall_until_the_next_week_begins(pencil: Pencil) -> None:
    state = dev_falls()
    assert dominia.slide_for(state) == "fallen"
    slide = shown(dominia.slides(state, ClockFace), "fallen")
    assert isinstance(slide, SceneSlide)
    assert (slide.head, slide.words) == ("A realm falls", "Dev")
    assert fills_the_wall(pencil, slide)
    assert dominia.slide_for(after(state, BeginWeek())) != "fallen"
    assert dominia.slide_for(peace()) == "map"


def test_the_hordes_last_wave_fills_the_wall(pencil: Pencil) -> None:
    state = at("first-wave")
    assert horde.slide_for(state) == "horde"
    last = replace(state, game=replace(state.game, library=()))
    assert horde.slide_for(last) == "wave"
    slide = shown(horde.slides(last, ClockFace), "wave")
    assert isinstance(slide, SceneSlide)
    assert slide.words == "The last wave"
    assert fills_the_wall(pencil, slide)


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_in_every_format_something_follows_by_itself_and_no_surprise_does(id: str) -> None:
    follow = format_of(id).screens().by_themselves
    assert follow
    assert not follow & {"reveal", "fallen", "scion", "wave", "ending", "prizes", "champion"}
