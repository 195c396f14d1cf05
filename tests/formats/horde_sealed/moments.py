"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.engine.session import Session
from desktop.formats.horde_sealed.manifest import HORDE_SEALED
from desktop.formats.horde_sealed.rules.state import HordeState
from tests.formats.sample import moments_of, opened_sample

MOMENTS = ("cube", "pools", "decks", "opening", "first-wave", "combat", "ending")


def opened(seed: int = 7) -> Session[HordeState]:
    return opened_sample(HORDE_SEALED, "Horde at Ghent", seed)


@cache
def states(players: int = 3, seed: int = 7) -> dict[str, HordeState]:
    """The state at every moment of the story."""
    return moments_of(HORDE_SEALED, opened(seed), players, seed)


def at(moment: str, players: int = 3) -> HordeState:
    return states(players)[moment]
