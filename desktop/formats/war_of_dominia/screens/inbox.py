"""Messages of players, pasted: what they ask for, line by line, to be entered with one key; the doubtful are marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.engine.rules import Command
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Mark
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row

from ..reading.inbox import Proposal
from ..rules.acts.cards import EnterCard
from ..rules.state import DominiaState

ROWS = (Column("", 34, "center"), Column("What is asked for", 0, strong=True))
_HINT = (
    "One message after the other, with its “From:” line or the name above it. “EW D7” is a card, “Anna beat Bram 2-1” "
    "a result; a deck list is the writer's."
)


def paste_popover(parent: QWidget) -> PastePopover:
    """Where messages are pasted."""
    return PastePopover("Messages", "Import", _HINT, parent=parent)


class InboxPopover(Popover):
    """What was read: a click leaves a line out, or takes a doubtful one in; ``entered`` carries the acts in order."""

    entered = Signal(object)

    def __init__(
        self, state: DominiaState, found: Sequence[Proposal], sealed: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(640, parent)
        self._state, self._found, self._sealed = state, tuple(found), sealed
        self._taken = {at for at, proposal in enumerate(self._found) if proposal.is_plain}
        self.table, self.go = DataTable(ROWS, note_indent=46), Button("Enter", "Enter")
        self.table.setMinimumHeight(theme.px(min(380, 60 + 37 * len(self.lines()))))
        self.body.addWidget(CapsLabel("What the messages ask for"))
        self.body.addWidget(self.table)
        self.body.addWidget(label("A click leaves a line out, or takes a doubtful one in.", "quiet", wrap=True))
        self.body.addWidget(self.go)
        self.table.chosen.connect(self._turn)
        self.go.clicked.connect(self._enter)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(QKeySequence(key), self, self._enter)
        self._present()

    def showEvent(self, event: QShowEvent) -> None:
        self.go.setFocus()

    @property
    def acts(self) -> tuple[Command, ...]:
        """What is taken, in the order of the lines."""
        wanted = (proposal.command for at, proposal in enumerate(self._found) if at in self._taken)
        return tuple(command for command in wanted if command is not None)

    def lines(self) -> list[Line]:
        """What the list shows: every proposal, and below it why it is doubtful or cannot be."""
        lines: list[Line] = []
        for at, proposal in enumerate(self._found):
            hint, dim = "" if self._hides(proposal) else proposal.line, proposal.command is None
            lines.append(Row(at, (self._mark(at, proposal), self._words(proposal)), dim=dim, hint=hint))
            if why := proposal.refused or proposal.doubt:
                lines.append(Note(self._hidden(proposal) if self._hides(proposal) else why, key=f"why {at}"))
        return lines or [Note("Nothing here asks for anything. Write “EW D7”, or “Anna beat Bram 2-1”.")]

    def _present(self) -> None:
        self.table.present(self.lines())
        count = len(self.acts)
        acts = counted(count, "act")
        self.go.present(f"Enter {acts}", why_not="" if count else "Nothing is taken in yet.")

    def _mark(self, at: int, proposal: Proposal) -> Mark:
        if proposal.command is None:
            return Mark("late")
        return Mark("done" if at in self._taken else "waiting")

    def _words(self, proposal: Proposal) -> str:
        """In words; of a card nothing is seen where the pile is sealed."""
        if not self._hides(proposal):
            return proposal.words or proposal.line
        who = proposal.command.attacker if isinstance(proposal.command, EnterCard) else proposal.sender
        return f"{self._state.name_of(who)}'s card" if who else "A card"

    def _hides(self, proposal: Proposal) -> bool:
        return self._sealed and proposal.is_card

    @staticmethod
    def _hidden(proposal: Proposal) -> str:
        """Of a sealed card that something is wrong with, no more than what is to be done."""
        if proposal.refused:
            return "It can be no card, or whose it is does not stand there: ask for another, or unseal the pile."
        return "It is doubtful."

    def _turn(self, at: object) -> None:
        if isinstance(at, int) and self._found[at].command is not None:
            self._taken ^= {at}
            self._present()

    def _enter(self) -> None:
        if self.acts:
            self.close()
            self.entered.emit(self.acts)
