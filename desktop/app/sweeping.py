"""Python's collector, on the window's own thread."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from desktop.system import machine

#: an act makes some thousand small things: what lies longer than this is looked through in a few milliseconds.
SWEEP_MS = 250


class Sweeper(QObject):
    """Looks for rubbish as Python's own collector would, but never from another thread: that one sweeps wherever
    something is made, and a piece of a window that is let go on the thread that makes paper ends the program."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=SWEEP_MS)
        self._timer.timeout.connect(machine.sweep)
        self._timer.start()
