"""The tables of an event file, and the marks by which Lantern knows its own: a file holds these and nothing else.

Each layout is what the one before it holds, and more. What is made anew and what is carried over from an older layout
run through the same statements, so the schema of both is the same to the letter.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

#: "LNTN": SQLite's application id, so that a foreign database is told from an event.
APPLICATION_ID = 0x4C4E544E
#: the newest layout this Lantern writes; files of a newer one are refused in a sentence.
SCHEMA_VERSION = 2


def _kept_for_ever(table: str, *acts: str) -> tuple[str, ...]:
    return tuple(
        f"CREATE TRIGGER {table}_keeps_{act.lower()} BEFORE {act} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        for act in acts
    )


def _never_replaced(table: str, key: str) -> str:
    """``INSERT OR REPLACE`` asks no trigger before it deletes: here it meets one before that."""
    return (
        f"CREATE TRIGGER {table}_keeps_insert BEFORE INSERT ON {table} "
        f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {key} = new.{key}) "
        f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
    )


_FIRST = (
    #: what the file is: format, event id, the Lantern that made it; how many acts it must hold, and the head.
    'CREATE TABLE about ("key" VARCHAR NOT NULL, value TEXT NOT NULL, PRIMARY KEY ("key") )',
    #: one row an act of the organiser; never changed, never deleted. The dice lie behind the command (dice_kept.py).
    "CREATE TABLE step ( number INTEGER NOT NULL, at FLOAT NOT NULL, act VARCHAR NOT NULL, target INTEGER NOT NULL, "
    "label TEXT NOT NULL, command TEXT NOT NULL, undoable INTEGER NOT NULL, PRIMARY KEY (number) )",
    #: what happened in each act, in order; never changed, never deleted.
    "CREATE TABLE fact ( seq INTEGER NOT NULL, step INTEGER NOT NULL, kind VARCHAR NOT NULL, body TEXT NOT NULL, "
    "told TEXT NOT NULL, PRIMARY KEY (seq) )",
    #: what only the desk knows: the live slide, a message, window places. Written at once, outside the history.
    'CREATE TABLE desk ("key" VARCHAR NOT NULL, value TEXT NOT NULL, PRIMARY KEY ("key") )',
    #: pictures the event needs, by the SHA-256 of their bytes.
    "CREATE TABLE picture ( hash VARCHAR NOT NULL, kind VARCHAR NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (hash) )",
    *_kept_for_ever("step", "UPDATE", "DELETE"),
    *_kept_for_ever("fact", "UPDATE", "DELETE"),
)
_SECOND = (
    #: an act's link in the chain (chain.py), the pictures that came into the file with it, and the shape of its facts.
    "CREATE TABLE proof ( step INTEGER NOT NULL, link TEXT NOT NULL, pictures TEXT NOT NULL, shape INTEGER NOT NULL, "
    "PRIMARY KEY (step) )",
    *_kept_for_ever("proof", "UPDATE", "DELETE"),
    *_kept_for_ever("picture", "UPDATE", "DELETE"),
    _never_replaced("step", "number"),
    _never_replaced("fact", "seq"),
    _never_replaced("proof", "step"),
)
_LAYOUTS = (_FIRST, _SECOND)

#: type, name, table and statement of a part of a schema.
Part = tuple[str, str, str, str]


def lay_out(connection: sqlite3.Connection, since: int, layout: int = SCHEMA_VERSION) -> None:
    """Bring a file from one layout to another, within the transaction that is open; 0 is an empty file."""
    for statements in _LAYOUTS[since:layout]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {layout}")


def parts_of(connection: sqlite3.Connection) -> frozenset[Part]:
    """All that a database says it is made of."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset((type, name, table, _plain(sql)) for type, name, table, sql in rows)


@cache
def own_parts(layout: int) -> frozenset[Part]:
    """What an event file of this layout is made of."""
    with closing(sqlite3.connect(":memory:")) as empty:
        lay_out(empty, 0, layout)
        return parts_of(empty)


def _plain(sql: str | None) -> str:
    """A statement however its lines were broken."""
    return " ".join((sql or "").replace("(", " ( ").replace(")", " ) ").split())
