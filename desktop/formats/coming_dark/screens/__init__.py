"""The screens of The Coming Dark."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.screen import ScreenSpec

from . import ledger, monsters, plan, standings
from .acts import acts
from .clock import alarms, clock_command, clock_face
from .clock_timers import set_command, timer_command
from .players import PlayersScreen
from .round import RoundScreen
from .round_home import foot, home, round_paper, slide_for, slides
from .setup import SetupScreen

__all__ = [
    "SCREENS",
    "acts",
    "alarms",
    "clock_command",
    "clock_face",
    "foot",
    "home",
    "set_command",
    "slide_for",
    "slides",
    "timer_command",
]

#: in the order of the rail.
SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("players", "Players", "players", PlayersScreen, lambda state: "passports"),
    ScreenSpec("round", "Round", "round", RoundScreen, round_paper),
    ledger.SPEC,
    monsters.SPEC,
    standings.SPEC,
    plan.SPEC,
    ScreenSpec("setup", "Set-up", "settings", SetupScreen, lambda state: "rules-summary"),
)
