"""What each fact makes of the state."""

from __future__ import annotations

from desktop.engine.rules import Fact

from ..state import DarkState

#: importing these fills the table.
from . import calls, clocks, ending, entry, judging, matches, monsters, plan, rounds, tables
from .keeping import on

__all__ = ["evolve", "on"]


def evolve(state: DarkState, fact: Fact) -> DarkState:
    """The state after the fact."""
    return on.after(state, fact)
