"""Tool tips: Qt reads one that looks like markup as markup, and would open the files that a name asks for."""

from __future__ import annotations

from html import escape


def tip(words: str) -> str:
    """The words as a tool tip shows them to the letter, whoever wrote them."""
    if "<" not in words:
        return words
    return f"<span>{escape(words, quote=False).replace(chr(10), '<br>')}</span>"
