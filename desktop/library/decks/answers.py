"""What the organiser answered about a list, told to its reader in words it knows: heads and headings renamed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from desktop.library.decoding import lines_of
from desktop.library.known import KnownCards
from desktop.workers.reading import SECONDS, foreign

from .columns import in_doubt
from .from_csv import cells_of, column_word, table_of
from .headings import heading_word

#: where the cards under a heading belong that nobody knew.
Belongs = Literal["main", "sideboard"]
_HEADING: dict[Belongs, str] = {"main": "Deck", "sideboard": "Sideboard"}
_FIRST_LINES = 5


class Question(msgspec.Struct, frozen=True):
    """Which of these columns counts the copies? ``heads`` names the kind of table."""

    heads: str
    columns: tuple[str, ...]


@foreign(SECONDS)
def question_of(text: str, facts: KnownCards) -> Question | None:
    """What must be asked before this table can be read; None where nothing need be."""
    table = table_of(lines_of(text), facts)
    if table is None:
        return None
    several = in_doubt(table.columns, table.rows)
    return Question(heads_word(table.columns), tuple(several)) if several else None


def heads_word(columns: Sequence[str]) -> str:
    """The heads of a table as they are remembered."""
    return "|".join(columns)


def answered(text: str, columns: Mapping[str, str], headings: Mapping[str, Belongs]) -> str:
    """The list with the column that counts called so, and with headings in words that every reader knows."""
    if not columns and not headings:
        return text
    lines = text.splitlines()
    for at, line in enumerate(lines[:_FIRST_LINES]):
        if (renamed := _with_count(line, columns)) != line:
            lines[at] = renamed
            break
    said = {heading.casefold(): belongs for heading, belongs in headings.items()}
    for at, line in enumerate(lines):
        if belongs := said.get(heading_word(line).casefold()):
            lines[at] = _HEADING[belongs]
    return "\n".join(lines)


def _with_count(line: str, columns: Mapping[str, str]) -> str:
    for delimiter in ",;\t":
        cells = cells_of(line, delimiter)
        words = [column_word(cell) for cell in cells]
        if chosen := columns.get(heads_word(words)):
            return delimiter.join(
                "Quantity" if word == chosen else cell for word, cell in zip(words, cells, strict=True)
            )
    return line
