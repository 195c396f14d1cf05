"""Games played, and how often each Horde list was beaten."""

from __future__ import annotations

import msgspec

from ..state import HordeState


class ListScore(msgspec.Struct, frozen=True):
    """What became of the games against one list."""

    horde: str
    name: str
    played: int
    won: int
    lost: int
    horde_turns: float
    life_left: float


def scores(state: HordeState) -> tuple[ListScore, ...]:
    """The lists in the order in which they were first played, then those never played."""
    names = {record.horde: record.horde_name for record in state.past} | {h.id: h.name for h in state.hordes}
    return tuple(_score(state, horde, name) for horde, name in names.items())


def _score(state: HordeState, horde: str, name: str) -> ListScore:
    games = [record for record in state.past if record.horde == horde]
    won = [record for record in games if record.result == "won"]
    turns = sum(record.horde_turn for record in games) / len(games) if games else 0.0
    life = sum(record.life for record in won) / len(won) if won else 0.0
    return ListScore(horde, name, len(games), len(won), len(games) - len(won), round(turns, 1), round(life, 1))
