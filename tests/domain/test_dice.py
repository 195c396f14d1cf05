"""Dice as they lie on the table."""

from __future__ import annotations

from collections import Counter

import pytest

from desktop.domain.dice import BadDie, ChanceDice, LoadedDice, NoMoreDice, SeededDice, Throw


@pytest.mark.parametrize("value", [0, 21, -1])
def test_a_d20_shows_1_to_20_and_nothing_else(value: int) -> None:
    with pytest.raises(BadDie, match=rf"A d20 cannot show {value}. It shows 1 to 20."):
        Throw(20, value)


@pytest.mark.parametrize("value", [1, 20])
def test_a_d20_shows_both_its_ends(value: int) -> None:
    assert Throw(20, value).value == value


def test_a_throw_says_how_it_came_about() -> None:
    assert str(Throw(20, 7)) == "d20 7 (rolled)"
    assert str(Throw(6, 2, "set", "the die fell off the table")) == "d6 2 (set: the die fell off the table)"


def test_typed_dice_fall_in_the_order_they_were_typed() -> None:
    dice = LoadedDice([3, 20])
    assert [dice.throw(6), dice.throw(20)] == [Throw(6, 3, "typed"), Throw(20, 20, "typed")]


def test_one_typed_die_too_few_is_asked_for_by_its_sides() -> None:
    dice = LoadedDice([3])
    dice.throw(6)
    with pytest.raises(NoMoreDice, match="One more die is needed here: a d20"):
        dice.throw(20)


def test_where_typed_dice_end_others_may_throw() -> None:
    dice = LoadedDice([3], then=LoadedDice([5], how="set", why="so be it"))
    dice.throw(6)
    assert dice.throw(6) == Throw(6, 5, "set", "so be it")


def test_typed_dice_nobody_needed_are_counted() -> None:
    dice = LoadedDice([1, 2, 3])
    dice.throw(6)
    assert dice.left() == 2


def test_a_typed_face_that_the_die_lacks_is_refused() -> None:
    with pytest.raises(BadDie, match="A d6 cannot show 7"):
        LoadedDice([7]).throw(6)


def test_chance_is_handed_in() -> None:
    assert ChanceDice(lambda sides: sides).throw(12) == Throw(12, 12, "rolled")


def test_a_seed_gives_these_throws_on_every_machine() -> None:
    #: the published sequence of SplitMix64 for this seed.
    dice = SeededDice(1234567)
    assert [dice.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert SeededDice(1234567).throw(20).value == 6457827717110365317 % 20 + 1


def test_seeded_dice_show_every_face_about_equally_often() -> None:
    dice = SeededDice(1)
    faces = Counter(dice.throw(6).value for _ in range(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in faces.values())
