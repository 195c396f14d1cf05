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
NO_SETS = frozenset(
    {"foil", "normal", "nonfoil", "etched", "token", "tokens", "promo", "proxy", "signed", "alter", "altered"}
)


def set_code_of(words: str) -> str:
    """The code that these words name, be it an old set's name; ``""`` where they name none."""
    if code := _OLD_SETS.get(words.lower()):
        return code
    return words if re.fullmatch(r"\w{2,6}", words) and words.lower() not in NO_SETS else ""
