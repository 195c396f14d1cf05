"""A card library being imported: beside the one in use, whose place it takes when it is whole."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Table, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, StaticPool
from sqlalchemy.schema import CreateTable

from desktop.domain.deck import LIGATURES, fold_name
from desktop.domain.printing import FACES, Printing
from desktop.engine.rules import Refusal
from desktop.storage.card_book import CardBook
from desktop.storage.card_tables import (
    APPLICATION_ID,
    DAMAGE,
    INDEXES,
    LAYOUT,
    WORD_INDEXES,
    card,
    in_sentences,
    printing,
    spelling,
)
from desktop.system.files import put_in_place

#: a draft that a power cut spoils is thrown away, so it need not survive one; a killed Lantern it does. This is said
#: first: until then each sentence waits for the disk.
_PRAGMAS = (
    "PRAGMA synchronous = OFF",
    "PRAGMA journal_mode = TRUNCATE",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {LAYOUT}",
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA secure_delete = OFF",
    "PRAGMA cache_size = -16000",
    "PRAGMA temp_store = FILE",
)
#: the word index is sorted in memory, a few thousand cards at a time, and merged seldom.
_ROOMY = tuple(
    f"INSERT INTO {table} ({table}, rank) VALUES ('{key}', {value})"
    for table in ("card_names", "card_texts")
    for key, value in (("hashsize", 8_000_000), ("automerge", 0))
)
_KEPT = (
    """INSERT INTO card SELECT id + :after, key, name, folded, cost, type, text, power, toughness, loyalty, colours,
       layout, rank FROM old.card WHERE key NOT IN (SELECT key FROM card)""",
    """INSERT INTO printing SELECT p.id, n.id, p.set_code, p.number, p.lang, p.artist, p.released
       FROM old.printing p JOIN old.card o ON o.id = p.card JOIN card n ON n.key = o.key
       WHERE p.id NOT IN (SELECT id FROM printing)""",
    #: what a card was ever called it is still found by, though the newer file calls it so no more.
    """INSERT INTO spelling SELECT s.folded, n.id
       FROM (SELECT folded, card FROM old.spelling UNION SELECT folded, id FROM old.card) s
       JOIN old.card o ON o.id = s.card JOIN card n ON n.key = o.key
       WHERE s.folded NOT IN (n.folded, '')
       AND NOT EXISTS (SELECT 1 FROM spelling h WHERE h.folded = s.folded AND h.card = n.id)""",
)


def _in_plain_letters(column: str) -> str:
    """FTS5 folds accents, but no letter that Unicode does not take apart; few names have one."""
    plain = column
    for letter, instead in {**{chr(code): instead for code, instead in LIGATURES.items()}, "ß": "ss"}.items():
        for sign in {letter, letter.upper()[:1]} - {"S"}:
            plain = f"replace({plain}, '{sign}', '{instead}')"
    return f"CASE WHEN length({column}) = length(CAST({column} AS BLOB)) THEN {column} ELSE {plain} END"


#: an apostrophe parts two words, and may be left out.
_SOUGHT = "CASE WHEN instr(plain, char(39)) THEN plain || ' ' || replace(plain, char(39), '') ELSE plain END"
_WORDS_OF = (
    f"INSERT INTO card_names (rowid, words) SELECT id, {_SOUGHT} FROM "
    f"(SELECT id, {_in_plain_letters('name')} AS plain FROM card WHERE id >= :first)",
    "INSERT INTO card_texts (rowid, words) SELECT id, type || ' ' || text FROM card WHERE id >= :first",
)
_EACH_ONCE = "DELETE FROM spelling WHERE rowid NOT IN (SELECT min(rowid) FROM spelling GROUP BY folded, card)"
#: printings that are written, and kept for good, while as many are read: each turn leaves a part of the word index, and
#: many parts are slow to search.
_TURN = 5000
#: values of one sentence: SQLite takes up to 32,766, in twice the memory.
_VALUES = 8000
#: each name comes once here: nothing need be remembered.
_folded = fold_name.__wrapped__
#: what a draft is made from; it goes when the draft is whole.
_ORIGIN = "CREATE TABLE origin (source TEXT)"
#: what waits for a table, one value after the other: no tuples that the garbage collector would count.
Values = list[Any]


def _take(found: Printing, known: dict[str, int], cards: Values, rows: Values, spellings: Values) -> None:
    """A printing into what waits for the tables, and its card where it is the first."""
    #: taken apart here and at once: attribute by attribute an import takes a twentieth longer. What stands on the card
    #: itself, from its cost to its colours, is kept as it is.
    own, key, name, set_code, number, *written, lang, artist, released, layout, rank, others = astuple(found)
    id_ = known.setdefault(key, next_ := len(known) + 1)
    if id_ == next_:
        cards += (id_, key, name, _folded(name), *written, layout, rank)
    #: in another language or costume it is found by what that printing calls it.
    if others or (id_ == next_ and FACES in name):
        spellings += _spellings(id_, found)
    rows += (own, id_, set_code, number, lang, artist, released)


class CardDraft:
    """Takes printings; ``finish`` puts it into the book's place, leaving the context otherwise throws it away.

    With a ``source`` (what names the file that is read) ``rest`` keeps it instead, and so does a kill: the next draft
    of the same source begins with what this one had, and passes over so many printings.
    """

    def __init__(self, book: CardBook, source: str = "") -> None:
        self._book, self._source = book, source
        self._path = draft_of(book)
        self._cards: dict[str, int] = {}
        self.printings = 0
        self._passed_over = self._had = 0
        #: so many cards are in the word index.
        self._sorted = 0
        self._rests = False
        self._waiting = _nothing()
        #: SQLite writes long sentences without holding Python up: more is read meanwhile.
        self._clerk = ThreadPoolExecutor(1, "card-library")
        self._writing: Future[None] | None = None

    def __enter__(self) -> CardDraft:
        if not self._goes_on():
            self._throw_away()
            self._begin()
        return self

    def _open(self) -> None:
        self._engine = create_engine(
            f"sqlite:///{self._path}",
            poolclass=StaticPool,
            #: sentences of thousands of values are long: only the last few are kept.
            connect_args={"check_same_thread": False, "cached_statements": 6},
        )
        self._connection = self._engine.connect()
        for pragma in _PRAGMAS:
            self._connection.exec_driver_sql(pragma)
        self._connection.commit()

    def _begin(self) -> None:
        with in_sentences(self._path):
            self._open()
            for table in (card, printing, spelling):
                self._connection.execute(CreateTable(table))
            for sentence in (*WORD_INDEXES, *_ROOMY, _ORIGIN):
                self._connection.exec_driver_sql(sentence)
            self._connection.exec_driver_sql("INSERT INTO origin VALUES (?)", (self._source,))
            self._connection.commit()

    def _goes_on(self) -> bool:
        """Whether a draft of the same source was left and is sound; then it is open again."""
        if not self._source or left_source(self._path) != self._source:
            return False
        try:
            self._open()
            if self._connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise ValueError
            rows = self._connection.exec_driver_sql("SELECT key, id FROM card").all()
            self._cards = {str(key): int(id_) for key, id_ in rows}
            self._sorted = len(self._cards)
            self.printings = self._had = int(
                self._connection.exec_driver_sql("SELECT count(*) FROM printing").scalar() or 0
            )
            self._connection.commit()
        except (DBAPIError, Refusal, ValueError):
            self._close()
            self._cards, self._sorted, self.printings, self._had = {}, 0, 0, 0
            return False
        return True

    def __exit__(self, *exc: object) -> None:
        self._clerk.shutdown(wait=True)
        self._close()
        if not self._rests:
            self._throw_away()

    def _close(self) -> None:
        self._connection.close()
        self._engine.dispose()

    def rest(self) -> None:
        """Keep what there is for later."""
        self._write()
        self._wait()
        self._rests = bool(self._source)

    @property
    def cards(self) -> int:
        return len(self._cards)

    def add(self, printings: Iterable[Printing]) -> None:
        """Take printings; ``cards`` and ``printings`` count them."""
        known, (cards, rows, spellings) = self._cards, self._waiting.values()
        for found in self._new(printings):
            _take(found, known, cards, rows, spellings)
            self.printings += 1
        if len(rows) >= _TURN * len(printing.columns):
            self._write()

    def _new(self, printings: Iterable[Printing]) -> Iterable[Printing]:
        """Those this draft does not have from before."""
        if self._passed_over >= self._had:
            return printings
        batch = list(printings)
        known = min(self._had - self._passed_over, len(batch))
        self._passed_over += known
        return batch[known:]

    def finish(self) -> None:
        """Sort it, take over what only the old library has, and put it into its place."""
        self._write()
        self._wait()
        with in_sentences(self._path):
            self._connection.exec_driver_sql(_EACH_ONCE)
            for index in INDEXES:
                index.create(self._connection)
            self._connection.exec_driver_sql("DROP TABLE origin")
            self._connection.commit()
            if not self._book.is_empty():
                self._take_over_what_is_sound()
            self._connection.close()
            self._engine.dispose()
        try:
            put_in_place(self._path, self._book.path)
        except OSError as error:
            raise Refusal(
                f"The card library cannot be replaced: {error.strerror}. Close Lantern's other windows and try again."
            ) from error

    def _take_over_what_is_sound(self) -> None:
        """From a damaged library nothing is taken: importing again is what mends it."""
        try:
            self._take_over()
        except DBAPIError as error:
            if not any(sign in str(error.orig) for sign in DAMAGE):
                raise
            self._connection.rollback()

    def _take_over(self) -> None:
        connection = self._connection
        connection.execute(text("ATTACH :old AS old"), {"old": str(self._book.path)})
        for sentence in _KEPT:
            wanted = {"after": len(self._cards)} if ":after" in sentence else {}
            connection.execute(text(sentence), wanted)
        self._sort_words(len(self._cards) + 1)
        connection.commit()
        connection.exec_driver_sql("DETACH old")

    def _write(self) -> None:
        """Have what waits written and kept, with its words; meanwhile the next cards are read."""
        self._wait()
        rows, self._waiting = self._waiting, _nothing()
        self._writing = self._clerk.submit(self._written, rows, len(self._cards))

    def _written(self, waiting: dict[Table, Values], cards: int) -> None:
        with in_sentences(self._path):
            for table, rows in waiting.items():
                _insert(self._connection, table, rows)
            self._sort_words(self._sorted + 1)
            self._sorted = cards
            self._connection.commit()

    def _sort_words(self, first: int) -> None:
        for sentence in _WORDS_OF:
            self._connection.execute(text(sentence), {"first": first})

    def _wait(self) -> None:
        """Only one uses the connection at a time; what went wrong with writing is raised here."""
        if self._writing is not None:
            written, self._writing = self._writing, None
            written.result()

    def _throw_away(self) -> None:
        for end in ("", "-journal", "-wal", "-shm"):
            with suppress(OSError):
                self._path.with_name(self._path.name + end).unlink(missing_ok=True)


def draft_of(book: CardBook) -> Path:
    """The file a draft of this library lies in."""
    return book.path.with_name(book.path.name + ".part")


def left_source(path: Path) -> str:
    """What the draft in this file is made from; "" where there is none to go on with."""
    if not path.exists():
        return ""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    try:
        with engine.connect() as connection:
            return str(connection.exec_driver_sql("SELECT source FROM origin").scalar() or "")
    except DBAPIError:
        return ""
    finally:
        engine.dispose()


def _nothing() -> dict[Table, Values]:
    return {card: [], printing: [], spelling: []}


def _insert(connection: Connection, table: Table, values: Values) -> None:
    """Thousands of rows a sentence: row by row, two threads would spend their time taking turns."""
    width = len(table.columns)
    for at in range(0, len(values), most := _VALUES // width * width):
        some = tuple(values[at : at + most])
        connection.exec_driver_sql(_sentence(table.name, width, len(some) // width), some)


@lru_cache(maxsize=8)
def _sentence(table: str, width: int, rows: int) -> str:
    row = f"({', '.join('?' * width)})"
    return f"INSERT INTO {table} VALUES {', '.join([row] * rows)}"


def _spellings(id_: int, found: Printing) -> Values:
    folded = fold_name(found.name)
    others = {fold_name(name) for name in (*found.name.split(FACES), *found.spellings)} - {folded, ""}
    return [value for other in sorted(others) for value in (other, id_)]
