"""What each fact makes of the state."""

from __future__ import annotations

from desktop.engine.rules import Fact

from ..state import DarkState
from . import calls, clocks, ending, entry, judging, matches, monsters, plan, rounds, tables
from .keeping import on

__all__ = ["evolve", "on"]

#: importing the modules above fills the table; named here so that nobody tidies the imports away.
_ROOMS = (calls, clocks, ending, entry, judging, matches, monsters, plan, rounds, tables)


def evolve(state: DarkState, fact: Fact) -> DarkState:
    """The state after the fact."""
    return on.after(state, fact)
