"""What the columns of a table of cards hold: by their names, and where these are strange by what stands in them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

import msgspec

from desktop.domain.deck import Section
from desktop.engine.rules import Refusal
from desktop.library.known import KnownCards

NAME = (
    "name",
    "card name",
    "card",
    "cardname",
    "title",
    "card title",
    "english name",
    "kartenname",
    "karte",
    "nombre",
    "nom",
    "nome",
)
SET = ("edition code", "set code", "set id", "edition", "set", "printing", "set name", "edition name")
_NUMBER_OF_A_CARD = ("collector number", "card number", "set number", "collector #", "number")
NUMBER = (*_NUMBER_OF_A_CARD, "nr", "nr.", "no", "no.", "#")
CATEGORIES = ("category", "categories")
BOARD = ("board", "section", "zone", *CATEGORIES)
FLAGS: Mapping[str, Section] = {
    "sideboarded": "sideboard",
    "sideboard": "sideboard",
    "maybeboard": "maybeboard",
    "commander": "commander",
    "is commander": "commander",
}
_COUNT = (
    "quantity",
    "count",
    "qty",
    "amount",
    "copies",
    "quantityx",
    "anzahl",
    "menge",
    "stück",
    "stueck",
    "quantité",
    "quantite",
    "cantidad",
    "quantità",
    "quantita",
    "aantal",
    "quantidade",
)


def _split(words: str) -> tuple[str, ...]:
    return tuple(" ".join(word.split()) for word in words.split(","))


#: a cube or a binder has such columns, and often none for the copies; only of cards does anybody say these things.
_OF_CARDS = _split(
    """cmc, mana value, mana cost, card type, rarity, color, colour, colors, colours, color category, color identity,
    foil, finish, scryfall id, maybeboard, seltenheit, farbe"""
)
_ABOUT = _split("cost, type, condition, language, artist, typ, sprache, zustand, status, notes, tags")
#: numbers that count no copies of this deck.
_OTHERWISE = frozenset(
    _split(
        """id, price, cost, cmc, mv, mvid, value, power, toughness, loyalty, defense, year, rank, rating, elo, page,
        pick, picks, cube, multiverse, eur, usd, tix, low, mid, high, market, average, trade, tradelist, want, wanted,
        wish, wishlist, preis, jahr"""
    )
)
#: the numbers of the printing, or the copies where no column tells the set.
_EITHER = ("number", "nr", "nr.", "no", "no.", "#")
_CELL = re.compile(r"^[xX×]?\s*(\d{1,6})(?:[.,]0+)?\s*[xX×]?$")
_MOST, _LOOKED_AT = 250, 20
#: ends the kind of a question that is about names.
NAMES = "|names"
Row = Mapping[str, str]
_ASK = "Which of them counts the copies? Call that one “Quantity” in the table, and open it again."


class Heads(msgspec.Struct, frozen=True):
    """How a table was read: the line of its heads, what parts its cells, and what each column was taken for ("" where
    it was not read)."""

    line: int
    delimiter: str
    taken_for: tuple[str, ...]
    #: lines whose cards are in no part of the deck.
    aside: tuple[int, ...] = ()


class Counted(msgspec.Struct, frozen=True):
    """The columns whose numbers are added up to the copies of a row, and what is to be told about that."""

    columns: tuple[str, ...] = ()
    note: str = ""


def first_of(columns: Collection[str], names: Sequence[str]) -> str:
    """The first of these names that is a column."""
    return next((name for name in names if name in columns), "")


def copies_in(cell: str) -> str:
    """``4x``, ``x4``, ``4.0`` -> ``4``; what is no number stays as it is."""
    found = _CELL.match(cell)
    return found[1] if found else cell


def names_in(columns: Sequence[str], rows: Sequence[Row], facts: KnownCards) -> tuple[str, ...]:
    """The columns that hold the names of cards: one, or several of which none is the likelier one."""
    named = tuple(column for column in columns if column in NAME)
    if len(named) == 1:
        return named
    known = {*SET, *BOARD, *FLAGS, *_OF_CARDS, *_ABOUT, *NUMBER, *_COUNT, ""}
    cards = {column: _cards_in(column, rows, facts) for column in named or columns if column not in known}
    most = max((sum(map(bool, found)) for found in cards.values()), default=0)
    if not most:
        #: where no card is known, what they are called tells.
        return named
    likely = [column for column, found in cards.items() if 2 * sum(map(bool, found)) > most]
    if not named:
        likely = [column for column in likely if 2 * most >= len(cards[column])]
    #: two columns of the same cards, in two languages, are as good as one.
    return tuple(column for at, column in enumerate(likely) if all(cards[c] != cards[column] for c in likely[:at]))


def _cards_in(column: str, rows: Sequence[Row], facts: KnownCards) -> tuple[str, ...]:
    """What the first cells of a column are called as cards; "" for what is none."""
    found = (facts.find(cell) if (cell := row.get(column, "")) else None for row in rows[:_LOOKED_AT])
    return tuple(card.name if card else "" for card in found)


def are_columns(columns: Sequence[str], rows: Sequence[Row], facts: KnownCards) -> bool:
    """Whether a line with these cells is the head of a table of cards."""
    if len(columns) < 2:
        return False
    name = first_of(columns, NAME)
    if not name:
        #: a card or a number is no head: such a sheet has none.
        if any(_CELL.match(column) or column in facts for column in columns):
            return False
        return bool(names_in(columns, rows, facts)) and bool(_by_name(columns) or _by_content(columns, rows))
    if first_of(columns, (*_COUNT, *SET, *_NUMBER_OF_A_CARD, *_OF_CARDS)) or _named_so(columns):
        return True
    #: whatever the other columns are called, and whether one counts.
    return any(row.get(name, "") in facts for row in rows[:_LOOKED_AT])


class WhichColumn(Refusal):
    """Several columns may hold the names, or count the copies: somebody who knows is asked. Tables of one ``kind``
    have one answer."""

    def __init__(self, sentence: str, kind: str = "", columns: Sequence[str] = ()) -> None:
        super().__init__(sentence, kind, columns)
        self.kind, self.columns = kind, tuple(columns)

    def __str__(self) -> str:
        return str(self.args[0])

    @property
    def of_names(self) -> bool:
        """Whether it is the names that are looked for."""
        return self.kind.endswith(NAMES)

    @property
    def question(self) -> str:
        return f"Which column {'holds the names of the cards' if self.of_names else 'counts the copies'}?"


def the_name(columns: Sequence[str], names: Sequence[str]) -> str:
    """The column of the names; raises ``WhichColumn`` where several might be it."""
    if len(names) > 1:
        listed = " and ".join(f"“{column}”" for column in names)
        raise WhichColumn(
            f"Names of cards could stand in {listed}. Which of them is it? Call the others something else in the "
            "table, and open it again.",
            "|".join(columns) + NAMES,
            names,
        )
    return names[0]


def counted_by(columns: Sequence[str], rows: Sequence[Row]) -> Counted:
    """Which columns count the copies; raises ``WhichColumn`` where several might and none is the likelier one."""
    found = _by_name(columns)
    if found is not None:
        return found
    named = _named_so(columns)
    found_so = named or _by_content(columns, rows)
    if len(found_so) > 1:
        listed = " and ".join(f"“{column}”" for column in found_so)
        raise WhichColumn(f"This table has several columns of numbers: {listed}. {_ASK}", "|".join(columns), found_so)
    if found_so:
        return Counted(tuple(found_so), "" if named else f"The copies are counted by the column “{found_so[0]}”.")
    return Counted((), "This table has no column for the copies: every row is counted as one card.")


def _by_name(columns: Sequence[str]) -> Counted | None:
    """The columns that count by what they are called."""
    named = _named_so(columns)
    foil = [column for column in named if "foil" in column.split()]
    if exact := first_of(columns, _COUNT):
        note = f"The copies are counted by the column “{exact}”, without “{foil[0]}”." if foil else ""
        return Counted((exact,), note)
    if total := next((column for column in named if "total" in column.split()), ""):
        return Counted((total,))
    return Counted(tuple(named)) if foil and len(named) - len(foil) <= 1 else None


def _named_so(columns: Sequence[str]) -> list[str]:
    """Columns such as ``reg qty``: a word for copies, and none that says they are somewhere else."""
    return [c for c in columns if not _words(c).isdisjoint(_COUNT) and _words(c).isdisjoint(_OTHERWISE)]


def _words(column: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", column))


def _by_content(columns: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """Columns of nothing but small numbers that are called nothing known."""
    known = {*NAME, *SET, *BOARD, *FLAGS, *_OF_CARDS, *_ABOUT, *NUMBER}
    if not first_of(columns, SET):
        known -= {*_EITHER}
    strange = [c for c in columns if c not in known and _words(c).isdisjoint(_OTHERWISE)]
    return [column for column in strange if _are_copies([row.get(column, "") for row in rows])]


def _are_copies(cells: Sequence[str]) -> bool:
    found = [_CELL.match(cell) for cell in cells if cell]
    numbers = [int(cell[1]) for cell in found if cell]
    if len(numbers) < max(len(found), 1) or 2 * len(numbers) < len(cells):
        return False
    #: 0 and 1 say no or yes; 1, 2, 3 number the rows.
    running = len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    return 1 < max(numbers) <= _MOST and not running
