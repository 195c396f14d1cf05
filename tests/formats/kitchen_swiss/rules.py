"""The rules of Kitchen Swiss: commands, facts, state, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.engine.format import NextAct, StepMark
from desktop.engine.rules import Command, Fact, Refusal, Rules, kind_of
from desktop.engine.tables import Deciders, Evolvers, kinds_in


class Table(msgspec.Struct, frozen=True):
    """Two players and who of them won."""

    first: str
    second: str
    winner: str = ""


class Kitchen(msgspec.Struct, frozen=True):
    """The whole event."""

    name: str = ""
    players: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()

    @property
    def champion(self) -> str:
        """Whoever won the first table, once all have reported."""
        return "" if self.waiting or not self.tables else self.tables[0].winner

    @property
    def waiting(self) -> Table | None:
        return next((table for table in self.tables if not table.winner), None)


class OpenEvent(Command, frozen=True):
    """Open a new event."""

    name: str


class AddPlayer(Command, frozen=True):
    """Put a name on the list."""

    name: str


class PairRound(Command, frozen=True):
    """Pair everybody by lot."""


class ReportResult(Command, frozen=True):
    """Say who won."""

    winner: str


class EventOpened(Fact, frozen=True):
    name: str


class PlayerAdded(Fact, frozen=True):
    name: str


class RoundPaired(Fact, frozen=True):
    pairs: tuple[tuple[str, str], ...]
    dice: tuple[Throw, ...] = ()


class ResultReported(Fact, frozen=True):
    winner: str


answers: Deciders[Kitchen] = Deciders()
on: Evolvers[Kitchen] = Evolvers()


@answers(OpenEvent)
def open_event(state: Kitchen, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    yield EventOpened(command.name)


@answers(AddPlayer)
def add_player(state: Kitchen, command: AddPlayer, dice: Dice) -> Iterator[Fact]:
    if state.tables or command.name in state.players:
        raise Refusal(f"{command.name} cannot be added now.")
    yield PlayerAdded(command.name)


@answers(PairRound)
def pair_round(state: Kitchen, command: PairRound, dice: Dice) -> Iterator[Fact]:
    if state.tables or len(state.players) < 2 or len(state.players) % 2:
        raise Refusal("An even number of players is paired, once.")
    left, order, throws = list(state.players), [], []
    while left:
        throws.append(dice.throw(len(left)))
        order.append(left.pop(throws[-1].value - 1))
    yield RoundPaired(tuple(zip(order[::2], order[1::2], strict=True)), tuple(throws))


@answers(ReportResult)
def report_result(state: Kitchen, command: ReportResult, dice: Dice) -> Iterator[Fact]:
    if not any(command.winner in (table.first, table.second) for table in state.tables if not table.winner):
        raise Refusal(f"{command.winner} does not play now.")
    yield ResultReported(command.winner)


@on(EventOpened)
def _(state: Kitchen, fact: EventOpened) -> Kitchen:
    return replace(state, name=fact.name)


@on(PlayerAdded)
def _(state: Kitchen, fact: PlayerAdded) -> Kitchen:
    return replace(state, players=(*state.players, fact.name))


@on(RoundPaired)
def _(state: Kitchen, fact: RoundPaired) -> Kitchen:
    return replace(state, tables=tuple(Table(first, second) for first, second in fact.pairs))


@on(ResultReported)
def _(state: Kitchen, fact: ResultReported) -> Kitchen:
    tables = (replace(t, winner=fact.winner) if fact.winner in (t.first, t.second) else t for t in state.tables)
    return replace(state, tables=tuple(tables))


def next_act(state: Kitchen) -> NextAct:
    """The lit key: pair, then report table by table."""
    if state.champion:
        return NextAct("The end", why_not="There is a champion.")
    if state.waiting is not None:
        return NextAct(f"{state.waiting.first} won", ReportResult(state.waiting.first))
    return NextAct("Pair the round", PairRound(), "" if len(state.players) > 1 else "Name two players.")


def stepper(state: Kitchen) -> tuple[StepMark, ...]:
    now = 2 if state.champion else 1 if state.tables else 0
    words = ("Players", "Round", "Champion")
    return tuple(StepMark(w, "", "done" if i < now else "now" if i == now else "later") for i, w in enumerate(words))


COMMANDS: tuple[type[Command], ...] = kinds_in(globals(), Command)
FACTS: tuple[type[Fact], ...] = kinds_in(globals(), Fact)
RULES: Rules[Kitchen] = Rules(
    Kitchen(), answers.facts, on.after, COMMANDS, FACTS, lambda s, x: kind_of(x), lambda s, x: kind_of(x)
)
