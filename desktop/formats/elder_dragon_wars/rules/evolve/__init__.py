"""What each fact makes of the state."""

from __future__ import annotations

from desktop.engine.rules import Fact

from ..state import DragonState

#: importing these fills the table.
from . import cards, entry, scion, turns
from .keeping import on


def evolve(state: DragonState, fact: Fact) -> DragonState:
    """The state after the fact."""
    return on.after(state, fact)
