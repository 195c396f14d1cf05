"""The screens that nobody has looked at yet, made while nobody does anything: a click on one need not wait for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QTimer

from desktop.ui.shell.window import Frame

#: so long nobody has touched anything before one of them is made.
QUIET_MS = 900
_HANDS = frozenset(
    {
        QEvent.Type.MouseMove,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.Wheel,
        QEvent.Type.KeyPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
    }
)


class Ahead(QObject):
    """Makes one after another, each piece in a quiet moment of its own, until all are made; what is to be done
    ``first`` has the first one. It lives as long as ``desk``."""

    def __init__(
        self, frame: Frame, ids: Sequence[str], desk: QObject, first: Callable[[], object] | None = None
    ) -> None:
        super().__init__(desk)
        self._frame, self._ids, self._first = frame, list(ids), first
        self.quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self.quiet.timeout.connect(self.make_one)
        self.quiet.start()

    def make_one(self) -> None:
        """Make the next that is not made yet. What hands do comes by the window's handle, and nothing else does."""
        handle = self._frame.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)
        self._ids = [id for id in self._ids if self._frame.stack.is_due(id)]
        if self._first is not None:
            first, self._first = self._first, None
            self.quiet.start()
            first()
        elif self._ids:
            self.quiet.start()
            #: tried once: one that fails fails again when somebody asks for it.
            id = self._ids.pop(0)
            self._frame.stack.make_ahead(id)
            if self._frame.stack.is_due(id):
                self._ids.insert(0, id)
        elif handle is not None:
            handle.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _HANDS:
            self.quiet.start()
        return False
