"""The screens of Elder Dragon Wars."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import FormatScreens, ScreenSpec
from desktop.ui.desk.stopwatch import STOPWATCH
from desktop.ui.game.answers import one_table
from desktop.ui.shell.answering import Answer
from desktop.ui.shell.finding import Act

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
    ScreenSpec(
        "players",
        "Players",
        "players",
        PlayersScreen,
        lambda state: "seat-cards",
        also="names list seats sit deal start restart new late swap rename game",
    ),
    ScreenSpec(
        "table",
        "Table",
        "round",
        TableScreen,
        lambda state: "game-report" if state.game else "mats",
        also="life damage commander next turn pass draw cast counter attack out artifact roll dice random poison",
    ),
    ScreenSpec(
        "piles",
        "Piles",
        "decks",
        PilesScreen,
        lambda state: "pile-lists",
        also="artifacts enchantments chaos cards in force",
    ),
    ScreenSpec(
        "dragons", "Dragons", "monsters", DragonsScreen, lambda state: "reference", also="scion ur-dragon elder"
    ),
    ScreenSpec(
        "attacks", "Attacks", "duel", AttacksScreen, lambda state: "reference", also="who may attack enemies allies"
    ),
    ScreenSpec(
        "editions",
        "Editions",
        "edit",
        EditionsScreen,
        lambda state: "deck-lists",
        also="decks cards swap lists december",
    ),
    ScreenSpec(
        "history",
        "Games",
        "chronicle",
        HistoryScreen,
        lambda state: "game-report",
        also="past winner won record saviour results standings score",
    ),
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
    seats = state.game.living if state.is_playing and state.game else ()
    found += [
        Act(
            f"table/{seat.colour}",
            f"{state.name_of(seat.colour)}: life, damage, out of the game",
            "",
            "Table",
            also="loses gains concede drop player leaves attack commander counters where sits seat plays against",
        )
        for seat in seats
    ]
    return found


_ANSWERS = (
    Answer(
        "banned,restricted,legal,banned list,ban list,sideboard,deck check,check decks,decklist,deck illegal,"
        "wrong deck",
        "The five decks are those of the edition: nobody builds one, and nothing is banned.",
        ("go:editions", "do:print/deck-lists"),
    ),
    Answer(
        "first player,goes first,play first,draw first",
        "A die says who begins; after a game it is the Saviour.",
        ("go:table",),
    ),
    Answer(
        "seat,seats,seating,swap seats,where sit",
        "The deck says the seat: whoever has White sits at White's.",
        ("go:players", "do:print/seat-cards"),
    ),
    *one_table("players", "table", "game-report"),
)


SHOWN: FormatScreens[DragonState] = FormatScreens(
    SCREENS,
    home,
    slides,
    slide_for,
    foot,
    STOPWATCH,
    answers=_ANSWERS,
    acts=acts,
    by_themselves=frozenset({"seats", "table"}),
)
