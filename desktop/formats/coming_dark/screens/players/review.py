"""A list of names between reading it and adding it: what is wrong with which line, and what will be added."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from desktop.domain.words import counted
from desktop.library.players import NAME_AT_MOST, PlayersReading, read_players

from ...rules.acts.players import AddPlayers, NewPlayer
from ...rules.state import DarkState


class EntryLine(Struct, frozen=True):
    """One line: the name read from it, or why it cannot be added."""

    number: int
    text: str
    name: str = ""
    paid: bool = False
    here: bool = False
    problem: str = ""
    #: what stood beside the name and is left out.
    without: str = ""


class EntryList(Struct, frozen=True):
    """The lines of a list; ``source`` says where it came from."""

    source: str
    lines: tuple[EntryLine, ...]

    @property
    def ready(self) -> tuple[EntryLine, ...]:
        return tuple(line for line in self.lines if not line.problem)

    @property
    def faulty(self) -> int:
        return len(self.lines) - len(self.ready)

    def command(self, *, all_here: bool) -> AddPlayers:
        """The one command that adds them all."""
        return AddPlayers(tuple(NewPlayer(line.name, line.paid, line.here or all_here) for line in self.ready))

    def checked(self, state: DarkState) -> EntryList:
        """The same lines held against the list as it is now."""
        return replace(self, lines=tuple(_checked(self.lines, state)))

    def without(self, at: int, state: DarkState) -> EntryList:
        """One line left out."""
        return replace(self, lines=(*self.lines[:at], *self.lines[at + 1 :])).checked(state)

    def edited(self, at: int, text: str, state: DarkState) -> EntryList:
        """One line written anew."""
        before = self.lines[at]
        line = replace(_of_text(before.number, text), paid=before.paid, here=before.here)
        return replace(self, lines=(*self.lines[:at], line, *self.lines[at + 1 :])).checked(state)


def entry_list(reading: PlayersReading, source: str, state: DarkState) -> EntryList:
    """What was read, line by line in the order of the list."""
    good = [EntryLine(p.line, p.name, p.name, p.paid, p.here, without=p.without) for p in reading.players]
    bad = [_of_text(problem.line, problem.text) for problem in reading.problems]
    lines = sorted((*good, *bad), key=lambda line: line.number)
    return EntryList(source, tuple(lines)).checked(state)


def _of_text(number: int, text: str) -> EntryLine:
    read = read_players(text).players if text.strip() else ()
    return EntryLine(number, text, read[0].name, without=read[0].without) if read else EntryLine(number, text)


def _checked(lines: Sequence[EntryLine], state: DarkState) -> Iterable[EntryLine]:
    listed = {player.name.casefold() for player in state.players}
    seen: dict[str, int] = {}
    for line in lines:
        key = line.name.casefold()
        problem = _problem(line, key, listed, seen)
        if not problem:
            seen[key] = line.number
        yield replace(line, problem=problem)


def _problem(line: EntryLine, key: str, listed: set[str], seen: dict[str, int]) -> str:
    if not any(map(str.isalpha, line.name)):
        return "expected a player's name"
    if len(line.name) > NAME_AT_MOST:
        return f"longer than {NAME_AT_MOST} letters"
    if key in listed:
        return "is on the list already"
    if key in seen:
        return f"stands on line {seen[key]} already"
    return ""


def too_many(state: DarkState, more: int) -> str:
    """Why so many more find no seat; "" where they do (CD-09)."""
    entered = sum(not player.dropped for player in state.players) + more
    seats = state.capacity()
    return (
        f"{counted(entered, 'player')} for {counted(seats, 'seat')}. Add tables on the Set-up screen first."
        if entered > seats
        else ""
    )
