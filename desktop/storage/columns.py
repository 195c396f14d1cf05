"""A whole journal read at once, a column at a time: SQLite writes each as one JSON text, faster than row by row.

It is only read so where all is as it was kept; what is odd in any way is read row by row, and told (journal.py).
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec

from .chain import ActRow, beginning, is_unbroken

_TEXTS, _NUMBERS = list[str], list[int]
#: the columns of each table, and what stands in them: a text that is none does not fit.
_STEP = {
    "number": _NUMBERS,
    "act": _TEXTS,
    "target": _NUMBERS,
    "label": _TEXTS,
    "command": _TEXTS,
    "undoable": _NUMBERS,
}
_PROOF = {"step": _NUMBERS, "shape": _NUMBERS, "pictures": _TEXTS, "link": _TEXTS}
_FACT = {"step": _NUMBERS, "kind": _TEXTS, "body": _TEXTS, "told": _TEXTS}


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
    numbers, *step = _read(connection, "step", _STEP)
    #: SQLite's JSON would round them.
    ats = [at for (at,) in connection.execute("SELECT at FROM step ORDER BY number")]
    proved, shapes, pictures, links = _read(connection, "proof", _PROOF)
    steps, *fact = _read(connection, "fact", _FACT)
    every = list(range(1, len(numbers) + 1))
    if not (
        every == numbers == proved
        and about.get("acts") == str(len(every))
        and about.get("head") == (links[-1] if links else beginning(about))
        and {*map(type, ats)} <= {float}
    ):
        return None
    count, facts = Counter(steps), zip(*fact, strict=True)
    what = [tuple(islice(facts, count.get(number, 0))) for number in every]
    came = [tuple(names.split()) for names in pictures]
    act, target, label, command, undoable = step
    rows = list(zip(every, ats, act, target, label, command, undoable, shapes, what, came, strict=True))
    is_whole = next(facts, None) is None and is_unbroken(about, rows, links)
    return Proved(rows, links, len(steps)) if is_whole else None


def _read(connection: sqlite3.Connection, table: str, columns: Mapping[str, type]) -> list[Any]:
    """The columns in the order in which the rows lie, by their numbers; in another one, they would prove nothing."""
    asked = ", ".join(f"json_group_array({name})" for name in columns)
    found = connection.execute(f"SELECT {asked} FROM {table}").fetchone()
    return [msgspec.json.decode(text, type=kind) for text, kind in zip(found, columns.values(), strict=True)]
