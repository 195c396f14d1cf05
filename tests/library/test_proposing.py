"""From a card's text effects are proposed: whole sentences or nothing, and what was not understood is counted."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.effects import (
    CounterSpell,
    Damage,
    Discard,
    Draw,
    Effect,
    Leave,
    Lose,
    Mill,
    Tokens,
)
from desktop.library.proposing import Proposal, propose_effects, written

CREATURE = "Creature — Ghoul"


def proposed(text: str, type_line: str = "Sorcery") -> Proposal:
    return propose_effects("Old Ghoul, the Grey", type_line, text)


@pytest.mark.parametrize(
    ("says", "step"),
    [
        ("Draw two cards", Draw(2)),
        ("Target player draws a card", Draw(1, "foe")),
        ("Each player draws 7 cards", Draw(7, "everybody")),
        ("Each opponent discards a card", Discard(1, "each foe")),
        ("Target player mills three cards", Mill(3, "foe")),
        ("Each opponent loses 2 life", Lose(2)),
        ("Old Ghoul deals 3 damage to any target", Damage(3)),
        ("Old Ghoul deals 2 damage to each player", Damage(2, "everybody")),
        ("Create two 2/2 black Zombie creature tokens", Tokens(2)),
        ("Create a tapped 1/1 white Human Soldier creature token", Tokens(1, "Soldier", tapped=True)),
        ("Destroy target creature", Leave("destroyed")),
        ("Exile all creatures", Leave("exiled", "creature", "everybody", chosen="all")),
        ("Return target permanent to its owner's hand", Leave("returned", "permanent")),
        ("Each player sacrifices a creature", Leave("given up", "creature", "everybody", chosen="owner")),
        ("Gain control of target creature", Leave("taken")),
        ("Counter target spell", CounterSpell()),
        ("Counter target creature spell", CounterSpell("creature")),
        ("Counter target spell unless its controller pays {3}", CounterSpell("", 3)),
    ],
)
def test_a_sentence_of_a_spell_is_a_step(says, step):
    assert proposed(f"{says}.") == Proposal((Effect("cast", (step,)),))


@pytest.mark.parametrize(
    ("begun", "whens"),
    [
        ("When Old Ghoul enters", ["arrives"]),
        ("When this creature enters the battlefield", ["arrives"]),
        ("Whenever Old Ghoul, the Grey attacks", ["attacks"]),
        ("Whenever Old Ghoul enters or attacks", ["arrives", "attacks"]),
        ("When this creature dies", ["dies"]),
        ("At the beginning of your upkeep", ["upkeep"]),
    ],
)
def test_how_a_sentence_begins_says_when(begun, whens):
    found = proposed(f"{begun}, draw a card.", CREATURE)
    assert [effect.when for effect in found.effects] == whens
    assert all(effect.does == (Draw(),) for effect in found.effects)


def test_what_may_be_left_is_said_so():
    assert proposed("When Old Ghoul dies, you may draw a card.", CREATURE).effects[0].may


def test_a_sentence_that_is_understood_by_half_is_not_proposed():
    assert proposed("Draw two cards. Then dance.") == Proposal((), 1)
    assert proposed("Dance around the table.\nDraw two cards.") == Proposal((Effect("cast", (Draw(2),)),), 1)


def test_two_steps_of_one_sentence_keep_their_order():
    found = proposed("Target player discards a card. Draw a card.")
    assert found.effects == (Effect("cast", (Discard(), Draw())),)


def test_a_creature_without_a_moment_does_nothing_by_itself():
    assert proposed("Draw two cards.", CREATURE) == Proposal((), 1)
    assert proposed("", CREATURE) == Proposal()
    assert proposed("(It is old.)", CREATURE) == Proposal()


def test_what_is_written_is_read_again():
    effects = proposed("Create a tapped 1/1 white Soldier creature token.\nDraw two cards.").effects
    assert msgspec.toml.decode(written(effects), type=dict[str, tuple[Effect, ...]])["effects"] == effects


@pytest.mark.parametrize("text", ["{T}: add one mana.", "((", "~", "draw " * 3000, "Whenever , .", "\n\n"])
def test_no_text_is_too_strange(text):
    assert proposed(text).effects == ()
