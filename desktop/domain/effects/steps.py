"""The parts an effect is made of: a moment, and steps of a few kinds, each with its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

import msgspec

#: when something is due: the card itself does it, or (with ``of``) something of that type; a phase of its player's
#: turn; "always" is continuous and never due.
When = Literal[
    "cast",
    "arrives",
    "attacks",
    "hits",
    "hurt",
    "dies",
    "leaves",
    "foe casts",
    "foe dies",
    "upkeep",
    "draw",
    "end",
    "always",
]
#: whom it concerns, seen from whoever has the card.
Who = Literal["you", "foe", "each foe", "everybody"]
#: what happens to permanents; "takes" is a change of sides.
Way = Literal["destroyed", "given up", "exiled", "returned", "tapped", "taken"]
#: who says which: a die, whoever has them, whoever has the card; or all of them.
Chosen = Literal["all", "die", "owner", "you"]
#: how long it lasts: a turn, as long as the card stays, for good (a counter).
Lasts = Literal["turn", "while", "counter"]


class _Step(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do", forbid_unknown_fields=True):
    """One thing that is done."""


class Draw(_Step, frozen=True, tag="draw"):
    number: int = 1
    who: Who = "you"


class Discard(_Step, frozen=True, tag="discard"):
    number: int = 1
    who: Who = "foe"


class Mill(_Step, frozen=True, tag="mill"):
    number: int = 1
    who: Who = "foe"


class Lose(_Step, frozen=True, tag="lose"):
    """So much life is lost."""

    number: int = 1
    who: Who = "each foe"


class Damage(_Step, frozen=True, tag="damage"):
    """``to`` is whom, or what ("creature"); a die says which where it says nothing else."""

    number: int = 1
    to: str = "foe"
    chosen: Chosen = "die"


class Tokens(_Step, frozen=True, tag="tokens"):
    """So many tokens come, or so many for every ``over`` of what ``per`` says ("Zombie", "given up")."""

    number: int = 1
    token: str = "Zombie"
    per: str = ""
    over: int = 1
    tapped: bool = False


class Leave(_Step, frozen=True, tag="leave"):
    """Permanents go, or are tapped, or change sides; a ``number`` for each of ``whose``, or all but ``but``.

    ``stays`` keeps what is tapped so through its next untapping.
    """

    way: Way
    what: str = "creature"
    whose: Who = "foe"
    number: int = 1
    chosen: Chosen = "die"
    but: str = ""
    stays: bool = False
    past_regeneration: bool = False


class Raise(_Step, frozen=True, tag="raise"):
    """Cards come back out of graveyards; 0 is all of them."""

    number: int = 1
    what: str = "creature"
    whose: Who = "you"
    to: Literal["battlefield", "hand"] = "battlefield"
    tapped: bool = False


class Grow(_Step, frozen=True, tag="grow"):
    """Power and toughness for ``what`` of ``whose``; ``per`` counts. An empty ``what`` is the card itself."""

    power: int = 0
    toughness: int = 0
    what: str = ""
    whose: Who = "you"
    but: str = ""
    per: str = ""
    lasts: Lasts = "while"
    gains: tuple[str, ...] = ()


class Counters(_Step, frozen=True, tag="counters"):
    """A counter of the game goes up (or down)."""

    name: str
    number: int = 1


class CounterSpell(_Step, frozen=True, tag="counter"):
    """A spell (of this type) is countered, unless so much is paid."""

    what: str = ""
    unless: int = 0


class Turns(_Step, frozen=True, tag="turns"):
    """So many extra turns after this one, for one player: whoever has the card, if nobody says another."""

    number: int = 1


class Words(_Step, frozen=True, tag="words"):
    """What no structure fits: read out at its moment, done by hand, and ticked."""

    says: str


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens on the faces up to this one."""

    to: int
    does: tuple[PlainStep, ...] = ()


class Roll(_Step, frozen=True, tag="roll"):
    """A die branches; its rows go up to its last face."""

    sides: int
    rows: tuple[Row, ...]


PlainStep: TypeAlias = (
    Draw | Discard | Mill | Lose | Damage | Tokens | Leave | Raise | Grow | Counters | CounterSpell | Words
)
#: what comes later stands at the end: facts are read by this order.
Step: TypeAlias = PlainStep | Roll | Turns


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is done at a moment. ``of`` "" is the card itself; a type is it and whatever else is of that type.

    Of a phase "player" is everybody's, "" that of whoever has the card.
    """

    when: When
    does: tuple[Step, ...]
    of: str = ""
    may: bool = False


def effect_faults(effects: Sequence[Effect]) -> Iterator[str]:
    """What keeps effects from being played, a sentence each."""
    for effect in effects:
        if not effect.does:
            yield f"An effect for the moment “{effect.when}” does nothing."
        for step in effect.does:
            yield from _faults(step)


def _faults(step: Step) -> Iterator[str]:
    if isinstance(step, Roll):
        ends = [row.to for row in step.rows]
        if step.sides < 2 or not ends or ends != sorted(set(ends)) or ends[-1] != step.sides or ends[0] < 1:
            yield f"The rows of a roll go up to its last face; these end at {ends} on a d{step.sides}."
        for row in step.rows:
            for inner in row.does:
                yield from _faults(inner)
    elif isinstance(step, Words):
        if not step.says.strip():
            yield "A step in words says nothing."
    elif isinstance(step, Raise):
        if step.number < 0:
            yield "A step raises less than nothing."
    elif isinstance(step, (Grow, CounterSpell, Counters)):
        return
    elif step.number < 1 or (isinstance(step, Tokens) and step.over < 1):
        yield "A step counts less than one."
