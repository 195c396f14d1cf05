"""What Lantern knows about cards: names, costs, types, printings; found by name, however it is spelt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.near import NearNames, letters_forgiven

DATA = Path(__file__).resolve().parent / "data"
_SYMBOL = re.compile(r"\{([^}]+)\}")
_WORDS = ("no letter", "one letter", "two letters", "three letters")


class CardFact(msgspec.Struct, frozen=True):
    """One card: everything printed on it but its rules text."""

    name: str
    cost: str = ""
    type: str = ""
    power: str = ""
    toughness: str = ""
    #: in the order WUBRG, "" for colourless.
    colours: str = ""
    #: the set of its first printing on paper.
    first_set: str = ""
    artist: str = ""
    #: ``("DRK:57", "4ED:176")``: set and collector number, the number left out where sets differ in many.
    printings: tuple[str, ...] = ()

    @property
    def is_land(self) -> bool:
        return "Land" in self.type

    @property
    def is_basic(self) -> bool:
        return self.type.startswith("Basic")

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.type

    @property
    def mana_value(self) -> int:
        return sum(_worth(symbol) for symbol in _SYMBOL.findall(self.cost))

    @property
    def sets(self) -> tuple[str, ...]:
        """The codes of the sets that hold it, oldest first."""
        return tuple(printing.partition(":")[0] for printing in self.printings)


def _worth(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return 2 if symbol.startswith("2/") else int(symbol not in ("X", "Y", "Z"))


class Suggestion(msgspec.Struct, frozen=True):
    """A card that may have been meant, and how many letters away it is."""

    name: str
    letters: int

    @property
    def says(self) -> str:
        far = f"{_WORDS[self.letters]} away" if self.letters < len(_WORDS) else "begins so"
        return f"{self.name} ({far})"


class CardFacts:
    """Cards by name. Case, accents, punctuation and known other spellings make no difference."""

    def __init__(self, cards: Iterable[CardFact], spellings: Iterable[tuple[str, str]] = ()) -> None:
        self._cards: dict[str, CardFact] = {}
        faces: dict[str, CardFact] = {}
        for card in cards:
            self._cards.setdefault(fold_name(card.name), card)
            if " // " in card.name:
                faces.setdefault(fold_name(front_of(card.name)), card)
        self._others = {face: card for face, card in faces.items() if face not in self._cards}
        for spelling, name in spellings:
            if (known := self._cards.get(fold_name(name))) and fold_name(spelling) not in self._cards:
                self._others[fold_name(spelling)] = known

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[CardFact]:
        return iter(self._cards.values())

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def find(self, name: str) -> CardFact | None:
        """The card of this name: as a whole, by its front face, or by a known other spelling."""
        for folded in dict.fromkeys((fold_name(name), fold_name(front_of(name)))):
            if card := self._cards.get(folded) or self._others.get(folded):
                return card
        return None

    def suggest(self, name: str, at_most: int = 3) -> tuple[Suggestion, ...]:
        """The cards that may have been meant, nearest first; empty when none is near."""
        folded = fold_name(front_of(name))
        found = self._near.near(folded, letters_forgiven(folded))
        near = [Suggestion(self._called(known).name, letters) for letters, known in found]
        return tuple(_nearest(near or self._begun(folded))[:at_most])

    def search(self, text: str, limit: int = 50) -> tuple[CardFact, ...]:
        """Search as one types: names that begin so, then names with a word that begins so, then names that hold it."""
        sought = fold_name(text)
        if not sought:
            return ()
        ranked = [(rank, card.name) for known, card in self._cards.items() if (rank := _rank(sought, known, card.name))]
        return tuple(self._cards[fold_name(name)] for _, name in sorted(ranked)[:limit])

    @cached_property
    def _near(self) -> NearNames:
        return NearNames((*self._cards, *self._others))

    def _called(self, folded: str) -> CardFact:
        return self._cards.get(folded) or self._others[folded]

    def _begun(self, folded: str) -> list[Suggestion]:
        """The one card whose name begins like this, for names that were cut short."""
        if len(folded) < 5:
            return []
        begun = [(known, card) for known, card in self._cards.items() if known.startswith(folded)]
        return [Suggestion(card.name, len(known) - len(folded)) for known, card in begun if len(begun) == 1]


def front_of(name: str) -> str:
    """The first half of a split or double-faced card's name; other names unchanged."""
    return re.split(r"\s*//\s*|(?<=\w)/(?=\w)", name.strip(), maxsplit=1)[0] or name


def _nearest(near: list[Suggestion]) -> list[Suggestion]:
    best: dict[str, Suggestion] = {}
    for suggestion in sorted(near, key=lambda found: (found.letters, found.name)):
        best.setdefault(suggestion.name, suggestion)
    return list(best.values())


def _rank(sought: str, folded: str, name: str) -> int:
    if folded.startswith(sought):
        return 1
    if sought not in folded:
        return 0
    words = name.replace("-", " ").split()
    return 2 if any(fold_name(" ".join(words[at:])).startswith(sought) for at in range(1, len(words))) else 3


@cache
def shipped_facts() -> CardFacts:
    """The cards that ship with Lantern: those the documents and its own scenario name, and the sets of 1993 to 1996."""
    cards = (
        CardFact(name, cost, kind, power, toughness, colours, first, artist, tuple(printings.split()))
        for name, cost, kind, power, toughness, colours, first, artist, printings in _rows("cards.tsv")
    )
    return CardFacts(cards, ((spelling, name) for spelling, name in _rows("spellings.tsv")))


def _rows(file: str) -> Iterator[list[str]]:
    lines = (DATA / file).read_text(encoding="utf-8").splitlines()
    return (line.split("\t") for line in lines[1:])
