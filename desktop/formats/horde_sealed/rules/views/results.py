"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Grid

from ..state import HordeState

_GAMES = (
    "Game",
    "Horde",
    "Survivors",
    "Result",
    "Because",
    "Turns",
    "Horde's turns",
    "Life",
    "Horde's cards left",
    "Horde's cards",
)


def games_grid(state: HordeState) -> Grid:
    """Game by game."""
    return Grid(
        _GAMES,
        tuple(
            (
                r.number,
                r.horde_name,
                ", ".join(r.survivors),
                r.result,
                r.because,
                r.turn,
                r.horde_turn,
                r.life,
                r.library,
                r.size,
            )
            for r in state.past
        ),
    )


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
