"""The log of a draft, as XMage and Magic Online write it: every pack that was passed, the card taken marked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .card_line import bare_card_line
from .reading import Draft

_PICK = re.compile(r"^pack\s+\d+\s*,?\s+pick\s+\d+", re.I)
_TAKEN = "-->"


def looks_like_draft(lines: Sequence[str]) -> bool:
    """Whether picks out of packs are told."""
    return any(_PICK.match(line.strip()) for line in lines)


def read_draft(lines: Sequence[str], draft: Draft) -> str:
    """Read the cards that were taken; the format's name is returned."""
    picking = False
    for at, line in enumerate(lines, 1):
        picking = picking or _PICK.match(line.strip()) is not None
        #: before the first pack the mark stands at the player whose log it is.
        if picking and line.strip().startswith(_TAKEN):
            draft.take(at, line, bare_card_line(line.strip().removeprefix(_TAKEN)))
    draft.notes.append("This is the log of a draft: only the cards that were taken are read.")
    return "draft log"
