"""What each fact makes of the state."""

from __future__ import annotations

from desktop.engine.rules import Fact

from ..state import DragonState
from . import cards, entry, scion, turns
from .keeping import on

#: importing the modules above fills the table; named here so that nobody tidies the imports away.
_ROOMS = (cards, entry, scion, turns)


def evolve(state: DragonState, fact: Fact) -> DragonState:
    """The state after the fact."""
    return on.after(state, fact)
