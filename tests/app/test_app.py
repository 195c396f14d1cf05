"""The window at work: real clicks and keys, real files; what was done is there again after a kill."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event, open_event
from desktop.app.starting import last_open_event, look_of, organiser_of
from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.formats.coming_dark.rules.views.seating import choosing
from desktop.library.decks import WhichColumn, read_deck
from desktop.storage.book import Book
from desktop.studio.controller import StudioController
from desktop.studio.library_controller import LibraryController
from desktop.ui.guide.page import GuidePage
from desktop.ui.kit import theme
from desktop.ui.kit.asking import SurePopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.tokens import CONTRAST, DARK, LIGHT
from desktop.ui.shell.kept import KeptRow
from desktop.ui.shell.preferences import PreferencesPage
from desktop.ui.start.new_event import NewEvent
from desktop.ui.wall.wall import Slide


class Now:
    """A clock the test turns."""

    def __init__(self) -> None:
        self.seconds, self.slept, self.wall_off = 0.0, 0.0, 0.0
        self._start, self._boot = 0.0, "test"

    def __call__(self) -> Instant:
        up = self.seconds - self._start
        wall = 1_795_000_000.0 + self.seconds + self.wall_off
        return Instant(wall, up, self._boot, 100.0 + up - self.slept)

    def reboot(self, off: float, wall_off: float = 0.0) -> None:
        """Off for a while; back with a wall clock that is wrong."""
        self.seconds += off
        self._start, self._boot, self.slept, self.wall_off = self.seconds, "test again", 0.0, wall_off

    def wall(self) -> float:
        return self().wall


class NoScreens:
    """One screen only: the wall is a window."""

    def __init__(self) -> None:
        from PySide6.QtCore import QObject, Signal

        class Signals(QObject):
            added = Signal(object)
            removed = Signal(object)
            moved = Signal()

        self._signals = Signals()
        self.added, self.removed, self.moved = self._signals.added, self._signals.removed, self._signals.moved

    def all(self) -> list[object]:
        return []


@pytest.fixture
def now() -> Now:
    return Now()


_STARTED: list[Lantern] = []


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lantern]:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr("desktop.app.lantern.events_folder", lambda: tmp_path / "events")
    (tmp_path / "data").mkdir()
    theme.start(qapp)
    window = start(tmp_path, now)
    yield window
    window.close_event()
    #: windows left behind would be dressed, and would listen to every key, in every test after this one.
    while _STARTED:
        left = _STARTED.pop()
        for sheet in (left.projector.window, left.frame):
            if isValid(sheet):
                sheet.hide()
                sheet.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def start(tmp_path: Path, now: Now) -> Lantern:
    for killed in _STARTED:
        #: what a program held is free when it is dead.
        if killed.sharing.pen is not None:
            killed.sharing.pen.release()
        #: what told the window went with it, where it is gone.
        if isValid(killed.meanwhile.timer):
            killed.meanwhile.timer.stop()
        if killed.current is not None and killed.current.file.holding is not None:
            killed.current.file.holding.close()
    window = Lantern(Book(tmp_path / "book.json"), now, now.wall, NoScreens())
    window.frame.show()
    window.frame.activateWindow()
    _STARTED.append(window)
    return window


def event_with(path: Path, players: int = 8, at: float = 0.0) -> Path:
    with new_event(path, COMING_DARK, "Ghent", dice=SeededDice(1), now=lambda: at) as event:
        event.session.dispatch(AddPlayers(tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, players + 1))))
    return path


def played(path: Path, step: str, seed: int = 3, at: float = 0.0) -> Path:
    """An event taken to a step of its first round."""
    with open_event(event_with(path, at=at), SeededDice(seed), lambda: at) as event:
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


def test_taking_back_the_start_of_a_clock_stops_it_also_on_the_header(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    ready = lantern.frame.header.clock.face
    key(lantern, Qt.Key.Key_K)
    now.seconds += 90
    lantern.desk.ticker.look()
    assert lantern.frame.header.clock.face.state == "running"
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not lantern.current.session.state.clock.is_started
    assert lantern.frame.header.clock.face.digits == ready.digits
    assert lantern.current.session.undo_label == "matches started"


def test_each_mark_rings_once_also_across_a_restart(
    lantern: Lantern, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("desktop.ui.clock.sound.Sounds.play", lambda self, name: heard.append(name))
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
    QTest.keyClick(lantern.frame.findChild(SurePopover), Qt.Key.Key_B)
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
    page.choose("power-cards")
    qtbot.waitUntil(lambda: page.view.pages == 4 and page.source.is_idle, timeout=20_000)
    assert lantern.frame.sill.face.next_label == "Print 4 pages…"


def test_the_queue_is_taken_back_with_the_keys_and_is_there_after_a_kill(
    lantern: Lantern, tmp_path: Path, now: Now, qtbot
) -> None:  # type: ignore[no-untyped-def]
    path = event_with(tmp_path / "e.lantern")
    lantern.open(path)
    key(lantern, Qt.Key.Key_P)
    page = lantern.frame.screen_of("print")
    page.choose("standings")
    key(lantern, Qt.Key.Key_Q)
    page.choose("rules-summary")
    key(lantern, Qt.Key.Key_Q)
    assert lantern.frame.sill.face.undo_label == "The rules in short put into the queue"
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [face.title for face in page.queue.faces] == ["Standings"]
    key(lantern, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    players = lantern.current.session.state.players  # type: ignore[union-attr]
    #: the window is gone with what it was still counting and drawing, as it would be.
    lantern.close_event()
    again = start(tmp_path, now)
    again.open(path)
    key(again, Qt.Key.Key_P)
    page = again.frame.screen_of("print")
    assert [face.title for face in page.queue.faces] == ["Standings", "The rules in short"]
    key(again, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert [face.title for face in page.queue.faces] == ["Standings"]
    key(again, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.queue.faces == ()
    #: pages that have been drawn present the sill anew.
    page.findChild(StudioController).wait()
    for _ in range(2):
        key(again, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert again.frame.sill.face.refusal.startswith("That was all in the studio.")
    assert again.current.session.state.players == players, "the event's own acts stand"  # type: ignore[union-attr]
    again.desk.present_sill()
    assert (again.frame.sill.face.undo_label, again.frame.sill.face.last) == ("", "")
    key(again, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert [face.title for face in page.queue.faces] == ["Standings"]
    again.close_event()
    again.frame.hide()


def test_the_library_is_there_again_in_an_event_and_goes_back_to_its_paper(lantern: Lantern, tmp_path: Path) -> None:
    lantern.show_library()
    library = lantern.frame.screen_of("library")
    assert lantern.open(played(tmp_path / "e.lantern", "zones"))
    lantern.show_library()
    assert lantern.frame.screen_of("library") is not library
    lantern.frame.screen_of("library").left.emit()
    assert lantern.frame.current_screen == "print"


def test_studio_and_library_are_there_without_an_event(lantern: Lantern, qtbot) -> None:  # type: ignore[no-untyped-def]
    lantern.show_start()
    key(lantern, Qt.Key.Key_C)
    assert lantern.frame.current_screen == "library"
    library = lantern.frame.screen_of("library")
    QTest.keyClicks(library.search, "maze")
    qtbot.waitUntil(lambda: len(library.hits.rows) > 1, timeout=20_000)
    QTest.keyClick(library.search, Qt.Key.Key_Escape)
    QTest.mouseClick(library.back, Qt.MouseButton.LeftButton)
    assert lantern.frame.current_screen == "start"
    lantern._on_act("house:proxies")
    studio = lantern.frame.screen_of("print")
    assert studio.current == "free-proxies"
    studio.choose("free-calibration")
    qtbot.waitUntil(lambda: lantern.frame.sill.face.next_label == "Print 2 pages…", timeout=20_000)
    assert lantern.frame.sill.face.next_enabled
    studio.choose("free-proxies")
    key(lantern, Qt.Key.Key_Q)
    assert [face.title for face in studio.queue.faces] == ["Proxies from a deck list"]
    assert lantern.frame.sill.face.undo_label == "Proxies from a deck list put into the queue"
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert studio.queue.faces == ()
    assert lantern.frame.sill.face.redo_label == "Proxies from a deck list put into the queue"
    studio.findChild(StudioController).wait()
    library.findChild(LibraryController).wait()


def test_which_column_is_meant_is_asked_where_a_deck_is_pasted_and_kept_in_the_book(lantern: Lantern) -> None:
    organiser = organiser_of(lantern.book, "coming-dark")
    read: list[str] = []
    with pytest.raises(WhichColumn) as raised:
        read_deck("Bestand,Bedarf,Name\n4,3,Ball Lightning\n7,2,Bog Imp\n5,2,Maze of Ith\n")
    asked = organiser.ask_column(raised.value, lambda: read.append("again"), lantern.frame)
    QTest.keyClick(asked, Qt.Key.Key_2)
    assert read == ["again"]
    assert organiser.columns() == {"bestand|bedarf|name": "bedarf"}
    assert lantern.book.preference("deck_columns") == organiser.columns()


def test_a_backup_is_made_when_an_event_is_opened(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "e.lantern"))
    copies = list((tmp_path / "data" / "Backups").glob("Ghent *.lantern"))
    assert len(copies) == 1
    with open_event(copies[0]) as copy:
        assert len(copy.session.state.players) == 8


def test_a_card_library_that_cannot_be_read_is_told_when_an_event_is_opened(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.studio.sources.card_library.data_folder", lambda: tmp_path / "data")
    (tmp_path / "data" / "cards.sqlite").write_bytes(b"no database at all, for certain")
    lantern.open(event_with(tmp_path / "e.lantern"))
    assert lantern.frame.sill.face.refusal == (
        "The card library is damaged. Import the card file again. Meanwhile the cards that ship with Lantern answer."
    )


def test_the_look_is_remembered(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.show_start()
    lantern._on_act("house:look contrast")
    lantern._on_act("house:type 1.5")
    assert (theme.now() is CONTRAST, theme.look.scale) == (True, 1.5)
    theme.use(LIGHT, scale=1.0)
    start(tmp_path, now).frame.hide()
    assert (theme.now() is CONTRAST, theme.look.scale) == (True, 1.5)
    lantern._on_act("house:look light")
    lantern._on_act("house:type 1.0")


@pytest.mark.parametrize(("kept", "look"), [({"dark": True}, "dark"), ({"dark": False}, "light"), ({}, "")])
def test_a_book_of_an_earlier_version_keeps_its_look(
    lantern: Lantern, kept: dict[str, bool], look: str, tmp_path: Path, now: Now
) -> None:
    lantern.show_start()
    for key, value in {**kept, "large": True}.items():
        lantern.book.prefer(key, value)
    lantern.preferences.apply_preferences()
    page = lantern.frame.screen_of("preferences")
    page.present()
    assert (look_of(lantern.book), theme.look.scale) == (look, 1.25)
    assert page.theme.options[page.theme.current] == {"dark": "Dark", "light": "Light", "": "As the system"}[look]
    lantern._on_act("house:look light")
    lantern._on_act("house:type 1.0")


def test_preferences_are_reached_from_every_screen_and_hold_at_once(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "day.lantern"))
    QTest.mouseClick(lantern.frame.header.preferences, Qt.MouseButton.LeftButton)
    assert lantern.frame.current_screen == "preferences"
    page = lantern.frame.screen_of("preferences")
    assert isinstance(page, PreferencesPage)
    page.theme.choose(1)
    assert theme.now() is DARK
    page.type.choose(2)
    assert theme.look.scale == 1.5
    page.type.choose(0)
    page.theme.choose(0)
    QTest.mouseClick(page.motion, Qt.MouseButton.LeftButton)
    assert lantern.book.preference("still") is not None
    QTest.mouseClick(page.motion, Qt.MouseButton.LeftButton)


def test_whatever_the_house_can_do_stands_on_the_page_of_preferences(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "day.lantern"))
    lantern.desk.show_screen("preferences")
    page = lantern.frame.screen_of("preferences")
    written = {button.text() for button in page.findChildren(Button)}
    beside = [act for act in lantern._shared_acts() if act.group not in ("Look", "Guide", "Help")]
    assert beside
    with_buttons = {row.face.act for row in page.findChildren(KeptRow)}
    assert {act.words for act in beside if act.id not in with_buttons} <= written
    QApplication.processEvents()
    (mute,) = [one for one in page.findChildren(Button) if one.text() == "Sound off" and one.isVisibleTo(page)]
    QTest.mouseClick(mute, Qt.MouseButton.LeftButton)
    assert lantern.sounds.muted
    assert any(button.text() == "Sound on" for button in page.findChildren(Button))


def test_the_demo_opens_at_its_end(lantern: Lantern, qtbot: Any) -> None:
    lantern.try_demo()
    lantern.try_demo()
    qtbot.waitUntil(lambda: lantern.current is not None, timeout=20000)
    assert lantern.current is not None
    assert len(list(lantern.current.file.path.parent.glob("*.lantern"))) == 1, "asked twice, played once"
    assert lantern.current.session.state.style


# -- what the machine does to the time ---------------------------------------------------------------------------------


def sleeping(now: Now, seconds: float) -> None:
    now.seconds += seconds
    now.slept += seconds


def test_after_a_sleep_one_key_takes_it_off_the_clock(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    now.seconds += 600
    lantern.desk.ticker.look()
    sleeping(now, 725)
    lantern.desk.ticker.look()
    assert lantern.frame.banner.isVisible()
    assert lantern.frame.banner.button.text() == "Take 12:05 off"
    now.seconds += 5
    key(lantern, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert lantern.desk.state.clock.elapsed(now()) == 605
    assert lantern.current.session.last_sentence == "The clock set to 10:05: the computer's sleep does not count"
    assert not lantern.frame.banner.isVisible()
    again = start(tmp_path, now)
    again.open(tmp_path / "e.lantern")
    assert again.desk.state.clock.elapsed(now()) == 605
    again.close_event()
    again.frame.hide()


def test_after_a_sleep_the_other_key_keeps_the_time_that_ran(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    lantern.desk.ticker.look()
    sleeping(now, 300)
    lantern.desk.ticker.look()
    key(lantern, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert lantern.desk.state.clock.elapsed(now()) == 300
    assert "kept as it was" in lantern.current.session.last_sentence
    assert not lantern.frame.banner.isVisible()


def test_the_wall_clock_may_be_moved_while_tables_play(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    now.seconds += 600
    for off in (6 * 3600, -6 * 3600):
        now.wall_off = off
        lantern.desk.ticker.look()
        assert lantern.frame.header.clock.face.digits == "40:00"
        assert not lantern.frame.banner.isVisible()


@pytest.mark.parametrize("hours", [-6, 6])
def test_after_a_reboot_with_a_moved_wall_clock_the_clock_is_where_it_was_seen(
    lantern: Lantern, tmp_path: Path, now: Now, hours: int
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    key(lantern, Qt.Key.Key_K)
    now.seconds += 600
    lantern.desk.ticker.look()
    lantern.close_event()
    now.reboot(off=60, wall_off=hours * 3600)
    lantern.open(tmp_path / "e.lantern")
    assert lantern.desk.state.clock.elapsed(now()) == 600
    assert lantern.frame.banner.isVisible()
    now.wall_off += 3600
    now.seconds += 30
    assert lantern.desk.state.clock.elapsed(now()) == 630


def test_a_clock_nobody_starts_is_told_in_red_after_exactly_a_minute(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "corners"))
    while lantern.desk.state.round.step == "corners":
        lantern.desk.dispatch(next_move(lantern.desk.state, SeededDice(1)))
    assert lantern.desk.state.round.began == now()
    now.seconds += 59.9
    lantern.desk.ticker._poll()
    assert not lantern.frame.banner.isVisible()
    now.seconds += 0.2
    lantern.desk.ticker._poll()
    assert "NOT STARTED" in lantern.frame.banner.sentence.text()


# -- countdowns --------------------------------------------------------------------------------------------------------


def test_a_round_begins_by_itself_when_its_minutes_have_run_down(
    lantern: Lantern, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("desktop.ui.clock.sound.Sounds.play", lambda self, name: heard.append(name))
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    lantern.desk.clock.act("lead 5")
    assert lantern.frame.header.clock.face.digits == "5:00"
    now.seconds += 299
    lantern.desk.ticker._poll()
    assert (lantern.frame.header.clock.face.digits, heard) == ("0:01", [])
    now.seconds += 1
    lantern.desk.ticker._poll()
    assert (lantern.frame.header.clock.face.digits, heard) == ("50:00", ["gong"])
    assert "begins" in lantern.frame.banner.sentence.text()


def test_a_break_rings_once_and_survives_a_kill(
    lantern: Lantern, tmp_path: Path, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("desktop.ui.clock.sound.Sounds.play", lambda self, name: heard.append(name))
    lantern.open(played(tmp_path / "e.lantern", "zones"))
    lantern.desk.clock.ask_timer("start", "Lunch", 30)
    now.seconds += 29 * 60
    again = start(tmp_path, now)
    again.open(tmp_path / "e.lantern")
    assert (again.frame.header.clock.face.digits, again.frame.header.clock.face.name) == ("1:00", "Lunch")
    now.seconds += 60
    again.desk.ticker._poll()
    now.seconds += 1
    again.desk.ticker._poll()
    assert heard == ["gong"]
    again.desk.clock.ask_timer("stop", "Lunch", 0)
    assert again.frame.header.clock.face.digits == "65:00"
    again.close_event()
    again.frame.hide()


# -- the wall ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("follow", "staged", "live"), [("no", "", ""), ("stage", "reveal", ""), ("live", "", "reveal")]
)
def test_a_new_step_does_to_the_wall_what_was_chosen(
    lantern: Lantern, tmp_path: Path, follow: str, staged: str, live: str
) -> None:
    lantern.open(played(tmp_path / "e.lantern", "zones"))
    wall = lantern.frame.wall
    wall.staged = None
    wall.set_follow(follow)
    while lantern.desk.state.round.step == "zones":
        lantern.desk.dispatch(next_move(lantern.desk.state, SeededDice(1)))
    assert (wall.staged.id if wall.staged else "", wall.live.id if wall.live else "") == (staged, live)


def test_a_slide_whose_hour_is_over_is_offered_to_be_replaced(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "corners"))
    wall, header = lantern.frame.wall, lantern.frame.header
    lantern.desk.wall.stage("choosing")
    wall.go_live()
    assert (wall.staged, header.live.word) == (None, "")
    while lantern.desk.state.round.step == "corners" and choosing(lantern.desk.state):
        lantern.desk.dispatch(next_move(lantern.desk.state, SeededDice(1)))
    #: seats leak nothing: they follow upon the choice by themselves.
    assert (header.live.word, wall.staged, wall.live.id) == ("", None, "seats")
    lantern.desk.undo()
    #: the choice is staged, as every step that may leak something.
    assert (wall.live.id, wall.staged.id) == ("seats", "choosing")


def test_a_slide_whose_hour_is_over_stays_where_nothing_is_to_follow(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "corners"))
    wall, header = lantern.frame.wall, lantern.frame.header
    wall.set_follow("no")
    wall.show(wall_slide(lantern, "choosing"))
    while lantern.desk.state.round.step == "corners" and choosing(lantern.desk.state):
        lantern.desk.dispatch(next_move(lantern.desk.state, SeededDice(1)))
    assert (header.live.word, wall.live.id) == ("is over", "choosing")


def wall_slide(lantern: Lantern, id: str) -> Slide:
    return next(slide for slide in lantern.desk.wall.slides() if slide.id == id)


def test_live_and_staged_messages_come_back_each_as_it_was(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    from desktop.ui.wall.slides import MessageSlide

    lantern.open(played(tmp_path / "e.lantern", "zones"))
    wall = lantern.frame.wall
    wall.show(MessageSlide("Round 1 begins"))
    wall.stage(MessageSlide("Lunch"))
    wall.set_follow("no")
    again = start(tmp_path, now)
    again.open(tmp_path / "e.lantern")
    assert (again.frame.wall.live, again.frame.wall.staged) == (MessageSlide("Round 1 begins"), MessageSlide("Lunch"))
    assert again.frame.wall.messages == ("Lunch", "Round 1 begins")
    assert again.frame.wall.follow == "no"
    again.close_event()
    again.frame.hide()


def test_the_headers_clock_opens_its_sheet(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(played(tmp_path / "e.lantern", "matches"))
    QTest.mouseClick(lantern.frame.header.clock, Qt.MouseButton.LeftButton)
    assert lantern.preferences.clock_sheet.isVisible()
    lantern.preferences.clock_sheet.minutes.choose(20)
    lantern.preferences.clock_sheet.start.click()
    assert [timer.name for timer in lantern.timing.room.room.timers] == ["Break"]
    assert not lantern.preferences.clock_sheet.isVisible()


def test_volume_and_mute_are_remembered(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    lantern.show_clock()
    lantern.preferences.clock_sheet.slider.setValue(25)
    lantern.preferences.clock_sheet.mute.click()
    again = start(tmp_path, now)
    assert (again.sounds.volume, again.sounds.muted) == (0.25, True)
    again.frame.hide()


def test_the_walls_slides_find_the_pictures_of_the_event_that_is_open(lantern: Lantern, tmp_path: Path) -> None:
    drawing = QImage(60, 40, QImage.Format.Format_RGB32)
    drawing.fill(0xFF336699)
    path = tmp_path / "room.png"
    drawing.save(str(path))
    lantern.open(event_with(tmp_path / "e.lantern"))
    assert lantern.current is not None
    hash = lantern.current.file.keep_picture(path.read_bytes())
    found = lantern.frame.wall.pictures(hash)
    assert found is not None
    assert (found.width(), found.height()) == (60, 40)
    lantern.show_start()
    assert lantern.frame.wall.pictures(hash) is None


def test_after_a_kill_the_event_is_gone_on_with_and_nothing_is_asked(
    lantern: Lantern, tmp_path: Path, now: Now
) -> None:
    path = event_with(tmp_path / "e.lantern")
    lantern.open(path)
    again = start(tmp_path, now)
    assert last_open_event(again.book) == path.resolve()
    assert last_open_event(again.book) is None
    again.open(path)
    again.close()
    assert last_open_event(start(tmp_path, now).book) is None


def test_an_event_that_was_moved_after_a_kill_leaves_the_start_page(lantern: Lantern, tmp_path: Path, now: Now) -> None:
    path = event_with(tmp_path / "e.lantern")
    lantern.open(path)
    path.rename(tmp_path / "moved.lantern")
    assert last_open_event(start(tmp_path, now).book) is None


def test_results_are_saved_as_a_table_from_the_palette(
    lantern: Lantern, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lantern.open(event_with(tmp_path / "day.lantern"))
    assert lantern.desk is not None
    labels = {act.words: act.id for act in lantern.desk.more_acts()}
    assert {"Save: Players as CSV…", "Save: Games as CSV…", "Save: The journal as JSON Lines…"} <= set(labels)
    out = tmp_path / "players.csv"
    monkeypatch.setattr("desktop.app.preferring.QFileDialog.getSaveFileName", lambda *asked: (str(out), ""))
    lantern._on_act(labels["Save: Players as CSV…"])
    lines = out.read_text("utf-8-sig").splitlines()
    assert len(lines) == 9
    assert any("Player 8" in line for line in lines)


def test_the_guide_goes_to_the_studio_from_the_help(lantern: Lantern) -> None:
    lantern.show_start()
    lantern.frame.show_screen("help")
    page = lantern.frame.screen_of("help")
    QTest.mouseClick(page.paper, Qt.MouseButton.LeftButton)
    assert lantern.frame.screen_of("print").current == "free-guide"


def test_help_opens_at_the_screen_one_comes_from_and_leads_back(lantern: Lantern, tmp_path: Path) -> None:
    lantern.open(event_with(tmp_path / "day.lantern"))
    assert lantern.desk is not None
    for shown, heading in (("players", "Before round 1"), ("monsters", "Random monsters"), ("print", "Print studio")):
        lantern.desk.show_screen(shown)
        lantern.desk.show_screen("help")
        page = lantern.frame.screen_of("help")
        assert isinstance(page, GuidePage)
        assert page.list.currentItem().text().startswith(heading)
        QTest.keyClick(lantern.frame, Qt.Key.Key_Escape)
        assert lantern.frame.current_screen == shown


def test_help_tells_of_backups_on_their_page_and_of_the_format_of_which_an_event_is_made(lantern: Lantern) -> None:
    shown = {
        "Files": lantern.show_backups,
        "Running Horde Sealed": lambda: lantern.ask_new("horde"),
        "Lantern in ten minutes": lantern.show_start,
    }
    for heading, show in shown.items():
        show()
        QTest.keyClick(lantern.frame, Qt.Key.Key_F1)
        page = lantern.frame.screen_of("help")
        assert isinstance(page, GuidePage)
        assert page.list.currentItem().text().startswith(heading)
        QTest.keyClick(lantern.frame, Qt.Key.Key_Escape)


def test_every_heading_of_the_guide_is_found_by_its_words(lantern: Lantern, tmp_path: Path) -> None:
    for opens in (lantern.show_start, lambda: lantern.open(event_with(tmp_path / "day.lantern"))):
        opens()
        acts = {act.words: act.id for act in lantern._shared_acts()}
        lantern._on_act(acts["Running The Coming Dark: Late, gone, wrong"])
        page = lantern.frame.screen_of("help")
        assert lantern.frame.current_screen == "help"
        assert isinstance(page, GuidePage)
        assert page.list.currentItem().text() == "Late, gone, wrong"


def test_no_printer_is_asked_for_until_somebody_asks(lantern: Lantern, qtbot: Any, monkeypatch: Any) -> None:
    """CUPS is asked over a socket, perhaps of another machine."""
    from PySide6.QtPrintSupport import QPrinterInfo

    from desktop.ui.start.cards import CheckLine
    from desktop.ui.start.page import StartPage

    asked: list[str] = []
    for name in ("availablePrinterNames", "availablePrinters", "defaultPrinter"):
        monkeypatch.setattr(QPrinterInfo, name, lambda name=name: asked.append(name) or [])
    lantern.show_start()
    page = lantern.frame.stack.currentWidget()
    assert isinstance(page, StartPage)
    qtbot.waitUntil(lambda: len(page.findChildren(CheckLine)) == 4)
    assert asked == []
    line = next(line for line in page.findChildren(CheckLine) if line.check.word == "Printer")
    line.click()
    assert asked == ["availablePrinterNames"]
    assert any(check.word == "No printer" for check in page.face.checks)
