"""The screens of The War of Dominia."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.screen import ScreenSpec

from .choosing import ChoosingScreen
from .chronicle import ChronicleScreen
from .duels import DuelsScreen
from .home import alarms, clock_command, clock_face, foot, home, slide_for
from .league import LeagueScreen
from .map_editor import MapEditorScreen
from .slides import slides
from .standings import StandingsScreen
from .week import WeekScreen

__all__ = ["SCREENS", "alarms", "clock_command", "clock_face", "foot", "home", "slide_for", "slides"]

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("league", "League", "players", LeagueScreen),
    ScreenSpec("map", "Map", "map", MapEditorScreen),
    ScreenSpec("choosing", "Homes", "flag", ChoosingScreen),
    ScreenSpec("week", "Week", "challenges", WeekScreen),
    ScreenSpec("duels", "Duels", "duel", DuelsScreen),
    ScreenSpec("standings", "Standings", "standings", StandingsScreen),
    ScreenSpec("chronicle", "Chronicle", "chronicle", ChronicleScreen),
)
