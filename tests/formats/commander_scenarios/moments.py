"""The sample evening at its moments, for tests of screens and handouts."""

from __future__ import annotations

from functools import cache

from desktop.engine.session import Session
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules.state import ScenarioState
from tests.formats.sample import moments_of, opened_sample

MOMENTS = ("builder", "faults", "opening", "first-card", "attack", "your-turn", "endgame", "ending")


def opened(seed: int = 7) -> Session[ScenarioState]:
    return opened_sample(COMMANDER_SCENARIOS, "Bell at Ghent", seed)


@cache
def states(seed: int = 7) -> dict[str, ScenarioState]:
    """The state at every moment of the story."""
    return moments_of(COMMANDER_SCENARIOS, opened(seed), 1, seed)


def at(moment: str) -> ScenarioState:
    return states()[moment]
