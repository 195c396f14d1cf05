"""The paper of Commander: Scenarios: every handout by its id."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from desktop.engine.format import HandoutSpec
from desktop.print.layout.paper import Paper

from ..rules.state import ScenarioState
from .letterhead import notice
from .markers import marker_cards
from .quick_rules import quick_rules
from .report import game_report
from .scenario_cards import scenario_cards
from .scenario_sheet import scenario_sheets

Handout = Callable[..., bytes]


def _always(title: str, make: Handout) -> Handout:
    """Before an event is opened there are no numbers to print: a page says so."""

    @wraps(make)
    def made(state: ScenarioState, paper: Paper, **options: Any) -> bytes:
        if state.ruleset is None:
            return notice(state, title, "No event is open.", paper)
        return make(state, paper, **options)

    return made


def _spec(id: str, group: str, title: str, make: Handout, about: str) -> HandoutSpec[ScenarioState]:
    return HandoutSpec(id, title, group, _always(title, make), about, "round" if id == "game-report" else "before")


SCENARIO, TABLE = "The scenario", "At the table"

HANDOUTS: tuple[HandoutSpec[ScenarioState], ...] = (
    _spec("scenario-sheet", SCENARIO, "Scenario sheet", scenario_sheets, "rule, set-up, lists and results"),
    _spec("scenario-cards", SCENARIO, "Scenario cards", scenario_cards, "the three decks as cards to cut out"),
    _spec("markers", TABLE, "Countdown and markers", marker_cards, "countdown, charts, zones, tracks"),
    _spec("quick-rules", TABLE, "Quick rules", quick_rules, "the rules in our own words"),
    _spec("game-report", TABLE, "Game report", game_report, "where the game stands, to go on by hand"),
)
