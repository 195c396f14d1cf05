"""What is kept for the special rule: its counter, and the player's permanents as targets."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import picked, the_game
from ..state import Game, ScenarioState, Target
from ..tables import answers, in_game, tells
from ..turn_lines import lines
from ..words import listed, the_played


class ChangeCounter(Command, frozen=True):
    """The counter of the special rule goes up (+) or down (-)."""

    amount: int


class CounterChanged(Fact, frozen=True):
    to: int


@answers(ChangeCounter)
def change_counter(state: ScenarioState, command: ChangeCounter, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not game.scenario.counter_name:
        raise Refusal("The special rule of this scenario counts nothing.")
    if game.counter + command.amount < 0:
        raise Refusal(f"There are {game.counter} {game.scenario.counter_name}; no more can be taken away.")
    yield CounterChanged(game.counter + command.amount)


@in_game(CounterChanged)
def _counter_changed(game: Game, fact: CounterChanged) -> Game:
    return replace(game, counter=fact.to)


tells(CounterChanged)(lambda s, x: f"{the_played(s).scenario.counter_name}: {x.to}")

lines(CounterChanged, "Rule")


class NoteTargets(Command, frozen=True):
    """Permanents of the player from which targets are rolled."""

    targets: tuple[Target, ...]


class TargetsNoted(Fact, frozen=True):
    targets: tuple[Target, ...]


@answers(NoteTargets)
def note_targets(state: ScenarioState, command: NoteTargets, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not command.targets or any(not target.name.strip() for target in command.targets):
        raise Refusal("Say what the permanent is called.")
    yield TargetsNoted(command.targets)


@in_game(TargetsNoted)
def _targets_noted(game: Game, fact: TargetsNoted) -> Game:
    return replace(game, targets=(*game.targets, *fact.targets))


tells(TargetsNoted)(lambda s, x: f"Kept as targets: {listed([t.name for t in x.targets])}")


class DropTarget(Command, frozen=True):
    """A permanent of the player is gone; of several of one name (``which``) the first, the second …"""

    name: str
    which: int = 1


class TargetDropped(Fact, frozen=True):
    name: str
    #: its place among the permanents kept; in older files all of that name went.
    at: int | None = None


@answers(DropTarget)
def drop_target(state: ScenarioState, command: DropTarget, dice: Dice) -> Iterator[Fact]:
    names = [target.name for target in the_game(state).targets]
    name = named_among(names, command.name, "among the player's permanents")
    places = [at for at, each in enumerate(names) if each == name]
    if not 1 <= command.which <= len(places):
        raise Refusal(f"There {'is' if len(places) == 1 else 'are'} {len(places)} of {name}; say which by its number.")
    yield TargetDropped(name, places[command.which - 1])


@in_game(TargetDropped)
def _target_dropped(game: Game, fact: TargetDropped) -> Game:
    if fact.at is None:
        return replace(game, targets=tuple(t for t in game.targets if t.name != fact.name))
    return replace(game, targets=(*game.targets[: fact.at], *game.targets[fact.at + 1 :]))


tells(TargetDropped)(lambda s, x: f"{x.name} is gone")


class PickTarget(Command, frozen=True):
    """A target at random among those kept (CS-27); ``chosen``: the player chooses it instead."""

    kinds: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    chosen: str = ""
    why: str = ""


class TargetPicked(Fact, frozen=True):
    name: str
    among: tuple[str, ...]
    throw: Throw | None = None
    why: str = ""


@answers(PickTarget)
def pick_target(state: ScenarioState, command: PickTarget, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    kept = tuple(t.name for t in game.targets if not command.kinds or t.kind in command.kinds)
    among = command.among or kept
    if command.chosen.strip():
        #: CS-27: the player may choose instead.
        yield TargetPicked(command.chosen.strip(), among, None, command.why.strip())
        return
    if not among:
        raise Refusal("Nothing is kept that it could target. Note the player's permanents, or name the choices.")
    name, throw = picked(among, dice)
    yield TargetPicked(name, among, throw, command.why.strip())


@in_game(TargetPicked)
def _target_picked(game: Game, fact: TargetPicked) -> Game:
    return game


tells(TargetPicked)(lambda s, x: f"{x.why + ': ' if x.why else 'Target: '}{x.name}")

lines(TargetPicked, "Target", dice=lambda x: (x.throw,))
