"""Opening an event, the team, the Horde lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import event_renamed, tidy
from desktop.engine.rules import Fact, Refusal
from desktop.engine.stopwatch import CLOCK_COMMANDS, turn_clock

from .. import commands as c
from .. import facts as f
from ..hordes import check_horde, id_of
from ..ruleset_reading import check_ruleset
from ..state import HordeState
from .asking import answers, the_horde, the_survivor


def not_playing(state: HordeState, what: str) -> None:
    if state.is_playing:
        raise Refusal(f"{what} waits until this game is over. Finish it, or take it back.")


@answers(c.OpenEvent)
def open_event(state: HordeState, command: c.OpenEvent, dice: Dice) -> Iterator[Fact]:
    if state.ruleset is not None:
        raise Refusal("This event is open already. Make a new file for another event.")
    check_ruleset(command.ruleset)
    for horde in command.hordes:
        check_horde(horde)
    name = tidy(command.name, "An event")
    yield f.EventOpened(name, command.ruleset, command.hordes, command.place.strip(), command.date.strip())


@answers(c.RenameEvent)
def rename_event(state: HordeState, command: c.RenameEvent, dice: Dice) -> Iterator[Fact]:
    yield event_renamed(command)


@answers(c.ChangeRuleset)
def change_ruleset(state: HordeState, command: c.ChangeRuleset, dice: Dice) -> Iterator[Fact]:
    not_playing(state, "Another ruleset")
    check_ruleset(command.ruleset)
    if len(state.survivors) > command.ruleset.survivors.most:
        raise Refusal(
            f"{len(state.survivors)} survivors; that ruleset is for {command.ruleset.survivors.most} at most."
        )
    yield f.RulesetChanged(command.ruleset)


@answers(c.AddSurvivor)
def add_survivor(state: HordeState, command: c.AddSurvivor, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, (command.name,))


@answers(c.AddSurvivors)
def add_survivors(state: HordeState, command: c.AddSurvivors, dice: Dice) -> Iterator[Fact]:
    if not command.names:
        raise Refusal("There is no name to add.")
    yield from _added(state, command.names)


def _added(state: HordeState, names: Sequence[str]) -> Iterator[Fact]:
    _before_the_deal(state)
    most = state.rules.survivors.most
    taken = {s.name.casefold() for s in state.survivors}
    number = max((int(s.id[1:]) for s in state.survivors), default=0)
    if len(state.survivors) + len(names) > most:
        raise Refusal(f"A team has {most} survivors at most; these would be {len(state.survivors) + len(names)}.")
    for at, name in enumerate(names, 1):
        clean = tidy(name, "A survivor")
        if clean.casefold() in taken:
            raise Refusal(f"{clean} is in the team already. Tell two of one name apart: “{clean} B.”, say.")
        taken.add(clean.casefold())
        yield f.SurvivorAdded(f"s{number + at}", clean)


def _before_the_deal(state: HordeState) -> None:
    not_playing(state, "Another team")
    if state.is_dealt:
        raise Refusal("The pools are dealt for this team. Take the deal back to change who plays.")


@answers(c.RenameSurvivor)
def rename_survivor(state: HordeState, command: c.RenameSurvivor, dice: Dice) -> Iterator[Fact]:
    survivor, name = the_survivor(state, command.survivor), tidy(command.name, "A survivor")
    if any(s.name.casefold() == name.casefold() and s.id != survivor.id for s in state.survivors):
        raise Refusal(f"{name} is in the team already.")
    yield f.SurvivorRenamed(survivor.id, name)


@answers(c.RemoveSurvivor)
def remove_survivor(state: HordeState, command: c.RemoveSurvivor, dice: Dice) -> Iterator[Fact]:
    _before_the_deal(state)
    yield f.SurvivorRemoved(the_survivor(state, command.survivor).id)


@answers(c.OrderSurvivors)
def order_survivors(state: HordeState, command: c.OrderSurvivors, dice: Dice) -> Iterator[Fact]:
    #: HS-25: turns are simultaneous; in which order the team decides is the team's own choice.
    order = tuple(the_survivor(state, who).id for who in command.survivors)
    if sorted(order) != sorted(s.id for s in state.survivors):
        raise Refusal("Name every survivor once.")
    yield f.SurvivorsOrdered(order)


@answers(c.AddHorde)
def add_horde(state: HordeState, command: c.AddHorde, dice: Dice) -> Iterator[Fact]:
    name = tidy(command.horde.name, "A Horde list")
    horde = replace(command.horde, name=name, id=command.horde.id or id_of(name))
    check_horde(horde)
    yield f.HordeAdded(horde)


@answers(c.RemoveHorde)
def remove_horde(state: HordeState, command: c.RemoveHorde, dice: Dice) -> Iterator[Fact]:
    yield f.HordeRemoved(the_horde(state, command.horde).id)


answers(*CLOCK_COMMANDS)(turn_clock)
