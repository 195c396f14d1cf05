"""Writes a ruleset as a file a person can read, copy and edit; ``read_ruleset`` reads it back unchanged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from .ruleset import Ruleset

LINE = 116
_HEAD = """\
# {name}: every number of this event.
#
# Copy this file, change what another event needs and hand it to "New event" or to the Set-up screen.
"""
_ABOUT: Mapping[str, str] = {
    "dark_cards": "The names that count as cards from The Dark, whatever the printing (CD-03).",
    "event": "The event as a whole.",
    "tiers": "The fewest cards from The Dark for Tier 1, 2 and 3; a suggestion until confirmed (CD-01).",
    "ties": "What breaks a tie of Dark Seeds, in this order; random stands last (CD-04).",
    "marks": "The minutes of a round at which something follows.",
    "zones": "The two zones and their locations.",
    "top4": "The last four.",
    "subdue": "The spell against Random Monsters (CD-27).",
    "blocking": "What a creature first printed in The Dark may be given when it blocks a Random Monster: one a turn.",
    "supporter_table": "Supporters on the card for each throw, by the winner's tier 0, 1, 2, 3 (CD-34).",
    "power_table": "The Dark Power for each throw, by the winner's tier 0, 1, 2, 3 (CD-34).",
    "powers": "The Dark Powers; a note is what the event adds to the card.",
    "monsters": "The Random Monsters by the throw that brings them.",
    "errata": "Other cards that this event changes.",
}


def write_ruleset(ruleset: Ruleset) -> str:
    """The TOML text of a ruleset."""
    data: Mapping[str, Any] = msgspec.to_builtins(ruleset)
    plain = [name for name in data if not _is_table(data[name])]
    parts = [_HEAD.format(name=" ".join(ruleset.name.split()))]
    parts += ["\n".join(_about(name) + list(_pair(name, data[name]))) for name in plain]
    parts += [_table(name, data[name]) for name in data if name not in plain]
    return "\n".join(parts) + "\n"


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (_is_list(value) and bool(value) and isinstance(value[0], Mapping))  # type: ignore[index]


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _about(name: str) -> list[str]:
    return ["", f"# {_ABOUT[name]}"] if name in _ABOUT else []


def _table(name: str, value: Any) -> str:
    rows: Sequence[Mapping[str, Any]] = [value] if isinstance(value, Mapping) else value
    head = f"[{name}]" if isinstance(value, Mapping) else f"[[{name}]]"
    tables = ["\n".join((head, *_pairs(row))) for row in rows]
    return "\n".join(_about(name)) + "\n\n" + "\n\n".join(tables)


def _pairs(row: Mapping[str, Any]) -> Iterator[str]:
    for name, value in row.items():
        yield from _pair(name, value)


def _pair(name: str, value: Any) -> Iterator[str]:
    if not _is_list(value):
        yield f"{name} = {_scalar(value)}"
        return
    items = [_scalar(item) for item in value]
    whole = f"{name} = [{', '.join(items)}]"
    if len(whole) <= LINE:
        yield whole
        return
    yield f"{name} = ["
    yield from _wrapped(items)
    yield "]"


def _wrapped(items: Sequence[str]) -> Iterator[str]:
    row = "   "
    for item in items:
        if len(row) + len(item) + 2 > LINE and row.strip():
            yield row
            row = "   "
        row += f" {item},"
    yield row


def _scalar(value: object) -> str:
    #: JSON writes numbers, truth and text as TOML does, but for the one control character it lets pass.
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007F")
