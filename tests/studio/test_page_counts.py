"""The number of pages of everything, counted while nobody waits for anything else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from desktop.studio import page_counts
from desktop.studio.page_counts import PageCounts
from desktop.studio.queue import Entry
from desktop.studio.sheets.free_papers import CalibrationSheet
from desktop.studio.sheets.log import LogOfEvent, LogSheet


class Page(QObject):
    seen = Signal(bool)
    list = SimpleNamespace(show_pages=lambda id, pages: None)


def test_each_is_counted_once_until_the_event_moves_on(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    monkeypatch.setattr(page_counts, "count_pages", lambda sheet, entry, tick: counted.append(entry.sheet) or 1)
    acts = [3]
    #: asked for twice, the same log is another object.
    log = LogSheet(lambda: LogOfEvent("", "", "Sunday", "", ()), str, lambda: acts[0])
    sheets = {"log": log, "free-calibration": CalibrationSheet()}
    page: Any = Page()
    counts = PageCounts(page, sheets, lambda id: Entry(id, id), lambda: True)

    def count() -> None:
        for _ in range(3):
            counts._next()
            qtbot.waitUntil(lambda: counts._works.is_idle, timeout=10000)

    count()
    assert counted == ["log"]
    acts[0] = 4
    count()
    assert counted == ["log", "log"]
    counts.stop()
