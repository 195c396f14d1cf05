"""What was done outside the journal, in one order: whatever it was, the last of it is taken back, or done again.

Everything that can be taken back lies in a slot: ``queue``, ``settings/skip``, ``left_out/power-cards``. An act keeps
what its slots held before, as plain data; taking it back puts that there again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

#: so many acts can be taken back, as long as what they keep is no longer than so many bytes.
_STEPS, _BYTES = 80, 200_000
#: what is turned, typed or stepped again within this time is one act.
_TOGETHER_SECONDS = 1.5

Get = Callable[[str], object]
Put = Callable[[str, Any], None]


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """Its name, and what its slots held before it (of one that was taken back: after it)."""

    label: str
    held: dict[str, Any]


class _Kept(msgspec.Struct, frozen=True):
    past: tuple[Act, ...] = ()
    future: tuple[Act, ...] = ()


class UndoStack:
    """One ordered history. ``keep`` writes it down and returns when it is on disk; it may raise ``Refusal``."""

    def __init__(
        self,
        keep: Callable[[object], None] = lambda value: None,
        kept: object = None,
        now: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self._keep, self._now = keep, now
        self._slots: dict[str, tuple[Get, Put]] = {}
        self._last: tuple[str, float] = ("", 0.0)
        #: the slots of the act that was taken back, or done again, last.
        self.turned: tuple[str, ...] = ()
        try:
            self._kept = msgspec.convert(kept, _Kept) if kept is not None else _Kept()
        except msgspec.ValidationError:
            #: what another Lantern did cannot be taken back; it is no reason not to open the event.
            self._kept = _Kept()

    def slot(self, kind: str, get: Get, put: Put) -> None:
        """What ``kind/which`` holds, and how it is put there again."""
        self._slots[kind] = get, put

    @property
    def undo_label(self) -> str:
        return self._kept.past[-1].label if self._kept.past else ""

    @property
    def redo_label(self) -> str:
        return self._kept.future[-1].label if self._kept.future else ""

    @property
    def past(self) -> tuple[Act, ...]:
        return self._kept.past

    def did(self, label: str, before: Mapping[str, object], together: str = "") -> None:
        """Something was done; ``before`` is what its slots held. What left all as it was is no act.

        UndoStack that follow each other at once with the same ``together`` are one, under the last name.
        """
        held = {slot: value for slot, value in before.items() if self.held(slot) != value}
        at, past = self._now(), self._kept.past
        joins = bool(together) and past and self._last[0] == together and at - self._last[1] < _TOGETHER_SECONDS
        self._last = together, at
        if not held and not joins:
            return
        if joins:
            held = {**held, **past[-1].held}
            past = past[:-1]
            if all(self.held(slot) == value for slot, value in held.items()):
                self._put(_Kept(past))
                return
        self._put(_Kept(_shortened((*past, Act(label, held)))))

    def undo(self) -> str:
        """Take the last act back; gives its name, "" where there is none."""
        return self._turn(self._kept.past, back=True)

    def redo(self) -> str:
        """Do again what was taken back last; gives its name."""
        return self._turn(self._kept.future, back=False)

    def _turn(self, acts: tuple[Act, ...], back: bool) -> str:
        """The last of these that would change anything; what holds already (changed in another event) is passed."""
        self._last = ("", 0.0)
        while acts:
            act, acts = acts[-1], acts[:-1]
            now = {slot: self.held(slot) for slot in act.held}
            changes = now != act.held and all(self._knows(slot) for slot in act.held)
            if changes:
                for slot, value in act.held.items():
                    self._slots[_kind(slot)][1](_which(slot), value)
            other = (Act(act.label, now),) if changes else ()
            past, future = (acts, (*self._kept.future, *other)) if back else ((*self._kept.past, *other), acts)
            self._put(_Kept(past, future))
            if changes:
                self.turned = tuple(act.held)
                return act.label
        return ""

    def _knows(self, slot: str) -> bool:
        return _kind(slot) in self._slots

    def held(self, slot: str) -> object:
        """What a slot holds now, as plain data."""
        return self._slots[_kind(slot)][0](_which(slot)) if self._knows(slot) else None

    def _put(self, kept: _Kept) -> None:
        """On disk first; only then is it so."""
        self._keep(msgspec.to_builtins(kept))
        self._kept = kept


def _kind(slot: str) -> str:
    return slot.partition("/")[0]


def _which(slot: str) -> str:
    return slot.partition("/")[2]


def _shortened(past: tuple[Act, ...]) -> tuple[Act, ...]:
    """The latest acts; the oldest are forgotten where there are many, or where they keep much."""
    past, length, count = past[-_STEPS:], 0, 0
    for act in reversed(past):
        length += len(msgspec.json.encode(act.held))
        if count and length > _BYTES:
            break
        count += 1
    return past[-count:] if count else ()
