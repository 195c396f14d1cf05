"""The paper of a league of twenty: the map of 12 × 12 planes as a poster."""

from __future__ import annotations

from collections.abc import Callable

from desktop.formats.war_of_dominia.handouts.war_map import map_poster
from desktop.print.layout.paper import A4
from tests.formats.war_of_dominia.leagues import at
from tests.print.support import read

GOAL = 1.0


def test_a_poster_of_twelve_by_twelve_planes_takes_a_second_at_most(benchmark, tell: Callable) -> None:
    state = at("duels", 20)
    file = benchmark.pedantic(lambda: map_poster(state, A4), rounds=3, warmup_rounds=1)
    took = benchmark.stats.stats.median
    assert (len(state.ground), len(read(file).pages)) == (144, 13)
    tell(f"a poster of 12 × 12 planes over 12 sheets: {took * 1e3:.0f} ms (goal {GOAL * 1e3:.0f} ms)")
    assert took < GOAL
