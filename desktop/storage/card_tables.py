"""The tables of the card library, and what SQLite says, as a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Column, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.exc import DBAPIError

from desktop.engine.rules import Failure, Refusal

#: raised when the tables change; a library of another layout counts as none and is imported anew.
LAYOUT = 1
APPLICATION_ID = 0x4C4E4343  # "LNCC"
metadata = MetaData()
card = Table(
    "card",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String),
    Column("name", String),
    Column("folded", String),
    Column("cost", String),
    Column("type", String),
    Column("text", Text),
    Column("power", String),
    Column("toughness", String),
    Column("loyalty", String),
    Column("colours", String),
    Column("layout", String),
    Column("rank", Integer),
)
printing = Table(
    "printing",
    metadata,
    Column("id", String),
    Column("card", Integer),
    Column("set_code", String),
    Column("number", String),
    Column("lang", String),
    Column("artist", String),
    Column("released", String),
)
#: every other name a card is found by: its faces, what it is called in other tongues.
spelling = Table("spelling", metadata, Column("folded", String), Column("card", Integer))
#: made when all rows are in: sorting once is faster than keeping order.
INDEXES = (
    Index("card_by_folded", card.c.folded, card.c.rank),
    Index("printing_by_card", printing.c.card),
    Index("spelling_by_folded", spelling.c.folded),
)
#: contentless: the words stand in ``card``; without positions the index is half as long. What a single letter begins is
#: kept for names, for it is too much to gather while one types.
WORD_INDEXES = tuple(
    f"CREATE VIRTUAL TABLE {table} USING fts5(words, content='', detail=none, columnsize=0, "
    f"tokenize='unicode61 remove_diacritics 2'{more})"
    for table, more in (("card_names", ", prefix='1'"), ("card_texts", ""))
)
#: what SQLite says of a file that is not what was written.
DAMAGE = ("malformed", "not a database", "no such table")
_SENTENCES = (
    ("disk is full", "The disk is full: the card library cannot be written. Make room; what was there before is safe."),
    ("disk I/O error", "The disk cannot be written any more. Make room or choose another; the old library is safe."),
    ("readonly", "The card library cannot be written: “{folder}” is write-protected."),
    ("unable to open", "The card library cannot be opened: “{folder}” is write-protected or missing."),
    *((sign, "The card library is damaged. Import the card file again.") for sign in DAMAGE),
    ("locked", "The card library is busy: another import is under way. Wait for it, then try again."),
)


_FAILURES = ("disk is full", "disk I/O error")


@contextmanager
def in_sentences(path: Path) -> Iterator[None]:
    """Turn what SQLite says into a sentence for the organiser."""
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig)
        for sign, sentence in _SENTENCES:
            if sign in said:
                kind = Failure if sign in _FAILURES else Refusal
                raise kind(sentence.format(folder=path.parent)) from error
        raise
