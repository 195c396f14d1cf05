"""Paper made by a second process is the same paper; what cannot be made there is made here, and nothing hangs."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from desktop.app import careers, demo, looking_back, rounds
from desktop.engine.rules import Refusal
from desktop.print.layout.settings import SheetSettings
from desktop.studio import alters_controller, library_controller, page_counts, shopping, workshop
from desktop.studio.making import make_one, make_ready
from desktop.studio.out import saving
from desktop.studio.out.picture_files import PictureFiles
from desktop.studio.out.writing import write_one_file
from desktop.studio.queue import Entry
from desktop.studio.sheet import FREE
from desktop.studio.worker import paper_worker
from desktop.studio.worker.paper_worker import PaperWorker, beside
from desktop.ui.studio.panes.read_out import NO_LIST
from desktop.workers.ticks import Stopped, Tick
from tests.studio.conftest import Studio


@pytest.fixture(scope="module")
def one_worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PaperWorker]:
    """A second process whose organiser's folder is an empty one too."""
    with pytest.MonkeyPatch.context() as patch:
        for place in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
            patch.setenv(place, str(tmp_path_factory.mktemp("home")))
        made = PaperWorker()
        made.open()
    yield made
    made.close()


@pytest.fixture
def worker(one_worker: PaperWorker) -> Iterator[PaperWorker]:
    """The second process; one for all tests here."""
    paper_worker.open_paper_worker(one_worker)
    yield one_worker
    paper_worker._worker = None


def entry(studio: Studio, sheet: str, **settings: Any) -> Entry:
    return Entry(sheet, studio.controller.sheets[sheet].title, replace(SheetSettings(), **settings))


def own_seconds(studio: Studio, what: Entry) -> float:
    """What this process itself works for one entry; a busy machine does not change it."""
    before = time.process_time()
    beside(make_one, studio.controller.sheets[what.sheet], what)(Tick())
    return time.process_time() - before


def test_the_same_event_gives_the_same_bytes_there(studio: Studio, worker: PaperWorker) -> None:
    for id in ("seed-cards", "standings", "passports"):
        sheet, what = studio.controller.sheets[id], entry(studio, id)
        assert worker.do(make_one, (sheet, what), Tick()) == sheet.make(what, Tick())


def test_it_is_made_there_and_not_here(studio: Studio, worker: PaperWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_makes_this(*args: object) -> None:
        raise AssertionError("made in the window's process")

    sheet = studio.controller.sheets["seed-cards"]
    monkeypatch.setattr(type(sheet), "make", nobody_makes_this)
    assert worker.do(make_one, (sheet, entry(studio, "seed-cards")), Tick()).pdf.startswith(b"%PDF")


def test_the_window_has_next_to_nothing_to_do(studio: Studio, one_worker: PaperWorker) -> None:
    what = entry(studio, "power-cards", copies=4)
    own_seconds(studio, what)
    here = own_seconds(studio, what)
    paper_worker.open_paper_worker(one_worker)
    there = own_seconds(studio, what)
    paper_worker._worker = None
    assert there < here / 4


def test_the_studio_shows_what_was_made_there(studio: Studio, worker: PaperWorker) -> None:
    studio.choose("power-cards", 4)
    assert studio.page.view.spots_here()


def test_pages_that_become_pictures_are_made_there_too(
    studio: Studio, worker: PaperWorker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def nobody_makes_this(*args: object) -> None:
        raise AssertionError("made in the window's process")

    monkeypatch.setattr(type(studio.controller.sheets["standings"]), "make", nobody_makes_this)
    PictureFiles(studio.controller.maker, entry(studio, "standings"), "pages", tmp_path).start()
    studio.says("1 picture saved")
    assert (tmp_path / "standings 01.png").read_bytes().startswith(b"\x89PNG")


def test_a_refusal_is_the_same_sentence_and_what_was_read_is_heard(studio: Studio, worker: PaperWorker) -> None:
    sheet: Any = studio.controller.sheets["free-proxies"]
    heard: list[tuple[str, Any]] = []
    with pytest.raises(Refusal) as refused:
        worker.do(make_one, (sheet, entry(studio, sheet.id)), Tick(), lambda id, said: heard.append((id, said)))
    assert (str(refused.value), heard) == (NO_LIST, [("free-proxies", ("", [], NO_LIST, (), None))])


def test_a_deck_list_is_read_there_and_told_in_the_pane(studio: Studio, worker: PaperWorker) -> None:
    sheet: Any = studio.controller.sheets["free-proxies"]
    studio.page.choose(sheet.id)
    sheet.pane.listed.emit("4 Lightning Bolt")
    studio.qtbot.waitUntil(lambda: sheet.id in studio.controller.made and studio.idle, timeout=20000)
    assert len(studio.controller.made[sheet.id].placed) == 4


def test_it_tells_how_far_it_is_and_stops_when_told(studio: Studio, worker: PaperWorker, tmp_path: Path) -> None:
    words_heard: list[str] = []

    def tell(words: str, share: float) -> None:
        words_heard.append(words)
        tick.stop()

    tick, many, path = Tick(tell), [entry(studio, "power-cards", copies=9)] * 9, tmp_path / "out.pdf"
    with pytest.raises(Stopped, match="nothing was written"):
        worker.do(write_one_file, (many, studio.controller.maker.sheets_of(many), path), tick)
    assert words_heard
    assert not path.exists()


def test_what_cannot_travel_is_made_here(worker: PaperWorker) -> None:
    own = os.getpid()
    assert worker.do(lambda tick: os.getpid(), (), Tick()) == own


@pytest.mark.parametrize("command", [("no-such-program-anywhere",), (sys.executable, "-c", "pass")])
def test_where_no_second_process_starts_paper_is_made_all_the_same(studio: Studio, command: tuple[str, ...]) -> None:
    worker, sheet, what = PaperWorker(command), studio.controller.sheets["standings"], entry(studio, "standings")
    for _ in range(5):
        assert worker.do(make_one, (sheet, what), Tick()).pdf.startswith(b"%PDF")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a process is killed outright on POSIX only")
def test_killed_in_the_middle_it_is_said_and_the_next_sheet_is_made(studio: Studio, tmp_path: Path) -> None:
    worker, path = PaperWorker(), tmp_path / "out.pdf"
    many = [entry(studio, "power-cards", copies=9)] * 9
    tick = Tick(lambda words, share: os.kill(worker.pid, signal.SIGKILL) if worker.pid else None)
    with pytest.raises(Refusal, match="cut off in the middle"):
        worker.do(write_one_file, (many, studio.controller.maker.sheets_of(many), path), tick)
    assert not path.exists()
    sheet = studio.controller.sheets["standings"]
    assert worker.do(make_one, (sheet, entry(studio, "standings")), Tick()).pdf.startswith(b"%PDF")
    worker.close()


_WINDOW = """
import os
from desktop.workers.ticks import Tick
from desktop.studio.making import make_ready
from desktop.studio.worker.paper_worker import PaperWorker
worker = PaperWorker()
worker.do(make_ready, ("",), Tick())
print(worker.pid, flush=True)
input()
"""


_READY = """
import sys
from desktop.studio.making import make_ready
from desktop.workers.ticks import Tick
make_ready("coming-dark", Tick())
assert "desktop.formats.coming_dark.handouts" in sys.modules
assert not {module for module in sys.modules if module.startswith(("PySide6", "sqlalchemy"))}
"""


def test_it_is_made_ready_for_an_event_without_qt() -> None:
    subprocess.run([sys.executable, "-c", _READY], check=True)


def test_what_it_does_for_the_window_loads_no_qt() -> None:
    """A function brings the module it stands in: one of the window's has thirty megabytes of Qt behind it."""
    asked = (demo.play_sample, looking_back.changed_pages, looking_back.write_correction, rounds.write_due)
    asked = (*asked, careers.read_careers, page_counts.count_pages, library_controller.draw_card)
    asked = (
        *asked,
        alters_controller.take_pictures,
        workshop.card_pages,
        saving.write_one_file,
        shopping.check_for_shop,
    )
    modules = sorted({one.__module__ for one in asked})
    said = f"import sys, {', '.join(modules)}\nassert 'PySide6' not in sys.modules"
    subprocess.run([sys.executable, "-c", said], check=True)


_TAKEN_UP = """
import pickle, sys
sheets = pickle.load(sys.stdin.buffer)
assert all(callable(sheet.make) and callable(sheet.made_of) for sheet in sheets)
print(*[sheet.id for sheet in sheets], "PySide6" in sys.modules)
"""


def test_every_free_sheet_travels_without_qt(studio: Studio) -> None:
    sheets = [sheet for sheet in studio.controller.sheets.values() if sheet.group == FREE]
    said = subprocess.run(
        [sys.executable, "-c", _TAKEN_UP], input=pickle.dumps(sheets), capture_output=True, check=True
    )
    assert said.stdout.decode().split() == [*(sheet.id for sheet in sheets), "False"]


@pytest.mark.skipif(sys.platform == "win32", reason="a killed window's helper is looked for by its number")
def test_it_ends_with_a_window_that_was_killed() -> None:
    window = subprocess.Popen([sys.executable, "-c", _WINDOW], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert window.stdout is not None
    helper = int(window.stdout.readline())
    window.kill()
    window.communicate()
    until = time.monotonic() + 60
    while _runs(helper) and time.monotonic() < until:
        time.sleep(0.01)
    assert not _runs(helper)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    #: nobody may be there to take leave of it.
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return not state.strip().startswith("Z") and bool(state.strip())


def test_no_program_is_loaded_from_the_folder_lantern_was_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("msgspec", "pickle", "reportlab"):
        (tmp_path / f"{name}.py").write_text("open('PWNED', 'w').close()\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", f"{os.pathsep}.")
    worker = PaperWorker()
    try:
        assert worker.do(make_ready, ("",), Tick()) is None
        assert worker.pid
    finally:
        worker.close()
    assert not (tmp_path / "PWNED").exists()
