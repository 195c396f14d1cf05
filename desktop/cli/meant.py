"""What is meant by a list of cards on the command line: held against the organiser's cards, its columns as chosen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from desktop.engine.rules import Refusal
    from desktop.library.known import KnownCards
    from desktop.manifest import Format
    from desktop.studio.sources.card_library import Cards

R = TypeVar("R")


def known_cards() -> Cards:
    """The organiser's cards; on stderr, why they cannot be read."""
    from desktop.studio.sources.card_library import Cards

    return Cards(tell=lambda sentence: print(f"lantern: {sentence}", file=sys.stderr))


def column_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="NAME",
        help="which column of a table is meant where several could count the copies or hold the names; kept for tables "
        "with the same heads, here and in the window",
    )


def by_columns(read: Callable[[Mapping[str, str]], R], told: Sequence[str] | None = None) -> R:
    """What is read where somebody says which column of a table is meant: now, or once before in the window or here.

    ``told`` is None where nobody is asked for it.
    """
    from desktop.engine.rules import Refusal

    said = dict[str, str]()
    while True:
        try:
            return read(said)
        except Refusal as refusal:
            kind, column = _meant(refusal, told or ())
            if kind and not column and told is not None:
                raise Refusal(f"{refusal} Or name it here: --column NAME.") from refusal
            if not column or kind in said:
                raise
            said[kind] = column


def _meant(refusal: Refusal, told: Sequence[str]) -> tuple[str, str]:
    """The kind of table that is in doubt, and its column: as told now, which is kept, or before."""
    from desktop.library.decks.columns import WhichColumn

    if not isinstance(refusal, WhichColumn):
        return "", ""
    from desktop.library.decks.from_csv import column_word
    from desktop.studio.sheets.proxy_file import organisers_book
    from desktop.studio.sources.picture_folders import kept_columns

    book, meant = organisers_book(), {column_word(column) for column in told}
    kept = kept_columns(book)
    column = next((column for column in refusal.columns if column in meant), "")
    if column and kept.get(refusal.kind) != column:
        book.prefer("deck_columns", {**kept, refusal.kind: column})
    return refusal.kind, column or kept.get(refusal.kind, "")


def _cards_of(text: str, columns: Mapping[str, str]) -> str:
    """A list with the columns that were chosen for its kind called so."""
    from desktop.library.decks.answers import answered
    from desktop.library.decoding import lines_of

    return "\n".join(answered(lines_of(text), columns, {})) if columns else text


def as_meant(
    format_: Format[Any], asked: dict[str, Any], cards: KnownCards | None = None, columns: Sequence[str] | None = None
) -> dict[str, Any]:
    """What the format makes of a command as written; lists are held against the organiser's own cards."""
    note = partial(_note, str(asked.get("kind")))

    def meant(said: Mapping[str, str]) -> dict[str, Any]:
        fields = dict(asked)
        if isinstance(text := fields.get("deck"), str):
            fields["deck"] = _cards_of(text, said)
        if format_.completed is not None:
            fields = format_.completed(fields, cards or known_cards(), note)
        return _with_deck_read(fields, note)

    return by_columns(meant, columns)


def _with_deck_read(fields: dict[str, Any], note: Callable[[str], object]) -> dict[str, Any]:
    """A deck may be its text."""
    if not isinstance(text := fields.get("deck"), str):
        return fields
    import msgspec

    from desktop.library.decks import read_deck

    reading = read_deck(text)
    for sentence in reading.sentences:
        note(sentence)
    return fields | {"deck": msgspec.to_builtins(reading.deck)}


def _note(kind: str, sentence: str) -> None:
    """On stderr: a line of a list that is not in the event; what is no letter in it cannot give a terminal orders."""
    print(f"lantern: {kind}:", "".join(c if c.isprintable() else "�" for c in sentence), file=sys.stderr)
