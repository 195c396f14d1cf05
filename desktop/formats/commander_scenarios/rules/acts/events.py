"""The event: opened, renamed, its ruleset, its clock."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import EventRenamed, RenameEvent, event_renamed, tidy, with_event_renamed
from desktop.engine.rules import Command, Fact, Refusal
from desktop.engine.stopwatch import CLOCK_COMMANDS, CLOCK_FACTS, turn_clock, with_clock

from ..ruleset import Ruleset, check_ruleset
from ..scenario import Scenario, checked
from ..state import ScenarioState
from ..tables import answers, labels, on, tells


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
    if state.ruleset is not None:
        raise Refusal(f"{state.name} is open already. Make a new event file for another.")
    check_ruleset(command.ruleset)
    scenarios = tuple(checked(s) for s in command.scenarios)
    yield EventOpened(tidy(command.name, "An event"), command.ruleset, scenarios, command.place, command.date)


@on(EventOpened)
def _event_opened(state: ScenarioState, fact: EventOpened) -> ScenarioState:
    return replace(
        state, name=fact.name, place=fact.place, date=fact.date, ruleset=fact.ruleset, scenarios=fact.scenarios
    )


tells(EventOpened)(lambda s, x: f"{x.name} opened under “{x.ruleset.name}”")

labels(OpenEvent)(lambda s, x: "event opened")


@answers(RenameEvent)
def rename_event(state: ScenarioState, command: RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command)


on(EventRenamed)(with_event_renamed)

tells(EventRenamed)(lambda s, x: f"The event is called {x.name}")


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only between games."""

    ruleset: Ruleset


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


@answers(ChangeRuleset)
def change_ruleset(state: ScenarioState, command: ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    if state.is_playing:
        raise Refusal("A game goes on. Change the ruleset when it is over.")
    check_ruleset(command.ruleset)
    yield RulesetChanged(command.ruleset)


@on(RulesetChanged)
def _ruleset_changed(state: ScenarioState, fact: RulesetChanged) -> ScenarioState:
    return replace(state, ruleset=fact.ruleset)


tells(RulesetChanged)(lambda s, x: f"The ruleset is now “{x.ruleset.name}”")

answers(*CLOCK_COMMANDS)(turn_clock)

on(*CLOCK_FACTS)(with_clock)
