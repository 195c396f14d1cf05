"""A whole journal read at once, a column at a time: SQLite writes each as one JSON text, faster than row by row.

It is only read so where all is as it was kept; what is odd in any way is read row by row, and told (journal.py).
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate, pairwise, repeat
from typing import Any

import msgspec

from desktop.engine.history import Act

from .chain import ActRow, beginning, is_unbroken

_TEXTS, _NUMBERS = list[str], list[int]
#: the columns of each table, and what stands in them: a text that is none does not fit.
_STEP = {"act": list[Act], "target": _NUMBERS, "label": _TEXTS, "command": _TEXTS, "undoable": _NUMBERS}
_PROOF = {"shape": _NUMBERS, "pictures": _TEXTS, "link": _TEXTS}
_FACT = {"step": _NUMBERS, "kind": _TEXTS, "body": _TEXTS, "told": _TEXTS}
#: rows that are read at once: a longer text would be memory that the machine hands out page by page, and takes back.
_ROWS = 1000


class Proved(msgspec.Struct, frozen=True):
    """The acts of a journal that was proved, their links, and how many facts there are in them."""

    rows: list[ActRow]
    links: list[str]
    facts: int


def read_proved(connection: sqlite3.Connection, about: Mapping[str, str]) -> Proved | None:
    """The whole journal, if it surely is what was kept; None where a closer look is needed."""
    try:
        return _proved(connection, about)
    except (sqlite3.OperationalError, msgspec.DecodeError, ValueError):
        return None


def _proved(connection: sqlite3.Connection, about: Mapping[str, str]) -> Proved | None:
    act, target, label, command, undoable = _read(connection, "step", "number", _STEP)
    #: SQLite's JSON would round them.
    ats = [at for (at,) in connection.execute("SELECT at FROM step ORDER BY number")]
    shapes, pictures, links = _read(connection, "proof", "step", _PROOF)
    steps, *fact = _read(connection, "fact", "seq", _FACT)
    every = range(1, len(act) + 1)
    if not (
        len(every) == len(links)
        and about.get("acts") == str(len(every))
        and about.get("head") == (links[-1] if links else beginning(about))
        and {*map(type, ats)} <= {float}
    ):
        return None
    count, facts = Counter(steps), tuple(zip(*fact, strict=True))
    ends = accumulate(map(count.get, every, repeat(0)), initial=0)
    what = [facts[first:end] for first, end in pairwise(ends)]
    came = [tuple(names.split()) if names else () for names in pictures]
    rows = list(zip(every, ats, act, target, label, command, undoable, shapes, what, came, strict=True))
    is_whole = sum(map(len, what)) == len(facts) and is_unbroken(about, rows, links)
    return Proved(rows, links, len(facts)) if is_whole else None


def _read(connection: sqlite3.Connection, table: str, key: str, columns: Mapping[str, type]) -> list[list[Any]]:
    """The columns of a table whose rows are numbered from one on without a gap; raises ``ValueError`` where they are
    not."""
    (rows,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
    asked = ", ".join(f"json_group_array({name})" for name in columns)
    asked = f"SELECT {asked} FROM {table} WHERE {key} BETWEEN ? AND ?"
    found: list[list[Any]] = [[] for _ in columns]
    for first in range(1, rows + 1, _ROWS):
        texts = connection.execute(asked, (first, min(first + _ROWS - 1, rows))).fetchone()
        for column, text, kind in zip(found, texts, columns.values(), strict=True):
            column += msgspec.json.decode(text, type=kind)
    if len(found[0]) != rows:
        raise ValueError("a gap")
    return found
