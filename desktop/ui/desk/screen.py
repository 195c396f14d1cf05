"""What a screen is to the desk: state comes down, wishes go up. What a format's ``screens`` package offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import Dice
from desktop.engine.format import NextAct
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.wall import Foot, Slide


@dataclass(frozen=True)
class Throwing:
    """A command with the real dice that go with it."""

    command: Command
    dice: Dice


class Screen(QWidget):
    """One screen of a format.

    ``wants`` carries a ``Command`` or a ``Throwing``; ``goes`` the id of another screen; ``says`` a sentence for the
    sill about something that is no command (a file that cannot be read), ``tells`` one about what went well (a file
    that was saved); ``changed`` tells that hints or the lit act are others now, ``lit`` that something beside the
    window has changed what the lit act can do (what stands on the sill stays there); ``stages`` the id of a slide to
    prepare for the wall.
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

    def present(self, state: Any) -> None:
        """Show this state."""
        raise NotImplementedError

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


@dataclass(frozen=True)
class ScreenKit:
    """What the desk lends to screens: the moment, the regulars, where the event keeps pictures, what is chosen."""

    now: Callable[[], Instant]
    regulars: Callable[[], Sequence[str]] = tuple
    #: None where nothing is kept (a window without a file).
    pictures: Pictures | None = None
    #: the organiser's cards by name, as the library knows them; None: those that ship with Lantern.
    cards: Any = None
    #: one for all screens of an event.
    chosen: Chosen = field(default_factory=Chosen)


@dataclass(frozen=True)
class ScreenSpec:
    """One entry of the rail."""

    id: str
    word: str
    icon: str
    make: Callable[[ScreenKit], Screen]
    #: state -> the id of the handout that prints what this screen shows; "" for none.
    paper: Callable[[Any], str] = lambda state: ""


@dataclass(frozen=True)
class Alarm:
    """A moment of the clock at which something sounds: ``second`` of the round's clock; ``id`` is rung once a round."""

    id: str
    second: float
    sound: str
    sentence: str
    #: the clock it is read from; None: the round's.
    clock: Clock | None = None


class FormatScreens(Protocol):
    """What a format's ``screens`` package offers to the desk (module-level names)."""

    SCREENS: Sequence[ScreenSpec]

    def home(self, state: Any) -> str:
        """The id of the screen that fits where the event stands."""
        ...

    def slides(self, state: Any, face: Callable[[], ClockFace]) -> Sequence[Slide]:
        """Every slide that can be staged now, with fresh data."""
        ...

    def slide_for(self, state: Any) -> str:
        """The id of the slide that fits where the event stands ("" for none)."""
        ...

    def foot(self, state: Any) -> Foot: ...

    def clock_face(self, state: Any, now: Instant) -> ClockFace: ...

    def alarms(self, state: Any, now: Instant) -> Sequence[Alarm]:
        """The alarms of the clock that runs now, past ones included."""
        ...

    def clock_command(self, state: Any, act: str, now: Instant) -> Command | None:
        """For ``clock`` (start, pause or go on), ``more``, ``less``, ``restart``: the command, or None."""
        ...
