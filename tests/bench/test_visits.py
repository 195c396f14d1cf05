"""What the window works until a screen is painted: seen for the first time, and gone back to. Told in the time that its
thread worked, which a busy machine does not change much."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from desktop.app.demo import demo_file
from desktop.app.lantern import Lantern
from desktop.app.opening import open_event
from desktop.app.sweeping import Sweeper
from desktop.catalogue import FORMATS, format_of
from desktop.storage.book import Book
from desktop.studio.worker.paper_worker import PaperWorker
from desktop.ui.desk.ahead import Ahead
from desktop.ui.kit import theme
from tests.bench.heartbeat import until, wait
from tests.desk_stage import SCREENS
from tests.ui.conftest import FakeScreens

GOAL = "goal 50"
HOUSE = ("clocks", "print", "wall", "log", "help", "preferences", "careers")


def half_played(format_id: str, folder: Path) -> Path:
    """The sample event with the second half of its acts taken back."""
    path = demo_file(format_of(format_id), folder)
    with open_event(path) as event:
        for _ in range(len(event.session.history.standing) // 2):
            event.session.undo()
    return path


@pytest.fixture
def lantern(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: PaperWorker
) -> Iterator[Lantern]:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path)
    theme.start(qapp)
    made = Lantern(Book(tmp_path / "book.json"), screens=FakeScreens(*SCREENS))
    made.frame.resize(1366, 768)
    made.frame.show()
    made.show_start()
    #: as the window is begun: Python's own collector would look through all that the tests before left.
    gc.freeze()
    Sweeper(made)
    yield made
    made.close()
    #: what is left of a window is looked through whenever an event is opened in the next one.
    for window in qapp.topLevelWidgets():
        window.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.unfreeze()
    gc.collect()


def worked(act: Callable[[], object]) -> float:
    """Milliseconds until what is asked for is painted, in a window that goes on as windows do."""
    loop, spent = QEventLoop(), list[float]()

    def visit() -> None:
        start = time.thread_time()
        act()
        for _ in range(2):
            QApplication.processEvents()
        spent.append((time.thread_time() - start) * 1e3)
        loop.quit()

    QTimer.singleShot(0, visit)
    loop.exec()
    return spent[0]


def said(visits: dict[str, float]) -> str:
    slowest = max(visits, key=lambda id: visits[id])
    return f"half within {statistics.median(visits.values()):.0f} ms, at most {visits[slowest]:.0f} ms ({slowest})"


@pytest.mark.parametrize("format_id", FORMATS.shipped)
@pytest.mark.parametrize("when", ["at once", "after a quiet while"])
def test_a_screen_is_there_at_once(
    lantern: Lantern, format_id: str, when: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    path = half_played(format_id, tmp_path / "events")
    format_of(format_id).screens()
    opened = worked(lambda: lantern.open(path))
    desk, frame = lantern.desk, lantern.frame
    assert desk is not None
    home = frame.current_screen
    ids = [id for id in (*(spec.id for spec in desk.screens.rail), *HOUSE) if id != home]
    quiet = desk.findChild(Ahead).quiet
    if when != "at once":
        until(lambda: not quiet.isActive())

    def press(id: str) -> None:
        #: there is a hand: this is no quiet moment.
        if quiet.isActive():
            quiet.start()
        frame.rail.chosen.emit(id)

    first, again, back = dict[str, float](), dict[str, float](), dict[str, float]()
    for id in ids:
        for visits in (first, again):
            visits[id] = worked(lambda id=id: press(id))
            wait(0.05)
            back[id] = worked(lambda: press(home))
            wait(0.05)
    tell(f"{format_id}, opened in the window that is there: {opened:.0f} ms of work (goal 200)")
    tell(f"{format_id}, screens seen for the first time {when}: {said(first)} ({GOAL})")
    tell(f"{format_id}, screens gone back to: {said(again | {home: max(back.values())})} ({GOAL})")
