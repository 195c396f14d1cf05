"""The pick clock: how long whoever chooses a corner may still take. It is shown, no more: nobody loses a corner.

It is counted from when the room saw the turn begin, so a turn that comes back by Ctrl+Z, or after a restart, is whole.
"""

from __future__ import annotations

from desktop.domain.clock import Instant, digits
from desktop.ui.clock.face import ClockFace

from ...rules.state import DarkState
from ...rules.views.seating import choosing

#: the last seconds are told in the colour of "late".
SHORT = 5.0


class _Turn:
    """Since when one turn has been going on (the desk has one event open at a time)."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._since = Instant(0)

    def taken(self, key: tuple[object, ...], now: Instant) -> float:
        taken = now.since(self._since)
        if key != self._key or taken < 0:
            self._key, self._since = key, now
            return 0.0
        return taken


_turn = _Turn()


def pick_face(state: DarkState, now: Instant) -> ClockFace | None:
    """The countdown of the turn at ``now``; None where nobody chooses, or the ruleset has no such clock."""
    turn = choosing(state) if state.ruleset is not None else None
    if turn is None or state.round is None or not state.rules.event.pick_seconds:
        return None
    whole = float(state.rules.event.pick_seconds)
    key = (state.name, state.date, state.round.number, len(state.round.seats), turn.player, whole)
    left = max(0.0, whole - _turn.taken(key, now))
    return ClockFace(
        digits=digits(left),
        words="to choose" if left else "time is up",
        phase="Pick clock",
        state="running" if left > SHORT else "last",
        share=1 - left / whole,
    )
