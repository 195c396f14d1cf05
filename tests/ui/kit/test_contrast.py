"""Every colour that speaks can be read: 4.5:1 on the desk, 7:1 on the wall (LOOK sections 1 and 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from desktop.domain.hexmap import TERRAINS
from desktop.ui.kit import theme
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.theme import mixed
from desktop.ui.kit.tokens import CONTRAST, DARK, HALL_DAY, HALL_NIGHT, LIGHT, Theme, contrast

DESKS = (LIGHT, DARK, CONTRAST)
HALLS = (HALL_NIGHT, HALL_DAY)
GROUNDS = ("sheet", "desk", "well", "select")


@pytest.mark.parametrize("look", DESKS, ids=lambda look: look.name)
@pytest.mark.parametrize("ink", ["ink", "ink2", "ink3"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_on_the_desk(look: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(look, ink), getattr(look, ground)) >= 4.5


@pytest.mark.parametrize("look", [*DESKS, *HALLS], ids=lambda look: look.name)
def test_text_on_the_lamp_and_in_lit_rows(look: Theme) -> None:
    assert contrast(look.on_lamp, look.lamp) >= 7
    assert contrast(look.lamp_ink, look.lamp_wash) >= 6
    assert contrast(look.ink, look.lamp_wash) >= 7
    assert contrast(look.ink, look.select) >= 7


@pytest.mark.parametrize("look", DESKS, ids=lambda look: look.name)
@pytest.mark.parametrize("state", LIGHT.states)
def test_states_on_their_wash_and_on_the_sheet(look: Theme, state: str) -> None:
    pair = look.state(state)
    assert contrast(pair.deep, pair.wash) >= 4.5
    assert contrast(pair.deep, look.sheet) >= 4.5
    assert contrast(pair.deep, look.select) >= 4.5


@pytest.mark.parametrize("look", DESKS, ids=lambda look: look.name)
@pytest.mark.parametrize("family", ["zones", "accents"])
def test_zones_and_accents_on_their_wash_and_on_the_sheet(look: Theme, family: str) -> None:
    for name, pair in getattr(look, family).items():
        assert contrast(pair.deep, pair.wash) >= 4.5, name
        assert contrast(pair.deep, look.sheet) >= 4.5, name


@pytest.mark.parametrize("look", DESKS, ids=lambda look: look.name)
def test_lines_that_mean_something_can_be_seen(look: Theme) -> None:
    assert min(contrast(look.edge, look.sheet), contrast(look.edge, look.desk)) >= 3
    assert min(contrast(look.focus, look.sheet), contrast(look.focus, look.desk)) >= 4.5


def test_high_contrast_is_eleven_to_one_wherever_something_is_written() -> None:
    deep = [pair.deep for family in (CONTRAST.states, CONTRAST.zones, CONTRAST.accents) for pair in family.values()]
    assert min(contrast(ink, "#000000") for ink in (CONTRAST.ink2, CONTRAST.ink3, CONTRAST.line, *deep)) >= 11
    assert contrast(CONTRAST.on_lamp, CONTRAST.lamp) >= 11
    assert contrast(CONTRAST.ink, CONTRAST.select) >= 11


@pytest.mark.parametrize("look", HALLS, ids=lambda look: look.name)
@pytest.mark.parametrize("ground", ["desk", "sheet"])
def test_text_on_the_wall(look: Theme, ground: str) -> None:
    for ink in (look.ink, look.ink2, look.lamp_ink, *(pair.deep for pair in look.zones.values())):
        assert contrast(ink, getattr(look, ground)) >= 7


def test_states_speak_in_colour_only_in_the_night_hall() -> None:
    assert all(contrast(pair.deep, HALL_NIGHT.desk) >= 7 for pair in HALL_NIGHT.states.values())
    assert all(contrast(pair.deep, HALL_DAY.desk) >= 4.5 for pair in HALL_DAY.states.values())


@pytest.mark.parametrize(("look", "share"), [(HALL_NIGHT, 0.6), (HALL_DAY, 0.75)])
def test_a_clock_that_stands_still_is_dimmed_and_still_readable(look: Theme, share: float) -> None:
    dimmed = mixed(look.ink, look.desk, share)
    assert dimmed != look.ink
    assert contrast(dimmed, look.desk) >= 7


def test_terrain_letters_can_be_read() -> None:
    for terrain in TERRAINS.values():
        if terrain.fill:
            assert contrast(terrain.letter, terrain.fill) >= 4.5


def test_contrast_is_measured_as_the_look_page_has_it() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast(LIGHT.ink, LIGHT.sheet) == pytest.approx(16.4, abs=0.05)
    assert contrast(LIGHT.lamp, LIGHT.sheet) == pytest.approx(1.8, abs=0.05)


@pytest.mark.parametrize("look", DESKS, ids=lambda look: look.name)
def test_what_stands_in_an_empty_line_can_be_read(look: Theme, shown) -> None:
    theme.use(look)
    field = shown(TextField("", placeholder="████████"), 300, 60)
    field.line.clearFocus()
    image = field.line.grab().toImage()
    inks = Counter(image.pixelColor(x, y).name() for x in range(14, 60) for y in range(10, 28)).most_common(2)
    theme.use(LIGHT)
    assert max(contrast(ink, look.sheet) for ink, _ in inks) >= 4.5
