"""The event: opened, and its ruleset; its name and its clock are in the tables of every format with one game."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import refuse_open, tidy, with_event_opened
from desktop.engine.rules import Command, Fact

from ..asking import between_games, refuse_faults
from ..edition import Edition
from ..ruleset import Ruleset, check_ruleset
from ..state import DragonState
from ..tables import TABLES, Act, answers, on


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with editions to play."""

    name: str
    ruleset: Ruleset
    editions: tuple[Edition, ...] = ()
    place: str = ""
    date: str = ""


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    editions: tuple[Edition, ...] = ()
    place: str = ""
    date: str = ""


@answers(OpenEvent)
def open_event(act: Act, command: OpenEvent, dice: Dice) -> None:
    refuse_open(act.state)
    name = tidy(command.name, "An event")
    check_ruleset(command.ruleset)
    for edition in command.editions:
        refuse_faults(edition, command.ruleset.sizes)
    act.then(EventOpened(name, command.ruleset, command.editions, command.place.strip(), command.date.strip()))


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


@answers(ChangeRuleset)
def change_ruleset(act: Act, command: ChangeRuleset, dice: Dice) -> None:
    between_games(act, "The ruleset")
    check_ruleset(command.ruleset)
    act.then(RulesetChanged(command.ruleset))


TABLES.enter_event(OpenEvent, EventOpened, RulesetChanged)


@on(EventOpened)
def _event_opened(state: DragonState, fact: EventOpened) -> DragonState:
    """The first edition is the one that is played, until another is chosen."""
    chosen = fact.editions[0].id if fact.editions else ""
    return replace(with_event_opened(state, fact), chosen=chosen)
