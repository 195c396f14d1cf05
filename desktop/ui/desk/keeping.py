"""What only the desk knows is kept with the event, and an act need not wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer

from desktop.engine.rules import Refusal
from desktop.ui.clock.watch import Memory
from desktop.ui.kit.pacing import later

#: what is being typed is written so long after its last letter.
SETTLED_MS = 500


class Keeping(QObject):
    """Keeps it where it can be: a full disk must not stop the window, it is ``told``. What changes ``with`` an act or
    a screen ``afterwards()`` is written in a round of its own, once, as it stands then; anything else at once."""

    def __init__(self, memory: Memory, told: Callable[[str], None], parent: QObject) -> None:
        super().__init__(parent)
        self._memory, self._told, self._is_late = memory, told, False
        self._waiting: dict[str, object] = {}
        self._typed = QTimer(self, interval=SETTLED_MS, singleShot=True)
        self._typed.timeout.connect(self.keep)

    def remembered(self, key: str) -> object:
        return self._waiting[key] if key in self._waiting else self._memory.remembered(key)

    @contextmanager
    def afterwards(self) -> Iterator[None]:
        """What is to be remembered meanwhile is written after it."""
        was, self._is_late = self._is_late, True
        try:
            yield
        finally:
            self._is_late = was

    def remember(self, key: str, value: object) -> None:
        self._waiting[key] = value
        if self._is_late:
            later(self, self._keep_one)
        else:
            self.keep()

    def remember_soon(self, key: str, value: object) -> None:
        """What somebody is at work on and has not settled: once the hand rests, or with whatever is kept before."""
        self._waiting[key] = value
        self._typed.start()

    def keep(self) -> None:
        """Now, whatever waits."""
        while self._waiting:
            self._keep_one()

    def _keep_one(self) -> None:
        if not self._waiting:
            return
        key = next(iter(self._waiting))
        value = self._waiting.pop(key)
        if self._waiting:
            later(self, self._keep_one)
        try:
            self._memory.remember(key, value)
        except Refusal as refusal:
            self._told(str(refusal))
