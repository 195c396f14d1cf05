"""Modules loaded ahead, one a round of the window's loop."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import partial
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from desktop.system.modules import to_load
from desktop.ui.kit.work import Works

#: what has nothing of Qt, by contract.
_WITHOUT_QT = ("desktop.domain.*", "desktop.engine.*", "desktop.print.*", "desktop.formats.*.rules*")


class Loader(QObject):
    """Loads what somebody will want, where it can be loaded.

    Which modules those are is found beside the window, and what has nothing of Qt is loaded there. The others are
    loaded on the window's thread: a class of Qt's that was made on another while the window was at work has ended the
    program, once in a thousand starts.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._works = Works(self)
        self._left = deque[Callable[[], object]]()
        self._round = QTimer(self, interval=2)
        self._round.timeout.connect(self._one)

    def load(self, names: Sequence[str], *then: Callable[[], object]) -> None:
        """These modules, and ``then`` each of these jobs in a round of its own."""
        self._works.do(partial(_found, names), lambda left: self._go_on(left, then), lambda refused: None)

    def _go_on(self, names: Sequence[str], then: Sequence[Callable[[], object]]) -> None:
        self._left += (partial(import_module, name) for name in names)
        self._left += then
        self._round.start()

    def _one(self) -> None:
        if self._left:
            self._left.popleft()()
        else:
            self._round.stop()


def _found(names: Sequence[str]) -> list[str]:
    """What is left for the window's thread."""
    order, left = list(to_load(names)), []
    for name in order:
        if any(fnmatchcase(name, free) for free in _WITHOUT_QT):
            import_module(name)
        else:
            left.append(name)
    #: the modules of a package whose own first lines load them come with it, all in one: last.
    return sorted(left, key=lambda name: any(name.startswith(f"{package}.") for package in order))
