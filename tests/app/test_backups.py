"""The open event is copied when it is opened, after every round, and when it is closed; a copy can be gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.app.preferring import kept_here
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.storage.backup import backups_in
from desktop.storage.book import Book
from desktop.ui.start.backups import BackupsPage


class _Clock:
    at = 1_795_255_200.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> _Clock:
    return _Clock()


@pytest.fixture
def lantern(qtbot, tmp_path: Path, clock: _Clock, monkeypatch: pytest.MonkeyPatch) -> Lantern:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path)
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: tmp_path / "events")
    made = Lantern(Book(tmp_path / "book.json"), wall_seconds=clock)
    qtbot.addWidget(made.frame)
    return made


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "e.lantern"
    with new_event(path, COMING_DARK, "Autumn Dark", "Ghent", "2026-11-21", "") as made:
        made.session.dispatch(AddPlayers(tuple(NewPlayer(f"P{n}", here=True) for n in range(8))))
    return path


def _marks(tmp_path: Path) -> list[str]:
    return [backup.mark for backup in reversed(backups_in(tmp_path / "Backups"))]


def test_every_round_is_kept_for_good(lantern: Lantern, event: Path, tmp_path: Path, clock: _Clock, qtbot) -> None:
    assert lantern.open(event)
    session, dice = lantern.current.session, SeededDice(3)
    while (state := session.state).round is None or state.round.number < 3:
        clock.at += 61
        session.dispatch(next_move(state, dice))
    qtbot.waitUntil(lambda: {"before round 1", "after round 1"} <= set(_marks(tmp_path)))
    lantern.close()


def test_opening_and_closing_leave_a_copy_each(lantern: Lantern, event: Path, tmp_path: Path, clock: _Clock) -> None:
    lantern.open(event)
    clock.at += 60
    lantern.desk.dispatch(AddPlayer("Zoe"))
    clock.at += 60
    lantern.show_start()
    assert len(_marks(tmp_path)) == 2
    first, last = lantern.backups.faces()[::-1]
    assert first.differs.startswith("lacks the last act; ends at “")
    assert last.differs == "all that the event has"
    assert last.called == "Autumn Dark"
    lantern.close()


def test_the_page_opens_a_copy_by_keys_and_by_mouse(lantern: Lantern, event: Path, tmp_path: Path, clock) -> None:
    lantern.frame.show()
    lantern.open(event)
    clock.at += 60
    lantern.desk.dispatch(AddPlayer("Zoe"))
    lantern._on_act("house:open backup")
    page = lantern.frame.stack.currentWidget()
    assert isinstance(page, BackupsPage)
    assert page.take_key("Down")
    QTest.mouseClick(page.open_button, Qt.MouseButton.LeftButton)
    assert lantern.current is not None
    assert lantern.current.file.path != event
    assert "Zoe" not in [player.name for player in lantern.current.session.state.players]
    lantern._on_act("house:open backup")
    page = lantern.frame.stack.currentWidget()
    assert page.take_key("Escape")
    assert lantern.current is None
    lantern.close()


def test_without_a_backup_the_page_says_what_will_stand_there(lantern: Lantern) -> None:
    lantern.show_backups()
    page = lantern.frame.stack.currentWidget()
    assert not page.nothing.isHidden()
    assert not page.table.isVisibleTo(page)
    assert not page.open_button.isEnabled()
    assert not page.take_key("Down")
    lantern.close()


def test_a_backup_that_is_damaged_is_told_in_the_list(lantern: Lantern, event: Path, tmp_path: Path) -> None:
    lantern.open(event)
    lantern.show_start()
    (copy,) = backups_in(tmp_path / "Backups")
    copy.path.write_bytes(b"SQLite format 3\x00" + b"x" * 90)
    assert [face.differs for face in lantern.backups.faces()] == ["cannot be read"]
    lantern.close()


def test_the_preferences_say_where_copies_lie_and_which_printers_were_measured(
    lantern: Lantern, event: Path, tmp_path: Path
) -> None:
    def said() -> dict[str, tuple[str, str]]:
        return {one.words: (one.says, one.state) for one in kept_here(lantern.book, lantern.backups, event.parent)}

    assert said()["Backup"] == ("no copy yet, on this computer alone: choose a stick", "late")
    assert said()["Printers"][1] == "waiting"
    lantern.open(event)
    words, state = said()["Backup"]
    assert words.startswith("last copy ")
    assert state == "late", "a copy beside the event is lost with it"
    lantern.book.prefer("backup_folder", str(tmp_path / "STICK"))
    lantern.book.prefer("printers", [{"name": "Office"}, {"name": ""}, "nonsense"])
    lantern.book.prefer("picture_folders", ["/pictures/mypics", "/pictures/alpha", "/pictures/beta"])
    words, state = said()["Backup"]
    assert words.endswith("STICK")
    assert state == "done"
    assert said()["Printers"] == ("Office: measured", "done")
    assert said()["Pictures of cards"][0] == "pictures / mypics, pictures / alpha and 1 more"
    assert said()["Events"][0].startswith("1 event in ")
    lantern.close_event()
