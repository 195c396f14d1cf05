"""The screens of Elder Dragon Wars."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.screen import ScreenSpec

from .attacks import AttacksScreen
from .dragons import DragonsScreen
from .editions import EditionsScreen
from .history import HistoryScreen
from .home import alarms, clock_command, clock_face, foot, home, slide_for
from .piles import PilesScreen
from .players import PlayersScreen
from .slides import slides
from .table import TableScreen

__all__ = ["SCREENS", "alarms", "clock_command", "clock_face", "foot", "home", "slide_for", "slides"]

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("players", "Players", "players", PlayersScreen),
    ScreenSpec("table", "Table", "round", TableScreen),
    ScreenSpec("piles", "Piles", "decks", PilesScreen),
    ScreenSpec("dragons", "Dragons", "monsters", DragonsScreen),
    ScreenSpec("attacks", "Attacks", "duel", AttacksScreen),
    ScreenSpec("editions", "Editions", "edit", EditionsScreen),
    ScreenSpec("history", "History", "chronicle", HistoryScreen),
)
