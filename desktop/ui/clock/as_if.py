"""What clocks say once the last act is taken back: a pause is as if the clock had run on."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.ui.clock.face import ClockFace

_READY = frozenset({"ready", "not-started"})
#: clocks that are told; where an act moved more they are seen in the header.
_MOST = 2


def event_as_if(before: ClockFace, now: ClockFace) -> str:
    """The clocks of an event, as they would stand at this moment without its last act, and as they stand."""
    is_same = before.name == now.name if before.digits else now.state not in _READY and now.name not in _by_name(now)
    round = [_again(before, now)] if is_same and now.digits else []
    tables = [_named(_table(before, table.name), table) for table in now.tables]
    return _few([*round, *([] if any(round) else tables), *_each(_by_name(before), _by_name(now))])


def room_as_if(before: Mapping[str, ClockFace], now: Mapping[str, ClockFace]) -> str:
    """The clocks of the clock room, by their ids, likewise."""
    return _few(_each(before, now))


def _few(sentences: list[str]) -> str:
    return "; ".join([words for words in sentences if words][:_MOST])


def _by_name(face: ClockFace) -> dict[str, ClockFace]:
    return {clock.name: clock for clock in face.others}


def _table(face: ClockFace, name: str) -> ClockFace:
    """What a table's clock says: the round's, where it has no minutes of its own."""
    return next((table for table in face.tables if table.name == name), face)


def _each(before: Mapping[str, ClockFace], now: Mapping[str, ClockFace]) -> list[str]:
    gone = [f"{face.name} is gone" for key, face in now.items() if key not in before]
    back = [f"{face.name}: {face.digits} again" for key, face in before.items() if key not in now]
    return [*gone, *back, *(_named(face, now[key]) for key, face in before.items() if key in now)]


def _named(was: ClockFace, now: ClockFace) -> str:
    told = _again(was, now)
    return f"{now.name}: {told}" if told else ""


def _again(was: ClockFace, now: ClockFace) -> str:
    """One clock: as if it had not been touched."""
    digits = "" if was.digits == now.digits else f"{was.digits}, not {now.digits}"
    if was.state in _READY and now.state not in _READY:
        return "as if it had not been started"
    if was.stands_still != now.stands_still:
        words = "as if it had stood still" if was.stands_still else "as if it had run on"
        return f"{words}: {digits}" if digits else words
    return f"{was.digits} again, not {now.digits}" if digits else ""
