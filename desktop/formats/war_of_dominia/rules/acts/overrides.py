"""The Guardian's word on a value that the rules compute (WD-33)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import in_brackets
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_challenge, the_fighter, the_note, the_week
from ..desk import COLOURS
from ..state import Challenge, DominiaState, Overridden, Override, Week
from ..tables import answers, in_week, on, tells
from ..words import plane_of, settled_words
from .challenges import with_challenge
from .decks import checked_again

_VALUE_WORDS = {
    "planes": "planes",
    "least-deck": "least deck",
    "life": "starting life",
    "life-limit": "life limit",
    "colours": "colours",
    "artifacts": "artifacts and non-basic lands",
}


class OverrideValue(Command, frozen=True):
    """WD-33: the Guardian sets a computed value of one player of a challenge; a number, colours (``WUBRG``), or yes/no.

    No value takes the override away.
    """

    challenge: str
    player: str
    what: Overridden
    value: int | str = ""
    note: str = ""


class ValueOverridden(Fact, frozen=True):
    challenge: str
    player: str
    what: Overridden
    value: int | str
    note: str = ""


@answers(OverrideValue)
def override_value(state: DominiaState, command: OverrideValue, dice: Dice) -> Iterator[Fact]:
    week = the_week(state, "cards", "drawing", "long-distance", "duels")
    challenge = the_challenge(state, command.challenge)
    player = the_fighter(state, challenge, command.player)
    if week.step == "duels" and challenge.is_settled:
        raise Refusal(f"{settled_words(state, challenge)} already: nothing of it is computed any more.")
    if command.value == "":
        if not any(o.player == player and o.what == command.what for o in challenge.overrides):
            raise Refusal(f"Nothing is set by hand there for {state.name_of(player)}.")
        fact = ValueOverridden(challenge.id, player, command.what, "")
    else:
        note = the_note(command.note, "A value set by hand")
        fact = ValueOverridden(challenge.id, player, command.what, _value(command), note)
    yield fact
    yield from checked_again(on.after(state, fact))


def _value(command: OverrideValue) -> int | str:
    typed = str(command.value).strip()
    if command.what == "colours":
        letters = "" if typed.casefold() == "none" else typed.upper()
        if set(letters) - set(COLOURS):
            raise Refusal(f"“{typed}” are no colours. Write some of {COLOURS}, or “none”.")
        return "".join(colour for colour in COLOURS if colour in letters) or "none"
    if command.what == "artifacts":
        if typed.casefold() not in ("yes", "no"):
            raise Refusal(f"“{typed}” is neither yes nor no.")
        return typed.casefold()
    if not typed.isascii() or not typed.isdigit() or int(typed) > 10_000:
        raise Refusal(f"“{typed}” is no number from 0 to 10,000.")
    return int(typed)


@in_week(ValueOverridden)
def _value_overridden(week: Week, fact: ValueOverridden) -> Week:
    def overridden(challenge: Challenge) -> Challenge:
        others = tuple(o for o in challenge.overrides if (o.player, o.what) != (fact.player, fact.what))
        new = () if fact.value == "" else (Override(fact.player, fact.what, fact.value, fact.note),)
        return replace(challenge, overrides=(*others, *new))

    return with_challenge(week, fact.challenge, overridden)


@tells(ValueOverridden)
def _value_overridden_told(s: DominiaState, x: ValueOverridden) -> str:
    where = f"{s.name_of(x.player)}, {plane_of(s, x.challenge)}: {_VALUE_WORDS[x.what]}"
    return (
        f"{where} as computed again"
        if x.value == ""
        else f"{where} {x.value} by the Guardian's word{in_brackets(x.note)}"
    )
