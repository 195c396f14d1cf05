"""What comes of reading a deck list: the deck, and every line that could not be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from desktop.domain.deck import Deck, DeckLine, Section
from desktop.domain.words import counted
from desktop.library.decoding import with_lines
from desktop.library.known import KnownCards

from .columns import Heads
from .headings import Group

#: no deck holds more copies of one card; 250 is the most that shuffles.
COPIES_AT_MOST = 250
NAME_AT_MOST = 150
_IN_A_WORD: dict[Section, str] = {"commander": "commander", "main": "main", "sideboard": "side"}
#: a name in quotes; a quote inside stays: ``Kongming, "Sleeping Dragon"``.
_QUOTED = re.compile(r'["“][^"“”]*["”]')
#: a card that has no other name.
_BLANK = re.compile(r"_{3,}")


class Problem(msgspec.Struct, frozen=True):
    """A line that could not be read: its number from 1, its text, and what was expected instead."""

    line: int
    text: str
    expected: str

    @property
    def says(self) -> str:
        shown = self.text if len(self.text) <= 60 else f"{self.text[:57]}..."
        return f"Line {self.line}{f' “{shown}”' if shown else ''}: expected {self.expected}."


class ListReading(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of any list of cards; ``notes`` are sentences about what was assumed or left out."""

    problems: tuple[Problem, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def sentences(self) -> tuple[str, ...]:
        """Every line that could not be read, and the notes."""
        return (*(problem.says for problem in self.problems), *self.notes)

    @property
    def told(self) -> str:
        """The first line that could not be read, how many more, and the notes; ``""`` where all is plain."""
        sentences = list(self.notes)
        if self.problems:
            first, more = self.problems[0], len(self.problems) - 1
            lines = f" And {counted(more, 'more line')}." if more else ""
            wrong = f"Line {first.line}: “{first.text}” could not be read: {first.expected}.{lines}"
            is_empty = first.line == 1 and not first.text
            sentences.insert(0, f"There is no deck list in it. Lantern reads {first.expected}." if is_empty else wrong)
        return " ".join(sentences)

    def anew(self, source: str | bytes, lines: Sequence[tuple[int, str]]) -> str:
        """What was read, with some of its lines written anew."""
        return with_lines(source, lines)


class Reading(ListReading, frozen=True):
    """A deck list as read."""

    deck: Deck
    format: str
    #: headings whose cards are in no part of the deck, and how many these are.
    set_aside: tuple[tuple[str, int], ...] = ()
    #: where it was a table.
    heads: Heads | None = None

    @property
    def summary(self) -> str:
        """What it was read as: ``"60 main + 15 side, read as MTGO"``."""
        counts = {name: sum(line.count for line in self.deck.lines if line.section == name) for name in _IN_A_WORD}
        parts = [f"{count} {_IN_A_WORD[name]}" for name, count in counts.items() if count or name == "main"]
        return f"{' + '.join(parts)}, read as {self.format}"


class Listed(msgspec.Struct, frozen=True):
    """What one line of a list says, not yet judged."""

    copies: str
    name: str
    set_code: str = ""
    number: str = ""
    #: where the line itself or its surroundings say so.
    group: Group | None = None
    #: the printing is written as Arena writes it: ``(SET) 123``.
    arena: bool = False


class Draft:
    """A deck being read: takes cards and problems in the order of the list, and is a ``Reading`` in the end."""

    def __init__(self, facts: KnownCards) -> None:
        self.facts = facts
        self.title = ""
        self.lines: list[DeckLine] = []
        self.problems: list[Problem] = []
        self.notes: list[str] = []
        self.heads: Heads | None = None
        self._left_out: Counter[str] = Counter()
        self._lines_aside: list[int] = []

    def take(self, at: int, text: str, listed: Listed, heading: str = "") -> bool:
        """Take the card of one line; ``False`` where it is a problem, or in a section that is no part of the deck."""
        copies, name, group = _number(listed.copies), tidy_name(listed.name), listed.group or "main"
        group = "main" if group == "part" else group
        if group == "out" or group == "about":
            self._left_out[heading or "Other cards"] += max(copies, 1)
            self._lines_aside.append(at)
        elif not 1 <= copies <= COPIES_AT_MOST:
            self.wrong(at, text, f"a number of copies from 1 to {COPIES_AT_MOST}")
        elif not any(map(str.isalnum, name)) and not _BLANK.fullmatch(name):
            self.wrong(at, text, "the name of a card after the number")
        elif len(name) > NAME_AT_MOST:
            self.wrong(at, text, f"a card name of at most {NAME_AT_MOST} letters")
        else:
            self.lines.append(DeckLine(copies, name, group, listed.set_code.upper()[:8], listed.number[:12]))
            return True
        return False

    def wrong(self, at: int, text: str, expected: str) -> None:
        self.problems.append(Problem(at, text.strip()[:200], expected))

    def reading(self, format: str) -> Reading:
        if not self.lines and not self.problems:
            self.wrong(1, "", "a deck list with one card a line, such as 4 Lightning Bolt")
        left_out = [f"{heading}: {counted(count, 'card')} left out." for heading, count in self._left_out.items()]
        if maybe := sum(line.count for line in self.lines if line.section == "maybeboard"):
            left_out.append(f"Maybeboard: {counted(maybe, 'card')} set aside.")
        deck = Deck(tuple(self.lines), self.title.strip()[:100])
        aside = tuple(self._left_out.items())
        heads = msgspec.structs.replace(self.heads, aside=tuple(self._lines_aside)) if self.heads else None
        notes = (*self.notes, *left_out)
        return Reading(deck, format, aside, heads, problems=tuple(self.problems), notes=notes)


def tidy_name(name: str) -> str:
    """A name without spare spaces and quotes, its halves, if it has two, joined by ``" // "``."""
    name = " ".join(name.split())
    if _QUOTED.fullmatch(name) or name.count('"') == 1:
        name = name.strip('"“”')
    halves = re.split(r"\s*//+\s*|(?<=\w)/(?=\w)", name)
    return " // ".join(half for half in halves if half)


def _number(written: str) -> int:
    return int(written) if re.fullmatch(r"\s*\d{1,6}\s*", written) else 0
