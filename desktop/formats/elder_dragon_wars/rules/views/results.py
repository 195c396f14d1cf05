"""Results for a spreadsheet: a line for each player of each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from desktop.engine.format import Grid

from ..circle import CIRCLE, COLOUR_WORDS
from ..state import DragonState, Record

_GAMES = ("Game", "Edition", "Result", "Turns", "Deck", "Player", "Saviour", "Pizza", "Because")


def games_grid(state: DragonState) -> Grid:
    """Game by game, the seats in the order of the circle."""
    return Grid(_GAMES, tuple(line for record in state.past for line in _game(state, record)))


def _game(state: DragonState, record: Record) -> Iterator[tuple[str | int, ...]]:
    names = {player.id: player.name for player in state.players}
    for colour in CIRCLE:
        player = record.decks.get(colour, "")
        yield (
            record.number, record.edition, record.result, record.turns, COLOUR_WORDS[colour], names.get(player, player),
            "Saviour" if player and player == record.saviour else "",
            "buys" if player in record.pizza else "", record.because,
        )  # fmt: skip


RESULTS: Mapping[str, Callable[[DragonState], Grid]] = {"Games": games_grid}
