"""A page of games that were played, latest first, and beside it how each opponent fared."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import theme
from desktop.ui.kit.panels import EmptyState, Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line


class HistoryPage(PaneScreen):
    """A format names the columns and the screen where games are played; its ``present`` hands in the rows."""

    def __init__(
        self, games: Sequence[Column], scores: Sequence[Column], by: str, back: tuple[str, str], scene: str
    ) -> None:
        super().__init__()
        words, screen = back
        self.games, self.lists = DataTable(games, picks=False), DataTable(scores, picks=False)
        self.played, self.scored = Panel("Games played"), Panel(by)
        self.nothing = EmptyState("A game stands here when it is over.", words)
        self.played.body.addWidget(OverScene(self.games, scene))
        self.scored.body.addWidget(self.lists)
        self.panes.addWidget(self.played, 1)
        self.panes.addWidget(self.scored)
        self.panes.addWidget(self.nothing, 1)
        self.nothing.acted.connect(lambda: self.goes.emit(screen))

    def fit(self, wide: bool) -> None:
        self.scored.setFixedWidth(theme.px(480 if wide else 430))

    def show_games(self, games: Sequence[Line], scores: Sequence[Line]) -> None:
        """Show these rows; where there is none, say what will stand here."""
        for part in (self.played, self.scored):
            part.setVisible(bool(games))
        self.nothing.setVisible(not games)
        self.games.present(games)
        self.lists.present(scores)

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("L", "every act"),)
