"""A game against a scenario, played by the engine alone."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS
from desktop.formats.commander_scenarios.rules.state import ScenarioState

GOAL = 0.1


def played(seed: int) -> Session[ScenarioState]:
    """The drowned bell, from the opening hand to the end."""
    session = Session(COMMANDER_SCENARIOS.rules, MemoryJournal(), SeededDice(seed), now=lambda: 0.0)
    session.dispatch(COMMANDER_SCENARIOS.opening("Bench", "", "", ""))
    table = SeededDice(seed + 1)
    while (move := COMMANDER_SCENARIOS.next_move(session.state, table)) is not None:
        session.dispatch(move)
    return session


def test_a_game_takes_a_tenth_of_a_second_at_most(benchmark, tell: Callable) -> None:
    first = played(7)
    again = benchmark.pedantic(lambda: played(7), rounds=5)
    assert first.state.past
    assert digest(first.state) == digest(again.state)
    took = benchmark.stats.stats.median
    acts = len(first.history.steps)
    tell(f"a game against a scenario: {took * 1e3:.1f} ms for {acts} acts (goal {GOAL * 1e3:.0f} ms)")
    assert took < GOAL
