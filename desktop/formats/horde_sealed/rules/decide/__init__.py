"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..evolve import evolve
from ..state import HordeState

#: importing these fills the table.
from . import combat, decks, effects, games, pools, setup, triggers, turns
from .asking import answers

__all__ = ["answers", "decide"]


def decide(state: HordeState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    facts = answers.facts(state, command, dice)
    return [*facts, *_end_of_game(state, facts)] if state.is_playing else facts


def _end_of_game(state: HordeState, facts: Sequence[Fact]) -> list[Fact]:
    """HS-05, HS-06: the team loses at 0 life, at once; by a setting also with an empty library."""
    for fact in facts:
        state = evolve(state, fact)
    game = state.game
    if game is None or game.is_over:
        return []
    if game.life <= 0:
        return [f.GameLost("The survivors have no life left.")]
    if state.rules.survivors.milled_out == "empty-library":
        empty = [state.name_of(s) for s, cards in game.libraries.items() if cards <= 0]
        if empty:
            return [f.GameLost(f"{empty[0]}'s library is empty.")]
    return []
