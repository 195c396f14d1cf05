"""The window while the disk is full: results, clock, wall, screens and undo by real clicks, under a red line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.app.lantern import Lantern
from desktop.app.opening import open_event
from desktop.cli.door import main
from desktop.formats.coming_dark.screens.matches.card import MatchCard
from desktop.storage.book import Book
from desktop.storage.joining import refuse_held
from desktop.storage.pen import take
from desktop.ui.kit import theme
from desktop.ui.shell.wall_page import WallDesk
from tests.app.test_app import NoScreens, Now, key, lantern, now, played, start
from tests.app.test_gone_while_open import CTRL, acts, red_line
from tests.storage.going_on import FULL, Disk, disk, held_files, proves, standing

__all__ = ["disk", "lantern", "now"]


@pytest.fixture
def path(lantern: Lantern, tmp_path: Path) -> Path:
    made = played(tmp_path / "e.lantern", "matches")
    lantern.open(made)
    return made


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def report(lantern: Lantern) -> None:
    """One click on the first name that has not played."""
    for card in lantern.frame.findChildren(MatchCard):
        spot = next((spot for spot in card.places.spots if spot.id[0] == "name" and card.isVisible()), None)
        if spot is not None:
            QTest.mouseClick(
                card, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot.area.center().toPoint()
            )
            QApplication.processEvents()
            return
    raise AssertionError("no table is to report")


def evening(lantern: Lantern) -> None:
    """What an organiser does in a minute."""
    key(lantern, Qt.Key.Key_K)
    report(lantern)
    for id in ("standings", "players", "print", "wall"):
        click(lantern.frame.rail.tab(id))
    desk = lantern.frame.screen_of("wall")
    assert isinstance(desk, WallDesk)
    QTest.keyClicks(desk.message.edit, "Lunch until 14:00")
    QTest.keyClick(desk.message.edit, Qt.Key.Key_Return)
    click(desk._tiles[0])
    click(desk.live_button)
    key(lantern, Qt.Key.Key_Z, CTRL)
    key(lantern, Qt.Key.Key_Y, CTRL)


def test_an_evening_goes_on_while_the_disk_is_full(lantern: Lantern, path: Path, tmp_path: Path, disk: Disk) -> None:
    before = acts(lantern)
    assert red_line(lantern) == ""
    disk.fails = FULL
    evening(lantern)
    assert lantern.current is not None
    state = lantern.current.session.state
    assert state.clock.is_running
    assert lantern.frame.wall.message == "Lunch until 14:00"
    live = lantern.frame.wall.live
    assert live is not None
    done = acts(lantern) - before
    assert done >= 4
    line = red_line(lantern)
    assert "“e.lantern”: the disk is full" in line
    assert f"{done} acts of " in line
    assert "Meanwhile" in line
    assert lantern.meanwhile.timer.isActive()
    with open_event(path) as file:
        assert file.session.history.last_number == before, "nothing of it is in the file"
    disk.fails = ""
    lantern.meanwhile.timer.timeout.emit()
    assert red_line(lantern) == ""
    assert not lantern.meanwhile.timer.isActive()
    assert f"{done} acts of " in lantern.frame.sill.face.news
    assert held_files(tmp_path / "data") == []
    last = standing(lantern.current)
    lantern.show_start()
    proves(path, *last)
    with open_event(path) as file:
        wall = file.file.remembered("wall")
        assert isinstance(wall, dict)
        assert (wall["message"], wall["live"]) == ("Lunch until 14:00", live.id)
        assert file.file.remembered("screen") == "wall"


def test_a_killed_window_comes_back_with_what_was_held(
    lantern: Lantern, path: Path, tmp_path: Path, now: Now, disk: Disk
) -> None:
    disk.fails = FULL
    evening(lantern)
    assert lantern.current is not None
    last, wall = standing(lantern.current), lantern.frame.wall
    again = start(tmp_path, now)
    again.open(path)
    assert again.current is not None
    assert standing(again.current) == last
    assert "the disk is full" in red_line(again)
    assert (again.frame.wall.message, again.frame.wall.live.id) == (wall.message, wall.live.id)  # type: ignore[union-attr]
    key(again, Qt.Key.Key_Z, CTRL)
    disk.fails = ""
    again.meanwhile.look()
    assert red_line(again) == ""
    last = standing(again.current)
    again.close_event()
    proves(path, *last)


def test_a_window_opened_when_the_disk_is_well_again_says_what_joined(
    lantern: Lantern, path: Path, tmp_path: Path, now: Now, disk: Disk
) -> None:
    disk.fails = FULL
    evening(lantern)
    done = acts(lantern)
    disk.fails = ""
    again = start(tmp_path, now)
    again.open(path)
    assert "that were held have joined “e.lantern”" in again.frame.sill.face.news
    assert red_line(again) == ""
    assert acts(again) == done
    again.close_event()


def test_the_command_line_writes_in_no_event_of_which_acts_are_held(
    lantern: Lantern,
    path: Path,
    tmp_path: Path,
    disk: Disk,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("desktop.storage.book.data_folder", lambda: tmp_path / "data")
    disk.fails = FULL
    key(lantern, Qt.Key.Key_K)
    lantern.show_start()
    disk.fails = ""
    (tmp_path / "c.jsonl").write_text('{"kind":"rename-event","name":"Other"}\n')
    assert main(["do", str(path), str(tmp_path / "c.jsonl")]) == 1
    assert "Open it in the window first" in capsys.readouterr().err
    assert lantern.open(path)
    lantern.show_start()
    assert main(["do", str(path), str(tmp_path / "c.jsonl")]) == 0
    with open_event(path) as event:
        refuse_held(event.file, tmp_path / "data")


def test_what_lies_on_no_disk_is_said_and_not_left_by_one_click(
    lantern: Lantern, path: Path, tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data" / "Meanwhile").write_bytes(b"a file, and no folder")
    disk.fails = FULL
    key(lantern, Qt.Key.Key_K)
    assert "takes nothing either" in red_line(lantern)
    assert "in this window alone" in red_line(lantern)
    before = acts(lantern)
    lantern.ask_leave()
    assert "lie on no disk" in lantern.leaving.sentence.text()
    lantern.leaving.close()
    closing = QCloseEvent()
    lantern.frame.closeEvent(closing)
    assert not closing.isAccepted()
    lantern.leaving.close()
    assert not lantern.open(path)
    assert acts(lantern) == before
    saved = tmp_path / "saved.jsonl"
    monkeypatch.setattr("desktop.app.preferring.QFileDialog.getSaveFileName", lambda *_: (str(saved), ""))
    click(lantern.frame.meanwhile.button)
    assert saved.exists()
    (tmp_path / "data" / "Meanwhile").unlink()
    lantern.meanwhile.look()
    assert "in this window alone" not in red_line(lantern)
    lantern.frame.closeEvent(QCloseEvent())
    lantern.leaving.yes.click()
    assert lantern.current is None
    assert len(held_files(tmp_path / "data")) == 1


@pytest.mark.parametrize("width", [960, 1280])
def test_the_red_line_is_read_whole(lantern: Lantern, path: Path, disk: Disk, width: int) -> None:
    theme.use(scale=1.2)
    try:
        lantern.frame.resize(width, 620)
        disk.fails = FULL
        key(lantern, Qt.Key.Key_K)
        words = lantern.frame.meanwhile.sentence
        assert words.heightForWidth(words.width()) <= words.height()
    finally:
        theme.use(scale=1.0)


def test_what_a_killed_window_held_is_told_where_the_event_is_gone(
    lantern: Lantern, path: Path, tmp_path: Path, now: Now, disk: Disk
) -> None:
    disk.fails = FULL
    key(lantern, Qt.Key.Key_K)
    disk.fails = ""
    path.rename(tmp_path / "a stick in a pocket")
    again = start(tmp_path, now)
    again.show_start()
    refusal = again.frame.sill.face.refusal
    (held,) = held_files(tmp_path / "data")
    assert "1 act of " in refusal
    assert f"of “e.lantern” lie in {held}" in refusal
    assert again.open(held)
    assert again.current is not None
    assert again.current.session.state.clock.is_running
    again.close_event()


def test_a_window_that_holds_gives_the_pen_to_nobody(
    lantern: Lantern, path: Path, tmp_path: Path, now: Now, disk: Disk
) -> None:
    other = Lantern(Book(tmp_path / "other.json"), now, now.wall, NoScreens())
    assert other.open(path)
    disk.fails = FULL
    key(lantern, Qt.Key.Key_K)
    other.sharing.take_over()
    lantern.sharing.look()
    other.sharing.look()
    assert not lantern.sharing.follows
    assert other.sharing.follows
    disk.fails = ""
    lantern.meanwhile.look()
    lantern.sharing.look()
    assert not lantern.sharing.follows, "what was asked for meanwhile was answered"
    other.sharing.take_over()
    lantern.sharing.look()
    assert lantern.sharing.follows, "the file has it all: now it may"
    other.sharing.look()
    assert other.current is not None
    assert acts(other) == acts(lantern)
    other.close_event()
    other.frame.deleteLater()


def test_a_file_that_is_back_on_another_disk_may_be_in_use_there(
    lantern: Lantern, path: Path, tmp_path: Path, now: Now
) -> None:
    path.rename(away := tmp_path / "away.lantern")
    (tmp_path / f".{path.name}.pen").rename(tmp_path / "old pen")
    key(lantern, Qt.Key.Key_K)
    shutil.copy(away, path)
    with take(path):
        lantern.meanwhile.look()
        assert red_line(lantern) == ""
        assert lantern.sharing.follows
        assert (tmp_path / f".{path.name}.pen").exists(), "it is the other one's"
