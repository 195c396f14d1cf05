"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from ..state import DragonState
from . import attacks, cards, clocks, editions, games, life, piles, players, scion, stack, turns
from .asking import DECIDERS, Telling

__all__ = ["DECIDERS", "decide"]

#: importing the modules above fills the table; named here so that nobody tidies the imports away.
_ROOMS = (attacks, cards, clocks, editions, games, life, piles, players, scion, stack, turns)


def decide(state: DragonState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    told = Telling(state)
    DECIDERS[type(command)](told, command, dice)
    if told.state.is_playing:
        life.consequences(told)
    return told.facts
