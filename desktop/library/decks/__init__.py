"""Deck lists of every usual program, recognised by what is in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.engine.rules import Refusal
from desktop.library.decoding import lines_of, read_list_file, whole_text_of
from desktop.library.facts import shipped_facts
from desktop.library.known import KnownCards
from desktop.workers.reading import SECONDS, foreign

from .columns import WhichColumn
from .reading import Draft, ListReading, Problem, Reading
from .written import read_written

if TYPE_CHECKING:
    from .answers import Belongs

__all__ = ["LIST_FILES", "ListReading", "Problem", "Reading", "WhichColumn", "read_deck", "read_deck_file"]

#: a site that refuses or asks to sign in sends a page, whatever the file was to be called.
_WEB_PAGE = re.compile(r"<(!doctype\s+html|html|head|body)\b", re.I)
#: with the byte order mark, as it looks when its bytes are taken for letters.
_JSON = re.compile(r'(?:\ufeff|ï»¿)?\s*(?:\{\s*(?:"|\}|$)|\[\s*[{\]"])')
Reader = Callable[[Sequence[str], Draft], str]
NOTHING_TOLD: Mapping[str, Any] = {}
#: what files of deck lists end in, for whoever asks for one.
LIST_FILES = "Lists of cards (*.txt *.csv *.json *.dec *.dek *.dck *.cod *.o8d *.mwDeck *.xml);;All files (*)"


@foreign(SECONDS)
def read_deck(
    source: str | bytes,
    name: str = "",
    facts: KnownCards | None = None,
    columns: Mapping[str, str] = NOTHING_TOLD,
    headings: Mapping[str, Belongs] = NOTHING_TOLD,
) -> Reading:
    """Read a deck list of any known program.

    ``name`` becomes the title where the list has none; ``facts`` tell cards from headings where a line has no number.
    What was answered: ``columns`` by the kind of question, where cards belong under ``headings`` that nobody knows.
    A bad line is a ``Problem`` and the rest is read; raises ``Refusal`` for what is no list at all.
    """
    draft = Draft(shipped_facts() if facts is None else facts)
    if looks_like_json(source):
        from .from_json import read_json

        format = read_json(whole_text_of(source), draft)
        draft.title = draft.title or name
        return draft.reading(format)
    lines = lines_of(source)
    if _WEB_PAGE.match(next((line.lstrip() for line in lines if line.strip()), "")):
        raise Refusal("This is a web page, not a deck list. Copy the list itself, or use the site's export.")
    if columns or headings:
        from .answers import answered

        lines = answered(lines, columns, headings)
    format = _reader_of(lines, draft.facts)(lines, draft)
    draft.title = draft.title or name
    return draft.reading(format)


def looks_like_json(source: str | bytes) -> bool:
    """Whether the text begins as JSON does."""
    return _JSON.match(source[:200] if isinstance(source, str) else source[:200].decode("latin-1")) is not None


def _reader_of(lines: Sequence[str], facts: KnownCards) -> Reader:
    """The first that recognises the list; what none recognises is a list written by hand.

    Each is loaded only where its sign is seen: most lists are plain text.
    """
    signs = "".join(line.lstrip()[:1] for line in lines)
    if "<" in signs:
        from .from_xml import looks_like_xml, read_xml

        if looks_like_xml(lines):
            return read_xml
    #: a line that begins with a number is a card whose name has a comma, not the head of a table.
    if any(delimiter in line for line in lines[:5] if not line[:1].isdigit() for delimiter in ",;\t"):
        from .from_csv import table_reader

        if reads := table_reader(lines, facts):
            return reads
    if any(line.lstrip().startswith("-->") for line in lines):
        from .from_draft import looks_like_draft, read_draft

        if looks_like_draft(lines):
            return read_draft
    if any("[" in line for line in lines):
        from .from_dck import looks_like_forge, looks_like_xmage, read_forge, read_xmage

        if looks_like_forge(lines):
            return read_forge
        if looks_like_xmage(lines):
            return read_xmage
    return read_written


def read_deck_file(path: Path, facts: KnownCards | None = None, columns: Mapping[str, str] = NOTHING_TOLD) -> Reading:
    """Read a deck list on disk; raises ``Refusal`` where that is not to be done."""
    return read_deck(read_list_file(path), path.stem, facts, columns)
