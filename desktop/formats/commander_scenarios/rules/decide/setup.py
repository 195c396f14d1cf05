"""The event, the scenarios that are kept, the ban list, the start of a game, the clock."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice, thrown_order
from desktop.engine.event import event_renamed, tidy
from desktop.engine.naming import named_among
from desktop.engine.rules import Fact, Refusal
from desktop.engine.stopwatch import CLOCK_COMMANDS, turn_clock

from .. import commands as c
from .. import facts as f
from ..checks import doubles, faults_of
from ..ruleset import PARTS, Part, check_ruleset
from ..scenario import Scenario, checked
from ..state import ScenarioState
from .asking import answers, the_game, the_scenario


@answers(c.OpenEvent)
def open_event(state: ScenarioState, command: c.OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal(f"{state.name} is open already. Make a new event file for another.")
    check_ruleset(command.ruleset)
    scenarios = tuple(checked(s) for s in command.scenarios)
    yield f.EventOpened(tidy(command.name, "An event"), command.ruleset, scenarios, command.place, command.date)


@answers(c.RenameEvent)
def rename_event(state: ScenarioState, command: c.RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command)


@answers(c.ChangeRuleset)
def change_ruleset(state: ScenarioState, command: c.ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    if state.is_playing:
        raise Refusal("A game goes on. Change the ruleset when it is over.")
    check_ruleset(command.ruleset)
    yield f.RulesetChanged(command.ruleset)


@answers(c.KeepScenario)
def keep_scenario(state: ScenarioState, command: c.KeepScenario, dice: Dice) -> Iterator[Fact]:
    yield f.ScenarioKept(checked(command.scenario))


@answers(c.CopyScenario)
def copy_scenario(state: ScenarioState, command: c.CopyScenario, dice: Dice) -> Iterator[Fact]:
    source, name = the_scenario(state, command.scenario), " ".join(command.name.split())
    if not fold_name(name):
        raise Refusal("The copy has no name. Give it one.")
    if any(fold_name(s.name) == fold_name(name) or s.id == fold_name(name) for s in state.scenarios):
        raise Refusal(f"There is a scenario “{name}” already. Choose another name.")
    yield f.ScenarioKept(replace(source, id=fold_name(name), name=name))


@answers(c.RemoveScenario)
def remove_scenario(state: ScenarioState, command: c.RemoveScenario, dice: Dice) -> Iterator[Fact]:
    yield f.ScenarioRemoved(the_scenario(state, command.scenario).id)


@answers(c.SetDeck)
def set_deck(state: ScenarioState, command: c.SetDeck, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    yield f.ScenarioKept(checked(replace(scenario, **{command.part: command.cards})))


@answers(c.ChangeCard)
def change_card(state: ScenarioState, command: c.ChangeCard, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    names = [card.name for _, card in scenario.all_cards()]
    name = named_among(list(dict.fromkeys(names)), command.card.name, f"in {scenario.name}")
    part = scenario.part_of(name)
    cards = tuple(replace(command.card, name=name) if k.name == name else k for k in scenario.cards(part))
    yield f.ScenarioKept(replace(scenario, **{part: cards}))


@answers(c.AllowScenario)
def allow_scenario(state: ScenarioState, command: c.AllowScenario, dice: Dice) -> Iterator[Fact]:
    scenario = the_scenario(state, command.scenario)
    if not command.reason.strip():
        raise Refusal("Say why the scenario may be played as it is.")
    _refuse_doubles(scenario)
    if not faults_of(state, scenario):
        raise Refusal(f"{scenario.name} has no fault to allow.")
    yield f.ScenarioAllowed(scenario.id, command.reason.strip())


def _refuse_doubles(scenario: Scenario) -> None:
    for fault in doubles(scenario):
        raise Refusal(fault)


@answers(c.ImportBanList)
def import_ban_list(state: ScenarioState, command: c.ImportBanList, dice: Dice) -> Iterator[Fact]:
    names = tuple(dict.fromkeys(" ".join(name.split()) for name in command.names if name.strip()))
    yield f.BanListImported(names, command.title.strip())


@answers(c.StartGame)
def start_game(state: ScenarioState, command: c.StartGame, dice: Dice) -> Iterator[Fact]:
    if state.is_playing:
        raise Refusal("A game goes on. End it first, or undo.")
    scenario, rules = the_scenario(state, command.scenario), state.rules
    _refuse_doubles(scenario)
    found = faults_of(state, scenario)
    if found and scenario.id not in state.allowed:
        raise Refusal(found[0])
    basic, midrange, endgame = (_ordered(scenario, part, command.mode, dice) for part in PARTS)
    hand, commander = rules.player.hand, " ".join(command.commander.split())
    plays = command.boss_plays or (scenario.boss.plays if scenario.boss else "attack")
    yield f.GameStarted(
        len(state.past) + 1, scenario, command.mode, command.player.strip() or "The player", basic, midrange, endgame,
        command.x or scenario.x, plays, rules.player.life, rules.scenario.life, rules.scenario.countdown,
        rules.player.deck - hand, hand, commander,
    )  # fmt: skip
    if commander:
        yield f.CommanderNamed("c1", commander)


def _ordered(scenario: Scenario, part: Part, mode: str, dice: Dice) -> tuple[str, ...]:
    names = [card.name for card in scenario.cards(part)]
    return thrown_order(names, dice)[0] if mode == "lantern" else tuple(names)


@answers(c.TakeMulligan)
def take_mulligan(state: ScenarioState, command: c.TakeMulligan, dice: Dice) -> Iterator[Fact]:
    game, player = the_game(state, "opening"), state.rules.player
    #: CS-11: the first costs nothing, each further one a card.
    hand = player.hand - max(0, game.mulligans + 1 - player.free_mulligans)
    if hand < 0:
        raise Refusal("There is no hand smaller than none.")
    yield f.MulliganTaken(hand, player.deck - hand)


answers(*CLOCK_COMMANDS)(turn_clock)
