"""One thing that can be printed, and what comes of making it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from desktop.print.press.card_positions import Placed
from desktop.studio.queue import Entry
from desktop.workers.ticks import Tick

#: under what head a handout stands, by when it is needed.
WHEN = {"before": "Before", "round": "Each round", "after": "After"}
FREE = "Free sheets"


class Made(Struct, frozen=True):
    """A file, what lies on it, and sentences about what is not as it should be."""

    pdf: bytes
    placed: tuple[Placed, ...] = ()
    problems: tuple[str, ...] = ()
    #: places across and down of a sheet of cards, height of the paper by its width.
    grid: tuple[int, int] = (3, 3)
    shape: float = 297 / 210


class Sheet(Protocol):
    """One thing that can be printed."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def about(self) -> str: ...
    @property
    def takes(self) -> frozenset[str]:
        """The words of ``SheetSettings`` that mean something to it."""
        ...

    def stands(self) -> object:
        """How the event stands that it tells of: equal as long as its pages are; None for a sheet of no event."""

    def made_of(self, entry: Entry) -> object:
        """All that its paper depends on beside the entry and Lantern, as plain data; None where nobody can say."""

    def make(self, entry: Entry, tick: Tick) -> Made: ...
