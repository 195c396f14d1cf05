"""Letters that no face has: which of them, and of which card, are told before somebody finds boxes on paper.

with missing_letters() as missing:
    seed_cards(state, A4)
missing.says
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from msgspec import Struct, field

#: so many cards are told by name, and so many letters of each; the others are counted.
_NAMED, _LETTERS = 6, 12


class Missing(Struct):
    """What was printed as boxes while this was open: letters by the card, or by the words they stand in."""

    of: dict[str, dict[str, None]] = field(default_factory=dict)
    #: of the card that is being drawn.
    _now: dict[str, dict[str, None]] = field(default_factory=dict)

    @property
    def says(self) -> tuple[str, ...]:
        """One sentence, or none."""
        missing = self.of | self._now
        if not missing:
            return ()
        parts = [f"{_row(letters)} in “{_short(name)}”" for name, letters in list(missing.items())[:_NAMED]]
        more = f", and in {len(missing) - _NAMED} more" if len(missing) > _NAMED else ""
        helps = _helping(letter for letters in missing.values() for letter in letters)
        return (
            f"No font here has {'; '.join(parts)}{more}: a box with its code is printed for each such letter. {helps}",
        )

    def note(self, words: str, letters: str) -> None:
        self._now.setdefault(words, {}).update(dict.fromkeys(letters))

    def claim(self, name: str) -> None:
        for letters in self._now.values():
            self.of.setdefault(name, {}).update(letters)
        self._now.clear()


_open: ContextVar[Missing | None] = ContextVar("missing", default=None)


@contextmanager
def missing_letters() -> Iterator[Missing]:
    """Note what is printed as boxes inside."""
    missing = Missing()
    token = _open.set(missing)
    try:
        yield missing
    finally:
        _open.reset(token)


def note(words: str, letters: str) -> None:
    """These letters of the words became boxes."""
    if (missing := _open.get()) is not None:
        missing.note(words, letters)


def drawn(name: str) -> None:
    """A card has been drawn: what was noted since the one before it is this card's."""
    if (missing := _open.get()) is not None:
        missing.claim(name)


def _helping(letters: Iterable[str]) -> str:
    """Which fonts to install for them."""
    fonts = list(dict.fromkeys(_font_for(letter) for letter in letters))
    named = " and ".join((", ".join(fonts[:-1]), fonts[-1])) if len(fonts) > 1 else "".join(fonts)
    return f"Install a font that has them: {named}, say."


def _font_for(letter: str) -> str:
    script = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
    if script in ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "IDEOGRAPHIC"):
        return "Noto Sans CJK"
    if not script or not letter.isalpha():
        return "Noto Emoji" if unicodedata.category(letter) == "So" else "Noto Sans Symbols"
    return f"Noto Sans {script.title()}"


def _row(letters: dict[str, None]) -> str:
    many = list(letters)
    return " ".join(many[:_LETTERS]) + (" …" if len(many) > _LETTERS else "")


def _short(name: str) -> str:
    return name if len(name) <= 60 else f"{name[:57]}…"
