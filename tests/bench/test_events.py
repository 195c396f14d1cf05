"""A big event played by the engine alone, and the folding of a long journal."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from desktop.engine.session import digest
from desktop.formats.coming_dark.rules import RULES
from tests.bench.play import facts, played

FACTS = 5_000


def test_an_event_of_48_players_and_6_rounds_is_the_same_when_played_again(benchmark, tell: Callable) -> None:
    first = played(players=48, rounds=6, seed=7)
    again = benchmark.pedantic(lambda: played(players=48, rounds=6, seed=7), rounds=3)
    assert first.state.champion
    assert digest(first.state) == digest(again.state)
    took = benchmark.stats.stats.median
    tell(f"48 players, 6 rounds: {took * 1e3:.0f} ms for {len(first.history.steps)} acts, {digest(first.state)} twice")


def test_five_thousand_facts_fold_to_the_state_that_was_played(against: Callable, tell: Callable) -> None:
    events = [played(players=48, rounds=20, seed=seed) for seed in (1, 2)]
    journals = [facts(event) for event in events]
    #: whole events, the last one cut where the count is reached: every fact falls on a state of its own size.
    journals[-1] = journals[-1][: FACTS - len(journals[0])]
    state = events[0].state

    def copy_states() -> None:
        for _ in range(FACTS):
            replace(state, name="Bench")

    def fold() -> None:
        for journal in journals:
            RULES.fold(RULES.initial, journal)

    measured = against(copy_states, fold, rounds=5)
    assert sum(map(len, journals)) == FACTS
    assert digest(RULES.fold(RULES.initial, journals[0])) == digest(state)
    each = measured.act / FACTS * 1e6
    tell(f"a fact folded: {each:.1f} µs ({each / 20:.2f} x the goal of 20 µs; {measured.ratio:.1f} x copying a state)")
