"""What is different between two states, by a format's own views: whose number, what it was, what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")
#: rows of a view as plain data.
Rows = list[Any] | tuple[Any, ...]

#: by which a row of a view is known, the first that it has; of the same view its rows have the same.
_NAMES = ("name", "title", "word", "card", "plane", "who")
_IDS = ("player", "survivor", "location", "match", "challenge", "monster", "seed", "scenario", "horde", "id", "week")
#: so many in one view, and the rest is counted.
MOST = 60


class Change(msgspec.Struct, frozen=True):
    """One difference: in which view, of whom or what, in which respect, before and after (in words)."""

    view: str
    who: str
    what: str
    before: str
    after: str


class FromNow(msgspec.Struct, frozen=True):
    """What would be if something were otherwise from now on: the event as it is, and after the act that makes it so."""

    before: object
    after: object


def changes(before: S, after: S, views: Mapping[str, Callable[[S], object]], only: Iterable[str] = ()) -> list[Change]:
    """Every difference the views tell, in their order; ``only`` those named, where any is."""
    if before == after:
        return []
    names = [name for name in (only or views) if name in views]
    return [change for name in names for change in _in_view(name, before, after, views[name])]


def _in_view(name: str, before: S, after: S, view: Callable[[S], object]) -> list[Change]:
    was, now = (msgspec.to_builtins(view(state)) for state in (before, after))
    found = [
        Change(name, who, what, _in_words(old), _in_words(new)) for who, what, old, new in _compared("", "", was, now)
    ]
    return found[:MOST]


def _compared(who: str, what: str, was: Any, now: Any) -> Iterator[tuple[str, str, Any, Any]]:
    if was == now:
        return
    if isinstance(was, dict) and isinstance(now, dict):
        for key in dict.fromkeys((*was, *now)):
            one, other = was.get(key), now.get(key)
            #: rows say by themselves whose they are.
            field = "" if _is_table(one) and _is_table(other) else _words(str(key))
            yield from _compared(who, f"{what} {field}".strip(), one, other)
    elif _is_table(was) and _is_table(now) and (was or now):
        yield from _rows(who, what, was, now)
    else:
        yield who, what, was, now


def _is_table(thing: object) -> bool:
    return isinstance(thing, (list, tuple)) and all(isinstance(row, dict) for row in thing)


def _rows(who: str, what: str, was: Rows, now: Rows) -> Iterator[tuple[str, str, object, object]]:
    """Rows of the same name are compared; one that is on one side alone is told whole."""
    old, new = _by_name([row for row in was if row not in now]), _by_name([row for row in now if row not in was])
    for key in dict.fromkeys((*old, *new)):
        name = ", ".join(part for part in (who, key[0]) if part)
        one, other = old.get(key), new.get(key)
        if one is None or other is None:
            yield name, what, _row_in_words(one), _row_in_words(other)
        else:
            yield from _compared(name, what, one, other)


def _by_name(rows: Rows) -> dict[tuple[str, str, int], object]:
    """By what each is called, its id, and how many of the same came before it."""
    found: dict[tuple[str, str, int], object] = {}
    for row in rows:
        id_ = next((str(row[key]) for key in _IDS if isinstance(row.get(key), (str, int))), "")
        name = next((str(row[key]) for key in _NAMES if isinstance(row.get(key), str)), id_)
        at = 0
        while (name, id_, at) in found:
            at += 1
        found[name, id_, at] = row
    return found


def _row_in_words(row: object) -> object:
    if not isinstance(row, dict):
        return row
    plain = [value for key, value in row.items() if key not in (*_NAMES, *_IDS[:1], "because", "about")]
    return ", ".join(_in_words(value) for value in plain if value not in (None, "", [], (), {}, False)) or "there"


def _in_words(value: object) -> str:
    """A value in words."""
    if value is None or value in ("", [], (), {}):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, (list, tuple)):
        return ", ".join(_in_words(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{_words(str(key))} {_in_words(part)}" for key, part in value.items())
    return str(value)


def _words(key: str) -> str:
    return key.replace("_", " ")
