"""A survivors' cube from a list of any program; a CSV may say the colours itself."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.decks import ListReading
from desktop.library.decks.singles import read_singles
from desktop.library.decoding import lines_of
from desktop.library.facts import CardFact, CardFacts, shipped_facts
from desktop.workers.reading import SECONDS, foreign

from ..rules.state import Colour, CubeCard

_NAMES = ("name", "card", "cardname", "card name")
_COLOURS = ("colour", "color", "colours", "colors", "color category", "color identity")
_WORDS: Mapping[str, Colour] = {
    "w": "W", "white": "W", "u": "U", "blue": "U", "b": "B", "black": "B", "r": "R", "red": "R", "g": "G",
    "green": "G", "o": "O", "other": "O", "others": "O", "multicolor": "O", "multicolour": "O", "multicolored": "O",
    "m": "O", "c": "O", "colorless": "O", "colourless": "O", "artifact": "O", "land": "O", "lands": "O", "gold": "O",
}  # fmt: skip


class CubeReading(ListReading, frozen=True):
    """The cards of a cube, the lines that could not be read, and what program wrote the list."""

    cards: tuple[CubeCard, ...]
    format: str
    title: str = ""


@foreign(SECONDS)
def read_cube(source: str | bytes, title: str = "", facts: CardFacts | None = None) -> CubeReading:
    """Read a cube's list; colours come from its own column, or from the card facts; "?" where neither says."""
    known, lines = facts or shipped_facts(), lines_of(source)
    reading = read_singles(lines, title, known)
    said = _said_colours(lines)
    cards = []
    for line in (line for line in reading.deck.lines if line.section != "maybeboard"):
        card = cube_card(line.name, line.count, known)
        colour = said.get(fold_name(line.name))
        cards.append(msgspec.structs.replace(card, colour=colour) if colour else card)
    called = reading.deck.title or title
    return CubeReading(tuple(cards), reading.format, called, problems=reading.problems, notes=reading.notes)


def cube_card(name: str, count: int = 1, facts: CardFacts | None = None) -> CubeCard:
    """A card of the cube with what the card facts know of it."""
    fact = (facts or shipped_facts()).find(name)
    if fact is None:
        return CubeCard(name, "?", count, known=False)
    return CubeCard(fact.name, colour_of(fact), count, fact.type, fact.cost, fact.mana_value)


def colour_of(fact: CardFact) -> Colour:
    """The colour under which a cube counts a card: several colours, artifacts and lands are "other" (HS-04)."""
    if len(fact.colours) == 1 and not fact.is_land:
        return fact.colours  # type: ignore[return-value]
    return "O"


def _head(lines: Sequence[str]) -> tuple[list[str], str]:
    """The columns' names of a table, and what stands between its cells; none where the list is no table."""
    first = lines[0] if lines else ""
    between = next((mark for mark in ("\t", ";", ",") if mark in first), "")
    cells = [cell.strip().casefold() for cell in next(csv.reader([first], delimiter=between))] if between else []
    return (cells, between) if any(cell in _NAMES for cell in cells) else ([], "")


def _said_colours(lines: Sequence[str]) -> dict[str, Colour]:
    """Colours by folded name, where the list is a table with a column for them."""
    head, between = _head(lines)
    name = next((at for at, cell in enumerate(head) if cell in _NAMES), None)
    colour = next((at for at, cell in enumerate(head) if cell in _COLOURS), None)
    if name is None or colour is None:
        return {}
    rows = [next(csv.reader([line], delimiter=between), []) for line in lines[1:]]
    full = [row for row in rows if len(row) > max(name, colour)]
    return {fold_name(row[name]): said for row in full if (said := _colour(row[colour]))}


def _colour(words: str) -> Colour | None:
    """A word or letter for a colour; several letters (``U/W``) are several colours."""
    plain = words.strip().casefold()
    letters = "".join(ch for ch in plain if ch.isalnum())
    if plain not in _WORDS and len(letters) > 1 and set(letters) <= set("wubrg"):
        return "O"
    return _WORDS.get(plain)
