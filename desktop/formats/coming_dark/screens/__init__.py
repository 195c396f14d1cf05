"""The screens of The Coming Dark."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.ui.desk.screen import TICKING, FormatScreens, ScreenSpec

from ..rules.state import DarkState
from .acts import acts
from .clock.clock import CLOCKWORK, stamped
from .ledger import screen as ledger
from .monsters import screen as monsters
from .plan import screen as plan
from .players.screen import PlayersScreen
from .round.home import foot, home, round_paper, slide_for, slides
from .round.screen import RoundScreen
from .setup.screen import SetupScreen
from .standings import screen as standings

#: in the order of the rail.
SCREENS: Sequence[ScreenSpec] = (
    ScreenSpec(
        "players",
        "Players",
        "players",
        PlayersScreen,
        lambda state: "passports",
        also="list entry late arrival newcomer decks decklist deck check seeds tiers paid present register",
    ),
    ScreenSpec(
        "round",
        "Round",
        "round",
        RoundScreen,
        round_paper,
        also="pairings matches tables zones corners seats seating results report next clock extension",
    ),
    ledger.SPEC,
    monsters.SPEC,
    standings.SPEC,
    plan.SPEC,
    ScreenSpec(
        "setup",
        "Set-up",
        "settings",
        SetupScreen,
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
    acts,
    stamped,
    TICKING | {"plan", "choosing"},
    frozenset({"seats", "clock"}),
)
