"""The screens of The Coming Dark."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.desk.screen import TICKING, FormatScreens, Later, Screen, ScreenSpec
from desktop.ui.shell.finding import Act

from ..rules.state import DarkState
from .answers import ANSWERS
from .clock.clock import CLOCKWORK, stamped
from .round.home import foot, home, round_paper, slide_for, slides


def _players() -> type[Screen]:
    from .players.screen import PlayersScreen

    return PlayersScreen


def _round() -> type[Screen]:
    from .round.screen import RoundScreen

    return RoundScreen


def _ledger() -> type[Screen]:
    from .ledger.screen import LedgerScreen

    return LedgerScreen


def _monsters() -> type[Screen]:
    from .monsters.screen import MonstersScreen

    return MonstersScreen


def _standings() -> type[Screen]:
    from .standings.screen import StandingsScreen

    return StandingsScreen


def _plan() -> type[Screen]:
    from .plan.screen import PlanScreen

    return PlanScreen


def _setup() -> type[Screen]:
    from .setup.screen import SetupScreen

    return SetupScreen


def _acts(state: DarkState) -> Sequence[Act]:
    from .acts import acts

    return acts(state)


def _timely(state: DarkState, now: Instant) -> Sequence[Act]:
    from .acts import timely

    return tuple(timely(state, now))


def _pictured(state: DarkState, command: Command) -> QWidget | None:
    from .matches.picture import table_of

    return table_of(state, command)


#: in the order of the rail.
SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec(
        "players",
        "Players",
        "players",
        Later(_players),
        lambda state: "passports",
        also="list entry late arrival newcomer decks decklist deck check import seeds tiers paid present register",
    ),
    ScreenSpec(
        "round",
        "Round",
        "round",
        Later(_round),
        round_paper,
        also="pairings matches tables zones corners seats seating results report next start "
        "finish concede clock extension enter report swap move",
    ),
    ScreenSpec(
        "ledger",
        "Prizes",
        "prizes",
        Later(_ledger),
        lambda state: "prizes-won",
        also="who has what powers supporters exile won rolls",
    ),
    ScreenSpec(
        "monsters",
        "Monsters",
        "monsters",
        Later(_monsters),
        lambda state: "monster-tables",
        also="subdue appear control",
    ),
    ScreenSpec(
        "standings",
        "Standings",
        "standings",
        Later(_standings),
        lambda state: "top4" if state.titles else "standings",
        also="bracket champion finals end of the event titles",
    ),
    ScreenSpec(
        "plan", "Floor plan", "plan", Later(_plan), lambda state: "floor-plan", also="room tables map doors where"
    ),
    ScreenSpec(
        "setup",
        "Set-up",
        "settings",
        Later(_setup),
        lambda state: "rules-summary",
        also="rules restricted banned list legal time limit minutes marks locations best of",
    ),
)

#: beside the clock, the floor plan and the choice of corners show times.
SHOWN: FormatScreens[DarkState] = FormatScreens(
    SCREENS,
    home,
    slides,
    slide_for,
    foot,
    CLOCKWORK,
    _acts,
    stamped,
    TICKING | {"plan", "choosing"},
    frozenset({"seats", "clock"}),
    timely=_timely,
    answers=ANSWERS,
    pictured=_pictured,
)
