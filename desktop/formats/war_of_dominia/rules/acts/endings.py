"""How the war ends: one is left, or its limit is reached."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from desktop.engine.rules import Fact

from ..scores import leaders
from ..state import DominiaState, Ending, PlayerId
from ..tables import on, tells
from ..words import listed


class WarEnded(Fact, frozen=True):
    ending: Ending


def ending_now(state: DominiaState) -> Ending | None:
    """How the war ends as it stands; None while it goes on."""
    left, league = [player.id for player in state.standing], state.rules.league
    if len(left) == 1:
        return Ending((left[0],), "last", state.week_number)
    #: WD-29: at the limit most planes win, then duels won.
    if league.round_limit and state.week_number >= league.round_limit:
        best: Sequence[PlayerId] = leaders(state)
        if len(best) == 1 or league.limit_tie == "shared":
            return Ending(tuple(best), "limit", state.week_number)
    return None


@on(WarEnded)
def _war_ended(state: DominiaState, fact: WarEnded) -> DominiaState:
    return replace(state, stage="over", ending=fact.ending)


@tells(WarEnded)
def _war_ended_told(s: DominiaState, x: WarEnded) -> str:
    names = listed([s.name_of(player) for player in x.ending.winners])
    if x.ending.why == "last":
        return f"{names} is the last one standing and has won the war"
    has = "has" if len(x.ending.winners) == 1 else "have"
    return f"The war ends at its limit: {names} {has} most planes and duels (WD-29)"
