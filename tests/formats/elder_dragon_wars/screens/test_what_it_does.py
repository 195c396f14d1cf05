"""What is in force for the whole table is said to the whole hall, in Lantern's own words."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.elder_dragon_wars.screens.slides import slides
from desktop.formats.elder_dragon_wars.screens.slides_ring import BigSlide
from desktop.ui.clock.face import ClockFace
from tests.formats.elder_dragon_wars.rules.given import playing


def enchantment(name: str) -> BigSlide:
    state = playing()
    assert state.game is not None
    shown = replace(state, game=replace(state.game, standing=name))
    found = next(slide for slide in slides(shown, ClockFace) if slide.id == "enchantment")
    assert isinstance(found, BigSlide)
    return found


def test_the_wall_says_what_the_enchantment_in_force_does():
    assert enchantment("Manabarbs").line.startswith(
        "Each land tapped for mana: 1 damage to its player.  ·  5 life keep it"
    )


def test_one_that_nobody_knows_has_its_price_alone():
    assert enchantment("A rite of ours").line.startswith("5 life keep it")
