"""A page of games that were played, latest first, and beside it how each opponent fared."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.panes import PaneScreen, room_of
from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import theme
from desktop.ui.kit.cells import Cell, Mark, Text
from desktop.ui.kit.panels import EmptyState, Panel
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line

#: a table of games as wide as this shows all its columns.
_WHOLE = 560


def ended(won: bool) -> Mark:
    """How a game ended for those who played it."""
    return Mark("done" if won else "overtime", "won" if won else "lost")


def fared(name: str | Cell, played: int, won: int, lost: int, turns: float) -> tuple[str | Cell, ...]:
    """A row's cells: how often something was met, and for how many turns a game."""
    if not played:
        return name, *(Text("–", "ink3") for _ in range(4))
    return name, str(played), str(won), str(lost), f"{turns:g}"


class PastGamesPage(PaneScreen):
    """A format names the columns of games, what they are played against and the screen where; its ``present`` hands in
    the rows."""

    def __init__(self, games: Sequence[Column], against: str, by: str, back: tuple[str, str], scene: str) -> None:
        super().__init__()
        words, screen = back
        scores = (
            Column(against, strong=True),
            Column("Played", 62, "right"),
            Column("Won", 50, "right", strong=True),
            Column("Lost", 50, "right"),
            Column("Turns", 58, "right"),
        )
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
        self.scored.setFixedWidth(min(theme.px(480 if wide else 430), 2 * room_of(self) // 5))
        #: in large letters names have the room of what was left over.
        self.games.setColumnHidden(len(self.games.columns) - 1, 3 * room_of(self) < 5 * theme.px(_WHOLE))

    def show_games(self, games: Sequence[Line], scores: Sequence[Line]) -> None:
        """Show these rows; where there is none, say what will stand here."""
        for part in (self.played, self.scored):
            part.setVisible(bool(games))
        self.nothing.setVisible(not games)
        self.games.present(games)
        self.lists.present(scores)

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("L", "every act"),)
