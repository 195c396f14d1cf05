"""What every popover of the pilot has: keys that press its buttons, real dice, refusals said where they belong."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Command, Refusal
from desktop.ui.desk.screen import Throwing
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Popover, label, say

from .words import faces_in

Make = Callable[[], Command]


class Asking(Popover):
    """``wants`` carries the command (with the real dice, where some were typed)."""

    wants = Signal(object)

    def __init__(self, title: str, about: str = "", wide: int = 380, parent: QWidget | None = None) -> None:
        super().__init__(wide, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._keys: dict[str, Button] = {}
        self.first: QLineEdit | None = None
        self.dice: TextField | None = None
        self.why: TextField | None = None
        self.refusal = label("", "error", wrap=True)
        self.refusal.hide()
        self.body.addWidget(label(f"**{title}**"))
        if about:
            self.body.addWidget(label(about, "small", wrap=True))

    def ask_dice(self, why: bool = False) -> None:
        """A line for the real dice; with ``why`` one for the reason of dice that were set."""
        self.dice = TextField("", placeholder="real dice, if they were thrown: 4, 2")
        self.body.addWidget(self.dice)
        self.dice.line.installEventFilter(self)
        if why:
            self.why = TextField("", placeholder="reason, if they were set and not thrown")
            self.body.addWidget(self.why)

    def done_laying_out(self) -> None:
        """The refusal stands last."""
        self.body.addWidget(self.refusal)

    def line(self, placeholder: str, text: str = "") -> TextField:
        """A field; the first one made has the cursor when the popover opens."""
        field = TextField("", text, placeholder=placeholder)
        field.line.installEventFilter(self)
        self.first = self.first or field.line
        self.body.addWidget(field)
        return field

    def button(self, words: str, make: Make, key: str = "", kind: str = "plain") -> Button:
        """A button that asks for a command; its key presses it while nothing but a number is being typed."""
        made = Button(words, key, kind=kind)  # type: ignore[arg-type]
        made.clicked.connect(lambda: self.ask(make))
        if key:
            self._keys[key] = made
        return made

    def row(self, *parts: QWidget, stretch: int = -1) -> None:
        """Parts side by side."""
        line = QHBoxLayout()
        line.setSpacing(6)
        for at, part in enumerate(parts):
            line.addWidget(part, 1 if at == stretch else 0)
        if stretch < 0:
            line.addStretch(1)
        self.body.addLayout(line)

    def ask(self, make: Make) -> None:
        """Ask for the command and close; what cannot be meant is said here and nothing is lost."""
        try:
            wish = self._thrown(make())
        except Refusal as refusal:
            say(self.refusal, str(refusal))
            self.refusal.show()
            self.adjustSize()
            return
        self.close()
        self.wants.emit(wish)

    def _thrown(self, command: Command) -> object:
        faces = faces_in(self.dice.text()) if self.dice else ()
        if not faces:
            return command
        reason = self.why.text() if self.why else ""
        return Throwing(command, LoadedDice(faces, how="set" if reason else "typed", why=reason))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        (self.first or self).setFocus()
        if self.first is not None:
            #: what stands there is an offer: the first key replaces it.
            self.first.selectAll()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter in any line presses the button that has Enter."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                return self._press("Enter")
            numeric = bool(watched.property("numeric")) if isinstance(watched, QLineEdit) else False
            if numeric and event.text().isalpha():
                return self._press(event.text().upper())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = "Enter" if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) else event.text().upper()
        if not self._press(key):
            super().keyPressEvent(event)

    def _press(self, key: str) -> bool:
        button = self._keys.get(key)
        if button is None or not button.isEnabled():
            return False
        button.click()
        return True


def number_in(field: TextField, what: str) -> int:
    """The number written in a field; raises ``Refusal``."""
    words = field.text()
    if not words.isdecimal():
        raise Refusal(f"{what}: write a number, not “{words}”." if words else f"{what}: write a number.")
    return int(words[:6])
