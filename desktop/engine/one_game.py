"""The tables of a format that plays one game at a time; what all such formats answer, fold and tell stands in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from msgspec.structs import replace

from .event import (
    EventRenamed,
    EventState,
    RenameEvent,
    opened_line,
    rename_event,
    renamed_line,
    ruleset_line,
    with_event_opened,
    with_event_renamed,
    with_ruleset,
)
from .rules import Command, Fact, Refusal
from .stopwatch import CLOCK_COMMANDS, CLOCK_FACTS, CLOCK_LABELS, CLOCK_TOLD, Clocked, turn_clock, with_clock
from .tables import Labels, Tables, Tellers

#: what an answer is given: the state, or something that holds it.
A = TypeVar("A", bound=Clocked)
S = TypeVar("S", bound=EventState)  # type: ignore[type-arg]
G = TypeVar("G")
F = TypeVar("F", bound=Fact)
Fold = Callable[[G, F], G]


class GameTables(Tables[A, S], Generic[A, S, G]):
    """One table each for answers, folds, lines and labels; the clock's and the event's name stand in them."""

    def __init__(self) -> None:
        super().__init__()
        self.tells, self.labels = Tellers(CLOCK_TOLD), Labels(CLOCK_LABELS)
        self.answers(RenameEvent)(rename_event)
        self.on(EventRenamed)(with_event_renamed)
        self.tells(EventRenamed)(renamed_line)
        self.answers(*CLOCK_COMMANDS)(turn_clock)
        self.on(*CLOCK_FACTS)(with_clock)  # type: ignore[arg-type]

    def in_game(self, kind: type[F]) -> Callable[[Fold[G, F]], Fold[G, F]]:
        """``@in_game(DamageTaken)``: as ``@on``, where a fact changes nothing but the game being played."""

        def keep(evolver: Fold[G, F]) -> Fold[G, F]:
            @self.on(kind)
            def fold(state: S, fact: F) -> S:
                assert state.game is not None  # type: ignore[attr-defined]
                return replace(state, game=evolver(state.game, fact))  # type: ignore[attr-defined]

            return evolver

        return keep

    def enter_event(self, opens: type[Command], opened: type[Fact], changed: type[Fact]) -> None:
        """How an event is opened and plays by another ruleset; what is opened has the names of the state's fields."""
        self.on(opened)(with_event_opened)
        self.tells(opened)(opened_line)  # type: ignore[arg-type]
        self.labels(opens)(lambda state, command: "event opened")
        self.on(changed)(with_ruleset)  # type: ignore[arg-type]
        self.tells(changed)(ruleset_line)  # type: ignore[arg-type]


#: no evening has so many steps without a choice; whatever goes round in a circle ends here.
MOST_STEPS = 100
W = TypeVar("W")


def gone_on(
    state: W,
    step: Callable[[W], Iterable[Fact]],
    after: Callable[[W, Fact], W],
    waits: Callable[[W], bool],
) -> Iterator[Fact]:
    """One step, and then those after it in which nobody has anything to choose; the first refusal is the caller's."""
    for at in range(MOST_STEPS):
        try:
            facts = list(step(state))
        except Refusal:
            if at == 0:
                raise
            return
        for fact in facts:
            state = after(state, fact)
        yield from facts
        if waits(state):
            return
