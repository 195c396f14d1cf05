"""What the clock tells the hall when a mark is near: which tables, what happens there, in how long."""

from __future__ import annotations

from desktop.domain.words import counted

from ...rules.state import DarkState
from ...rules.views.matches import MarkDue

_HAPPENS = {
    "first-games-slow": "first games go by the minute-{minute} rules in {to_go}",
    "first-games-over": "first games end in {to_go}, the better seed wins",
    "no-new-games": "no game may begin in {to_go}",
    "round-over": "time is up in {to_go}, then the best seed wins",
}


def last_start(state: DarkState) -> int:
    """The minute after which no game begins: that of the last mark but the end that concerns every table."""
    marks = state.rules.marks
    general = [mark for mark in marks if mark.concerns == "all" or mark is marks[-1]]
    return general[-2 if len(general) > 1 else -1].minute


def hall_words(state: DarkState, due: MarkDue, to_go: str) -> tuple[str, str]:
    """The sentence with the tables named, and the same with them counted, for where the names have no room."""
    happens = _HAPPENS.get(due.mark.id, f"“{due.mark.word}” in {{to_go}}")
    what = happens.format(minute=last_start(state), to_go=to_go)
    names = " · ".join(state.location(table).name for table in due.tables)
    count = len(due.tables)
    return f"{names}: {what}", f"{counted(count, 'table')}: {what}"
