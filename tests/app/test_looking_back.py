"""A correction and the paper of an event: what is no longer true is named, and printed anew beside the event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.looking_back import PastOnPaper
from desktop.engine.comparing import FromNow
from desktop.engine.event import RenameEvent
from desktop.studio.queue import Entry
from desktop.ui.history.desk import HistoryDesk
from desktop.ui.history.form import Options
from desktop.ui.studio.preview import Preview
from tests.app.opened import opened
from tests.print.support import text_of

JOURNAL = Path(__file__).parents[1] / "journals" / "small-event.jsonl"


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    with opened(JOURNAL, qapp, tmp_path, monkeypatch) as window:
        yield window


def of(lantern: Lantern) -> tuple[HistoryDesk, PastOnPaper]:
    assert lantern.history is not None
    (paper,) = lantern.history.findChildren(PastOnPaper)
    return lantern.history, paper


def put_right(history: HistoryDesk, from_now: bool = False) -> None:
    """Somebody else won the last match of round 2."""
    number = 104
    history.begin(number)
    if from_now:
        history.correcting.mode.set_current(1)
    (options,) = history.correcting.forms[number].findChildren(Options)
    next(row for value, row in options._rows.items() if value != options.value()).click()
    history.correcting.why.set_text("slip found")
    history.correcting.asks.emit()


def test_the_key_prints_what_is_shown_of_the_past_as_it_stood(lantern: Lantern) -> None:
    history, _ = of(lantern)
    asked: list[tuple[str, str]] = []
    history.prints.disconnect()
    history.prints.connect(lambda paper, state, word: asked.append((paper, word)))
    history.open("Round 1")
    lantern.desk.show_screen("standings")
    QTest.keyClick(lantern.frame, Qt.Key.Key_P)
    assert (asked, lantern.frame.current_screen) == ([("standings", "Round 1")], "standings")
    lantern.desk.look_back()
    QTest.keyClick(lantern.frame, Qt.Key.Key_P)
    assert (len(asked), lantern.frame.current_screen) == (1, "print")


def test_an_event_closed_while_its_past_is_shown_leaves_no_hatching(lantern: Lantern) -> None:
    history, _ = of(lantern)
    history.open("Round 1")
    assert lantern.frame.stack.is_past
    lantern.show_start()
    assert not lantern.frame.stack.is_past


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


def test_from_now_on_names_the_sheets_of_now_and_leaves_the_paper_of_the_past(
    lantern: Lantern, tmp_path: Path, qtbot: Any
) -> None:
    history, paper = of(lantern)
    while history.desk.state.titles:
        history.desk.undo()
    moments = history.desk.session.history.moments()
    round_1 = next(number for number in moments if history._past.when(moments[number][1]) == "Round 1")
    paper.papers.note([Entry("match-slips", "Match slips")], "slips.pdf", 900.0, act=round_1)
    paper.papers.note([Entry("standings", "Standings")], "board.pdf", 1_000.0)
    paper.papers.note([Entry("monster-tables", "Monsters")], "board.pdf", 1_000.0)
    put_right(history, from_now=True)
    qtbot.waitUntil(lambda: bool(history.correcting.sheets))
    assert [sheet.title.partition(",")[0] for sheet in history.correcting.sheets] == ["Standings"]
    asked: list[Any] = []
    history.previews.connect(lambda *those: asked.append(those))
    assert history.correcting.take_key("P")
    ((weighed, _),) = asked
    assert isinstance(weighed, FromNow)
    (preview,) = history.correcting.findChildren(Preview)
    qtbot.waitUntil(lambda: preview.pages >= 1)
    history.keep()
    number = history.desk.session.history.last_number
    assert history.desk.session.history.steps[-1].act == "do", "a judge's act of its own"
    file = paper._event.paper_folder / f"correction {number}.pdf"
    qtbot.waitUntil(file.exists)
    words = text_of(Path(file).read_bytes())
    assert f"as act {number}." in words
    assert "What was settled" in words


def test_the_slips_are_seen_before_they_are_kept(lantern: Lantern, qtbot: Any) -> None:
    history, _ = of(lantern)
    history.begin(104)
    history.correcting.take_key("P")
    assert lantern.frame.sill.face.refusal == "Say first what really happened."
    put_right(history)
    acts = history.desk.session.history.last_number
    assert ("P", "see the slips") in history.correcting.hints()
    history.correcting.preview.click()
    (preview,) = history.correcting.findChildren(Preview)
    qtbot.waitUntil(lambda: preview.pages >= 1)
    assert preview.isVisible()
    assert history.desk.session.history.last_number == acts, "nothing is kept"


def test_p_prints_the_history_as_it_is_filtered(lantern: Lantern, monkeypatch: pytest.MonkeyPatch) -> None:
    history, paper = of(lantern)
    made: list[tuple[str, bytes]] = []
    monkeypatch.setattr(paper, "_save", lambda name, make: made.append((name, make())))
    history.desk.show_screen("log")
    history.page.search.setText("round 2")
    QTest.keyClick(lantern.frame, Qt.Key.Key_P)
    ((name, pdf),) = made
    words = text_of(pdf)
    assert name == "history.pdf"
    shown = [row.key for row in history.page.list.rows]
    assert 0 < len(shown) < history.desk.session.history.last_number
    told = [line.sentence.replace("**", "") for line in history.desk.session.log]
    printed = sum(sentence in words for sentence in told)
    assert 0 < printed < len(told) / 2
