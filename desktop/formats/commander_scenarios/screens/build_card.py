"""What opens over the builder: a list pasted, a card corrected, a reason, a name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.engine.rules import Refusal
from desktop.ui.game.does import DoesField
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Check, NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Popover, label

from ..rules.ruleset import PARTS, Part
from ..rules.scenario import PART_NAMES, VOICE, Mark, ScenarioCard

#: the marks as somebody looks for them: what is asked or rolled when a card has one, then what it does on the table.
MARKS: tuple[tuple[Mark, str], ...] = (
    ("counter", "counters a spell"),
    ("x", "X"),
    ("kicker", "kicker"),
    ("multikicker", "multikicker"),
    ("split", "split card"),
    ("bestow", "bestow"),
    ("buyback", "buyback"),
    ("echo", "echo"),
    ("entwine", "entwine"),
    ("morph", "morph"),
    ("manifest", "manifest"),
    ("overload", "overload"),
    ("replicate", "replicate"),
    ("scavenge", "scavenge"),
    ("sunburst", "sunburst"),
    ("flying", "flying"),
    ("haste", "haste"),
    ("vigilance", "vigilance"),
    ("defender", "defender"),
)


class CardPopover(Popover):
    """A card of a deck: what Lantern holds of it, its marks, another deck for it.

    ``kept`` carries the card as corrected, ``moved`` the deck it shall go to, ``removed`` nothing.
    """

    kept = Signal(object)
    moved = Signal(str)
    removed = Signal()

    def __init__(
        self,
        card: ScenarioCard,
        part: Part,
        parent: QWidget | None = None,
        propose: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(580, parent)
        self._card = card
        self.body.addWidget(label(f"**{card.name}**"))
        self.type = TextField("Type", card.type, placeholder="Creature — Drake")
        self.cost = TextField("Cost", card.cost, placeholder="{2}{U}")
        self.power, self.toughness = TextField("Power", card.power), TextField("Toughness", card.toughness)
        row = QHBoxLayout()
        for field, share in ((self.type, 3), (self.cost, 2), (self.power, 1), (self.toughness, 1)):
            row.addWidget(field, share)
        self.body.addLayout(row)
        self.does = DoesField(VOICE, card.effects, card.note, self._is_spell, propose)
        self.type.changed.connect(lambda _: self.does.tell())
        self.body.addWidget(self.does)
        self.body.addWidget(CapsLabel("Marks: what the scenario does by itself"))
        self.marks = {mark: Check(word, mark in card.marks) for mark, word in MARKS}
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        for at, check in enumerate(self.marks.values()):
            grid.addWidget(check, at // 4, at % 4)
        self.body.addLayout(grid)
        self._lay_out_counts(card)
        self._lay_out_acts(part)

    def _lay_out_counts(self, card: ScenarioCard) -> None:
        self.abilities = NumberStepper(card.abilities, 0, 6).called("Abilities")
        self.taps = Check("by tapping", card.taps)
        self.draws = NumberStepper(card.draws, 0, 20).called("Cards drawn")
        row = QHBoxLayout()
        for part in (label("Abilities"), self.abilities, self.taps, label("Draws"), self.draws):
            row.addWidget(part)
        row.addStretch(1)
        self.body.addLayout(row)
        words = " ".join(f"{cost:+}" for cost in card.loyalty_costs).replace("-", "−")
        self.loyalty = TextField("Loyalty", str(card.loyalty or ""))
        self.costs = TextField("What its abilities cost", words, placeholder="+1 −2 −8")
        walker = QHBoxLayout()
        walker.addWidget(self.loyalty, 1)
        walker.addWidget(self.costs, 2)
        self.body.addLayout(walker)
        for field in (self.loyalty, self.costs):
            field.setVisible("Planeswalker" in card.type)

    def _lay_out_acts(self, part: Part) -> None:
        row = QHBoxLayout()
        self.keep, self.remove = Button("Keep this", "Enter"), Button("Take it out", kind="danger")
        self.keep.clicked.connect(self._keep)
        self.remove.clicked.connect(lambda: self._close_and(self.removed.emit))
        row.addWidget(self.keep)
        self.move_buttons = {}
        for other in PARTS:
            if other != part:
                button = self.move_buttons[other] = Button(f"To {PART_NAMES[other]}")
                button.clicked.connect(lambda _=False, other=other: self._close_and(lambda: self.moved.emit(other)))
                row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.remove)
        self.body.addLayout(row)
        for field in (self.type, self.cost, self.power, self.toughness, self.loyalty, self.costs):
            field.entered.connect(lambda _: self._keep())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.does.area.area.setFocus()

    def _is_spell(self) -> bool:
        return any(word in self.type.text() for word in ("Instant", "Sorcery"))

    def _close_and(self, act: Callable[[], None]) -> None:
        self.close()
        act()

    def _keep(self) -> None:
        try:
            loyalty, costs = loyalty_in(self.loyalty.text()), costs_in(self.costs.text())
        except Refusal as refusal:
            self.costs.set_error(str(refusal))
            return
        marks = tuple(mark for mark, check in self.marks.items() if check.isChecked())
        card = ScenarioCard(
            self._card.name,
            self.type.text(),
            self.cost.text(),
            self.power.text(),
            self.toughness.text(),
            marks,
            self.abilities.value,
            self.taps.isChecked(),
            self.draws.value,
            self.does.note(),
            self._card.moments,
            loyalty,
            costs,
            self.does.effects(),
            True,
        )
        self._close_and(lambda: self.kept.emit(card))


def loyalty_in(text: str) -> int:
    """The counters a planeswalker comes with; raises ``Refusal`` for what is no number."""
    words = text.strip()
    if words and not (words.isascii() and words.isdigit()):
        raise Refusal("Loyalty is a number, such as 4.")
    return min(99, int(words or 0))


def costs_in(text: str) -> tuple[int, ...]:
    """``+1 −2 0``: what each ability adds or takes; raises ``Refusal`` for what is no number."""
    found = []
    for word in text.replace("−", "-").replace("–", "-").replace(",", " ").split():
        digits = word.lstrip("+-")
        if not (digits.isascii() and digits.isdigit()) or len(word) - len(digits) > 1:
            raise Refusal("One number an ability: +1 −2 −8.")
        found.append(-int(digits) if word.startswith("-") else int(digits))
    return tuple(found)
