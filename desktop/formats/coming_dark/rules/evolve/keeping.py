"""Which function folds which fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from desktop.engine.rules import Fact

from ..state import Darkness

F = TypeVar("F", bound=Fact)
Evolver = Callable[[Darkness, Any], Darkness]
EVOLVERS: dict[type[Fact], Evolver] = {}


def on(kind: type[F]) -> Callable[[Callable[[Darkness, F], Darkness]], Callable[[Darkness, F], Darkness]]:
    """Enter a function as what this kind of fact makes of the state."""

    def keep(evolver: Callable[[Darkness, F], Darkness]) -> Callable[[Darkness, F], Darkness]:
        EVOLVERS[kind] = evolver
        return evolver

    return keep
