"""Results for a spreadsheet: a line for each game that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from desktop.engine.format import Grid

from ..state import ScenarioState

_GAMES = ("Game", "Scenario", "Player", "Commander", "Result", "Because", "Turns", "Scenario's turns", "Life",
          "Scenario's life", "Scenario's cards left")  # fmt: skip


def games_grid(state: ScenarioState) -> Grid:
    """Game by game."""
    return Grid(
        _GAMES,
        tuple(
            (r.number, r.scenario_name, r.player, r.commander, r.result, r.because, r.turns, r.scenario_turns,
             r.life, r.scenario_life, r.cards_left)
            for r in state.past
        ),
    )  # fmt: skip


RESULTS: Mapping[str, Callable[[ScenarioState], Grid]] = {"Games": games_grid}
