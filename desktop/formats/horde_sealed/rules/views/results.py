"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.format import Grid

from ..state import HordeState

_GAMES = ("Game", "Horde", "Survivors", "Result", "Because", "Turns", "Horde's turns", "Life", "Horde's cards left",
          "Horde's cards")  # fmt: skip


def games_grid(state: HordeState) -> Grid:
    """Game by game."""
    return Grid(
        _GAMES,
        tuple(
            (r.number, r.horde_name, ", ".join(r.survivors), r.result, r.because, r.turn, r.horde_turn, r.life,
             r.library, r.size)
            for r in state.past
        ),
    )  # fmt: skip


RESULTS: Mapping[str, Callable[[HordeState], Grid]] = {"Games": games_grid}
