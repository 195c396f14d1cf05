"""What is done in the studio: on disk before it is shown, refused in a sentence, taken back by Ctrl+Z."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from desktop.engine.rules import Refusal
from desktop.engine.undo import UndoStack
from desktop.ui.studio.desk import PrintDesk


class Changes(QObject):
    """``changed`` after every one, whether it was kept or refused."""

    changed = Signal()

    def __init__(self, page: PrintDesk, undo: UndoStack, refuse: Callable[[str], None]) -> None:
        super().__init__(page)
        self._page, self.undo, self._refuse = page, undo, refuse

    def do(self, act: Callable[[], object]) -> bool:
        """Do something that is kept. A refusal stands on the sill afterwards."""
        refused = ""
        try:
            act()
        except Refusal as refusal:
            refused = str(refusal)
        self.show()
        if refused:
            self._refuse(refused)
        return not refused

    def did(self, label: str, before: Mapping[str, object]) -> None:
        """Something was done that can be taken back; ``before`` is what its slots held."""
        self.do(lambda: self.undo.did(label, before))

    def show(self) -> None:
        """Say what can be taken back now."""
        self._page.take_back_label = self.undo.undo_label
        self._page.do_again_label = self.undo.redo_label
        self.changed.emit()
