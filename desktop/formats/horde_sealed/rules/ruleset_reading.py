"""Reads a ruleset file and says, with line and field, what does not fit."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import TypeVar

import msgspec

from desktop.engine.rules import Refusal

from .ruleset import Ruleset

T = TypeVar("T")


def read_ruleset(text: str) -> Ruleset:
    """The ruleset told by a TOML text; raises ``Refusal`` with the line and field that is wrong."""
    ruleset = read_toml(text, Ruleset, "ruleset")
    for path, fault in faults(ruleset):
        raise Refusal(f"The ruleset does not hold together{at_line(text, path)}: {fault}")
    return ruleset


def check_ruleset(ruleset: Ruleset) -> None:
    """Refuse a ruleset that was edited into something that cannot be played."""
    for path, fault in faults(ruleset):
        raise Refusal(f"The ruleset does not hold together ({path}): {fault}")


def read_toml(text: str, kind: type[T], what: str) -> T:
    """A TOML text as frozen values; raises ``Refusal`` naming line and field."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refusal(f"The {what} is not readable TOML: {error}.") from error
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Refusal(_located(text, str(error), what)) from error


def faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from _survivor_faults(ruleset)
    yield from _cube_faults(ruleset)
    yield from _pool_faults(ruleset)
    yield from _horde_faults(ruleset)


def _survivor_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    team = ruleset.survivors
    if not 1 <= team.least <= team.most <= 8:
        yield "survivors.least", f"{team.least} to {team.most} survivors; choose 1 to 8, the least before the most."
    if not 1 <= team.life <= 1000:
        yield "survivors.life", f"{team.life} life; choose 1 to 1000."
    if not 0 <= team.hand <= 20:
        yield "survivors.hand", f"a hand of {team.hand}; choose 0 to 20."
    if not 0 <= team.setup_turns <= 20:
        yield "survivors.setup_turns", f"{team.setup_turns} turns ahead; choose 0 to 20."
    if team.mulligan_costs < 0:
        yield "survivors.mulligan_costs", f"{team.mulligan_costs} cards; choose 0 or more."
    if team.short_library < 0:
        yield "survivors.short_library", f"{team.short_library} cards; choose 0 or more."


def _cube_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    cube = ruleset.cube
    for name in ("each_colour", "other", "basics"):
        if not 0 <= getattr(cube, name) <= 5000:
            yield f"cube.{name}", f"{getattr(cube, name)} cards; choose 0 to 5000."
    if not any(name.strip() for name in cube.basic_lands):
        yield "cube.basic_lands", "no basic land is named; a deck needs some."
    if not 1 <= ruleset.decks.least <= 250:
        yield "decks.least", f"{ruleset.decks.least} cards; choose 1 to 250."


def _pool_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    #: HS-01: every team that may play needs its pool, and the cube must suffice for all of them.
    counts = [pool.survivors for pool in ruleset.pools]
    for place, pool in enumerate(ruleset.pools):
        if counts.count(pool.survivors) > 1:
            yield f"pools[{place}].survivors", f"two pools for {pool.survivors} survivors; keep one."
        if pool.cards < 1 or pool.cards * pool.survivors > ruleset.cube.size:
            needed = pool.cards * pool.survivors
            yield (
                f"pools[{place}].cards",
                f"{needed} cards for {pool.survivors} survivors; the cube has {ruleset.cube.size}.",
            )
    for count in range(ruleset.survivors.least, ruleset.survivors.most + 1):
        if count not in counts:
            yield "pools", f"no pool for {count} survivors; add one."


def _horde_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    horde = ruleset.horde
    if not 1 <= horde.size <= 1000:
        yield "horde.size", f"{horde.size} cards; choose 1 to 1000."
    if not 1 <= horde.reveal_cards <= 50:
        yield "horde.reveal_cards", f"{horde.reveal_cards} cards a turn; choose 1 to 50."


def _located(text: str, error: str, what: str) -> str:
    found = re.search(r" - at `\$\.?(.*)`", error)
    path = found.group(1) if found else ""
    missing = re.search(r"missing required field `(\w+)`", error)
    if missing:
        where = at_line(text, path)
        return f"The {what} lacks the field “{missing.group(1)}”{where}. Add it as the shipped {what} has it."
    fault = error.split(" - at ")[0].replace("Object missing", "missing")
    field = f" “{path}”" if path else ""
    return f"The {what}'s field{field}{at_line(text, path)} does not fit: {fault}."


def at_line(text: str, path: str) -> str:
    """`` (line 14, survivors.life)``, as far as the field is found."""
    line = line_of(text, path)
    return f" (line {line}, {path})" if line else (f" ({path})" if path else "")


def line_of(text: str, path: str) -> int:
    """The line on which a field such as ``pools[2].cards`` stands in a TOML text; its table's line; or 0."""
    table, _, key = path.partition(".")
    name, _, number = table.partition("[")
    wanted = int(number.rstrip("]")) if number else 0
    key = key.split("[")[0].split(".")[0]
    counted, inside, head = -1, not _is_table(text, name), 0
    key = name if inside else key
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
