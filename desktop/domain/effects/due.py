"""What is due at a moment: the effects of the cards that are there, held against what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from .steps import Effect, Step, When

#: moments that are nobody's doing: every copy of a card that is there is due once.
PHASES: frozenset[When] = frozenset({"upkeep", "draw", "end"})


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something happened so often: ``name`` did it, which is of these types ("creature", "Zombie")."""

    when: When
    name: str = ""
    types: tuple[str, ...] = ()
    number: int = 1


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a card that is due, so many times over; it waits until it is done, or said not to happen."""

    card: str
    step: Step
    times: int = 1
    when: When = "always"
    may: bool = False


def due(card: str, copies: int, effects: Sequence[Effect], happened: Happened) -> Iterator[Waiting]:
    """The steps of so many copies of a card that are due now, in the card's own order."""
    for effect in effects:
        if times := _times(card, copies, effect, happened):
            for step in effect.does:
                yield Waiting(card, step, times, effect.when, effect.may)


def _times(card: str, copies: int, effect: Effect, happened: Happened) -> int:
    if effect.when != happened.when:
        return 0
    if effect.when in PHASES:
        return copies
    if effect.of:
        return copies * happened.number if effect.of in happened.types else 0
    #: what a card sees others do ("foe dies") is nobody's own.
    own = not effect.when.startswith("foe ")
    return (happened.number if card == happened.name else 0) if own else copies * happened.number
