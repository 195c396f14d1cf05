"""The table of what each kind of fact does, and how a function is entered in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.engine.tables import Evolvers

from ..state import DragonState, Game

F = TypeVar("F", bound=Fact)
on: Evolvers[DragonState] = Evolvers()


def in_game(kind: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    """Enter what a fact does to the game being played."""

    def keep(evolver: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        @on(kind)
        def _kind(state: DragonState, fact: F) -> DragonState:
            assert state.game is not None
            return replace(state, game=evolver(state.game, fact))

        return evolver

    return keep
