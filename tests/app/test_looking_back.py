"""A correction and the paper of an event: what is no longer true is named, and printed anew beside the event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.looking_back import PastOnPaper
from desktop.engine.event import RenameEvent
from desktop.studio.queue import Entry
from desktop.ui.history.desk import HistoryDesk
from desktop.ui.history.form import Options
from tests.app.opened import opened

JOURNAL = Path(__file__).parents[1] / "journals" / "small-event.jsonl"


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    with opened(JOURNAL, qapp, tmp_path, monkeypatch) as window:
        yield window


def of(lantern: Lantern) -> tuple[HistoryDesk, PastOnPaper]:
    assert lantern.history is not None
    (paper,) = lantern.history.findChildren(PastOnPaper)
    return lantern.history, paper


def put_right(history: HistoryDesk) -> None:
    """Somebody else won the last match of round 2."""
    number = 104
    history.begin(number)
    (options,) = history.correcting.forms[number].findChildren(Options)
    next(row for value, row in options._rows.items() if value != options.value()).click()
    history.correcting.why.set_text("slip found")
    history.correcting.asks.emit()


def test_a_sheet_that_is_no_longer_true_is_named_and_printed_anew(lantern: Lantern, tmp_path: Path, qtbot: Any) -> None:
    history, paper = of(lantern)
    paper.papers.note([Entry("standings", "Standings"), Entry("monster-tables", "Monsters")], "board.pdf", 1_000.0)
    before = len(paper.papers.papers)
    put_right(history)
    qtbot.waitUntil(lambda: bool(history.correcting.sheets))
    named = [(sheet.title.partition(",")[0], sheet.left.partition(" · ")[2]) for sheet in history.correcting.sheets]
    assert ("Standings", "board.pdf") in named
    assert "Monsters" not in {title for title, _ in named}
    assert history.correcting.renewed == tuple(sheet.number for sheet in history.correcting.sheets)
    history.keep()
    number = history.desk.session.history.last_number
    qtbot.waitUntil(lambda: len(paper.papers.papers) > before)
    file = tmp_path / "event paper" / f"correction {number}.pdf"
    assert file.read_bytes().startswith(b"%PDF")
    assert f"“{file.name}”" in lantern.frame.sill.face.news
    assert paper.papers.papers[-1].where == file.name


def test_a_sheet_that_is_not_ticked_stays_as_it_is(lantern: Lantern, qtbot: Any) -> None:
    history, paper = of(lantern)
    paper.papers.note([Entry("standings", "Standings")], "board.pdf", 1_000.0)
    put_right(history)
    qtbot.waitUntil(lambda: bool(history.correcting.sheets))
    for sheet in history.correcting.sheets:
        history.correcting._renew(sheet.number, False)
    assert history.correcting.renewed == ()


def test_undo_says_how_many_sheets_were_printed_since(lantern: Lantern) -> None:
    history, paper = of(lantern)
    assert "printed since" not in lantern.frame.sill.face.also
    paper.papers.note([Entry("standings", "Standings")], "board.pdf", 1_000.0)
    history.desk.present()
    assert lantern.frame.sill.face.also.startswith("1 sheet printed since")
    assert lantern.frame.sill.also.isVisibleTo(lantern.frame)
    history.desk.session.dispatch(RenameEvent("The same day"))
    assert "printed since" not in lantern.frame.sill.face.also
