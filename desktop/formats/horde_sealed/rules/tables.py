"""The tables into which every act of Horde Sealed enters itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_LABELS, CLOCK_TOLD
from desktop.engine.tables import Deciders, Evolvers, Labels, Tellers

from .state import Game, HordeState

F = TypeVar("F", bound=Fact)

answers: Deciders[HordeState] = Deciders()
on: Evolvers[HordeState] = Evolvers()
tells: Tellers[HordeState] = Tellers(CLOCK_TOLD)
labels: Labels[HordeState] = Labels(CLOCK_LABELS)


def in_game(kind: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    """``@in_game(DamageTaken)``: as ``@on``, where a fact changes nothing but the game being played."""

    def keep(evolver: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        @on(kind)
        def fold(state: HordeState, fact: F) -> HordeState:
            assert state.game is not None
            return replace(state, game=evolver(state.game, fact))

        return evolver

    return keep
