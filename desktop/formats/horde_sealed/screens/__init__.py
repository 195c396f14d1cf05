"""The screens of Horde Sealed."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.desk.stopwatch import STOPWATCH

from ..rules.state import HordeState
from .decks import DecksScreen
from .history import HistoryScreen
from .home import foot, home, slide_for
from .odds import OddsScreen
from .pilot import PilotScreen
from .slides import slides
from .survivors import SurvivorsScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("survivors", "Survivors", "players", SurvivorsScreen, lambda state: "deck-registration"),
    ScreenSpec("decks", "Pools", "decks", DecksScreen, lambda state: "pools"),
    ScreenSpec("horde", "Horde", "horde", PilotScreen, lambda state: "battle-report" if state.game else "horde-list"),
    ScreenSpec("odds", "Odds", "standings", OddsScreen, lambda state: "horde-list"),
    ScreenSpec("history", "Games", "chronicle", HistoryScreen, lambda state: "battle-report"),
)

SHOWN: FormatScreens[HordeState] = FormatScreens(SCREENS, home, slides, slide_for, foot, STOPWATCH)
