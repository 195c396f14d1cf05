"""When the open event is copied, and which copies there are to go back to."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.domain.words import counted, day_of
from desktop.engine.rules import Refusal
from desktop.storage.book import Book
from desktop.ui.kit.work import call_in_window, listen

if TYPE_CHECKING:
    from desktop.app.opening import OpenEvent
    from desktop.storage.backup import Backup, Standing
    from desktop.ui.start.backups import BackupFace

MINUTES = 10
#: more than a person reads; what is older stands in the folder.
MOST_SHOWN = 200


class Backups(QObject):
    """Copies the open event when it is opened and closed, after every round, and every ten minutes."""

    #: what went wrong, in a sentence.
    sentence = Signal(str)

    def __init__(self, book: Book, now: Callable[[], float], home: Callable[[], Path], parent: QObject) -> None:
        super().__init__(parent)
        listen()
        self._book, self._now, self._home = book, now, home
        self._event: OpenEvent | None = None
        self._round = ""
        self.timer = QTimer(self)
        self.timer.setInterval(MINUTES * 60_000)
        self.timer.timeout.connect(self.make_beside)

    def begin(self, event: OpenEvent) -> None:
        """From now on this event is copied; once at once."""
        self._event, self._round = event, self._round_of(event.session.state)
        self.timer.start()
        self.make()

    def follow(self, state: object) -> None:
        """The event has moved on: where another round has begun, the one before it is kept for good."""
        now = self._round_of(state)
        if now and now != self._round:
            before, self._round = self._round, now
            self.make_beside(f"before {now}" if not before else f"after {before}")

    def end(self) -> None:
        """The event is closed: its last copy."""
        if self._event is not None and self._event.file.path.exists():
            self.make()
        self.leave()

    def leave(self) -> None:
        """Another window writes the event, and copies it."""
        self.timer.stop()
        self._event = None

    def make(self, mark: str = "") -> None:
        """Copy it now, into every folder."""
        if self._event is not None:
            self._make(*self._asked(mark))

    def make_beside(self, mark: str = "") -> None:
        """Copy it beside the window: a stick may take its time."""
        #: of a file that takes nothing there is nothing new to copy; what is held lies in a folder of its own.
        if self._event is not None and not self._event.file.is_holding:
            Thread(target=self._make, args=self._asked(mark), daemon=True).start()

    def _make(self, folders: Sequence[Path], event: Path, now: float, called: str, mark: str) -> None:
        for refused in backed_up(folders, event, now, called, mark):
            call_in_window(self, self._say, refused)

    def _say(self, sentence: str) -> None:
        self.sentence.emit(sentence)

    def ask_folder(self, window: QWidget) -> None:
        """Choose a folder or stick for the backups, and make one now."""
        folder = QFileDialog.getExistingDirectory(window, "Back up to")
        if folder:
            self._book.prefer("backup_folder", folder)
            self.make()

    def folders(self) -> tuple[Path, ...]:
        return backup_folders(self._book, self._home())

    def _asked(self, mark: str) -> tuple[Sequence[Path], Path, float, str, str]:
        event = self._event
        assert event is not None
        called, _ = event.format.heading(event.session.state)
        return self.folders(), event.file.path, self._now(), called, mark

    def _round_of(self, state: object) -> str:
        due = self._event.format.paper_due(state) if self._event is not None else None
        return due[0] if due else ""

    def last(self) -> str:
        """When the newest copy in the organiser's own folder was made; "" where there is none."""
        from desktop.storage.backup import backups_in

        found = backups_in(self.folders()[0])
        return _when(found[0], self._now()) if found else ""

    def faces(self) -> tuple[BackupFace, ...]:
        """Every backup there is, newest first, with what would change if it were gone on with."""
        from desktop.storage.backup import backups_in
        from desktop.ui.start.backups import BackupFace

        events = dict(self._events())
        found = [backup for folder in self.folders() for backup in backups_in(folder)]
        found.sort(key=lambda backup: backup.at, reverse=True)
        now = self._now()
        return tuple(
            BackupFace(str(one.path), one.called, _when(one, now), one.mark, *_against(one, events))
            for one in found[:MOST_SHOWN]
        )

    def _events(self) -> Iterable[tuple[str, Standing]]:
        """How far the events have come that were open last, by their ids."""
        from desktop.storage.backup import standing

        for path, _ in self._book.recent(40):
            try:
                stands = standing(path)
            except Refusal:
                continue
            yield stands.id, stands


def backed_up(folders: Sequence[Path], event: Path, now: float, called: str, mark: str = "") -> list[str]:
    """Copy an event into the organiser's folder and onto the stick that was chosen; gives what went wrong."""
    from desktop.storage.backup import back_up

    refused = list[str]()
    for folder in folders:
        try:
            back_up(event, folder, now, called, mark)
        except Refusal as refusal:
            refused.append(str(refusal))
    return refused


def backup_folders(book: Book, home: Path) -> tuple[Path, ...]:
    """Where backups lie: the organiser's own folder first, then the stick, where one was chosen."""
    stick = book.preference("backup_folder")
    return (home / "Backups", *([Path(str(stick))] if stick else []))


def _when(backup: Backup, now: float) -> str:
    at = time.localtime(backup.at)
    is_today = at[:3] == time.localtime(now)[:3]
    return f"{'today' if is_today else day_of(*at[:3])} {time.strftime('%H:%M', at)}"


def _against(backup: Backup, events: dict[str, Standing]) -> tuple[str, str, str]:
    """The format, the acts in it, and how it differs from the event's own file."""
    from desktop.storage.backup import standing

    try:
        own = standing(backup.path)
    except Refusal:
        return "", "", "cannot be read"
    event = events.get(own.id)
    if event is None:
        return own.format_id, str(own.acts), "the event's own file is gone or damaged"
    missing = event.acts - own.acts
    if missing <= 0:
        return own.format_id, str(own.acts), "all that the event has"
    acts = "act" if missing == 1 else counted(missing, "act")
    return own.format_id, str(own.acts), f"lacks the last {acts}; ends at “{own.last}”"
