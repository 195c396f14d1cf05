"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Cell, Grid

from ..state import Record, ScenarioState

_GAMES: Mapping[str, Callable[[Record], Cell]] = {
    "Game": lambda r: r.number,
    "Scenario": lambda r: r.scenario_name,
    "Player": lambda r: r.player,
    "Commander": lambda r: r.commander,
    "Result": lambda r: r.result,
    "Because": lambda r: r.because,
    "Turns": lambda r: r.turns,
    "Scenario's turns": lambda r: r.scenario_turns,
    "Life": lambda r: r.life,
    "Scenario's life": lambda r: r.scenario_life,
    "Scenario's cards left": lambda r: r.cards_left,
}


def games_grid(state: ScenarioState) -> Grid:
    """Game by game."""
    return Grid.of(state.past, _GAMES)


def deeds(state: ScenarioState) -> Deeds:
    """For careers: who beat a scenario, and whom one beat; nobody's rating moves by it."""
    over = [record for record in state.past if record.player and record.result in ("won", "lost")]
    met = tuple(Meeting(r.player, "") if r.result == "won" else Meeting("", r.player) for r in over)
    return Deeds(tuple(dict.fromkeys(record.player for record in over)), met)


RESULTS: Mapping[str, Callable[[ScenarioState], Grid]] = {"Games": games_grid}
