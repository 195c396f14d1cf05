"""What is due now, first things first, with what comes of it: the row beside the one lit key."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.effects import Tokens, Words
from desktop.engine.due import DueFace, DueKind, falls

from ..acts.combat import TakeDamage, unblocked
from ..acts.due import DealWith, DoneByHand, SkipTrigger, due_says
from ..acts.turns import GoOn
from ..state import Due, Game, HordeState


def due_row(state: HordeState) -> tuple[DueFace, ...]:
    """What was triggered, then the damage that is computed, then the survivors' draw."""
    game = state.game
    return tuple(_row(state, game)) if game is not None and not game.is_over else ()


def left_after(state: HordeState) -> int:
    """The life that is left when all that is due now has been dealt with."""
    game = state.game
    if game is None:
        return 0
    return game.life - sum(due.loss for due in game.due) - _damage(game)


def _row(state: HordeState, game: Game) -> Iterator[DueFace]:
    life = game.life
    for at, due in enumerate(game.due):
        yield _face(due, life, first=at == 0)
        life -= due.loss
    first = not game.due
    if game.step == "combat" and unblocked(game):
        yield _combat(game, life, first)
    if game.side == "survivors" and game.step == "upkeep" and (game.turn > 1 or state.rules.survivors.first_draw):
        draws = ", ".join(f"{s.name} {_draw(game.libraries[s.id])}" for s in state.at_table)
        yield DueFace("The survivors draw", "a card each", "draw", draws, GoOn() if first else None)


def _face(due: Due, life: int, first: bool) -> DueFace:
    outcome = falls(life, due.loss) if due.loss else ""
    kind: DueKind = "in words" if isinstance(due.step, Words) else "trigger"
    counts = "creatures sacrificed" if isinstance(due.step, Tokens) and due.step.per == "given up" else ""
    if not first:
        return DueFace(due.card, due_says(due), kind, outcome, counts=counts)
    do_it = DealWith() if counts else GoOn()
    return DueFace(due.card, due_says(due), kind, outcome, do_it, SkipTrigger(), DoneByHand(), counts)


def _combat(game: Game, life: int, first: bool) -> DueFace:
    amount = unblocked(game)
    whom = game.target or "the survivors"
    outcome = "" if game.target else falls(life, amount)
    acts = (GoOn(), TakeDamage(0), TakeDamage(0)) if first else (None, None, None)
    return DueFace("Combat damage", f"{amount} to {whom}", "computed", outcome, *acts)


def _damage(game: Game) -> int:
    return unblocked(game) if game.step == "combat" and not game.target else 0


def _draw(cards: int) -> str:
    return f"{cards} → {cards - 1}" if cards else "has none"
