"""What every sheet of a format says of itself, told once: a format brings its face and how it says where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, Generic, Literal, ParamSpec, Protocol, TypeVar

from desktop.domain.words import day_words
from desktop.engine.format import Face
from desktop.print.layout.paper import Paper
from desktop.print.pages.blocks import Block, Text, text
from desktop.print.pages.masthead import Masthead
from desktop.print.pages.page import pages
from desktop.print.press.handout import HandoutSpec
from desktop.print.type.styles import SECTION, Ink, accent_of
from desktop.print.type.text import run


class Evening(Protocol):
    """What a letterhead reads of an event: its name, where and when, and whether it is open at all."""

    @property
    def name(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def date(self) -> str: ...
    @property
    def ruleset(self) -> object | None: ...


E = TypeVar("E", bound=Evening)
P = ParamSpec("P")


@dataclass(frozen=True)
class Letterhead(Generic[E]):
    """A format's head, its page for what cannot be printed yet, and its handouts."""

    face: Face
    #: where the event stands, in a few words.
    now: Callable[[E], str]
    #: what is opened here ("No league is open."), and what a sheet shows as it stands.
    opened: str = "event"
    shown: str = "evening"

    def event_line(self, state: E) -> str:
        """``The Coming Dark · Ghent, 21 Nov 2026``: as much of it as is known."""
        where = ", ".join(part for part in (state.place, day_words(state.date)) if part)
        return " · ".join(part for part in (state.name or self.face.name, where) if part)

    def masthead(self, state: E, title: str, now: str = "", printed: str = "") -> Masthead:
        """The head of a sheet: what it is, where the event stands, which event."""
        accent = accent_of(self.face.accent)
        return Masthead(title, now or self.now(state), self.event_line(state), accent, self.face.sign, printed)

    def notice(self, state: E, title: str, words: str, paper: Paper, ink: Ink = Ink.FULL, printed: str = "") -> bytes:
        """A page for the moment when there is nothing to print yet: it says so, and what brings it."""
        return pages(self.masthead(state, title, printed=printed), self.notice_blocks(words), paper, ink=ink)

    def notice_blocks(self, words: str) -> tuple[Block, ...]:
        return (
            Text((run(words, SECTION),), below=8),
            text(f"Print this sheet again then: it shows the {self.shown} as it stands."),
        )

    def handout(
        self,
        id: str,
        group: str,
        title: str,
        make: Callable[Concatenate[E, Paper, P], bytes],
        about: str,
        when: Literal["before", "round", "after"] = "before",
    ) -> HandoutSpec[Callable[Concatenate[E, Paper, P], bytes]]:
        """One thing to print. Before an event is opened there are no numbers to print: a page says so."""

        def made(state: E, paper: Paper, *args: P.args, **ways: P.kwargs) -> bytes:
            if state.ruleset is None:
                return self.notice(state, title, f"No {self.opened} is open.", paper)
            return make(state, paper, *args, **ways)

        return HandoutSpec(id, title, group, made, about, when)

    def each_round(
        self, id: str, group: str, title: str, make: Callable[Concatenate[E, Paper, P], bytes], about: str
    ) -> HandoutSpec[Callable[Concatenate[E, Paper, P], bytes]]:
        """One thing to print in every round."""
        return self.handout(id, group, title, make, about, "round")
