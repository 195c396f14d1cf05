"""Find a player: type a part of a name or a Dark Seed, Enter takes the first who fits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.words import as_typed
from desktop.ui.kit.cells import Seed
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from .cells import NameAndNote

MOST = 6


class Found(Struct, frozen=True):
    """Somebody who can be found: key, seed, name, and where."""

    key: str
    seed: str
    name: str
    where: str = ""


class FindPlayer(Popover):
    """``chosen`` carries the key of who was meant."""

    chosen = Signal(str)

    def __init__(
        self,
        people: Sequence[Found],
        parent: QWidget | None = None,
        *,
        wide: int = 320,
        asks: str = "Name or Dark Seed",
        nobody: str = "Nobody of that name plays in this round.",
    ) -> None:
        super().__init__(wide, parent)
        self._people = tuple(people)
        self.line = SearchField(asks, key="")
        self.list = DataTable((Column("", 44), Column("")), dense=True, head=False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFixedHeight(MOST * self.list.row_height())
        self.nobody = label(nobody, "small")
        for part in (self.line, self.list, self.nobody):
            self.body.addWidget(part)
        self.line.textChanged.connect(self._look)
        self.line.returnPressed.connect(self._take)
        self.line.left.connect(self.close)
        self.list.chosen.connect(self._choose)
        self._look("")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.line.setFocus()

    def matching(self, text: str) -> list[Found]:
        """Who fits what was typed, those whose name begins with it first."""
        wanted = as_typed(text).strip()
        if wanted.isdecimal():
            return [person for person in self._people if person.seed == wanted]
        fitting = [person for person in self._people if wanted in as_typed(person.name)]
        return sorted(fitting, key=lambda person: not as_typed(person.name).startswith(wanted))

    def _look(self, text: str) -> None:
        found = self.matching(text)
        self.list.present([Row(p.key, (Seed(p.seed), NameAndNote(p.name, p.where))) for p in found[:MOST]])
        self.list.setVisible(bool(found))
        self.nobody.setVisible(not found)
        if found:
            self.list.set_current(found[0].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if not step:
            super().keyPressEvent(event)
            return
        rows = self.list.rows
        keys = [row.key for row in rows]
        at = keys.index(self.list.current_key()) if self.list.current_key() in keys else -1
        if rows:
            self.list.set_current(keys[min(max(at + step, 0), len(keys) - 1)])

    def _take(self) -> None:
        key = self.list.current_key()
        if key is not None and self.list.isVisible():
            self._choose(key)

    def _choose(self, key: str) -> None:
        self.close()
        self.chosen.emit(key)
