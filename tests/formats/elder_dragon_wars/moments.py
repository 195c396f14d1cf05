"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.engine.session import Session
from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS
from desktop.formats.elder_dragon_wars.rules.state import DragonState
from tests.formats.sample import moments_of, opened_sample

#: those that every seed tells.
MOMENTS = (
    "five",
    "seats",
    "opening",
    "legend",
    "low-roll",
    "enchantment",
    "fallen",
    "scion",
    "dragon",
    "ending",
    "next-game",
    "next-turns",
)


def opened(seed: int = 7) -> Session[DragonState]:
    return opened_sample(ELDER_DRAGON_WARS, "War at Ghent", seed)


@cache
def states(seed: int = 7) -> dict[str, DragonState]:
    """The state at every moment of the story."""
    return moments_of(ELDER_DRAGON_WARS, opened(seed), 5, seed)


def at(moment: str, seed: int = 7) -> DragonState:
    return states(seed)[moment]
