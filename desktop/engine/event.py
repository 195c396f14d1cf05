"""What every event has, whatever is played: a name, a place, a day and a ruleset; and names on its list."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted

from .rules import Command, Fact, Refusal

R = TypeVar("R")
#: a state of a format, whichever ruleset it plays by.
E = TypeVar("E", bound="EventState")  # type: ignore[type-arg]
LONGEST_NAME = 80


class EventState(msgspec.Struct, Generic[R], frozen=True, omit_defaults=True):
    """What the state of every format begins with."""

    name: str = ""
    place: str = ""
    date: str = ""
    #: None: no event is open yet.
    ruleset: R | None = None

    @property
    def rules(self) -> R:
        """The ruleset of an opened event."""
        assert self.ruleset is not None, "no event is open"
        return self.ruleset


class RenameEvent(Command, frozen=True):
    """Change what the event is called, where and when it is."""

    name: str
    place: str = ""
    date: str = ""


class EventRenamed(Fact, frozen=True):
    name: str
    place: str = ""
    date: str = ""


class Called(Protocol):
    """What a ruleset is called."""

    @property
    def name(self) -> str: ...


class Ruled(Protocol):
    """The fact of an event under a ruleset."""

    @property
    def ruleset(self) -> Called: ...


class Opened(Ruled, Protocol):
    """The fact of an opened event, as far as every format has it."""

    @property
    def name(self) -> str: ...


class RenamePlayer(Command, frozen=True):
    """Mend a name."""

    player: str
    name: str


class PlayerRenamed(Fact, frozen=True):
    player: str
    name: str


class PlayerRemoved(Fact, frozen=True):
    player: str


def tidy(text: str, what: str) -> str:
    """A name without stray spaces or control characters; refused when empty or too long."""
    #: NFC: é typed as one letter or as two is the same name.
    composed = unicodedata.normalize("NFC", text)
    clean = " ".join("".join(ch if ch.isprintable() else " " for ch in composed).split())
    if not clean:
        raise Refusal(f"{what} needs a name.")
    if len(clean) > LONGEST_NAME:
        raise Refusal(f"“{clean[:30]}…” is {counted(len(clean), 'letter')} long. Use at most {LONGEST_NAME}.")
    return clean


def next_number(ids: Iterable[str]) -> int:
    """What the next on a list is numbered by: after ``p1`` and ``p7`` comes 8."""
    return max((int(id[1:]) for id in ids), default=0) + 1


def new_names(names: Iterable[str], taken: Iterable[str], what: str, where: str) -> Iterator[str]:
    """Each name as it comes on the list; refused where somebody is called so already."""
    called = {name.casefold(): name for name in taken}
    for name in names:
        clean = tidy(name, what)
        if found := called.get(clean.casefold()):
            raise Refusal(f"{found} is {where} already. Tell two of one name apart: “{found} B.”, say.")
        called[clean.casefold()] = clean
        yield clean


def event_renamed(command: RenameEvent, what: str = "An event") -> EventRenamed:
    """What comes of asking for another name; raises ``Refusal`` where there is none."""
    return EventRenamed(tidy(command.name, what), command.place.strip(), command.date.strip())


def with_event_renamed(state: E, fact: EventRenamed) -> E:
    """The state under its new name, place and day."""
    return replace(state, name=fact.name, place=fact.place, date=fact.date)


def rename_event(state: object, command: RenameEvent, dice: Dice) -> Iterator[Fact]:
    """The answer to another name, place or day, whatever the state."""
    yield event_renamed(command)


def refuse_open(state: EventState[R]) -> None:
    """An event is opened once."""
    if state.ruleset is not None:
        raise Refusal("This event is open already. Make a new file for another event.")


def refuse_unopened(state: EventState[R], command: Command, opens: type[Command]) -> None:
    """Before anything else an event is opened."""
    if state.ruleset is None and not isinstance(command, opens):
        raise Refusal("No event is open yet. Open one first: it takes a name and a ruleset.")


def with_event_opened(state: E, fact: Fact) -> E:
    """The state of an event that begins with what its fact says; the fields of both are called the same."""
    return replace(state, **asdict(fact))


def with_ruleset(state: E, fact: Ruled) -> E:
    """The state under another ruleset."""
    return replace(state, ruleset=fact.ruleset)


def opened_line(state: object, fact: Opened) -> str:
    """An event that begins, for the log."""
    return f"{fact.name} opened under “{fact.ruleset.name}”"


def renamed_line(state: object, fact: EventRenamed) -> str:
    """An event of another name, for the log."""
    return f"The event is called {fact.name}"


def ruleset_line(state: object, fact: Ruled) -> str:
    """Another ruleset, for the log."""
    return f"The ruleset is now “{fact.ruleset.name}”"
