"""The tables into which every act of Elder Dragon Wars enters itself, and the act that they are given."""

from __future__ import annotations

from desktop.domain.clock import Clock
from desktop.engine.one_game import GameTables
from desktop.engine.rules import Fact

from .state import DragonState, Game


class Act:
    """What follows from one command so far: each fact falls on the state that those before it left."""

    def __init__(self, state: DragonState) -> None:
        self.state = state
        self.facts: list[Fact] = []

    def then(self, *facts: Fact) -> None:
        """These happen next."""
        for fact in facts:
            self.facts.append(fact)
            self.state = on.after(self.state, fact)

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    @property
    def clock(self) -> Clock:
        return self.state.clock


TABLES: GameTables[Act, DragonState, Game] = GameTables()
answers, on, in_game = TABLES.answers, TABLES.on, TABLES.in_game
tells, labels = TABLES.tells, TABLES.labels
