"""The rules of Kitchen Swiss: commands, facts, state, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.engine.careers import Deeds, Meeting
from desktop.engine.event import new_names
from desktop.engine.format import NextAct, StepMark, stepped
from desktop.engine.rules import Command, Fact, Marks, Refusal
from desktop.engine.tables import Tables


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


class AddPlayers(Command, frozen=True):
    """Put names on the list."""

    names: tuple[str, ...]


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


TABLES: Tables[Kitchen, Kitchen] = Tables()
answers, on = TABLES.answers, TABLES.on


@answers(OpenEvent)
def open_event(state: Kitchen, command: OpenEvent, dice: Dice) -> Iterator[Fact]:
    yield EventOpened(command.name)


@answers(AddPlayers)
def add_players(state: Kitchen, command: AddPlayers, dice: Dice) -> Iterator[Fact]:
    if state.tables:
        raise Refusal("Nobody can be added now.")
    yield from map(PlayerAdded, new_names(command.names, state.players, "A player", "on the list"))


@answers(PairRound)
def pair_round(state: Kitchen, command: PairRound, dice: Dice) -> Iterator[Fact]:
    if state.tables or len(state.players) < 2 or len(state.players) % 2:
        raise Refusal("An even number of players is paired, once.")
    order, throws = thrown_order(state.players, dice)
    yield RoundPaired(tuple(zip(order[::2], order[1::2], strict=True)), throws)


@answers(ReportResult)
def report_result(state: Kitchen, command: ReportResult, dice: Dice) -> Iterator[Fact]:
    if not any(command.winner in (table.first, table.second) for table in state.tables if not table.winner):
        raise Refusal(f"{command.winner} does not play now.")
    yield ResultReported(command.winner)


on(EventOpened)(lambda state, fact: replace(state, name=fact.name))
on(PlayerAdded)(lambda state, fact: replace(state, players=(*state.players, fact.name)))
on(RoundPaired)(lambda state, fact: replace(state, tables=tuple(Table(*pair) for pair in fact.pairs)))


@on(ResultReported)
def _(state: Kitchen, fact: ResultReported) -> Kitchen:
    tables = (replace(t, winner=fact.winner) if fact.winner in (t.first, t.second) else t for t in state.tables)
    return replace(state, tables=tuple(tables))


def next_act(state: Kitchen) -> NextAct:
    if state.champion:
        return NextAct("The end", why_not="There is a champion.")
    if state.waiting is not None:
        return NextAct(f"{state.waiting.first} won", ReportResult(state.waiting.first))
    return NextAct("Pair the round", PairRound(), "" if len(state.players) > 1 else "Name two players.")


def stepper(state: Kitchen) -> tuple[StepMark, ...]:
    now = 2 if state.champion else 1 if state.tables else 0
    return stepped(now, ("Players", ""), ("Round", ""), ("Champion", state.champion))


def deeds(state: Kitchen) -> Deeds:
    met = [Meeting(t.winner, t.second if t.winner == t.first else t.first) for t in state.tables if t.winner]
    return Deeds(state.players, tuple(met), ((state.champion, "Champion"),) if state.champion else ())


RULES = TABLES.rules(Kitchen(), answers.facts, Marks())
