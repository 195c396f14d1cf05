"""No text that comes in with a command fills an event file; names are shorter than other texts."""

from __future__ import annotations

import msgspec
import pytest

from desktop.engine.lengths import NAME_AT_MOST, refuse_too_long
from desktop.engine.rules import Command, Refusal
from desktop.engine.session import MemoryJournal
from tests.engine.counting import Add, counting


class Line(msgspec.Struct, frozen=True):
    name: str


class Enter(Command, frozen=True):
    name: str
    place: str = ""
    notes: str = ""
    deck: tuple[Line, ...] = ()


def door(command: Command) -> None:
    refuse_too_long(command, len(msgspec.json.encode(command)))


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (Enter("A" * 2_000_000), "The name “AAA.*” has 2,000,000 letters; 500 are the most"),
        (Enter("Ada", place="Ghent " * 50_000), "The place “Ghent .* has 300,000 letters"),
        (Enter("Ada", notes="x" * 100_001), "The notes .* 100,000 are the most. Shorten it"),
        (Enter("Ada", deck=(Line("Bog"), Line("B" * 2_000_000))), "The name “BBB"),
    ],
)
def test_a_text_that_is_far_too_long_is_refused_by_its_field(command: Command, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        door(command)


def test_long_names_and_notes_pass() -> None:
    door(Enter("Ö" * NAME_AT_MOST, "P" * NAME_AT_MOST, "n" * 100_000, (Line("A" * 300),) * 400))


def test_it_stands_at_the_one_door(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = MemoryJournal()
    session = counting(journal)
    monkeypatch.setattr("desktop.engine.lengths.NAME_AT_MOST", 5)
    monkeypatch.setattr("desktop.engine.lengths.TEXT_AT_MOST", 2)
    with pytest.raises(Refusal, match="Shorten it"):
        session.dispatch(Add("far too long"))  # type: ignore[arg-type]
    assert list(journal.steps()) == []
