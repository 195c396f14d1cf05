"""What happened this turn, a line each: kept with the game so that the desk and the wall can tell it again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import Struct

from desktop.domain.dice import Throw
from desktop.engine.rules import Fact

from .state import Game, Line, ScenarioState
from .tables import tells

F = TypeVar("F", bound=Fact)


class _Kind(Struct, frozen=True):
    """How the facts of a kind are told in a line: a word before it, its dice, the card it is about."""

    word: str
    dice: Callable[[Any], Iterable[Throw | None]]
    card: Callable[[Game, Any], str]


_KINDS: dict[type[Fact], _Kind] = {}


def _no_dice(fact: Fact) -> tuple[Throw, ...]:
    return ()


def _no_card(game: Game, fact: Fact) -> str:
    return ""


def lines(
    kind: type[F],
    word: str,
    dice: Callable[[F], Iterable[Throw | None]] = _no_dice,
    card: Callable[[Game, F], str] = _no_card,
) -> None:
    """``lines(CardHeld, "Reserve")``: a fact of this kind is a line of its turn."""
    _KINDS[kind] = _Kind(word, dice, card)


def line_of(state: ScenarioState, fact: Fact) -> Line | None:
    """The line of a fact that falls on this state; None where it needs none."""
    kind = _KINDS.get(type(fact))
    if kind is None or state.game is None:
        return None
    words = tells.tell(state, fact)
    dice = tuple(throw for throw in kind.dice(fact) if throw)
    return Line(kind.word, words, dice, kind.card(state.game, fact)) if words else None
