"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from ..evolve import evolve
from ..state import ScenarioState

#: importing these fills the table.
from . import combat, effects, setup, turns
from .asking import answers


def decide(state: ScenarioState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command, the end of the game included; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    facts = answers.facts(state, command, dice)
    after = state
    for fact in facts:
        after = evolve(after, fact)
    return [*facts, *turns.end_of_game(after)] if after.is_playing else facts
