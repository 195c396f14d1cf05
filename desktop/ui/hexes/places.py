"""Where the words of the maps go that are shown: found at once where that is soon done, else between two events."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import TypeVar

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from desktop.domain.hexmap.lettering import Lettered, Steps
from desktop.ui.hexes.face import HexFace, HexLook
from desktop.ui.hexes.words import wording, words_on
from desktop.ui.kit.remembered import when_forgotten

#: seconds for which words are sought before the window looks at what else there is to do.
_SLICE = 0.005
#: the same while a map is painted that has words to show meanwhile.
_AT_ONCE = 0.001
#: so many drawings are remembered, and sought for: a zoom leaves one behind at every step.
_MOST = 16
Found = tuple[Lettered, ...]
T = TypeVar("T")


class Places(QObject):
    """Until new places are found a map shows its words where they were: of two acts in quick succession only the second
    is followed to its end, and what was asked for last is sought first. ``found`` tells whoever shows a map to paint it
    again, and so does ``again``, once."""

    found = Signal()

    def __init__(self) -> None:
        super().__init__()
        #: by how a map is drawn: for which words places are sought, and those it shows meanwhile.
        self._sought: dict[Hashable, tuple[object, Steps[Found]]] = {}
        self._waiting: list[Callable[[], None]] = []
        self._shown: dict[Hashable, Found] = {}
        when_forgotten(self._forget)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    def words(self, face: HexFace, scale: float, look: HexLook, again: Callable[[], None] | None = None) -> Found:
        """The words for a map that is painted now."""
        if not QThread.currentThread().loopLevel():
            #: a picture that nobody comes back to.
            return words_on(face, scale, look)
        key, drawn = (
            words_on.key(face, scale, look),
            (scale, look.key, face.map.layout, face.map.width, face.map.height),
        )
        if (known := words_on.known(key)) is not None:
            self._sought.pop(drawn, None)
            _put_last(self._shown, drawn, known)
        elif drawn not in self._sought or self._sought[drawn][0] != key:
            _put_last(self._sought, drawn, (key, wording(face, scale, look)))
            if not self._seek(drawn, _AT_ONCE if drawn in self._shown else _SLICE):
                self._timer.start()
        if again is not None and drawn in self._sought and again not in self._waiting:
            self._waiting.append(again)
        return self._shown.get(drawn, ())

    def _seek(self, drawn: Hashable, most: float) -> bool:
        """Seek for a while; whether places are found for all."""
        key, steps = self._sought[drawn]
        until = time.perf_counter() + most
        while time.perf_counter() < until:
            try:
                next(steps)
            except StopIteration as end:
                words_on.keep(key, end.value)
                _put_last(self._shown, drawn, end.value)
                del self._sought[drawn]
                return True
        return False

    def _go_on(self) -> None:
        if not self._sought:
            self._timer.stop()
        elif self._seek(next(reversed(self._sought)), _SLICE):
            waiting, self._waiting = self._waiting, []
            self.found.emit()
            for call in waiting:
                call()

    def _forget(self) -> None:
        """The event is closed whose maps these were."""
        self._sought.clear()
        self._shown.clear()
        self._waiting.clear()


def _put_last(kept: dict[Hashable, T], drawn: Hashable, what: T) -> None:
    kept.pop(drawn, None)
    kept[drawn] = what
    if len(kept) > _MOST:
        del kept[next(iter(kept))]


_places: Places | None = None


def places() -> Places:
    """One for all maps of the window."""
    global _places
    _places = _places or Places()
    return _places
