"""The week sent from the window: asked for on the chronicle or by name, written beside the window, told when done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from desktop.app.lantern import Lantern
from desktop.app.rounds import RoundSending
from desktop.ui.kit.asking import WordsPopover
from tests.app.opened import opened

JOURNAL = Path(__file__).parents[1] / "journals" / "dominia" / "newcomer.jsonl"


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    with opened(JOURNAL, qapp, tmp_path, monkeypatch) as window:
        yield window


def sending(lantern: Lantern) -> RoundSending:
    assert lantern.desk is not None
    (found,) = lantern.desk.findChildren(RoundSending)
    return found


def chronicle(lantern: Lantern):  # type: ignore[no-untyped-def]
    assert lantern.desk is not None
    lantern.desk.show_screen("chronicle")
    QApplication.processEvents()
    return lantern.frame.screen_of("chronicle")


def test_the_week_is_sent_from_the_chronicle_into_a_folder_of_its_own(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "out"))
    told: list[str] = []
    monkeypatch.setattr(lantern.frame, "tell", told.append)
    screen = chronicle(lantern)
    assert screen.take_key("S")
    popover = screen.findChildren(WordsPopover)[-1]
    QTest.keyClicks(popover.field.line, "Thu 28 Jan")
    QTest.keyClick(popover.field.line, Qt.Key.Key_Return)
    sending(lantern).wait()
    qtbot.waitUntil(lambda: len(told) == 2, timeout=60_000)
    folder = tmp_path / "out" / "War of the isles, Week 1"
    assert told[1] == f"{len(list(folder.iterdir()))} files in {folder}."
    assert (folder / "page.html").is_file()
    assert "Dear Ann," in (folder / "01 Ann.txt").read_text("utf-8")


def test_no_folder_chosen_is_nothing_sent(lantern: Lantern, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    told: list[str] = []
    monkeypatch.setattr(lantern.frame, "tell", told.append)
    sending(lantern).ask("")
    assert told == []


def test_a_folder_that_cannot_be_written_to_is_said_and_nothing_breaks(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot
) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "file").write_text("no folder")
    refused: list[str] = []
    monkeypatch.setattr(lantern.frame, "refuse", refused.append)
    sending(lantern).write(tmp_path / "file", "")
    sending(lantern).wait()
    qtbot.waitUntil(lambda: len(refused) == 1, timeout=60_000)
    assert "cannot be made" in refused[0]


def test_the_palette_knows_it_by_name(lantern: Lantern) -> None:
    assert lantern.desk is not None
    act = next(act for act in lantern.desk._acts() if act.words == "Send the week by mail…")
    screen = chronicle(lantern)
    screen.do_act(act.id.rpartition("/")[2])
    assert screen.findChildren(WordsPopover)
