"""Whole evenings of The Coming Dark in one window: what is left of one after it is closed, the next one need not carry.

Everything goes through the window: acts by the desk, screens by the rail, slides staged and live on an open wall, the
clock by its keys, handouts previewed and saved, undo and redo between. What is counted is counted on the start page.
"""

from __future__ import annotations

import gc
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from unittest import mock

from PySide6.QtCore import (
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QEventLoop,
    QMetaMethod,
    QObject,
    QTimer,
)
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.app.starting import let_go
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.acts.rounds import LastRound, StartRound
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.storage.book import Book
from desktop.studio.controller import StudioController
from desktop.studio.worker import paper_worker
from desktop.ui.kit import theme
from desktop.ui.kit.pacing import is_at_rest
from desktop.ui.start.cards import CheckLine

#: so many acts apart something else is done with the window.
OFTEN, TURNS, PAPER = 15, 40, 100
#: the house's acts of the palette, one after the other.
HOUSE = (
    "house:clock",
    "house:look dark",
    "house:look light",
    "house:type 1.25",
    "house:type 1.0",
    "house:mute",
    "house:mute",
)
HANDOUTS = ("standings", "seed-cards", "prize-tables", "passports")
#: longer than anything here takes: a job that never ends is a fault too.
_AT_MOST_MS = 120_000


@dataclass(frozen=True)
class Counts:
    """What the process holds; compared between two evenings with ``more_than``."""

    descriptors: int
    threads: int
    processes: int
    tops: int
    widgets: Counter[str]
    timers: Counter[str]
    receivers: Counter[str]
    #: every object of Qt of a class of ours that Python has not let go, by that class; and every timer.
    objects: Counter[str]

    def more_than(self, other: Counts) -> dict[str, int]:
        """What there is more of, and by how much."""
        plain = {
            name: getattr(self, name) - getattr(other, name) for name in ("descriptors", "threads", "processes", "tops")
        }
        parts = {
            f"{name}: {key}": more
            for name in ("widgets", "timers", "receivers", "objects")
            for key, more in (getattr(self, name) - getattr(other, name)).items()
        }
        return {name: more for name, more in {**plain, **parts}.items() if more > 0}


@dataclass
class Evenings:
    """One window, and evening after evening in it."""

    lantern: Lantern
    folder: Path
    time: DemoTime
    played: int = 0
    acts: int = 0
    pages: int = 0
    #: what ran before this window.
    threads: set[threading.Thread] = field(default_factory=lambda: _threads())

    def play(self, players: int, rounds: int) -> None:
        """Make an event, play it to its champion, close it."""
        self.played += 1
        path, seed = self.folder / f"evening {self.played}.lantern", self.played
        with new_event(path, COMING_DARK, f"Evening {seed}", "Ghent", dice=SeededDice(seed), now=self.time.wall):
            pass
        assert self.lantern.open(path)
        _Evening(self, players, rounds, SeededDice(seed + 1000)).play()
        self.lantern.show_start()
        self.settle()

    def settle(self) -> None:
        """Until nothing is under way, the start page is complete, and what was let go is gone."""
        #: the page of the evening before is still among the frame's children.
        page = self.lantern.frame.stack.currentWidget()
        wait(lambda: bool(page.findChildren(CheckLine)))
        for line in page.findChildren(CheckLine):
            #: a style that has dressed a widget hears of its end: one that nobody has seen yet would count as fewer.
            line.ensurePolished()
        for _ in range(3):
            #: a backup may still be written, a page looked at; what a thread has told is heard before it is counted.
            wait(lambda: len(_threads() - self.threads) <= _children() and is_at_rest())
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            gc.collect()
        #: as the window itself does a moment after an event was closed.
        let_go()

    def count(self) -> Counts:
        """What there is now."""
        every = list(_every_object(self.lantern))
        return Counts(
            len(os.listdir("/proc/self/fd")),
            len(os.listdir("/proc/self/task")),
            _children(),
            len(QApplication.topLevelWidgets()),
            Counter(type(widget).__name__ for widget in QApplication.allWidgets()),
            Counter(type(timer.parent()).__name__ for timer in every if isinstance(timer, QTimer)),
            _receivers(every),
            Counter(
                type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, QObject) and _is_ours(thing)
            ),
        )


class _Evening:
    def __init__(self, evenings: Evenings, players: int, rounds: int, chance: SeededDice) -> None:
        self.all, self.lantern, self.time = evenings, evenings.lantern, evenings.time
        self.players, self.rounds, self.chance = players, rounds, chance
        assert self.lantern.desk is not None
        self.desk, self.number, self.papers, self.looks = self.lantern.desk, 0, 0, 0

    def play(self) -> None:
        names = tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, self.players + 1))
        self.do(AddPlayers(names))
        for player in self.desk.state.players:
            self.do(CountDark(player.id, dark=player.order * 7 % 40))
        while (move := next_move(self.desk.state, self.chance)) is not None:
            self.do(move)
            if isinstance(move, StartRound) and self.desk.state.round.number == self.rounds:
                self.do(LastRound())
            self.between()
        assert self.desk.state.champion
        self.paper()

    def do(self, command: object) -> None:
        self.time.wait(7)
        assert self.desk.dispatch(command), self.lantern.frame.sill.face.refusal
        self.number += 1
        self.all.acts += 1

    def between(self) -> None:
        if self.number % 5 == 0:
            QCoreApplication.processEvents()
        if self.number % OFTEN == 0:
            self.look_around()
        if self.number % TURNS == 0:
            self.take_back()
        if self.number % PAPER == 0:
            self.paper()

    def look_around(self) -> None:
        """Another screen, another slide, the clock, the log, the palette and what it offers."""
        frame, wall, at = self.lantern.frame, self.lantern.frame.wall, self.looks
        self.looks += 1
        ids = [spec.id for spec in self.desk.screens.rail] + ["wall", "help", "log"]
        frame.rail.chosen.emit(ids[at % len(ids)])
        slides = self.desk.wall.slides()
        self.desk.wall.stage(slides[at % len(slides)].id)
        if at % 2:
            wall.go_live()
        if at % 5 == 0:
            frame.clock.emit()
            frame.minute.emit(1 if at % 2 else -1)
        if at % 7 == 0:
            frame.act_chosen.emit(HOUSE[at // 7 % len(HOUSE)])
            frame.palette_sheet.open()
            QCoreApplication.processEvents()
            frame.palette_sheet.close()
        QCoreApplication.processEvents()
        _close_popups()

    def take_back(self) -> None:
        state = self.desk.state
        self.desk.show_screen(self.desk.screens.rail[0].id)
        for _ in range(3):
            self.desk.undo()
        for _ in range(3):
            self.desk.redo()
        assert self.desk.state == state

    def paper(self) -> None:
        """A handout looked at and saved."""
        self.desk.show_screen("print")
        page = self.lantern.frame.screen_of("print")
        studio = page.findChild(StudioController)
        id = HANDOUTS[self.papers % len(HANDOUTS)]
        self.papers += 1
        studio.made.pop(id, None)
        page.choose(id)
        page.ask()
        wait(lambda: id in studio.made and studio.previews.is_idle)
        path = self.all.folder / f"{id}.pdf"
        studio.files.write([studio.choices.entry(id)], path)
        wait(lambda: not studio.maker.jobs.is_busy)
        assert path.read_bytes().startswith(b"%PDF")
        self.all.pages += 1
        QCoreApplication.processEvents()


@contextmanager
def evenings(folder: Path, has_paper_worker: bool) -> Iterator[Evenings]:
    """A window of its own, with an open wall; it goes afterwards, and the paper worker with it."""
    app = QApplication.instance() or QApplication(theme.WORDS)
    assert isinstance(app, QApplication)
    time = DemoTime()
    for name in ("data", "events"):
        (folder / name).mkdir()
    with (
        #: no mock, which would keep every call.
        mock.patch("desktop.app.lantern.data_folder", partial(Path, folder / "data")),
        mock.patch("desktop.app.lantern.events_folder", partial(Path, folder / "events")),
    ):
        theme.start(app)
        lantern = Lantern(Book(folder / "book.json"), time.instant, time.wall)
        if has_paper_worker:
            paper_worker.open_paper_worker()
        lantern.show_start()
        lantern.frame.show()
        lantern.projector.choose(None)
        try:
            yield Evenings(lantern, folder, time)
        finally:
            _take_down(lantern)


def _take_down(lantern: Lantern) -> None:
    lantern.close_event()
    room, paper_worker._worker = paper_worker._worker, None
    if room is not None:
        room.close()
    for window in (lantern.projector.window, lantern.frame):
        window.hide()
        window.deleteLater()
    lantern.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait(until: Callable[[], bool]) -> None:
    """Let the window work until this is so."""
    clock = QElapsedTimer()
    clock.start()
    while not until():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        assert clock.elapsed() < _AT_MOST_MS, "what was begun never ended"


def _close_popups() -> None:
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
        QCoreApplication.processEvents()
    for window in QApplication.topLevelWidgets():
        if window.isVisible() and window.inherits("QFrame"):
            window.close()


def resident() -> float:
    """The memory the process has now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def _is_ours(thing: QObject) -> bool:
    """To look at what Qt itself has made makes an object of Python of it."""
    return isinstance(thing, QTimer) or type(thing).__module__.startswith("desktop.")


def _threads() -> set[threading.Thread]:
    return set(threading.enumerate())


def _children() -> int:
    """How many processes this one has begun."""
    found = 0
    for task in os.listdir("/proc/self/task"):
        with suppress(OSError):
            found += len(Path(f"/proc/self/task/{task}/children").read_text().split())
    return found


def _every_object(lantern: Lantern) -> Iterator[QObject]:
    app = QApplication.instance()
    assert app is not None
    roots: list[QObject] = [app, lantern, *QApplication.topLevelWidgets()]
    seen = set[int]()
    for root in roots:
        for thing in (root, *root.findChildren(QObject)):
            if id(thing) not in seen:
                seen.add(id(thing))
                yield thing


def _receivers(every: list[QObject]) -> Counter[str]:
    """How many listen to every signal there is, by the class and the signal."""
    found: Counter[str] = Counter()
    for thing in every:
        meta = thing.metaObject()
        for index in range(meta.methodCount()):
            method = meta.method(index)
            if method.methodType() == QMetaMethod.MethodType.Signal:
                signal = method.methodSignature().data().decode()
                found[f"{type(thing).__name__}.{signal}"] += thing.receivers(f"2{signal}")
    return +found


@dataclass
class Tally:
    """``more`` is what there was more of after the last evening than after the ``settled`` one; memory in MB."""

    acts: int
    pages: int
    before: float
    after: float
    more: dict[str, int]

    @property
    def growth(self) -> float:
        return self.after / self.before - 1


#: caches fill and libraries load; from the end of this evening on nothing may grow.
SETTLED = 3


def play_evenings(number: int, players: int, rounds: int, folder: Path, has_paper_worker: bool) -> Tally:
    """Evening after evening in one window; what grew after the third, or after the last but one of fewer."""
    settled, before = min(SETTLED, number - 1), 0.0
    with evenings(folder, has_paper_worker) as all_:
        for evening in range(1, number + 1):
            all_.play(players, rounds)
            #: to count makes an object of Python of all that Qt made, and some of those stay: twice is enough.
            if evening == settled:
                first, before = all_.count(), resident()
        more = all_.count().more_than(first)
        return Tally(all_.acts, all_.pages, before, resident(), more)
