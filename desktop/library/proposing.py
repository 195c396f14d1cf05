"""Reads what a card of the organiser's own file says and proposes effects for it: never more than a proposal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from re import Match, Pattern

import msgspec

from desktop.domain.effects import (
    CounterSpell,
    Damage,
    Discard,
    Draw,
    Effect,
    Leave,
    Lose,
    Mill,
    Step,
    Tokens,
    Voice,
    Way,
    When,
    Who,
    say,
)
from desktop.library.facts import CardFact
from desktop.library.known import ImportedCard

_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_N = rf"(an?|\d+|{'|'.join(_NUMBERS[1:])})"
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)")
_ITSELF = r"(?:this \w+|~)"
_BEGUN: tuple[tuple[str, When], ...] = (
    (rf"when(?:ever)? {_ITSELF} enters(?: the battlefield)?", "arrives"),
    (rf"whenever {_ITSELF} attacks", "attacks"),
    (rf"whenever {_ITSELF} deals (?:combat )?damage to (?:a player|an opponent)", "hits"),
    (rf"whenever {_ITSELF} is dealt damage", "hurt"),
    (rf"when(?:ever)? {_ITSELF} dies", "dies"),
    (r"at the beginning of your upkeep", "upkeep"),
    (r"at the beginning of your end step", "end"),
    (r"whenever an opponent casts a spell", "foe casts"),
)
#: how a sentence begins, and when what it says is due.
_MOMENTS = tuple((re.compile(rf"^{begun},\s*(?P<rest>.+)$", re.IGNORECASE), when) for begun, when in _BEGUN)
_BOTH = re.compile(rf"^whenever {_ITSELF} enters(?: the battlefield)? or attacks,\s*(?P<rest>.+)$", re.IGNORECASE)
_WHOSE: Mapping[str, Who] = {
    "each opponent": "each foe",
    "each player": "everybody",
    "target player": "foe",
    "target opponent": "foe",
    "that player": "foe",
    "you": "you",
}
_WAYS: Mapping[str, Way] = {"destroy": "destroyed", "exile": "exiled", "tap": "tapped", "gain control of": "taken"}
_PLAYER = rf"({'|'.join(_WHOSE)})"


class Proposal(msgspec.Struct, frozen=True):
    """Effects that a text seems to ask for, and how many of its sentences nobody but a person understands."""

    effects: tuple[Effect, ...] = ()
    left: int = 0


def propose_effects(name: str, type_line: str, text: str) -> Proposal:
    """What could be written for a card of this text; every part of it is the organiser's to keep or strike."""
    own = text.replace(name, "~").replace(name.partition(",")[0], "~")
    spell = any(kind in type_line for kind in ("Instant", "Sorcery"))
    effects: list[Effect] = []
    left = 0
    for line in _IN_BRACKETS.sub("", own).splitlines():
        if line.strip():
            found = tuple(_effects(line.strip(), spell))
            effects += found
            left += not found
    return Proposal(tuple(effects), left)


def _effects(line: str, spell: bool) -> Iterator[Effect]:
    moments: tuple[When, ...] = ()
    words = line
    if both := _BOTH.match(line):
        moments, words = ("arrives", "attacks"), both["rest"]
    else:
        begun = next(((found, when) for form, when in _MOMENTS if (found := form.match(line))), None)
        if begun is not None:
            moments, words = (begun[1],), begun[0]["rest"]
        elif spell:
            moments = ("cast",)
    if not moments:
        return
    may = words.lower().startswith("you may ")
    steps = [
        _step(part)
        for part in re.split(r"\.\s*|, then | and (?=you |each |create |draw )", words[8:] if may else words)
        if part.strip()
    ]
    #: half a sentence understood is none: what is proposed has to be whole.
    if steps and all(step is not None for step in steps):
        whole = tuple(step for step in steps if step is not None)
        yield from (Effect(when, whole, may=may) for when in moments)


def _step(words: str) -> Step | None:
    plain = words.strip().removeprefix("you ").strip()
    for form, make in _FORMS:
        if found := form.fullmatch(plain):
            return make(found)
    return None


def _number(word: str) -> int:
    word = word.lower()
    if word in ("a", "an"):
        return 1
    return int(word) if word.isdigit() else _NUMBERS.index(word)


def _who(word: str | None) -> Who:
    return _WHOSE[(word or "you").lower()]


def _form(pattern: str, make: Callable[[Match[str]], Step]) -> tuple[Pattern[str], Callable[[Match[str]], Step]]:
    return re.compile(pattern, re.IGNORECASE), make


def _leave(found: Match[str]) -> Step:
    way, what = _WAYS[found[1].lower()], found[2].lower()
    return Leave(way, what)


def _all(found: Match[str]) -> Step:
    way = _WAYS[found[1].lower()]
    return Leave(way, found[2].lower(), "everybody", chosen="all")


#: what is permanent: ``creature``, ``nonland permanent``.
_WHAT = r"((?:nonland |nonbasic )?(?:creature|permanent|artifact|enchantment|land|planeswalker))"
_FORMS = (
    _form(rf"(?:{_PLAYER} )?draws? {_N} cards?", lambda m: Draw(_number(m[2]), _who(m[1]))),
    _form(rf"{_PLAYER} discards? {_N} cards?", lambda m: Discard(_number(m[2]), _who(m[1]))),
    _form(rf"{_PLAYER} mills? {_N} cards?", lambda m: Mill(_number(m[2]), _who(m[1]))),
    _form(rf"{_PLAYER} loses? {_N} life", lambda m: Lose(_number(m[2]), _who(m[1]))),
    _form(rf"(?:~|it|this \w+) deals {_N} damage to any target", lambda m: Damage(_number(m[1]))),
    _form(rf"(?:~|it|this \w+) deals {_N} damage to target creature", lambda m: Damage(_number(m[1]), "creature")),
    _form(rf"(?:~|it|this \w+) deals {_N} damage to {_PLAYER}", lambda m: Damage(_number(m[1]), _who(m[2]))),
    _form(
        rf"create {_N} (tapped )?\d+/\d+ (?:[a-z]+ )*?([A-Z]\w+(?: [A-Z]\w+)*) creature tokens?",
        lambda m: Tokens(_number(m[1]), m[3].split()[-1], tapped=bool(m[2])),
    ),
    _form(rf"(destroy|exile|tap|gain control of) target {_WHAT}", _leave),
    _form(rf"(destroy|exile|tap) all {_WHAT}s", _all),
    _form(rf"return target {_WHAT} to its owner's hand", lambda m: Leave("returned", m[1].lower())),
    _form(
        rf"return all {_WHAT}s to their owners' hands",
        lambda m: Leave("returned", m[1].lower(), "everybody", chosen="all"),
    ),
    _form(
        rf"{_PLAYER} sacrifices? (?:an?) {_WHAT}", lambda m: Leave("given up", m[2].lower(), _who(m[1]), chosen="owner")
    ),
    _form(
        r"counter target (\w+ )?spell(?: unless its controller pays \{(\d+)\})?",
        lambda m: CounterSpell((m[1] or "").strip(), int(m[2] or 0)),
    ),
)


def proposed_lines(card: CardFact | None, voice: Voice) -> str:
    """Lines for a card whose printed text was imported, a moment each; "" where nothing of it can be proposed."""
    if not isinstance(card, ImportedCard):
        return ""
    return "\n".join(say(effect, voice) for effect in propose_effects(card.name, card.type, card.text).effects)


def written(effects: tuple[Effect, ...]) -> str:
    """Effects as they stand in a file: lines of TOML to copy below a card."""
    lines = "".join(f"    {in_toml(effect)},\n" for effect in msgspec.to_builtins(effects))
    return f"effects = [\n{lines}]"


def in_toml(value: object) -> str:
    """A plain value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {in_toml(part)}" for key, part in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(in_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
