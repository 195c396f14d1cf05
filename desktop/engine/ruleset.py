"""Reads a ruleset, the numbers of a format a person can edit, and says with line and field what does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import TypeVar

import msgspec

from .rules import Refusal

T = TypeVar("T")
#: (field such as ``supporter_table[2].to``, what is wrong with it in a sentence)
Fault = tuple[str, str]


def read_toml(text: str, kind: type[T], what: str = "ruleset") -> T:
    """A TOML text as frozen values; raises ``Refusal`` naming line and field."""
    data = values_of_toml(text, f"The {what}")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Refusal(_located(text, str(error), what)) from error


def read_whole(text: str, kind: type[T], faults: Callable[[T], Iterable[Fault]], what: str = "ruleset") -> T:
    """A TOML text that also holds together; raises ``Refusal`` naming line and field of the first fault."""
    value = read_toml(text, kind, what)
    for path, fault in faults(value):
        raise Refusal(f"The {what} does not hold together{at_line(text, path)}: {fault}")
    return value


def check_whole(value: T, faults: Callable[[T], Iterable[Fault]], what: str = "ruleset") -> None:
    """Refuse what was edited into something that cannot be played."""
    for path, fault in faults(value):
        raise Refusal(f"The {what} does not hold together ({path}): {fault}")


#: (field such as ``horde.size``, the least, the most, what it counts): 1 to 1000 cards, say.
Bounds = tuple[str, int, int, str]


def out_of_bounds(ruleset: object, bounds: Iterable[Bounds]) -> Iterator[Fault]:
    """The numbers of a ruleset that are too small or too large to be played."""
    for path, least, most, counts in bounds:
        value = attrgetter(path)(ruleset)
        if not least <= value <= most:
            yield path, f"{value}{counts and ' '}{counts}; choose {least}{f' to {most}' if least != most else ''}."


def _located(text: str, error: str, what: str) -> str:
    found = re.search(r" - at `\$\.?(.*)`", error)
    path = found.group(1) if found else ""
    missing = re.search(r"missing required field `(\w+)`", error)
    wrong = error.split(" - at ")[0].replace("Object missing", "missing")
    field = f" “{path}”" if path else ""
    if missing:
        return (
            f"The {what} lacks the field “{missing.group(1)}”{at_line(text, path)}. Add it as the shipped one has it."
        )
    return f"The {what}'s field{field}{at_line(text, path)} does not fit: {wrong}."


def at_line(text: str, path: str) -> str:
    """`` (line 41, supporter_table[2].to)``, as far as it can be told."""
    line = line_of(text, path)
    return f" (line {line}, {path})" if line else (f" ({path})" if path else "")


def line_of(text: str, path: str) -> int:
    """The line on which a field such as ``supporter_table[2].to`` stands in a TOML text; its table's line; or 0."""
    table, _, key = path.partition(".")
    name, _, number = table.partition("[")
    wanted = int(number.rstrip("]")) if number else 0
    key = key.split("[")[0].split(".")[0]
    counted, inside, head = -1, not _is_table(text, name), 0
    key = key if not inside else name
    for at, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[+\s*([\w-]+)\s*\]+", line):
            counted += header.group(1) == name
            inside = header.group(1) == name and counted == wanted
            head = at if inside else head
        elif inside and key and re.match(rf"\s*{re.escape(key)}\s*=", line):
            return at
    return head


def _is_table(text: str, name: str) -> bool:
    return bool(re.search(rf"(?m)^\s*\[+\s*{re.escape(name)}\s*\]+", text))


#: no key of a ruleset or a layout has anywhere near as many parts; reading one takes the square of their number.
_DOTS_AT_MOST = 500


def values_of_toml(text: str, name: str) -> dict[str, object]:
    """The values of a TOML text; raises ``Refusal`` in a sentence."""
    #: an event carries its ruleset: only where one is chosen or brought is TOML read.
    import tomllib

    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > _DOTS_AT_MOST:
            raise Refusal(f"{name} cannot be read: line {number} has more dots than a name or a text can have.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"{name} is not readable TOML: {error}.") from error
    except (RecursionError, ValueError) as error:
        #: a number of more digits than Python takes, or tables in tables without end.
        raise Refusal(f"{name} is not readable TOML: a number or a table in it is far too long.") from error
