"""Games played: who was the Saviour, who fell in what order, how often each has won."""

from __future__ import annotations

from collections import Counter

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.scene import OverScene
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import EmptyState, Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.state import DragonState, Record
from .words import first_name


class HistoryScreen(PaneScreen):
    """Left who has been the Saviour how often, right the games."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self.scores, self.games = Panel("Saviours").flush(), Panel("Games").flush()
        self.score_table = DataTable(
            (Column("Player", 0, strong=True), Column("Won", 60, "right"), Column("Played", 70, "right")), picks=False
        )
        self.table = DataTable(
            (
                Column("", 40, "center"),
                Column("Saviour", 0, strong=True),
                Column("Fell, the last first", 0, tone="ink2"),
                Column("Edition", 190, tone="ink2"),
                Column("Turns", 60, "right"),
            ),
            picks=False,
        )
        self.none = EmptyState("Games that are over are kept here.")
        self.scores.body.addWidget(self.score_table)
        self.games.body.addWidget(OverScene(self.table, "formats/elder-dragon-wars"))
        for part, share in ((self.scores, 0), (self.games, 1), (self.none, 1)):
            self.panes.addWidget(part, share)

    def fit(self, wide: bool) -> None:
        self.scores.setFixedWidth(360 if wide else 300)

    def present(self, state: DragonState) -> None:
        for part in (self.scores, self.games):
            part.setVisible(bool(state.past))
        self.none.setVisible(not state.past)
        won = Counter(record.saviour for record in state.past)
        played = Counter(who for record in state.past for who in record.decks.values())
        rows = [
            Row(p.id, (p.name, str(won[p.id]), str(played[p.id])))
            for p in sorted(state.players, key=lambda p: -won[p.id])
        ]
        self.score_table.present(rows)
        self.table.present([_row(state, record) for record in reversed(state.past)])


def _row(state: DragonState, record: Record) -> Row:
    names = {player.id: player.name for player in state.players}
    winner = names.get(record.saviour, "")
    words = {"saviour": winner, "ur-dragon": "The Ur-Dragon", "nobody": "nobody"}.get(record.result, "")
    fell = ", ".join(
        first_name(names.get(who, who)) + (" (pizza)" if who in record.pizza else "") for who in record.order
    )
    tone = "ink" if winner else "overtime"
    return Row(
        record.number, (str(record.number), Text(words, tone, strong=True), fell, record.edition, str(record.turns))
    )
