"""Speed as a ratio: what Lantern does against a floor measured in the same run, turn by turn.

Nothing here asserts a time: a slow laptop is no failing test. The ratios are printed at the end.
"""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from desktop.studio.worker import paper_worker
from desktop.studio.worker.paper_worker import PaperWorker
from tests.bench import report

RATIOS = pytest.StashKey[list[str]]()
COSTS = pytest.StashKey[list[report.Cost]]()
_FREEZE, _UNFREEZE = gc.freeze, gc.unfreeze


@dataclass(frozen=True)
class Measured:
    """The medians of both, in seconds."""

    act: float
    floor: float

    @property
    def ratio(self) -> float:
        return self.act / self.floor


def seconds(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


@pytest.fixture
def against(benchmark) -> Callable[..., Measured]:
    """``against(floor, act, rounds)``: runs both in turn, so that a busy minute of the machine falls on both."""

    def measure(floor: Callable[[], object], act: Callable[[], object], rounds: int) -> Measured:
        floors: list[float] = []
        benchmark.pedantic(act, setup=lambda: floors.append(seconds(floor)), rounds=rounds, warmup_rounds=1)
        return Measured(benchmark.stats.stats.median, statistics.median(floors))

    return measure


@pytest.fixture(autouse=True)
def puts_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lantern puts aside what stays, as it does by itself: elsewhere tests keep it from that."""
    monkeypatch.setattr(gc, "freeze", _FREEZE)
    monkeypatch.setattr(gc, "unfreeze", _UNFREEZE)


@pytest.fixture
def room() -> Iterator[PaperWorker]:
    """The second process that makes paper, for one test."""
    opened = paper_worker.open_paper_worker(PaperWorker())
    yield opened
    paper_worker._worker = None
    opened.close()


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Keep a line for the summary."""
    return request.config.stash.setdefault(RATIOS, []).append


@pytest.fixture
def grows(request: pytest.FixtureRequest) -> Callable[[report.Cost], None]:
    """Keep a point of the chart."""
    return request.config.stash.setdefault(COSTS, []).append


def pytest_terminal_summary(terminalreporter, config: pytest.Config) -> None:
    lines, costs = config.stash.get(RATIOS, []), config.stash.get(COSTS, [])
    if os.environ.get("LANTERN_BENCH_PAGE"):
        report.write(lines, costs)
    if lines:
        terminalreporter.section("ratios to a floor measured in the same run")
    for line in lines:
        terminalreporter.write_line(line)
