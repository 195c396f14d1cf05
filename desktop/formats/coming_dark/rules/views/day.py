"""How the day ends (CD-41): when a champion would stand, and how many rounds still fit until a time of day."""

from __future__ import annotations

from itertools import pairwise

from desktop.domain.clock import Clock

from ..state import DarkState, Ending

MINUTE = 60.0
#: estimates in minutes, none of them in the document: a game, two of three, three of five, and what lies between.
_GAME, _OF_THREE, _OF_FIVE, _BETWEEN = 25, 60, 75, 10
#: what a round takes beside its clock: zones, prizes and corners.
_BESIDE = 15


def rounds_began(state: DarkState) -> dict[int, float]:
    """When the tables of each round began, by its number: as the desk told it, else as its clock was started."""
    told = ((r.number, r.began or state.clocks.get(str(r.number), Clock()).started) for r in state.rounds)
    return {number: at.wall for number, at in told if at is not None}


def round_minutes(state: DarkState) -> int:
    """What a round takes, all in: the longest of today, or the clock and what is done beside it."""
    began = rounds_began(state).values()
    gaps = [later - earlier for earlier, later in pairwise(began) if later > earlier]
    if gaps:
        return round(max(gaps) / MINUTE)
    return max((mark.minute for mark in state.rules.marks), default=0) + _BESIDE


def top4_minutes(state: DarkState, ending: Ending) -> int:
    """What the Top 4 takes: two matches side by side, then one."""
    if ending == "standing":
        return _BETWEEN
    if ending == "single-games":
        return 2 * _GAME + _BETWEEN
    rules = state.rules.top4
    return _match_minutes(rules.semifinal_best_of) + _BETWEEN + _match_minutes(rules.final_best_of)


def _match_minutes(best_of: int) -> int:
    return {1: _GAME, 3: _OF_THREE}.get(best_of, _OF_FIVE)


def round_ends(state: DarkState, now: float, minutes: int) -> float:
    """When the round at play is over, never before now."""
    round = state.round
    if round is None or round.step == "over":
        return now
    began = rounds_began(state).get(round.number, now)
    return max(now, began + minutes * MINUTE)


def champion_at(state: DarkState, now: float, last: int, ending: Ending, minutes: int, *, stops: bool = False) -> float:
    """When the champion stands if round ``last`` is the last one (``stops``: and no more is played in this one)."""
    left = max(0, last - state.round_number)
    over = now if stops else round_ends(state, now, minutes)
    return over + (left * minutes + top4_minutes(state, ending)) * MINUTE


def rounds_fit(state: DarkState, now: float, until: float, ending: Ending, minutes: int) -> int:
    """How many rounds still fit after the one at play; -1 where not even that one does."""
    room = until - champion_at(state, now, state.round_number, ending, minutes)
    return int(room // (minutes * MINUTE)) if room >= 0 else -1
