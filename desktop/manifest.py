"""The manifest of a format: all that the rest of the house knows of it, and the doors to its screens and its paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from msgspec import Struct, field

from desktop.engine.format import Past

if TYPE_CHECKING:
    from desktop.domain.deck import Deck
    from desktop.domain.dice import Dice
    from desktop.engine.careers import Deeds
    from desktop.engine.format import DeckReport, Face, Grid, HeldDeck, Letter, NextAct, SharedSheet, StepMark
    from desktop.engine.rules import Command, Rules
    from desktop.engine.story import Demo
    from desktop.library.decks import Reading
    from desktop.library.known import KnownCards
    from desktop.print.cards.correction_slip import InTheRoom
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.ui.desk.screen import FormatScreens
    from desktop.ui.studio.plan import PlanPage
    from desktop.web.page import Section

S = TypeVar("S")
R = TypeVar("R")
Note = Callable[[str], None]


def silent(sentence: str) -> None:
    """Nobody listens to what could not be read."""


class ShippedRuleset(Struct, Generic[R], frozen=True, dict=True):
    """The ruleset that a format ships, with the document's numbers: a TOML file, and what reads it."""

    file: Path
    read: Callable[[str], R]

    @cached_property
    def _read_once(self) -> R:
        return self.read(self.file.read_text("utf-8"))

    def default(self) -> R:
        return self._read_once

    def of(self, text: str) -> R:
        """The ruleset of this text; of none the shipped one."""
        return self.read(text) if text else self.default()


class Completes(Protocol):
    """A command of a file, as a person wrote it, with what need not be written (a cube as the text of a list); the
    organiser's own cards are lent, and ``note`` hears what could not be read."""

    def __call__(
        self, asked: Mapping[str, object], cards: KnownCards | None = None, note: Note = silent
    ) -> dict[str, object]: ...


class Reports(Protocol):
    """What a format says of a deck before any event: counts, and what keeps it out."""

    def __call__(self, deck: Deck, cards: KnownCards | None = None) -> DeckReport: ...


class Mail(Struct, Generic[S], frozen=True):
    """How an event is played by mail: (state, until when an answer is awaited) -> a letter for every player; what all
    are sent; how many rounds are over."""

    letters: Callable[[S, str], Sequence[Letter]]
    shared: Callable[[S], Sequence[SharedSheet]]
    rounds_over: Callable[[S], int]
    #: what a round is called: "week".
    unit: Callable[[S], str]
    #: (as it stood when a round was over, as it is now) -> what is sent of that round: to where people are reached now.
    of_round: Callable[[S, S], S]


class Format(Struct, Generic[S], frozen=True):
    """One format: its face, its rules, and the doors to its screens and its paper (opened only when needed)."""

    face: Face
    rules: Rules[S]
    #: a new event: (name, place, date, text of a ruleset or "") -> the command that opens it.
    opening: Callable[[str, str, str, str], Command]
    next_act: Callable[[S], NextAct]
    stepper: Callable[[S], Sequence[StepMark]]
    #: (name of the event, one line below it)
    heading: Callable[[S], tuple[str, str]]
    #: how the event ended, in a sentence; "" while it goes on.
    result: Callable[[S], str]
    views: Mapping[str, Callable[[S], object]]
    handouts: Callable[[], Sequence[HandoutSpec[Maker[S]]]]
    #: the format's screens, slides and clock for the desk; imported on first use.
    screens: Callable[[], FormatScreens[S]]
    deck_report: Reports
    #: a move somebody in the room would make now, for demos and simulations; None when the event is over.
    next_move: Callable[[S, Dice], Command | None]
    #: the sample event; imported on first use.
    demo: Callable[[], Demo[S]]
    #: the page that says how many cards to print, for formats whose dice decide it; imported on first use.
    print_plan: Callable[[], Callable[[S], PlanPage | None]] | None = None
    #: what need not be written in a command of a file; None: every word must be.
    completed: Completes | None = None
    #: paper that is written without being asked, so that the event can be finished from it: (file name, handout id)
    #: for where the event stands now, or None.
    paper_due: Callable[[S], tuple[str, str] | None] = lambda state: None
    #: what is being played just now, in a few words ("Round 3"); "" where leaving the event disturbs nobody.
    at_play: Callable[[S], str] = lambda state: ""
    #: (state, the list as read, the cards known, which challenge, whose deck) -> what the event makes of it; raises
    #: ``Refusal``. For formats whose decks are built for one challenge.
    deck_in_event: Callable[[S, Reading, KnownCards | None, str, str], HeldDeck] | None = None
    #: the names of those who play, for the organiser's list of regulars.
    people: Callable[[S], Sequence[str]] = lambda state: ()
    #: where it is played, for the list of recent events; "" where it says nothing of that.
    place: Callable[[S], str] = lambda state: ""
    #: tables of results by their names, for spreadsheets.
    results: Mapping[str, Callable[[S], Grid]] = field(default_factory=dict)
    #: what it says of its players' careers; None: it counts no duels.
    deeds: Callable[[S], Deeds] | None = None
    #: what stands on the event's page for the web, imported on first use; of others it is the tables of results.
    web: Callable[[], Callable[[S], Sequence[Section]]] | None = None
    #: for an event whose players are not in one room; imported on first use.
    mail: Callable[[], Mail[S]] | None = None
    #: how its past is looked through.
    past: Past[S] = field(default_factory=Past)
    #: what it says on the slips of a correction: (as it was, as it is); imported on first use.
    put_right: Callable[[], Callable[[S, S], InTheRoom]] | None = None

    @property
    def id(self) -> str:
        return self.face.id

    @property
    def name(self) -> str:
        return self.face.name


class Entry(Struct, frozen=True):
    """A format in the catalogue: its face, and what loads the whole of it when it is first asked for."""

    face: Face
    load: Callable[[], Format[object]]
