"""All that can happen in Horde Sealed, a module a subject: each act from what asks for it to what the log tells."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.event import refuse_unopened
from desktop.engine.rules import Command, Fact

from ..asking import survivor_meant
from ..state import HordeState
from ..tables import answers, labels

#: importing these fills the tables.
from . import (
    cards,
    combat,
    decks,
    due,
    events,
    games,
    life,
    permanents,
    pools,
    rolls,
    strangers,
    survivors,
    triggers,
    turns,
    waves,
)

__all__ = [
    "cards",
    "combat",
    "decide",
    "decks",
    "due",
    "events",
    "games",
    "life",
    "permanents",
    "pools",
    "rolls",
    "strangers",
    "survivors",
    "triggers",
    "turns",
    "waves",
]

#: what Undo says of an act that has no words of its own: whom or what it is about.
labels.name("survivor", survivor_meant)


def decide(state: HordeState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command, with what they trigger; raises ``Refusal``."""
    refuse_unopened(state, command, events.OpenEvent)
    facts = answers.facts(state, command, dice)
    #: going far has looked for triggers at every step of its way.
    if state.is_playing and not isinstance(command, turns.GoFar):
        facts = list(triggers.with_triggers(state, facts))
    return [*facts, *games.end_of_game(state, facts)] if state.is_playing else facts
