"""What came of printing proxies, in sentences for the organiser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from desktop.domain.words import counted

#: names said one by one before they are only counted.
_NAMED = 12
#: fewer dots an inch look soft in the hand.
SOFT = 200


class ProxyReport(msgspec.Struct):
    """What was printed from what; ``problems`` are sentences about what was not as it should be."""

    cards: int = 0
    pictures: int = 0
    sources: Counter[str] = msgspec.field(default_factory=Counter)
    as_text: list[str] = []
    problems: list[str] = []
    #: how finely each picture is printed.
    dots: dict[str, int] = {}
    #: pictures that go on past their card's edge.
    bled: int = 0
    per_sheet: int = 9
    skipped: int = 0

    @property
    def says(self) -> str:
        """One line for the organiser."""
        parts = [f"{self.sources['picture']} from {_counted(self.pictures, 'picture')}"] if self.pictures else []
        parts += [f"{self.sources[kind]} {said}" for kind, said in _SAID if self.sources[kind]]
        sheets = -(-(self.cards + self.skipped) // self.per_sheet)
        return f"{_counted(self.cards, 'card')} on {_counted(sheets, 'sheet')}: {', '.join(parts) or 'none'}."

    @property
    def fineness(self) -> str:
        """How finely the pictures are printed; "" where there are none."""
        if not self.dots:
            return ""
        low, high = min(self.dots.values()), max(self.dots.values())
        return (
            f"Pictures at {counted(low, 'dot')} an inch."
            if low == high
            else f"Pictures at {low} to {counted(high, 'dot')} an inch."
        )

    @property
    def bleeding(self) -> str:
        """How many pictures are cut at their true edge; "" where none goes on past it."""
        if not self.bled:
            return ""
        brings = counted(self.bled, "picture brings its", "pictures bring their")
        return f"{brings} own bleed and {'is' if self.bled == 1 else 'are'} cut at the true edge."

    def warn_of_soft(self) -> None:
        """Say which pictures are too small for this size."""
        soft = [f"{name} ({dots})" for name, dots in self.dots.items() if dots < SOFT]
        if soft:
            self.problems.append(f"Fewer than {SOFT} dots an inch, soft in print: {shortened(soft)}.")


_SAID = (
    ("imported", "as text from your card library"),
    ("told", "as text in Lantern’s own words"),
    ("shipped", "as text without rules (Lantern’s own facts)"),
    ("unknown", "by name alone"),
    ("token", "as tokens in words"),
)


def _counted(count: int, word: str) -> str:
    return counted(count, word)


def shortened(names: Iterable[str]) -> str:
    """Names in a row, the first dozen of them."""
    each = list(dict.fromkeys(names))
    more = f" and {len(each) - _NAMED} more" if len(each) > _NAMED else ""
    return ", ".join(each[:_NAMED]) + more
