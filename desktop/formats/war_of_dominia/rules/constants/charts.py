"""The seven charts of planar constants as they lie in their files: what a d66 finds, and what dice decide in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Literal

import msgspec

ChartCode = Literal["F", "I", "M", "P", "S", "X", "R"]
#: in the order of the document: the five terrains, Special, Radical.
CODES: tuple[ChartCode, ...] = ("F", "I", "M", "P", "S", "X", "R")
RADICAL: ChartCode = "R"
#: every number that two dice can show, 11 to 66.
D66 = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What follows when a d6 shows ``low`` to ``high``."""

    low: int
    high: int
    words: str

    @property
    def faces(self) -> str:
        return f"{self.low}–{self.high}" if self.low != self.high else str(self.low)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One row of a chart: the numbers that find it, and the rule it sets."""

    at: tuple[int, int]
    title: str
    words: str
    #: so many d6 are thrown as the duel begins; ``settled`` tells the rule with their sum in place of ``{n}``.
    dice: int = 0
    settled: str = ""
    #: what one d6 decides: as the duel begins where there are dice, otherwise again and again in play.
    outcomes: tuple[Outcome, ...] = ()
    #: what each face of a d6 thrown in play counts as, in ``unit``.
    faces: tuple[int, ...] = ()
    unit: str = ""
    goes_to: ChartCode | None = None
    times: int = 1
    nothing: bool = False

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of two dice that find it."""
        first, last = self.at
        return tuple(number for number in D66 if first <= number <= last)

    @property
    def span(self) -> str:
        """``41–42``, or ``51``."""
        first, last = self.at
        return str(first) if first == last else f"{first}–{last}"

    @property
    def is_thrown_in_play(self) -> bool:
        """Whether the players throw dice for it while the duel runs (WD-32)."""
        return bool(self.faces) or (bool(self.outcomes) and not self.dice)

    @property
    def dice_lines(self) -> tuple[str, ...]:
        """What its dice decide, a line each: ``1–3: It is countered.``, or ``Each die: 1–2 is 0, ... damage.``"""
        if self.outcomes:
            return tuple(f"{outcome.faces}: {outcome.words}" for outcome in self.outcomes)
        #: where each face counts one less than it shows, the words have said so.
        if self.faces and self.faces != tuple(range(6)):
            return (f"Each die: {', '.join(_face_words(self.faces))} {self.unit}.",)
        return ()

    @property
    def in_full(self) -> str:
        """The rule with everything its dice decide."""
        return " ".join((self.words, *self.dice_lines))


def _face_words(faces: tuple[int, ...]) -> Iterator[str]:
    """``1 is 0``, ``2–3 is 1``, ``4–6 is 2``: the faces of a die that count the same, together."""
    for worth, group in groupby(enumerate(faces, 1), key=lambda pair: pair[1]):
        shown = [face for face, _ in group]
        yield f"{shown[0]}–{shown[-1]} is {worth}" if len(shown) > 1 else f"{shown[0]} is {worth}"


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One chart: its letter, its name, its rows in the order of their numbers."""

    code: ChartCode
    name: str
    entry: tuple[Entry, ...]

    def find(self, number: int) -> Entry:
        """The row of a number 11 to 66."""
        return next(row for row in self.entry if number in row.numbers)


class Charts(msgspec.Struct, frozen=True):
    """The charts of a league, each once."""

    charts: tuple[Chart, ...]

    def __iter__(self) -> Iterator[Chart]:
        return iter(self.charts)

    def on(self, code: str) -> Chart:
        """The chart of a terrain letter, or Radical's R."""
        return next(chart for chart in self.charts if chart.code == code)
