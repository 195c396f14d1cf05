"""What a screen is to the desk: state comes down, wishes go up. What a format shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct, field
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import Dice
from desktop.engine.format import Face, NextAct, StepMark
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace
from desktop.ui.shell.answering import Answer
from desktop.ui.shell.finding import Act
from desktop.ui.wall.wall import Foot, Slide

if TYPE_CHECKING:
    from desktop.ui.kit.asking import WhichPopover

S = TypeVar("S", contravariant=True)


class Throwing(Struct, frozen=True):
    """A command with the real dice that go with it."""

    command: Command
    dice: Dice


class Screen(QWidget):
    """One screen of a format.

    ``wants`` carries a ``Command`` or a ``Throwing``; ``goes`` the id of another screen (with an act of it behind a
    stroke); ``says`` a sentence for the sill about something that is no command (a file that cannot be read),
    ``tells`` one about what went well (a file that was saved); ``changed`` tells that hints or the lit act are others
    now, ``lit`` that something beside the window has changed what the lit act can do (what stands on the sill stays
    there); ``stages`` the id of a slide to prepare for the wall.
    """

    wants = Signal(object)
    goes = Signal(str)
    says = Signal(str)
    tells = Signal(str)
    changed = Signal()
    lit = Signal()
    stages = Signal(str)
    #: a suggested file name and a text or bytes to be kept where the organiser wants it.
    saves = Signal(str, object)
    #: the event's round is to be sent to everybody as files; until when an answer is awaited, in words.
    sends = Signal(str)

    #: whether what is shown is past: a wish then says that an act of it was otherwise.
    is_past = False

    def present(self, state: Any) -> None:
        """Show this state."""
        raise NotImplementedError

    def set_wide(self, wide: bool) -> None:
        """Whether there is room to show more side by side."""

    def tick(self, now: Instant) -> None:
        """A second of the clock has passed (only the current screen is told)."""

    def take_key(self, key: str) -> bool:
        """A key that is not global, as ``ui.keys.key_name`` names it ("A", "7", "Enter"); True when used."""
        return False

    def claims(self, key: str) -> bool:
        """Whether this screen needs a key of the house for itself just now (the B of a corner, once its table is
        picked); claim no key longer than somebody is in the middle of typing."""
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        """At most four (key, word) for the sill."""
        return ()

    def next_act(self) -> NextAct | None:
        """What Space does while this screen is shown, where that is not the event's next act."""
        return None

    def take_next(self) -> bool:
        """Space on a screen whose ``next_act`` has no command: True when the screen has done it."""
        return False

    #: the key that the lit button shows: another where Space may be a letter of what is typed, and takes it too.
    next_key: str = "Space"

    #: what Ctrl+Z and Ctrl+Y do here before they reach the event's acts; "" while there is nothing.
    take_back_label: str = ""
    do_again_label: str = ""

    #: said where Ctrl+Z finds nothing more of the screen's own and must not go on to the event's acts; "": it does.
    own_acts_end: str = ""

    def take_back(self) -> bool:
        """Ctrl+Z on a screen that keeps changes of its own (the print queue): True when one was taken back."""
        return False

    def do_again(self) -> bool:
        """Ctrl+Y, likewise."""
        return False

    def do_act(self, act: str) -> None:
        """An act of the palette that the format's ``acts`` gave to this screen."""

    def seek(self) -> None:
        """The / key: put the cursor where one searches."""


@runtime_checkable
class Pictures(Protocol):
    """Keeps pictures in the event, by the hash of their bytes."""

    def keep_picture(self, data: bytes) -> str: ...
    def picture(self, hash: str) -> bytes | None: ...


class Chosen:
    """What is chosen on one screen and followed by the others of the event, by kind: ``scenario`` -> its id."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    def put(self, kind: str, key: object) -> None:
        """This one now; None leaves the choice that was."""
        if isinstance(key, str):
            self._keys[kind] = key

    def get(self, kind: str) -> str:
        """The key chosen last, "" while nobody has chosen."""
        return self._keys.get(kind, "")


class Preferences(Protocol):
    """The organiser's book: what holds for every event."""

    def preference(self, key: str, default: object = None) -> object: ...
    def prefer(self, key: str, value: object) -> None: ...


@runtime_checkable
class ColumnDoubt(Protocol):
    """Several columns of a table of this kind may be the one that is meant."""

    @property
    def kind(self) -> str: ...
    @property
    def question(self) -> str: ...
    @property
    def columns(self) -> Sequence[str]: ...


def _forgotten(kind: str, column: str) -> None:
    """Nothing is kept."""


class Organiser(Struct, frozen=True):
    """What an event is told of whoever runs it: the names known, who ``came_last`` to an event of the format, the
    book (None where nothing is preferred), which ``columns`` of tables of cards were chosen by the kind of table, and
    what keeps one that is ``chosen`` now."""

    regulars: Callable[[], Sequence[str]] = tuple
    came_last: Callable[[], Sequence[str]] = tuple
    book: Preferences | None = None
    columns: Callable[[], Mapping[str, str]] = dict
    chosen: Callable[[str, str], None] = _forgotten

    def ask_column(self, doubt: ColumnDoubt, again: Callable[[], object], beside: QWidget) -> WhichPopover:
        """Ask which column is meant; the answer is kept, and the list read ``again``."""
        from desktop.ui.kit.asking import WhichPopover

        def keep(column: str) -> None:
            self.chosen(doubt.kind, column)
            again()

        about = "Tables with the same heads are read so from now on."
        popover = WhichPopover(doubt.question, doubt.columns, about, beside.window())
        popover.answered.connect(keep)
        popover.show_at(beside)
        return popover


class Drafts(Protocol):
    """Keeps with the event what somebody is at work on and has not settled; what a kill leaves is gone on with."""

    def remembered(self, key: str) -> object: ...
    def remember_soon(self, key: str, value: object) -> None: ...


class ScreenKit(Struct, frozen=True):
    """What the desk lends to screens: the moment, the organiser, where the event keeps pictures, what is chosen."""

    now: Callable[[], Instant]
    organiser: Organiser = Organiser()
    #: None where nothing is kept (a window without a file).
    pictures: Pictures | None = None
    #: the organiser's cards by name, as the library knows them; None: those that ship with Lantern.
    cards: Any = None
    #: one for all screens of an event.
    chosen: Chosen = field(default_factory=Chosen)
    #: None where nothing is kept.
    drafts: Drafts | None = None


class Later(Struct, frozen=True):
    """Makes a screen whose module is loaded when it is made first, or ahead of that."""

    load: Callable[[], Callable[[ScreenKit], Screen]]

    def __call__(self, kit: ScreenKit) -> Screen:
        return self.load()(kit)


class ScreenSpec(Struct, frozen=True):
    """One entry of the rail."""

    id: str
    word: str
    icon: str
    make: Callable[[ScreenKit], Screen]
    #: state -> the id of the handout that prints what this screen shows; "" for none.
    paper: Callable[[Any], str] = lambda state: ""
    #: what else people call what is done here, for Find.
    also: str = ""


class Alarm(Struct, frozen=True):
    """A moment of the clock at which something sounds: ``second`` of the round's clock; ``id`` is rung once a round."""

    id: str
    second: float
    sound: str
    sentence: str
    #: the clock it is read from; None: the round's.
    clock: Clock | None = None


class Timers(Struct, Generic[S], frozen=True):
    """Countdowns that run beside the round's clock: the break, whatever begins later."""

    clocks: Callable[[S], Sequence[Clock]]
    #: (state, ``start``, ``give`` or ``stop``, its name, minutes, now) -> the command, or None.
    command: Callable[[S, str, str, float, Instant], Command | None]


class Clockwork(Struct, Generic[S], frozen=True):
    """The clock of a format: how it is read, and what moves it."""

    clock: Callable[[S], Clock]
    face: Callable[[S, Instant], ClockFace]
    #: for ``clock`` (start, pause or go on), ``more``, ``less``, ``restart``, ``lead 5``: the command, or None.
    command: Callable[[S, str, Instant], Command | None]
    #: the alarms of the clock that runs now, past ones included.
    alarms: Callable[[S, Instant], Sequence[Alarm]] = lambda state, now: ()
    #: what is timed now ("round-3"): an alarm rings once for each.
    key: Callable[[S], str] = lambda state: ""
    #: lets the clock show so many seconds, and says why; None: it is not put right after the computer has slept.
    put: Callable[[S, float, str, Instant], Command | None] | None = None
    timers: Timers[S] | None = None


#: the slides of the clock and of the countdowns, whatever the format.
TICKING = frozenset({"clock", "timer"})


class FormatScreens(Struct, Generic[S], frozen=True):
    """Everything that a format shows: the entries of the rail in their order, its slides, its clock."""

    rail: Sequence[ScreenSpec]
    #: the id of the screen that fits where the event stands.
    home: Callable[[S], str]
    #: every slide that can be staged now, with fresh data; a slide that shows the time reads the face.
    slides: Callable[[S, Callable[[], ClockFace]], Sequence[Slide]]
    #: the id of the slide that fits where the event stands ("" for none).
    slide_for: Callable[[S], str]
    foot: Callable[[S], Foot]
    #: None where nothing is timed.
    clock: Clockwork[S] | None = None
    #: what the palette offers by name: an id is the screen, a stroke, and what ``Screen.do_act`` is to hear.
    acts: Callable[[S], Sequence[Act]] = lambda state: ()
    #: a command that would know the moment, with the moment in it; any other as it is.
    stamped: Callable[[Command, Instant], Command] = lambda command, now: command
    #: the slides that show a time: they are painted anew when a second changes.
    ticking: frozenset[str] = TICKING
    #: slides that leak nothing and follow by themselves upon the slide of the step before, so that no wall is stale.
    by_themselves: frozenset[str] = frozenset()
    #: acts of the palette for what was typed there, where there are too many to list: the hexes of a map.
    sought: Callable[[S, str], Sequence[Act]] = lambda state, words: ()
    #: acts of the palette that the moment makes: what is late. One of ``acts`` with the same id gives way to it.
    timely: Callable[[S, Instant], Sequence[Act]] = lambda state, now: ()
    #: what the palette says of what organisers look for and this format does not have, or has elsewhere.
    answers: Sequence[Answer] = ()
    #: what an act was about, drawn as a state has it, beside its correction; None where words are enough.
    pictured: Callable[[S, Command], QWidget | None] = lambda state, command: None


class Printable(Protocol):
    """A handout, as Find offers it."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...


class OnDesk(Protocol):
    """What the desk asks of a format's manifest."""

    @property
    def face(self) -> Face: ...
    @property
    def screens(self) -> Callable[[], FormatScreens[object]]: ...
    @property
    def heading(self) -> Callable[[object], tuple[str, str]]: ...
    @property
    def stepper(self) -> Callable[[object], Sequence[StepMark]]: ...
    @property
    def next_act(self) -> Callable[[object], NextAct]: ...
    @property
    def people(self) -> Callable[[object], Sequence[str]]: ...
    @property
    def handouts(self) -> Callable[[], Sequence[Printable]]: ...
