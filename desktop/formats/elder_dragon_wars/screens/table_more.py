"""Rarer acts of the table: each a command, or a list to pick from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.rules import Command

from ..rules.acts.graveyards import EmptyLibrary
from ..rules.acts.planar import CounterPlanar
from ..rules.acts.steps import GiveTurn
from ..rules.state import DragonState, Game, Seat
from .table_picks import entering_picks, opponent_picks, stolen_picks, token_picks
from .table_popovers import Pick

Made = Command | list[Pick]

MORE: Mapping[str, Callable[[DragonState, Game, Seat], Made]] = {
    "enters": lambda state, game, seat: entering_picks(game, seat),
    "token": lambda state, game, seat: token_picks(game, seat),
    "control": lambda state, game, seat: stolen_picks(state, game, seat),
    "library": lambda state, game, seat: EmptyLibrary(seat.sign),
    "extra": lambda state, game, seat: GiveTurn(seat.sign),
    "skip": lambda state, game, seat: GiveTurn(seat.sign, skip=True),
    "opponent": lambda state, game, seat: opponent_picks(state, game, seat),
    "gate": lambda state, game, seat: CounterPlanar("gate", seat.sign),
    "matrix": lambda state, game, seat: CounterPlanar("matrix", seat.sign),
}


def more_acts(game: Game) -> list[tuple[str, str, str]]:
    """(name, word, why not) of each."""
    spell = "" if game.stack and game.stack[0].kind == "spell" else "No spell is on top of the stack."
    return [
        ("enters", "Put into play…", ""),
        ("token", "Token copy…", ""),
        ("control", "Takes control…", ""),
        ("library", "Library is empty", ""),
        ("extra", "Extra turn", ""),
        ("skip", "Skips a turn", ""),
        ("all", "All lose life…", ""),
        ("opponent", "Opponent at random…", ""),
        ("gate", "Gate countered", spell),
        ("matrix", "Matrix countered", spell),
        ("sweep", "All of a kind leave…", ""),
        ("counters", "Poison, counters, note…", ""),
        ("seat", "Somebody takes the seat…", ""),
        ("life", "Damage and life…", ""),
        ("out", "Out of the game…", ""),
        ("leaves", "A card leaves…", ""),
    ]
