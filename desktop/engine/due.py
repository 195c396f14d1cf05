"""A row of what is due in a game, as a pilot shows it: the first is dealt with next, and none is passed by silence."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from desktop.domain.words import minus
from desktop.engine.rules import Command

#: what a card does; what Lantern has computed; what is read out and ticked; what a turn brings; what is on the stack.
DueKind = Literal["trigger", "computed", "in words", "draw", "spell", "reserve"]


def falls(now: int, by: int) -> str:
    """What comes of a loss: ``34 → 28``."""
    return minus(f"{now} → {now - by}")


class DueFace(Struct, frozen=True):
    """One thing that is due. Only the first of a row has commands."""

    card: str
    says: str
    kind: DueKind
    #: what comes of it: ``34 → 28``; "" where that is nobody's number.
    outcome: str = ""
    do_it: Command | None = None
    not_now: Command | None = None
    by_hand: Command | None = None
    #: the table has to say a number of something ("creatures given up"); "" where it has not.
    counts: str = ""
