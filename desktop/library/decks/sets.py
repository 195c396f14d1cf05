"""The codes of sets, where a list names them in full."""

from __future__ import annotations

import re

_OLD_SETS = {
    "limited edition alpha": "LEA",
    "alpha": "LEA",
    "limited edition beta": "LEB",
    "beta": "LEB",
    "unlimited edition": "2ED",
    "unlimited": "2ED",
    "revised edition": "3ED",
    "revised": "3ED",
    "fourth edition": "4ED",
    "arabian nights": "ARN",
    "antiquities": "ATQ",
    "legends": "LEG",
    "the dark": "DRK",
    "fallen empires": "FEM",
    "chronicles": "CHR",
    "ice age": "ICE",
    "homelands": "HML",
    "alliances": "ALL",
}
#: what stands where a code may stand and is none.
_MAKES = """foil normal nonfoil etched token tokens promo proxy signed alter altered used new mint played poor
    nm lp mp hp dmg ex gd pl near good fair"""
_NO_SETS = frozenset(_MAKES.split())
#: what somebody paid, or asks.
_PRICE = re.compile(r"\d+(?:c|ct|cts|eur|usd|tix)", re.I)


def is_no_set(word: str) -> bool:
    """Whether a word in brackets says of what make or in what state a copy is, or what it cost."""
    return word.lower() in _NO_SETS or _PRICE.fullmatch(word) is not None


def set_code_of(words: str) -> str:
    """The code that these words name, be it an old set's name; ``""`` where they name none."""
    if code := _OLD_SETS.get(words.lower()):
        return code
    return words if re.fullmatch(r"\w{2,6}", words) and not is_no_set(words) else ""
