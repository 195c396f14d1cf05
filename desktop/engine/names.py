"""Names as they come in: what nobody can see in them, and what Lantern's own sentences use as a sign, stays outside."""

from __future__ import annotations

import unicodedata
from typing import TypeVar

import msgspec

S = TypeVar("S", bound=msgspec.Struct)

#: turn a whole line round, or stand for nothing: pasted along with a name, never typed. Joiners are letters' own.
_UNSEEN = frozenset(
    "\u00ad\u200b\u2060\u2061\u2062\u2063\u2064\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
#: what a new thing is called by in a command, whatever it is.
_FIELD = "name"


def plain_name(name: str) -> str:
    """The name as it is read aloud: spaces single, nothing unseen; ``**`` is how sentences set words strong."""
    seen = "".join(" " if c.isspace() else c for c in name if c not in _UNSEEN and not _is_control(c))
    while "**" in seen:
        seen = seen.replace("**", "*")
    return " ".join(seen.split())


def with_plain_names(thing: S) -> S:
    """A command with every new ``name`` in it plain; the very same where all were."""
    changed: dict[str, object] = {}
    for field, value in msgspec.structs.asdict(thing).items():
        plain = plain_name(value) if field == _FIELD and isinstance(value, str) else _inside(value)
        if plain is not value and plain != value:
            changed[field] = plain
    return msgspec.structs.replace(thing, **changed) if changed else thing


def _inside(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        return with_plain_names(value)
    if isinstance(value, tuple):
        inside = tuple(_inside(part) for part in value)
        return inside if any(new is not old for new, old in zip(inside, value, strict=True)) else value
    return value


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) == "Cc" and not letter.isspace()
