"""All that can happen in The War of Dominia, a module a subject: each act from what asks for it to what the log tells.

Players go by id or by name, planes by address (``E-7`` or ``e7``), a challenge by its id, its plane or one of its two
players: nobody fights in two.
"""

from __future__ import annotations

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import challenge_meant, name_meant
from ..state import DominiaState
from ..tables import answers, labels

#: importing these fills the tables.
from . import (
    arms,
    cards,
    challenges,
    decks,
    duels,
    endings,
    events,
    gazette,
    mail,
    map_decor,
    maps,
    overrides,
    planes,
    players,
    repeats,
    throws,
    weeks,
)

__all__ = [
    "arms",
    "cards",
    "challenges",
    "decide",
    "decks",
    "duels",
    "endings",
    "events",
    "gazette",
    "mail",
    "map_decor",
    "maps",
    "overrides",
    "planes",
    "players",
    "repeats",
    "throws",
    "weeks",
]

#: what Undo says of an act that has no words of its own: whom or what it is about.
labels.name("player", name_meant)
labels.name("attacker", name_meant)
labels.name("challenge", challenge_meant)


def decide(state: DominiaState, command: Command, dice: Dice) -> list[Fact]:
    """The facts that follow from a command; raises ``Refusal``."""
    if state.ruleset is None and not isinstance(command, events.OpenEvent):
        raise Refusal("No league is open yet. Open one first: it takes a name, a ruleset and the charts.")
    return answers.facts(state, command, dice)
