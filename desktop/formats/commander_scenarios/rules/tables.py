"""The tables into which every act of a scenario enters itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_LABELS, CLOCK_TOLD
from desktop.engine.tables import Deciders, Evolvers, Labels, Tellers

from .state import Game, ScenarioState

F = TypeVar("F", bound=Fact)

answers: Deciders[ScenarioState] = Deciders()
on: Evolvers[ScenarioState] = Evolvers()
tells: Tellers[ScenarioState] = Tellers(CLOCK_TOLD)
labels: Labels[ScenarioState] = Labels(CLOCK_LABELS)


def in_game(kind: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    """``@in_game(LifeGained)``: as ``@on``, where a fact changes nothing but the game being played."""

    def keep(evolver: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        @on(kind)
        def fold(state: ScenarioState, fact: F) -> ScenarioState:
            assert state.game is not None
            return replace(state, game=evolver(state.game, fact))

        return evolver

    return keep
