"""A survivors' cube from a list of any program; a CSV may say the colours itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from desktop.domain.deck import fold_name
from desktop.library.decks import NOTHING_TOLD, ListReading
from desktop.library.decks.answers import answered
from desktop.library.decks.from_csv import table_of
from desktop.library.decks.singles import read_singles
from desktop.library.decoding import lines_of
from desktop.library.facts import CardFact, CardFacts, shipped_facts
from desktop.workers.reading import SECONDS, foreign

from ..rules.state import Colour, CubeCard

_COLOURS = ("colour", "color", "colours", "colors", "color category", "color identity")
_WORDS: Mapping[str, Colour] = {
    "w": "W",
    "white": "W",
    "u": "U",
    "blue": "U",
    "b": "B",
    "black": "B",
    "r": "R",
    "red": "R",
    "g": "G",
    "green": "G",
    "o": "O",
    "other": "O",
    "others": "O",
    "multicolor": "O",
    "multicolour": "O",
    "multicolored": "O",
    "m": "O",
    "c": "O",
    "colorless": "O",
    "colourless": "O",
    "artifact": "O",
    "land": "O",
    "lands": "O",
    "gold": "O",
}


class CubeReading(ListReading, frozen=True):
    """The cards of a cube, the lines that could not be read, and what program wrote the list."""

    cards: tuple[CubeCard, ...]
    format: str
    title: str = ""


@foreign(SECONDS)
def read_cube(
    source: str | bytes, title: str = "", facts: CardFacts | None = None, columns: Mapping[str, str] = NOTHING_TOLD
) -> CubeReading:
    """Read a cube's list; colours come from its own column, or from the card facts; "?" where neither says."""
    known, lines = facts or shipped_facts(), answered(lines_of(source), columns, {})
    reading = read_singles(lines, title, known)
    said = _said_colours(lines, known)
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


def _said_colours(lines: Sequence[str], known: CardFacts) -> dict[str, Colour]:
    """Colours by folded name, where the list is a table with a column for them."""
    table = table_of(lines, known)
    column = next((column for column in table.columns if column in _COLOURS), None) if table else None
    if table is None or column is None:
        return {}
    cells = ((row.get(table.names[0], ""), _colour(row.get(column, ""))) for row in table.rows)
    return {fold_name(name): said for name, said in cells if said}


def _colour(words: str) -> Colour | None:
    """A word or letter for a colour; several letters (``U/W``) are several colours."""
    plain = words.strip().casefold()
    letters = "".join(ch for ch in plain if ch.isalnum())
    if plain not in _WORDS and len(letters) > 1 and set(letters) <= set("wubrg"):
        return "O"
    return _WORDS.get(plain)
