"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from ..state import DragonState

#: importing these fills the table.
from . import attacks, cards, editions, games, life, piles, players, scion, stack, turns
from .asking import Telling, answers

__all__ = ["answers", "decide"]


def decide(state: DragonState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    told = Telling(state)
    answers.facts(told, command, dice)
    if told.state.is_playing:
        life.consequences(told)
    return told.facts
