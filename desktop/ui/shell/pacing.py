"""An act is worked out in one piece and painted in the next: whatever waits meanwhile has its turn between them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget


class PaintedApart(QObject):
    """Puts off the next painting of a window to the next round of the loop, by ``put_off()``.

    What is shown is right at once; only its pixels come a round later, all together as ever.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._puts_off = window, False
        #: no single shot without an object: that would be done with what is waiting now.
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._paint)
        window.installEventFilter(self)

    def put_off(self) -> None:
        """What is painted next is painted a round later."""
        self._puts_off = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not self._puts_off or event.type() != QEvent.Type.UpdateRequest:
            return False
        self._puts_off = False
        self._later.start()
        return True

    def _paint(self) -> None:
        self._puts_off = False
        #: the window asks once and waits to be answered; who asked for more meanwhile is answered with it.
        QCoreApplication.sendEvent(self._window, QEvent(QEvent.Type.UpdateRequest))
