"""The keys that mean the same on every screen, and the digits that make up a table's number.

LOOK section 5: ``Space`` next, ``Shift+Space`` on to the next choice, ``Ctrl+Z`` back, ``/`` find, ``+ -`` minute,
``B`` blank, ``Enter`` staged to live, ``P`` print, ``L`` log, ``?`` all keys, ``Ctrl+K`` palette, ``K`` clock, ``W``
stage. Plain keys rest while something is being typed; keys with Ctrl do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QWidget,
)
from shiboken6 import isValid

#: act -> (keys as shown, what it does)
GLOBAL: Mapping[str, tuple[str, str]] = {
    "next": ("Space", "the lit act"),
    "far": ("Shift Space", "on to the next choice"),
    "undo": ("Ctrl Z", "take back the last act"),
    "redo": ("Ctrl Y", "redo"),
    "find": ("/", "find"),
    "more": ("+", "one minute more"),
    "less": ("−", "one minute less"),
    "clock": ("K", "clock on or off"),
    "stage": ("W", "prepare this for the wall"),
    "live": ("Enter", "put the prepared on the wall"),
    "blank": ("B", "blank the wall (B again: sure), or show it"),
    "print": ("P", "print what this screen shows"),
    "log": ("L", "the log"),
    "open": ("Ctrl O", "open an event's file"),
    "take": ("Ctrl T", "take the computer's sleep off the clock"),
    "keep": ("Ctrl G", "let it count"),
    "report": ("Ctrl R", "copy the report of what failed"),
    "go-on": ("Ctrl E", "go on after it"),
    "palette": ("Ctrl K", "every act by name"),
    "keys": ("?", "all keys"),
    "guide": ("F1", "the guide, at what this screen is about"),
}
#: how hints write keys that have no letter.
_SIGNS: Mapping[str, Qt.Key] = {
    "↓": Qt.Key.Key_Down,
    "↑": Qt.Key.Key_Up,
    "→": Qt.Key.Key_Right,
    "←": Qt.Key.Key_Left,
    "Esc": Qt.Key.Key_Escape,
}
_ONE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/?")
_PLAIN: Mapping[str, str] = {
    " ": "next",
    "/": "find",
    "+": "more",
    "-": "less",
    "−": "less",
    "b": "blank",
    "p": "print",
    "l": "log",
    "?": "keys",
    "k": "clock",
    "w": "stage",
}
_CTRL: Mapping[int, str] = {
    Qt.Key.Key_Z: "undo",
    Qt.Key.Key_Y: "redo",
    Qt.Key.Key_K: "palette",
    Qt.Key.Key_O: "open",
    Qt.Key.Key_T: "take",
    Qt.Key.Key_G: "keep",
    Qt.Key.Key_R: "report",
    Qt.Key.Key_E: "go-on",
}
#: taken only while the line under the header stands that they answer.
_OF_A_LINE = frozenset({"take", "keep", "report", "go-on"})
_NAMES: Mapping[int, str] = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_F2: "F2",
    Qt.Key.Key_PageDown: "PageDown",
    Qt.Key.Key_PageUp: "PageUp",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
}
#: what has the ring hears these before the house does.
_OF_THE_RING = frozenset(
    {
        Qt.Key.Key_Space,
        Qt.Key.Key_Return,
        Qt.Key.Key_Enter,
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
    }
)
_MOVES = frozenset({"Left", "Right", "Up", "Down", "PageDown", "PageUp", "Home", "End"})


#: what it is mixed into.
if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


#: how focus comes to what shows its ring then.
BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)


class KeyTaker:
    """A part of a screen with keys of its own."""

    def take_key(self, key: str) -> bool:
        """A key as ``key_name`` names it; True when used."""
        return False


class Ringed(_Widget):
    """A widget that shows a ring where the keyboard led to it; Space and Enter press it then, Esc takes it away."""

    ringed = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ringed = event.reason() in BY_KEY
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.ringed = False
        super().focusOutEvent(event)
        self.update()


def is_typing(widget: QWidget | None) -> bool:
    """Whether a widget is one that text is typed into."""
    if widget is None or not widget.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
        return False
    if isinstance(widget, QLineEdit):
        return not widget.isReadOnly()
    #: what the start page has none of; a fortieth of its start.
    from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QPlainTextEdit, QTextEdit

    if isinstance(widget, QComboBox):
        return widget.isEditable()
    if isinstance(widget, (QPlainTextEdit, QTextEdit, QAbstractSpinBox)):
        return not widget.isReadOnly()
    return False


def names_one(hint: str) -> bool:
    """Whether a hint names one plain key, and not a row of them or what is done with the mouse."""
    return hint in _SIGNS or hint in _ONE


def key_name(event: QKeyEvent) -> str:
    """A key as screens hear it: "A", "7", "Enter", "Left"; capital letters whatever Shift says."""
    return _NAMES.get(Qt.Key(event.key()), event.text().upper())


class GlobalKeys(QObject):
    """Listens to the windows it serves: ``pressed`` names a global act, ``other`` a key that is the screen's own.

    ``takes(act)`` says whether an act may be heard now (Enter is live only while something is staged); ``first(key)``
    whether the screen needs a key before the house does (the B of a corner once its table is picked).
    """

    pressed = Signal(str)
    #: whether letters are text just now.
    typing = Signal(bool)

    def __init__(
        self,
        window: QWidget,
        takes: Callable[[str], bool],
        other: Callable[[str], bool],
        parent: QObject | None = None,
        first: Callable[[str], bool] = lambda key: False,
    ) -> None:
        super().__init__(parent or window)
        self._windows: list[QWidget] = []
        #: what has the focus, and all it lies in up to its window: only these are ever sent a key.
        self._way: list[QWidget] = []
        self._typed = (-1, 0)
        self._takes, self._other, self._first = takes, other, first
        self.serve(window)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusObjectChanged.connect(self._on_focus)

    def serve(self, window: QWidget) -> None:
        """Listen to another window too (the wall)."""
        self._windows.append(window)
        window.installEventFilter(self)

    def _on_focus(self, focused: QObject | None) -> None:
        here = focused if isinstance(focused, QWidget) and focused.window() in self._windows else None
        self._follow(here)
        self.typing.emit(is_typing(here))

    def _follow(self, focused: QWidget | None) -> None:
        """Listen where keys go from now on. To hear all widgets would be to be asked by Python of every event of each,
        and to build a screen would take a quarter longer."""
        for widget in self._way:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._way = []
        while focused is not None and not focused.isWindow():
            focused.installEventFilter(self)
            self._way.append(focused)
            focused = focused.parentWidget()

    def press(self, hint: str) -> None:
        """As if the key that a hint names were pressed."""
        sign = _SIGNS.get(hint)
        key, text = (ord(hint), hint.lower()) if sign is None else (sign, "")
        pressed = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
        QApplication.sendEvent(self._windows[0], pressed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QHideEvent) and not event.spontaneous() and watched in self._way:
            _let_go()
        #: the class is known for a tenth of what its type costs.
        if not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        if event.type() != QEvent.Type.KeyPress:
            return False
        if watched.window() not in self._windows or QApplication.activePopupWidget():
            return False
        return self._heard(watched, event)

    def _heard(self, watched: QWidget, event: QKeyEvent) -> bool:
        ctrl = bool(event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier))
        if ctrl:
            return self._heard_ctrl(watched, event)
        if event.key() == Qt.Key.Key_F1:
            return self._tell("guide")
        if is_typing(watched) and not (event.key() == Qt.Key.Key_Space and _is_empty(watched)):
            #: a line has no use for Esc: what it passes on closes the pane it lies in.
            self._typed = (-1, 0) if event.key() == Qt.Key.Key_Escape else (event.timestamp(), event.key())
            return False
        #: a line passes its Enter on to what it lies in: somebody who types a plane takes nothing live by it.
        if event.modifiers() & Qt.KeyboardModifier.AltModifier or self._typed == (event.timestamp(), event.key()):
            return False
        if isinstance(watched, Ringed) and watched.ringed and event.key() in _OF_THE_RING:
            return False
        if self._first(key_name(event)):
            return self._other(key_name(event))
        act = _PLAIN.get(event.text().lower(), "")
        if act == "next" and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            act = "far"
        if act:
            return self._tell(act) if not event.isAutoRepeat() or act in ("more", "less") else True
        return self._heard_own(watched, key_name(event))

    def _heard_ctrl(self, watched: QWidget, event: QKeyEvent) -> bool:
        act = _CTRL.get(Qt.Key(event.key()), "")
        if act == "undo" and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            act = "redo"
        if not act or (act in ("undo", "redo") and _has_own_undo(watched, act)):
            return False
        if act in _OF_A_LINE and not self._takes(act):
            return False  # nothing is asked: the plan groups with Ctrl G
        return self._tell(act)

    def _heard_own(self, watched: QWidget, name: str) -> bool:
        """Enter belongs to what is staged; moves belong to a list in focus."""
        if name == "Enter" and self._takes("live"):
            return self._tell("live")
        if name in _MOVES and watched.focusPolicy() & Qt.FocusPolicy.ClickFocus:
            return False
        freed = name == "Escape" and _unringed()
        return bool(name) and (self._other(name) or freed or (name == "Escape" and _left(watched)))

    def _tell(self, act: str) -> bool:
        if self._takes(act):
            self.pressed.emit(act)
        return True


def _let_go() -> None:
    """What has the keys goes away: they are the screen's. Qt would ring whatever Tab leads to next, and Space press it
    instead of the lit button."""
    if (focused := QApplication.focusWidget()) is not None:
        focused.clearFocus()


def _is_empty(line: QWidget) -> bool:
    """Nothing begins with a blank: in a line where nothing stands Space is the lit act's still."""
    return isinstance(line, QLineEdit) and not line.text()


def _left(watched: QWidget) -> bool:
    """An Esc that was typed into a line and that nothing around it took gives the keys back to the screen."""
    line = QApplication.focusWidget()
    if not watched.isWindow() or line is None or not is_typing(line):
        return False
    line.clearFocus()
    return True


def _unringed() -> bool:
    """Esc takes the ring away, whatever else it does."""
    focused = QApplication.focusWidget()
    if not isinstance(focused, Ringed) or not focused.ringed:
        return False
    focused.clearFocus()
    return True


def _has_own_undo(widget: QWidget, act: str) -> bool:
    if isinstance(widget, QLineEdit):
        return widget.isUndoAvailable() if act == "undo" else widget.isRedoAvailable()
    from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

    if isinstance(widget, (QPlainTextEdit, QTextEdit)):
        document = widget.document()
        return document.isUndoAvailable() if act == "undo" else document.isRedoAvailable()
    return False


class Digits(QObject):
    """Collects digits into numbers: two within 0.6 s are one number, as soon as no third could follow.

    ``Digits(highest)``: with ``highest`` 6 a digit counts at once; with 12 a 1 waits for its second digit.
    """

    number = Signal(int)
    PAUSE_MS = 600

    def __init__(self, highest: int = 99, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.highest = highest
        self._so_far = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(self.PAUSE_MS)
        self._timer.timeout.connect(self.finish)

    def take(self, key: str) -> bool:
        """Take a key if it is a digit; says whether it was one."""
        if len(key) != 1 or not key.isdecimal():
            return False
        together = int(self._so_far + key)
        if together > self.highest:
            self.finish()
            together = int(key)
        self._so_far = str(together)
        if together * 10 > self.highest or together == 0:
            self.finish()
        else:
            self._timer.start()
        return True

    def finish(self) -> None:
        """The number is whole: tell it."""
        self._timer.stop()
        so_far, self._so_far = self._so_far, ""
        if so_far:
            self.number.emit(int(so_far))

    def waiting(self) -> bool:
        """Whether a first digit waits for a second."""
        return bool(self._so_far)


def keys_shown() -> list[tuple[str, str]]:
    """The global keys as (cap, what it does), for the sheet of keys."""
    return list(GLOBAL.values())
