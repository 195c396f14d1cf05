"""The edges of the horde's combat: what is all blocked, what is held back, and the least and most of every number."""

from __future__ import annotations

import pytest

from desktop.domain.dice import Throw
from desktop.engine.rules import Command
from desktop.formats.horde_sealed.rules.acts.combat import (
    BlockersOrdered,
    DamageTaken,
    EndStepBegan,
    HoldBack,
    NoteBlocks,
    OrderBlockers,
    TakeDamage,
)
from desktop.formats.horde_sealed.rules.acts.permanents import AddWalker, RaiseStranger, RemoveWalker, Strengthen
from desktop.formats.horde_sealed.rules.acts.turns import GoOn
from desktop.formats.horde_sealed.rules.state import Attack, HordeState, Stack
from desktop.formats.horde_sealed.rules.views.battle import threat
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import (
    G,
    Z,
    after,
    at,
    game,
    given,
    in_main,
    refused,
    started,
    when,
    zombies,
)


def attacking(*board: Stack, **changes) -> HordeState:
    """The horde's combat with these on its side."""
    return after(at(started((Z,)), "horde", "cast", turn=3, horde_turn=1, board=board, **changes), GoOn())


def test_what_is_all_blocked_deals_nothing():
    state = after(attacking(zombies(3), zombies(1, G)), NoteBlocks(Z, 3), NoteBlocks(G, 1))
    assert threat(state) == 0
    assert next_act(state).label == "No damage, end step"
    assert when(state, GoOn()) == [DamageTaken(0), EndStepBegan()]
    assert game(after(state, GoOn())).life == 40


def test_one_stack_all_blocked_leaves_the_damage_of_the_other():
    assert threat(after(attacking(zombies(6), zombies(1, G)), NoteBlocks(G, 1))) == 12
    assert threat(after(attacking(zombies(6), zombies(1, G)), NoteBlocks(Z, 6))) == 5


def test_blocks_have_bounds():
    state = attacking(zombies(3))
    refused(state, NoteBlocks(Z, -1), "3 Zombies attack")
    refused(state, NoteBlocks(Z, 4), "3 Zombies attack")
    assert threat(after(state, NoteBlocks(Z, 2), NoteBlocks(Z, 0))) == 6, "a block taken back"


@pytest.mark.parametrize("number", [-3, -1, 0, 4])
def test_holding_back_has_bounds(number: int):
    refused(attacking(zombies(3)), HoldBack(Z, number), "3 Zombies attack; so many can be held back")


def test_all_of_them_can_be_held_back():
    state = after(attacking(zombies(3), zombies(1, G)), HoldBack(Z, 3))
    assert game(state).attack == (Attack(G, 1),)
    assert game(state).board[0].count == 3, "they stay on the battlefield"


def test_damage_said_may_be_none_at_all():
    state = attacking(zombies(3))
    assert when(state, TakeDamage(0))[0] == DamageTaken(0)
    assert game(after(state, TakeDamage(0))).life == 40
    refused(state, TakeDamage(-1), "0 or more")


def test_two_blockers_have_an_order_by_one_die():
    fact = when(attacking(zombies(1, G)), OrderBlockers(G, ("Bear", "Elf")), 2)
    assert fact == [BlockersOrdered(G, ("Elf", "Bear"), (Throw(2, 2, "typed"),))]
    refused(attacking(zombies(1, G)), OrderBlockers(G, ("Bear", "  ")), "One blocker needs no order")


def test_a_planeswalker_has_a_name():
    refused(in_main(), AddWalker("  ", "Ana"), "Which planeswalker")


@pytest.mark.parametrize("power", [-99, 99])
def test_a_correction_goes_as_far_as_99(power: int):
    assert game(after(in_main(), Strengthen(power))).bonus == power


@pytest.mark.parametrize("power", [-100, 100])
def test_a_correction_goes_no_further_than_99(power: int):
    refused(in_main(), Strengthen(power), "A correction of −99 to 99")


@pytest.mark.parametrize(
    "command",
    [
        RaiseStranger("Ana", ("Bear",), 2, 2),
        AddWalker("Gideon", "Ana"),
        RemoveWalker("Gideon"),
        Strengthen(2),
        HoldBack(Z),
        NoteBlocks(Z, 1),
    ],
)
def test_without_a_game_there_is_no_combat(command: Command):
    refused(given(), command, "No game is being played")
