"""Small questions asked beside a button: a list to paste, a reason, a few words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextArea, TextField
from desktop.ui.kit.panels import Popover, label


class SurePopover(Popover):
    """Is that meant? ``sure`` where it is. Nobody is held up: a key that is not its own goes on to the work."""

    sure = Signal()

    def __init__(self, sentence: str, act: str, parent: QWidget) -> None:
        super().__init__(380, parent)
        self._work = parent.window()
        self.sentence = label(sentence, "body", wrap=True)
        self.yes, self.no = Button(act), Button("Stay", "Esc")
        self.body.addWidget(self.sentence)
        row = QHBoxLayout()
        row.addWidget(self.yes)
        row.addStretch(1)
        row.addWidget(self.no)
        self.body.addLayout(row)
        self.yes.clicked.connect(self._tell)
        self.no.clicked.connect(self.close)

    def showEvent(self, event: QShowEvent) -> None:
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OWN_KEYS or not event.text().strip():
            super().keyPressEvent(event)
            return
        again = QKeyEvent(QEvent.Type.KeyPress, event.key(), event.modifiers(), event.text())
        self.close()
        QCoreApplication.sendEvent(self._work, again)

    def _tell(self) -> None:
        self.close()
        self.sure.emit()


_OWN_KEYS = (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PastePopover(Popover):
    """A list pasted or typed: ``told`` carries its text. ``may_be_empty``: or nothing, to take it away."""

    told = Signal(object)

    def __init__(
        self,
        words: str,
        act: str,
        hint: str = "",
        text: str = "",
        may_be_empty: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(420, parent)
        self._may_be_empty = may_be_empty
        self.area = TextArea(words, text, hint=hint)
        self.area.area.setMinimumHeight(theme.px(240))
        self.go = Button(act)
        self.body.addWidget(self.area)
        self.body.addWidget(self.go)
        self.go.clicked.connect(self._tell)

    def showEvent(self, event: QShowEvent) -> None:
        self.area.area.setFocus()

    def _tell(self) -> None:
        text = self.area.text()
        if not text.strip() and not self._may_be_empty:
            self.area.set_error("There is nothing here yet.")
            return
        self.close()
        self.told.emit(text)


class WordsPopover(Popover):
    """One line of words (a reason, a number, two dice): ``told`` carries them. ``may_be_empty``: or nothing."""

    told = Signal(object)

    def __init__(
        self,
        words: str,
        act: str,
        hint: str = "The reason stands in the log.",
        text: str = "",
        may_be_empty: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(380, parent)
        self._may_be_empty = may_be_empty
        self.field = TextField(words, text, hint=hint)
        self.go = Button(act, "Enter")
        self.body.addWidget(self.field)
        self.body.addWidget(self.go)
        self.go.clicked.connect(self._tell)
        self.field.entered.connect(lambda _: self._tell())

    def showEvent(self, event: QShowEvent) -> None:
        self.field.line.setFocus()
        self.field.line.selectAll()

    def _tell(self) -> None:
        text = self.field.text()
        if not text and not self._may_be_empty:
            self.field.set_error("There is nothing here yet.")
            return
        self.close()
        self.told.emit(text)
