"""The deck of one survivor: its cards, its basic lands, its faults, and the ways in for a written list."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from desktop.domain.deck import fold_name
from desktop.domain.words import counted
from desktop.ui.kit.asking import PastePopover, WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import NumberStepper
from desktop.ui.kit.panels import Panel, Popover, empty, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.acts.decks import AllowDeck, ChangeDeck
from ..rules.checks import basics_warning
from ..rules.state import HordeState, Survivor
from ..rules.views.pools import deck_face
from .words import LINES

COLUMNS = (Column("", 34, "right", strong=True), Column("Card", 0, strong=True))


class DeckPane(Panel):
    """``wants`` carries commands; ``open_asked`` and ``pasted`` bring a written list."""

    wants = Signal(object)
    open_asked = Signal()
    pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__("Deck")
        self._state: HordeState | None = None
        self._survivor: Survivor | None = None
        self.count, self.faults = label("", "title"), label("", "error", wrap=True)
        self.warning = label("", "small", wrap=True)
        self.table = DataTable(COLUMNS, dense=True, head=False)
        self.basics = QGridLayout()
        self.open, self.paste = Button("Open a list…", icon="open"), Button("Paste…", icon="paste")
        self.allow = Button("Allow it…")
        self.popover: Popover | None = None
        self._lay_out()
        self.table.chosen.connect(lambda card: self._change(card, -1))
        self.open.clicked.connect(self.open_asked)
        self.paste.clicked.connect(self._paste)
        self.allow.clicked.connect(self._allow)

    def _lay_out(self) -> None:
        for part in (self.count, self.faults):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.basics.setSpacing(6)
        self.body.addLayout(self.basics)
        self.body.addWidget(self.warning)
        row = QHBoxLayout()
        for button in (self.open, self.paste, self.allow):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)

    def present(self, state: HordeState, survivor: Survivor) -> None:
        self._state, self._survivor = state, survivor
        face = deck_face(state, survivor)
        self.present_head(f"{survivor.name}'s deck", f"at least {state.rules.decks.least}")
        say(
            self.count, counted(face.cards, "card") + (f", {counted(face.basics, 'basic land')}" if face.basics else "")
        )
        #: a deck that nobody has begun has no faults yet.
        words = face.faults[:3] if face.has_deck else ()
        say(self.faults, "  ".join(words) + (f" And {len(face.faults) - 3} more." if len(face.faults) > 3 else ""))
        self.faults.setVisible(bool(words))
        basics = basics_warning(state)
        allowed = f"May play: {face.allowed_because}. " if face.allowed_because else ""
        begins = "" if face.has_deck else "No card yet: click cards of the pool, or open a list. "
        say(self.warning, begins + allowed + basics)
        self.warning.setVisible(bool(begins or allowed or basics))
        self.allow.setVisible(bool(face.faults))
        wanted = {fold_name(name) for name in state.rules.cube.basic_lands}
        copies = survivor.deck.copies() if survivor.deck else {}
        self.table.present(
            [
                Row(name, (str(count), name), hint="A click takes a copy out")
                for name, count in copies.items()
                if fold_name(name) not in wanted
            ]
        )
        self._present_basics(state, copies)

    def _present_basics(self, state: HordeState, copies: dict[str, int]) -> None:
        held = {fold_name(name): count for name, count in copies.items()}
        empty(self.basics)
        for at, name in enumerate(state.rules.cube.basic_lands):
            stepper = NumberStepper(held.get(fold_name(name), 0), 0, 250).called(name)
            stepper.changed.connect(lambda value, name=name, was=stepper.value: self._change(name, value - was))
            line, column = at // 2, (at % 2) * 2
            self.basics.addWidget(label(name, "small"), line, column, Qt.AlignmentFlag.AlignRight)
            self.basics.addWidget(stepper, line, column + 1)

    def _change(self, card: str, number: int) -> None:
        if self._survivor is not None and number:
            self.wants.emit(ChangeDeck(self._survivor.id, card, number))

    def _paste(self) -> None:
        popover = PastePopover("The deck's list", "Hand it in", LINES, parent=self)
        popover.answered.connect(lambda text: self.pasted.emit(text))
        self.popover = popover
        popover.show_at(self.paste)

    def _allow(self) -> None:
        if self._survivor is None:
            return
        who = self._survivor
        popover = WordsPopover(f"Why may {who.name}'s deck play?", "Allow it", parent=self)
        popover.answered.connect(lambda reason: self.wants.emit(AllowDeck(who.id, reason)))
        self.popover = popover
        popover.show_at(self.allow)
