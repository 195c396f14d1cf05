"""Which cards of a sheet are wanted, and where each one came to lie: for a preview that can be clicked on.

with placing(left_out) as lay:
    power_cards(state, A4, layout=settings)
lay.placed
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Placed:
    """A card: its key (its name, numbered where there are several), and where it lies on which sheet, counted from 0.

    Shares of the sheet from its upper left corner; ``sheet`` -1: it is left out.
    """

    key: str
    name: str
    sheet: int = -1
    left: float = 0.0
    top: float = 0.0
    width: float = 0.0
    height: float = 0.0
    #: dots an inch of its picture; 0: it has none.
    dpi: int = 0

    @property
    def on(self) -> bool:
        return self.sheet >= 0


@dataclass
class Lay:
    """What was laid while this was open."""

    left_out: frozenset[str] = frozenset()
    placed: list[Placed] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    grid: tuple[int, int] = (3, 3)
    shape: float = 297 / 210
    keys: list[str] = field(default_factory=list)
    _seen: Counter[str] = field(default_factory=Counter)

    def key(self, name: str) -> str:
        """The key of the next card of this name."""
        self._seen[name] += 1
        return name if self._seen[name] == 1 else f"{name} · {self._seen[name]}"

    @property
    def cards(self) -> tuple[Placed, ...]:
        """Every card in the order of the handout, those left out among the others."""
        place = {key: at for at, key in enumerate(self.keys)}
        return tuple(sorted(self.placed, key=lambda placed: place.get(placed.key, len(place))))


_open: ContextVar[Lay | None] = ContextVar("lay", default=None)


@contextmanager
def placing(left_out: Collection[str] = ()) -> Iterator[Lay]:
    """Leave these cards out of what is printed inside, and note where the others lie."""
    lay = Lay(frozenset(left_out))
    token = _open.set(lay)
    try:
        yield lay
    finally:
        _open.reset(token)


def current() -> Lay | None:
    """The lay being kept, if any."""
    return _open.get()


def note(placed: Placed) -> None:
    """Tell the open lay where a card lies."""
    if (lay := _open.get()) is not None:
        lay.placed.append(placed)


def note_grid(columns: int, rows: int, shape: float) -> None:
    """Tell the open lay how many places a sheet has, and the paper's height by its width."""
    if (lay := _open.get()) is not None:
        lay.grid, lay.shape = (columns, rows), shape


def fault(sentence: str) -> None:
    """Tell the open lay what is not as it should be."""
    if (lay := _open.get()) is not None:
        lay.faults.append(sentence)


def begin_again() -> None:
    """What was laid is printed anew."""
    if (lay := _open.get()) is not None:
        lay.placed = [placed for placed in lay.placed if not placed.on]


def wanted(things: Sequence[T], name_of: Callable[[T], str]) -> list[tuple[str, T]]:
    """The things that are not left out, each with its key."""
    lay = _open.get()
    if lay is None:
        return [(name_of(thing), thing) for thing in things]
    keyed = [(lay.key(name_of(thing)), thing) for thing in things]
    lay.keys += [key for key, _ in keyed]
    for key, thing in keyed:
        if key in lay.left_out:
            lay.placed.append(Placed(key, name_of(thing)))
    return [(key, thing) for key, thing in keyed if key not in lay.left_out]
