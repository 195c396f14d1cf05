"""The proof: every word a press sets, with the box it fills and the box it may fill.

with proofread() as proof:
    standings_sheet(state, A4)
assert not proof.strays()
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import takewhile


@dataclass(frozen=True)
class Box:
    """A rectangle on the sheet: points from its lower left corner."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, other: Box, tolerance: float = 0.0) -> bool:
        return (
            self.left - tolerance <= other.left
            and self.bottom - tolerance <= other.bottom
            and self.right + tolerance >= other.right
            and self.top + tolerance >= other.top
        )

    def overlaps(self, other: Box, by: float = 0.0) -> bool:
        return (
            min(self.right, other.right) - max(self.left, other.left) > by
            and min(self.top, other.top) - max(self.bottom, other.bottom) > by
        )


@dataclass(frozen=True)
class SetWords:
    """Words as they were set on a sheet (sheets count from 1; 0 is a plate used on several)."""

    sheet: int
    words: str
    box: Box
    allowed: Box


@dataclass
class Proof:
    """What was set while a proof was open, and the sheets it was set on."""

    sheets: list[Box] = field(default_factory=list)
    words: list[SetWords] = field(default_factory=list)

    def strays(self, tolerance: float = 0.1) -> list[SetWords]:
        """Words outside the box they were given, or outside their sheet."""
        return [
            found
            for found in self.words
            if not found.allowed.holds(found.box, tolerance)
            or (found.sheet and not self.sheets[found.sheet - 1].holds(found.box))
        ]

    def collisions(self, by: float = 0.8) -> list[tuple[SetWords, SetWords]]:
        """Words printed over other words."""
        found: list[tuple[SetWords, SetWords]] = []
        for sheet in range(1, len(self.sheets) + 1):
            words = sorted((w for w in self.words if w.sheet == sheet), key=lambda w: w.box.left)
            for i, one in enumerate(words):
                right = takewhile(lambda other: other.box.left < one.box.right, words[i + 1 :])  # noqa: B023
                found += [(one, other) for other in right if one.box.overlaps(other.box, by)]
        return found

    def text(self, sheet: int = 0) -> str:
        """All words of a sheet (0: of all), in the order they were set."""
        return " ".join(found.words for found in self.words if sheet in (0, found.sheet))


_open: ContextVar[Proof | None] = ContextVar("proof", default=None)


@contextmanager
def proofread() -> Iterator[Proof]:
    """Keep a proof of everything set inside."""
    proof = Proof()
    token = _open.set(proof)
    try:
        yield proof
    finally:
        _open.reset(token)


def current() -> Proof | None:
    """The proof being kept, if any."""
    return _open.get()
