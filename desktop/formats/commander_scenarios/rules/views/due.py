"""What is due now, in its order, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import counted
from desktop.engine.due import DueFace, falls

from ..acts.owed import DoneByHand, NotThisTime
from ..acts.turns import GoOn
from ..state import Game, Owed, ScenarioState
from .next_step import through


def due_row(state: ScenarioState) -> tuple[DueFace, ...]:
    """What is owed first; then the card on the stack, the player's damage or the scenario's, and the reserve."""
    game = state.game
    return () if game is None or game.is_over else tuple(_steps(game))


def _steps(game: Game) -> Iterator[DueFace]:
    for at, effect in enumerate(game.owed):
        yield _owed(game, effect, first=at == 0)
    if game.casting is not None and game.step == "card":
        card = game.card(game.casting.card)
        hidden = "morph" in card.marks
        yield DueFace("A face-down card" if hidden else card.name, "" if hidden else card.note, "spell", "resolves")
    if game.striking:
        yield DueFace("Your attack", f"{game.striking} unblocked", "computed", falls(game.scenario_life, game.striking))
    if game.step == "attack" and (amount := through(game)):
        yield DueFace("Its attack", f"{amount} unblocked", "computed", falls(game.life, amount))
    for name in game.due if game.side == "scenario" else ():
        yield DueFace(name, "out of the Reserve Zone", "reserve")


def _owed(game: Game, effect: Owed, first: bool) -> DueFace:
    acts = (GoOn(), NotThisTime(), DoneByHand() if effect.is_counted else None) if first else (None, None, None)
    if effect.draws:
        says = f"draws {counted(effect.draws, 'card')} into the Reserve Zone"
        return DueFace(effect.name, says, "draw", f"+{effect.draws}", *acts)
    now = f"{game.scenario.counter_name} {game.counter} → {game.counter + effect.counts}" if effect.counts else ""
    return DueFace(effect.name, effect.says, "in words", now, *acts)
