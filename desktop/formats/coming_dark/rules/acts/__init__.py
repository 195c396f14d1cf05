"""All that can happen in a Coming Dark, a module a subject: each act from what asks for it to what the log tells."""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, table_meant, the_location
from ..state import DarkState
from ..tables import answers, labels, on

#: importing these fills the tables.
from . import (
    amending,
    awards,
    calls,
    cards,
    clocks,
    corners,
    decks,
    events,
    leaving,
    locations,
    matches,
    monsters,
    pairings,
    penalties,
    plan,
    players,
    prizes,
    results,
    rounds,
    seats,
    seeds,
    timers,
    top4,
)

__all__ = [
    "amending",
    "awards",
    "calls",
    "cards",
    "clocks",
    "corners",
    "decide",
    "decks",
    "events",
    "evolve",
    "leaving",
    "locations",
    "matches",
    "monsters",
    "pairings",
    "penalties",
    "plan",
    "players",
    "prizes",
    "results",
    "rounds",
    "seats",
    "seeds",
    "timers",
    "top4",
]

#: what Undo says of an act that has no words of its own: whom or what it is about.
labels.name("player", name_meant)
labels.name("match", table_meant)
labels.name("location", lambda state, what: the_location(state, what).name)

#: names may be mended when all is over; the others say for themselves why it is too late.
_AFTER_THE_END = (
    RenameEvent,
    RenamePlayer,
    players.MarkPaid,
    events.OpenEvent,
    top4.ChooseStyle,
    events.EndEvent,
    clocks.ClockCommand,
)


def decide(state: DarkState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, events.OpenEvent):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")
    if state.is_over and not isinstance(command, _AFTER_THE_END):
        raise Refusal("The event is over. Take its ending back to change anything.")
    return answers.facts(state, command, dice)


def evolve(state: DarkState, fact: Fact) -> DarkState:
    """The state after a fact."""
    return on.after(state, fact)
