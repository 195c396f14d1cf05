"""A result of any round is set right: first which one, then what it really was, with what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import as_typed
from desktop.ui.desk.screen import Screen
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, empty, label, rule_line, say

from ...rules.acts.amending import AmendMatch
from ...rules.state import DarkState
from ..kit.find import FindPlayer, Found
from .faces import Correction, Option, Question, Reported, found_match, outcome, questions, reported


class FindResult(FindPlayer):
    """Which result? Type a round, a table or a name; ``chosen`` carries the key of the result."""

    def __init__(self, results: Sequence[Reported], parent: QWidget | None = None) -> None:
        found = [Found(result.key, str(result.round), result.where, result.stands) for result in results]
        asks, nobody = "Round, table or player", "No such result has been reported."
        super().__init__(found, parent, wide=580, asks=asks, nobody=nobody)

    def matching(self, text: str) -> list[Found]:
        """Every word typed is found in the round, the table or the names."""
        words = as_typed(text).split()
        return [one for one in self._people if all(word in as_typed(_searched(one)) for word in words)]


def _searched(result: Found) -> str:
    return f"round {result.seed} {result.name} {result.where}"


class CorrectSheet(Popover):
    """Who won what, by click or by number; ``wants`` carries the ``AmendMatch``."""

    wants = Signal(object)

    def __init__(self, state: DarkState, correction: Correction, parent: QWidget | None = None) -> None:
        super().__init__(480, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._state, self.correction = state, correction
        self.options: list[tuple[Button, Question, Option]] = []
        where = state.match_name(correction.match.id)
        self._rows, self.follows = QVBoxLayout(), label("", "body", wrap=True)
        self.yes, self.no = Button("Correct it", "Enter"), Button("Leave it", "Esc", "quiet")
        self.body.addWidget(CapsLabel(f"Round {correction.round} · {where}", "as it really was"))
        self.body.addLayout(self._rows)
        self.body.addWidget(rule_line())
        self.body.addWidget(self.follows)
        buttons = QHBoxLayout()
        buttons.addWidget(self.no)
        buttons.addStretch(1)
        buttons.addWidget(self.yes)
        self.body.addLayout(buttons)
        self.yes.clicked.connect(self.take)
        self.no.clicked.connect(self.close)
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show(self) -> None:
        empty(self._rows)
        self.options = []
        for question in questions(self._state, self.correction):
            for part in (label(question.words, "small"), self._options_row(question)):
                self._rows.addWidget(part)
                #: what is not shown yet has no height in ``adjustSize``.
                part.show()
        found = outcome(self._state, self.correction)
        say(self.follows, " ".join(found.sentences) or found.why_not)
        self.yes.set_why_not(found.why_not)
        self.adjustSize()

    def _options_row(self, question: Question) -> QWidget:
        holder, row = QWidget(), QHBoxLayout()
        holder.setLayout(row)
        row.setContentsMargins(0, 0, 0, 4)
        row.setSpacing(6)
        for option in question.options:
            number = str(len(self.options) + 1)
            button = Button(option.name, number, icon="check" if option.chosen else "")
            button.set_about(option.name)
            button.setAccessibleName(f"{question.words} {option.name}{', chosen' if option.chosen else ''}")
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(partial(self._choose, question, option))
            self.options.append((button, question, option))
            row.addWidget(button, 1)
        return holder

    def _choose(self, question: Question, option: Option, *_: object) -> None:
        if question.game:
            self.correction = self.correction.with_winner(question.game, option.player)
        else:
            self.correction = self.correction.with_opponent(option.player)
        self._show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.text()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
        elif number.isdecimal() and 1 <= int(number) <= len(self.options):
            _, question, option = self.options[int(number) - 1]
            self._choose(question, option)
        else:
            super().keyPressEvent(event)

    def take(self) -> None:
        """Ask for it, if the rules take it."""
        if self.yes.isEnabled():
            command: AmendMatch = self.correction.command()
            self.close()
            self.wants.emit(command)


class Corrector:
    """Opens the two sheets for a screen and hands on what is asked for."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.popover: Popover | None = None

    def choose(self, state: DarkState, anchor: QWidget, player: str = "", table: str = "") -> bool:
        """Ask which result (of one player, of one table); False where there is none."""
        results = reported(state, player, table)
        if results:
            found = FindResult(results, self._screen)
            found.chosen.connect(lambda key: self.open(state, key, anchor))
            self.popover = found
            found.show_at(anchor)
        return bool(results)

    def open(self, state: DarkState, key: str, anchor: QWidget, area: QRectF | None = None) -> None:
        """Ask what this result really was."""
        correction = found_match(state, key)
        if correction is not None:
            sheet = CorrectSheet(state, correction, self._screen)
            sheet.wants.connect(self._screen.wants)
            self.popover = sheet
            sheet.show_at(anchor, area)
