"""What a format says of itself without a screen or a sheet: its face, its next act, what it makes of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from desktop.engine.rules import Command


S = TypeVar("S")
T = TypeVar("T")


class NextAct(Struct, frozen=True):
    """What the one lit key does now: a command, or a screen to go to; without either, why not yet.

    Where ``command`` is None and ``goes_to`` is empty the lamp is elsewhere (a player is choosing, say).
    """

    label: str
    command: Command | None = None
    why_not: str = ""
    goes_to: str = ""
    #: goes on from here to the next choice that somebody has, in one act.
    further: Command | None = None

    @property
    def is_ready(self) -> bool:
        """Whether the key does anything."""
        return bool(self.command or self.goes_to) or not self.why_not

    @property
    def plain(self) -> Mapping[str, object]:
        """The act in plain values, for a view."""
        return {"label": self.label, "ready": self.command is not None, "why_not": self.why_not}


def at_an_end(act: NextAct, screen: str, is_over: bool) -> NextAct:
    """After a game nobody runs into the next one: the lit key leads to where it ended, and a key there goes on."""
    return NextAct("How it ended", goes_to=screen) if is_over and act.command is not None else act


class StepMark(Struct, frozen=True):
    """One disc of the stepper: its word, its outcome in a few words, and where the event stands."""

    word: str
    outcome: str
    state: Literal["done", "now", "later"]


def stepped(now: int, *steps: tuple[str, str]) -> tuple[StepMark, ...]:
    """The discs of these (word, outcome), of which so many are behind."""
    return tuple(
        StepMark(word, outcome, "done" if at < now else "now" if at == now else "later")
        for at, (word, outcome) in enumerate(steps)
    )


class DeckReport(Struct, frozen=True):
    """A deck held against a format: what was counted (by name), and each fault in a sentence."""

    counts: Mapping[str, int]
    faults: tuple[str, ...]


class HeldDeck(Struct, frozen=True):
    """A deck held against something in an event: what was found, and the command that keeps it there."""

    command: Command
    report: DeckReport


#: what stands in one place of a table.
Cell = str | int | float


class Grid(Struct, frozen=True):
    """A table of results, for a spreadsheet: its heads, and rows of words and numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @classmethod
    def of(cls, things: Iterable[T], columns: Mapping[str, Callable[[T], Cell]]) -> Grid:
        """A row for each of these; what stands in a column is told beside its head."""
        return cls(tuple(columns), tuple(tuple(told(thing) for told in columns.values()) for thing in things))


class Letter(Struct, frozen=True):
    """What one player is sent: the text of a mail, and the handouts for that player alone: (id, what is chosen)."""

    name: str
    subject: str
    text: str
    handouts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    #: the address it goes to; "" where none is known.
    to: str = ""


class SharedSheet(Struct, frozen=True):
    """A handout that everybody is sent: what its file is called, what is chosen of it, and whether it is a picture."""

    file: str
    handout: str
    chosen: tuple[str, ...] = ()
    is_picture: bool = False


class CardLook(Struct, frozen=True):
    """The organiser's own cards in a format's colours: the lighter and the darker beside its accent (mixed of it where
    none is given), and what their back is drawn with."""

    mid: str = ""
    ground: str = ""
    pattern: Literal["masonry", "leaves", "rays", "scales"] = "rays"
    roundel: Literal["crown", "sun", "seed", "eye"] = "sun"


class Face(Struct, frozen=True):
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
    cards: CardLook = CardLook()
    #: the file of its chapter, where the guide that is shipped has none.
    guide: str = ""

    @property
    def brief(self) -> str:
        return self.short or self.name

    @property
    def frame(self) -> str:
        """The frame of the organiser's own cards in its colours, by which kept cards name it."""
        return self.scene.rpartition("/")[2] or self.id


def _at_no_time(state: object) -> str:
    return ""


def _nothing(state: object) -> Mapping[str, Mapping[str, str]]:
    return {}


def _as_it_is(state: object, recorded: Command, really: Command, why: str) -> Command | None:
    return None if type(recorded) is type(really) else really


def _in_the_open(now: object, then: object, asked: Command) -> str:
    return ""


class Past(Struct, Generic[S], frozen=True):
    """How a format's past is looked through, and told when it is put right."""

    #: the round, week or turn of a state: "Round 2"; "" before the first.
    when: Callable[[S], str] = _at_no_time
    #: what commands name by an id, by its kind: ``player`` -> id -> name.
    named: Callable[[S], Mapping[str, Mapping[str, str]]] = _nothing
    #: the views in which a correction is told, in their order; none: all.
    compared: tuple[str, ...] = ()
    #: (the state it was done on, what was recorded, what it really was, why) -> the act that has it so from now on;
    #: None where there is none. What is asked for may be such an act itself.
    from_now: Callable[[S, Command, Command, str], Command | None] = _as_it_is
    #: (as it is now, the state it was done on, what was asked for) -> the act without what nobody may see of it yet,
    #: in a sentence; "" where it may be seen.
    hidden: Callable[[S, S, Command], str] = _in_the_open
