"""The paper that is due, written without being asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject

from desktop.catalogue import format_of
from desktop.manifest import Format
from desktop.print.layout.paper import by_name
from desktop.studio.worker.paper_worker import beside
from desktop.system.files import write_whole
from desktop.ui.kit.work import Works
from desktop.workers.ticks import Tick


def write_due(format_id: str, handout: str, state: Any, path: Path, tick: Tick) -> None:
    """Write this handout of the event as it stands."""
    spec = next(spec for spec in format_of(format_id).handouts() if spec.id == handout)
    path.parent.mkdir(exist_ok=True)
    write_whole(path, spec.made(state, by_name("A4"), {}))


class RoundPaper(QObject):
    """Writes the paper that is due into a folder beside the event, once each, without being asked."""

    def __init__(self, format_: Format[Any], event: Path, parent: QObject, failed: Callable[[str], None]) -> None:
        super().__init__(parent)
        self._format, self._failed = format_, failed
        self._folder = event.with_name(f"{event.stem} paper")
        self._works = Works(self)
        self._written = ""

    def follow(self, state: Any) -> None:
        """The event has moved on: is there paper to write?"""
        due = self._format.paper_due(state)
        if due is None or due[0] == self._written:
            return
        self._written = due[0]
        work = beside(write_due, self._format.id, due[1], state, self._folder / f"{due[0]}.pdf")
        self._works.do(lambda: work(Tick()), lambda _: None, self._failed)

    def wait(self) -> None:
        """Until what is due has been written."""
        self._works.wait()
