"""Which acts are meant by what somebody types: any of its words in any order, other words for the same, words
misspelt; and where nothing fits, what comes nearest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from desktop.domain.words import as_typed

#: said when nothing is left out by them.
_SMALL_WORDS = (
    "a again an and are at can did do does for has have he her his how i in is it just many me much my need needed "
    "needs now of on our please she that the their there they this to us want wants was we what who with you your"
)
_SMALL = frozenset(_SMALL_WORDS.split())
#: words that people use for one another; the first of each is no more than the others.
_ALIKE = (
    "correct amend change mend fix wrong mistake result",
    "drop leaves leave left quit withdraw gone went home ill sick remove delete kick",
    "add late latecomer new newcomer entry enter register arrive arrives",
    "players roster entrants attendees",
    "rename typo spelling misspelt misspelled",
    "print reprint paper pdf handout handouts sheet",
    "restart anew reset",
    "minutes minute extend extension extra time more +1 +2 +3 +5",
    "judge referee call",
    "rules ruleset settings set-up setup numbers options restricted banned ban legal illegal",
    "wall projector beamer hall stage slide",
    "message announce announcement text",
    "undo back revert",
    "pause stop break",
    "standings ranking ranks scores score points leaderboard",
    "backup copy stick usb",
    "pairings pairing paired matches tables",
    "seating seatings seat seats places sit sits where",
    "swap exchange switch",
    "go begin start resume continue run",
    "concede concedes scoop surrender",
    "email mail send",
    "picture image png",
    "countdown timer clock stopwatch time",
    "dice die roll random",
    "preferences settings options",
    "save export csv spreadsheet excel journal",
    "penalty penalise warning",
    "dark night black",
    "large big bigger font size type zoom",
    "theme mode look",
    "sound mute quiet quieter volume loud louder",
    "guide help manual",
    "web website site homepage html internet",
    "paid pay pays",
    "here present check-in checked",
    "no-show missing absent",
    "wins won win winner report beat beats beaten lost loses lose",
)
_NEAR = 0.75
#: as near as this is a word that a whole answer hangs on.
_SLIP = 0.82
#: groups of what is read or tried, not done; acts whose words name another act.
_READ, _BACK = ("Guide", "Demo"), ("Undo: ", "Redo: ")
#: how far a word is from one that was typed: the same, its beginning, within, what it is called too, another word for
#: it, misspelt.
_SAME, _BEGINS, _WITHIN, _ALSO, _ALIKE_STEP, _MISSPELT, _MISS = range(7)
#: so many minutes are minutes, whatever the number.
_MINUTES = re.compile(r"[+-]?\b\d+\s*(?:more |extra )?min(?:ute)?s?\b")
#: fewer letters than these are within nearly every word.
_TELLING = 3
#: so many are offered where nothing is called so.
_FEW = 8
#: a number is the whole of it: no 2 is in 200.
_NUMBERS = re.compile(r"\d+")

#: the headings of what was found, by where it belongs; all else is an act.
_KINDS = {
    "Screens": "Screens",
    "Tables": "Tables",
    "Wall": "The wall",
    "Print": "On paper",
    "Look": "Preferences",
    "Sound": "Preferences",
    "Guide": "The guide",
    "Help": "The guide",
    "Demo": "Sample events",
}
#: the sign of a group, and of an act that is not like its group.
_SIGNS = {
    "house:careers": "standings",
    "house:open backup": "open",
    "house:start": "home",
    "house:proxies": "decks",
    "house:merge": "decks",
    "house:library": "search",
    "house:guide": "help",
    "house:fame": "star",
    "house:words": "speech",
    "Screens": "right",
    "Tables": "round",
    "Wall": "wall",
    "Print": "print",
    "Look": "settings",
    "Sound": "sound",
    "Guide": "help",
    "Help": "help",
    "Demo": "events",
    "Clock": "clock",
    "History": "history",
    "Judge": "judge",
    "Players": "players",
    "Amend": "edit",
    "Event": "save",
    "Mail": "speech",
    "Cards": "decks",
}


class Act(Struct, frozen=True):
    """A named act of the palette: its id, its words, the key that does it too, where it belongs, and in ``also`` what
    else people call it."""

    id: str
    words: str
    key: str = ""
    group: str = ""
    why_not: str = ""
    also: str = ""

    @property
    def kind(self) -> str:
        """Under which heading it stands."""
        return "Cards" if self.id.startswith("house:card ") else _KINDS.get(self.group, "Acts")

    @property
    def sign(self) -> str:
        """The icon of what it belongs to."""
        own = "Cards" if self.kind == "Cards" else self.group
        return _SIGNS.get(self.id) or _SIGNS.get(own, "play")


class Findable(Protocol):
    """What can be looked for: its words, where it belongs, what else people call it."""

    @property
    def words(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def also(self) -> str: ...


T = TypeVar("T", bound=Findable)


class Found(Struct, Generic[T], frozen=True):
    """What was found; ``is_near``: nothing is called so, and this comes nearest."""

    things: tuple[T, ...]
    is_near: bool = False
    #: something that is done is called so, in every word and as it is spelt.
    is_sure: bool = False


def found(things: Sequence[T], sought: str) -> Found[T]:
    """The things that are meant: first whose words begin with what is sought, then by how far they are from it."""
    words = [as_typed(word) for word in wanted(_MINUTES.sub("minutes", sought))]
    whole = " ".join(as_typed(sought).split())
    if not words:
        return Found(tuple(things))
    far, is_whole = _all_far(things, words)

    def rank(thing: T) -> tuple[bool, bool, bool, bool, int]:
        said = as_typed(thing.words).removeprefix("show ")
        steps = sum(_MISS if step is None else step for step in far[id(thing)])
        is_it = said.rstrip("s") == whole.rstrip("s")
        return _is_aside(thing, words), not is_it, not said.startswith(whole), f" {whole}" not in said, steps

    meant = [thing for thing in things if None not in far[id(thing)]]
    if meant:
        sure = is_whole and any(not _is_aside(thing, words) and _MISSPELT not in far[id(thing)] for thing in meant)
        return Found(tuple(sorted(meant, key=rank)), is_sure=sure)
    partly = [thing for thing in things if any(step is not None for step in far[id(thing)])]
    if partly:
        rare = [1 / max(1, sum(step is not None for step in steps)) for steps in zip(*far.values(), strict=True)]

        def missed(thing: T) -> float:
            return sum(each for each, step in zip(rare, far[id(thing)], strict=True) if step is None)

        best = sorted(partly, key=lambda thing: (thing.group in _READ, missed(thing), rank(thing)))
        return Found(tuple(best[:_FEW]), True)
    nearest = sorted(things, key=lambda thing: -max(_alikeness(word, own) for word in words for own in _words(thing)))
    return Found(tuple(nearest[:_FEW]), True)


def _all_far(things: Sequence[T], words: Sequence[str]) -> tuple[dict[int, list[int | None]], bool]:
    """How far each thing is from every word; a number beside words that nothing is called by is passed over. And
    whether none was."""
    columns = [[_far(word, thing) for thing in things] for word in words]
    telling = [
        column
        for word, column in zip(words, columns, strict=True)
        if not word.isdigit() or any(step is not None for step in column)
    ]
    kept = telling if any(step is not None for column in telling for step in column) else columns
    return {id(thing): [column[at] for column in kept] for at, thing in enumerate(things)}, kept == columns


def likeness(word: str, typed: str) -> float:
    """1 for the same word, for one of it or several; less where it is misspelt, 0 for another."""
    if word.rstrip("s") == typed.rstrip("s"):
        return 1.0
    near = _alikeness(typed, word) if min(len(word), len(typed)) > 4 and word[0] == typed[0] else 0.0
    return near if near > _SLIP else 0.0


def _is_aside(thing: Findable, words: Sequence[str]) -> bool:
    """What is read or tried comes after what is done; and what would be taken back is no word for taking it back."""
    asked = _meant_by("undo") | {*_parts(thing.also)}
    back = thing.words.startswith(_BACK) and not any(word in asked for word in words)
    return back or thing.group in _READ


def wanted(sought: str) -> list[str]:
    """The words that count of what was typed."""
    words = split(sought)
    return [word for word in words if word not in _SMALL] or words


def split(words: str) -> list[str]:
    """The words of it, small, without marks."""
    return [word.strip(".,:;…“”\"'()?!") for word in words.casefold().split() if word.strip(".,:;…“”\"'()?!")]


@lru_cache(maxsize=4096)
def _parts(words: str) -> tuple[str, ...]:
    return tuple(split(as_typed(words)))


def _words(thing: Findable) -> tuple[str, ...]:
    return _parts(f"{thing.words} {thing.group}")


def _far(word: str, thing: Findable) -> int | None:
    """How far a word is from the nearest of a thing's; None where it has nothing to do with it."""
    own, also = _words(thing), _parts(thing.also)
    steps = [step for each in own if (step := _step(word, each)) is not None]
    if steps:
        return min(steps)
    if any(each.startswith(word) for each in also):
        return _ALSO
    if _meant_by(word) & {*own, *also}:
        return _ALIKE_STEP
    if len(word) > 3 and any(_begin_alike(word, each) and _alikeness(word, each) >= _NEAR for each in (*own, *also)):
        return _MISSPELT
    return None


def _step(word: str, own: str) -> int | None:
    if word == own:
        return _SAME
    if word.isdigit():
        return _WITHIN if word in _NUMBERS.findall(own) else None
    if own.startswith(word):
        return _BEGINS
    return _WITHIN if len(word) >= _TELLING and word in own else None


def _begin_alike(one: str, other: str) -> bool:
    """Who types in haste gets the first letter right, or exchanges it with the second."""
    return one[0] == other[0] or one[:2] == other[1::-1]


@lru_cache(maxsize=1024)
def _meant_by(word: str) -> frozenset[str]:
    groups = [frozenset(line.split()) for line in _ALIKE]
    spelt = [alike for alike in groups if word in alike or _begins_one(word, alike)]
    slips = [alike for alike in groups if any(likeness(each, word) for each in alike)] if not spelt else []
    return frozenset().union(*spelt, *slips)


def _begins_one(word: str, alike: frozenset[str]) -> bool:
    return len(word) > 3 and any(other.startswith(word) for other in alike)


@lru_cache(maxsize=16384)
def _alikeness(one: str, other: str) -> float:
    """How much of two words is the same, from 0 to 1; letters that they do not share need no closer look."""
    if abs(len(one) - len(other)) > 3:
        return 0.0
    letters = set(one)
    shared = sum(map(min, map(one.count, letters), map(other.count, letters)))
    most = 2 * shared / (len(one) + len(other))
    if most < _NEAR:
        return most
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other).ratio()
