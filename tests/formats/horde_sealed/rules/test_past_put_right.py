"""What no state of a game against the horde can be, for a past that is put right."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.formats.horde_sealed.rules.acts.games import GameLost
from desktop.formats.horde_sealed.rules.acts.life import LifeChanged
from desktop.formats.horde_sealed.rules.marks import MARKS
from desktop.formats.horde_sealed.rules.state import Attack, Spell, Stack
from tests.formats.horde_sealed.rules.given import SMALL, Z, at, game, started

CARDS = tuple(name for name in SMALL.all_names() for _ in range(1))


def whole(**changes):
    """Every card of the horde lies in one place: the library, but what is laid elsewhere."""
    elsewhere = {zone: changes[zone] for zone in ("graveyard", "hand", "exile", "taken") if zone in changes}
    library = list(CARDS)
    for names in elsewhere.values():
        for name in names:
            library.remove(name)
    for stack in changes.get("board", ()):
        for _ in range(stack.count):
            library.remove(stack.name)
    state = at(started(tuple(library)), "survivors", "main", **changes)
    return replace(state, game=replace(game(state), used={}, graveyard=changes.get("graveyard", ())))


@pytest.mark.parametrize("zone", ["graveyard", "hand", "exile", "taken"])
def test_wherever_a_card_lies_it_is_one(zone):
    assert MARKS.fault(whole(**{zone: ("Grave Titan",)})) == ""
    twice = whole()
    assert "two places" in MARKS.fault(replace(twice, game=replace(game(twice), **{zone: ("Grave Titan",)})))


def test_a_used_token_lies_on_its_pile_and_no_pile_has_fewer_than_none():
    state = whole()
    library = list(game(state).library)
    library.remove(Z)
    short = replace(game(state), library=tuple(library))
    assert MARKS.fault(replace(state, game=replace(short, used={Z: 1}))) == ""
    assert "two places" in MARKS.fault(replace(state, game=short))
    assert "two places" in MARKS.fault(replace(state, game=replace(game(state), used={Z: -1})))


def test_nobody_goes_on_without_life_and_nothing_attacks_that_is_not_there():
    assert MARKS.fault(whole(life=1)) == ""
    assert "without life" in MARKS.fault(whole(life=0))
    assert MARKS.fault(whole(life=0, result="lost")) == ""
    board = (Stack(Z, 2, 2, 2, token=True),)
    assert MARKS.fault(whole(board=board, attack=(Attack(Z, 2, 1),))) == ""
    for attack in (Attack(Z, 3), Attack(Z, 2, 3), Attack("Nobody", 1)):
        assert "would attack" in MARKS.fault(whole(board=board, attack=(attack,)))


def test_what_came_from_a_survivor_is_no_card_of_the_horde():
    state = whole()
    for name in ("Bear", "Grave Titan"):
        board = (Stack(name, 1, 2, 2, owner="s1"),)
        assert MARKS.fault(replace(state, game=replace(game(state), board=board))) == ""


def test_a_token_is_no_card_and_a_spell_comes_from_somewhere():
    assert "token" in MARKS.fault(whole(hand=(Z,)))
    assert MARKS.fault(whole(hand=("Moan",), casting=(Spell("Moan", "hand"),))) == ""
    assert "not in the hand" in MARKS.fault(whole(casting=(Spell("Moan", "hand"),)))


def test_an_end_follows_from_the_life():
    stood = MARKS.stands(whole(life=2), [LifeChanged(-2), GameLost("before")])
    assert [type(fact) for fact in stood] == [LifeChanged, GameLost]
    assert stood[-1].because == "The survivors have no life left."
