"""The words that deck lists write above a group of cards."""

from __future__ import annotations

import re
from typing import Literal

from desktop.domain.deck import Section

#: a section; "part" for creatures, lands and the like of the section in hand; "out" for cards that are in no deck;
#: "about" for what Arena writes first.
Group = Section | Literal["part", "out", "about"]

_OF_GROUP: dict[Group, str] = {
    "main": """deck, deck list, decklist, main, mains, mainboard, main board, maindeck, main deck, cards,
        hauptdeck, deckliste""",
    "part": """creature, creatures, spell, spells, land, lands, artifact, artifacts, enchantment, enchantments, instant,
        instants, sorcery, sorceries, planeswalker, planeswalkers, permanents, legends, mana, mana sources, basic land,
        basic lands, nonbasic lands, non basic lands, other spells, noncreature spells, non creature spells,
        artifact creatures, instants and sorceries, battles, tribal, kindred, other, others""",
    "sideboard": "sideboard, side board, side, sb",
    "maybeboard": "maybeboard, maybe board, maybe, considering, acquireboard",
    "commander": "commander, commanders, general, oathbreaker, signature spell, command zone",
    "about": "about, metadata",
    "out": """token, tokens, emblems, tokens and emblems, wishlist,
        companion, attractions, attraction deck, stickers, sticker deck, sticker sheets, contraptions, contraption deck,
        planes, planar deck, plane cards, planes and phenomena, phenomena, planes schemes, schemes, scheme deck,
        display commander, display commanders, oversized cards, conspiracy, conspiracies, conspiracy deck, dungeon,
        dungeons, avatar, avatars, vanguard, vanguards, wishboard, helper cards, art cards, extras""",
}
_WORDS: dict[str, Group] = {
    " ".join(word.split()): group for group, words in _OF_GROUP.items() for word in words.split(",")
}
#: words for what cards do, or for their colours; a first line of them is rather the deck's title.
_LOOSE = """removal, ramp, draw, card draw, burn, counterspells, counter magic, tutors, board wipes, wipes, sweepers,
    win conditions, wincons, finishers, threats, protection, recursion, interaction, utility, combo, disruption,
    discard, mana rocks, fixing, dual lands, white, blue, black, red, green, colorless, colourless, multicolor,
    multicolour, gold"""
_LOOSE_WORDS = frozenset(" ".join(word.split()) for word in _LOOSE.split(","))
#: what is said of a heading that nobody knows.
HEADED = "a heading such as Sideboard; the cards below it are left out"
_PILES = ("deck", "board", "pile", "zone", "stack", "commander", "commanders")
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


def names_a_part(line: str) -> bool:
    """Whether a line is a usual word for a part of the section in hand: ``"Removal"``."""
    return line.lower() in _LOOSE_WORDS


def names_a_pile(line: str) -> bool:
    """Whether an unknown heading speaks of cards beside the deck: ``"Villain deck:"``, ``"Zombie pile (12)"``."""
    words = re.findall(r"[a-z]+", line.lower())
    return len(words) > 1 and words[-1] in _PILES


def may_be_heading(line: str) -> bool:
    """Whether a line that is no card looks like a heading: a few words, the first with a capital, and no number."""
    return line[:1].isupper() and len(line.split()) <= 4 and not re.search(r"[\d,;:.!?]", line)
