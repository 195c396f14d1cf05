"""Sentences for effects, made from their structure, so that what is read and what is done cannot disagree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from . import steps as s
from .due import PHASES

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_GONE: Mapping[s.Way, tuple[str, str]] = {
    "destroyed": ("is destroyed", "are destroyed"),
    "exiled": ("is exiled", "are exiled"),
    "returned": ("goes back to its owner's hand", "go back to their owners' hands"),
    "tapped": ("is tapped", "are tapped"),
    "taken": ("changes sides", "change sides"),
    "given up": ("is sacrificed", "are sacrificed"),
}


@dataclass(frozen=True)
class Voice:
    """How a format calls the two sides: whoever has the cards, and whoever plays against them."""

    you: str = "you"
    your: str = "your"
    foe: str = "an opponent"
    each_foe: str = "each opponent"
    #: behind a permanent: ``a creature of yours``.
    of_foe: str = "of an opponent's"
    of_foes: str = "of the opponents"
    #: behind cards that are drawn.
    drawn: str = ""
    #: words before what is due at a moment, where the format says it otherwise.
    moments: Mapping[s.When, str] = field(default_factory=dict, hash=False)


_MOMENTS: Mapping[s.When, str] = {
    "arrives": "Arrives",
    "attacks": "Attacks",
    "hits": "Hits",
    "hurt": "Hurt",
    "dies": "Dies",
    "leaves": "Goes",
    "upkeep": "Upkeep",
    "draw": "Draw step",
    "end": "End step",
    "foe casts": "An opponent casts a spell",
    "foe dies": "An opponent's creature dies",
}


def say_effects(effects: Sequence[s.Effect], voice: Voice) -> str:
    """All a card does, an effect a sentence; effects that do the same at two moments share one."""
    together: dict[tuple[s.Step, ...], list[s.Effect]] = {}
    for effect in effects:
        together.setdefault(effect.does, []).append(effect)
    return " ".join(_together(alike, voice) for alike in together.values())


def _together(effects: Sequence[s.Effect], voice: Voice) -> str:
    if len(effects) == 1:
        return say(effects[0], voice)
    moments = [moment.lower() for effect in effects if (moment := _moment(effect, voice))]
    if len(moments) < len(effects):
        return say(s.Effect("cast", effects[0].does), voice)
    return f"{_first_large(' or '.join(moments))}: {_steps(effects[0].does, voice)}."


def say(effect: s.Effect, voice: Voice) -> str:
    """One effect: ``Attacks: 2 life from each opponent.``"""
    told = _steps(effect.does, voice)
    if effect.may:
        told = f"if you like, {told}"
    moment = _moment(effect, voice)
    told = f"{moment}: {told}" if moment else _first_large(told)
    return told if told.endswith((".", "!", "?")) else f"{told}."


def _moment(effect: s.Effect, voice: Voice) -> str:
    if effect.when == "cast" and effect.of:
        return f"{_first_large(voice.you)} casts {_a(effect.of)}"
    if effect.when in ("cast", "always"):
        return ""
    moment = voice.moments.get(effect.when) or _MOMENTS[effect.when]
    if effect.when in PHASES:
        return f"Each {moment.lower()}" if effect.of else moment
    return f"{_first_large(_a(effect.of))} {moment.lower()}" if effect.of else moment


def _steps(steps: Sequence[s.Step], voice: Voice) -> str:
    return "; ".join(say_step(step, voice).rstrip(".") for step in steps)


def say_step(step: s.Step, voice: Voice, times: int = 1) -> str:
    """One step, as often as it is due: ``two Zombies come``."""
    if isinstance(step, s.Words):
        return step.says
    if isinstance(step, s.Roll):
        return _roll(step, voice)
    if isinstance(step, s.Leave):
        return _leave(step, voice, times)
    if isinstance(step, s.Tokens):
        return _tokens(step, times)
    if isinstance(step, s.Raise):
        return _raise(step, voice, times)
    if isinstance(step, s.Grow):
        return _grow(step, voice)
    if isinstance(step, s.CounterSpell):
        unless = f" unless {{{step.unless}}} is paid" if step.unless else ""
        return f"counters {_a(f'{step.what} spell'.strip())}{unless}"
    return _numbers(step, voice, step.number * times)


_Counted: TypeAlias = s.Draw | s.Discard | s.Mill | s.Lose | s.Damage | s.Counters | s.Turns


def _numbers(step: _Counted, voice: Voice, number: int) -> str:
    cards = f"{_count(number)} card{'' if number == 1 else 's'}"
    if isinstance(step, s.Draw):
        return f"{cards} {voice.drawn or f'for {_who(step.who, voice)}'}"
    if isinstance(step, s.Discard):
        return f"{_who(step.who, voice)} discards {_count(number) if number > 1 else 'a'} {cards.partition(' ')[2]}"
    if isinstance(step, s.Mill):
        return f"{cards} off the library of {_who(step.who, voice)}"
    if isinstance(step, s.Turns):
        return f"one player takes {'an extra turn' if number == 1 else f'{_count(number)} extra turns'} after this"
    if isinstance(step, s.Lose):
        return f"{number} life from {_who(step.who, voice)}"
    if isinstance(step, s.Counters):
        return f"{step.name} {number:+}".replace("-", "−")
    whom = _who(step.to, voice) if step.to in ("you", "foe", "each foe", "everybody") else _a(step.to)
    return f"{number} damage to {whom}"


def _leave(step: s.Leave, voice: Voice, times: int) -> str:
    if step.way == "given up":
        what = _a(step.what) if step.number * times == 1 else f"{_count(step.number * times)} {_several(step.what)}"
        return f"{_who(step.whose, voice)} sacrifices {f'all {_several(step.what)}' if step.chosen == 'all' else what}"
    one, many = _GONE[step.way]
    but = f" but {_several(step.but)}" if step.but else ""
    past = ", no regeneration" if step.past_regeneration else ""
    if step.chosen == "all":
        whose = {"foe": f" {voice.of_foes}", "each foe": f" {voice.of_foes}", "you": f" of {voice.you}"}
        return f"all {_several(step.what)}{but}{whose.get(step.whose, '')} {many}{past}"
    rolled = ", rolled," if step.chosen == "die" else ""
    whose = {"foe": f" {voice.of_foe}", "each foe": f" of {voice.each_foe}", "you": f" of {voice.you}"}
    number = step.number * times
    what = _a(step.what) if number == 1 else f"{_count(number)} {_several(step.what)}"
    stays = (" and stays so" if number == 1 else " and stay so") if step.stays else ""
    return f"{what}{but}{whose.get(step.whose, '')}{rolled} {one if number == 1 else many}{stays}{past}"


def _tokens(step: s.Tokens, times: int) -> str:
    number = step.number * times
    what = f"tapped {step.token}" if step.tapped else step.token
    told = f"{_a(what)} comes" if number == 1 else f"{_count(number)} {_several(what)} come"
    if not step.per:
        return told
    if step.per == "given up":
        return f"{told} for each"
    return f"{told} for every {f'{_count(step.over)} {_several(step.per)}' if step.over > 1 else step.per}"


def _raise(step: s.Raise, voice: Voice, times: int) -> str:
    whose = {"you": f"{voice.your} graveyard", "everybody": "all graveyards"}.get(step.whose)
    grave = whose or f"{_who(step.whose, voice)}'s graveyard"
    number = step.number * times
    cards = f"all {step.what} cards"
    if step.number and step.whose in ("foe", "each foe"):
        cards = f"{_a(step.what)} card, rolled," if number == 1 else f"{_count(number)} {step.what} cards, rolled,"
    elif step.number:
        cards = f"the highest {step.what} card" if number == 1 else f"the {_count(number)} highest {step.what} cards"
    one = number == 1 and step.number > 0
    to = f"to {voice.your} hand" if step.to == "hand" else "tapped" if step.tapped else "into play"
    return f"{cards} of {grave} {'comes' if one else 'come'} {to}"


def _grow(step: s.Grow, voice: Voice) -> str:
    size = f"{step.power:+}/{step.toughness:+}".replace("-", "−") if step.power or step.toughness else ""
    if step.power <= 0 and step.toughness <= 0 and size:
        size = size.replace("+0", "−0")
    gains = " and ".join(part for part in (size, *step.gains) if part)
    but = f" but {_several(step.but)}" if step.but and step.but != "itself" else ""
    whose = {"you": f" of {voice.you}", "foe": f" {voice.of_foes}", "each foe": f" {voice.of_foes}"}.get(step.whose, "")
    who = f"all {'other ' if step.but == 'itself' else ''}{_several(step.what)}{but}{whose}: " if step.what else ""
    counter = " counter" if step.lasts == "counter" else ""
    counter += f" for {step.per}" if step.per else ""
    gains = f"a {gains}" if counter and not who else gains
    return f"{who}{gains}{counter}{' this turn' if step.lasts == 'turn' else ''}"


def _roll(step: s.Roll, voice: Voice) -> str:
    rows, first = [], 1
    for row in step.rows:
        faces = str(first) if first == row.to else f"{first} to {row.to}"
        rows.append(f"{faces}: {_steps(row.does, voice) or 'nothing'}")
        first = row.to + 1
    return f"roll a d{step.sides} ({'; '.join(rows)})"


def _who(who: str, voice: Voice) -> str:
    return {"you": voice.you, "foe": voice.foe, "each foe": voice.each_foe, "everybody": "everybody"}[who]


def _count(number: int) -> str:
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def _a(what: str) -> str:
    return f"{'an' if what[:1].lower() in 'aeiou' else 'a'} {what}"


def _several(what: str) -> str:
    first, _, rest = what.partition(" of ")
    plural = first if first.endswith("s") else f"{first}s"
    return f"{plural} of {rest}" if rest else plural


def _first_large(words: str) -> str:
    return words[:1].upper() + words[1:]
