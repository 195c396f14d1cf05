"""The tables into which every act of a scenario enters itself."""

from __future__ import annotations

from desktop.engine.one_game import GameTables

from .state import Game, ScenarioState

TABLES: GameTables[ScenarioState, ScenarioState, Game] = GameTables()
answers, on, in_game = TABLES.answers, TABLES.on, TABLES.in_game
tells, labels = TABLES.tells, TABLES.labels
