"""The screens of Horde Sealed."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.screen import ScreenSpec

from .decks import DecksScreen
from .history import HistoryScreen
from .home import alarms, clock_command, clock_face, foot, home, slide_for
from .odds import OddsScreen
from .pilot import PilotScreen
from .slides import slides
from .survivors import SurvivorsScreen

__all__ = ["SCREENS", "alarms", "clock_command", "clock_face", "foot", "home", "slide_for", "slides"]

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("survivors", "Survivors", "players", SurvivorsScreen),
    ScreenSpec("decks", "Pools", "decks", DecksScreen),
    ScreenSpec("horde", "Horde", "horde", PilotScreen),
    ScreenSpec("odds", "Odds", "standings", OddsScreen),
    ScreenSpec("history", "History", "chronicle", HistoryScreen),
)
