"""A league by mail at the week's screen: the inbox, who owes what and until when, the seal on the pile, excuses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.engine.rules import Command, Refusal
from desktop.library.known import KnownCards
from desktop.ui.desk.lists import Source, TakesLists
from desktop.ui.kit import theme
from desktop.ui.kit.asking import FormPopover, unless
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Seed, Text
from desktop.ui.kit.file_asking import read_file
from desktop.ui.kit.inputs import Check, Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row

from ..reading.inbox import Proposal, proposals
from ..reading.messages import text_of_messages
from ..rules.acts.cards import ExcusePlayer
from ..rules.acts.mail import TO_COME, SealPile, SetDeadline
from ..rules.state import DominiaState, Owed, PlayerId
from ..rules.views.marks import marks_of
from ..rules.views.owed import owed, reminder
from ..rules.words import unit, unit_title
from .inbox import InboxPopover, paste_popover

OWED = (Column("", 46, "center"), Column("Player", 150, strong=True), Column("Owes", 0), Column("Until", 150))
#: what is pasted in the line for a card, and no message.
_A_CARD = 14
#: a mail with pictures is as large.
_MOST = 20_000_000
_UNTIL: dict[Owed, str] = {"card": "Cards", "plane": "Planes", "deck": "Deck lists", "result": "Results"}


class OwedPopover(Popover):
    """What is awaited of whom; the days are set here. ``answered`` carries the acts; ``reminded`` the player of a row
    that was clicked."""

    answered = Signal(object)
    reminded = Signal(str)

    def __init__(self, state: DominiaState, parent: QWidget | None = None) -> None:
        super().__init__(680, parent)
        self._state, debts = state, owed(state)
        self.table = DataTable(OWED, note_indent=46)
        self.table.setMinimumHeight(theme.px(min(340, 84 + 34 * max(1, len(debts)))))
        self.table.present(self._lines())
        self.table.chosen.connect(self._remind)
        self.body.addWidget(CapsLabel("Who owes what"))
        self.body.addWidget(self.table)
        self.body.addWidget(
            label("A click puts a reminder on the clipboard, for your mail program.", "quiet", wrap=True)
        )
        self.days: dict[Owed, TextField] = {}
        week, grid = state.week, QGridLayout()
        for at, what in enumerate(TO_COME[week.step] if week else ()):
            self.days[what] = TextField(f"{_UNTIL[what]} until", week.until(what) if week else "")
            self.days[what].entered.connect(lambda _: self._answer())
            grid.addWidget(self.days[what], at // 2, at % 2)
        self.body.addLayout(grid)
        self.go = Button("Keep the dates", "Enter")
        self.go.clicked.connect(self._answer)
        self.go.setVisible(bool(self.days))
        self.body.addWidget(self.go)

    def showEvent(self, event: QShowEvent) -> None:
        if self.days:
            next(iter(self.days.values())).line.setFocus()

    def _lines(self) -> Sequence[Line]:
        marks, name = marks_of(self._state), self._state.name_of
        lines = [
            Row(
                f"{debt.player} {debt.what}",
                (Seed(marks[debt.player]), name(debt.player), debt.words, Text(debt.by or "–", "ink2")),
                hint=self._state.contact_of(debt.player).words,
            )
            for debt in owed(self._state)
        ]
        return lines or [Note("Nobody owes anything now.")]

    def _remind(self, key: object) -> None:
        self.reminded.emit(str(key).partition(" ")[0])

    def _answer(self) -> None:
        week = self._state.week
        changed = [
            SetDeadline(what, day.text()) for what, day in self.days.items() if week and day.text() != week.until(what)
        ]
        self.close()
        self.answered.emit(tuple(changed))


class ExcusePopover(FormPopover):
    """From which week a player is excused, and why."""

    def __init__(self, state: DominiaState, player: PlayerId, this_week: bool, parent: QWidget | None = None) -> None:
        self._player = player
        word, next_ = unit_title(state), state.week_number + 1
        now: list[tuple[object, str]] = [(0, f"{word} {state.week_number}, now")] if this_week else []
        self.week = Choice("From", [*now, *((number, f"{word} {number}") for number in range(next_, next_ + 6))])
        self.why = TextField("Why", hint="The reason stands in the log, and in the player's letter.")
        super().__init__("", f"Excuse {state.name_of(player)}", (self.week, self.why), parent)

    def faults(self) -> Iterator[tuple[TextField, str]]:
        yield unless(self.why)

    def wishes(self) -> Iterator[Command]:
        week = self.week.value()
        yield ExcusePlayer(self._player, self.why.text(), week if isinstance(week, int) else 0)


class MailRoom(QObject):
    """What comes in by mail, and what is awaited: three controls for the heads of a screen's panels."""

    wants = Signal(object)
    says = Signal(str)
    tells = Signal(str)

    def __init__(self, screen: TakesLists, cards: KnownCards) -> None:
        super().__init__(screen)
        self._screen, self._cards = screen, cards
        self._state: DominiaState | None = None
        self.inbox, self.owed, self.sealed = Button("Inbox…"), Button("Owed…"), Check("Sealed")
        self.inbox.setToolTip(
            "Messages of players: pasted with Ctrl V, or dropped on this page as text or as saved mails."
        )
        self.owed.setToolTip("Who owes a card, a deck list or a result, and until when.")
        self.sealed.setToolTip("Nothing of a card is shown here until it is drawn.")
        self.inbox.clicked.connect(self.ask_messages)
        self.owed.clicked.connect(self.ask_owed)
        self.sealed.toggled.connect(self._seal)

    def present(self, state: DominiaState) -> None:
        self._state = state
        self.sealed.blockSignals(True)
        self.sealed.setChecked(state.sealed)
        self.sealed.blockSignals(False)
        count = len({debt.player for debt in owed(state)})
        none = "" if state.week else f"No {unit(state)} is on."
        self.owed.present(f"Owed: {count}…" if count else "Owed…", why_not=none)

    def _seal(self, sealed: bool) -> None:
        if self._state is not None and self._state.sealed != sealed:
            self.wants.emit(SealPile(sealed))

    # -- what comes in -------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A message that is pasted into the line for a card is read as a message."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        is_long = len(QGuiApplication.clipboard().text().strip()) > _A_CARD
        if takes := is_long and event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        return takes

    def ask_messages(self) -> None:
        """Where messages are typed or pasted; of a sealed pile they are read from the clipboard, unseen."""
        if self._state is not None and self._state.sealed:
            self.paste()
            return
        popover = paste_popover(self._screen)
        popover.answered.connect(self.read_messages)
        popover.show_at(self.inbox)

    def paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.read_messages(text)
        else:
            self.says.emit("There is no message on the clipboard. Copy it in your mail program first, or drop it here.")

    def take_in(self, mime: QMimeData) -> None:
        """Messages that were dropped: files as they were saved, or text."""
        texts = []
        for url in mime.urls():
            if not url.isLocalFile():
                continue
            try:
                texts.append(text_of_messages(read_file(Path(url.toLocalFile()), _MOST)[1]))
            except Refusal as refusal:
                self.says.emit(str(refusal))
        if texts or (mime.hasText() and not mime.hasUrls()):
            self.read_messages("\n\nFrom: nobody\n".join(texts) if texts else mime.text())

    def read_messages(self, text: str) -> None:
        """What players have written, to be entered with one key."""
        if self._state is not None:
            self._screen.take_source(text, self._proposed, self._show, self.inbox)

    def _proposed(self, source: Source, columns: Mapping[str, str]) -> tuple[Proposal, ...]:
        """As the league stands when it is read: it may have gone on while a column was asked for."""
        return proposals(self._state, str(source), self._cards, columns) if self._state is not None else ()

    def _show(self, found: Sequence[Proposal]) -> None:
        if self._state is not None:
            popover = InboxPopover(self._state, found, self._state.sealed, self._screen)
            popover.entered.connect(self._enter_all)
            popover.show_at(self.inbox)

    def _enter_all(self, acts: Sequence[Command]) -> None:
        for act in acts:
            self.wants.emit(act)

    # -- what is awaited -----------------------------------------------------------------------------------------------

    def ask_owed(self) -> None:
        if self._state is not None and self._state.week is not None:
            popover = OwedPopover(self._state, self._screen)
            popover.answered.connect(self._enter_all)
            popover.reminded.connect(self.remind)
            popover.show_at(self.owed)

    def remind(self, player: PlayerId) -> None:
        """A reminder for this player, on the clipboard."""
        if self._state is not None:
            QGuiApplication.clipboard().setText(reminder(self._state, player))
            mail = self._state.contact_of(player).mail
            to = f", for {mail}" if mail else ""
            self.tells.emit(f"A reminder for {self._state.name_of(player)} is on the clipboard{to}.")

    def ask_excuse(self, player: PlayerId, this_week: bool, beside: QWidget) -> None:
        if self._state is not None:
            popover = ExcusePopover(self._state, player, this_week, self._screen)
            popover.answered.connect(self.wants)
            popover.show_at(beside)
