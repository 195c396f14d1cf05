"""When Lantern itself fails it says so, writes it down without anybody's name, and everything else goes on."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.cli import door as cli
from desktop.engine.rules import Failure
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayer
from desktop.storage.book import Book
from desktop.system import faults
from desktop.system.faults import REPORTS_KEPT, Fault, Faults, each, open_faults


class _Now:
    def __init__(self) -> None:
        self.at = 1_795_000_000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def now() -> _Now:
    return _Now()


@pytest.fixture
def heard(tmp_path: Path, now: _Now, monkeypatch: pytest.MonkeyPatch) -> tuple[Faults, list[Fault]]:
    for hook in ("excepthook", "unraisablehook"):
        monkeypatch.setattr(sys, hook, getattr(sys, hook))
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(faults, "_faults", None)
    found: list[Fault] = []
    made = open_faults(Faults(tmp_path / "Logs", now))
    made.tell(found.append)
    return made, found


@pytest.fixture
def lantern(qtbot, tmp_path: Path) -> Lantern:
    made = Lantern(Book(tmp_path / "book.json"))
    qtbot.addWidget(made.frame)
    event = new_event(tmp_path / "e.lantern", COMING_DARK, "Autumn Dark", "Town Hall", "2026-11-22", "")
    event.close()
    assert made.open(tmp_path / "e.lantern")
    return made


def _fail(name: str) -> None:
    raise KeyError(name)


def _caught(name: str = "Ana Silva") -> KeyError:
    try:
        _fail(name)
    except KeyError as error:
        return error
    raise AssertionError


def test_a_report_tells_where_and_which_acts_and_names_nobody(heard, tmp_path: Path) -> None:
    made, found = heard
    made.acts = lambda: ("add-player", "lock-zones")
    made.note(_caught("Ana Silva"))
    (fault,) = found
    assert fault.file is not None
    report = fault.file.read_text("utf-8")
    assert "KeyError in test_faults.py" in fault.sentence
    assert "_fail" in report
    assert "add-player, lock-zones" in report
    assert "Ana" not in report
    assert str(tmp_path) not in report
    assert report in (tmp_path / "Logs" / "lantern.log").read_text("utf-8")


def test_the_same_fault_again_and_again_is_told_once_and_counted(heard, now: _Now) -> None:
    made, found = heard
    for _ in range(500):
        made.note(_caught())
    assert len(found) == 1
    now.at += 11
    made.note(_caught())
    assert len(found) == 2
    assert "500 times before" in found[1].report


def test_reports_do_not_fill_the_disk(heard, now: _Now, tmp_path: Path) -> None:
    made, found = heard
    for _ in range(REPORTS_KEPT + 15):
        now.at += 60
        made.note(_caught())
    assert len(found) == REPORTS_KEPT + 15
    kept = sorted((tmp_path / "Logs").glob("report *.txt"))
    assert len(kept) == REPORTS_KEPT
    assert found[-1].file == kept[-1]


def test_where_nothing_can_be_written_it_is_told_all_the_same(now: _Now, tmp_path: Path) -> None:
    (tmp_path / "Logs").write_text("a file where the folder should be")
    fault = Faults(tmp_path / "Logs", now).note(_caught())
    assert fault.file is None
    assert "_fail" in fault.report


def test_an_event_that_cannot_even_tell_its_acts_is_reported(heard) -> None:
    made, found = heard
    made.acts = lambda: [_fail("Ana")]  # type: ignore[func-returns-value]
    made.note(_caught())
    assert "unknown" in found[0].report


def test_what_fails_in_a_thread_is_heard(heard) -> None:
    made, found = heard
    made.install()
    thread = threading.Thread(target=_fail, args=("Ben",))
    thread.start()
    thread.join()
    assert "KeyError" in found[0].where


def test_one_part_that_fails_does_not_keep_the_others_from_being_shown(heard) -> None:
    _, found = heard
    done: list[str] = []
    each(lambda: done.append("first"), lambda: _fail("Ana"), lambda: done.append("last"))
    assert done == ["first", "last"]
    assert len(found) == 1


def test_a_screen_that_fails_leaves_sill_log_and_wall_right_and_says_so(
    heard, lantern: Lantern, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, _ = heard
    lantern.hear(made)
    desk = lantern.desk
    assert desk is not None
    monkeypatch.setattr(desk, "_present_screen", lambda: _fail("Ana Silva"))
    presented: list[object] = []
    desk.presented.connect(presented.append)
    desk.dispatch(AddPlayer("Ana Silva"))
    qtbot.waitUntil(lambda: not lantern.frame.fault.isHidden())
    assert presented
    assert presented[-1].players[0].name == "Ana Silva"
    assert "Ana Silva" in lantern.frame.sill.face.last
    assert "kept" in lantern.frame.fault.sentence.text()
    lantern.frame.fault.button.click()
    assert "add-player" in QGuiApplication.clipboard().text()
    assert "Ana" not in QGuiApplication.clipboard().text()
    monkeypatch.undo()
    lantern.frame.fault.other.click()
    assert lantern.frame.fault.isHidden()
    lantern.close()


def test_a_slot_that_fails_is_told_in_the_window(heard, lantern: Lantern, qtbot, monkeypatch) -> None:
    made, found = heard
    lantern.hear(made)
    monkeypatch.setattr(lantern.current.session, "dispatch", lambda *_: _fail("Ana"))
    with qtbot.capture_exceptions() as raised:
        QTimer.singleShot(0, lambda: lantern.desk.dispatch(AddPlayer("Ana")))
        qtbot.waitUntil(lambda: bool(raised))
    made.note(raised[0][1])
    qtbot.waitUntil(lambda: not lantern.frame.fault.isHidden())
    assert found[0].where.startswith("KeyError")
    lantern.close()


def test_a_full_disk_does_not_stop_the_screens_from_changing(lantern: Lantern, monkeypatch) -> None:
    desk = lantern.desk
    assert desk is not None

    def full(*_: object) -> None:
        raise Failure("The disk is full. Make room; nothing is lost so far.")

    monkeypatch.setattr(lantern.current.file, "remember", full)
    desk.show_screen("standings")
    assert lantern.frame.current_screen == "standings"
    assert desk.screen is not None
    lantern.frame.wall.say("Lunch at one")
    assert lantern.frame.wall.message == "Lunch at one"
    monkeypatch.undo()
    lantern.close()


def test_the_command_line_fails_in_a_sentence_with_the_report(
    monkeypatch: pytest.MonkeyPatch, capsys, tmp_path: Path
) -> None:
    monkeypatch.setattr("desktop.storage.book.data_folder", lambda: tmp_path)
    monkeypatch.setattr(cli, "_run", lambda words: _fail("Ana"))
    assert cli.main(["show", "e.lantern"]) == 1
    said = capsys.readouterr().err
    assert "KeyError in" in said
    assert "Traceback" not in said
    (report,) = (tmp_path / "Logs").glob("report *.txt")
    assert str(report) in said


def test_a_clock_that_was_set_back_silences_no_fault(heard, now: _Now) -> None:
    made, found = heard
    made.note(ValueError())
    now.at -= 3600
    made.note(ValueError())
    assert len(found) == 2


def test_what_fails_beside_the_window_is_told_as_its_job_and_written_down(heard, qtbot, tmp_path: Path) -> None:
    from desktop.ui.kit.work import Works

    _, found = heard
    refused: list[str] = []
    works = Works()
    works.do(lambda: _fail("Ana Silva"), lambda _: None, refused.append)
    qtbot.waitUntil(lambda: bool(refused))
    assert refused[0].startswith("Lantern failed at this")
    assert found == []
    (report,) = (tmp_path / "Logs").glob("report *.txt")
    assert "_fail" in report.read_text("utf-8")
    assert "Ana" not in report.read_text("utf-8")


def test_what_fails_in_the_second_process_is_written_down_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from desktop.engine.rules import Refusal
    from desktop.studio.out.writing import write_files
    from desktop.studio.worker.paper_worker import PaperWorker
    from desktop.workers.ticks import Tick

    for place in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(place, str(tmp_path))
    room = PaperWorker()
    try:
        with pytest.raises(Refusal, match="Lantern failed at this"):
            room.do(write_files, ("no entries", {}, tmp_path), Tick())
    finally:
        room.close()
    (report,) = tmp_path.rglob("report *.txt")
    assert "write_files" in report.read_text("utf-8")
