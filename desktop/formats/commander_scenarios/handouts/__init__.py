"""The paper of Commander: Scenarios: every handout by its id."""

from __future__ import annotations

from desktop.print.press.handout import CHOSEN, COUNTS, PAGE, SHEET, HandoutSpec, Maker

from ..rules.state import ScenarioState
from .letterhead import LETTERHEAD
from .markers import marker_cards
from .quick_rules import quick_rules
from .report import game_report
from .scenario_cards import scenario_cards
from .scenario_sheet import scenario_sheets

_spec = LETTERHEAD.handout

SCENARIO, TABLE = "The scenario", "At the table"

HANDOUTS: tuple[HandoutSpec[Maker[ScenarioState]], ...] = (
    _spec("scenario-sheet", SCENARIO, "Scenario sheet", scenario_sheets, "rule, set-up, lists and results").taking(
        *PAGE
    ),
    _spec("scenario-cards", SCENARIO, "Scenario cards", scenario_cards, "the three decks as cards to cut out").taking(
        *SHEET, CHOSEN, COUNTS
    ),
    _spec("markers", TABLE, "Countdown and markers", marker_cards, "countdown, charts, zones, tracks").taking(*SHEET),
    _spec("quick-rules", TABLE, "Quick rules", quick_rules, "the rules in our own words").taking(*PAGE),
    _spec("game-report", TABLE, "Game report", game_report, "where the game stands, to go on by hand", "round").taking(
        *PAGE
    ),
)
