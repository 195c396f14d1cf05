"""Words as they are shown, whoever wrote them: Qt reads a tool tip that looks like markup as markup, and would open the
files that a name asks for; and a name from right to left would turn the whole sentence round."""

from __future__ import annotations

from desktop.domain.words import isolated as set_apart

#: a text of Qt's takes its side from the first letter even within an isolate: an unseen one comes before it.
_LEFT = "\u200e"


def isolated(words: str) -> str:
    """A sentence in which a name written from right to left turns nothing but itself, as Qt sets it."""
    parted = set_apart(words)
    return parted if parted == words else f"{_LEFT}{parted}"


def escaped(words: str) -> str:
    """Words in which nothing is markup. Python's own would load a table of 2,000 letters' names with it."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def tip(words: str) -> str:
    """The words as a tool tip shows them to the letter, whoever wrote them."""
    words = isolated(words)
    if "<" not in words:
        return words
    return f"<span>{escaped(words).replace(chr(10), '<br>')}</span>"
