"""The scenarios that are kept: built, copied, allowed; and the ban list they are held against."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_scenario
from ..checks import doubles, faults_of
from ..ruleset import Part
from ..scenario import Scenario, ScenarioCard, checked
from ..state import ScenarioState
from ..tables import answers, labels, on, tells


class KeepScenario(Command, frozen=True):
    """Keep a scenario (in place of one of the same id); on the command line ``file`` may be the text of its file."""

    scenario: Scenario


class ScenarioKept(Fact, frozen=True):
    scenario: Scenario


@answers(KeepScenario)
def keep_scenario(state: ScenarioState, command: KeepScenario, dice: Dice) -> Iterator[Fact]:
    yield ScenarioKept(checked(command.scenario))


@on(ScenarioKept)
def _scenario_kept(state: ScenarioState, fact: ScenarioKept) -> ScenarioState:
    #: what was allowed was allowed as it stood.
    allowed = {id: why for id, why in state.allowed.items() if id != fact.scenario.id}
    if any(s.id == fact.scenario.id for s in state.scenarios):
        kept = tuple(fact.scenario if s.id == fact.scenario.id else s for s in state.scenarios)
        return replace(state, scenarios=kept, allowed=allowed)
    return replace(state, scenarios=(*state.scenarios, fact.scenario), allowed=allowed)


@tells(ScenarioKept)
def _scenario_kept_line(s: ScenarioState, x: ScenarioKept) -> str:
    k = x.scenario
    return f"“{k.name}” kept: {len(k.basic)} · {len(k.midrange)} · {counted(len(k.endgame), 'card')}"


labels(KeepScenario)(lambda s, x: f"scenario “{x.scenario.name}”")


class CopyScenario(Command, frozen=True):
    """Begin a new scenario from one there is."""

    scenario: str
    name: str


@answers(CopyScenario)
def copy_scenario(state: ScenarioState, command: CopyScenario, dice: Dice) -> Iterator[Fact]:
    source, name = the_scenario(state, command.scenario), " ".join(command.name.split())
    if not fold_name(name):
        raise Refusal("The copy has no name. Give it one.")
    if any(fold_name(s.name) == fold_name(name) or s.id == fold_name(name) for s in state.scenarios):
        raise Refusal(f"There is a scenario “{name}” already. Choose another name.")
    yield ScenarioKept(replace(source, id=fold_name(name), name=name))


class SetDeck(Command, frozen=True):
    """Put these cards into one of the three decks, in place of what was there."""

    scenario: str
    part: Part
    cards: tuple[ScenarioCard, ...]


@answers(SetDeck)
def set_deck(state: ScenarioState, command: SetDeck, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    yield ScenarioKept(checked(replace(scenario, **{command.part: command.cards})))


class ChangeCard(Command, frozen=True):
    """Correct what Lantern holds of a card: its type, its marks, its size."""

    scenario: str
    card: ScenarioCard


@answers(ChangeCard)
def change_card(state: ScenarioState, command: ChangeCard, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    names = [card.name for _, card in scenario.all_cards()]
    name = named_among(list(dict.fromkeys(names)), command.card.name, f"in {scenario.name}")
    part = scenario.part_of(name)
    cards = tuple(replace(command.card, name=name) if k.name == name else k for k in scenario.cards(part))
    yield ScenarioKept(replace(scenario, **{part: cards}))


class RemoveScenario(Command, frozen=True):
    """Strike a scenario off."""

    scenario: str


class ScenarioRemoved(Fact, frozen=True):
    scenario: str


@answers(RemoveScenario)
def remove_scenario(state: ScenarioState, command: RemoveScenario, dice: Dice) -> Iterator[Fact]:
    yield ScenarioRemoved(the_scenario(state, command.scenario).id)


@on(ScenarioRemoved)
def _scenario_removed(state: ScenarioState, fact: ScenarioRemoved) -> ScenarioState:
    return replace(state, scenarios=tuple(s for s in state.scenarios if s.id != fact.scenario))


tells(ScenarioRemoved)(lambda s, x: f"Scenario “{_titled(s, x.scenario)}” deleted")


class AllowScenario(Command, frozen=True):
    """Let a scenario be played with its faults, and say why."""

    scenario: str
    reason: str


class ScenarioAllowed(Fact, frozen=True):
    scenario: str
    reason: str


@answers(AllowScenario)
def allow_scenario(state: ScenarioState, command: AllowScenario, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    if not command.reason.strip():
        raise Refusal("Say why the scenario may be played as it is.")
    refuse_doubles(scenario)
    if not faults_of(state, scenario):
        raise Refusal(f"{scenario.name} has no fault to allow.")
    yield ScenarioAllowed(scenario.id, command.reason.strip())


def refuse_doubles(scenario: Scenario) -> None:
    for fault in doubles(scenario):
        raise Refusal(fault)


@on(ScenarioAllowed)
def _scenario_allowed(state: ScenarioState, fact: ScenarioAllowed) -> ScenarioState:
    return replace(state, allowed={**state.allowed, fact.scenario: fact.reason})


def _titled(state: ScenarioState, id: str) -> str:
    return next((scenario.name for scenario in state.scenarios if scenario.id == id), id)


tells(ScenarioAllowed)(lambda s, x: f"Scenario “{_titled(s, x.scenario)}” may be played as it is: {x.reason}")


class ImportBanList(Command, frozen=True):
    """Take in the organiser's ban list; none ships with Lantern (CS-03)."""

    names: tuple[str, ...]
    title: str = ""


class BanListImported(Fact, frozen=True):
    names: tuple[str, ...]
    title: str = ""


@answers(ImportBanList)
def import_ban_list(state: ScenarioState, command: ImportBanList, dice: Dice) -> Iterator[Fact]:
    names = tuple(dict.fromkeys(" ".join(name.split()) for name in command.names if name.strip()))
    yield BanListImported(names, command.title.strip())


@on(BanListImported)
def _ban_list_imported(state: ScenarioState, fact: BanListImported) -> ScenarioState:
    return replace(state, banned=fact.names, ban_title=fact.title)


tells(BanListImported)(lambda s, x: f"Ban list read: {counted(len(x.names), 'card')}{in_brackets(x.title)}")
