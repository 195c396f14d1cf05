"""A whole Elder Dragon War, played by the engine alone."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session, digest
from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS
from desktop.formats.elder_dragon_wars.rules.acts.players import AddPlayers
from desktop.formats.elder_dragon_wars.rules.state import DragonState

GOAL = 0.2


def played(seed: int) -> Session[DragonState]:
    """Five players from the deal to the Saviour or the Ur-Dragon."""
    session = Session(ELDER_DRAGON_WARS.rules, MemoryJournal(), SeededDice(seed), now=lambda: 0.0)
    session.dispatch(ELDER_DRAGON_WARS.opening("Bench", "", "", ""))
    session.dispatch(AddPlayers(("Ana", "Bart", "Cem", "Dov", "Edda")))
    table = SeededDice(seed + 1)
    while (move := ELDER_DRAGON_WARS.next_move(session.state, table)) is not None:
        session.dispatch(move)
    return session


def test_a_war_takes_a_fifth_of_a_second_at_most(benchmark, tell: Callable) -> None:
    first = played(7)
    again = benchmark.pedantic(lambda: played(7), rounds=5)
    assert first.state.past
    assert digest(first.state) == digest(again.state)
    took = benchmark.stats.stats.median
    tell(f"an elder dragon war: {took * 1e3:.1f} ms for {len(first.history.steps)} acts (goal {GOAL * 1e3:.0f} ms)")
    assert took < GOAL
