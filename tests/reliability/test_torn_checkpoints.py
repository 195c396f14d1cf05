"""What is committed comes into the file page by page: stopped between any two of them, the file alone has every act."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.app.demo import DemoTime
from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.storage.salvage import _frames, found_in

_PAGE = 4096
_PLAYERS = {"coming-dark": 16, "dominia": 8, "elder-dragon": 5, "horde": 3, "scenarios": 1}
#: by then the acts, their facts and their proofs have outgrown their first pages.
_ACTS = 70


def _stopped(whole: bytes, beside: bytes) -> Iterator[bytes]:
    """The file as it is when only the first of the pages that wait beside it have come into it."""
    pages = _frames(beside, _PAGE)
    torn = bytearray(whole)
    for number in sorted(pages)[:-1]:
        start = (number - 1) * _PAGE
        torn.extend(bytes(max(0, start - len(torn))))
        torn[start : start + _PAGE] = pages[number]
        yield bytes(torn)


@pytest.mark.parametrize("id", FORMATS.shipped)
def test_a_file_stopped_between_two_pages_has_every_act_alone(id: str, tmp_path: Path) -> None:
    path, alone, time, format_ = tmp_path / "event.lantern", tmp_path / "alone.lantern", DemoTime(), format_of(id)
    moments = list[tuple[int, bytes, bytes]]()
    with new_event(path, format_, "Ghent", dice=SeededDice(7), now=time.wall) as event:

        def note(statement: str) -> None:
            if "wal_checkpoint" in statement:
                beside = path.with_name(f"{path.name}-wal").read_bytes()
                moments.append((len(event.session.history.steps), path.read_bytes(), beside))

        event.file._connection.set_trace_callback(note)
        for _ in format_.demo().story(event.session, _PLAYERS[id], 7, time.instant, time.wait):
            if len(moments) > _ACTS:
                break
        event.file._connection.set_trace_callback(None)
        steps = {step.number: len(step.facts) for step in event.session.history.steps}
    assert len(moments) > _ACTS
    for told, whole, beside in moments[:_ACTS]:
        for torn in _stopped(whole, beside):
            alone.write_bytes(torn)
            held = {number: len(act.facts) for number, act in found_in(alone).acts().items()}
            assert [number for number in range(1, told + 1) if held.get(number) != steps[number]] == []
