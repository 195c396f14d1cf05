"""Moments that fill the wall: a realm falls, the horde's last wave; what leaks nothing follows by itself."""

from __future__ import annotations

import re
from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import Throw
from desktop.formats.coming_dark.rules.views.road import Station
from desktop.formats.coming_dark.screens.slides.champion import ChampionSlide
from desktop.formats.elder_dragon_wars import screens as dragons
from desktop.formats.horde_sealed import screens as horde
from desktop.formats.war_of_dominia import screens as dominia
from desktop.formats.war_of_dominia.rules.acts.weeks import BeginWeek
from desktop.formats.war_of_dominia.rules.constants import Constant, Effect, Roll
from desktop.formats.war_of_dominia.screens.slides.cards import constant_slide
from desktop.ui.clock.face import ClockFace
from desktop.ui.kit.tokens import HALL_NIGHT
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.wall import Slide
from tests.formats.elder_dragon_wars.moments import at as dragons_at
from tests.formats.horde_sealed.moments import at
from tests.formats.war_of_dominia.rules.acts.test_taking_back import dev_falls, peace
from tests.formats.war_of_dominia.rules.given import after
from tests.pencil import SHAPES, Pencil, crowded, drawn_too, faults, painted, sharpened, used
from tests.slides.test_crowded_slides import choosing


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


# -- how large the large things are ------------------------------------------------------------------------------------

#: long first and last names; whoever has only short ones has more room.
NAMES = ("Sol Herrera", "Elspeth Macrae", "Ravi Subramanian", "Björn Hallgrímsson", "Rosalind Achterberg")
#: of 40 letters; of some the longest word is as wide as the wall at 17 vh.
LONG_NAMES = (
    "Wilhelmina van der Bergh-Aschenbrödel II",
    "Maximiliane-Charlotte Oppenheimer-Rostha",
    "Bartholomew Featherstonehaugh-Cholmondel",
)


def tallest(pencil: Pencil, slide: Slide, size: tuple[int, int] = SHAPES[0]) -> float:
    """How much of the height the capitals or digits of the largest line take, in hundredths."""
    painted(pencil, slide, size, HALL_NIGHT)
    return max(run.box.height() for run in pencil.runs) / size[1] * 100


@pytest.mark.parametrize("name", NAMES)
def test_the_name_of_who_chooses_is_14_percent_high_or_as_wide_as_the_wall(name: str, pencil: Pencil) -> None:
    """Or as wide as its seal leaves it, while its letters are no smaller than 17 percent."""
    high = tallest(pencil, replaced(choosing(6, "city", long=False), name=name))
    run = next(run for run in pencil.runs if run.words == name)
    seal = max(run.box.height() for run in pencil.runs if run.words == "24") / SHAPES[0][1] * 100
    wide = run.box.width() / (SHAPES[0][0] * 0.9)
    assert high >= 13.95 or wide > 0.97 or (run.vh >= 17 and wide > 0.86 and seal > 4)


@pytest.mark.parametrize("scene", ["champion/hero", "champion/tyrant"])
def test_the_champion_is_set_in_letters_of_17_percent_and_more(scene: str, pencil: Pencil) -> None:
    for name in NAMES:
        slide = ChampionSlide(name, "Glorious Hero of the City", "Conqueror", scene)
        assert tallest(pencil, slide) > 0
        assert [run.vh >= 17 for run in pencil.runs if run.words in name.split()] == [True, True]
    assert tallest(pencil, replace(slide, name="Sol Herrera")) >= 14


#: of 40 letters too: five lines leave it its words; "Ab" twenty times is parted behind syllables.
FIVE_LINES, ONE_WORD = "Anna-Katharina Elisabeth Vanderbilt-Ross", "Ab" * 20


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("name", [*LONG_NAMES, FIVE_LINES, "Maximilian Konstantin von Hohenzollern-X", ONE_WORD])
def test_a_champion_of_40_letters_is_set_in_17_percent_on_every_wall(
    name: str, size: tuple[int, int], pencil: Pencil
) -> None:
    road = (Station("Round 1", "The Alley", True, "2 prizes of 5", "city"), Station("Final", "", True))
    slide = ChampionSlide(name, "Glorious Hero of the City", "Conqueror · 5 wins", "champion/hero", road)
    for message in ("", "Lunch until 14:00"):
        painted(pencil, slide, size, HALL_NIGHT, message=message)
        assert [*faults(pencil, size), *crowded(pencil, size)] == []
        parts = [run for run in pencil.runs if run.words.removesuffix("-") in name]
        assert re.sub("[- ]", "", "".join(run.words for run in parts)) == re.sub("[- ]", "", name)
        assert min(run.vh for run in parts) >= 17 - 0.02


@pytest.mark.parametrize("moment", ["opening", "enchantment", "fallen"])
def test_the_life_of_a_dragon_is_15_percent_high(moment: str, pencil: Pencil) -> None:
    slide = shown(dragons.slides(dragons_at(moment), ClockFace), "table")
    tallest(pencil, slide)
    lives = [run.box.height() / SHAPES[0][1] for run in pencil.runs if run.words.lstrip("−-").isdigit()]
    assert len(lives) >= 4
    assert min(lives) >= 0.15


def test_every_moment_that_fills_the_wall_has_a_name_of_14_percent(pencil: Pencil) -> None:
    for words in ("Bea Okafor", "The last wave", "Mara Lindqvist wins", "Red creatures are larger"):
        slide = SceneSlide("How it ended", words, "It has no life left  ·  turn 8", "scenarios/boss", "ending", "End")
        assert tallest(pencil, slide) >= 14


@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_name_of_40_letters_that_fills_the_wall_is_set_in_17_percent(name: str, pencil: Pencil) -> None:
    ends = (
        ("", "Most planes, most duels won, week 12", 17),
        ("A realm falls", "It is void now  ·  3 realms left", 15.9),
    )
    for head, line, least in ends:
        slide = SceneSlide(head, name, line, "dominia/void", "ending", "End")
        assert tallest(pencil, slide) > 0
        assert faults(pencil, SHAPES[0]) == crowded(pencil, SHAPES[0]) == []
        parts = [run for run in pencil.runs if run.words in name]
        assert "".join(run.words for run in parts).replace(" ", "") == name.replace(" ", "")
        assert [(run.words, run.vh) for run in parts if run.vh < least - 0.05] == []


@pytest.mark.parametrize("size", SHAPES)
def test_a_planar_constant_of_several_rules_is_told_whole_with_its_dice(size: tuple[int, int], pencil: Pencil) -> None:
    rule = "Each Plains stays a basic land and is a white 2/2 creature besides. It cannot attack. It is no Wall."
    effects = tuple(Effect("P", at, f"White creatures are larger {at}", rule) for at in (1, 2, 3))
    constant = Constant(effects, (Roll("P", Throw(6, 4), Throw(6, 1), "Walls"),))
    slide = constant_slide("Wilhelmina van der Bergh → Caspian Moreau-Thorne", "A-12, duel 3", constant)
    for message in ("", "Lunch until 14:00"):
        painted(pencil, slide, size, HALL_NIGHT, message=message)
        assert [*faults(pencil, size), *crowded(pencil, size)] == []
        assert all(pencil.said().count(word) == 3 for word in ("besides.", "larger"))
        assert {"4", "1"} <= {run.words for run in pencil.runs}
        assert used(pencil, size) > 0.6
