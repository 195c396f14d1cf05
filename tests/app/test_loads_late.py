"""What is not looked at is not loaded: paper, cards and sounds wait until somebody wants them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.demo import play_sample
from desktop.app.lantern import Lantern
from desktop.app.opening import open_event
from desktop.formats.coming_dark.screens.standings.screen import StandingsScreen
from desktop.storage.book import Book
from desktop.workers.ticks import Tick
from tests.app.test_app import played

#: libraries that the start page, and an event on the desk, have no use for.
PAPER_AND_CARDS = {"sqlalchemy", "reportlab", "PIL", "markdown_it", "PySide6.QtPdf", "PySide6.QtPrintSupport"}
SOUND = "PySide6.QtMultimedia"
#: what even the start page needs only once it is there.
LATER = {
    "subprocess",
    "desktop.workers.process",
    "desktop.ui.kit.table",
    "desktop.ui.shell.log",
    "desktop.ui.shell.palette",
    "desktop.ui.wall.slides",
    "desktop.engine.careers",
    "desktop.storage.careers",
    "html.entities",
    "string",
    "platform",
}
#: what an event needs only once somebody turns to it.
WITH_AN_EVENT = {
    "desktop.ui.shell.wall_page",
    "desktop.ui.history.page",
    "desktop.ui.history.correcting",
    "desktop.formats.coming_dark.handouts",
    "tomllib",
    "difflib",
}
#: pieces of Qt that the standings have no use for.
NOT_MADE_FOR_STANDINGS = {
    #: PySide makes these two, and sixty others, to say of a widget that Qt made which kind it is.
    "QCalendarWidget",
    "QWizard",
    #: seven hundred names.
    "QStyle",
}
#: pieces of Qt that the start page has none of: PySide makes each when it is asked for first.
NOT_MADE = {"QComboBox", "QPlainTextEdit", "QTextEdit", "QAbstractSpinBox"}

#: the window as it is started, with somebody at it who looks at what is loaded instead of waiting for clicks.
_WINDOW = """
import json, os, sys
from pathlib import Path
from desktop.system.loading import load_msgspec, load_qt
load_qt()
load_msgspec()
from PySide6 import QtWidgets
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from desktop.app import alone, beside, lantern, running
from desktop.app.lantern import Lantern

#: however slow the machine is, what is loaded for later is loaded later.
beside.PAPER_AFTER_MS = running.PAINTED_MS = alone.CHECKS_AFTER_MS = lantern.CHECKS_AFTER_MS = 1_000_000
windows, begin, told = [], Lantern.__init__, {}

def made(self, *args, **kwargs):
    begin(self, *args, **kwargs)
    windows.append(self)

def note(when):
    paper = sys.modules.get("desktop.studio.worker.paper_worker")
    told[when] = [sorted({*sys.modules, *vars(QtWidgets)}), paper._worker.pid if paper else 0]

def sit(*_):
    lantern = windows[0]
    while not lantern.frame.windowHandle().isExposed():
        QApplication.processEvents()
    note("painted")
    running._settle_in()
    while "desktop.studio.worker.paper_worker" not in sys.modules:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    note("start")
    lantern.frame.stack.currentWidget().present(lantern._start_with_checks())
    note("checked")
    if len(sys.argv) > 1:
        assert lantern.open(Path(sys.argv[1])), lantern.frame.sill.face.refusal
        note("opened")
        for spec in lantern.desk.screens.rail if len(sys.argv) == 2 else ():
            lantern.desk.show_screen(spec.id)
            QApplication.processEvents()
        note("open")
        if len(sys.argv) == 2:
            lantern.desk.show_screen("print")
            note("print")
            lantern.close_event()
    print(json.dumps(told))
    sys.stdout.flush()
    os._exit(0)

Lantern.__init__ = made
QApplication.exec = sit
from desktop.cli.door import main
main([])
"""


def seen(home: Path, *words: str) -> dict[str, tuple[set[str], int]]:
    """By the moment: every module that is loaded, every piece of Qt that is made, the process for paper (0: none)."""
    places = dict.fromkeys(("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"), str(home))
    env = {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", _WINDOW, *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    return {when: (set(modules), paper) for when, (modules, paper) in told.items()}


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(play_sample("coming-dark", tmp_path_factory.mktemp("sample"), Tick()))


def test_the_start_page_loads_neither_paper_nor_cards_nor_sound(tmp_path: Path) -> None:
    found = seen(tmp_path)
    painted, _ = found["painted"]
    early = painted & {*LATER, *NOT_MADE}
    assert not early
    #: each takes a seventh of a millisecond before a line of it has run.
    assert len([name for name in painted if name.startswith("desktop.")]) <= 106
    for when in ("start", "checked"):
        modules, paper = found[when]
        assert not modules & {*PAPER_AND_CARDS, SOUND}, when
        assert not paper
    assert "sqlite3" not in found["start"][0]
    looked = "importlib.metadata" in painted
    assert not looked, "packages that bring formats are looked for once the page is there"


def test_an_event_on_the_desk_loads_no_paper_until_somebody_goes_there(tmp_path: Path, event: Path) -> None:
    found = seen(tmp_path, str(event))
    assert not found["opened"][0] & {*WITH_AN_EVENT, *NOT_MADE_FOR_STANDINGS}
    modules, paper = found["open"]
    assert not modules & PAPER_AND_CARDS
    assert not paper
    modules, _ = found["print"]
    assert "reportlab" in modules
    assert "sqlalchemy" not in modules


def test_paper_that_is_due_when_an_event_is_opened_is_made_beside_the_window(tmp_path: Path) -> None:
    path = played(tmp_path / "matches.lantern", "matches")
    with open_event(path) as event:
        assert event.format.paper_due(event.session.state) is not None
    modules, _ = seen(tmp_path, str(path), "no further")["opened"]
    assert not modules & {*PAPER_AND_CARDS, *WITH_AN_EVENT}


def test_an_event_is_shown_once_when_it_is_opened(
    qapp: QApplication, event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path)
    shown, present = list[str](), StandingsScreen.present
    monkeypatch.setattr(StandingsScreen, "present", lambda *of: (shown.append("standings"), present(*of)))
    lantern = Lantern(Book(tmp_path / "book.json"))
    lantern.show_start()
    assert lantern.open(event)
    assert lantern.frame.current_screen == "standings"
    assert shown == ["standings"]
    lantern.desk.present()
    assert shown == ["standings"] * 2
    lantern.close()
