"""All that can happen in Elder Dragon Wars, a module a subject: each act from its command to its line in the log."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.event import refuse_unopened
from desktop.engine.rules import Command, Fact

from ..asking import seat_meant
from ..state import DragonState
from ..tables import Act, answers, labels

#: importing these fills the tables.
from . import (
    artifacts,
    attacks,
    cards,
    counters,
    editions,
    effects,
    endings,
    events,
    games,
    graveyards,
    life,
    piles,
    planar,
    players,
    scion,
    stack,
    steps,
    sweeps,
    triggers,
    turns,
)

__all__ = [
    "artifacts",
    "attacks",
    "cards",
    "counters",
    "decide",
    "editions",
    "effects",
    "endings",
    "events",
    "games",
    "graveyards",
    "life",
    "piles",
    "planar",
    "players",
    "scion",
    "stack",
    "steps",
    "sweeps",
    "triggers",
    "turns",
]

#: what Undo says of an act that has no words of its own: whom or what it is about.
labels.name("card", lambda state, card: card)
labels.name("player", seat_meant)


def decide(state: DragonState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    refuse_unopened(state, command, events.OpenEvent)
    act = Act(state)
    #: what every format answers returns its facts; what only this one answers tells them to the act.
    act.then(*answers.facts(act, command, dice))
    if act.state.is_playing:
        endings.consequences(act)
    return act.facts
