"""Words as they are shown, whoever wrote them: Qt reads a tool tip that looks like markup as markup, and would open the
files that a name asks for; and a name from right to left would turn the whole sentence round."""

from __future__ import annotations

import re
from html import escape

#: words from right to left with what lies between them, and the sign that stands for the rest of them.
_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
_FROM_THE_RIGHT = re.compile(rf"[{_RIGHT}](?:[{_RIGHT}\s'’.\u200c\u200d-]*[{_RIGHT}])?…?")
_ISOLATE, _POP, _LEFT = "\u2068", "\u2069", "\u200e"


def isolated(words: str) -> str:
    """A sentence in which a name written from right to left turns nothing but itself: not the sentence, nor what
    stands beside it; the ellipsis stands where the name goes on."""
    if words.isascii() or _ISOLATE in words:
        return words
    parted = _FROM_THE_RIGHT.sub(lambda name: f"{_ISOLATE}{name.group()}{_POP}", words)
    #: a text of Qt's takes its side from the first letter even within an isolate: an unseen one comes before it.
    return parted if parted == words else f"{_LEFT}{parted}"


def tip(words: str) -> str:
    """The words as a tool tip shows them to the letter, whoever wrote them."""
    words = isolated(words)
    if "<" not in words:
        return words
    return f"<span>{escape(words, quote=False).replace(chr(10), '<br>')}</span>"
