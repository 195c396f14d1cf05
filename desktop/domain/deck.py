"""A deck as it was handed in: lines of copies and names, and what can be counted in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import lru_cache
from typing import Literal

import msgspec

Section = Literal["main", "sideboard", "commander", "maybeboard"]

#: letters that Unicode does not take apart into a plain letter and an accent.
LIGATURES = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"})
_SIGNS = bytes(code for code in range(128) if not chr(code).isalnum())


#: the same few hundred names are folded at every look at a list of decks.
@lru_cache(maxsize=8192)
def fold_name(name: str) -> str:
    """A card name without case, accents, spaces and punctuation: ``"Ring of Ma'rûf"`` -> ``"ringofmaruf"``."""
    if name.isascii():
        #: five times as fast as letter by letter: an import folds a hundred thousand names.
        return name.lower().encode("ascii").translate(None, _SIGNS).decode("ascii")
    apart = unicodedata.normalize("NFKD", name.casefold()).translate(LIGATURES)
    return "".join(filter(str.isalnum, apart))


class DeckLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Copies of one card, with the printing where the list names it."""

    count: int
    name: str
    section: Section = "main"
    set_code: str = ""
    number: str = ""


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck list, in the order in which it was written."""

    lines: tuple[DeckLine, ...] = ()
    title: str = ""

    @property
    def played(self) -> tuple[DeckLine, ...]:
        """The lines of the deck itself, a commander included; neither the sideboard nor what is only considered."""
        return tuple(line for line in self.lines if line.section in ("main", "commander"))

    @property
    def main(self) -> int:
        """Cards in the deck itself."""
        return sum(line.count for line in self.played)

    @property
    def sideboard(self) -> int:
        """Cards in the sideboard."""
        return sum(line.count for line in self.lines if line.section == "sideboard")

    @property
    def size(self) -> int:
        """All cards of the deck, the sideboard included; what is only considered is no part of it."""
        return self.main + self.sideboard

    def count_of(self, names: Collection[str], set_code: str = "") -> int:
        """Copies in the deck itself of the cards so named; with ``set_code`` only those of that printing."""
        return sum(line.count for line in self._lines_of(names) if set_code in ("", line.set_code.upper()))

    def distinct(self, names: Collection[str]) -> int:
        """How many of these names the deck itself holds at least once."""
        return len({fold_name(line.name) for line in self._lines_of(names)})

    def copies(self) -> dict[str, int]:
        """Copies by name in the deck itself, several lines of one card added up, in the order of the list."""
        counts: dict[str, int] = {}
        spelling: dict[str, str] = {}
        for line in self.played:
            name = spelling.setdefault(fold_name(line.name), line.name)
            counts[name] = counts.get(name, 0) + line.count
        return counts

    def renamed(self, index: int, name: str) -> Deck:
        """The deck with the card of one line corrected."""
        changed = msgspec.structs.replace(self.lines[index], name=name)
        return msgspec.structs.replace(self, lines=(*self.lines[:index], changed, *self.lines[index + 1 :]))

    def _lines_of(self, names: Collection[str]) -> list[DeckLine]:
        wanted = {fold_name(name) for name in names}
        return [line for line in self.played if fold_name(line.name) in wanted]
