"""The screens of Horde Sealed."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.desk.stopwatch import STOPWATCH
from desktop.ui.game.answers import one_table
from desktop.ui.shell.answering import Answer
from desktop.ui.shell.finding import Act

from ..rules.state import HordeState
from .decks import DecksScreen
from .history import HistoryScreen
from .home import foot, home, slide_for
from .odds import OddsScreen
from .pilot import PilotScreen
from .slides import slides
from .survivors import SurvivorsScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec(
        "survivors",
        "Survivors",
        "players",
        SurvivorsScreen,
        lambda state: "deck-registration",
        also="players names new late rename swap team cube numbers",
    ),
    ScreenSpec(
        "decks", "Pools", "decks", DecksScreen, lambda state: "pools", also="deal pool sealed deck cube build random"
    ),
    ScreenSpec(
        "horde",
        "Horde",
        "horde",
        PilotScreen,
        lambda state: "battle-report" if state.game else "horde-list",
        also="wave tokens life damage mill graveyard attack block concede turn new game start draw own decks without "
        "pools",
    ),
    ScreenSpec(
        "odds",
        "Odds",
        "standings",
        OddsScreen,
        lambda state: "horde-list",
        also="hordes list lists home-made chart difficulty",
    ),
    ScreenSpec(
        "history",
        "Games",
        "chronicle",
        HistoryScreen,
        lambda state: "battle-report",
        also="past won winner lost record results standings score",
    ),
)


def acts(state: HordeState) -> Sequence[Act]:
    """Acts for the palette; an id is the screen that does it and what it is to do."""
    names = Act("survivors/paste", "Paste names", "Ctrl V", "Survivors", also="list players clipboard add late")
    drops = [
        Act(f"survivors/drop/{who.id}", f"Take {who.name} out of the team", "", "Survivors", also="drop leaves")
        for who in state.survivors
    ]
    if not state.is_dealt:
        return (names, *drops)
    words = (
        ("{}: life, cards in hand, library", "horde", "loses gains mulligan drop leaves where plays")
        if state.game
        else ("{}: deck", "decks", "pool cards build where plays")
    )
    return [
        Act(f"{words[1]}/{who.id}", words[0].format(who.name), "", "Survivors", also=words[2])
        for who in state.survivors
    ]


_ANSWERS = (
    Answer(
        "banned,restricted,legal,banned list,ban list",
        "The cube is the list of what may be played: nothing is banned.",
        ("go:survivors",),
    ),
    Answer(
        "deck check,check decks,sideboard,decklist,deck illegal,wrong deck",
        "A deck is checked against its pool as it is built; the rest of the pool is the sideboard.",
        ("go:decks",),
    ),
    Answer("commander,commander damage", "There are no commanders in Horde Sealed.", ("go:horde",)),
    Answer(
        "first player,goes first,play first,draw first",
        "The survivors have the first three turns, together.",
        ("go:horde",),
    ),
    *one_table("survivors", "horde", "battle-report"),
)


SHOWN: FormatScreens[HordeState] = FormatScreens(
    SCREENS, home, slides, slide_for, foot, STOPWATCH, answers=_ANSWERS, acts=acts, by_themselves=frozenset({"horde"})
)
