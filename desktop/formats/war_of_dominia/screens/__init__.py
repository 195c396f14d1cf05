"""The screens of The War of Dominia."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.shell.finding import Act

from ..rules.state import DominiaState
from .answers import ANSWERS
from .choosing import ChoosingScreen
from .chronicle import ChronicleScreen
from .duels import DuelsScreen
from .faces import versus
from .home import foot, home, slide_for
from .league import LeagueScreen
from .map_editor import MapEditorScreen
from .seeking import sought
from .slides.every import slides
from .standings import StandingsScreen
from .week import WeekScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec(
        "league",
        "League",
        "players",
        LeagueScreen,
        lambda state: "league-rules",
        also="players list banned restricted legal proxies names arms coat of arms house rules",
    ),
    ScreenSpec(
        "map",
        "Map",
        "map",
        MapEditorScreen,
        lambda state: "map",
        also="terrain planes hexes draw rivers roads poster film decor",
    ),
    ScreenSpec(
        "choosing", "Homes", "flag", ChoosingScreen, lambda state: "map", also="draft choose planes homes lots order"
    ),
    ScreenSpec(
        "week",
        "Week",
        "challenges",
        WeekScreen,
        lambda state: "challenge-cards",
        also="challenge challenges cards excuse announce draw inbox next start begin round missing",
    ),
    ScreenSpec(
        "duels",
        "Duels",
        "duel",
        DuelsScreen,
        lambda state: "deck-slips",
        also="result report winner won score concede deck list check import constant lands life",
    ),
    ScreenSpec(
        "standings", "Standings", "standings", StandingsScreen, lambda state: "dossiers", also="places points titles"
    ),
    ScreenSpec(
        "chronicle",
        "Chronicle",
        "chronicle",
        ChronicleScreen,
        lambda state: "gazette",
        also="gazette past history correct wrong take back send email replay",
    ),
)


def acts(state: DominiaState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    return (*_in_the_league(state), *_in_the_war(state))


def _in_the_league(state: DominiaState) -> Iterator[Act]:
    """Names, what the Guardian settles, and what can be done to each of the players."""
    if state.stage == "entry":
        yield Act("league/paste", "Paste names", "Ctrl V", "League", also="list players clipboard")
    yield Act(
        "league/settle",
        "Banned and restricted cards, proxies, sets, house rules…",
        "",
        "League",
        also="legal sideboard ante",
    )
    for player in state.players:
        leaves = (
            "take off the list" if state.stage == "entry" else "comes back…" if player.out else "leaves the league…"
        )
        yield Act(
            f"league/drop/{player.id}",
            f"{player.name}: {leaves}",
            "",
            "League",
            also="drop out player remove delete kick",
        )
        yield Act(
            f"league/rename/{player.id}",
            f"{player.name}: rename…",
            "",
            "League",
            also="name spelling change correct typo",
        )


def _in_the_war(state: DominiaState) -> tuple[Act, ...]:
    if state.stage not in ("war", "over"):
        return ()
    unit = state.rules.league.unit
    homes = (
        Act(f"map/home/{who.home}", f"{who.name}: home plane, on the map", group="Map", also="where is lives planes")
        for who in state.players
        if who.home and not who.out
    )
    duels = (
        Act(
            f"duels/challenge/{each.id}",
            f"{each.plane}: {versus(state, each)}",
            group="Duels",
            also="won lost beat result report plays opponent against",
        )
        for each in (state.week.challenges if state.week else ())
    )
    return (
        *homes,
        *duels,
        Act("week/inbox", "Read messages of players…", "", "Mail", also="inbox paste answers"),
        Act("week/owed", "Who owes what, and until when…", "", "Mail", also="deadline due reminder overdue"),
        Act("chronicle/send", f"Send the {unit} by mail…", "", "Mail", also="letters"),
    )


SHOWN: FormatScreens[DominiaState] = FormatScreens(
    SCREENS,
    home,
    slides,
    slide_for,
    foot,
    acts=acts,
    sought=sought,
    answers=ANSWERS,
    by_themselves=frozenset({"map", "duels"}),
)
