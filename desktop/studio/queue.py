"""What waits to be printed: kept with the event at every change, gone on with after a stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from desktop.domain.words import counted
from desktop.engine.undo import UndoStack
from desktop.print.layout.settings import SheetSettings

#: the queue as one of the things whose changes are taken back.
SLOT = "queue/"


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One handout in the queue, with everything that was said about it."""

    #: the handout's id, or a free sheet's.
    sheet: str
    title: str
    settings: SheetSettings = SheetSettings()
    #: copies of each card where they differ, by what the handout calls it.
    counts: tuple[tuple[int | str, int], ...] | None = None
    #: cards that are not wanted, by their keys.
    left_out: tuple[str, ...] = ()
    #: what a free sheet is made from.
    recipe: dict[str, Any] = {}
    #: when and where it was printed; "" while it waits.
    done: str = ""
    number: int = 0
    #: the pages it had when it was put into the queue; 0 where nobody had counted them.
    pages: int = 0


class _Kept(msgspec.Struct, frozen=True):
    entries: tuple[Entry, ...] = ()


class PrintQueue:
    """The queue of one event. ``keep`` writes it down and returns when it is on disk; it may raise ``Refusal``."""

    def __init__(
        self, undo: UndoStack, keep: Callable[[object], None] = lambda value: None, kept: object = None
    ) -> None:
        self._undo, self._keep = undo, keep
        try:
            self.entries = msgspec.convert(kept, _Kept).entries if kept is not None else ()
        except msgspec.ValidationError:
            #: a queue of another Lantern is no reason not to open the event.
            self.entries = ()
        undo.slot("queue", lambda _: msgspec.to_builtins(self.entries), lambda _, held: self._restore(held))

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """What has not been printed yet."""
        return tuple(entry for entry in self.entries if not entry.done)

    def add(self, *entries: Entry) -> None:
        """Put entries at the end; each gets its number."""
        first = max((entry.number for entry in self.entries), default=0) + 1
        new = [replace(entry, number=first + i) for i, entry in enumerate(entries)]
        said = entries[0].title if len(entries) == 1 else counted(len(entries), "handout")
        self._change(f"{said} put into the queue", (*self.entries, *new))

    def remove(self, number: int) -> None:
        """Take one entry out."""
        title = next(entry.title for entry in self.entries if entry.number == number)
        left = tuple(entry for entry in self.entries if entry.number != number)
        self._change(f"{title} taken out of the queue", left)

    def move(self, number: int, to: int) -> None:
        """Put an entry at another place, counted from 0."""
        moved = next(entry for entry in self.entries if entry.number == number)
        others = [entry for entry in self.entries if entry.number != number]
        others.insert(min(max(to, 0), len(others)), moved)
        if tuple(others) != self.entries:
            self._change(f"{moved.title} moved in the queue", tuple(others))

    def clear(self) -> None:
        """Empty it."""
        if self.entries:
            self._change("The queue emptied", ())

    def mark(self, numbers: Iterable[int], done: str) -> None:
        """Remember what has been printed ("": it waits again); this is no change to take back."""
        which = set(numbers)
        self._put(tuple(replace(e, done=done) if e.number in which else e for e in self.entries))

    def _change(self, label: str, entries: tuple[Entry, ...]) -> None:
        before = {SLOT: self._undo.held(SLOT)}
        self._put(entries)
        self._undo.did(label, before)

    def _restore(self, held: object) -> None:
        """As it was; but what has been printed meanwhile stays printed."""
        done = {entry.number: entry.done for entry in self.entries}
        entries = msgspec.convert(held, tuple[Entry, ...])
        self._put(tuple(replace(entry, done=done.get(entry.number, entry.done)) for entry in entries))

    def _put(self, entries: tuple[Entry, ...]) -> None:
        """On disk first; only then is it so."""
        self._keep(msgspec.to_builtins(_Kept(entries)))
        self.entries = entries


def acts_of_old(kept: object) -> object:
    """What could be taken back of a queue that kept its changes itself, as the studio's acts."""
    if not isinstance(kept, dict) or not kept.get("past"):
        return None
    turns = {part: kept.get(part, ()) for part in ("past", "future")}
    try:
        return {part: [{"label": c["label"], "held": {SLOT: c["entries"]}} for c in turns[part]] for part in turns}
    except (KeyError, TypeError):
        return None
