"""How long a text may be that comes in with a command: generous, but no name fills a wall or an event file."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from desktop.domain.words import counted
from desktop.engine.rules import Command, Refusal

#: a name, a place, a date: nobody's is as long, and each is told in the log and drawn on paper.
NAME_AT_MOST = 500
#: any other text: a note, a page of rules.
TEXT_AT_MOST = 100_000
_NAMES = frozenset({"name", "place", "date", "title", "card", "player", "label"})


def refuse_too_long(command: Command, written: int) -> None:
    """Raises ``Refusal`` for a text that is far too long; ``written`` letters are all the command has."""
    if written <= NAME_AT_MOST:
        return
    for field, text in _texts("", msgspec.to_builtins(command)):
        most = NAME_AT_MOST if field in _NAMES else TEXT_AT_MOST
        if len(text) > most:
            what = field.replace("_", " ") or "text"
            raise Refusal(
                f"The {what} “{text[:30].strip()}…” has {counted(len(text), 'letter')}; "
                f"{most:,} are the most. Shorten it."
            )


def _texts(field: str, thing: object) -> Iterator[tuple[str, str]]:
    """Every text in it, with the name of the field it stands in."""
    if isinstance(thing, str):
        if len(thing) > NAME_AT_MOST:
            yield field, thing
    elif isinstance(thing, dict):
        for name, part in thing.items():
            yield from _texts(str(name), part)
    elif isinstance(thing, (list, tuple)):
        for part in thing:
            yield from _texts(field, part)
