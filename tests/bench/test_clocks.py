"""The clocks at work: what 40 table clocks and the round's cost, and how late a mark rings while 540 cards are printed.

Both are told, not asserted: a busy machine is no failing test. LANTERN_DEEP=1 measures 30 seconds instead of 6.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event, open_event
from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import SeededDice
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.acts.clocks import ExtendTable, StartClock
from desktop.formats.coming_dark.rules.acts.locations import AddLocation
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.simulation import next_move
from desktop.storage.book import Book
from desktop.studio.making import make_all
from desktop.studio.queue import Entry
from desktop.studio.sheets.handouts import HandoutSheet
from desktop.studio.worker.jobs import Jobs
from desktop.studio.worker.paper_worker import PaperWorker, beside
from desktop.system import machine
from desktop.ui.clock.face import Ticker
from desktop.ui.desk.ahead import Ahead
from desktop.ui.kit import theme
from tests.bench.heartbeat import wait
from tests.desk_stage import SCREENS
from tests.ui.conftest import FakeScreens

SECONDS = 30 if os.environ.get("LANTERN_DEEP") else 6
TABLES = 40


def playing(path: Path) -> Path:
    """40 tables of four and three, each with minutes of its own."""
    with new_event(path, COMING_DARK, "Forty tables", dice=SeededDice(1), now=machine.wall_seconds) as event:
        session = event.session
        for zone in session.state.rules.zones:
            for number in range(len(session.state.open_locations(zone.id)), TABLES // 2):
                session.dispatch(AddLocation(zone.id, f"{zone.id.capitalize()} Yard {number + 1}"))
        people = tuple(NewPlayer(f"Player {number}", here=True) for number in range(1, 157))
        session.dispatch(AddPlayers(people))
        chance = SeededDice(1)
        while session.state.round is None or session.state.round.step != "matches":
            move = next_move(session.state, chance)
            assert move is not None
            session.dispatch(move)
        session.dispatch(StartClock(machine.now()))
        for at, match in enumerate(session.state.round.matches):
            if not match.winner:
                session.dispatch(ExtendTable(match.id, 1 + at / 10))
    return path


@pytest.fixture
def lantern(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lantern:
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    theme.start(qapp)
    return Lantern(Book(tmp_path / "book.json"), screens=FakeScreens(*SCREENS))


def test_forty_table_clocks_cost(lantern: Lantern, tmp_path: Path, tell: Callable[[str], None]) -> None:
    lantern.open(playing(tmp_path / "e.lantern"))
    lantern.frame.resize(1920, 1080)
    lantern.frame.show()
    lantern.projector.open()
    lantern.projector.window.resize(1920, 1080)
    lantern.desk.wall.stage("clock")
    lantern.frame.wall.go_live()
    lantern.round_paper.wait()
    wait(2)
    #: screens are made ahead meanwhile, which is no clock's work.
    ahead = lantern.desk.findChild(Ahead)
    while ahead is not None and ahead.quiet.isActive():
        wait(0.5)
    before = time.process_time()
    wait(SECONDS)
    share = (time.process_time() - before) / SECONDS
    tables = sum(not match.winner for match in lantern.desk.state.round.matches)
    tell(f"{tables} table clocks, the round's and the wall: {share:.1%} of a core over {SECONDS} s (at most 5 %)")
    lantern.close()


def test_a_mark_rings_while_540_cards_are_printed(
    qapp: QApplication, tmp_path: Path, tell: Callable[[str], None], room: PaperWorker
) -> None:
    with open_event(playing(tmp_path / "e.lantern")) as event:
        state = event.session.state
        spec = next(handout for handout in event.format.handouts() if handout.id == "seed-cards")
        sheet = HandoutSheet(spec, lambda: state, str, format_id=event.format.id)
    waits = _waits(lambda: wait(3))
    jobs, done = Jobs(), []
    #: 156 Dark Seed cards five times over: 780 cards.
    work = beside(make_all, [Entry(sheet.id, sheet.title)] * 5, {sheet.id: sheet})

    def print_them() -> None:
        jobs.do(work, done.append, done.append)
        while not done:
            wait(0.2)

    begun = time.perf_counter()
    late = _waits(print_them)
    assert not done[0].faults
    tell(
        f"longest wait between two looks at the clock while printing for {time.perf_counter() - begun:.1f} s: "
        f"{max(late) * 1000:.0f} ms; {max(waits) * 1000:.0f} ms while nothing is printed (a mark may be 100 ms late)"
    )


def _waits(act: Callable[[], None]) -> list[float]:
    """How long the window's clock waited from one look to the next while something went on."""
    last, found = [time.perf_counter()], []

    def look(_: object) -> float:
        found.append(time.perf_counter() - last[0])
        last[0] = time.perf_counter()
        return last[0]

    ticker = Ticker(lambda: None, look)
    ticker.start()
    act()
    ticker.stop()
    return found


def test_a_clock_over_65_minutes(tell: Callable[[str], None]) -> None:
    """Injected time: a machine whose wall clock jumps about, whose window looks when it comes to it, never evenly."""
    chance, boot, error = random.Random(5), 1000.0, 0.0
    clock = Clock().start(Instant(1.8e9, boot, "boot"))
    while boot < 1000.0 + 65 * 60:
        boot += chance.uniform(0.001, 0.2)
        now = Instant(1.8e9 + chance.uniform(-6, 6) * 3600, boot, "boot")
        error = max(error, abs(clock.elapsed(now) - (boot - 1000.0)))
    tell(
        f"a clock over 65 minutes, its machine's wall clock moved by up to 6 h: {error * 1000:.3f} ms off (at most 50)"
    )
    assert error <= 0.05
