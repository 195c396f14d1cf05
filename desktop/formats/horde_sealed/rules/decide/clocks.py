"""What is done to the clock. These acts stand whatever else is taken back."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_COMMANDS, ClockCommand, clock_fact

from ..state import HordeState
from .asking import answers


@answers(*CLOCK_COMMANDS)
def turn_clock(state: HordeState, command: ClockCommand, dice: Dice) -> Iterator[Fact]:
    yield clock_fact(state.clock, command)
