"""One of the three decks in the builder: how many of how many, its cards, and the ways a list comes in."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from desktop.ui.kit.buttons import IconButton
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.ruleset import Part
from ..rules.scenario import PART_NAMES, ScenarioCard

COLUMNS = (Column("Card", 0, strong=True), Column("", 52, "right"))


class DeckPanel(Panel):
    """``picked`` carries the place of a card; ``paste_asked`` and ``file_asked`` bring a list for this deck."""

    picked = Signal(object)
    paste_asked = Signal()
    file_asked = Signal()

    def __init__(self, part: Part) -> None:
        super().__init__(PART_NAMES[part])
        self.part = part
        self.table = DataTable(COLUMNS, dense=True)
        self.paste, self.open = (
            IconButton("paste", f"Paste the {PART_NAMES[part]} deck"),
            IconButton("open", f"Open a list for the {PART_NAMES[part]} deck"),
        )
        self.body.addWidget(self.table, 1)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addStretch(1)
        row.addWidget(self.paste)
        row.addWidget(self.open)
        self.body.addLayout(row)
        self.table.chosen.connect(self.picked)
        self.paste.clicked.connect(self.paste_asked)
        self.open.clicked.connect(self.file_asked)

    def present(self, cards: tuple[ScenarioCard, ...], sizes: tuple[int, int], wrong: Collection[str]) -> None:
        """The cards; those in ``wrong`` are marked."""
        least, most = sizes
        self.present_head(PART_NAMES[self.part], f"{len(cards)} of {least}–{most}")
        self.table.present([_row(at, card, card.name in wrong) for at, card in enumerate(cards)])


def _row(at: int, card: ScenarioCard, wrong: bool) -> Row:
    name = Text(card.name, "overtime", strong=True) if wrong else card.name
    size = f"{card.power}/{card.toughness}" if card.is_creature else _short_type(card)
    marks = f", marked {', '.join(card.marks)}" if card.marks else ""
    known = card.type or "type not known"
    return Row(at, (name, Text(size, "ink2", small=True)), hint=f"{card.name}: {known}{marks}. {card.says}".rstrip())


def _short_type(card: ScenarioCard) -> str:
    words = ("Planeswalker", "Instant", "Sorcery", "Enchantment", "Artifact", "Land")
    return next((word[:4] for word in words if word in card.type), "?")
