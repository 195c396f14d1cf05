"""The tables into which every act of The War of Dominia enters itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from desktop.engine.rules import Fact
from desktop.engine.tables import Tables

from .state import DominiaState, Week

F = TypeVar("F", bound=Fact)

TABLES: Tables[DominiaState, DominiaState] = Tables()
answers, on, tells, labels = TABLES.answers, TABLES.on, TABLES.tells, TABLES.labels


def in_week(kind: type[F]) -> Callable[[Callable[[Week, F], Week]], Callable[[Week, F], Week]]:
    """``@in_week(NameDrawn)``: as ``@on``, where a fact changes nothing but the week that is on."""

    def keep(evolver: Callable[[Week, F], Week]) -> Callable[[Week, F], Week]:
        @on(kind)
        def fold(state: DominiaState, fact: F) -> DominiaState:
            assert state.week is not None
            return replace(state, week=evolver(state.week, fact))

        return evolver

    return keep
