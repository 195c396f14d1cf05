"""The window at work: real clicks and keys, real files; what was done is there again after a kill."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.app import Lantern
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules import commands as c
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.opening import new_event, open_event
from desktop.storage.book import Book
from desktop.ui import theme
from desktop.ui.new_event import NewEvent


class Now:
    """A clock the test turns."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> Instant:
        return Instant(1_795_000_000.0 + self.seconds, self.seconds, "test")

    def wall(self) -> float:
        return self().wall


class NoScreens:
    """One screen only: the wall is a window."""

    def __init__(self) -> None:
        from PySide6.QtCore import QObject, Signal

        class Signals(QObject):
            added = Signal(object)
            removed = Signal(object)

        self._signals = Signals()
        self.added, self.removed = self._signals.added, self._signals.removed

    def all(self) -> list[object]:
        return []


@pytest.fixture
def now() -> Now:
    return Now()


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    monkeypatch.setattr("desktop.app.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("desktop.app.events_folder", lambda: tmp_path / "events")
    (tmp_path / "data").mkdir()
    theme.start(qapp)
    window = start(tmp_path, now)
    yield window
    window.close_event()
    window.frame.hide()
    window.projector.window.hide()


def start(tmp_path: Path, now: Now) -> Lantern:
    window = Lantern(Book(tmp_path / "book.json"), now, now.wall, NoScreens())
    window.frame.show()
    window.frame.activateWindow()
    return window


def event_with(path: Path, players: int = 8) -> Path:
    with new_event(path, COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: 0.0) as event:
        event.session.dispatch(
            c.AddPlayers(tuple(c.NewPlayer(f"Player {i}", here=True) for i in range(1, players + 1)))
        )
    return path


def played(path: Path, step: str, seed: int = 3) -> Path:
    """An event taken to a step of its first round."""
    with open_event(event_with(path), SeededDice(seed), lambda: 0.0) as event:
        chance = SeededDice(seed)
        while event.session.state.round is None or event.session.state.round.step != step:
            event.session.dispatch(next_move(event.session.state, chance))
    return path


def key(lantern: Lantern, name: object, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(lantern.frame, name, modifier)
    QApplication.processEvents()


def test_a_new_event_is_made_from_the_page(lantern: Lantern, tmp_path: Path) -> None:
    lantern.show_start()
    lantern.ask_new("coming-dark")
    assert "new event" not in [words for _, words in lantern.frame.sill.face.hints], "keys of the start page"
    path = tmp_path / "events" / "Ghent.lantern"
    lantern.make(NewEvent("coming-dark", "Friday Dark", "Ghent", "2026-11-21", str(path)))
    assert lantern.current is not None
    assert lantern.current.session.state.name == "Friday Dark"
    assert lantern.frame.windowTitle().startswith("Friday Dark")
    assert lantern.book.recent()[0][0] == path.resolve()


def test_what_cannot_be_made_is_told_on_the_page(lantern: Lantern, tmp_path: Path) -> None:
    taken = event_with(tmp_path / "taken.lantern")
    lantern.make(NewEvent("coming-dark", "X", "", "", str(taken)))
    assert "exists already" in lantern.frame.sill.face.refusal
    assert lantern.current is None


def test_a_file_that_is_no_event_leaves_the_start_page(lantern: Lantern, tmp_path: Path) -> None:
    (tmp_path / "x.lantern").write_text("hello")
    lantern.show_start()
    assert not lantern.open(tmp_path / "x.lantern")
    assert "no event of Lantern" in lantern.frame.sill.face.refusal


def test_space_does_the_lit_act_and_ctrl_z_takes_it_back(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "prizes"))
    assert lantern.frame.sill.face.next_label == "Roll prizes"
    key(lantern, Qt.Key.Key_Space)
    assert lantern.frame.sill.face.next_label == "Open corners"
    prizes = lantern.current.session.state.round.prizes
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lantern.frame.sill.face.next_label == "Roll prizes"
    assert "Taken back" in lantern.frame.sill.face.last
    key(lantern, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert lantern.current.session.state.round.prizes == prizes


def test_a_whole_first_round_goes_by_keys(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "zones"))
    for _ in range(8):
        key(lantern, Qt.Key.Key_C)
    for _ in range(3):
        key(lantern, Qt.Key.Key_Space)
    assert lantern.current.session.state.round.step == "corners"
    for place in "12":
        for corner in "ABCD":
            QTest.keyClick(lantern.frame, place)
            QTest.keyClick(lantern.frame, corner)
    QApplication.processEvents()
    assert len(lantern.current.session.state.round.seats) == 8
    key(lantern, Qt.Key.Key_Space)
    assert lantern.current.session.state.round.step == "matches"
    key(lantern, Qt.Key.Key_K)
    assert lantern.current.session.state.clock.is_running


def test_the_clock_is_right_after_a_kill(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    now.seconds += 600
    lantern.desk.ticker.look()
    assert lantern.frame.header.clock.face.digits == "40:00"
    again = start(tmp_path, now)
    now.seconds += 61
    again.open(tmp_path / "e.lantern")
    assert again.frame.header.clock.face.digits == "38:59"
    again.close_event()
    again.frame.hide()


def test_taking_back_a_result_never_stops_the_clock(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    label = lantern.current.session.undo_label
    key(lantern, Qt.Key.Key_K)
    assert lantern.current.session.undo_label == label
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lantern.current.session.state.clocks["1"].is_running


def test_each_mark_rings_once_also_across_a_restart(
    lantern: Lantern, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("desktop.ui.sound.Sounds.play", lambda self, name: heard.append(name))
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    now.seconds += 50 * 60 + 1
    lantern.desk.ticker.look()
    rung = list(heard)
    assert rung
    lantern.desk.ticker.face = None
    lantern.desk.ticker.look()
    again = start(tmp_path, now)
    again.open(tmp_path / "e.lantern")
    assert heard == rung
    again.close_event()
    again.frame.hide()


def test_the_wall_is_staged_then_live_and_comes_back_after_a_kill(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "corners"))
    key(lantern, Qt.Key.Key_W)
    assert lantern.frame.wall.staged is not None
    assert lantern.frame.wall.is_blank
    key(lantern, Qt.Key.Key_Return)
    live = lantern.frame.wall.live.id
    lantern.frame.wall.say("Lunch until 14:00")
    key(lantern, Qt.Key.Key_B)
    again = start(tmp_path, now)
    again.open(tmp_path / "e.lantern")
    wall = again.frame.wall
    assert (wall.live.id, wall.message, wall.blanked) == (live, "Lunch until 14:00", True)
    again.close_event()
    again.frame.hide()


def test_the_paper_of_a_round_is_written_without_being_asked(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.round_paper.wait()
    assert (tmp_path / "e paper" / "round 1.pdf").read_bytes().startswith(b"%PDF")


def test_handouts_are_previewed_off_the_gui_thread(lantern: Lantern, tmp_path: Path, qtbot) -> None:  # type: ignore[no-untyped-def]
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_P)
    page = lantern.frame.screen_of("print")
    qtbot.waitUntil(lambda: page.view.pages > 0, timeout=20_000)
    page.choose("rules-summary")
    page.ink.setChecked(True)
    qtbot.waitUntil(lambda: page.view.pages == 2, timeout=20_000)


def test_a_backup_is_made_when_an_event_is_opened(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "e.lantern"))
    copies = list((tmp_path / "data" / "Backups").glob("e *.lantern"))
    assert len(copies) == 1
    with open_event(copies[0]) as copy:
        assert len(copy.session.state.players) == 8


def test_the_look_is_remembered(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    from desktop.ui.tokens import DARK

    lantern.show_start()
    lantern._on_act("house:theme")
    dark = theme.now() is DARK
    start(tmp_path, now).frame.hide()
    assert (theme.now() is DARK) == dark
    lantern._on_act("house:theme")


def test_the_demo_opens_at_its_end(lantern: Lantern) -> None:
    lantern.try_demo()
    assert lantern.current is not None
    assert lantern.current.session.state.style
