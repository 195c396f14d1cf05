"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.careers import Deeds, Meeting
from desktop.engine.format import Grid

from ..state import ScenarioState

_GAMES = (
    "Game",
    "Scenario",
    "Player",
    "Commander",
    "Result",
    "Because",
    "Turns",
    "Scenario's turns",
    "Life",
    "Scenario's life",
    "Scenario's cards left",
)


def games_grid(state: ScenarioState) -> Grid:
    """Game by game."""
    return Grid(
        _GAMES,
        tuple(
            (
                r.number,
                r.scenario_name,
                r.player,
                r.commander,
                r.result,
                r.because,
                r.turns,
                r.scenario_turns,
                r.life,
                r.scenario_life,
                r.cards_left,
            )
            for r in state.past
        ),
    )


def deeds(state: ScenarioState) -> Deeds:
    """For careers: who beat a scenario, and whom one beat; nobody's rating moves by it."""
    over = [record for record in state.past if record.player and record.result in ("won", "lost")]
    met = tuple(Meeting(r.player, "") if r.result == "won" else Meeting("", r.player) for r in over)
    return Deeds(tuple(dict.fromkeys(record.player for record in over)), met)


RESULTS: Mapping[str, Callable[[ScenarioState], Grid]] = {"Games": games_grid}
