"""The tables of an event file, and the marks by which Lantern knows its own."""

from __future__ import annotations

from sqlalchemy import Column, Float, Integer, LargeBinary, MetaData, String, Table, Text

#: "LNTN": SQLite's application id, so that a foreign database is told from an event.
APPLICATION_ID = 0x4C4E544E
#: the newest layout this Lantern writes; files of a newer one are refused in a sentence.
SCHEMA_VERSION = 1

metadata = MetaData()

#: what the file is: format, event id, the version of Lantern that made it.
about = Table("about", metadata, Column("key", String, primary_key=True), Column("value", Text, nullable=False))

#: one row an act of the organiser; never changed, never deleted.
step = Table(
    "step",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("act", String, nullable=False),
    Column("target", Integer, nullable=False, default=0),
    Column("label", Text, nullable=False, default=""),
    Column("command", Text, nullable=False, default=""),
    Column("undoable", Integer, nullable=False, default=1),
)

#: what happened in each act, in order; never changed, never deleted.
fact = Table(
    "fact",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", Text, nullable=False),
    Column("told", Text, nullable=False, default=""),
)

#: what only the desk knows: the live slide, a message, window places. Written at once, outside the history.
desk = Table("desk", metadata, Column("key", String, primary_key=True), Column("value", Text, nullable=False))

#: pictures the event needs, by the SHA-256 of their bytes.
picture = Table(
    "picture",
    metadata,
    Column("hash", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("bytes", LargeBinary, nullable=False),
)

TRIGGERS = tuple(
    f"CREATE TRIGGER {table}_keeps_{act.lower()} BEFORE {act} ON {table} "
    f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
    for table in ("step", "fact")
    for act in ("UPDATE", "DELETE")
)
