"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.app.demo import DemoTime
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.commander_scenarios.demo import story
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules.state import ScenarioState

MOMENTS = ("builder", "faults", "opening", "first-card", "attack", "your-turn", "endgame", "ending")


def opened(seed: int = 7) -> Session[ScenarioState]:
    session = Session(COMMANDER_SCENARIOS.rules, MemoryJournal(), SeededDice(seed), lambda: 0.0)
    session.dispatch(COMMANDER_SCENARIOS.opening("Bell at Ghent", "Ghent", "2026-11-21", ""))
    return session


@cache
def states(seed: int = 7) -> dict[str, ScenarioState]:
    """The state at every moment of the story."""
    session, time = opened(seed), DemoTime()
    found = {"nothing": COMMANDER_SCENARIOS.rules.initial, "opened": session.state}
    for moment in story(session, 1, seed, time.instant, time.wait):
        found[moment.name] = session.state
    return found


def at(moment: str) -> ScenarioState:
    return states()[moment]
