"""Where every card of the three piles lies: in the pile, with a player, in force, or in its graveyard."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import EmptyState, Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.edition import PILES, Pile
from ..rules.state import DragonState, Game
from .words import PILE_HEADS, first_name

_ORDER = {"here": 0, "graveyard": 1, "pile": 2}


class PilesScreen(PaneScreen):
    """Three lists side by side; what lies with somebody stands first, the order of a pile is told to nobody."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DragonState | None = None
        self.search = SearchField("Find a card of the piles")
        self.panels: dict[Pile, Panel] = {}
        self.tables: dict[Pile, DataTable] = {}
        self.none = EmptyState("The piles lie here once they are shuffled.")
        for pile in PILES:
            panel = self.panels[pile] = Panel(PILE_HEADS[pile])
            table = self.tables[pile] = DataTable(
                (Column("Card", 0, strong=True), Column("Where", 132, "right")), dense=True, picks=False
            )
            if pile == "artifacts":
                panel.body.addWidget(self.search)
            panel.body.addWidget(table, 1)
            self.panes.addWidget(panel, 1)
        self.panes.addWidget(self.none, 1)
        self.search.textChanged.connect(lambda _: self._present_rows())

    def present(self, state: DragonState) -> None:
        self._state = state
        for panel in self.panels.values():
            panel.setVisible(state.game is not None)
        self.none.setVisible(state.game is None)
        self._present_rows()

    def _present_rows(self) -> None:
        game = self._state.game if self._state else None
        if game is None or self._state is None:
            return
        sought = self.search.text().strip().casefold()
        for pile, table in self.tables.items():
            found = [row for row in _rows(self._state, game, pile) if sought in str(row[0]).casefold()]
            table.present(
                [
                    Row(
                        card,
                        (card, Text(where, "ink" if kind == "here" else "ink2", strong=kind == "here")),
                        dim=kind == "pile",
                    )
                    for card, where, kind in found
                ]
            )
            self.panels[pile].present_head(PILE_HEADS[pile], f"{len(game.pile(pile))} left in the pile")

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("/", "find a card"),)

    def seek(self) -> None:
        self.search.setFocus()
        self.search.selectAll()


def _rows(state: DragonState, game: Game, pile: Pile) -> list[tuple[str, str, str]]:
    """(card, where it lies, what kind of place that is), what lies with somebody first."""
    rows = [(card, "graveyard", "graveyard") for card in game.graveyard_of(pile)]
    rows += [(card, "in the pile", "pile") for card in game.pile(pile)]
    for seat in game.seats:
        who = first_name(state.name_of(seat.colour))
        if pile == "artifacts":
            rows += [(a.card, f"{who}, zone {at}", "here") for at, a in enumerate(seat.artifacts, 1)]
        if pile == "chaos":
            rows += [(card, f"{who}'s hand", "here") for card in seat.chaos]
    if pile == "chaos":
        rows += [(p.card, f"{first_name(state.name_of(p.controller))}, in play", "here") for p in game.play if p.chaos]
        rows += [(item.card, "on the stack", "here") for item in game.stack if item.chaos]
    if pile == "enchantments" and game.standing:
        rows.append((game.standing, "in force", "here"))
    return sorted(rows, key=lambda row: (_ORDER[row[2]], row[0]))
