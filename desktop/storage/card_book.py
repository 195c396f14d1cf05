"""The organiser's card library: every imported printing, found by name or by words. One SQLite file a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Select, bindparam, create_engine, func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from desktop.domain.deck import fold_name
from desktop.domain.printing import Printing
from desktop.engine.rules import Refusal
from desktop.storage.card_tables import APPLICATION_ID, LAYOUT, card, in_sentences, printing, spelling
from desktop.storage.card_words import WordSearch

#: the columns of a printing, in the order of its fields.
_WHOLE = (
    printing.c.id,
    card.c.key,
    card.c.name,
    printing.c.set_code,
    printing.c.number,
    card.c.cost,
    card.c.type,
    card.c.text,
    card.c.power,
    card.c.toughness,
    card.c.loyalty,
    card.c.colours,
    printing.c.lang,
    printing.c.artist,
    printing.c.released,
    card.c.layout,
    card.c.rank,
)
_PRINTINGS = select(*_WHOLE).join_from(printing, card, card.c.id == printing.c.card)
_OF_CARD = _PRINTINGS.where(card.c.id == bindparam("card")).order_by(printing.c.released.desc(), printing.c.set_code)
#: SQLite takes the other columns of a group from the row that holds the maximum.
_NEWEST = (
    select(*_WHOLE, card.c.id, func.max(printing.c.released))
    .join_from(printing, card, card.c.id == printing.c.card)
    .where(card.c.id.in_(bindparam("cards", expanding=True)))
    .group_by(card.c.id)
)
_NAMED = select(card.c.id).where(card.c.folded == bindparam("folded")).order_by(card.c.rank, card.c.id).limit(1)
#: there is a card whose name has neither letters nor digits.
_SIGNS = select(card.c.id).where(card.c.folded == "", card.c.name == bindparam("name")).limit(1)
_SPELT = (
    select(spelling.c.card)
    .join(card, card.c.id == spelling.c.card)
    .where(spelling.c.folded == bindparam("folded"))
    .order_by(card.c.rank, card.c.id)
    .limit(1)
)
_BEGINNING = (
    select(card.c.id)
    .where(card.c.folded >= bindparam("first"), card.c.folded < bindparam("beyond"))
    .order_by(card.c.folded, card.c.rank)
    .limit(bindparam("most"))
)
_SPELT_SO = (
    select(spelling.c.card)
    .where(spelling.c.folded >= bindparam("first"), spelling.c.folded < bindparam("beyond"))
    .order_by(spelling.c.folded)
    .limit(bindparam("most"))
)
_ALL_NAMES = select(card.c.folded, card.c.name).union_all(
    select(spelling.c.folded, card.c.name).join_from(spelling, card, card.c.id == spelling.c.card)
)


class CardBook:
    """The library as it was last imported; empty where nothing was."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: no connection stays open: a finished import takes the file's place. Reading writes nothing beside it.
        self._engine = create_engine(f"sqlite:///file:{quote(str(path))}?mode=ro&uri=true", poolclass=NullPool)

    def is_empty(self) -> bool:
        """Whether there is nothing to be found, be it that the library is another Lantern's."""
        return not self.path.exists() or not self._is_ours()

    def trouble(self) -> str:
        """Why what lies there cannot be read, in a sentence; "" where it can, and where there is nothing."""
        if not self.path.exists() or self._is_ours():
            return ""
        try:
            with self._reading() as connection:
                id_ = connection.exec_driver_sql("PRAGMA application_id").scalar()
        except Refusal as refusal:
            return str(refusal)
        if id_ == APPLICATION_ID:
            return "The card library was made by another version of Lantern. Import the card file again."
        return "The card library is damaged. Import the card file again."

    def counts(self) -> tuple[int, int]:
        """How many cards, and how many printings."""
        with self._reading() as connection:
            cards, printings = (
                int(connection.execute(select(func.count()).select_from(table)).scalar() or 0)
                for table in (card, printing)
            )
        return cards, printings

    def find(self, name: str) -> tuple[Printing, ...]:
        """All printings of the card so named, as a whole, by a face or another spelling; the newest first."""
        asked = {"folded": fold_name(name), "name": name.strip()}
        with self._reading() as connection:
            for query in (_NAMED, _SPELT) if asked["folded"] else (_SIGNS,):
                if found := connection.execute(query, asked).scalar():
                    return tuple(Printing(*row) for row in connection.execute(_OF_CARD, {"card": found}))
        return ()

    def search(self, words: str, most: int = 50) -> tuple[Printing, ...]:
        """As one types: cards whose name (or another of its names) begins so, then has words that begin so, then whose
        text has them.

        One printing of each card, the newest.
        """
        folded = fold_name(words)
        if not folded:
            return self.find(words)[:1]
        with self._reading() as connection:
            bounds = {"first": folded, "beyond": folded + "\U0010ffff", "most": most}
            found = [id_ for query in (_BEGINNING, _SPELT_SO) for id_ in connection.execute(query, bounds).scalars()]
            for answer in WordSearch(connection, words, most).answers():
                if len(set(found)) >= most:
                    break
                found += answer
            #: every name in another language is gone through: only where nothing else is called so, or says so.
            if not found and (sought := [fold_name(word) for word in words.split() if fold_name(word)]):
                found += connection.execute(_spelt_with(sought, most)).scalars()
            return _newest_of_each(connection, list(dict.fromkeys(found))[:most])

    def names(self) -> Iterator[tuple[str, str]]:
        """Folded and proper name of every card, faces and other spellings too."""
        with self._reading() as connection:
            yield from ((folded, name) for folded, name in connection.execute(_ALL_NAMES).all())

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with in_sentences(self.path), self._engine.connect() as connection:
                yield connection
        except DBAPIError as error:
            raise Refusal(f"The card library cannot be read ({error.orig}). Import the card file again.") from error

    def _is_ours(self) -> bool:
        try:
            with self._engine.connect() as connection:
                marks = [connection.exec_driver_sql(f"PRAGMA {mark}").scalar() for mark in _MARKS]
        except DBAPIError:
            return False
        return marks == [APPLICATION_ID, LAYOUT]


def _spelt_with(words: Sequence[str], most: int) -> Select[tuple[int]]:
    """Cards with a name that has all of these in it, in whatever order."""
    holding = [func.instr(spelling.c.folded, word) > 0 for word in words]
    return select(spelling.c.card).where(*holding).distinct().limit(most)


_MARKS = ("application_id", "user_version")


def _newest_of_each(connection: Connection, cards: Sequence[int]) -> tuple[Printing, ...]:
    rows = connection.execute(_NEWEST, {"cards": cards})
    found = {row[len(_WHOLE)]: Printing(*row[: len(_WHOLE)]) for row in rows}
    return tuple(found[id_] for id_ in cards if id_ in found)
