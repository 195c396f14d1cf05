"""What is done to the clock. These acts stand whatever else is taken back."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.stopwatch import CLOCK_COMMANDS, ClockCommand, clock_fact

from .asking import Telling, answers


@answers(*CLOCK_COMMANDS)
def turn_clock(told: Telling, command: ClockCommand, dice: Dice) -> None:
    told(clock_fact(told.state.clock, command))
