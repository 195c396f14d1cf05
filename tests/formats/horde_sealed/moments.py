"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.app.demo import DemoTime
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.horde_sealed.demo import story
from desktop.formats.horde_sealed.manifest import HORDE_SEALED
from desktop.formats.horde_sealed.rules.state import HordeState

MOMENTS = ("cube", "pools", "decks", "opening", "first-wave", "combat", "ending")


def opened(seed: int = 7) -> Session[HordeState]:
    session = Session(HORDE_SEALED.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(HORDE_SEALED.opening("Horde at Ghent", "Ghent", "2026-11-21", ""))
    return session


@cache
def states(players: int = 3, seed: int = 7) -> dict[str, HordeState]:
    """The state at every moment of the story."""
    session, time = opened(seed), DemoTime()
    found = {"nothing": HORDE_SEALED.rules.initial, "opened": session.state}
    for moment in story(session, players, seed, time.instant, time.wait):
        found[moment.name] = session.state
    return found


def at(moment: str, players: int = 3) -> HordeState:
    return states(players)[moment]
