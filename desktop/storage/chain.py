"""A journal that proves itself: each act's link is made of the link before it and of all that was kept of the act.

Whoever changes, takes out, puts in or moves an act changes every link after it, and with them the head: the last link,
which stands in the file, in each backup, in an exported journal and on the printed log. A link is the SHA-256 of plain
JSON of the texts as they lie in the file, so it depends on no version of anything.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import cast, get_args

import msgspec

from desktop.engine.history import Act, Step
from desktop.engine.rules import Refusal, Vocabulary, kind_of

from .dice_kept import parted, with_dice

#: the year 9999: what lies behind it no calendar can tell.
LAST_MOMENT = 253_402_300_799
#: what an event says of itself when it is made; the first link is made of it.
_SAID = ("format", "event", "made_by")
_ACTS = frozenset(get_args(Act))
_PLAIN = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True, allow_nan=False)


class Kept(msgspec.Struct, frozen=True):
    """One act as it lies in a file: texts alone, whether or not this Lantern can read them."""

    number: int
    at: float
    act: str
    target: int = 0
    label: str = ""
    #: the command with its dice (dice_kept.py).
    command: str = ""
    undoable: int = 1
    #: of each fact its kind, its JSON and what it told.
    facts: tuple[tuple[str, str, str], ...] = ()
    #: the shape of the facts (engine.rules.Upcast).
    shape: int = 1
    #: the pictures that came into the file before this act and after the one before.
    pictures: tuple[str, ...] = ()

    @classmethod
    def of(cls, step: Step, vocabulary: Vocabulary, pictures: Sequence[str] = ()) -> Kept:
        """A step as it is kept."""
        facts = tuple(
            (kind_of(fact), vocabulary.write(fact), sentence)
            for fact, sentence in zip(step.facts, step.sentences, strict=True)
        )
        command = with_dice(step.command, step.throws)
        return cls(
            step.number,
            float(step.at),
            step.act,
            step.target,
            step.label,
            command,
            int(step.undoable),
            facts,
            vocabulary.shape,
            tuple(pictures),
        )

    def step(self, vocabulary: Vocabulary) -> Step:
        """The step again; raises ``Refusal`` where this Lantern cannot read it."""
        if self.act not in _ACTS or not 0 <= self.at <= LAST_MOMENT:
            raise Refusal(f"Act {self.number} in this event is damaged: what it does, or when, cannot be read.")
        command, throws = parted(self.command)
        return Step(
            number=self.number,
            at=self.at,
            act=cast(Act, self.act),
            target=self.target,
            label=self.label,
            command=command,
            undoable=bool(self.undoable),
            facts=tuple(vocabulary.read_fact(kind, body, self.shape) for kind, body, _ in self.facts),
            sentences=tuple(sentence for _, _, sentence in self.facts),
            throws=throws,
        )

    @property
    def named(self) -> str:
        """How it is told which act this is."""
        return f"act {self.number}" + (f" (“{self.label[:60]}”)" if self.label else "")


def beginning(about: Mapping[str, str]) -> str:
    """What the first link follows: the event itself."""
    return _link("", [about.get(key, "") for key in _SAID])


def link_of(before: str, act: Kept) -> str:
    """The link of an act that follows another one's."""
    plain: list[object] = [
        act.number,
        act.at,
        act.act,
        act.target,
        act.label,
        act.command,
        act.undoable,
        act.shape,
        act.facts,
        act.pictures,
    ]
    return _link(before, plain)


def links_of(about: Mapping[str, str], acts: Iterable[Kept]) -> list[str]:
    """The links of a whole journal."""
    links, last = list[str](), beginning(about)
    for act in acts:
        last = link_of(last, act)
        links.append(last)
    return links


def first_fault(about: Mapping[str, str], acts: Sequence[Kept], links: Mapping[int, str], count: int) -> str:
    """What is wrong with a journal whose links were kept, by its first altered, missing or foreign act; "" where it is
    whole. ``count`` is how many acts it must hold."""
    last = beginning(about)
    for number, act in zip_longest(range(1, max(len(acts), count) + 1), acts):
        if act is None or act.number != number:
            return f"act {number} is missing" if number <= count else f"act {act.number if act else number} is foreign"
        if number > count or number not in links:
            return f"{act.named} is foreign: it was not done in Lantern"
        last = link_of(last, act)
        if links[number] != last:
            return _altered(number, act)
    return ""


def _altered(number: int, act: Kept) -> str:
    return f"{act.named} is not what was kept" + (", or the event is another one" if number == 1 else "")


def _link(before: str, plain: list[object]) -> str:
    return hashlib.sha256(_PLAIN.encode([before, plain]).encode("ascii")).hexdigest()
