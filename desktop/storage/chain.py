"""A journal that proves itself: each act's link is made of the link before it and of all that was kept of the act.

Whoever changes, takes out, puts in or moves an act changes every link after it, and with them the head: the last link,
which stands in the file, in each backup, in an exported journal and on the printed log. A link is the SHA-256 of plain
JSON of the texts as they lie in the file, so it depends on no version of anything.
"""

from __future__ import annotations

import codecs
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from json.encoder import encode_basestring_ascii as _quoted
from typing import cast, get_args

import msgspec
from msgspec.structs import astuple

from desktop.engine.history import Act, Step
from desktop.engine.rules import Fact, Refusal, Vocabulary, kind_of

from .dice_kept import DICE_THROWN, parted, with_dice

#: the year 9999: what lies behind it no calendar can tell.
LAST_MOMENT = 253_402_300_799
#: what an event says of itself when it is made; the first link is made of it.
_SAID = ("format", "event", "made_by")
_ACTS: Mapping[str, Act] = {act: act for act in get_args(Act)}
_PLAIN = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True, allow_nan=False)


#: of a fact its kind, its JSON and what it told.
FactRow = tuple[str, str, str]
#: an act as its tables hold it: the fields of ``Kept``, in their order, which is that of its link.
ActRow = tuple[int, float, str, int, str, str, int, int, Sequence[FactRow], Sequence[str]]


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
    #: the shape of the facts (engine.rules.Upcast).
    shape: int = 1
    facts: Sequence[FactRow] = ()
    #: the pictures that came into the file before this act and after the one before.
    pictures: Sequence[str] = ()

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
            vocabulary.shape,
            facts,
            tuple(pictures),
        )

    @property
    def row(self) -> ActRow:
        """The act as its tables hold it."""
        return cast(ActRow, astuple(self))

    def step(self, vocabulary: Vocabulary) -> Step:
        """The step again; raises ``Refusal`` where this Lantern cannot read it."""
        return next(steps_in([self.row], vocabulary))

    @property
    def named(self) -> str:
        """How it is told which act this is."""
        return f"act {self.number}" + (f" (“{self.label[:60]}”)" if self.label else "")


def steps_in(rows: Iterable[ActRow], vocabulary: Vocabulary) -> Iterator[Step]:
    """The steps of a journal again; raises ``Refusal`` by the first that this Lantern cannot read."""
    read = vocabulary.read_fact
    for number, at, called, target, label, command, undoable, shape, what, _ in rows:
        act = _ACTS.get(called)
        if act is None or not 0 <= at <= LAST_MOMENT:
            raise Refusal(f"Act {number} in this event is damaged: what it does, or when, cannot be read.")
        facts: list[Fact] = []
        said: list[str] = []
        for kind, body, sentence in what:
            facts.append(read(kind, body, shape))
            said.append(sentence)
        command, throws = parted(command) if DICE_THROWN in command else (command, ())
        yield Step(number, at, act, target, label, command, undoable != 0, tuple(facts), tuple(said), throws)


def beginning(about: Mapping[str, str]) -> str:
    """What the first link follows: the event itself."""
    return _link("", [about.get(key, "") for key in _SAID])


def link_of(before: str, act: Kept) -> str:
    """The link of an act that follows another one's."""
    return _link(before, act.row)


def links_of(about: Mapping[str, str], acts: Iterable[Kept]) -> list[str]:
    """The links of a whole journal."""
    links, last = list[str](), beginning(about)
    for act in acts:
        last = link_of(last, act)
        links.append(last)
    return links


def is_unbroken(about: Mapping[str, str], rows: Iterable[ActRow], links: Sequence[str]) -> bool:
    """Whether a whole journal is what was kept, in one go: texts that are texts, numbers that are numbers."""
    before, encode, sha256 = beginning(about), msgspec.json.encode, hashlib.sha256
    for row, kept in zip_longest(rows, links):
        try:
            plain = encode((before, row))
            if not plain.isascii():
                plain = plain.decode().encode("ascii", _ESCAPED)
            link = sha256(plain).hexdigest()
        except ValueError:
            link = ""
        #: a few signs and numbers are spelt in another way than in a link.
        if link != kept and not _follows(before, row, kept):
            return False
        before = kept
    return True


def _follows(before: str, row: ActRow | None, kept: str | None) -> bool:
    try:
        return row is not None and _link(before, row) == kept
    except TypeError:
        return False


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """Letters as JSON writes them in ASCII."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _quoted(error.object[error.start : error.end])[1:-1], error.end


_ESCAPED = "lantern-json"
codecs.register_error(_ESCAPED, _escaped)


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


def _link(before: str, plain: Sequence[object]) -> str:
    return hashlib.sha256(_PLAIN.encode([before, plain]).encode("ascii")).hexdigest()
