"""What waits to be printed: kept with the event at every change, taken back step by step, gone on with after a stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from desktop.print.settings import SheetSettings

#: so many changes can be taken back.
_STEPS = 60


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


class _Change(msgspec.Struct, frozen=True):
    """A change that can be taken back: its name, and what the queue was before it (or is after it)."""

    label: str
    entries: tuple[Entry, ...]


class _Kept(msgspec.Struct, frozen=True):
    entries: tuple[Entry, ...] = ()
    past: tuple[_Change, ...] = ()
    future: tuple[_Change, ...] = ()


class PrintQueue:
    """The queue of one event. ``keep`` writes it down and returns when it is on disk; it may raise ``Refusal``."""

    def __init__(self, keep: Callable[[object], None] = lambda value: None, kept: object = None) -> None:
        self._keep = keep
        try:
            self._now = msgspec.convert(kept, _Kept) if kept is not None else _Kept()
        except msgspec.ValidationError:
            #: a queue of another Lantern is no reason not to open the event.
            self._now = _Kept()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self._now.entries

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """What has not been printed yet."""
        return tuple(entry for entry in self.entries if not entry.done)

    @property
    def undo_label(self) -> str:
        return self._now.past[-1].label if self._now.past else ""

    @property
    def redo_label(self) -> str:
        return self._now.future[-1].label if self._now.future else ""

    def add(self, *entries: Entry) -> None:
        """Put entries at the end; each gets its number."""
        first = max((entry.number for entry in self.entries), default=0) + 1
        new = [replace(entry, number=first + i) for i, entry in enumerate(entries)]
        said = entries[0].title if len(entries) == 1 else f"{len(entries)} handouts"
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
        entries = tuple(replace(e, done=done) if e.number in which else e for e in self.entries)
        self._put(replace(self._now, entries=entries))

    def undo(self) -> str:
        """Take the last change back; gives its name, "" where there is none."""
        if not self._now.past:
            return ""
        change = self._now.past[-1]
        future = (*self._now.future, _Change(change.label, self.entries))
        self._put(_Kept(change.entries, self._now.past[:-1], future))
        return change.label

    def redo(self) -> str:
        """Do again what was taken back last; gives its name."""
        if not self._now.future:
            return ""
        change = self._now.future[-1]
        past = (*self._now.past, _Change(change.label, self.entries))
        self._put(_Kept(change.entries, past, self._now.future[:-1]))
        return change.label

    def _change(self, label: str, entries: tuple[Entry, ...]) -> None:
        past = (*self._now.past, _Change(label, self.entries))[-_STEPS:]
        self._put(_Kept(entries, past))

    def _put(self, kept: _Kept) -> None:
        """On disk first; only then is it so."""
        self._keep(msgspec.to_builtins(kept))
        self._now = kept
