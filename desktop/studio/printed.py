"""What of an event left Lantern on paper: which sheet, when and where to, and what of it is no longer true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

import msgspec

from desktop.catalogue import format_of
from desktop.engine.comparing import FromNow
from desktop.engine.history import state_after
from desktop.engine.mending import Mended
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.storage.memory import Memory
from desktop.studio.queue import Entry
from desktop.system.faults import jot
from desktop.workers.ticks import Stopped, Tick

_KEY, _MOST = "printed", 200


class Paper(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sheet that was printed or saved after an act; ``stood``: it shows the event as it was after an earlier one."""

    entry: Entry
    act: int
    at: float
    where: str = ""
    stood: int = 0

    @property
    def shows(self) -> int:
        """The act after which it shows the event."""
        return self.stood or self.act


class Doubted(msgspec.Struct, frozen=True):
    """A sheet whose event is another one now: as it was shown, as it should be shown, and the round it is about."""

    paper: Paper
    shown: object
    rightly: object
    word: str


class PaperBook:
    """The papers of one event, kept with it."""

    def __init__(self, memory: Memory, session: Session[object]) -> None:
        self._memory, self._session, self._left = memory, session, False
        #: everything that is known to have left, oldest first.
        self.papers: tuple[Paper, ...] = ()
        #: papers of another Lantern are no reason not to go on.
        with suppress(msgspec.ValidationError):
            if kept := memory.remembered(_KEY):
                self.papers = msgspec.convert(kept, tuple[Paper, ...])

    def leave(self) -> None:
        """The event is closed: a sheet that comes out only now is its organiser's alone."""
        self._left = True

    @property
    def act(self) -> int:
        """The act after which a sheet that is made now shows the event."""
        return self._session.history.last_number

    def note(self, entries: Iterable[Entry], where: str, at: float, act: int = 0, stood: int = 0) -> None:
        """These have left; made after ``act``, or now."""
        if self._left:
            return
        new = tuple(Paper(entry, act or self.act, at, where, stood) for entry in entries)
        self.papers = (*self.papers, *new)[-_MOST:]
        self._memory.remember(_KEY, msgspec.to_builtins(self.papers))

    def since(self, act: int) -> int:
        """How many sheets left that show this act."""
        return sum(paper.shows >= act for paper in self.papers)

    def doubted(
        self, mended: Mended[object], when: Callable[[object], str], round_sheets: Iterable[str]
    ) -> list[Doubted]:
        """The newest of each sheet, of each round where it is about one, if the event it shows was another one."""
        history, rounds = self._session.history, set(round_sheets)
        found: dict[tuple[object, ...], Doubted | None] = {}
        for paper in self.papers:
            shown = history.state_at(paper.shows, paper.act)
            rightly = state_after(paper.shows, mended.steps, mended.states) or shown
            word, sheet = when(shown), paper.entry.sheet
            doubted = Doubted(paper, shown, rightly, word) if shown != rightly else None
            found[sheet, paper.entry.counts, word if sheet in rounds else ""] = doubted
        return [one for one in found.values() if one is not None]

    def doubted_from_now(
        self, now: FromNow, when: Callable[[object], str], round_sheets: Iterable[str]
    ) -> list[Doubted]:
        """The newest of each sheet that is about the event as it is, or its round at play: what is so from now on
        leaves the paper of the past as it was."""
        word, rounds = when(now.before), set(round_sheets)
        found: dict[tuple[object, ...], Doubted] = {}
        for paper in self.papers:
            of_round = paper.entry.sheet in rounds
            if not of_round or when(self._session.history.state_at(paper.shows, paper.act)) == word:
                found[paper.entry.sheet, paper.entry.counts] = Doubted(paper, now.before, now.after, word)
        return list(found.values())


def changed_pages(format_id: str, asked: Sequence[tuple[Entry, object, object]], tick: Tick) -> list[int]:
    """Which of these sheets (as asked for, of one state and of another) come out otherwise: the same state gives the
    same bytes."""
    return [at for at, (entry, *states) in enumerate(asked) if _differs(format_id, entry, states, tick)]


def _differs(format_id: str, entry: Entry, states: Sequence[object], tick: Tick) -> bool:
    shown, rightly = (_pages(format_id, entry, state, tick) for state in states)
    return shown is None or shown != rightly


def _pages(format_id: str, entry: Entry, state: object, tick: Tick) -> bytes | str | None:
    """The sheet of this state, or the sentence with which it cannot be one; None where Lantern fails at it, and so
    cannot say that the sheet is still true."""
    try:
        return made_anew(format_id, entry, state, "", tick)
    except Stopped:
        raise
    except Refusal as refusal:
        return str(refusal)
    except Exception as error:
        jot(error, aloud=False)
        return None


def made_anew(format_id: str, entry: Entry, state: object, printed: str, tick: Tick) -> bytes:
    """The sheet of this state, in the way it was asked for."""
    from desktop.studio.sheets.handouts import handouts_of

    specs = [spec for spec in format_of(format_id).handouts() if spec.id == entry.sheet]
    return handouts_of(specs, lambda: state, lambda: printed, format_id=format_id)[0].make(entry, tick).pdf
