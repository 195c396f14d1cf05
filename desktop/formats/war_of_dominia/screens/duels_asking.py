"""What the duel desk asks in small sheets: a card's result, another outcome, a value set by hand; a whole chart."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import cast, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.engine.rules import Command, Refusal
from desktop.ui.kit import theme
from desktop.ui.kit.asking import FormPopover, WordsPopover, unless
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label

from ..rules.acts.duels import AmendDuel, AwardChallenge, ReportChallenge
from ..rules.acts.overrides import OverrideValue
from ..rules.acts.throws import dice_missing
from ..rules.constants import Charts
from ..rules.state import Challenge, DominiaState, Overridden, PlayerId

__all__ = [
    "AmendPopover",
    "CardPopover",
    "ChartPopover",
    "DicePopover",
    "OverridePopover",
    "WordsPopover",
    "read_d66",
    "read_dice",
]

_VALUES = {
    "planes": "planes that count (a number)",
    "least-deck": "the least deck (a number)",
    "life": "starting life (a number)",
    "life-limit": "the most life (a number)",
    "colours": "colours (WUBRG, or none)",
    "artifacts": "artifacts and non-basics (yes or no)",
}


def read_d66(words: str) -> tuple[int, ...]:
    """``56`` or ``5 6``, and what was thrown after it; raises ``Refusal``."""
    digits = re.sub(r"[\s,;]+", "", words)
    if not digits.isdigit() or len(digits) < 2 or not set(digits) <= set("123456"):
        raise Refusal(f"“{words}” are not two six-sided dice. Type the attacker's first: 56.")
    return tuple(map(int, digits))


def read_dice(words: str) -> tuple[int, ...]:
    """``4 2 6``: faces of six-sided dice; raises ``Refusal``."""
    digits = re.sub(r"[\s,;]+", "", words)
    if not digits or not set(digits) <= set("123456"):
        raise Refusal(f"“{words}” are no six-sided dice. Type one face after the other: 4 2 6.")
    return tuple(map(int, digits))


class DicePopover(WordsPopover):
    """The real dice of a constant: ``answered`` carries them once they suffice. Where a chart leads on, what was typed
    stays, and the sheet names the chart and the dice that come next."""

    HINT = "Attacker's first: 56. What a chart or a rule asks for comes after them: 56 3."

    def __init__(self, state: DominiaState, challenge: Challenge, parent: QWidget | None = None) -> None:
        super().__init__("The two dice", "These dice", self.HINT, parent=parent)
        self.suffices = False
        self._missing: Callable[[Sequence[int]], str] = lambda faces: dice_missing(state, challenge, faces)
        self.field.changed.connect(lambda _: self._look())

    def _look(self) -> str:
        """As soon as a roll is whole, say where it leads; gives why what is typed are no dice, "" where they are."""
        asked = wrong = ""
        try:
            asked = self._missing(read_d66(self.field.text()))
        except Refusal as refusal:
            wrong = str(refusal)
        self.suffices = not asked and not wrong
        self.field.set_error("")
        self.field.set_hint(asked or self.HINT)
        return wrong

    def _answer(self) -> None:
        wrong = self._look()
        if self.suffices:
            super()._answer()
            return
        self.field.set_error(wrong)
        self.field.line.setFocus()
        self.field.line.setCursorPosition(len(self.field.line.text()))


class AmendPopover(Popover):
    """Who won a duel after all: ``answered`` carries the command."""

    answered = Signal(object)

    def __init__(self, state: DominiaState, challenge: Challenge, duel: int, parent: QWidget | None = None) -> None:
        super().__init__(320, parent)
        self.body.addWidget(CapsLabel(f"Duel {duel}, amended"))
        self.buttons: list[Button] = []
        for player in challenge.players:
            self._offer(f"{state.name_of(player)} won it", AmendDuel(challenge.id, duel, player))
        self._offer("It was drawn", AmendDuel(challenge.id, duel, drawn=True))

    def _offer(self, words: str, command: AmendDuel) -> None:
        button = Button(words)
        button.clicked.connect(lambda: self._answer(command))
        self.buttons.append(button)
        self.body.addWidget(button)

    def _answer(self, command: AmendDuel) -> None:
        self.close()
        self.answered.emit(command)


class CardPopover(Popover):
    """A whole challenge from its card, or (``award``) decided by the Guardian with a note."""

    answered = Signal(object)

    def __init__(
        self, state: DominiaState, challenge: Challenge, parent: QWidget | None = None, *, award: bool = False
    ) -> None:
        super().__init__(360, parent)
        self.body.addWidget(CapsLabel(f"{challenge.plane}: {'decided by hand' if award else 'what the card says'}"))
        self.note = TextField("Why", hint="The reason stands in the log.")
        self.note.setVisible(award)
        self.body.addWidget(self.note)
        self.buttons: list[Button] = []
        wins = state.rules.duels.wins
        for player in challenge.players:
            name = state.name_of(player)
            if award:
                self._offer(f"{name} wins", player, None, challenge)
                continue
            for lost in range(wins):
                self._offer(f"{name} {wins}–{lost}", player, lost, challenge)

    def _offer(self, words: str, player: PlayerId, lost: int | None, challenge: Challenge) -> None:
        button = Button(words)
        button.clicked.connect(lambda: self._answer(player, lost, challenge))
        self.buttons.append(button)
        self.body.addWidget(button)

    def _answer(self, player: PlayerId, lost: int | None, challenge: Challenge) -> None:
        if lost is None and not self.note.text():
            self.note.set_error("Say why first.")
            return
        drawn = sum(duel.drawn for duel in challenge.duels)
        self.close()
        if lost is None:
            self.answered.emit(AwardChallenge(challenge.id, player, self.note.text()))
        else:
            self.answered.emit(ReportChallenge(challenge.id, player, lost, drawn))


class OverridePopover(FormPopover):
    """A computed value set by hand, with a note; without a value the rule counts again."""

    def __init__(self, challenge: Challenge, player: PlayerId, name: str, parent: QWidget | None = None) -> None:
        self._challenge, self._player = challenge, player
        self.what = Choice("What", [(what, _VALUES[what]) for what in get_args(Overridden)])
        self.value = TextField("Value", hint="Nothing: as the rules count it.")
        self.note = TextField("Why", hint="The reason stands in the log.")
        super().__init__(f"{name}: set by hand", "Set it", (self.what, self.value, self.note), parent)

    def faults(self) -> Iterator[tuple[TextField, str]]:
        if self.value.text():
            yield unless(self.note)

    def wishes(self) -> Iterator[Command]:
        what = cast(Overridden, self.what.value())
        yield OverrideValue(self._challenge.id, self._player, what, self.value.text(), self.note.text())


class ChartPopover(Popover):
    """One chart of planar constants, whole."""

    def __init__(self, charts: Charts, code: str, parent: QWidget | None = None) -> None:
        super().__init__(520, parent)
        chart = charts.on(code)
        self.body.addWidget(CapsLabel(f"The {chart.name} chart"))
        inside, column = QWidget(), QVBoxLayout()
        inside.setLayout(column)
        for row in chart.entry:
            column.addWidget(label(f"**{row.span} · {row.title}**", wrap=True))
            if row.words:
                column.addWidget(label(row.in_full, "small", wrap=True))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inside)
        area.setMinimumHeight(theme.px(420))
        self.body.addWidget(area)
