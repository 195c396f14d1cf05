"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.app.demo import DemoTime
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.elder_dragon_wars.demo import story
from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS
from desktop.formats.elder_dragon_wars.rules.state import DragonState

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
    session = Session(ELDER_DRAGON_WARS.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(ELDER_DRAGON_WARS.opening("War at Ghent", "Ghent", "2026-11-21", ""))
    return session


@cache
def states(seed: int = 7) -> dict[str, DragonState]:
    """The state at every moment of the story."""
    session, time = opened(seed), DemoTime()
    found = {"nothing": ELDER_DRAGON_WARS.rules.initial, "opened": session.state}
    for moment in story(session, 5, seed, time.instant, time.wait):
        found[moment.name] = session.state
    return found


def at(moment: str, seed: int = 7) -> DragonState:
    return states(seed)[moment]
