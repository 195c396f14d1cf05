"""The screens of Elder Dragon Wars."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.desk.stopwatch import STOPWATCH
from desktop.ui.shell.palette import Act

from ..rules.state import DragonState
from .attacks import AttacksScreen
from .dragons import DragonsScreen
from .editions import EditionsScreen
from .history import HistoryScreen
from .home import foot, home, slide_for
from .piles import PilesScreen
from .players import PlayersScreen
from .slides import slides
from .table import TableScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("players", "Players", "players", PlayersScreen, lambda state: "seat-cards"),
    ScreenSpec("table", "Table", "round", TableScreen, lambda state: "game-report" if state.game else "mats"),
    ScreenSpec("piles", "Piles", "decks", PilesScreen, lambda state: "pile-lists"),
    ScreenSpec("dragons", "Dragons", "monsters", DragonsScreen, lambda state: "reference"),
    ScreenSpec("attacks", "Attacks", "duel", AttacksScreen, lambda state: "reference"),
    ScreenSpec("editions", "Editions", "edit", EditionsScreen, lambda state: "deck-lists"),
    ScreenSpec("history", "Games", "chronicle", HistoryScreen, lambda state: "game-report"),
)


def acts(state: DragonState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    found = [] if state.is_playing else [Act("players/paste", "Paste names", "Ctrl V", "Players", also="list add late")]
    if not state.is_playing:
        words = "{} sits out" if state.past else "Take {} off the list"
        found += [
            Act(f"players/drop/{who.id}", words.format(who.name), "", "Players", also="drop leaves")
            for who in state.present
        ]
    return found


SHOWN: FormatScreens[DragonState] = FormatScreens(
    SCREENS, home, slides, slide_for, foot, STOPWATCH, acts=acts, by_themselves=frozenset({"seats", "table"})
)
