"""The screens of The Coming Dark."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import ScreenSpec

from .acts import acts
from .clock.clock import alarms, clock_command, clock_face
from .clock.timers import set_command, timer_command
from .ledger import screen as ledger
from .monsters import screen as monsters
from .plan import screen as plan
from .players.screen import PlayersScreen
from .round.home import foot, home, round_paper, slide_for, slides
from .round.screen import RoundScreen
from .setup.screen import SetupScreen
from .standings import screen as standings

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
