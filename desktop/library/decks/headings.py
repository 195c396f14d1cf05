"""The words that deck lists write above a group of cards."""

from __future__ import annotations

import re
from typing import Literal

from desktop.domain.deck import Section

#: a section; "part" for creatures, lands and the like of the section in hand; "out" for cards that are in no deck;
#: "about" for what Arena writes first.
Group = Section | Literal["part", "out", "about"]

_OF_GROUP: dict[Group, str] = {
    "main": """deck, deck list, decklist, main, mains, mainboard, main board, maindeck, main deck, cards""",
    "part": """creature, creatures, spell, spells, land, lands, artifact, artifacts, enchantment, enchantments, instant,
        instants, sorcery, sorceries, planeswalker, planeswalkers, permanents, legends, mana, mana sources, basic land,
        basic lands, nonbasic lands, non basic lands, other spells, noncreature spells, non creature spells,
        artifact creatures, instants and sorceries, battles, tribal, kindred, other,
        others""",
    "sideboard": "sideboard, side board, side, sb",
    "maybeboard": "maybeboard, maybe board, maybe, considering, acquireboard",
    "commander": "commander, commanders, general, oathbreaker, signature spell",
    "about": "about, metadata",
    "out": """token, tokens, emblems, tokens and emblems, wishlist,
        companion, attractions, stickers, planes, schemes, conspiracy, dungeon, avatar, vanguard""",
}
_WORDS: dict[str, Group] = {
    " ".join(word.split()): group for group, words in _OF_GROUP.items() for word in words.split(",")
}
_AROUND = re.compile(
    r"^(?P<count>\d+\s+)?(?P<word>.+?)\s*(?:[(\[]\s*\d*\s*(?:cards?)?\s*[)\]]|[:–-]\s*\d*)?\s*:?$", re.I
)
_TOTAL = re.compile(r"^(?:total\W*\d+|\d+\s+(?:cards?\b.*|total))$", re.I)


def group_of(line: str) -> Group | None:
    """The group that a heading opens: ``"Sideboard (15):"`` -> ``"sideboard"``; ``None`` where it is no heading."""
    around = _AROUND.match(line.strip().strip("[]=*_-").strip())
    if around is None:
        return None
    group = _WORDS.get(" ".join(re.findall(r"[a-z]+", around["word"].lower())))
    #: "14 Creatures" is a heading, "1 Conspiracy" a card.
    return group if group in ("main", "part", "sideboard", "maybeboard") or not around["count"] else None


def is_total(line: str) -> bool:
    """Whether a line only adds up: ``"60 cards"``, ``"Total: 60"``."""
    return _TOTAL.match(line) is not None


def heading_word(line: str) -> str:
    """A heading without its numbers and marks, to be named in a note."""
    return " ".join(re.findall(r"[^\W\d_]+", line)).capitalize()
