"""A player's coat of arms, chosen part by part and seen at once, or rolled."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.domain.heraldry.arms import NOTHING, TINCTURES, Arms
from desktop.domain.heraldry.likeness import too_like
from desktop.domain.heraldry.shapes import CHARGES, DIVISIONS
from desktop.ui.kit.arms import ArmsPicture
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label, say

from ..rules.acts.arms import ChooseArms, RollArms
from ..rules.state import DominiaState, PlayerId
from ..rules.views.arms import arms_of

_DIVISIONS = tuple(DIVISIONS)
_TINCTURES, _CHARGES = tuple(TINCTURES), (NOTHING, *CHARGES)


class ArmsPopover(Popover):
    """``answered`` carries the command."""

    answered = Signal(object)

    def __init__(self, state: DominiaState, player: PlayerId, parent: QWidget) -> None:
        super().__init__(360, parent)
        self._player, worn = player, arms_of(state)
        self._others = {state.name_of(other): arms for other, arms in worn.items() if other != player}
        self.picture, self.said = ArmsPicture(96), label("", "small", wrap=True)
        self.parts = {
            "division": Choice("Shield", _DIVISIONS),
            "field": Choice("First tincture", _TINCTURES),
            "second": Choice("Second tincture", _TINCTURES),
            "charge": Choice("On it", _CHARGES),
            "tone": Choice("Its tincture", _TINCTURES),
        }
        self.take, self.roll = Button("Bear these", "Enter"), Button("Roll others", icon="dice")
        self._lay_out(f"Arms of {state.name_of(player)}")
        for name, choice in self.parts.items():
            choice.set_value(dict(zip(self.parts, worn[player].code.split(), strict=True))[name])
            choice.chosen.connect(lambda _: self._show())
        self.take.clicked.connect(lambda: self._answer(ChooseArms(player, self.arms.code)))
        self.roll.clicked.connect(lambda: self._answer(RollArms(player)))
        self._show()

    def _lay_out(self, title: str) -> None:
        self.body.addWidget(CapsLabel(title))
        row = QHBoxLayout()
        row.addWidget(self.picture)
        row.addWidget(self.said, 1)
        self.body.addLayout(row)
        for choice in self.parts.values():
            self.body.addWidget(choice)
        foot = QHBoxLayout()
        foot.addWidget(self.take)
        foot.addWidget(self.roll)
        foot.addStretch(1)
        self.body.addLayout(foot)

    @property
    def arms(self) -> Arms:
        """What is chosen now, arms or not."""
        return Arms(*(str(choice.value()) for choice in self.parts.values()))

    def _show(self) -> None:
        arms = self.arms
        self.picture.present(arms)
        like = too_like(arms, tuple(self._others.values()))
        whose = next((name for name, other in self._others.items() if other == like), "")
        wrong = arms.fault or (f"In grey they are too like {whose}'s." if whose else "")
        say(self.said, f"{arms.words[0].upper()}{arms.words[1:]}.")
        self.take.set_why_not(wrong)
        if wrong:
            say(self.said, wrong)

    def _answer(self, wish: object) -> None:
        self.close()
        self.answered.emit(wish)
