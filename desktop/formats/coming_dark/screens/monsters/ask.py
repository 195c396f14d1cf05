"""What is asked before an act on a monster: a player, a die, a reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel, name_within
from desktop.ui.kit.panels import Popover, label, say

from ...rules.ruleset import Monster, SubdueRules
from ..ledger.mana import spelled
from .faces import Hunter, body


def _named(hunter: Hunter, wide: int) -> str:
    """A name that fits a button."""
    return name_within(hunter.name, theme.face(15, 600), theme.px(wide))


class PlayerPopover(Popover):
    """One of the players at a table; ``picked`` carries the id."""

    picked = Signal(str)

    def __init__(
        self, title: str, hunters: Sequence[Hunter], sentence: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(300, parent)
        self.body.addWidget(CapsLabel(title))
        if sentence:
            self.body.addWidget(label(sentence, "small", wrap=True))
        self.buttons = [self._button(hunter) for hunter in hunters]

    def _button(self, hunter: Hunter) -> Button:
        button = Button(_named(hunter, 260))
        button.set_about(hunter.name)
        button.clicked.connect(lambda: self._pick(hunter.player))
        self.body.addWidget(button)
        return button

    def _pick(self, player: str) -> None:
        self.close()
        self.picked.emit(player)


class SubduePopover(Popover):
    """Who casts the spell, and the die: typed, set with a reason, or (nothing typed) rolled.

    ``cast`` carries (player, face or 0, reason).
    """

    cast = Signal(str, int, str)

    def __init__(
        self, monster: str, hunters: Sequence[Hunter], rule: SubdueRules, parent: QWidget | None = None
    ) -> None:
        super().__init__(330, parent)
        self._sides = rule.die
        self.die = TextField(f"The d{rule.die} from the table", placeholder=f"1–{rule.die}; empty: Lantern rolls it")
        self.why = TextField("", placeholder="reason, if it was not thrown")
        self.body.addWidget(CapsLabel(f"Subdue {monster}"))
        self.body.addWidget(
            label(
                f"It costs {spelled(rule.cost)}, once in a turn of one’s own. "
                f"The d{rule.die} must not be higher than the tier.",
                "small",
                wrap=True,
            )
        )
        self.body.addWidget(self.die)
        self.body.addWidget(self.why)
        self.body.addWidget(label("Who casts it?", "label"))
        self.buttons = [self._button(hunter) for hunter in hunters]

    def _button(self, hunter: Hunter) -> Button:
        button = Button(f"{_named(hunter, 170)} · {hunter.chance}")
        button.set_about(hunter.name)
        if not hunter.tier:
            button.set_why_not("A deck of Tier 0 cannot subdue: no face of the die is low enough (CD-27).")
        button.clicked.connect(lambda: self._cast(hunter.player))
        self.body.addWidget(button)
        return button

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.die.line.setFocus()

    def _cast(self, player: str) -> None:
        words = self.die.text()
        face = int(words) if words.isdecimal() else 0
        if words and not 1 <= face <= self._sides:
            self.die.set_error(f"A d{self._sides} shows 1 to {self._sides}, not “{words}”.")
            self.adjustSize()
            return
        self.close()
        self.cast.emit(player, face, self.why.text() if face else "")


class PlacePopover(Popover):
    """A monster put at a table by hand; ``placed`` carries (d20 face, reason)."""

    placed = Signal(int, str)

    def __init__(self, table: str, monsters: Sequence[Monster], parent: QWidget | None = None) -> None:
        super().__init__(340, parent)
        options = [(m.roll, f"{m.roll}  {m.name}  {body(m)}".rstrip()) for m in monsters]
        self.monster = Choice("Monster", options)
        self.reason = TextField("Why by hand?", hint="It stands in the log.")
        self.button = Button("Put it there")
        self.refusal = label("", "error", wrap=True)
        self.refusal.hide()
        self.body.addWidget(CapsLabel(f"By hand at {table}"))
        for part in (self.monster, self.reason, self.refusal):
            self.body.addWidget(part)
        self.body.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.button.clicked.connect(self._place)
        self.reason.entered.connect(lambda _: self._place())

    def _place(self) -> None:
        if not self.reason.text():
            say(self.refusal, "Say why the monster is placed by hand.")
            self.refusal.show()
            self.adjustSize()
            return
        self.close()
        self.placed.emit(int(str(self.monster.value())), self.reason.text())


class MorePopover(Popover):
    """The rarer acts on a monster; ``chosen`` carries "take", "lose" or "exile"."""

    chosen = Signal(str)

    def __init__(self, monster: str, controlled: bool, parent: QWidget | None = None) -> None:
        super().__init__(300, parent)
        self.body.addWidget(CapsLabel(monster))
        self.buttons: dict[str, Button] = {}
        acts = [("take", "A card gives somebody control…"), ("exile", "It is exiled: nobody keeps it")]
        if controlled:
            acts.insert(1, ("lose", "Control is lost: unsubdued again"))
        for act, words in acts:
            self.buttons[act] = Button(words)
            self.buttons[act].clicked.connect(lambda _=False, a=act: self._choose(a))
            self.body.addWidget(self.buttons[act])

    def _choose(self, act: str) -> None:
        self.close()
        self.chosen.emit(act)
