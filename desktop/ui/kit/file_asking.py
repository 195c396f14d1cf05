"""Asking the organiser for a file, to read or to write, or taking what is dropped; what goes wrong is a sentence."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.system.files import read_whole, write_whole
from desktop.workers.reading import Brought


def ask_to_read(parent: QWidget, title: str, kinds: str, most: int = 60_000_000) -> tuple[str, bytes] | None:
    """Name and bytes of a file the organiser picks; None when the dialog was left."""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, "", kinds)
    return read_file(Path(chosen), most) if chosen else None


def read_file(path: Path, most: int = 60_000_000) -> tuple[str, bytes]:
    """Name and bytes of a file; raises ``Refusal`` in a sentence."""
    return path.name, Brought.of(read_whole(path, most), path.name)


def ask_to_write(parent: QWidget, title: str, name: str, kinds: str, data: bytes) -> str:
    """Write a file where the organiser says; returns its name, "" when the dialog was left."""
    path = ask_for_path(parent, title, name, kinds)
    if path is None:
        return ""
    write_whole(path, data)
    return path.name


def ask_for_path(parent: QWidget, title: str, name: str, kinds: str) -> Path | None:
    """Where the organiser wants a file, with the suggested name's ending; None when the dialog was left."""
    chosen, _ = QFileDialog.getSaveFileName(parent, title, name, kinds)
    path = Path(chosen)
    return (path if path.suffix else path.with_suffix(Path(name).suffix)) if chosen else None


class TakesDrops:
    """A page on which files and words may be dropped; stands before the widget's own class."""

    def take_in(self, data: QMimeData) -> None:
        """What was dropped."""
        raise NotImplementedError

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.take_in(event.mimeData())
