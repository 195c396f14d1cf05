"""Games that were played, and how each Horde list fared."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from desktop.ui import theme
from desktop.ui.cells import Mark, Text
from desktop.ui.panels import EmptyState, Panel
from desktop.ui.screen import Screen, ScreenKit
from desktop.ui.table import DataTable
from desktop.ui.table_rows import Column, Note, Row

from ..rules.state import Record, Siege
from ..rules.views.history import ListScore, scores

GAMES = (
    Column("Game", 62, "right", strong=True),
    Column("Result", 100),
    Column("Horde", 0, strong=True),
    Column("Survivors", 0, tone="ink2"),
    Column("Horde turns", 100, "right"),
    Column("Life", 56, "right"),
    Column("Cards left", 86, "right"),
)
LISTS = (
    Column("Horde", 0, strong=True),
    Column("Played", 62, "right"),
    Column("Won", 50, "right", strong=True),
    Column("Lost", 50, "right"),
    Column("Turns", 56, "right"),
)
WIDE = 1300


class HistoryScreen(Screen):
    """Every game of this event, latest first; beside it the lists."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: Siege | None = None
        self.games, self.lists = DataTable(GAMES, picks=False), DataTable(LISTS, picks=False)
        self.played, self.scored = Panel("Games played"), Panel("By Horde list")
        self.nothing = EmptyState("A game stands here when it is over.", "To the horde")
        self.played.body.addWidget(self.games)
        self.scored.body.addWidget(self.lists)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(16)
        self._row.addWidget(self.played, 1)
        self._row.addWidget(self.scored)
        self._row.addWidget(self.nothing, 1)
        self.nothing.acted.connect(lambda: self.goes.emit("horde"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = self.width() >= WIDE
        pad = 20 if wide else 16
        self._row.setContentsMargins(pad, pad, pad, pad)
        self.scored.setFixedWidth(theme.px(480 if wide else 400))

    def present(self, state: Siege) -> None:
        self._state = state
        for part in (self.played, self.scored):
            part.setVisible(bool(state.past))
        self.nothing.setVisible(not state.past)
        rows: list[Row | Note] = []
        for record in reversed(state.past):
            rows.append(_row(record))
            rows.append(Note(record.because, key=f"because {record.number}"))
        self.games.present(rows)
        self.lists.present([_score(score) for score in scores(state)])

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("L", "every act"),)


def _row(record: Record) -> Row:
    won = record.result == "won"
    return Row(
        record.number,
        (
            str(record.number),
            Mark("done" if won else "overtime", "won" if won else "lost"),
            record.horde_name,
            ", ".join(record.survivors),
            str(record.horde_turn),
            str(record.life),
            f"{record.library} of {record.size}",
        ),
    )


def _score(score: ListScore) -> Row:
    if not score.played:
        return Row(score.horde, (score.name, *(Text("–", "ink3") for _ in range(4))))
    return Row(score.horde, (score.name, str(score.played), str(score.won), str(score.lost), f"{score.horde_turns:g}"))
