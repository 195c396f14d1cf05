"""The paper that is due, written without being asked."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.catalogue import format_of
from desktop.print.layout.paper import by_name
from desktop.studio.queue import Entry
from desktop.studio.worker.paper_worker import beside
from desktop.system.files import write_whole
from desktop.ui.kit.work import Works
from desktop.workers.ticks import Tick

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent


def write_due(format_id: str, handout: str, state: object, path: Path, tick: Tick) -> None:
    """Write this handout of the event as it stands."""
    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == handout)
    path.parent.mkdir(exist_ok=True)
    write_whole(path, spec.made(state, by_name("A4"), {}))


class RoundPaper(QObject):
    """Writes the paper that is due into a folder beside the event, once each, without being asked."""

    def __init__(self, event: OpenEvent, parent: QObject, failed: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._format, self._failed = event.format, failed
        self._folder = event.paper_folder
        self._papers = event.papers
        self._works = Works(self)
        self._written = ""

    def follow(self, state: object) -> None:
        """The event has moved on: is there paper to write?"""
        due = self._format.paper_due(state)
        if due is None or due[0] == self._written:
            return
        self._written, act = due[0], self._papers.act
        work = beside(write_due, self._format.id, due[1], state, path := self._folder / f"{due[0]}.pdf")
        entry = Entry(due[1], next(spec.title for spec in self._format.handouts() if spec.id == due[1]))
        written = partial(self._papers.note, [entry], path.name, time.time(), act)
        self._works.do(lambda: work(Tick()), lambda _: written(), self._failed)

    def wait(self) -> None:
        """Until what is due has been written."""
        self._works.wait()
