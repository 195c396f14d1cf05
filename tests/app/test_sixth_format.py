"""A format needs its own folder and one entry in the catalogue: everything in the house knows the sixth one at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from desktop.app.alone import start_keys
from desktop.app.careers import known_events, read_careers
from desktop.app.demo import run_demo
from desktop.app.house_acts import shared_acts
from desktop.app.opening import new_event
from desktop.app.starting import note_event, start_face
from desktop.catalogue import FORMATS, face_of, format_of, guide
from desktop.cli.door import main
from desktop.domain.dice import SeededDice
from desktop.domain.picture import Picture
from desktop.engine.clock_room import Asked as Clocked
from desktop.engine.format import CardLook, Face
from desktop.engine.session import MemoryJournal, Session
from desktop.manifest import Entry
from desktop.print.cards.alter import AlterCard
from desktop.print.layout.paper import A4
from desktop.print.pages.masthead import SIGNS
from desktop.print.type.styles import ACCENTS
from desktop.storage.book import Book
from desktop.studio.factory import make_event_studio
from desktop.studio.queue import Entry as Asked
from desktop.studio.sheets.alter_papers import frames
from desktop.studio.sheets.log import log_of
from desktop.ui.kit.emblem import SIGNS as SCREEN_SIGNS
from desktop.ui.kit.emblem import Tile, has_scene
from desktop.ui.kit.tokens import DARK, LIGHT
from desktop.ui.start.new_event import NewEvent, NewEventPage
from desktop.ui.timers.page import ClockPage
from desktop.ui.wall.wall import CLOCKS
from desktop.workers.ticks import Tick
from tests.app.test_app import key, lantern, now  # noqa: F401
from tests.formats.kitchen_swiss.face import FACE
from tests.formats.kitchen_swiss.rules import AddPlayers, PairRound, ReportResult
from tests.print.support import text_of
from tests.studio.conftest import Notes

PICTURE = Picture("0", "png", 1, 1, 3, 8, "picture.png", 0, 1)


@pytest.fixture(autouse=True)
def sixth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kitchen Swiss in the catalogue, as a line of it would put it there."""

    def load() -> Any:
        from tests.formats.kitchen_swiss.manifest import KITCHEN_SWISS

        return KITCHEN_SWISS

    monkeypatch.setitem(FORMATS.shipped, FACE.id, Entry(FACE, load))


@pytest.fixture
def one_chapter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A shipped guide of one short chapter: the whole of it is set elsewhere."""
    (tmp_path / "01.md").write_text("# Before you begin\n")
    monkeypatch.setattr("desktop.catalogue.asset", lambda name: tmp_path)


@pytest.fixture
def played() -> Session[Any]:
    """Four players, their round paired and half reported."""
    session: Session[Any] = Session(format_of("kitchen").rules, MemoryJournal(), SeededDice(1), lambda: 0.0)
    session.dispatch(format_of("kitchen").opening("Sunday", "", "", ""))
    session.dispatch(AddPlayers(("Ada", "Ben", "Cleo", "Dev")))
    session.dispatch(PairRound())
    session.dispatch(ReportResult(session.state.tables[0].first))
    return session


def test_a_whole_format_is_no_more_than_three_hundred_lines() -> None:
    folder = Path(__file__).parents[1] / "formats" / "kitchen_swiss"
    assert sum(len(file.read_text("utf-8").splitlines()) for file in folder.glob("*.py")) < 300


def test_the_start_page_has_six_tiles_and_a_key_for_each(lantern) -> None:  # noqa: F811
    lantern.show_start()
    page = lantern.frame.screen_of("start")
    assert [(card.tile.name, card.digit) for card in page.formats][-1] == ("Kitchen Swiss", "6")
    assert page.formats[-1].isEnabled()
    page.grab()
    assert start_keys()[0] == ("1–6", "new event")
    assert ("1–6", "new event") in lantern.frame.sill.face.hints
    key(lantern, Qt.Key.Key_6)
    asked = lantern.frame.screen_of("start")
    assert isinstance(asked, NewEventPage)
    asked.create_button.click()
    assert lantern.current is not None
    assert lantern.current.format.id == "kitchen"


def test_the_window_plays_it_to_the_end_and_the_wall_shows_it(lantern, tmp_path: Path) -> None:  # noqa: F811
    lantern.make(NewEvent("kitchen", "Sunday", "", "", str(tmp_path / "s.lantern")))
    lantern.current.session.dispatch(AddPlayers(("Ada", "Ben")))
    assert lantern.frame.header.tile == Tile("", "")
    key(lantern, Qt.Key.Key_Space)
    key(lantern, Qt.Key.Key_Space)
    assert lantern.current.session.state.champion
    assert [slide.id for slide in lantern.desk.wall.slides()] == ["champion", "timer"]
    lantern.projector.open()
    lantern.frame.grab()
    lantern.projector.window.grab()
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not lantern.current.session.state.champion


def test_who_came_last_time_is_on_the_list_with_one_click_and_known_as_a_regular(lantern, tmp_path: Path) -> None:  # noqa: F811
    lantern.make(NewEvent("kitchen", "Sunday", "", "", str(tmp_path / "s.lantern")))
    typed: Any = lantern.desk.screen
    typed.entry.typed("Ada, Ben")
    assert not typed.entry.last_time.isVisibleTo(typed)
    typed.entry.typed("ada")
    assert lantern.current.session.state.players == ("Ada", "Ben")
    assert "Ada is on the list already" in lantern.frame.sill.sentence.text()
    lantern.show_start()
    lantern.make(NewEvent("kitchen", "Monday", "", "", str(tmp_path / "m.lantern")))
    offered: Any = lantern.desk.screen
    assert offered.entry.last_time.text() == "Everyone who came last time: 2"
    offered.entry.last_time.click()
    assert lantern.current.session.state.players == ("Ada", "Ben")
    assert list(lantern.book.regulars()) == ["Ada", "Ben"]


def test_its_champion_stands_in_the_careers(lantern, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: F811
    lantern.make(NewEvent("kitchen", "Sunday", "", "", str(path := tmp_path / "s.lantern")))
    lantern.current.session.dispatch(AddPlayers(("Ada", "Ben")))
    key(lantern, Qt.Key.Key_Space)
    key(lantern, Qt.Key.Key_Space)
    champion = lantern.current.session.state.champion
    lantern.show_start()
    assert read_careers(known_events(lantern.book), lantern.book.folder, Tick()) == ""
    lantern.frame.act_chosen.emit("house:careers")
    page: Any = lantern.frame.stack.currentWidget()
    assert page.table.rows[0].cells[:4] == ("1", champion, "Champion", "1–0")
    assert main(["careers", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[0].endswith(f"{champion}: duels 1–0, events 1; Champion")


def test_the_clock_room_runs_beside_it(lantern, tmp_path: Path) -> None:  # noqa: F811
    lantern.make(NewEvent("kitchen", "Sunday", "", "", str(tmp_path / "s.lantern")))
    lantern.timing.room.begin(Clocked("down", "Lunch", 45))
    assert (lantern.frame.header.clock.face.name, lantern.frame.header.clock.face.digits) == ("Lunch", "45:00")
    lantern.timing.show_on_wall()
    assert (lantern.frame.wall.live.id, lantern.frame.wall.is_blank) == (CLOCKS, False)
    lantern.timing.open()
    page = lantern.frame.stack.currentWidget()
    assert isinstance(page, ClockPage)
    page.grab()
    key(lantern, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert lantern.timing.room.room.timers == ()
    assert lantern.current.session.state.name == "Sunday", "the clock was the last act, not the event"


def test_the_palette_offers_its_demo(lantern) -> None:  # noqa: F811
    assert "Demo: Kitchen Swiss" in [act.words for act in shared_acts(False, False)]


def test_an_event_of_it_is_known_on_the_start_page(tmp_path: Path) -> None:
    book, path = Book(tmp_path / "book.json"), tmp_path / "s.lantern"
    with new_event(path, format_of("kitchen"), "Sunday", "", "") as event:
        note_event(book, event, 0.0)
    face = start_face(book, 0.0)
    assert face.go_on is not None
    assert (face.go_on.name, face.go_on.scene) == ("Sunday", "")
    assert [(known.words, known.id) for known in face.known] == [("Sunday ", str(path))]


@pytest.mark.usefixtures("one_chapter")
def test_the_studio_lists_its_paper_the_log_and_the_free_sheets(qtbot, tmp_path: Path, played: Session[Any]) -> None:
    notes = Notes()
    studio = make_event_studio(format_of("kitchen"), played, lambda words: None, Book(tmp_path / "b.json"), notes)
    qtbot.addWidget(studio.page)
    sheets = studio.sheets
    assert {"tables", "log", "free-alters", "free-guide", "free-guide-booklet"} <= set(sheets)
    for id in ("tables", "log", "free-guide"):
        made = sheets[id].make(Asked(id, sheets[id].title), Tick())
        assert made.pdf.startswith(b"%PDF"), id
    assert sheets["free-alters"].first_frame == "kitchen"


def test_the_log_on_paper_has_the_houses_lantern(played: Session[Any]) -> None:
    assert FACE.sign not in SIGNS
    assert log_of(format_of("kitchen"), played).pages(A4).startswith(b"%PDF")


def test_the_organisers_own_cards_can_wear_its_colours() -> None:
    frame = frames()["kitchen"]
    assert frame.says == "Kitchen Swiss"
    card = AlterCard(PICTURE, "One").in_frame(frame)
    assert card.dressed == frame, "the card brings its frame along"
    assert card.in_frame(frames()["night"]).dress is None


def test_the_command_line_knows_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    event, acts = str(tmp_path / "s.lantern"), tmp_path / "acts.jsonl"
    assert main(["do", "kitchen", "--list"]) == 0
    assert "pair-round" in capsys.readouterr().out
    assert main(["new", "kitchen", event, "--name", "Sunday"]) == 0
    acts.write_text(json.dumps({"kind": "add-players", "names": ["Ada", "Ben"]}))
    assert main(["do", event, str(acts)]) == 0
    acts.write_text('{"kind": "pair-round"}')
    assert main(["do", event, str(acts)]) == 0
    for words in (["show", event, "tables", "--json"], ["show", event, "players", "--csv"]):
        assert main(words) == 0
    for what in ("tables", "log"):
        assert main(["print", event, what, "-o", str(tmp_path / f"{what}.pdf")]) == 0
        assert (tmp_path / f"{what}.pdf").read_bytes().startswith(b"%PDF")
    capsys.readouterr()


def test_the_demo_plays_it_with_pictures_and_paper(qapp, tmp_path: Path) -> None:
    summary = run_demo(format_of("kitchen"), tmp_path, 4, 1)
    assert summary["result"].endswith("is the champion")
    assert any(file.startswith("screens/") for file in summary["files"])
    assert "handouts/tables.pdf" in summary["files"]


@pytest.mark.usefixtures("one_chapter")
def test_a_chapter_of_its_own_follows_the_guide(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chapter = tmp_path / "own" / "kitchen.md"
    chapter.parent.mkdir()
    chapter.write_text("# Running Kitchen Swiss\n")
    face = Face("kitchen", "Kitchen Swiss", guide=str(chapter))
    monkeypatch.setitem(FORMATS.shipped, "kitchen", Entry(face, FORMATS["kitchen"].load))
    assert guide() == [tmp_path / "01.md", chapter]
    assert main(["guide", "-o", str(tmp_path / "guide.pdf")]) == 0
    words = text_of((tmp_path / "guide.pdf").read_bytes())
    assert words.index("Before you begin") < words.index("Running Kitchen Swiss")


def test_what_this_version_does_not_know_falls_back() -> None:
    face = face_of("chess")
    assert (face.brief, face.scene, face.accent, face.sign, face.frame) == ("chess", "", "", "", "chess")


@pytest.mark.parametrize("id", [id for id in FORMATS if id != "kitchen"])
def test_every_shipped_format_has_colours_drawings_and_a_frame_of_its_own(id: str) -> None:
    face = FORMATS[id].face
    assert face == format_of(id).face
    assert face.accent in ACCENTS
    assert face.accent in LIGHT.accents
    assert face.accent in DARK.accents
    assert face.sign in SIGNS
    assert face.sign in SCREEN_SIGNS
    assert has_scene(face.scene)
    assert frames()[face.frame].scene == f"{face.scene}.svg"
    assert face.cards != CardLook(), "colours of its own for the organiser's cards"
