"""Careers of the organiser's own events: read from the known files, kept in the book, on a page, a sheet, the wall."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from shiboken6 import delete, isValid

from desktop.app.careers import fame_slide, known_events, past_of, read_careers
from desktop.app.lantern import Lantern
from desktop.app.opening import import_journal
from desktop.catalogue import FORMATS, format_of
from desktop.cli.door import main
from desktop.engine.rules import Refusal
from desktop.storage.book import Book
from desktop.storage.careers import CareerBook
from desktop.studio.queue import Entry
from desktop.studio.sheets.fame import FameSheet
from desktop.ui.start.careers import CareersPage
from desktop.ui.start.page import StartPage
from desktop.workers.ticks import Tick
from tests.app.opened import opened
from tests.app.test_app import Now, start
from tests.app.test_app import lantern as lantern
from tests.app.test_app import now as now
from tests.print.support import text_of

JOURNALS = Path(__file__).parents[1] / "journals"
OF_EACH = {
    "dominia": JOURNALS / "dominia" / "small-war.jsonl",
    "coming-dark": JOURNALS / "small-event.jsonl",
    "elder-dragon": next((JOURNALS / "elder_dragon").glob("*.jsonl")),
    "horde": JOURNALS / "horde" / "three-survivors.jsonl",
    "scenarios": next((JOURNALS / "scenarios").glob("*.jsonl")),
}


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> dict[str, Path]:
    """An event file of every format."""
    folder = tmp_path_factory.mktemp("events")
    found = {}
    for format_id, journal in OF_EACH.items():
        found[format_id] = folder / f"{format_id}.lantern"
        import_journal(journal.read_text("utf-8"), found[format_id]).close()
    return found


@pytest.fixture
def book(tmp_path: Path, files: dict[str, Path]) -> Book:
    book = Book(tmp_path / "book.json")
    for at, path in enumerate(files.values()):
        book.note_opened(path, float(at), {})
    return book


def kept(book: Book) -> CareerBook:
    assert read_careers(known_events(book), book.folder, Tick()) == ""
    return CareerBook(book.folder)


def test_every_shipped_format_says_what_its_players_did(files: dict[str, Path]) -> None:
    assert set(OF_EACH) == set(FORMATS.shipped)
    for format_id, path in files.items():
        said = past_of(path)
        assert said is not None
        assert said.format == format_id
        names = set(said.deeds.players)
        met = {name for meeting in said.deeds.meetings for name in (meeting.winner, meeting.loser)} - {""}
        assert met <= names
        assert {who for who, _ in said.deeds.titles} <= names
        assert format_of(format_id).deeds is not None
    war = past_of(files["dominia"])
    assert war is not None
    assert war.deeds.titles == (("Gül S.", "Won the war"),)
    assert war.deeds.homes_lost == ("Ada L.", "Ada L.", "Ćiro", "Béla")


def test_known_events_are_read_once_and_outlive_their_files(book: Book, monkeypatch, tmp_path: Path) -> None:
    careers = kept(book).careers()
    assert any(one.titles for one in careers)
    monkeypatch.setattr("desktop.app.careers.past_of", lambda path: pytest.fail(f"{path} was read again"))
    assert kept(book).careers() == careers
    book.note_opened(tmp_path / "gone.lantern", 9.0, {})
    assert kept(book).careers() == careers


def test_a_file_that_cannot_be_read_is_told_and_stops_nothing(book: Book, tmp_path: Path) -> None:
    bad = tmp_path / "bad.lantern"
    bad.write_bytes(b"no event")
    book.note_opened(bad, 9.0, {})
    assert read_careers(known_events(book), book.folder, Tick()).startswith("bad.lantern cannot be read")
    assert len(CareerBook(book.folder).events()) == 5


def test_an_event_is_left_out_and_two_names_are_one_person(book: Book) -> None:
    careers = kept(book)
    (war,) = [event for event, _ in careers.events() if event.format == "dominia"]
    winner = war.deeds.titles[0][0]
    careers.leave_out(war.id, True)
    assert war.id not in [event.id for one in careers.careers() for event in one.events]
    assert (war, False) in careers.events()
    careers.leave_out(war.id, False)
    careers.same(winner, "Somebody Else")
    (else_,) = [one for one in careers.careers() if war.id in [event.id for _, event in one.titles]]
    assert else_.name == "Somebody Else"
    careers.same("Somebody Else", "A Third")
    assert careers.names()[winner.casefold()] == "A Third"
    careers.same(winner, winner)
    assert winner in [one.name for one in careers.careers()]


def test_what_is_kept_and_cannot_be_read_is_begun_anew(book: Book) -> None:
    first = kept(book).careers()
    (book.folder / "careers.json").write_text("{ half")
    assert CareerBook(book.folder).careers() == ()
    assert kept(book).careers() == first


def test_the_hall_of_fame_is_on_paper_and_on_the_wall(book: Book, tmp_path: Path) -> None:
    careers = kept(book).careers()
    made = FameSheet(book).make(Entry("free-fame", "Hall of fame"), Tick())
    out = tmp_path / "fame.pdf"
    out.write_bytes(made.pdf)
    words = text_of(out.read_bytes())
    assert "Everybody begins at 1500." in words
    assert all(one.name.split()[0] in words for one in careers if one.name.isascii())
    slide = fame_slide(careers)
    assert slide.rows[0].name == careers[0].name
    assert slide.rows[0].right == f"{careers[0].rating:.0f}"


def test_careers_are_told_by_the_command_line(files: dict[str, Path], tmp_path: Path, capsys) -> None:
    out = tmp_path / "fame.pdf"
    assert main(["careers", str(files["dominia"]), "-o", str(out)]) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[0].endswith("Won the war")
    assert out.read_bytes().startswith(b"%PDF")


def test_the_page_shows_roads_and_asks_for_what_is_pressed(book: Book, qtbot) -> None:
    careers, page = kept(book), CareersPage()
    qtbot.addWidget(page)
    page.present(careers.careers(), careers.events(), {})
    asked: list[object] = []
    page.left_out.connect(lambda event, out: asked.append((event, out)))
    page.printed.connect(lambda: asked.append("paper"))
    page.walled.connect(lambda: asked.append("wall"))
    page.left.connect(lambda: asked.append("left"))
    event = page.events.rows[0].key
    page.events.chosen.emit(event)
    for key in ("P", "W", "Escape"):
        assert page.take_key(key)
    assert asked == [(event, True), "paper", "wall", "left"]
    assert page.take_key("Down")
    first = careers.careers()[0]
    assert len([row for row in page.events.rows if hasattr(row, "cells")]) == len(first.events)
    assert page.is_same.isEnabled()
    page.present((), (), {})
    assert not page.nothing.isHidden()


def test_a_book_of_careers_that_is_damaged_is_laid_aside_and_told(book: Book) -> None:
    careers = kept(book)
    careers.same("Ada L.", "Béla")
    careers.path.write_bytes(b'{"events": {"a"')
    said = read_careers(known_events(book), book.folder, Tick())
    assert "careers.unreadable" in said
    assert (book.folder / "careers.unreadable").read_bytes() == b'{"events": {"a"'
    assert any(one.titles for one in CareerBook(book.folder).careers())


def test_a_book_of_careers_that_cannot_be_read_just_now_is_not_written_over(book: Book, monkeypatch) -> None:
    careers = kept(book)
    before = careers.path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", lambda path: (_ for _ in ()).throw(PermissionError(13, "no")))
        with pytest.raises(Refusal, match="cannot be read"):
            careers.leave_out("an event", True)
    assert careers.path.read_bytes() == before


@pytest.fixture
def window(qapp, tmp_path: Path, monkeypatch) -> Iterator[Lantern]:
    with opened(OF_EACH["scenarios"], qapp, tmp_path, monkeypatch) as window:
        yield window


def test_careers_stand_in_find_and_on_the_start_page_and_go_to_wall_and_paper(window: Lantern, qtbot) -> None:
    """Reached from an event that is open; the file is read beside the window, and the page is shown anew."""
    window._on_act("house:careers")
    page = window.frame.stack.currentWidget()
    assert isinstance(page, CareersPage)
    qtbot.waitUntil(lambda: bool(page._events), timeout=60_000)
    assert page.take_key("W")
    assert window.frame.wall.staged is not None
    assert window.frame.wall.staged.id == "fame"
    window.show_start()
    start = window.frame.stack.currentWidget()
    assert isinstance(start, StartPage)
    assert start.take_key("H")
    again = window.frame.stack.currentWidget()
    assert isinstance(again, CareersPage)
    assert again._events == page._events
    again.events.chosen.emit(again._events[0][0].id)
    assert again._careers == ()
    again.take_key("Escape")
    assert isinstance(window.frame.stack.currentWidget(), StartPage)


@pytest.fixture
def unread(lantern: Lantern) -> str:
    """The name of a known file that is no event."""
    bad = lantern.book.folder / "bad.lantern"
    bad.write_bytes(b"no event")
    lantern.book.note_opened(bad, 9.0, {})
    return bad.name


def read_meanwhile(lantern: Lantern) -> None:
    """The careers are looked at; they are read to the end, and the window has not heard of it yet."""
    lantern.show_start()
    lantern.frame.show_screen("careers")
    lantern.beside.wait()


def test_a_page_that_is_looked_at_hears_what_could_not_be_read(lantern: Lantern, unread: str) -> None:
    read_meanwhile(lantern)
    QCoreApplication.processEvents()
    assert lantern.frame.sill.face.refusal.startswith(unread)


def test_what_was_read_for_a_page_that_was_left_is_told_nobody(lantern: Lantern, unread: str) -> None:
    read_meanwhile(lantern)
    lantern.show_start()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    assert lantern.frame.sill.face.refusal == ""


def test_what_was_read_for_a_window_that_is_gone_is_told_nobody(
    lantern: Lantern, unread: str, tmp_path: Path, now: Now
) -> None:
    read_meanwhile(gone := start(tmp_path, now))
    delete(gone.frame)
    QCoreApplication.processEvents()
    for speaks in (gone.beside, gone.backups, gone.sharing, gone.meanwhile):
        assert not isValid(speaks), "it would speak to a window that is gone"
