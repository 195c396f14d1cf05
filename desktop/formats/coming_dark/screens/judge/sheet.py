"""The judge's desk: one sheet for every act, with what it would change under the questions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Command, Refusal
from desktop.ui.desk.screen import Screen
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, rule_line, say

from ...rules.acts import decide, evolve
from ...rules.state import DarkState
from ...rules.tables import tells
from .acts import judge_act
from .ask import JudgeAct


def follows(state: DarkState, command: Command) -> tuple[str, str]:
    """(what would happen, in the words of the log; why it may not be)."""
    try:
        facts = decide(state, command, LoadedDice(()))
    except Refusal as refusal:
        return "", str(refusal)
    lines = []
    for fact in facts:
        lines.append(tells.tell(state, fact))
        state = evolve(state, fact)
    return ". ".join(line for line in lines if line) + ".", ""


class JudgeSheet(Popover):
    """Questions from the top, Enter does it; ``wants`` carries the command."""

    wants = Signal(object)

    def __init__(self, state: DarkState, act: JudgeAct, parent: QWidget | None = None) -> None:
        super().__init__(440, parent)
        self._state, self.act = state, act
        self.fields: dict[str, Choice | TextField] = {}
        self.yes, self.no = Button(act.button, "Enter"), Button("Leave it", "Esc", "quiet")
        self.follows = label("", "small", wrap=True)
        self.body.addWidget(CapsLabel(act.title.removesuffix("…")))
        self._add_fields()
        self.body.addWidget(rule_line())
        self.body.addWidget(self.follows)
        row = QHBoxLayout()
        row.addWidget(self.no)
        row.addStretch(1)
        row.addWidget(self.yes)
        self.body.addLayout(row)
        self.yes.clicked.connect(self.take)
        self.no.clicked.connect(self.close)
        self._show()

    def _add_fields(self) -> None:
        for ask in self.act.asks:
            if ask.options:
                chosen = Choice(ask.words, ask.options)
                chosen.set_value(ask.value)
                chosen.chosen.connect(self._show)
                self.fields[ask.id] = chosen
            else:
                typed = TextField(ask.words, ask.value, placeholder=ask.placeholder)
                typed.changed.connect(self._show)
                self.fields[ask.id] = typed
            self.body.addWidget(self.fields[ask.id])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        last = list(self.fields.values())[-1]
        (last.line if isinstance(last, TextField) else last.combo).setFocus()

    def answers(self) -> dict[str, str]:
        """What has been answered so far, by the id of the question."""
        return {
            id: field.text() if isinstance(field, TextField) else str(field.value())
            for id, field in self.fields.items()
        }

    def _show(self, *_: object) -> None:
        sentence, why_not = follows(self._state, self.act.command(self.answers()))
        say(self.follows, sentence or why_not)
        self.yes.set_why_not(why_not)
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take()
        else:
            super().keyPressEvent(event)

    def take(self, *_: object) -> None:
        """Ask for it, if the rules take it."""
        if self.yes.isEnabled():
            command = self.act.command(self.answers())
            self.close()
            self.wants.emit(command)


class JudgeDesk:
    """Opens the sheet of an act for a screen and hands on what is asked for."""

    def __init__(self, screen: Screen, now: Callable[[], Instant] | None = None) -> None:
        self._screen, self._now = screen, now
        self.sheet: JudgeSheet | None = None

    def open(self, state: DarkState, id: str, anchor: QWidget, area: QRectF | None = None) -> None:
        """Ask for the act of this id (``swap-seats/player=p1``); say so where it cannot be done any more."""
        act = judge_act(state, id, self._now() if self._now else None)
        if act is None:
            self._screen.says.emit("That cannot be done at this point of the event.")
            return
        self.sheet = JudgeSheet(state, act, self._screen)
        self.sheet.wants.connect(self._screen.wants)
        self.sheet.show_at(anchor, area)
