"""Words of a box as runs: ``**bold**``, ``*italic*``, mana symbols and drawings by ``{name}``. Anything else is words.

A star that opens nothing, or a brace that names nothing, is printed as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from desktop.print.type import fonts
from desktop.print.type.styles import TextStyle
from desktop.print.type.text import Paragraph, Run

#: a symbol of a cost as cards print them: ``{T}``, ``{2}``, ``{W/U}``, ``{G/P}``.
SYMBOL = re.compile(r"\d{1,2}|[WUBRGCXYZTQSEP½∞]|[WUBRGC2]/[WUBRGP](?:/P)?", re.IGNORECASE)
_PARTS = re.compile(
    r"\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)|(?<![\w\\*])\*(?=[\w{“(])(.+?)(?<=[^\s*])\*(?![\w*])|\{([^{}\n]{1,60})\}"
)
_BOLD, _ITALIC, _NAME = 1, 2, 3
_BOLDER = {
    fonts.SERIF: fonts.SERIF_BOLD,
    fonts.SERIF_ITALIC: fonts.SERIF_BOLD,
    fonts.SERIF_SEMIBOLD: fonts.SERIF_BLACK,
    fonts.SERIF_BOLD: fonts.SERIF_BLACK,
    fonts.SANS: fonts.SANS_BOLD,
    fonts.SANS_ITALIC: fonts.SANS_BOLD,
    fonts.SANS_SEMIBOLD: fonts.SANS_BOLD,
}
_SLANTED = {
    fonts.SERIF: fonts.SERIF_ITALIC,
    fonts.SERIF_SEMIBOLD: fonts.SERIF_ITALIC,
    fonts.SANS: fonts.SANS_ITALIC,
    fonts.SANS_SEMIBOLD: fonts.SANS_ITALIC,
}
IsDrawing = Callable[[str], bool]


def rich(line: str, style: TextStyle, is_drawing: IsDrawing, capitals: bool = False) -> Paragraph:
    """One line as the runs it is made of."""
    runs, at = [], 0
    for found in _PARTS.finditer(line):
        kind = found.lastindex or 0
        inner = found[kind]
        if kind == _NAME and not SYMBOL.fullmatch(inner) and not is_drawing(inner):
            continue
        runs += _plain(line[at : found.start()], style, capitals)
        at = found.end()
        if kind == _NAME:
            runs.append(Run(inner.upper() if SYMBOL.fullmatch(inner) else inner, replace(style, disc=True)))
        else:
            faces = _BOLDER if kind == _BOLD else _SLANTED
            other = replace(style, face=faces.get(style.face, style.face))
            runs += rich(inner, other, is_drawing, capitals)
    return (*runs, *_plain(line[at:], style, capitals))


def _plain(words: str, style: TextStyle, capitals: bool) -> list[Run]:
    return [Run(words.upper() if capitals else words, style)] if words else []
