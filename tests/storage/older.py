"""Event files as Lantern made them before: without proofs, in the first layout."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from desktop.storage import schema


def in_first_layout(path: Path, *changes: str) -> Path:
    """Make a closed file what an older Lantern would have left; ``changes`` are statements on its tables."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        triggers = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("DROP TABLE IF EXISTS proof")
        connection.execute("DELETE FROM about WHERE key IN ('acts', 'head')")
        connection.execute("UPDATE desk SET value = substr(value, 1, instr(value || char(10), char(10)) - 1)")
        for change in changes:
            connection.execute(change)
        first = [part for part in sorted(schema.own_parts(1)) if part[0] == "trigger"]
        for _, _, _, statement in first:
            connection.execute(statement)
        connection.execute("PRAGMA user_version = 1")
        connection.execute("COMMIT")
    return path


def spoilt(path: Path, *changes: str) -> Path:
    """Change a closed file behind Lantern's back, as somebody who knows about its triggers would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        triggers = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall())
        for name in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for change in changes:
            connection.execute(change)
        for statement in triggers.values():
            connection.execute(statement)
    return path
