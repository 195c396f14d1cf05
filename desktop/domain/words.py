"""Small things that sentences are made of."""

from __future__ import annotations

import re
import unicodedata


def counted(number: float, one: str, many: str = "") -> str:
    """``1 card``, ``3 cards``, ``0 copies``, ``2.5 minutes``: how every sentence counts; ``many`` where a plural is not
    made as most are."""
    written = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{minus(written)} {one if abs(number) == 1 else many or plural(one)}"


def changed_by(number: float, one: str) -> str:
    """``+3 minutes``, ``−1 minute``."""
    return f"{'+' if number >= 0 else ''}{counted(number, one)}"


def plural(one: str) -> str:
    """What several are called: ``more cards``, ``copies``, ``hexes``, ``dice``."""
    *before, noun = one.rsplit(" ", 1)
    return " ".join((*before, _IRREGULAR.get(noun) or _regular(noun)))


def _regular(noun: str) -> str:
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


_IRREGULAR = {"die": "dice", "person": "people"}


def shortened(name: str, most: int = 18) -> str:
    """A name of so many letters at most, for the lit key."""
    return name if len(name) <= most else name[: most - 1].rstrip(" ,") + "…"


def minus(number: object) -> str:
    """A number, or several with a sign between (``3 → -25``), with a minus as wide as a plus."""
    return str(number).replace("-", "−")


#: letters that do not come apart into a base and an accent, and a minus, which no keyboard has.
_NO_ACCENT = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "−": "-"}
)
_ACCENTS = re.compile("[\u0300-\u036f]+")


def as_typed(words: str) -> str:
    """Words as somebody types them in haste who seeks, or looks them up in a list: small letters without accents
    (``Łukasz`` stands with L, ``Işık`` and ``IŞIK`` are found by ``isik``), a hyphen for a minus."""
    if words.isascii():
        return words.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", words.casefold())).translate(_NO_ACCENT)


def in_brackets(words: str) -> str:
    """`` (words)`` behind a sentence; nothing where there are none."""
    return f" ({words})" if words else ""


_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def day_words(date: str) -> str:
    """``2026-11-21`` as ``21 Nov 2026``, which nobody anywhere reads as another day; else as it was written."""
    found = _DAY.fullmatch(date.strip())
    if found is None or not 1 <= int(found[2]) <= 12:
        return date
    return day_of(*map(int, found.groups()))


def day_of(year: int, month: int, day: int) -> str:
    """The same of a clock (``day_of(*time.localtime(at)[:3])``), whatever language the machine speaks."""
    return f"{day} {_MONTHS[month - 1]} {year}"


#: words from right to left with what lies between them, and the sign that stands for the rest of them.
_RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc"
#: the full stop of an initial is the name's own.
_FROM_THE_RIGHT = rf"[{_RIGHT}](?:[{_RIGHT}\s'’.\u200c\u200d-]*[{_RIGHT}])?(?:(?<=\s[{_RIGHT}])\.)?…?"
_ISOLATE, _POP = "\u2068", "\u2069"
#: the same letters one by one: most sentences have none, and are told so without reading them by a pattern.
_RIGHT_LETTERS = frozenset(map(chr, (*range(0x590, 0x900), *range(0xFB1D, 0xFE00), *range(0xFE70, 0xFEFD))))


def isolated(words: str) -> str:
    """A sentence in which a name written from right to left turns nothing but itself: not the sentence, nor what
    stands beside it, a score say (Unicode's isolates, UAX #9); the ellipsis stands where the name goes on."""
    if words.isascii() or _RIGHT_LETTERS.isdisjoint(words) or _ISOLATE in words:
        return words
    #: not made ready before a name needs it: every command would wait for it.
    return re.sub(_FROM_THE_RIGHT, lambda name: f"{_ISOLATE}{name.group()}{_POP}", words)


_VOWELS = frozenset("aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿāăąēėęěīįōőūůűų")


def has_syllables(word: str) -> bool:
    """Whether these are letters that are parted with a hyphen: no figures, no script that knows none."""
    return word.isalpha() and word.upper() != word.lower() and bool(_VOWELS.intersection(word.lower()))


def syllable_ends(word: str, least: int = 2) -> list[int]:
    """Behind how many letters a word may be parted, ``least`` on either side: where a consonant and a vowel follow, and
    there was a vowel before; near enough for a name."""
    letters = word.lower()
    return [
        at
        for at in range(least, min(len(letters) - least, len(letters) - 2) + 1)
        if letters[at] not in _VOWELS
        and letters[at + 1] in _VOWELS
        and any(letter in _VOWELS for letter in letters[:at])
    ]
