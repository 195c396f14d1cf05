"""What is due before anything else, in the pilot and on the wall; and reminders that have no room."""

from __future__ import annotations

from itertools import product

import pytest

from desktop.domain.clock import Instant
from desktop.formats.horde_sealed.rules.acts.due import SkipTrigger
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import HordeState, Stack
from desktop.formats.horde_sealed.screens.pilot import PilotScreen
from desktop.formats.horde_sealed.screens.slides_fight import FightSlide, StackOnWall, fight_slide, wave_slide
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit.tokens import HALL_NIGHT
from tests.formats.horde_sealed.rules.given import Z, after, at, published, started, zombies
from tests.pencil import SHAPES, faults, painted, sharpened


def card(name: str) -> Stack:
    found = published().card(name)
    return Stack(name, 1, *found.size, creature=found.is_creature)


def before_the_attack(*names: str) -> HordeState:
    """The published horde stands ready to attack three survivors."""
    board = (zombies(7), *map(card, names))
    return at(started((Z,), horde=published()), "horde", "cast", turn=3, horde_turn=1, board=board)


@pytest.fixture
def pilot(qtbot):
    screen = PilotScreen(ScreenKit(lambda: Instant(1_800_000_000.0)))
    qtbot.addWidget(screen)
    screen.resize(1216, 600)
    screen.show()
    return screen


def test_the_figure_counts_what_no_block_stops(pilot):
    pilot.present(before_the_attack("Infectious Horror"))
    assert pilot.figure.text() == "22"
    assert "6 of it no block stops: Infectious Horror" in pilot.damage_about.text()
    assert "18 left" in pilot.life.after.text()


def test_what_is_due_can_be_said_not_to_happen(pilot):
    wishes: list[object] = []
    pilot.wants.connect(wishes.append)
    pilot.present(after(before_the_attack("Infectious Horror"), GoOn()))
    assert (pilot.figure.text(), pilot.act.text()) == ("6", "Not this time")
    assert "Infectious Horror" in pilot.damage_about.text()
    assert pilot.take_key("N")
    assert wishes == [SkipTrigger()]


def test_reminders_without_room_are_named(pilot):
    names = ("Infectious Horror", "Vengeful Dead", "Liliana's Reaver", "Noxious Ghoul", "Death Baron")
    pilot.present(after(before_the_attack(*names), GoOn()))
    told = f"{pilot.due.first.text()} {pilot.notes.text()}"
    assert all(name in told for name in names), told
    assert told.index("Infectious Horror") < told.index("Death Baron")


def test_the_wall_says_what_no_block_stops():
    slide = fight_slide(before_the_attack("Infectious Horror"))
    assert isinstance(slide, FightSlide)
    assert (slide.threat, slide.lost) == (22, 6)


def test_on_the_wall_no_name_of_a_stack_is_cut(qapp, monkeypatch):
    names = ("Zombie", "Zombie Giant", "Maalfeld Twins", "Endless Ranks of the Dead")
    pencil = sharpened(monkeypatch)
    for count, size in product((1, 2, 3, 4), SHAPES):
        stacks = tuple(StackOnWall("horde/zombie", 1, f"{name} 4/4") for name in names[-count:])
        painted(pencil, FightSlide("The horde", 32, 40, 15, 61, 100, stacks, 0, "", ""), size, HALL_NIGHT)
        assert faults(pencil, size) == []


def test_of_an_empty_library_no_next_wave_is_told() -> None:
    waits, ended = (at(before_the_attack(), "horde", "untap", library=library) for library in ((Z,), ()))
    assert "still in the library" in repr(wave_slide(waits))
    assert "Nothing more comes" in repr(wave_slide(ended))
