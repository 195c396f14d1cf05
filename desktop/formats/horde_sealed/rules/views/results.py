"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Cell, Grid

from ..state import HordeState, Record

_GAMES: Mapping[str, Callable[[Record], Cell]] = {
    "Game": lambda r: r.number,
    "Horde": lambda r: r.horde_name,
    "Survivors": lambda r: ", ".join(r.survivors),
    "Result": lambda r: r.result,
    "Because": lambda r: r.because,
    "Turns": lambda r: r.turn,
    "Horde's turns": lambda r: r.horde_turn,
    "Life": lambda r: r.life,
    "Horde's cards left": lambda r: r.library,
    "Horde's cards": lambda r: r.size,
}


def games_grid(state: HordeState) -> Grid:
    """Game by game."""
    return Grid.of(state.past, _GAMES)


def deeds(state: HordeState) -> Deeds:
    """For careers: who outlived the horde, and who did not; nobody's rating moves by it."""
    met = tuple(
        Meeting(name, "") if record.result == "won" else Meeting("", name)
        for record in state.past
        for name in record.survivors
    )
    named = [name for record in state.past for name in record.survivors]
    return Deeds(tuple(dict.fromkeys((*(one.name for one in state.survivors), *named))), met)


RESULTS: Mapping[str, Callable[[HordeState], Grid]] = {"Games": games_grid}
