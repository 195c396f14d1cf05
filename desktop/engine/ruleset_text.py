"""A ruleset as text: the words beside each field of the shipped file, and any ruleset written with them again."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

SILENT = "not in the document"
LINE = 116
_FIELD = re.compile(r"\s*([\w-]+)\s*=")
_HEADER = re.compile(r"\s*\[+\s*([\w-]+)\s*\]+")


def notes_of(text: str) -> Mapping[str, str]:
    """The remark behind each field of a TOML text, by its path without numbers: ``{"table.hand": "ED-04: …"}``."""
    found: dict[str, str] = {}
    table = ""
    for line in text.splitlines():
        remark = _remark(line)
        if header := _HEADER.match(line):
            table = header.group(1)
        elif remark and (path := _path(table, line)):
            found.setdefault(path, remark)
    return found


def _remark(line: str) -> str:
    """What stands behind the last # that is in no string."""
    quoted = False
    for at, letter in enumerate(line):
        if letter == '"' and (at == 0 or line[at - 1] != "\\"):
            quoted = not quoted
        if letter == "#" and not quoted:
            return line[at:].lstrip("#:").strip()
    return ""


def sections_of(text: str) -> Mapping[str, str]:
    """The remark on the lines above a table's first header, or above a field: ``{"pools": "HS-01: cards dealt …"}``."""
    found: dict[str, str] = {}
    table, above = "", ""
    for line in text.splitlines():
        if line.startswith("#"):
            above = f"{above} {line.lstrip('#: ').strip()}".strip()
            continue
        if header := _HEADER.match(line):
            table = header.group(1)
        named = table if header else _path(table, line)
        if named and above:
            found.setdefault(named, above)
        above = ""
    return found


def _path(table: str, line: str) -> str:
    """The path of the field that a line begins; "" where it begins none."""
    field = _FIELD.match(line)
    return f"{table}.{field.group(1)}" if field and table else field.group(1) if field else ""


def head_of(text: str) -> str:
    """The remarks with which a file begins."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("#"):
            break
        lines.append(line)
    return "\n".join(lines)


def written(values: Mapping[str, object], shipped: str) -> str:
    """The values as a TOML text, with the remarks of the shipped file behind the fields it knows."""
    notes, above = notes_of(shipped), sections_of(shipped)
    plain = {name: value for name, value in values.items() if not _is_table(value)}
    parts = [head_of(shipped)] if head_of(shipped) else []
    parts.append("\n".join(_lines(plain, "", notes, above)))
    for name, value in values.items():
        for at, (header, entry) in enumerate(_entries(name, value)):
            remark = () if at else _above(above.get(name, ""))
            parts.append("\n".join((*remark, header, *_lines(entry, name, notes, {} if at else above))))
    return "\n\n".join(parts) + "\n"


def _above(remark: str) -> Iterator[str]:
    for line in textwrap.wrap(remark, LINE - 2, break_long_words=False):
        yield f"# {line}"


def _is_table(value: object) -> bool:
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    return isinstance(value, Mapping) or (is_list and bool(value) and all(isinstance(v, Mapping) for v in value))  # type: ignore[attr-defined]


def _entries(name: str, value: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if not _is_table(value):
        return
    if isinstance(value, Mapping):
        yield f"[{name}]", value
        return
    for entry in value:
        yield f"[[{name}]]", entry


def _lines(
    values: Mapping[str, object], table: str, notes: Mapping[str, str], above: Mapping[str, str]
) -> Iterator[str]:
    for key, value in values.items():
        path = f"{table}.{key}" if table else key
        yield from _above(above.get(path, ""))
        line = f"{key} = {toml_of(value)}"
        if path in notes:
            yield f"{line:<31} # {notes[path]}"
        elif len(line) > LINE and isinstance(value, (list, tuple)):
            yield from (f"{key} = [", *_wrapped(value), "]")
        else:
            yield line


def _wrapped(items: Sequence[object]) -> Iterator[str]:
    """The items of a long list, several a line."""
    row = "   "
    for item in map(toml_of, items):
        if len(row) + len(item) + 2 > LINE and row.strip():
            yield row
            row = "   "
        row += f" {item},"
    yield row


def toml_of(value: object) -> str:
    """One value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        #: JSON writes text as TOML does, but for the one control character it lets pass.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {toml_of(each)}" for key, each in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml_of(each) for each in value) + "]"
    return str(value)


def choices_of(kind: type, path: Sequence[str | int]) -> tuple[str, ...]:
    """What may stand at a path where only some words fit; () where anything does."""
    found: object = kind
    for step in path:
        found = _within(found, step)
    return tuple(get_args(found)) if get_origin(found) is Literal else ()


#: a form asks for every field of a ruleset at every letter.
_hints_of = cache(get_type_hints)


def _within(kind: object, step: str | int) -> object:
    if isinstance(step, int):
        inner = get_args(kind)
        return inner[0] if len(inner) < 2 or inner[1] is Ellipsis else inner[min(step, len(inner) - 1)]
    found = _hints_of(kind).get(step, object)
    if get_origin(found) is Union:
        return next((each for each in get_args(found) if each is not type(None)), object)
    return found


_STEP = re.compile(r"([\w-]+)|\[(\d+)\]")


def steps_of(path: str) -> tuple[str | int, ...]:
    """``pools[1].cards`` as ("pools", 1, "cards")."""
    return tuple(name or int(number) for name, number in _STEP.findall(path))


def value_at(values: Any, path: str) -> Any:
    """What stands at a path in plain values."""
    for step in steps_of(path):
        values = values[step]
    return values


def with_value(values: Any, path: str, value: Any) -> Any:
    """The plain values with something else at a path; what was given stays as it is."""
    return _put(values, steps_of(path), value)


def _put(whole: Any, steps: Sequence[str | int], value: Any) -> Any:
    if not steps:
        return value
    first, rest = steps[0], steps[1:]
    if isinstance(first, int):
        return [*whole[:first], _put(whole[first], rest, value), *whole[first + 1 :]]
    return {**whole, first: _put(whole[first], rest, value)}
