"""What is read of an event while another window writes in it is of one moment: it is never taken for damage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from desktop.app.opening import new_event, open_event
from desktop.engine.event import RenameEvent
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.storage import columns
from desktop.storage.journal import Shelf


@pytest.fixture
def path(tmp_path: Path) -> Path:
    new_event(tmp_path / "e.lantern", COMING_DARK, "Ghent").close()
    return tmp_path / "e.lantern"


@pytest.fixture
def busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Another window, which does an act after every question that is asked of the file; and where it has come to."""
    with open_event(path) as writer:

        def then(read: Any) -> Any:
            def reading(*asked: Any) -> Any:
                found = read(*asked)
                writer.session.dispatch(RenameEvent(f"Ghent {len(writer.file.acts)}"))
                return found

            return reading

        for asked in ("_facts", "_rows"):
            monkeypatch.setattr(Shelf, asked, then(vars(Shelf)[asked]))
        monkeypatch.setattr(columns, "_read", then(columns._read))
        yield writer


def test_an_event_opens_while_another_window_writes_in_it(path: Path, busy: Any) -> None:
    with open_event(path) as opened:
        assert len(opened.file.acts) == 1
    assert len(busy.file.acts) > 1


def test_a_window_that_looks_on_reads_while_the_other_writes(path: Path, busy: Any, monkeypatch: Any) -> None:
    with open_event(path) as looking:
        for _ in range(3):
            before = len(looking.file.acts)
            assert looking.session.follow()
            assert before < len(looking.file.acts) < len(busy.file.acts)
        monkeypatch.undo()
        looking.session.follow()
        assert looking.session.state == busy.session.state
        assert looking.file.head == busy.file.head
