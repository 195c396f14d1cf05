"""A job that was cancelled, or cut off, goes on where it stopped: what was made is kept, and only the rest is made."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from desktop.engine.rules import Refusal
from desktop.print.layout.settings import SheetSettings
from desktop.studio.making import make_all
from desktop.studio.out.writing import write_files
from desktop.studio.queue import Entry
from desktop.studio.sheet import Made
from desktop.studio.worker.job_cache import JobCache, key_of, key_together, stamp
from desktop.workers.ticks import Stopped, Tick
from tests.studio.conftest import Studio

SaveTo = Callable[[Path], None]


class Slow:
    """A sheet that notes each time it is made, and may be cut off in the middle."""

    title, group, about, takes = "Slow", "", "", frozenset({"paper"})

    def __init__(self, id: str, made: list[str], of: object = "state") -> None:
        self.id, self._made, self._of = id, made, of

    def stands(self) -> object:
        return None

    def made_of(self, entry: Entry) -> object:
        return self._of

    def make(self, entry: Entry, tick: Tick) -> Made:
        tick("page 1")
        self._made.append(self.id)
        return Made(f"%PDF {self.id}".encode(), problems=(f"{self.id} is soft",))


IDS = [f"sheet-{i}" for i in range(7)]
ENTRIES = [Entry(id, id.title(), number=i + 1) for i, id in enumerate(IDS)]


def sheets(made: list[str], **of: object) -> dict[str, Slow]:
    return {id: Slow(id, made, of.get(id.replace("-", "_"), "state")) for id in IDS}


class WordsHeard(Tick):
    def __init__(self) -> None:
        self.words: list[str] = []
        super().__init__(lambda words, share: self.words.append(words))


def cut_off(cache: JobCache, at: str = "sheet-3") -> Stopped:
    """A job that is cancelled while this sheet is made."""
    tick = WordsHeard()
    found = sheets([])
    real = found[at].make

    def stopped(entry: Entry, inner: Tick) -> Made:
        tick.stop()
        return real(entry, inner)

    found[at].make = stopped  # type: ignore[method-assign]
    with pytest.raises(Stopped) as error:
        make_all(ENTRIES, found, tick, cache)
    return error.value


@pytest.fixture
def cache(tmp_path: Path) -> JobCache:
    return JobCache(tmp_path / "cache")


def test_done_again_only_the_rest_is_made_and_that_is_said(cache: JobCache) -> None:
    assert "3 of 7 are made and kept" in str(cut_off(cache))
    made: list[str] = []
    tick = WordsHeard()
    outcome = make_all(ENTRIES, sheets(made), tick, cache)
    assert made == IDS[3:]
    assert [pdf for _, pdf in outcome.parts] == [f"%PDF {id}".encode() for id in IDS]
    assert outcome.good == [1, 2, 3, 4, 5, 6, 7]
    assert outcome.faults[0] == "Sheet-0: sheet-0 is soft", "what was told of it then is told again"
    assert "3 of 7 made before" in tick.words[0]
    assert any("page 1, 5 of 7 · 3 of 7 made before" in words for words in tick.words)


def test_what_has_changed_meanwhile_is_made_anew(cache: JobCache) -> None:
    cut_off(cache)
    made: list[str] = []
    again = [*ENTRIES[:2], Entry("sheet-2", "Sheet-2", SheetSettings(copies=2), number=3), *ENTRIES[3:]]
    make_all(again, sheets(made, sheet_1="another state"), Tick(), cache)
    assert made == ["sheet-1", "sheet-2", *IDS[3:]]


def test_a_job_of_one_and_a_sheet_nobody_can_name_are_not_kept(cache: JobCache, tmp_path: Path) -> None:
    make_all(ENTRIES[:1], sheets([]), Tick(), cache)
    make_all(ENTRIES, dict.fromkeys(IDS, Slow("sheet-0", [], of=None)), Tick(), cache)
    assert not (tmp_path / "cache").exists() or not list((tmp_path / "cache").iterdir())


def test_nothing_is_kept_once_the_file_is_written(home: Path, tmp_path: Path) -> None:
    cut_off(JobCache(home / "printing"))
    assert len(list((home / "printing").iterdir())) == 3
    made: list[str] = []
    write_files(ENTRIES, sheets(made), tmp_path, Tick())
    assert made == IDS[3:]
    assert (tmp_path / "sheet-0.pdf").read_bytes() == b"%PDF sheet-0"
    assert list((home / "printing").iterdir()) == []


def test_what_could_not_be_written_at_the_end_is_not_made_again(home: Path, tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        write_files(ENTRIES, sheets([]), tmp_path / "missing", Tick())
    made: list[str] = []
    write_files(ENTRIES, sheets(made), tmp_path, Tick())
    assert made == []


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    outcome = make_all(ENTRIES, sheets([]), Tick(), JobCache(tmp_path / "file"))
    assert len(outcome.parts) == 7


def test_a_torn_part_is_made_anew_and_old_ones_are_swept(cache: JobCache, tmp_path: Path) -> None:
    cut_off(cache)
    files = sorted((tmp_path / "cache").iterdir())
    files[0].write_bytes(b"\x81torn")
    old = time.time() - 20 * 86400
    os.utime(files[1], (old, old))
    made: list[str] = []
    make_all(ENTRIES, sheets(made), Tick(), cache)
    assert len(made) == 6, "one of three was good"
    assert cache.find("nothing") is None
    assert cache.find("") is None


def test_a_key_names_all_a_part_is_made_of() -> None:
    entry = ENTRIES[0]
    plain = key_of(entry, Slow("sheet-0", []))
    assert plain == key_of(Entry("sheet-0", "another title", number=9, done="saved"), Slow("sheet-0", []))
    others = (
        Entry("sheet-0", "", SheetSettings(skip=(4,))),
        Entry("sheet-0", "", counts=(("Maze", 2),)),
        Entry("sheet-0", "", left_out=("Maze",)),
        Entry("sheet-0", "", recipe={"list": "4 Maze"}),
    )
    keys = {key_of(other, Slow("sheet-0", [])) for other in others}
    assert len(keys | {plain}) == 5
    assert key_of(entry, None) == key_of(entry, Slow("sheet-0", [], of=None)) == ""
    assert key_together(["a", ""]) == ""
    assert key_together(["a", "b"]) != key_together(["b", "a"])


def test_a_stamp_changes_with_any_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.png").write_text("one")
    before = stamp([tmp_path, tmp_path / "gone"])
    (tmp_path / "in" / "a.png").write_text("other")
    assert stamp([tmp_path, tmp_path / "gone"]) != before


_KILLED = """
import os, signal, sys
from pathlib import Path
from desktop.studio.making import make_all
from desktop.workers.ticks import Tick
from desktop.studio.worker.job_cache import JobCache
from tests.studio.test_going_on import ENTRIES, sheets
found = sheets([])
found["sheet-4"].make = lambda entry, tick: os.kill(os.getpid(), signal.SIGKILL)
make_all(ENTRIES, found, Tick(), JobCache(Path(sys.argv[1])))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a process is killed outright on POSIX only")
def test_after_a_kill_it_goes_on_too(cache: JobCache, tmp_path: Path) -> None:
    root = Path(__file__).parent.parent.parent
    ran = subprocess.run(
        [sys.executable, "-c", _KILLED, str(tmp_path / "cache")], cwd=root, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert ran.returncode == -signal.SIGKILL
    made: list[str] = []
    make_all(ENTRIES, sheets(made), Tick(), cache)
    assert made == IDS[4:]


class Endless(Slow):
    """Is made until somebody cancels, no faster than it is shown."""

    def __init__(self, id: str, made: list[str]) -> None:
        super().__init__(id, made)
        self.seen = Event()

    def make(self, entry: Entry, tick: Tick) -> Made:
        while True:
            tick("page 1")
            self.seen.wait(1)
            self.seen.clear()


def test_a_cancelled_queue_goes_on_in_the_window(
    studio: Studio, save_to: SaveTo, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for sheet in ("standings", "top4", "rules-summary", "power-cards"):
        studio.choose(sheet)
        studio.page.take_key("Q")
    save_to(tmp_path / "all.pdf")
    studio.page.show_tab(2)
    endless, jobs = Endless("power-cards", []), studio.controller.maker.jobs
    jobs.progressed.connect(lambda words, share: endless.seen.set())
    with monkeypatch.context() as patch:
        patch.setitem(studio.controller.sheets, "power-cards", endless)
        studio.press(studio.page.queue.save)
        studio.qtbot.waitUntil(lambda: "Dark Powers, page" in studio.page.figure.text(), timeout=30000)
        studio.press(studio.page.cancel)
        studio.says("3 of 4 are made and kept")
    assert "nothing was written" in studio.page.about.text()
    assert [path for path in tmp_path.iterdir() if path.suffix in (".part", ".pdf")] == []
    assert len(list((home / "printing").glob("*.made"))) == 3
    words: list[str] = []
    jobs.progressed.connect(lambda said, share: words.append(said))
    studio.press(studio.page.queue.save)
    studio.says("4 of 4 handouts in all.pdf")
    assert any("3 of 4 made before" in said for said in words)
    assert not list((home / "printing").iterdir())
