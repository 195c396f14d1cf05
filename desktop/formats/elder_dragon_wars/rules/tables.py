"""The tables into which every act of Elder Dragon Wars enters itself, and the act that they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
        """These happen next, each with what the cards on the table make of it."""
        for fact in facts:
            before = self.state
            self.took(fact)
            self.took(*(found for watch in _WATCHING for found in watch(before, self.state, fact)))

    def took(self, *facts: Fact) -> None:
        """These happened, with all that follows from them among them."""
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


#: (before, after, what happened) -> what that triggers.
Watch = Callable[[DragonState, DragonState, Fact], Iterable[Fact]]
_WATCHING: list[Watch] = []


def watches(watch: Watch) -> Watch:
    """Enter whoever looks at every fact for what it triggers."""
    _WATCHING.append(watch)
    return watch


TABLES: GameTables[Act, DragonState, Game] = GameTables()
answers, on, in_game = TABLES.answers, TABLES.on, TABLES.in_game
tells, labels = TABLES.tells, TABLES.labels
