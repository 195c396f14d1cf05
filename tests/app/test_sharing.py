"""Two windows, one event: the first writes, the second looks on, follows, and can take over."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event, open_event
from desktop.cli.door import main
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.storage.book import Book
from desktop.storage.event_file import EventFile
from tests.storage.going_on import FULL, Disk, disk

__all__ = ["disk"]
Open = Callable[[], Lantern]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "e.lantern"
    with new_event(path, COMING_DARK, "Autumn Dark", "Ghent", "2026-11-21", "") as made:
        made.session.dispatch(AddPlayer("Ana"))
    return path


@pytest.fixture
def window(qtbot, event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path / "data")
    made: list[Lantern] = []

    def open_() -> Lantern:
        lantern = Lantern(Book(tmp_path / f"book {len(made)}.json"))
        qtbot.addWidget(lantern.frame)
        made.append(lantern)
        assert lantern.open(event)
        lantern.sharing.timer.stop()
        return lantern

    yield open_
    for lantern in made:
        lantern.close()


def _names(lantern: Lantern) -> list[str]:
    return [player.name for player in lantern.current.session.state.players]


def test_the_second_window_looks_on_and_says_whose_it_is(window: Open) -> None:
    first, second = window(), window()
    assert first.frame.elsewhere.isHidden()
    assert not second.frame.elsewhere.isHidden()
    assert "Open elsewhere" in second.frame.elsewhere.sentence.text()
    assert not second.desk.dispatch(AddPlayer("Ben"))
    assert "is open elsewhere" in second.frame.sill.face.refusal
    second.desk.undo()
    assert _names(second) == _names(first) == ["Ana"]


def test_it_follows_what_the_first_does_undo_included(window: Open) -> None:
    first, second = window(), window()
    for name in ("Ben", "Cid"):
        first.desk.dispatch(AddPlayer(name))
    second.sharing.look()
    assert _names(second) == ["Ana", "Ben", "Cid"]
    assert "Cid" in second.frame.sill.face.last
    first.desk.undo()
    second.sharing.look()
    assert _names(second) == ["Ana", "Ben"]


def test_what_the_second_shows_does_not_change_the_firsts_wall(window: Open, event: Path) -> None:
    first, second = window(), window()
    first.frame.wall.say("Lunch at one")
    second.frame.wall.say("Somebody else's words")
    second.desk.show_screen("standings")
    first.close()
    second.close()
    with open_event(event) as opened:
        kept = opened.file.remembered("wall")
        assert isinstance(kept, dict)
        assert kept["message"] == "Lunch at one"
        assert opened.file.remembered("screen") != "standings"


def test_a_window_that_looks_on_opens_no_wall_of_its_own(window: Open, tmp_path: Path) -> None:
    for number in range(2):
        Book(tmp_path / f"book {number}.json").prefer("projector", ["HDMI-1", 0, 0, 800, 600])
    first, second = window(), window()
    #: the tests' machine has one screen: the first waits for the beamer, the second does not even wait.
    assert first.projector.lost is not None
    assert second.projector.lost is None
    assert not second.projector.is_open


def test_taking_over_moves_the_pen(window: Open) -> None:
    first, second = window(), window()
    first.desk.dispatch(AddPlayer("Ben"))
    second.frame.elsewhere.button.click()
    first.sharing.look()
    assert not first.desk.dispatch(AddPlayer("Cid"))
    second.sharing.look()
    assert second.frame.elsewhere.isHidden()
    assert second.desk.dispatch(AddPlayer("Dee"))
    first.sharing.look()
    assert _names(first) == _names(second) == ["Ana", "Ben", "Dee"]
    assert not first.frame.elsewhere.isHidden()
    first.frame.elsewhere.button.click()
    second.sharing.look()
    first.sharing.look()
    assert first.desk.dispatch(AddPlayer("Eve"))


def test_a_window_that_does_not_answer_keeps_the_pen_and_it_is_said(window: Open) -> None:
    window()
    second = window()
    second.frame.elsewhere.button.click()
    for _ in range(20):
        second.sharing.look()
    assert "does not answer" in second.frame.sill.face.refusal
    assert second.sharing.follows


def test_when_the_first_closes_the_second_can_take_over_at_once(window: Open) -> None:
    first, second = window(), window()
    first.show_start()
    second.frame.elsewhere.button.click()
    #: good news is not in red.
    assert second.frame.sill.face.news == "The event is yours now; the other window looks on."
    assert not second.frame.sill.face.refusal
    assert second.desk.dispatch(AddPlayer("Ben"))


def test_a_second_window_copies_nothing(window: Open, tmp_path: Path) -> None:
    window()
    before = len(list((tmp_path / "data" / "Backups").iterdir()))
    window().close()
    assert len(list((tmp_path / "data" / "Backups").iterdir())) == before


def test_the_command_line_writes_in_no_event_that_a_window_holds(
    window: Open, event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = tmp_path / "do.jsonl"
    commands.write_text('{"kind": "add-player", "name": "Ben"}\n')
    lantern = window()
    assert main(["do", str(event), str(commands)]) == 2
    assert "is open elsewhere" in capsys.readouterr().err
    assert main(["show", str(event), "standings", "--json"]) == 0
    lantern.show_start()
    assert main(["do", str(event), str(commands)]) == 0
    with open_event(event) as opened:
        assert [player.name for player in opened.session.state.players] == ["Ana", "Ben"]


def test_what_does_not_follow_is_not_taken_in(window: Open, event: Path) -> None:
    window()
    second = window()
    with sqlite3.connect(event) as forged:
        forged.execute("INSERT INTO step VALUES (3, 0.0, 'do', 0, 'x', '{}', 1)")
        forged.execute("INSERT INTO proof VALUES (3, 'f', '', 1)")
    forged.close()
    second.sharing.look()
    assert "does not follow" in second.frame.sill.face.refusal
    assert _names(second) == ["Ana"]


def test_who_takes_over_makes_the_copies_from_then_on(window: Open, tmp_path: Path) -> None:
    first, second = window(), window()
    assert first.backups.timer.isActive()
    assert not second.backups.timer.isActive()
    second.frame.elsewhere.button.click()
    first.sharing.look()
    second.sharing.look()
    assert second.backups.timer.isActive()
    assert not first.backups.timer.isActive()
    second.desk.dispatch(AddPlayer("Ben"))
    folder = tmp_path / "data" / "Backups"
    for copy in folder.iterdir():
        copy.unlink()
    second.close()
    first.close()
    assert len(list(folder.iterdir())) == 1


def test_a_second_window_keeps_nothing_from_its_first_moment(window: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    window()
    kept: list[str] = []

    def remember(file: EventFile, key: str, value: object) -> None:
        if not file.is_followed:
            kept.append(key)

    monkeypatch.setattr(EventFile, "remember", remember)
    second = window()
    assert second.sharing.follows
    assert kept == []


def test_a_pen_that_comes_with_acts_that_do_not_follow_is_not_kept(window: Open, event: Path) -> None:
    first, second = window(), window()
    first.show_start()
    with sqlite3.connect(event) as forged:
        forged.execute("INSERT INTO step VALUES (3, 0.0, 'do', 0, 'x', '{}', 1)")
        forged.execute("INSERT INTO proof VALUES (3, 'f', '', 1)")
    forged.close()
    second.frame.elsewhere.button.click()
    assert "does not follow" in second.frame.sill.face.refusal
    assert second.sharing.follows


def _killed(lantern: Lantern) -> None:
    """The system takes its locks away; nothing is written any more."""
    holding = lantern.current.file.holding
    for pen in (lantern.sharing.pen, holding._held_file._pen):
        for handle in filter(None, (pen._handle, pen._same and pen._same[0])):
            os.close(handle)
        pen._handle = pen._same = None
    lantern.meanwhile.timer.stop()
    lantern.meanwhile._event = None


def test_what_a_killed_window_held_joins_the_event_that_is_taken_over(
    window: Open, disk: Disk, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = window(), window()
    disk.fails = FULL
    assert first.desk.dispatch(AddPlayer("Ben"))
    second.frame.elsewhere.button.click()
    first.sharing.look()
    second.sharing.look()
    assert second.sharing.follows
    _killed(first)
    disk.fails = ""
    second.sharing.look()
    assert not second.sharing.follows
    assert _names(second) == ["Ana", "Ben"]
    assert second.desk.dispatch(AddPlayer("Cid"))
    assert "Cid" in second.frame.sill.face.last
    assert second.frame.elsewhere.isHidden()


def test_a_window_that_holds_acts_says_why_it_keeps_the_pen(window: Open, disk: Disk) -> None:
    first, second = window(), window()
    disk.fails = FULL
    assert first.desk.dispatch(AddPlayer("Ben"))
    second.frame.elsewhere.button.click()
    first.sharing.look()
    assert "Another window asks to write" in first.frame.sill.face.news
    second.sharing.look()
    assert "There the disk is full, and what is done is held" in second.frame.sill.face.refusal
    for _ in range(20):
        second.sharing.look()
    assert "does not answer" not in second.frame.sill.face.refusal
    disk.fails = ""
    first.meanwhile.timer.timeout.emit()
    first.sharing.look()
    assert not first.sharing.follows, "what was asked for meanwhile is not given away later"
    second.frame.elsewhere.button.click()
    assert "is held" not in second.frame.sill.face.refusal
    first.sharing.look()
    second.sharing.look()
    assert second.desk.dispatch(AddPlayer("Cid"))
    assert _names(second) == ["Ana", "Ben", "Cid"]


def test_a_pen_whose_asker_was_killed_comes_back(window: Open, event: Path) -> None:
    from desktop.storage.pen import ask

    first = window()
    ask(event)
    first.sharing.look()
    assert first.sharing.follows
    for _ in range(20):
        first.sharing.look()
    assert not first.sharing.follows
    assert "yours again" in first.frame.sill.face.news
    assert first.desk.dispatch(AddPlayer("Ben"))


def test_a_pen_that_was_given_away_is_not_asked_back(window: Open) -> None:
    first, second = window(), window()
    second.frame.elsewhere.button.click()
    first.sharing.look()
    second.sharing.look()
    for _ in range(20):
        first.sharing.look()
    assert first.sharing.follows
    assert "answer" not in first.frame.sill.face.refusal
    assert second.desk.dispatch(AddPlayer("Ben"))
