"""Starts a program and ends it as soon as its first window is painted: ``-m tests.bench.first_paint empty`` or
``lantern``, with an event if one is named."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def leave_when_painted(*_: object) -> int:
    """Takes the place of ``exec``: no longer than until something can be seen, and no tidying up afterwards."""
    from PySide6.QtWidgets import QApplication

    while not any(_can_be_seen(window) for window in QApplication.topLevelWidgets()):
        QApplication.processEvents()
    QApplication.processEvents()
    os._exit(0)


def _can_be_seen(window: QWidget) -> bool:
    handle = window.windowHandle()
    return window.isVisible() and handle is not None and handle.isExposed()


def empty() -> None:
    from PySide6.QtWidgets import QApplication, QWidget

    application = QApplication([])
    window = QWidget()
    window.resize(1280, 720)
    window.show()
    leave_when_painted(application)


def lantern() -> None:
    from desktop.cli.door import main
    from desktop.system.loading import load_qt

    #: as the door does it: only then there is an ``exec`` whose place can be taken.
    load_qt()
    from PySide6.QtWidgets import QApplication

    QApplication.exec = leave_when_painted  # type: ignore[method-assign]
    sys.exit(main(sys.argv[2:]) or "Lantern left before a window could be seen.")


if __name__ == "__main__":
    {"empty": empty, "lantern": lantern}[sys.argv[1]]()
