"""A game against the horde, played by the engine alone."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.horde_sealed.manifest import HORDE_SEALED
from desktop.formats.horde_sealed.rules.acts.games import StartGame
from desktop.formats.horde_sealed.rules.acts.survivors import AddSurvivors
from desktop.formats.horde_sealed.rules.state import HordeState

GOAL = 0.1


def played(seed: int) -> Session[HordeState]:
    """Four survivors from the first hand to the last upkeep."""
    session = Session(HORDE_SEALED.rules, MemoryJournal(), SeededDice(seed), now=lambda: 0.0)
    session.dispatch(HORDE_SEALED.opening("Bench", "", "", ""))
    session.dispatch(AddSurvivors(("Ana", "Ben", "Cleo", "Dev")))
    session.dispatch(StartGame(own_decks=True))
    table = SeededDice(seed + 1)
    while (move := HORDE_SEALED.next_move(session.state, table)) is not None:
        session.dispatch(move)
    return session


def test_a_game_takes_a_tenth_of_a_second_at_most(benchmark, tell: Callable) -> None:
    first = played(7)
    again = benchmark.pedantic(lambda: played(7), rounds=5)
    assert first.state.past
    assert digest(first.state) == digest(again.state)
    took = benchmark.stats.stats.median
    tell(
        f"a game against the horde: {took * 1e3:.1f} ms for {len(first.history.steps)} acts (goal {GOAL * 1e3:.0f} ms)"
    )
    assert took < GOAL
