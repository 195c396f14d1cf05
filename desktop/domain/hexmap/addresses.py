"""Addresses as they stand on the map: letters for rows from the top, numbers for columns, A-1 to L-12 and on."""

from __future__ import annotations

import re
from functools import lru_cache

from desktop.domain.hexmap.hexes import Hex

_LETTERS_FIRST = re.compile(r"([A-Z]{1,3})[\s\-–—.:/]*0*(\d{1,4})")
_NUMBER_FIRST = re.compile(r"0*(\d{1,4})[\s\-–—.:/]*([A-Z]{1,3})")


class BadAddress(ValueError):  # noqa: N818 - the trade's word
    """What is written is no hex of this map; the message is a sentence for whoever wrote it."""


def row_letters(row: int) -> str:
    """The letters of a row counted from 0: A … Z, AA, AB …"""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def row_of(letters: str) -> int:
    """The row, counted from 0, that these letters name."""
    row = 0
    for letter in letters:
        row = row * 26 + ord(letter) - ord("A") + 1
    return row - 1


#: more than a league's map has: every act asks for the same ones.
_KEPT = 16_384


@lru_cache(maxsize=_KEPT)
def address(hex: Hex) -> str:
    return f"{row_letters(hex.row)}-{hex.col + 1}"


def read_address(words: str, width: int, height: int) -> Hex:
    """The hex that somebody wrote down: "E-7", "e7", "E 07" and "7e" alike. Raises ``BadAddress``, which says where
    the map ends."""
    hex = loose_address(words)
    if hex is None:
        raise BadAddress(f"“{words.strip()}” is no address. Write the row's letter and the column's number, as in B-4.")
    if hex.row >= height:
        raise BadAddress(f"There is no row {row_letters(hex.row)}: the map ends with row {row_letters(height - 1)}.")
    if not 0 <= hex.col < width:
        last = address(Hex(width - 1, hex.row))
        raise BadAddress(f"There is no {address(hex)}: row {row_letters(hex.row)} ends at {last}.")
    return hex


@lru_cache(maxsize=_KEPT)
def loose_address(words: str) -> Hex | None:
    """The hex that these words name on a map large enough for it, or None."""
    tidy = words.strip().upper()
    if found := _LETTERS_FIRST.fullmatch(tidy):
        return Hex(int(found[2]) - 1, row_of(found[1]))
    if found := _NUMBER_FIRST.fullmatch(tidy):
        return Hex(int(found[1]) - 1, row_of(found[2]))
    return None


def suggestions(words: str, width: int, height: int, most: int = 12) -> tuple[str, ...]:
    """The addresses that what is typed so far may still become."""
    tidy = re.sub(r"[\s\-–—.:/]+", "", words.upper())
    found = re.fullmatch(r"([A-Z]{0,3})0*(\d{0,4})", tidy)
    if not found or not tidy:
        return ()
    rows = [row for row in range(height) if _begins(row_letters(row), found[1], bool(found[2]))]
    columns = [col for col in range(width) if str(col + 1).startswith(found[2])]
    return tuple(address(Hex(col, row)) for row in rows for col in columns)[:most]


def _begins(letters: str, typed: str, is_whole: bool) -> bool:
    return letters == typed if is_whole else letters.startswith(typed)
