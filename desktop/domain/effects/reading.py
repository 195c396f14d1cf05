"""Reads effects out of plain lines, the way ``say_effects`` writes them: a moment, a colon, what is done.

What no structure fits stays in words at its moment; a line without a moment is only read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from re import Match, Pattern

from msgspec import Struct

from . import steps as s
from .saying import Voice, say

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ANY = rf"an?|\d+|{'|'.join(_NUMBERS)}"
_N = rf"(?P<n>{_ANY})"
_KIND = r"(?-i:[A-Z])\w+"
_TYPE = rf"({_KIND}|creature|land|artifact|enchantment|instant|sorcery|spell|permanent)"
#: whose moment of a turn it is: everybody's, or that of whoever has the card.
_EACH = "player"


class Line(Struct, frozen=True):
    """A line as it was written, and what Lantern makes of it; without effects it is only shown."""

    says: str
    effects: tuple[s.Effect, ...] = ()


def read_effects(text: str, voice: Voice, spell: bool = False, known: Sequence[s.Effect] = ()) -> tuple[Line, ...]:
    """Line by line what a card does; a line that one of ``known`` would be told by is that effect.

    A ``spell`` does what it says as it resolves, all of it at once.
    """
    by_words = {say(effect, voice): effect for effect in known}
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    read = [Line(line, (by_words[line],)) if line in by_words else _line(line, voice, spell) for line in lines]
    does = [at for at, line in enumerate(read) if spell and not line.effects and not _is_aside(line.says)]
    if does:
        words = " ".join(read[at].says for at in does)
        read[does[0]] = Line(read[does[0]].says, (_effect("cast", "", words, voice),))
    return tuple(read)


def _line(line: str, voice: Voice, spell: bool) -> Line:
    if spell and not _begins(line, voice):
        return Line(line)
    sentences = re.split(r"(?<=[.!?])\s+(?=[A-Z{])", line)
    found: list[s.Effect] = []
    at = 0
    while at < len(sentences):
        #: what follows a moment in the same line belongs to it, until the next moment.
        moments, words = _moments(sentences[at], voice)
        at += 1
        while moments and at < len(sentences) and not _stands_alone(sentences[at], voice):
            words = f"{words} {sentences[at]}"
            at += 1
        found += [_effect(when, of, words, voice) for when, of in moments]
    return Line(line, tuple(found))


def _stands_alone(sentence: str, voice: Voice) -> bool:
    """A sentence with a moment of its own, or with a cost that somebody may pay at any time."""
    return sentence.startswith("{") or bool(_moments(sentence, voice)[0])


def _effect(when: s.When, of: str, words: str, voice: Voice) -> s.Effect:
    may = words.lower().startswith("if you like, ")
    words = words[len("if you like, ") :] if may else words
    return s.Effect(when, read_steps(words, voice), of, may)


# ---- when

_OWN: tuple[tuple[str, tuple[s.When, ...]], ...] = (
    ("arrives or attacks|attacks or arrives", ("arrives", "attacks")),
    ("arrives", ("arrives",)),
    ("attacks", ("attacks",)),
    (r"hits(?: an? \w+)?|(?:it )?hurts an? \w+(?: in combat)?", ("hits",)),
    ("hurt", ("hurt",)),
    ("dies", ("dies",)),
    ("goes|leaves", ("leaves",)),
    ("(?:your )?upkeep", ("upkeep",)),
    ("(?:your )?draw step", ("draw",)),
    ("(?:your )?end step", ("end",)),
    ("an? (?:opponent|survivor)(?: casts a |'s )(?:\\w+ )?spell", ("foe casts",)),
    ("an? (?:opponent|survivor)'s creature dies", ("foe dies",)),
)
_OTHERS: tuple[tuple[str, s.When], ...] = (
    (rf"an? ((?:{_TYPE}|, | or )+) (?:arrives|comes in)", "arrives"),
    (rf"(?:an?|each) {_TYPE} (?:that )?dies", "dies"),
    (rf"(?:an?|each) {_TYPE} attacks", "attacks"),
    (rf"(?:an?|each) (?:{_TYPE} )?(?:spell)? ?is cast|each (spell)", "cast"),
)
#: sentences that say within themselves when they are due; the whole of them is done then.
_WITHIN: tuple[tuple[str, s.When, str], ...] = (
    (r"^(?:each|every) spell\b|^who casts a spell\b", "cast", "spell"),
    (r"^each instant\b", "cast", "instant"),
    (r"^a creature spell costs\b", "cast", "creature"),
    (r"\beach creature that comes in\b|^a creature (?:that comes|put) in\b", "arrives", "creature"),
    (r"^each creature that dies\b", "dies", "creature"),
    (r"\bin its controller's upkeep\b|^in his upkeep\b", "upkeep", _EACH),
    (r"^at an end step\b", "end", _EACH),
    (r"^cumulative upkeep\b", "upkeep", ""),
    (r"^who attacks\b|\beach creature that attacks\b|\battackers cost\b", "attacks", "creature"),
)
#: what stands between a moment and its colon: a condition.
_TAIL = r"(?P<only>[^:.]*): (?P<does>.+)$"
_OWN_FORMS = tuple((re.compile(rf"^(?:{begun})\b{_TAIL}", re.I), whens) for begun, whens in _OWN)
_EACH_FORM = re.compile(rf"^each (?P<what>upkeep|draw step|end step)\b{_TAIL}", re.I)
_OTHER_FORMS = tuple((re.compile(rf"^(?:{begun})\b{_TAIL}", re.I), when) for begun, when in _OTHERS)
_WITHIN_FORMS = tuple((re.compile(form, re.I), when, of) for form, when, of in _WITHIN)
_STEPS: Mapping[str, s.When] = {"upkeep": "upkeep", "draw step": "draw", "end step": "end"}


def _moments(sentence: str, voice: Voice) -> tuple[tuple[tuple[s.When, str], ...], str]:
    """When a sentence is due (moment, of what), and what is done then; no moments where it names none."""
    for when, moment in voice.moments.items():
        if sentence.lower().startswith(f"{moment.lower()}: "):
            return ((when, ""),), sentence[len(moment) + 2 :]
    if found := _EACH_FORM.match(sentence):
        return ((_STEPS[found["what"].lower()], _EACH),), _does(found)
    for own, whens in _OWN_FORMS:
        if found := own.match(sentence):
            return tuple((when, "") for when in whens), _does(found)
    for other, when in _OTHER_FORMS:
        if found := other.match(sentence):
            kinds = re.findall(rf"\b{_TYPE}\b", found[0].partition(":")[0].partition(" ")[2])
            among = tuple(dict.fromkeys(kind for kind in kinds if kind != "spell")) or ("spell",)
            return tuple((when, kind) for kind in among), _does(found)
    for form, when, of in _WITHIN_FORMS:
        if form.search(sentence):
            return ((when, of),), sentence
    return (), sentence


def _begins(line: str, voice: Voice) -> bool:
    """Whether a line begins with a moment and a colon."""
    moments, words = _moments(line, voice)
    return bool(moments) and words != line


def _does(found: Match[str]) -> str:
    only = found["only"].strip(" ,")
    return f"{only}: {found['does']}" if only else found["does"]


_ASIDE = re.compile(
    r"^(?:flashback|cycling|buyback|entwine|splice|convoke|storm|split second|epic|transmute|kicker|suspend|echo|"
    r"replicate)\b",
    re.IGNORECASE,
)


def _is_aside(line: str) -> bool:
    """What is no part of what a spell does as it resolves: another way to pay for it, or where it goes."""
    return bool(_ASIDE.match(line))


# ---- what

_WHO: Mapping[str, s.Who] = {
    "you": "you",
    "the player": "you",
    "its caster": "you",
    "its player": "you",
    "its controller": "you",
    "whoever has it": "you",
    "an opponent": "foe",
    "each opponent": "each foe",
    "everybody": "everybody",
    "all players": "everybody",
    "each player": "everybody",
}
_WAYS: Mapping[str, s.Way] = {
    "destroyed": "destroyed",
    "exiled": "exiled",
    "tapped": "tapped",
    "given up": "given up",
    "sacrificed": "given up",
    "hand": "returned",
    "sides": "taken",
}
_WHAT = rf"(?P<what>(?:nonland |nonbasic )?(?:{_KIND}|(?:creature|permanent|artifact|enchantment|land|planeswalker)s?))"
#: how the end of a step that moves permanents is said.
_GONE = (
    r"(?:(?:is|are) (?P<way>destroyed|exiled|tapped|sacrificed|given up)|"
    r"(?:goes|go) back to (?:its owner's|their owners') (?P<back>hand)s?|changes? (?P<over>sides))"
    r"(?P<past>, (?:no|past) regeneration)?"
)
_SIZE = r"(?P<power>[+−-]\d+)/(?P<toughness>[+−-]\d+)"


def read_steps(words: str, voice: Voice) -> tuple[s.Step, ...]:
    """The steps of ``two Zombies come; 2 damage to you``; what none of them fits stays in words."""
    parts = [part for part in map(str.strip, re.split(r"[;.](?:\s+|$)", words)) if part]
    found = [_step(part, voice) for part in parts]
    if not any(found):
        return (s.Words(words.strip().rstrip(".") or "what it says"),)
    return tuple(step for part, steps in zip(parts, found, strict=True) for step in steps or (s.Words(part),))


def _step(part: str, voice: Voice) -> tuple[s.Step, ...]:
    for form, make in _forms(voice):
        if found := form.fullmatch(part):
            return make(found, voice)
    return ()


_Make = Callable[[Match[str], Voice], tuple[s.Step, ...]]


def _whose(word: str, voice: Voice) -> s.Who:
    """Whom a word means, by the format's names for the sides before the usual ones."""
    own: dict[str, s.Who] = {voice.you: "you", voice.each_foe: "each foe", voice.foe: "foe"}
    return own.get(word.lower()) or _WHO[word.lower()]


@cache
def _forms(voice: Voice) -> tuple[tuple[Pattern[str], _Make], ...]:
    who = sorted({*_WHO, voice.you, voice.foe, voice.each_foe}, key=len, reverse=True)
    ofs = {f"of {name}" for name in who} | {voice.of_foe, voice.of_foes}
    graves = [voice.your, "all", *(f"{name}'s" for name in who)]
    blanks = {
        "WHO": rf"(?P<who>{_any(who)})",
        "OFS": rf"(?: (?P<of>{_any(ofs)}))?",
        "GRAVE": rf"(?P<grave>{_any(graves)}) graveyards?",
        "YOUR": re.escape(voice.your),
    }
    made = []
    for form, make in _FORMS:
        for blank, words in blanks.items():
            form = form.replace(blank, words)
        made.append((re.compile(form, re.IGNORECASE), make))
    return tuple(made)


def _any(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def _number(word: str) -> int:
    word = word.lower()
    return 1 if word in ("a", "an") else int(word) if word.isdigit() else _NUMBERS.index(word)


def _n(m: Match[str]) -> int:
    return _number(m["n"])


def _signed(word: str) -> int:
    return int(word.replace("−", "-"))


def _one(what: str | None) -> str:
    """``creatures`` is ``creature``; a name keeps its large letter."""
    word = what or ""
    return (word if word[:1].isupper() and word.casefold() not in _PLAIN else word.lower()).removesuffix("s")


_PLAIN = ("creature", "creatures", "permanent", "permanents", "artifact", "artifacts", "land", "lands")


def _of(m: Match[str], voice: Voice, otherwise: s.Who) -> s.Who:
    words = (m["of"] or "").lower()
    if not words:
        return otherwise
    if words == voice.of_foes:
        return "each foe"
    return "foe" if words == voice.of_foe else _whose(words.removeprefix("of "), voice)


def _way(m: Match[str]) -> s.Way:
    return _WAYS[(m["way"] or m["back"] or m["over"]).lower()]


def _all_gone(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    whose, but, past = _of(m, voice, "everybody"), _one(m["but"]), bool(m["past"])
    return (s.Leave(_way(m), _one(m["what"]), whose, chosen="all", but=but, past_regeneration=past),)


def _some_gone(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    rolled: s.Chosen = "die" if m["rolled"] else "you"
    whose, past, stays = _of(m, voice, "foe"), bool(m["past"]), bool(m["stays"])
    return (s.Leave(_way(m), _one(m["what"]), whose, _n(m), rolled, stays=stays, past_regeneration=past),)


def _given_up(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    number, whose = m["n"].lower(), _whose(m["who"], voice)
    if number == "all":
        return (s.Leave("given up", _one(m["what"]), whose, chosen="all"),)
    return (s.Leave("given up", _one(m["what"]), whose, _number(number), "owner"),)


def _come(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    per = "given up" if m["each"] else _one(m["per"])
    return (s.Tokens(_n(m), m["token"], per, _number(m["over"] or "1"), bool(m["tapped"])),)


def _raised(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    grave = m["grave"].lower()
    whose: s.Who = "you" if grave == voice.your else "everybody" if grave == "all" else _whose(grave[:-2], voice)
    number = 0 if m["all"] else _number(m["n"] or "1")
    tapped = bool(m["tapped"])
    return (s.Raise(number, _one(m["what"]), whose, "hand" if m["hand"] else "battlefield", tapped),)


def _grown(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    gains = tuple(re.split(r", | and ", m["gains"])) if m["gains"] else ()
    but = "itself" if m["other"] else _one(m["but"])
    lasts: s.Lasts = "turn" if m["turn"] else "while"
    size = _signed(m["power"]), _signed(m["toughness"])
    return (s.Grow(*size, _one(m["what"]), _of(m, voice, "everybody"), but, lasts=lasts, gains=gains),)


def _countered(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    return (s.Grow(_signed(m["power"]), _signed(m["toughness"]), per=m["per"] or "", lasts="counter"),)


def _hurt(m: Match[str], voice: Voice) -> tuple[s.Step, ...]:
    return (s.Words(f"{m['n']} damage to each creature"), s.Damage(_n(m), "everybody"))


_FORMS: tuple[tuple[str, _Make], ...] = (
    (rf"{_N} damage to all creatures and (?:all )?players", _hurt),
    (rf"{_N} damage to WHO", lambda m, v: (s.Damage(_n(m), _whose(m["who"], v)),)),
    (rf"{_N} damage to an? (?P<what>creature)", lambda m, v: (s.Damage(_n(m), m["what"]),)),
    (rf"{_N} life from WHO", lambda m, v: (s.Lose(_n(m), _whose(m["who"], v)),)),
    (rf"WHO loses {_N} life", lambda m, v: (s.Lose(_n(m), _whose(m["who"], v)),)),
    (
        rf"draw {_N} cards?|(?P<m>{_ANY}) cards? (?:into|for) the (?:open hand|Reserve Zone)",
        lambda m, v: (s.Draw(_number(m["n"] or m["m"])),),
    ),
    (rf"{_N} cards? for WHO", lambda m, v: (s.Draw(_n(m), _whose(m["who"], v)),)),
    (rf"WHO discards {_N} cards?", lambda m, v: (s.Discard(_n(m), _whose(m["who"], v)),)),
    (rf"{_N} cards? off the library of WHO", lambda m, v: (s.Mill(_n(m), _whose(m["who"], v)),)),
    (rf"WHO (?:sacrifices|gives up) (?P<n>all|{_ANY}) {_WHAT}", _given_up),
    (rf"all {_WHAT}(?: but (?P<but>[\w ]+?))?OFS {_GONE}", _all_gone),
    (rf"{_N} {_WHAT}OFS(?P<rolled>, rolled,)? (?:{_GONE})(?P<stays> and stays? so)?", _some_gone),
    (
        rf"{_N} (?P<tapped>tapped )?(?P<token>(?-i:[A-Z])\w*?(?: (?-i:[A-Z])\w*?)*?)s? comes?"
        rf"(?P<each> for each)?(?: for every (?:(?P<over>{_ANY}) )?(?P<per>\w+))?",
        _come,
    ),
    (
        rf"(?:(?P<all>all)|an?|the(?: (?P<n>{_ANY}))? highest) (?P<what>\w+) cards?(?:, rolled,)? of GRAVE "
        r"comes? (?:to YOUR (?P<hand>hand)|into play|(?P<tapped>tapped))",
        _raised,
    ),
    (
        rf"all (?P<other>other )?{_WHAT}(?: but (?P<but>[\w ]+?))?OFS: {_SIZE}(?: and (?P<gains>[\w, ]+?))?"
        r"(?P<turn> this turn)?",
        _grown,
    ),
    (rf"a {_SIZE} counter(?: for (?P<per>.+))?", _countered),
    (
        r"counters an? (?:(?P<what>\w+) )?spell(?: unless \{(?P<n>\d+)\} is paid)?",
        lambda m, v: (s.CounterSpell(m["what"] or "", int(m["n"] or 0)),),
    ),
    (rf"one player takes (?P<n>{_ANY}) extra turns? after this", lambda m, v: (s.Turns(_n(m)),)),
    (r"(?P<name>[a-z][a-z ]*) (?P<n>[+−-]\d+)", lambda m, v: (s.Counters(m["name"], _signed(m["n"])),)),
)
