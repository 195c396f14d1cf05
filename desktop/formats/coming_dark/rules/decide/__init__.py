"""What may happen: every command is answered with facts, or refused in a sentence."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from .. import commands as c
from ..state import DarkState

#: importing these fills the table.
from . import (
    amending,
    calls,
    clocks,
    decks,
    locations,
    matches,
    monsters,
    plan,
    players,
    prizes,
    rounds,
    seats,
    setup,
    top4,
)
from .asking import answers

__all__ = ["answers", "decide"]

#: names may be mended when all is over; the others say for themselves why it is too late.
_AFTER_THE_END = (c.RenameEvent, c.RenamePlayer, c.MarkPaid, c.OpenEvent, c.ChooseStyle, c.EndEvent, c.ClockCommand)


def decide(state: DarkState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, c.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    if state.is_over and not isinstance(command, _AFTER_THE_END):
        raise Refusal("The event is over. Take its ending back to change anything.")
    return answers.facts(state, command, dice)
