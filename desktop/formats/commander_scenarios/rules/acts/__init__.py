"""All that can happen in a scenario, a module a subject: each act from what asks for it to what the log tells."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import refuse_unopened
from desktop.engine.rules import Command, Fact

from ..state import ScenarioState
from ..tables import answers, labels, on
from ..turn_lines import line_of
from ..words import called

#: importing these fills the tables.
from . import (
    attacking,
    blocking,
    cards,
    commanders,
    events,
    games,
    life,
    notes,
    owed,
    permanents,
    scenarios,
    spells,
    turns,
)

__all__ = [
    "attacking",
    "blocking",
    "cards",
    "commanders",
    "decide",
    "events",
    "evolve",
    "games",
    "life",
    "notes",
    "owed",
    "permanents",
    "scenarios",
    "spells",
    "turns",
]

#: what Undo says of an act that has no words of its own: whom or what it is about.
labels.name("permanent", called)


def decide(state: ScenarioState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command, the end of the game included; raises ``Refusal``."""
    refuse_unopened(state, command, events.OpenEvent)
    facts = answers.facts(state, command, dice)
    after = state
    for fact in facts:
        after = evolve(after, fact)
    return [*facts, *turns.end_of_game(after)] if after.is_playing else facts


def evolve(state: ScenarioState, fact: Fact) -> ScenarioState:
    """The state after a fact."""
    after = on.after(state, fact)
    line = line_of(state, fact)
    if line is None or after.game is None:
        return after
    return replace(after, game=replace(after.game, lines=(*after.game.lines, line)))
