"""Every number of a ruleset at its ends: the last that can be played is taken, the next is told by its field."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from desktop.formats.coming_dark.rules.ruleset import Ruleset
from desktop.formats.coming_dark.rules.ruleset_reading import faults
from tests.formats.coming_dark.rules.given import document


def with_(path: str, value: Any) -> Ruleset:
    """The shipped ruleset with another value at ``event.rounds``."""
    table, _, name = path.partition(".")
    return replace(document(), **{table: replace(getattr(document(), table), **{name: value})})


def fields(ruleset: Ruleset) -> set[str]:
    return {field for field, _ in faults(ruleset)}


@pytest.mark.parametrize(
    ("path", "taken", "refused"),
    [
        ("event.rounds", (1,), (0,)),
        ("event.corners", (1, 4), (0, 5)),
        ("event.min_deck", (1, 250), (0, 251)),
        ("event.match_best_of", (1, 9), (0, 2, 10, 11, -1)),
        ("event.min_players", (4,), (3,)),
        ("event.start_life", (1,), (0,)),
        ("event.supporters_per_exile", (1,), (0,)),
        ("event.life_per_supporter", (0,), (-1,)),
        ("event.end_turns", (0, 20), (-1, 21)),
        ("event.pick_seconds", (0, 600), (-1, 601)),
        ("deck_lists.copies", (0, 250), (-1, 251)),
        ("top4.semifinal_best_of", (1, 9), (0, 8, 11, -1)),
        ("top4.final_best_of", (1, 9), (0, 8, 11, -1)),
        ("top4.die", (2,), (1,)),
        ("subdue.die", (2,), (1,)),
        ("tiers.thresholds", ((1, 2, 3),), ((0, 2, 3), (1, 1, 3), (1, 3, 3))),
    ],
)
def test_a_number_is_taken_up_to_its_end(path: str, taken: tuple[Any, ...], refused: tuple[Any, ...]) -> None:
    for value in taken:
        assert path not in fields(with_(path, value)), value
    for value in refused:
        assert path in fields(with_(path, value)), value


def test_dice_of_two_sides_are_dice() -> None:
    assert "event.prize_die" not in fields(with_("event.prize_die", 2))
    assert "event.prize_die" in fields(with_("event.prize_die", 1))
    assert "event.monster_die" not in fields(with_("event.monster_die", 2))
    zone = document().zones[0]
    for sides, wrong in ((2, False), (1, True)):
        ruleset = replace(document(), zones=(replace(zone, appearance_die=sides), document().zones[1]))
        assert ("zones[0].appearance_die" in fields(ruleset)) is wrong


def test_a_table_of_no_row_and_one_that_ends_too_early_are_told_at_their_last_row() -> None:
    rows = document().supporter_table
    assert "supporter_table[0].to" in fields(replace(document(), supporter_table=()))
    assert f"supporter_table[{len(rows) - 2}].to" in fields(replace(document(), supporter_table=rows[:-1]))
    assert "supporter_table[0].to" in fields(replace(document(), supporter_table=rows[:1]))


def test_every_face_has_a_monster_the_first_and_the_last_too() -> None:
    monsters = document().monsters
    sides = document().event.monster_die
    for face in (1, sides):
        less = tuple(monster for monster in monsters if monster.roll != face)
        told = dict(faults(replace(document(), monsters=less)))
        assert told["monsters"] == f"no monster comes on {face}."
    wrong = (replace(monsters[0], roll=sides + 1), *monsters[1:])
    assert "monsters[0].roll" in fields(replace(document(), monsters=wrong))
