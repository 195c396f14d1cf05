"""What a format shows of itself to the rest of the house: its manifest."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from desktop.domain.deck import Deck
from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Rules

S = TypeVar("S")


@dataclass(frozen=True)
class NextAct:
    """What the one lit key does now: a command, or a screen to go to; without either, why not yet.

    Where ``command`` is None and ``goes_to`` is empty the lamp is elsewhere (a player is choosing, say).
    """

    label: str
    command: Command | None = None
    why_not: str = ""
    goes_to: str = ""


@dataclass(frozen=True)
class StepMark:
    """One disc of the stepper: its word, its outcome in a few words, and where the event stands."""

    word: str
    outcome: str
    state: Literal["done", "now", "later"]


def options_of(make: Callable[..., Any], **offered: Any) -> dict[str, Any]:
    """Those of the offered keywords that a function takes."""
    taken = inspect.signature(make).parameters
    return {name: value for name, value in offered.items() if name in taken}


@dataclass(frozen=True)
class DeckReport:
    """A deck held against a format: what was counted (by name), and each fault in a sentence."""

    counts: Mapping[str, int]
    faults: tuple[str, ...]


@dataclass(frozen=True)
class HeldDeck:
    """A deck held against something in an event: what was found, and the command that keeps it there."""

    command: Command
    report: DeckReport


@dataclass(frozen=True)
class Grid:
    """A table of results, for a spreadsheet: its heads, and rows of words and numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]


@dataclass(frozen=True)
class Face:
    """What is shown of a format before any of it is loaded. An id and a name are enough: the rest falls back."""

    id: str
    name: str
    tagline: str = ""
    #: for how many players and how long: "2–4 players · 2–3 hours".
    who: str = ""
    #: its name where there is little room; the name itself where there is none.
    short: str = ""
    #: a colour of the house, by its name (desktop.ui.kit.tokens, desktop.print.type.styles); another is drawn in ink.
    accent: str = ""
    #: the drawing on its tile, by its name (desktop.ui.kit.emblem, desktop.print.pages.masthead); else the lantern.
    sign: str = ""
    #: its picture in assets/emblems: "formats/horde-sealed"; without one its colour is shown.
    scene: str = ""
    #: the file of its chapter, where the guide that is shipped has none.
    guide: str = ""

    @property
    def brief(self) -> str:
        return self.short or self.name

    @property
    def frame(self) -> str:
        """The frame of the organiser's own cards in its colours, by which kept cards name it."""
        return self.scene.rpartition("/")[2] or self.id


@dataclass(frozen=True)
class Format(Generic[S]):
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
    views: Mapping[str, Callable[[S], Any]]
    handouts: Callable[[], Sequence[Any]]
    #: the format's screens, slides and clock for the desk; imported on first use.
    screens: Callable[[], Any]
    #: what this format says of a deck, before any event: counts, and what keeps it out.
    deck_report: Callable[[Deck], DeckReport]
    #: a move somebody in the room would make now, for demos and simulations; None when the event is over.
    next_move: Callable[[S, Dice], Command | None]
    #: the demo: see desktop.formats.*.demo; imported on first use.
    demo: Callable[[], Any]
    #: the shipped ruleset, a TOML file a person can copy and edit.
    ruleset_file: Any
    #: the page that says how many cards to print, for formats whose dice decide it; imported on first use.
    print_plan: Callable[[], Any] | None = None
    #: a command of a file, as a person wrote it, with what need not be written (a cube as the text of a list). Where
    #: it takes ``cards`` it is lent the organiser's own, where it takes ``note`` it says what it could not read.
    completed: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    #: paper that is written without being asked, so that the event can be finished from it: (file name, handout id)
    #: for where the event stands now, or None.
    paper_due: Callable[[S], tuple[str, str] | None] = lambda state: None
    #: what is being played just now, in a few words ("Round 3"); "" where leaving the event disturbs nobody.
    at_play: Callable[[S], str] = lambda state: ""
    #: (state, the list as read, the cards known, which challenge, whose deck) -> what the event makes of it; raises
    #: ``Refusal``. For formats whose decks are built for one challenge.
    deck_in_event: Callable[[S, Any, Any, str, str], HeldDeck] | None = None
    #: the names of those who play, for the organiser's list of regulars.
    people: Callable[[S], Sequence[str]] = lambda state: ()
    #: where it is played, for the list of recent events; "" where it says nothing of that.
    place: Callable[[S], str] = lambda state: ""
    #: tables of results by their names, for spreadsheets.
    results: Mapping[str, Callable[[S], Grid]] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return self.face.id

    @property
    def name(self) -> str:
        return self.face.name
