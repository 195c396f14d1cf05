"""The screens of The War of Dominia."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.shell.palette import Act

from ..rules.state import DominiaState
from .choosing import ChoosingScreen
from .chronicle import ChronicleScreen
from .duels import DuelsScreen
from .home import foot, home, slide_for
from .league import LeagueScreen
from .map_editor import MapEditorScreen
from .slides import slides
from .standings import StandingsScreen
from .week import WeekScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec("league", "League", "players", LeagueScreen, lambda state: "league-rules"),
    ScreenSpec("map", "Map", "map", MapEditorScreen, lambda state: "map"),
    ScreenSpec("choosing", "Homes", "flag", ChoosingScreen, lambda state: "map"),
    ScreenSpec("week", "Week", "challenges", WeekScreen, lambda state: "challenge-cards"),
    ScreenSpec("duels", "Duels", "duel", DuelsScreen, lambda state: "deck-slips"),
    ScreenSpec("standings", "Standings", "standings", StandingsScreen, lambda state: "dossiers"),
    ScreenSpec("chronicle", "Chronicle", "chronicle", ChronicleScreen, lambda state: "gazette"),
)


def acts(state: DominiaState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    if state.stage not in ("war", "over"):
        return ()
    unit = state.rules.league.unit
    return (
        Act("week/inbox", "Read messages of players…", "", "Mail", also="inbox paste answers"),
        Act("week/owed", "Who owes what, and until when…", "", "Mail", also="deadline due reminder overdue"),
        Act("chronicle/send", f"Send the {unit} by mail…", "", "Mail"),
    )


SHOWN: FormatScreens[DominiaState] = FormatScreens(SCREENS, home, slides, slide_for, foot, acts=acts)
