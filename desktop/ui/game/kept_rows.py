"""Rows below each other, of which only those are made anew that say something else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import delete

from desktop.ui.kit.panels import empty, rule_line

T = TypeVar("T")


class KeptRows(QVBoxLayout):
    """Each row with a line below it: a widget that comes and goes is dressed, laid out and painted, and an act of a
    game changes one of them."""

    def __init__(self, spacing: int) -> None:
        super().__init__()
        self.setSpacing(spacing)
        self._faces: list[object] = []

    def present(self, faces: Sequence[T], make: Callable[[T], QWidget]) -> None:
        """A row for each of these faces."""
        empty(self, 2 * len(faces))
        for at, face in enumerate(faces):
            if at >= len(self._faces):
                self.addWidget(make(face))
                self.addWidget(rule_line())
            elif self._faces[at] != face:
                self._drop(2 * at)
                self.insertWidget(2 * at, make(face))
        self._faces = list(faces)

    def _drop(self, at: int) -> None:
        item = self.takeAt(at)
        if item is not None and (old := item.widget()) is not None:
            old.hide()
            old.deleteLater()
            delete(item)
