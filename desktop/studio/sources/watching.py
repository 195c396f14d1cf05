"""Files that somebody else writes while they are shown here: told when one of them has changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

#: a program that saves writes several times; so long after the last of them it is told, once.
_REST_MS = 250


class FileWatch(QObject):
    """``changed`` once, after a file was written anew; however its program saves (many write beside and rename)."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._files: tuple[Path, ...] = ()
        self._seen: dict[Path, tuple[int, int]] = {}
        self._watcher = QFileSystemWatcher(self)
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        for signal in (self._watcher.fileChanged, self._watcher.directoryChanged):
            signal.connect(lambda _: self._rest.start())
        self._rest.timeout.connect(self.look)

    def follow(self, files: Iterable[Path]) -> None:
        """Watch these files from now on, and the folders they lie in, where a renamed one comes back."""
        wanted = tuple(file for file in files if file.is_file())
        if wanted != self._files:
            self._files = wanted
            self._seen = _stamps(wanted)
        self._watch()

    def note(self) -> None:
        """What was written just now was written by us."""
        self._seen = _stamps(self._files)
        self._watch()

    def look(self) -> None:
        """Whether a file is another now."""
        now = _stamps(self._files)
        self._watch()
        if now != self._seen and len(now) == len(self._files):
            self._seen = now
            self.changed.emit()

    def _watch(self) -> None:
        wanted = {str(path) for file in self._files for path in (file, file.parent) if path.exists()}
        known = {*self._watcher.files(), *self._watcher.directories()}
        if gone := known - wanted:
            self._watcher.removePaths(list(gone))
        if new := wanted - known:
            self._watcher.addPaths(list(new))


def _stamps(files: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """When each was written and how long it is; one that is being replaced just now has none."""
    found = {}
    for file in files:
        try:
            at = file.stat()
        except OSError:
            continue
        found[file] = at.st_mtime_ns, at.st_size
    return found
