"""What each fact makes of the state."""

from __future__ import annotations

from desktop.engine.rules import Fact

from ..state import War
from . import cards, entry, scion, turns
from .keeping import on

#: importing the modules above fills the table; named here so that nobody tidies the imports away.
_ROOMS = (cards, entry, scion, turns)


def evolve(state: War, fact: Fact) -> War:
    """The state after the fact."""
    return on.after(state, fact)
