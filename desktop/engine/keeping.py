"""What is kept can be read back: an act that a file could not give back as it was done is refused, in a sentence."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from desktop.domain.clock import Instant
from desktop.engine.rules import Command, Fact, Refusal, Vocabulary, kind_of

#: seconds since 1970, within what a calendar of four figures tells in every time zone.
_EARLIEST, _LATEST = -62_000_000_000, 253_000_000_000


def moment_kept(at: float) -> float:
    """The moment of an act as a file can give it back: a laptop whose clock stands before 1970 shuts nobody out of
    what it wrote."""
    return min(max(at, 0.0), _LATEST)


def refuse_no_moment(command: Command) -> None:
    """Raises ``Refusal`` where a command happens at a time that no calendar has: no clock could be told or printed."""
    for field, at in msgspec.structs.asdict(command).items():
        if isinstance(at, Instant) and not _EARLIEST < at.wall < _LATEST:
            raise Refusal(f"{_named(field)} is no moment that a calendar has ({at.wall:g}). Give seconds since 1970.")


def keepable(vocabulary: Vocabulary, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts as a file gives them back, which are what is folded: live and reopened, an event is the same to the
    last digit. Raises ``Refusal`` where they would come back as others, or not at all."""
    return tuple(_read_back(vocabulary, fact) for fact in facts)


def keepable_text(vocabulary: Vocabulary, thing: Command | Fact) -> str:
    """As JSON; raises ``Refusal`` naming the field that holds what no file can: NaN, infinity, half a letter."""
    try:
        written = vocabulary.write(thing)
    except UnicodeEncodeError:
        _refuse_unkeepable(thing)
        raise
    #: JSON has no other word for what is no number.
    if "null" in written:
        _refuse_unkeepable(thing)
    return written


def _refuse_unkeepable(thing: object) -> None:
    for field, part in _parts("", thing):
        if isinstance(part, float) and not math.isfinite(part):
            raise Refusal(f"{_named(field)} is no number that can be kept ({part}). Give an ordinary number.")
        if isinstance(part, str) and any("\ud800" <= letter <= "\udfff" for letter in part):
            raise Refusal(f"{_named(field)} holds half a letter, which no file can keep. Write it again.")


def _read_back(vocabulary: Vocabulary, fact: Fact) -> Fact:
    kind, written = kind_of(fact), keepable_text(vocabulary, fact)
    try:
        again = vocabulary.read_fact(kind, written)
    except Refusal as error:
        raise Refusal(f"The act “{kind}” could not be read back, so it is not kept. Nothing has changed.") from error
    if again != fact:
        raise Refusal(f"The act “{kind}” would be read back as another one, so it is not kept. Nothing has changed.")
    return again


def _parts(field: str, thing: object) -> Iterator[tuple[str, object]]:
    """Every number and text in it, with the name of the field it stands in; keys are texts too."""
    if isinstance(thing, msgspec.Struct):
        for name, part in msgspec.structs.asdict(thing).items():
            yield from _parts(name, part)
    elif isinstance(thing, dict):
        for key, part in thing.items():
            yield field, key
            yield from _parts(key if isinstance(key, str) else field, part)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        for part in thing:
            yield from _parts(field, part)
    else:
        yield field, thing


def _named(field: str) -> str:
    plain = field.encode(errors="replace").decode().replace("_", " ")
    return f"“{plain}”" if plain else "A text"
