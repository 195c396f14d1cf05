"""What keeps the window waiting: paper, previews, printing, the card library; each against the same window at rest.

Told, not asserted: a busy machine is no failing test. The window must never wait longer than 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.library.facts import shipped_facts
from desktop.storage.book import Book
from desktop.studio.controller import StudioController
from desktop.studio.library_controller import LibraryController
from desktop.studio.out import printer_trip
from desktop.studio.worker.paper_worker import PaperWorker, open_paper_worker
from desktop.ui.kit import theme
from tests.bench.heartbeat import Heartbeat, until, wait
from tests.bench.test_clocks import playing
from tests.card_files import write_many
from tests.desk_stage import SCREENS
from tests.ui.conftest import FakeScreens

GOAL = "goal 50 ms"


class Room:
    """The studio of an event with forty tables, and what is done in it."""

    def __init__(self, lantern: Lantern) -> None:
        self.lantern = lantern
        lantern._show_house("print")
        self.page: Any = lantern.frame.screen_of("print")
        self.studio = self.page.findChild(StudioController)
        until(lambda: self.page.source.pages > 0 and self.is_idle())

    def is_idle(self) -> bool:
        studio, page = self.studio, self.page
        return (
            studio.previews.is_idle
            and not page._late.isActive()
            and not studio.maker.jobs.is_busy
            and page.source.is_idle
        )

    def turn_through(self) -> None:
        for id in [id for id in self.studio.sheets if not id.startswith("free")]:
            self.page.choose(id)
            wait(0.2)

    def look_closely(self) -> None:
        for id in ("seed-cards", "power-cards", "passports"):
            self.page.choose(id)
            wait(0.1)
            until(self.is_idle)
            for _ in range(3):
                self.page.view.turn(1)
                wait(0.1)

    def save(self, path: Path) -> None:
        """780 cards."""
        entry = self.studio.choices.entry("seed-cards")
        many = [entry] * 3 + [replace(entry, settings=replace(entry.settings, copies=2))]
        self.studio.files.write(many, path)
        until(lambda: not self.studio.maker.jobs.is_busy)

    def send(self) -> None:
        self.studio.files.send([self.studio.choices.entry("power-cards")])
        until(lambda: "sent to" in self.page.about.text())

    def proxies(self) -> None:
        names = [card.name for card in list(shipped_facts())[:60]]
        self.page.choose("free-proxies")
        self.studio.sheets["free-proxies"].pane.listed.emit("\n".join(f"9 {name}" for name in names))
        until(lambda: len(self.studio.made.get("free-proxies", _NOTHING).placed) == 540 and self.is_idle())

    def import_cards(self, path: Path) -> None:
        self.lantern.show_library()
        desk = self.lantern.frame.screen_of("library").findChild(LibraryController)
        desk.take_in(path)
        until(lambda: not desk.imports.is_busy)


class _NOTHING:
    placed = ()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The organiser's own, of the second process too: an empty one."""
    for place in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(place, str(tmp_path))
    return tmp_path


@pytest.fixture
def lantern(qapp: QApplication, folder: Path, room: PaperWorker) -> Iterator[Lantern]:
    theme.start(qapp)
    made = Lantern(Book(folder / "book.json"), screens=FakeScreens(*SCREENS))
    open_paper_worker()
    made.frame.resize(1366, 768)
    made.frame.show()
    yield made
    made.close()


def test_nothing_keeps_the_window_waiting(
    lantern: Lantern, tmp_path: Path, tell: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    lantern.open(playing(tmp_path / "e.lantern"))
    wait(4)
    beat = Heartbeat()
    rest = beat.longest(lambda: wait(4))
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    monkeypatch.setattr(printer_trip, "ask_printer", lambda parent: printer)
    cards = write_many(tmp_path / "cards.json", 20_000)
    rooms: list[Room] = []
    acts: dict[str, Callable[[], object]] = {
        "the studio is opened": lambda: rooms.append(Room(lantern)),
        "every sheet is looked at": lambda: rooms[0].turn_through(),
        "pages are turned": lambda: rooms[0].look_closely(),
        "780 cards are saved": lambda: rooms[0].save(tmp_path / "out.pdf"),
        "four pages go to a printer": lambda: rooms[0].send(),
        "540 proxies are laid out": lambda: rooms[0].proxies(),
        "20,000 printings are imported": lambda: rooms[0].import_cards(cards),
    }
    for said, act in acts.items():
        longest = beat.longest(act)
        tell(f"the window waits while {said}: at most {longest}; at rest {rest} ({GOAL})")
        wait(1)
