"""What several sentences of the log have in common."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.words import in_brackets
from desktop.engine.due import falls

from .state import Game, ScenarioState

PLACES = {
    "battlefield": "enters the battlefield",
    "graveyard": "goes to the graveyard",
    "exile": "is exiled",
    "reserve": "goes to the Reserve Zone",
    "deck-top": "goes on top of its deck",
    "deck-bottom": "goes below its deck",
}


def the_played(state: ScenarioState) -> Game:
    """The game that a fact falls on."""
    assert state.game is not None
    return state.game


def listed(names: Sequence[str]) -> str:
    return ", ".join(names) if names else "nothing"


def called(state: ScenarioState, id: str) -> str:
    """The name of the scenario's permanent of this id."""
    permanent = the_played(state).permanent(id)
    return permanent.name if permanent else id


def player_takes(state: ScenarioState, amount: int, why: str = "") -> str:
    game = the_played(state)
    return f"{game.player} takes {amount}: {falls(game.life, amount)}{in_brackets(why)}"
