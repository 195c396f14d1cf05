"""The event: opened, and its ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.event import refuse_open, tidy
from desktop.engine.rules import Command, Fact, Refusal

from ..ruleset import Ruleset, check_ruleset
from ..scenario import Scenario, checked
from ..state import ScenarioState
from ..tables import TABLES, answers


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset, with scenarios to play against."""

    name: str
    ruleset: Ruleset
    scenarios: tuple[Scenario, ...] = ()
    place: str = ""
    date: str = ""


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    scenarios: tuple[Scenario, ...] = ()
    place: str = ""
    date: str = ""


@answers(OpenEvent)
def open_event(state: ScenarioState, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    refuse_open(state)
    check_ruleset(command.ruleset)
    scenarios = tuple(checked(s) for s in command.scenarios)
    yield EventOpened(
        tidy(command.name, "An event"), command.ruleset, scenarios, command.place.strip(), command.date.strip()
    )


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


@answers(ChangeRuleset)
def change_ruleset(state: ScenarioState, command: ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    if state.is_playing:
        raise Refusal("A game is being played. Change the ruleset when it is over.")
    check_ruleset(command.ruleset)
    yield RulesetChanged(command.ruleset)


TABLES.enter_event(OpenEvent, EventOpened, RulesetChanged)
