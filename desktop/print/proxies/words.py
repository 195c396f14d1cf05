"""What a text proxy says, taken apart: paragraphs, mana symbols, what stands in brackets. No letter is a command."""

from __future__ import annotations

import re
from typing import Literal

from desktop.print.proxies.text import TextProxy

Tone = Literal["plain", "strong", "quiet", "mana"]
#: a paragraph: words, each with how they are said.
Said = tuple[tuple[Tone, str], ...]
#: a symbol is short and has neither spaces nor braces inside.
_SYMBOL = re.compile(r"\{([A-Za-z0-9/½∞+.]{1,8})\}")
_LOYALTY = re.compile(r"^\[?([+−–-]?(?:\d+|X))\]?: ")
#: what is set on a card at most; a rules text has 800 letters.
LETTERS_AT_MOST = 6000


def symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a cost written ``{2}{U}{U}``."""
    return tuple(_SYMBOL.findall(cost))


def said(proxy: TextProxy) -> tuple[Said, ...]:
    """The paragraphs of a card's text, those of its other face below them under its name."""
    own = paragraphs(proxy.text)
    return own if proxy.back is None else (*own, _heading(proxy.back), *paragraphs(proxy.back.text))


def paragraphs(text: str) -> tuple[Said, ...]:
    """Rules text, line by line."""
    return tuple(_paragraph(line.strip()) for line in text[:LETTERS_AT_MOST].split("\n") if line.strip())


def _heading(back: TextProxy) -> Said:
    cost: Said = tuple(("mana", symbol) for symbol in symbols(back.cost))
    about = "  ".join(part for part in (back.type, back.body) if part)
    return (("strong", back.name + ("  " if cost else "")), *cost, ("quiet", f"  {about}" if about else ""))


def _paragraph(line: str) -> Said:
    start: list[tuple[Tone, str]] = []
    if loyalty := _LOYALTY.match(line):
        start, line = [("strong", f"{loyalty[1]}: ")], line[loyalty.end() :]
    parts = [*start]
    depth = 0
    for piece in re.split(r"([()])", line):
        depth += piece == "("
        tone: Tone = "quiet" if depth else "plain"
        parts += _with_symbols(piece, tone)
        depth = max(0, depth - (piece == ")"))
    return tuple(_joined(parts))


def _with_symbols(words: str, tone: Tone) -> list[tuple[Tone, str]]:
    found: list[tuple[Tone, str]] = []
    for i, part in enumerate(_SYMBOL.split(words)):
        if part:
            found.append(("mana" if i % 2 else tone, part))
    return found


def _joined(parts: list[tuple[Tone, str]]) -> list[tuple[Tone, str]]:
    """Neighbours said alike as one."""
    joined: list[tuple[Tone, str]] = []
    for tone, words in parts:
        if joined and joined[-1][0] == tone != "mana":
            joined[-1] = (tone, joined[-1][1] + words)
        else:
            joined.append((tone, words))
    return joined
