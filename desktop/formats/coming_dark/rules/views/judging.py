"""Penalties and judges' calls, as they are listed."""

from __future__ import annotations

import msgspec

from desktop.domain.clock import Instant

from ..state import DarkState


class PenaltyLine(msgspec.Struct, frozen=True):
    """One penalty: who, which, when, at which table, why."""

    player: str
    penalty: str
    round: int
    table: str
    reason: str


class CallLine(msgspec.Struct, frozen=True):
    """One call: where, who sat there and who called, who went, when, and the minutes given."""

    round: int
    table: str
    players: tuple[str, ...]
    player: str
    judge: str
    about: str
    began: Instant | None
    ended: Instant | None
    over: bool
    minutes: float


def penalties(state: DarkState) -> tuple[PenaltyLine, ...]:
    """Every penalty, oldest first."""
    return tuple(
        PenaltyLine(
            state.name_of(p.player),
            p.penalty.replace("-", " "),
            p.round,
            state.match_name(p.location) if p.location else "",
            p.reason,
        )
        for p in state.penalties
    )


def calls(state: DarkState) -> tuple[CallLine, ...]:
    """Every judge's call, oldest first."""
    return tuple(
        CallLine(
            c.round,
            state.match_name(c.location),
            tuple(state.name_of(p) for p in c.players),
            state.name_of(c.player) if c.player else "",
            c.judge,
            c.about,
            c.began,
            c.ended,
            c.over,
            c.minutes,
        )
        for c in state.calls
    )
