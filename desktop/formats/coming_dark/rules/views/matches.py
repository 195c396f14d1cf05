"""The tables while they play: what each waits for, and which of them the marks concern."""

from __future__ import annotations

from typing import Literal

import msgspec

from desktop.domain.clock import Instant

from ..ruleset import Mark
from ..state import DarkState, Match, Round
from .prizes import prize_line

TableState = Literal["nobody", "alone", "choosing", "first games", "playing", "final", "won"]


class Table(msgspec.Struct, frozen=True):
    """One location in this round: its match, if anybody sits there, and what it is at."""

    location: str
    name: str
    zone: str
    number: int
    state: TableState
    match: Match | None
    prize: str
    extension: float = 0.0


def tables(state: DarkState) -> tuple[Table, ...]:
    """Every open location of this round, numbered 1.. in plan order (the keyboard's digits)."""
    if state.round is None:
        return ()
    return tuple(_table(state, state.round, place.id, i) for i, place in enumerate(state.open_locations(), 1))


def _table(state: DarkState, round: Round, location: str, number: int) -> Table:
    place, match = state.location(location), round.match(location)
    tier = state.tier_in(match.winner, round.number) if match and match.winner else 3
    if match and len(match.players) == 1:
        tier = min(tier, 1)
    return Table(
        location,
        place.name,
        place.zone,
        number,
        match_state(match),
        match,
        prize_line(state, place, tier),
        state.extension(location),
    )


def match_state(match: Match | None) -> TableState:
    """In one word, what a table is at."""
    if match is None:
        return "nobody"
    if match.winner:
        return "alone" if match.how == "alone" else "won"
    if match.awaits_opponent:
        return "choosing"
    if any(g.first and not g.winner for g in match.games):
        return "first games"
    return "final" if len(match.games) > 1 else "playing"


class MarkDue(msgspec.Struct, frozen=True):
    """A mark and the tables it concerns now; ``second`` is where it stands on the round's clock."""

    mark: Mark
    second: float
    tables: tuple[str, ...]
    reached: bool


def marks_for(state: DarkState, match: Match) -> tuple[tuple[Mark, float], ...]:
    """A table's own marks: (mark, second of the round's clock), extensions added (F4)."""
    extra = state.extension(match.id) * 60
    first = len(match.players) >= 3
    return tuple((m, m.minute * 60 + extra) for m in state.rules.marks if m.concerns == "all" or first)


def marks_due(state: DarkState, now: Instant) -> tuple[MarkDue, ...]:
    """Every mark at the tables it still concerns, in clock order; extended tables stand apart, at their own time."""
    if state.round is None or state.round.step != "matches":
        return ()
    elapsed = state.clock.elapsed(now) if state.clock.is_started else 0.0
    found: dict[tuple[float, str], list[str]] = {}
    by_id = {mark.id: mark for mark in state.rules.marks}
    for match in state.round.matches:
        for mark, second in marks_for(state, match):
            if concerns(mark, match):
                found.setdefault((second, mark.id), []).append(match.id)
    return tuple(
        MarkDue(by_id[mark], second, tuple(matches), state.clock.is_started and elapsed >= second)
        for (second, mark), matches in sorted(found.items())
    )


def concerns(mark: Mark, match: Match) -> bool:
    """Whether a mark still means anything to a table."""
    if match.winner:
        return False
    if mark.concerns == "first-games":
        return match.awaits_opponent or any(g.first and not g.winner for g in match.games)
    return True
