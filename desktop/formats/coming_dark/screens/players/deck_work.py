"""The work on decks: one player's list and the questions about it; many files and whose they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal

from desktop.domain.words import counted
from desktop.engine.format import NextAct
from desktop.engine.rules import Command, Refusal

from ...rules.state import DarkState, Player
from ..decks.book import DeckBook, locked
from ..decks.draft import Draft
from ..decks.files import DeckFile, FilesPane, settled
from ..decks.pane import DeckPane
from .work import Work


class DeckWork(Work):
    """The deck of whoever is selected."""

    def __init__(self, pane: DeckPane, book: DeckBook) -> None:
        super().__init__(pane)
        self.deck, self.book = pane, book
        self.selected = ""
        pane.taken.connect(self.take_nearest)
        pane.picked.connect(self.pick)
        pane.edit_asked.connect(self.edit)
        pane.edited.connect(self._edited)

    @property
    def player(self) -> Player | None:
        return next((p for p in self.state.players if p.id == self.selected), None)

    @property
    def draft(self) -> Draft | None:
        """The list being read for the player."""
        return self.book.drafts.get(self.selected)

    @property
    def question(self) -> int | None:
        """The line that is asked about: the cursor's, or the first that is open."""
        draft = self.draft
        if draft is None or not draft.questions:
            return None
        at = self.deck.lines.current
        return at if at in draft.questions else draft.questions[0]

    def show(self) -> None:
        if self.player is not None:
            self.deck.present(self.state, self.book, self.player)
        self.changed.emit()

    def select(self, player: str) -> None:
        """Another player's deck."""
        self.selected = player
        self.deck.lines.set_cursor(None)

    # -- reading -------------------------------------------------------------------------------------------------------

    def read_text(self, text: str, at: str) -> None:
        """A list pasted for the player."""
        self._refuse_locked()
        self._want(self.book.read(self.state, self.selected, text, at))

    def read_file(self, file: DeckFile) -> None:
        """A file opened for the player."""
        self._refuse_locked()
        if file.draft is None:
            raise Refusal(file.refusal)
        self._want(self.book.hold(replace(file.draft, player=self.selected)))

    def put_away(self) -> None:
        """Forget the list being read."""
        self.book.drop(self.selected)
        self.deck.lines.set_cursor(None)

    def _refuse_locked(self) -> None:
        if self.player and (why := locked(self.state, self.player)):
            raise Refusal(why)

    def _want(self, command: Command | None) -> None:
        if command is not None:
            self.wants.emit(command)
        self.show()

    # -- Space, keys, hints --------------------------------------------------------------------------------------------

    def next_act(self) -> NextAct | None:
        draft, at = self.draft, self.question
        if draft is None:
            return None
        if at is None:
            return NextAct("Hand in the deck")
        line = draft.lines[at]
        return NextAct("Take the nearest name" if line.card else f"Leave line {line.number} out")

    def take_next(self) -> None:
        if (at := self.question) is not None:
            self.take_nearest(at)
        elif self.draft:
            self._want(self.book.hand_in(self.selected))

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.question is not None:
            return (("/", "find"), ("E", "edit line"), ("N", "not a card"), ("O", "as written"))
        if self.deck.lines.current is not None:
            return (("E", "edit line"), ("N", "not a card"), ("Esc", "back to the list"))
        last = ("D", "drop") if self.state.seeds_fixed else ("M", "next without deck")
        return (("/", "find"), ("H", "here"), ("Y", "paid"), last)

    def take_key(self, key: str) -> bool:
        lines = self.deck.lines
        doers: dict[str, Callable[[], object]] = {"E": self._edit_this, "N": self.leave_out, "O": self.keep_as_written}
        if lines.current is not None:
            doers |= {"Up": lambda: self._step(-1), "Down": lambda: self._step(1), "Escape": lambda: self.pick(None)}
        elif lines.keys():
            doers |= {"Enter": lambda: self.pick(lines.keys()[0] if self.question is None else self.question)}
        if key not in doers:
            return False
        doers[key]()
        return True

    def _step(self, by: int) -> None:
        self.deck.lines.move_cursor(by)
        self.changed.emit()

    # -- lines ---------------------------------------------------------------------------------------------------------

    def pick(self, at: int | None) -> None:
        """Put the keyboard's cursor at a line."""
        self.deck.lines.set_cursor(at)
        self.changed.emit()

    def _line(self) -> int | None:
        at = self.deck.lines.current
        return at if at is not None else self.question

    def _shown(self) -> Draft | None:
        return self.book.shown(self.state, self.player) if self.player else None

    def take_nearest(self, at: int) -> None:
        """The nearest name is what was meant (an unreadable line: left out)."""
        self._change(lambda draft: draft.taken(at))

    def keep_as_written(self) -> None:
        """The name is right as it stands."""
        draft, at = self.draft, self.question
        if draft and at is not None and draft.lines[at].card:
            self._change(lambda draft: draft.kept(at))

    def leave_out(self) -> None:
        """The line is no card."""
        at = self._line()
        if at is not None:
            self._change(lambda draft: draft.without(at))

    def edit(self, at: int) -> None:
        """Write a line anew, in place."""
        draft = self._shown()
        if draft and self.player:
            self.attempt(self._refuse_locked)
            if not locked(self.state, self.player):
                self.deck.lines.edit_line(at, draft.lines[at].text)

    def _edit_this(self) -> None:
        if (at := self._line()) is not None:
            self.edit(at)

    def _edited(self, at: int, text: str) -> None:
        draft = self._shown()
        if draft and text != draft.lines[at].text:
            self._change(lambda draft: draft.edited(at, text, self.state.rules))

    def _change(self, answer: Callable[[Draft], Draft]) -> None:
        draft = self._shown()
        if draft:
            self.attempt(lambda: self._changed(answer(draft)))

    def _changed(self, draft: Draft) -> None:
        self._refuse_locked()
        self._want(self.book.hold(draft))
        if (at := self.question) is not None:
            self.deck.lines.show_key(at)


class FilesWork(Work):
    """Many deck files: whose each is, then all that are clear are handed in."""

    #: the first player whose list still has questions, or "".
    handed_in = Signal(str)

    def __init__(self, pane: FilesPane, book: DeckBook) -> None:
        super().__init__(pane)
        self.summary, self.book = pane, book
        self.files: tuple[DeckFile, ...] = ()
        pane.given.connect(self.give)
        pane.closed.connect(self.leave)

    def begin(self, files: Sequence[DeckFile]) -> None:
        """Look over these files."""
        self.files = tuple(files)
        self.show()

    def present(self, state: DarkState) -> None:
        super().present(state)
        known = {player.id for player in state.players}
        self.files = settled(state, [f if f.player in known else f.given_to("") for f in self.files])

    def show(self) -> None:
        self.summary.present(self.state, self.files)
        self.changed.emit()

    def give(self, at: int, player: str) -> None:
        """This file is that player's."""
        files = [*self.files]
        files[at] = files[at].given_to(player)
        self.files = settled(self.state, files)
        self.show()

    def next_act(self) -> NextAct:
        ready = sum(file.is_ready for file in self.files)
        label = f"Hand in {counted(ready, 'deck')}"
        return NextAct(label, why_not="" if ready else "Say whose deck each file is first.")

    def take_next(self) -> None:
        """Hand in every clear deck; lists with questions wait with their players, files of nobody stay here."""
        ready = [file.draft for file in self.files if file.is_ready and file.draft]
        self.files = tuple(file for file in self.files if not file.is_ready)
        for command in [command for draft in ready if (command := self.book.hold(draft))]:
            self.wants.emit(command)
        if self.files:
            self.show()
        else:
            self.leave()

    def leave(self) -> None:
        """Nothing more is handed in: on to the first list that has questions."""
        self.files = ()
        self.handed_in.emit(next(iter(self.book.drafts), ""))

    def take_key(self, key: str) -> bool:
        if key == "Escape":
            self.leave()
        return key == "Escape"
