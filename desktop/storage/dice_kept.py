"""The dice of an act as text: they lie behind its command, so that files from before and after look alike.

A die is ``[sides, value]``, and ``[sides, value, how, why]`` where Lantern did not roll it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from desktop.domain.dice import Throw
from desktop.engine.rules import Refusal

#: no field of a command has a hyphen, and no text within JSON an unescaped quote.
DICE_THROWN = ',"dice-thrown":'


def with_dice(command: str, throws: Sequence[Throw]) -> str:
    """A command's JSON with the dice it threw; as it is where it threw none."""
    if not throws or not command.endswith("}"):
        return command
    return f"{command[:-1]}{DICE_THROWN}{json.dumps(plain(throws), separators=(',', ':'), ensure_ascii=False)}}}"


def parted(text: str) -> tuple[str, tuple[Throw, ...]]:
    """The command and its dice again; raises ``Refusal`` where the dice are none."""
    command, mark, dice = text.rpartition(DICE_THROWN)
    if not mark:
        return text, ()
    try:
        return f"{command}}}", read_plain(json.loads(dice[:-1]))
    except (ValueError, TypeError) as error:
        raise Refusal(f"The dice of an act in this event cannot be read: {error}.") from error


def plain(throws: Sequence[Throw]) -> list[list[object]]:
    """Dice as lists, for JSON."""
    return [[die.sides, die.value] + ([die.how, die.why] if die.how != "rolled" else []) for die in throws]


def read_plain(dice: Any) -> tuple[Throw, ...]:
    """The dice in such lists; raises ``TypeError`` or ``ValueError`` where they are none."""
    return tuple(_die(*die) for die in dice)


def _die(sides: int, value: int, how: str = "rolled", why: str = "") -> Throw:
    if type(sides) is not int or type(value) is not int or how not in ("rolled", "typed", "set"):
        raise ValueError(f"“{[sides, value, how]}” is no die")
    return Throw(sides, value, how, str(why))  # type: ignore[arg-type]  # looked at the line before
