"""What the sill says of an open event: the last act, what Ctrl+Z takes back, what goes with it, what stands again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from desktop.domain.words import counted
from desktop.engine.session import Session
from desktop.ui.clock.as_if import event_as_if
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import Screen


class Turning(Protocol):
    """Acts that are no event's: one of them is taken back, or done again, where there is one."""

    def take_back(self) -> bool: ...
    def do_again(self) -> bool: ...


class OwnActs(Turning, Protocol):
    """The same, in one order with the event's."""

    @property
    def take_back_label(self) -> str: ...
    @property
    def do_again_label(self) -> str: ...
    def as_if(self) -> str:
        """What the clocks say once the last of them is taken back."""


class Back(Struct, frozen=True):
    """``last`` happened, Ctrl+Z takes ``undo`` back and Ctrl+Y does ``redo`` again; ``also`` goes with it, and
    ``stands`` is what stands again."""

    last: str = ""
    undo: str = ""
    redo: str = ""
    also: str = ""
    stands: str = ""


class EventBack:
    """Reads what can be taken back: a screen's own acts first, then what came last, the clock room's or the event's."""

    def __init__(self, session: Session[object], read: Callable[[object], ClockFace]) -> None:
        self._session, self._read = session, read
        #: the clock room's acts while this event is open.
        self.room: OwnActs | None = None
        #: how many sheets left on paper since an act; whoever owns the paper says so.
        self.papers_since: Callable[[int], int] = lambda act: 0

    def own_acts(self, screen: Screen | None) -> tuple[Turning, ...]:
        """Whose acts come before the event's: the screen's, then the clock room's."""
        room = None if screen and screen.own_acts_end else self.room
        return tuple(own for own in (screen, room) if own is not None)

    def of(self, screen: Screen | None) -> Back:
        """What the sill says while this screen is shown."""
        own, apart = screen or Screen, bool(screen and screen.own_acts_end)
        room = None if apart else self.room
        redo = own.do_again_label or (room.do_again_label if room else "")
        redo = redo or ("" if apart else self._session.redo_label)
        if own.take_back_label or apart:
            return Back(own.take_back_label, own.take_back_label, redo)
        if room is not None and room.take_back_label:
            return Back(room.take_back_label, room.take_back_label, redo, stands=room.as_if())
        stands = self._stands()
        return Back(self._session.last_sentence, self._session.undo_told, redo, self._also(bool(stands)), stands)

    def _also(self, of_clock: bool) -> str:
        """What Ctrl+Z takes back beside the act that it names: what followed at once, paper that tells of it."""
        target = self._session.history.undo_target()
        #: no sheet tells how long a clock stood.
        sheets = self.papers_since(target.number) if target is not None and not of_clock else 0
        printed = f"{counted(sheets, 'sheet')} printed since" if sheets else ""
        return "; ".join(part for part in (printed, self._session.undo_beside) if part)

    def _stands(self) -> str:
        """What the clocks say again, where the last act was one of theirs."""
        history = self._session.history
        if history.undo_target() is None:
            return ""
        return event_as_if(self._read(history.before_last), self._read(history.state))
