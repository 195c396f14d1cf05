"""Results for a spreadsheet: a line for each player of each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from desktop.engine.careers import Deeds, Meeting, table
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
            record.number,
            record.edition,
            record.result,
            record.turns,
            COLOUR_WORDS[colour],
            names.get(player, player),
            "Saviour" if player and player == record.saviour else "",
            "buys" if player in record.pizza else "",
            record.because,
        )


def deeds(state: DragonState) -> Deeds:
    """For careers: the Saviour has beaten everybody at the table; against the Ur-Dragon all have lost."""
    names = {player.id: player.name for player in state.players}
    met: list[Meeting] = []
    titles: list[tuple[str, str]] = []
    for record in state.past:
        here = [names.get(player, player) for player in record.decks.values()]
        saviour = names.get(record.saviour, "")
        if saviour:
            met += table(saviour, [name for name in here if name != saviour])
            titles.append((saviour, "Saviour"))
        elif record.result == "ur-dragon":
            met += [Meeting("", name) for name in here]
    return Deeds(tuple(names.values()), tuple(met), tuple(titles))


RESULTS: Mapping[str, Callable[[DragonState], Grid]] = {"Games": games_grid}
