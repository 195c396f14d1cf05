"""Keyboards of another script: the key at B is B, whatever a Greek, Russian, Hebrew or Arabic keyboard has there.

Keys are letters on the screen; where text is typed nothing is changed. A letter of Latin stays what it is, wherever it
lies (AZERTY, Dvorak), and digits of every script are the digits that tables are called by.
"""

from __future__ import annotations

import sys
import unicodedata

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication

from desktop.ui.kit.keys import is_typing

#: by the codes of a keyboard's first set: Windows has them so, Linux's kernel too, and X11 and Wayland 8 more.
_ROWS = {16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
_PLACES = {first + i: letter for first, row in _ROWS.items() for i, letter in enumerate(row)}
#: ``kVK_ANSI_A`` and on of macOS, in the order of their numbers; a dot is no letter.
_MAC = {at: letter for at, letter in enumerate("ASDFHGZXCV.BQWERYT.............OU.IP.LJ.K....NM") if letter != "."}
_CTRL = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier


class Keyboards(QObject):
    """Listens where a window has the keys, before its widgets do."""

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__(app)
        app.focusWindowChanged.connect(self._listen)
        self._listen(app.focusWindow())

    def _listen(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() not in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            return False
        if is_typing(QApplication.focusWidget()) and not event.modifiers() & _CTRL:
            return False
        letter = in_latin(event)
        if not letter:
            return False
        shifted = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        text = "" if event.modifiers() & _CTRL else letter if shifted else letter.lower()
        meant = QKeyEvent(event.type(), ord(letter), event.modifiers(), text)
        meant.setTimestamp(event.timestamp())
        QApplication.sendEvent(watched, meant)
        event.setAccepted(meant.isAccepted())
        return True


def in_latin(event: QKeyEvent, system: str = sys.platform) -> str:
    """What stands at a key's place on a keyboard of the United States, where its own letter is of another script; a
    digit of another script as 0 to 9; "" where the key is what it says."""
    #: with Ctrl a key tells no text, but still what it is.
    said = event.text()[:1] or (chr(event.key()) if event.key() < Qt.Key.Key_Escape else "")
    if said <= "\x7f":
        return ""
    if said.isdecimal():
        return str(int(said))
    if not said.isalpha() and not unicodedata.category(said).startswith("M"):
        return ""
    if unicodedata.name(said, "").startswith("LATIN"):
        return ""
    if system == "darwin":
        return _MAC.get(event.nativeVirtualKey(), "")
    return _PLACES.get(event.nativeScanCode() - (0 if system == "win32" else 8), "")
