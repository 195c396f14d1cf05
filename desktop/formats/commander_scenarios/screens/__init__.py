"""The screens of Commander: Scenarios."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.desk.stopwatch import STOPWATCH
from desktop.ui.game.answers import one_table
from desktop.ui.shell.answering import Answer

from ..rules.state import ScenarioState
from .balance import BalanceScreen
from .build import DecksScreen
from .history import HistoryScreen
from .home import foot, home, slide_for
from .play import PlayScreen
from .slides import slides
from .special import SpecialScreen

SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec(
        "decks",
        "Decks",
        "decks",
        DecksScreen,
        lambda state: "scenario-sheet",
        also="scenario cards import paste build new basic midrange endgame",
    ),
    ScreenSpec(
        "rules",
        "Rules",
        "rules",
        SpecialScreen,
        lambda state: "scenario-sheet",
        also="ban list banned restricted boss special rule counter",
    ),
    ScreenSpec(
        "balance", "Balance", "standings", BalanceScreen, lambda state: "scenario-sheet", also="difficulty odds curve"
    ),
    ScreenSpec(
        "play",
        "Play",
        "events",
        PlayScreen,
        lambda state: "game-report" if state.game else "quick-rules",
        also="new restart game dice roll target damage life "
        "token mulligan graveyard sacrifice attack block reserve concede draw",
    ),
    ScreenSpec(
        "history",
        "Games",
        "chronicle",
        HistoryScreen,
        lambda state: "game-report",
        also="past won winner lost record results standings score",
    ),
)

_ANSWERS = (
    Answer(
        "deck check,check decks,decklist,sideboard,deck illegal,wrong deck",
        "The faults of the three decks stand on the page of decks; your own deck is not checked.",
        ("go:decks", "go:rules"),
    ),
    Answer("first player,goes first,play first,draw first", "You begin, and draw.", ("go:play",)),
    Answer(
        "player,players,roster,add player,import players,paste names,latecomer,late,register,drop,drop player,"
        "drop everyone,kick,remove player,delete player,rename,typo,change name,opponent,seat,seats,seating,seat list,"
        "where sit,swap seats,sign-up sheet,sign up,move player,switch places,paid,no show,check in,swap,"
        "went home,gone home,ill,sick,not here,came back,bring back,misspelled",
        "One player against three decks: nobody is entered, seated or checked in. Somebody else may play on with X.",
        ("go:play", "go:decks"),
        always=True,
    ),
    *one_table("decks", "play", "game-report"),
)


SHOWN: FormatScreens[ScenarioState] = FormatScreens(
    SCREENS, home, slides, slide_for, foot, STOPWATCH, answers=_ANSWERS, by_themselves=frozenset({"table"})
)
