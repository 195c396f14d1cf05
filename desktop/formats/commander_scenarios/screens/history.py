"""Games that were played, and how each scenario fared."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import minus
from desktop.engine.format import NextAct
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.past_games import PastGamesPage, ended, fared
from desktop.ui.kit.cells import Text
from desktop.ui.kit.table_rows import Column, Note, Row

from ..rules.state import Record, ScenarioState
from ..rules.views.history import ScenarioScore, deck_scores, scores

GAMES = (
    Column("Game", 58, "right", strong=True),
    Column("Result", 88),
    Column("Scenario", 0, strong=True),
    Column("Player", 0, tone="ink2"),
    Column("Turns", 64, "right"),
    Column("You", 50, "right"),
    Column("It", 50, "right"),
    Column("Cards left", 90, "right"),
)


class HistoryScreen(PastGamesPage):
    """Every game of this event, latest first; beside it the scenarios."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__(GAMES, "Scenario", "By scenario", ("To the table", "play"), "formats/commander-scenarios")
        self._state: ScenarioState | None = None

    def present(self, state: ScenarioState) -> None:
        self._state = state
        rows: list[Row | Note] = []
        for record in reversed(state.past):
            rows.append(_row(record))
            played = f"With {record.commander}. " if record.commander else ""
            rows.append(Note(f"{played}{record.because}", key=f"because {record.number}"))
        self.show_games(rows, list(_scores(state)))

    def next_act(self) -> NextAct | None:
        return to_the_table(self._state)


def to_the_table(state: ScenarioState | None) -> NextAct:
    """Away from the table Space leads there: nothing is ever rolled unseen."""
    playing = state is not None and state.is_playing
    return NextAct("Back to the game" if playing else "Set up a game", goes_to="play")


def _row(record: Record) -> Row:
    return Row(
        record.number,
        (
            str(record.number),
            ended(record.result == "won"),
            record.scenario_name,
            record.player,
            str(record.scenario_turns),
            minus(record.life),
            minus(record.scenario_life),
            str(record.cards_left),
        ),
    )


def _scores(state: ScenarioState) -> Iterator[Row]:
    """Each scenario, and below it the commanders that met it."""
    for score in scores(state):
        yield _score(score)
        yield from (_with(met) for met in deck_scores(state) if met.scenario == score.scenario)


def _with(met: ScenarioScore) -> Row:
    cells = fared(Text(met.commander, "ink2"), met.played, met.won, met.lost, met.turns)
    return Row(f"{met.scenario} with {met.commander}", cells)


def _score(score: ScenarioScore) -> Row:
    return Row(score.scenario, fared(score.name, score.played, score.won, score.lost, score.turns))
