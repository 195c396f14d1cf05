"""The queue's pane joined with the queue: put in, taken out, moved, marked, looked at again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace
from PySide6.QtCore import QObject

from desktop.domain.words import counted
from desktop.print.layout.imposition import imposition
from desktop.print.layout.paper import by_name
from desktop.studio.changes import Changes
from desktop.studio.choices import Choices
from desktop.studio.queue import Entry, PrintQueue
from desktop.ui.studio.desk import PrintDesk
from desktop.ui.studio.panes.queue import QueuedFace


class QueueController(QObject):
    """What waits to be printed, on the page."""

    def __init__(self, page: PrintDesk, queue: PrintQueue, changes: Changes, choices: Choices) -> None:
        super().__init__(page)
        self._page, self.queue, self._changes, self._choices = page, queue, changes, choices
        pane, do = page.queue, changes.do
        page.queued.connect(self._add)
        pane.removed.connect(lambda number: do(lambda: queue.remove(number)))
        pane.moved.connect(lambda number, to: do(lambda: queue.move(number, to)))
        pane.emptied.connect(lambda: do(queue.clear))
        pane.again.connect(lambda: self.mark([entry.number for entry in queue.entries], ""))
        pane.chosen.connect(self._look_at)
        changes.changed.connect(self._show)

    def put(self, entries: Iterable[Entry]) -> None:
        """Put several entries into the queue at once."""
        self._changes.do(lambda: self.queue.add(*entries))

    def mark(self, numbers: Iterable[int], done: str) -> None:
        """These have been printed ("": they wait again)."""
        self._changes.do(lambda: self.queue.mark(numbers, done))

    def _add(self) -> None:
        if self._page.current:
            entry = self._choices.entry(self._page.current)
            self.put([replace(entry, pages=0 if self._page.old.is_old else self._page.source.pages)])

    def _look_at(self, number: int) -> None:
        """What was said of an entry is in the form again."""
        entry = next((entry for entry in self.queue.entries if entry.number == number), None)
        if entry is None or not self._choices.knows(entry.sheet):
            return
        self._changes.do(lambda: self._choices.take_over(entry))
        self._page.choose(entry.sheet)
        self._page.ask()

    def _show(self) -> None:
        self._page.show_queue([QueuedFace(e.number, e.title, _how(e), e.done) for e in self.queue.entries])


def _how(entry: Entry) -> str:
    """How an entry is printed, in a few words."""
    settings = entry.settings
    said = [settings.paper]
    if entry.counts is not None:
        cards = sum(many for _, many in entry.counts)
        said.append(
            f"{counted(-(-cards // imposition(by_name(settings.paper), settings).per_sheet), 'sheet')}, "
            f"{counted(cards, 'card')}"
        )
    elif entry.pages:
        said.append(counted(-(-entry.pages // 2) if settings.backs else entry.pages, "sheet"))
    if entry.counts is None and settings.copies > 1:
        said.append(counted(settings.copies, "copy"))
    said += ["low ink"] * settings.low_ink + ["grey"] * settings.grey + ["with backs"] * settings.backs
    said += [f"{len(entry.left_out)} left out"] * bool(entry.left_out)
    return " · ".join(said)
