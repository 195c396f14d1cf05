"""Games that were played, and how each Horde list fared."""

from __future__ import annotations

from desktop.domain.words import minus
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.past_games import PastGamesPage, ended, fared
from desktop.ui.kit.table_rows import Column, Note, Row

from ..rules.state import HordeState, Record
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


class HistoryScreen(PastGamesPage):
    """Every game of this event, latest first; beside it the lists."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__(GAMES, "Horde", "By Horde list", ("To the horde", "horde"), "formats/horde-sealed")

    def present(self, state: HordeState) -> None:
        rows: list[Row | Note] = []
        for record in reversed(state.past):
            rows.append(_row(record))
            rows.append(Note(record.because, key=f"because {record.number}"))
        self.show_games(rows, [_score(score) for score in scores(state)])


def _row(record: Record) -> Row:
    return Row(
        record.number,
        (
            str(record.number),
            ended(record.result == "won"),
            record.horde_name,
            ", ".join(record.survivors),
            str(record.horde_turn),
            minus(record.life),
            f"{record.library} of {record.size}",
        ),
    )


def _score(score: ListScore) -> Row:
    return Row(score.horde, fared(score.name, score.played, score.won, score.lost, score.horde_turns))
