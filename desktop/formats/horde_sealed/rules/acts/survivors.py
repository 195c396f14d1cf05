"""The team: who plays, under which name, in which order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted, in_brackets
from desktop.engine.event import new_names, next_number
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import not_playing, survivor_meant, the_game, the_survivor
from ..state import Game, HordeState, Survivor
from ..tables import answers, in_game, labels, on, tells


class AddSurvivor(Command, frozen=True):
    """Put one name into the team."""

    name: str


class AddSurvivors(Command, frozen=True):
    """Put several names into the team, or none of them."""

    names: tuple[str, ...]


class SurvivorAdded(Fact, frozen=True):
    survivor: str
    name: str


@answers(AddSurvivor)
def add_survivor(state: HordeState, command: AddSurvivor, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, (command.name,))


@answers(AddSurvivors)
def add_survivors(state: HordeState, command: AddSurvivors, dice: Dice) -> Iterator[Fact]:
    if not command.names:
        raise Refusal("There is no name to add.")
    yield from _added(state, command.names)


def _added(state: HordeState, names: Sequence[str]) -> Iterator[Fact]:
    _before_the_deal(state)
    most = state.rules.survivors.most
    if len(state.survivors) + len(names) > most:
        raise Refusal(
            f"A team has {counted(most, 'survivor')} at most; these would be {len(state.survivors) + len(names)}."
        )
    clean = new_names(names, [s.name for s in state.survivors], "A survivor", "in the team")
    for number, name in enumerate(clean, next_number(s.id for s in state.survivors)):
        yield SurvivorAdded(f"s{number}", name)


def _before_the_deal(state: HordeState) -> None:
    not_playing(state, "Another team")
    if state.is_dealt:
        raise Refusal("The pools are dealt for this team. Take the deal back to change who plays.")


@on(SurvivorAdded)
def _survivor_added(state: HordeState, fact: SurvivorAdded) -> HordeState:
    return replace(state, survivors=(*state.survivors, Survivor(fact.survivor, fact.name)))


tells(SurvivorAdded)(lambda s, x: f"{x.name} joins the survivors")

labels(AddSurvivor)(lambda s, x: f"{' '.join(x.name.split())} added")

labels(AddSurvivors)(lambda s, x: f"{counted(len(x.names), 'survivor')} added")


class RenameSurvivor(Command, frozen=True):
    """Mend a name."""

    survivor: str
    name: str


class SurvivorRenamed(Fact, frozen=True):
    survivor: str
    name: str


@answers(RenameSurvivor)
def rename_survivor(state: HordeState, command: RenameSurvivor, dice: Dice) -> Iterator[Fact]:
    survivor = the_survivor(state, command.survivor)
    others = [s.name for s in state.survivors if s.id != survivor.id]
    (name,) = new_names([command.name], others, "A survivor", "in the team")
    yield SurvivorRenamed(survivor.id, name)


def with_survivor(state: HordeState, survivor: str, **changes: object) -> HordeState:
    changed = tuple(replace(s, **changes) if s.id == survivor else s for s in state.survivors)
    return replace(state, survivors=changed)


@on(SurvivorRenamed)
def _survivor_renamed(state: HordeState, fact: SurvivorRenamed) -> HordeState:
    return with_survivor(state, fact.survivor, name=fact.name)


tells(SurvivorRenamed)(lambda s, x: f"{s.name_of(x.survivor)} is now called {x.name}")


class RemoveSurvivor(Command, frozen=True):
    """Take a name out of the team; only before the pools are dealt."""

    survivor: str


class SurvivorRemoved(Fact, frozen=True):
    survivor: str


@answers(RemoveSurvivor)
def remove_survivor(state: HordeState, command: RemoveSurvivor, dice: Dice) -> Iterator[Fact]:
    _before_the_deal(state)
    yield SurvivorRemoved(the_survivor(state, command.survivor).id)


@on(SurvivorRemoved)
def _survivor_removed(state: HordeState, fact: SurvivorRemoved) -> HordeState:
    return replace(state, survivors=tuple(s for s in state.survivors if s.id != fact.survivor))


tells(SurvivorRemoved)(lambda s, x: f"{s.name_of(x.survivor)} leaves the team")


class LeaveGame(Command, frozen=True):
    """A survivor leaves the game that goes on: no draws any more, and nothing is lost for that one."""

    survivor: str
    why: str = ""


class SurvivorLeft(Fact, frozen=True):
    survivor: str
    why: str = ""


@answers(LeaveGame)
def leave_game(state: HordeState, command: LeaveGame, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    survivor = _at_the_table(state, command.survivor)
    if len(state.at_table) == 1:
        raise Refusal(f"{survivor.name} is the last one at the table. Concede the game instead.")
    yield SurvivorLeft(survivor.id, command.why.strip())


def _at_the_table(state: HordeState, who: str) -> Survivor:
    survivor = the_survivor(state, who)
    if survivor not in state.at_table:
        raise Refusal(f"{survivor.name} has left this game already.")
    return survivor


@in_game(SurvivorLeft)
def _survivor_left(game: Game, fact: SurvivorLeft) -> Game:
    libraries = {s: cards for s, cards in game.libraries.items() if s != fact.survivor}
    hands = {s: cards for s, cards in game.hands.items() if s != fact.survivor}
    #: what a planeswalker's survivor takes along cannot be attacked any more.
    walkers = tuple(walker for walker in game.walkers if walker.survivor != fact.survivor)
    return replace(game, libraries=libraries, hands=hands, walkers=walkers)


tells(SurvivorLeft)(lambda s, x: f"{s.name_of(x.survivor)} leaves the game{in_brackets(x.why)}")

labels(LeaveGame)(lambda s, x: f"{survivor_meant(s, x.survivor)} left")


class ReplaceSurvivor(Command, frozen=True):
    """Somebody else takes a survivor's place, with pool, deck and library."""

    survivor: str
    by: str


class SurvivorReplaced(Fact, frozen=True):
    survivor: str
    name: str


@answers(ReplaceSurvivor)
def replace_survivor(state: HordeState, command: ReplaceSurvivor, dice: Dice) -> Iterator[Fact]:
    survivor = the_survivor(state, command.survivor)
    (name,) = new_names([command.by], [s.name for s in state.survivors], "A survivor", "in the team")
    yield SurvivorReplaced(survivor.id, name)


@on(SurvivorReplaced)
def _survivor_replaced(state: HordeState, fact: SurvivorReplaced) -> HordeState:
    return with_survivor(state, fact.survivor, name=fact.name)


tells(SurvivorReplaced)(lambda s, x: f"{x.name} takes {s.name_of(x.survivor)}'s place")

labels(ReplaceSurvivor)(lambda s, x: f"{survivor_meant(s, x.survivor)}'s place taken over")


class OrderSurvivors(Command, frozen=True):
    """The order in which the team takes its simultaneous decisions (HS-25)."""

    survivors: tuple[str, ...]


class SurvivorsOrdered(Fact, frozen=True):
    order: tuple[str, ...]


@answers(OrderSurvivors)
def order_survivors(state: HordeState, command: OrderSurvivors, dice: Dice) -> Iterator[Fact]:
    #: HS-25: turns are simultaneous; in which order the team decides is the team's own choice.
    order = tuple(the_survivor(state, who).id for who in command.survivors)
    if sorted(order) != sorted(s.id for s in state.survivors):
        raise Refusal("Name every survivor once.")
    yield SurvivorsOrdered(order)


@on(SurvivorsOrdered)
def _survivors_ordered(state: HordeState, fact: SurvivorsOrdered) -> HordeState:
    return replace(state, survivors=tuple(state.survivor(s) for s in fact.order))


tells(SurvivorsOrdered)(lambda s, x: "The team decides in this order: " + ", ".join(s.name_of(who) for who in x.order))
