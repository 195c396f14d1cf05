"""The screens of Elder Dragon Wars."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import ScreenSpec
from desktop.ui.desk.stopwatch import alarms, clock_command, clock_face

from .attacks import AttacksScreen
from .dragons import DragonsScreen
from .editions import EditionsScreen
from .history import HistoryScreen
from .home import foot, home, slide_for
from .piles import PilesScreen
from .players import PlayersScreen
from .slides import slides
from .table import TableScreen

__all__ = ["SCREENS", "alarms", "clock_command", "clock_face", "foot", "home", "slide_for", "slides"]

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("players", "Players", "players", PlayersScreen, lambda state: "seat-cards"),
    ScreenSpec("table", "Table", "round", TableScreen, lambda state: "game-report" if state.game else "mats"),
    ScreenSpec("piles", "Piles", "decks", PilesScreen, lambda state: "pile-lists"),
    ScreenSpec("dragons", "Dragons", "monsters", DragonsScreen, lambda state: "reference"),
    ScreenSpec("attacks", "Attacks", "duel", AttacksScreen, lambda state: "reference"),
    ScreenSpec("editions", "Editions", "edit", EditionsScreen, lambda state: "deck-lists"),
    ScreenSpec("history", "History", "chronicle", HistoryScreen, lambda state: "game-report"),
)
