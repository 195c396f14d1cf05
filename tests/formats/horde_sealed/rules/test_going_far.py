"""Shift and Space: steps without a choice are one act; it stops where somebody can do something, and at every end."""

from __future__ import annotations

import pytest

from desktop.formats.horde_sealed.rules import RULES
from desktop.formats.horde_sealed.rules.acts.combat import DamageTaken, EndStepBegan
from desktop.formats.horde_sealed.rules.acts.games import GameLost
from desktop.formats.horde_sealed.rules.acts.turns import GoFar, GoOn
from desktop.formats.horde_sealed.rules.state import Attack, Due
from desktop.formats.horde_sealed.rules.views.next_step import next_act
from tests.formats.horde_sealed.rules.given import (
    Z,
    after,
    at,
    before_reveal,
    game,
    in_main,
    refused,
    started,
    when,
    zombies,
)

CARDS = (Z, Z, "Plague Wind", Z, Z)


def where(state):
    return game(state).side, game(state).step


def test_from_the_survivors_turn_to_the_spell_that_can_be_countered_is_one_key():
    state = after(in_main(CARDS), GoFar())
    assert where(state) == ("horde", "cast")
    assert game(state).casting[0].card == "Plague Wind"
    assert state == after(in_main(CARDS), GoOn(), GoOn(), GoOn())


def test_then_to_the_blocks_and_then_to_the_survivors_own_turn():
    state = after(in_main(CARDS), GoFar(), GoFar())
    assert where(state) == ("horde", "combat")
    state = after(state, GoFar())
    assert where(state) == ("survivors", "main")
    assert RULES.label(state, GoFar()) == "on to the next choice"


def test_it_stops_at_a_trigger_that_is_due():
    state = before_reveal((Z, Z), due=(Due("Mourner", 1, 2, 3),))
    assert game(after(state, GoFar())).step == "combat"
    waiting = before_reveal((Z, Z), due=(Due("Mourner", 1, 2, 3), Due("Mourner", 1, 1, 3)))
    assert len(game(after(waiting, GoFar())).due) == 1


def test_real_cards_are_turned_over_by_people():
    state = after(in_main(CARDS, mode="table"), GoFar())
    assert where(state) == ("horde", "upkeep")
    refused(state, GoFar(), "Turn the horde's cards over")


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (at(started((), library_of=33), "horde", "end", turn=3, horde_turn=1), "won"),
        (at(started((Z,), library_of=0), "survivors", "upkeep", turn=3), "lost"),
        (at(started((Z,), library_of=0), "horde", "end", turn=3, horde_turn=1), "lost"),
    ],
)
def test_it_never_runs_past_an_end(state, words):
    over = after(state, GoFar())
    assert game(over).result == words
    assert len(over.past) == 1
    refused(over, GoFar(), "This game is over")


def test_it_stops_in_the_middle_where_the_last_life_is_lost():
    attack = {"board": (zombies(1),), "attack": (Attack(Z, 1),), "life": 2}
    state = at(started((Z,)), "horde", "combat", turn=3, horde_turn=1, **attack)
    assert when(state, GoFar()) == [
        DamageTaken(2),
        EndStepBegan(),
        GameLost("The survivors have no life left."),
    ]


def test_the_lit_key_knows_its_further_way():
    assert next_act(in_main()).further == GoFar()
    assert next_act(before_reveal((Z,))).further == GoFar()
