"""The longest time that the window's thread works in one piece while a sample event is played in it, act by act: an act
with all that it paints, quiet moments with the screens made ahead in them, and printing. Told as the thread's own work,
which a busy machine does not change much."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.beside import PAPERS, SCREENS, _have_cards, _have_papers, later_of
from desktop.app.demo import DemoTime, _opened
from desktop.app.lantern import Lantern
from desktop.catalogue import FORMATS, format_of
from desktop.engine.rules import Command, Fact
from desktop.studio.queue import Entry
from desktop.ui.desk.ahead import Ahead
from desktop.ui.kit.pacing import is_at_rest
from tests.bench.heartbeat import Heartbeat, until, wait
from tests.desk_stage import with_a_projector

GOAL = "goal 16 ms"


class Played:
    """A sample event in the window: every act is done as by a click, and what it paints is waited for."""

    def __init__(self, lantern: Lantern, time: DemoTime, beat: Heartbeat, format_id: str, folder: Path) -> None:
        format_ = self.format = format_of(format_id)
        folder.mkdir(parents=True)
        event = _opened(folder / "e.lantern", format_, 7, time)
        lantern._take(event)
        assert lantern.desk is not None
        self.lantern, self.beat, self.desk = lantern, beat, lantern.desk
        self.session, self._dispatch = event.session, event.session.dispatch
        self.acts: list[tuple[float, str]] = []
        self.session.dispatch = self._act  # type: ignore[method-assign]
        self.story = format_.demo().story(self.session, format_.demo().players, 7, time.instant, time.wait)

    def _act(self, command: Command, dice: object = None) -> tuple[Fact, ...]:
        facts: list[Fact] = []

        def done() -> None:
            facts.extend(self._dispatch(command, dice))  # type: ignore[arg-type]
            wait(0.004)
            until(is_at_rest)

        self.acts.append((self.beat.longest(done).worked, type(command).__name__))
        return tuple(facts)

    def quiet(self) -> float:
        """The longest piece while screens are made ahead; in a real one what they are made of is loaded long before."""
        for name in (*SCREENS, *PAPERS):
            import_module(name)
        for load in later_of(self.desk.screens):
            load()
        _have_cards()
        _have_papers(self.format)
        quiet = self.desk.findChild(Ahead).quiet
        quiet.setInterval(5)
        quiet.start()
        return self.beat.longest(lambda: until(lambda: not quiet.isActive())).worked

    def play(self) -> None:
        for _ in self.story:
            pass

    def printing(self) -> float:
        """The longest piece while every handout of the event is made into one file."""
        lantern = self.lantern
        lantern._show_house("print")
        from desktop.studio.controller import StudioController

        studio = lantern.frame.screen_of("print").findChild(StudioController)
        wait(1)
        entries = [Entry(id, id) for id in studio.sheets if not id.startswith("free")]
        path = Path(lantern.book.folder) / "all.pdf"

        def write() -> None:
            studio.files.write(entries, path)
            until(lambda: not studio.maker.jobs.is_busy)

        return self.beat.longest(write).worked


@pytest.fixture
def time() -> DemoTime:
    return DemoTime()


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, time: DemoTime) -> Iterator[Lantern]:
    with with_a_projector(qapp, tmp_path, monkeypatch, time) as made:
        made.show_start()
        yield made


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


@pytest.mark.parametrize("format_id", FORMATS.shipped)
def test_the_window_stands_still(
    lantern: Lantern, time: DemoTime, format_id: str, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    beat = Heartbeat()
    played = Played(lantern, time, beat, format_id, tmp_path / "events")
    quiet = played.quiet()
    played.play()
    times = sorted(worked for worked, _ in played.acts)
    longest, which = max(played.acts)
    late = times[int(len(times) * 0.95)]
    over = sum(worked > 0.016 for worked in times)
    half = statistics.median(times) * 1000
    tell(
        f"{format_id}, {len(times)} acts in the window: half within {half:.1f} ms, 95 % within {ms(late)}, "
        f"at most {ms(longest)} ({which}); {over} over 16 ({GOAL})"
    )
    tell(f"{format_id}, a quiet moment: at most {ms(quiet)} ({GOAL})")
    tell(f"{format_id}, printing: at most {ms(played.printing())} ({GOAL})")
