"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from ..state import DominiaState

#: importing these fills the table.
from . import challenges, decks, duels, homes, mapping, rulings, setup, weeks
from .asking import answers

__all__ = ["answers", "decide"]


def decide(state: DominiaState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No league is open yet. Open one first: it takes a name, a ruleset and the charts.")
    return answers.facts(state, command, dice)
