"""What the wall shows of a scenario: title, its rule, the table, the card just now, results, the ending."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.words import counted, day_words, minus
from desktop.ui.clock.face import ClockFace
from desktop.ui.wall.scene import SceneSlide
from desktop.ui.wall.slides import ListRow, ListSlide, MessageSlide, TitleSlide
from desktop.ui.wall.wall import Slide

from ..rules.scenario import Scenario
from ..rules.state import Game, ScenarioState
from ..rules.views.history import scores
from .slides_table import card_slide, table_slide
from .words import SCENES

SCENE = "formats/commander-scenarios"


def slides(state: ScenarioState, face: Callable[[], ClockFace]) -> tuple[Slide, ...]:
    """Every slide with fresh data; none is ever missing."""
    return (_title(state), _rule(state), table_slide(state), card_slide(state), _history(state), _ending(state))


def _title(state: ScenarioState) -> Slide:
    scenario = _played(state)
    line = " · ".join(words for words in (state.place, day_words(state.date)) if words)
    words = scenario.name if scenario else state.name or "Scenarios"
    return TitleSlide(words, line or "One against three decks", SCENE)


def _played(state: ScenarioState) -> Scenario | None:
    """The scenario at the table; before a game the only one there is."""
    if state.game is not None:
        return state.game.scenario
    return state.scenarios[0] if len(state.scenarios) == 1 else None


def _rule(state: ScenarioState) -> Slide:
    scenario = _played(state)
    if scenario is None or not scenario.special_rule:
        return MessageSlide("This scenario has no special rule.", id="rule", title="The special rule")
    return MessageSlide(scenario.special_rule, scenario.name, id="rule", title="The special rule")


def _history(state: ScenarioState) -> Slide:
    rows = tuple(
        ListRow(
            score.name,
            f"{score.played} played, {counted(score.turns, 'turn')} on average",
            right=f"{score.won} : {score.lost}",
        )
        for score in scores(state)
        if score.played
    )
    return ListSlide("Player : scenario", rows, "", "No game is over yet.", id="history", title="Results", columns=1)


def _ending(state: ScenarioState) -> Slide:
    game: Game | None = state.game
    if game is None or not game.is_over:
        words = "The game goes on." if game else "The game has not begun."
        return MessageSlide(words, id="ending", title="The ending")
    won = game.result == "won"
    words = f"{game.player} wins" if won else f"{game.scenario.name} wins"
    lives = f"life {minus(game.life)} : {minus(game.scenario_life)}"
    line = f"scenario turn {game.scenario_turn} · {lives} · {counted(game.left, 'card')} left"
    scene = SCENE if won else SCENES["boss"]
    return SceneSlide("How it ended", words, f"{game.because}  ·  {line}", scene, "ending", "The ending")
