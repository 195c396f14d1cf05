"""What cards do, as data: when, and which steps; what is due at a moment; the sentences for it. One model for all."""

from __future__ import annotations

from .due import PHASES, Happened, Waiting, due
from .reading import Line, read_effects
from .saying import Voice, say, say_effects, say_step
from .steps import (
    Counters,
    CounterSpell,
    Damage,
    Discard,
    Draw,
    Effect,
    Grow,
    Leave,
    Lose,
    Mill,
    Raise,
    Roll,
    Row,
    Step,
    Tokens,
    Turns,
    Way,
    When,
    Who,
    Words,
    effect_faults,
)

__all__ = [
    "PHASES",
    "CounterSpell",
    "Counters",
    "Damage",
    "Discard",
    "Draw",
    "Effect",
    "Grow",
    "Happened",
    "Leave",
    "Line",
    "Lose",
    "Mill",
    "Raise",
    "Roll",
    "Row",
    "Step",
    "Tokens",
    "Turns",
    "Voice",
    "Waiting",
    "Way",
    "When",
    "Who",
    "Words",
    "due",
    "effect_faults",
    "read_effects",
    "say",
    "say_effects",
    "say_step",
]
