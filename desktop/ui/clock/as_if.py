"""What clocks say once the last act is taken back: a pause is as if the clock had run on."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.words import counted
from desktop.ui.clock.face import ClockFace

_READY = frozenset({"ready", "not-started"})
#: clocks that are told; where an act moved more they are seen in the header.
_MOST = 2
#: hours from which nobody counts minutes.
_LONG = 12


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
    back = [f"{face.name}: {_told(face.digits)} again" for key, face in before.items() if key not in now]
    return [*gone, *back, *(_named(face, now[key]) for key, face in before.items() if key in now)]


def _named(was: ClockFace, now: ClockFace) -> str:
    told = _again(was, now)
    return f"{now.name}: {told}" if told else ""


def _again(was: ClockFace, now: ClockFace) -> str:
    """One clock: as if it had not been touched."""
    before, after = _told(was.digits), _told(now.digits)
    digits = "" if before == after else f"{before}, not {after}"
    if was.state in _READY and now.state not in _READY:
        return "as if it had not been started"
    if was.stands_still != now.stands_still:
        words = "as if it had stood still" if was.stands_still else "as if it had run on"
        return f"{words}: {digits}" if digits else words
    return f"{before} again, not {after}" if digits else ""


def _told(digits: str) -> str:
    """Digits as a person would say them: of a clock that nobody stopped overnight, in hours or in days."""
    sign, whole = digits[:1] == "+", digits.removeprefix("+").split(":")
    hours = int(whole[0]) if len(whole) > 2 else int(whole[0]) // 60 if len(whole) > 1 else 0
    if hours < _LONG:
        return digits
    said = counted(hours // 24, "day") if hours >= 2 * 24 else f"{hours} hours"
    return f"{said} over" if sign else said
