"""Whose deck is this? A name is typed in part, or clicked; those who still lack a deck come first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key
from desktop.ui.shell.finding import found


class Owner(Struct, frozen=True):
    """A player whose deck it may be: the id, the name (``words``, for finding) and whether there is a deck already."""

    id: str
    words: str
    has_deck: bool = False
    group: str = ""
    also: str = ""


class WhosePopover(Popover):
    """``answered`` carries the player's id; "" for nobody's."""

    answered = Signal(str)

    def __init__(self, file: str, players: Sequence[Owner], parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self._players = sorted(players, key=lambda player: player.has_deck)
        self.search = SearchField("A part of the name", "Esc")
        columns = (Column("Name", 0, strong=True), Column("", 96, tone="ink2"))
        self.table = DataTable(columns, head=False, row=34, name="Players")
        self.table.setMinimumHeight(theme.px(272))
        self.nobody = Button("Nobody's")
        for part in (label(f"**Whose deck is {file}?**", wrap=True), self.search, self.table, self.nobody):
            self.body.addWidget(part)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._find)
        self.table.chosen.connect(self._answer)
        self.nobody.clicked.connect(lambda: self._answer(""))
        self._find("")

    def showEvent(self, event: QShowEvent) -> None:
        self.search.setFocus()

    def _find(self, words: str) -> None:
        fitting = found(self._players, words).things
        self.table.present([Row(who.id, (who.words, "has a deck" if who.has_deck else "")) for who in fitting])
        if fitting:
            self.table.set_current(fitting[0].id)

    def _answer(self, player: object) -> None:
        self.close()
        self.answered.emit(str(player))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows and Enter are the list's while a name is typed; Esc leaves."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._answer(self.table.current_key())
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            return super().eventFilter(watched, event)
        return True

    def _step(self, by: int) -> None:
        keys = [row.key for row in self.table.rows if isinstance(row, Row)]
        self.table.set_current(next_key(keys, self.table.current_key(), by))
