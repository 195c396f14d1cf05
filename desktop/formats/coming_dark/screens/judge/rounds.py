"""How many rounds are played: this one the last, the one before it, or one more (CD-41)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.dice import LoadedDice
from desktop.engine.rules import Command, Refusal
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label

from ...rules.acts import decide
from ...rules.acts.rounds import AddRounds, LastRound
from ...rules.state import DarkState
from ..kit.words import plural


@dataclass(frozen=True)
class RoundsAct:
    """One thing that can be done about the number of rounds."""

    words: str
    about: str
    command: LastRound | AddRounds


def rounds_acts(state: DarkState) -> tuple[RoundsAct, ...]:
    """What the rules would take now."""
    if state.ruleset is None or state.round is None:
        return ()
    now, rounds = state.round.number, state.rules.event.rounds
    left = rounds - now
    cut = f"{plural(left, 'round')} less; the races close after it." if left else ""
    offered = [RoundsAct(f"Make round {now} the last", cut, LastRound(now))]
    if state.past:
        about = f"Round {now} is not played; the races close now."
        offered.append(RoundsAct(f"Round {now - 1} was the last", about, LastRound(now - 1)))
    offered.append(RoundsAct("Play one more round", f"{rounds + 1} instead of {rounds}.", AddRounds()))
    return tuple(act for act in offered if _is_taken(state, act.command))


def _is_taken(state: DarkState, command: Command) -> bool:
    try:
        return bool(decide(state, command, LoadedDice(())))
    except Refusal:
        return False


class RoundsSheet(Popover):
    """Each act has its number; ``wants`` carries the command with the reason, if one was given."""

    wants = Signal(object)

    def __init__(self, state: DarkState, parent: QWidget | None = None) -> None:
        super().__init__(380, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        number, rounds = (state.round.number if state.round else 0), state.rules.event.rounds
        self.acts = rounds_acts(state)
        self.why = TextField("Why (may stay empty)", placeholder="the room closes at nine …")
        self.body.addWidget(CapsLabel(f"Round {number} of {rounds}"))
        self.buttons = [Button(act.words, str(at)) for at, act in enumerate(self.acts, 1)]
        for button, act in zip(self.buttons, self.acts, strict=True):
            button.clicked.connect(partial(self.take, act))
            self.body.addWidget(button)
            self.body.addWidget(label(act.about, "small", wrap=True))
        self.body.addWidget(self.why)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def take(self, act: RoundsAct, *_: object) -> None:
        """Ask for it."""
        self.close()
        command, why = act.command, self.why.text()
        if isinstance(command, AddRounds):
            self.wants.emit(AddRounds(command.rounds, why))
        else:
            self.wants.emit(LastRound(command.round, why))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.text()
        if not self.why.line.hasFocus() and number.isdecimal() and 1 <= int(number) <= len(self.acts):
            self.take(self.acts[int(number) - 1])
        else:
            super().keyPressEvent(event)
