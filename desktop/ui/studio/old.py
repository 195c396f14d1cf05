"""Pages of before: what the preview still shows while what was asked for since is being drawn."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.ui.studio.pages import PageSource
from desktop.ui.studio.preview import Preview

#: pages that are drawn within this time change under the eye; after it, what shows the old ones says so.
_OLD_AFTER_MS = 300
DRAWING = "The new pages are being drawn."
FIRST = "This is the first page; the others are being drawn."


class OldPages(QObject):
    """``is_old`` while the pages shown are not what is chosen any more; ``turned`` when that changes."""

    turned = Signal()

    def __init__(self, source: PageSource, view: Preview) -> None:
        super().__init__(view)
        self.is_old = False
        self._source, self._view = source, view
        self._late = QTimer(self, interval=_OLD_AFTER_MS, singleShot=True)
        self._late.timeout.connect(lambda: self._turn(True))
        self._why, self._first_comes = DRAWING, False
        source.opened.connect(self._opened)

    @property
    def why_not(self) -> str:
        """Why nothing may be done with the pages shown; "" where it may."""
        return self._why if self.is_old else ""

    def wait_for_new(self) -> None:
        """Other pages were asked for."""
        if self._source.pages and not self.is_old:
            self._late.start()

    def expect(self, only_first: bool) -> None:
        """What is opened next is the first page alone, or all there is."""
        self._first_comes = only_first

    def _opened(self) -> None:
        self.are_new()
        if self._first_comes:
            self._first_comes, self.is_old, self._why = False, True, FIRST
            self.turned.emit()

    def are_new(self) -> None:
        """The pages that were asked for are there, or will not come."""
        self._turn(False)

    def _turn(self, old: bool) -> None:
        self._late.stop()
        if old != self.is_old:
            self.is_old, self._why = old, DRAWING
            self._view.show_old(self.why_not)
            self.turned.emit()
