"""The event: opened, its ruleset, its Horde lists."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.event import refuse_open, tidy
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import not_playing, the_horde
from ..hordes import HordeList, check_horde, id_of
from ..ruleset import Ruleset
from ..ruleset_reading import check_ruleset
from ..state import HordeState
from ..tables import TABLES, answers, labels, on, tells


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with Horde lists to play against."""

    name: str
    ruleset: Ruleset
    hordes: tuple[HordeList, ...] = ()
    place: str = ""
    date: str = ""


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    hordes: tuple[HordeList, ...] = ()
    place: str = ""
    date: str = ""


@answers(OpenEvent)
def open_event(state: HordeState, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    refuse_open(state)
    check_ruleset(command.ruleset)
    for horde in command.hordes:
        check_horde(horde)
    name = tidy(command.name, "An event")
    yield EventOpened(name, command.ruleset, command.hordes, command.place.strip(), command.date.strip())


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


@answers(ChangeRuleset)
def change_ruleset(state: HordeState, command: ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another ruleset")
    check_ruleset(command.ruleset)
    if len(state.survivors) > command.ruleset.survivors.most:
        raise Refusal(
            f"{counted(len(state.survivors), 'survivor')}; that ruleset is for "
            f"{command.ruleset.survivors.most} at most."
        )
    yield RulesetChanged(command.ruleset)


TABLES.enter_event(OpenEvent, EventOpened, RulesetChanged)


class AddHorde(Command, frozen=True):
    """Keep a Horde list (in place of one of the same id); on the command line ``deck`` may be the text of a list."""

    horde: HordeList


class HordeAdded(Fact, frozen=True):
    horde: HordeList


@answers(AddHorde)
def add_horde(state: HordeState, command: AddHorde, dice: Dice) -> Iterator[Fact]:
    name = tidy(command.horde.name, "A Horde list")
    horde = replace(command.horde, name=name, id=command.horde.id or id_of(name))
    check_horde(horde)
    yield HordeAdded(horde)


@on(HordeAdded)
def _horde_added(state: HordeState, fact: HordeAdded) -> HordeState:
    known = any(h.id == fact.horde.id for h in state.hordes)
    hordes = tuple(fact.horde if h.id == fact.horde.id else h for h in state.hordes)
    return replace(state, hordes=hordes if known else (*hordes, fact.horde))


@tells(HordeAdded)
def _horde_added_line(s: HordeState, x: HordeAdded) -> str:
    return (
        f"Horde list “{x.horde.name}”: {counted(x.horde.token_count, 'token')}, {counted(x.horde.card_count, 'other')}"
    )


labels(AddHorde)(lambda s, x: f"Horde list “{x.horde.name}”")


class RemoveHorde(Command, frozen=True):
    """Strike a Horde list off."""

    horde: str


class HordeRemoved(Fact, frozen=True):
    horde: str


@answers(RemoveHorde)
def remove_horde(state: HordeState, command: RemoveHorde, dice: Dice) -> Iterator[Fact]:
    yield HordeRemoved(the_horde(state, command.horde).id)


@on(HordeRemoved)
def _horde_removed(state: HordeState, fact: HordeRemoved) -> HordeState:
    return replace(state, hordes=tuple(h for h in state.hordes if h.id != fact.horde))


tells(HordeRemoved)(lambda s, x: f"Horde list “{s.horde(x.horde).name}” deleted")
