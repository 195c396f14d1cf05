"""The Coming Dark, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.engine.rules import Command
from desktop.manifest import Format, Note, ShippedRuleset, silent

from .face import FACE
from .rules import RULES
from .rules.acts.events import OpenEvent
from .rules.ruleset_reading import read_ruleset
from .rules.simulation import next_move
from .rules.state import DarkState
from .rules.views.board import VIEWS
from .rules.views.decks import deck_report
from .rules.views.next_step import at_play, heading, next_act, paper_due, result, stepper
from .rules.views.past import PAST
from .rules.views.results import RESULTS, deeds

if TYPE_CHECKING:
    from desktop.engine.story import Demo
    from desktop.library.known import KnownCards
    from desktop.print.cards.correction_slip import InTheRoom
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.ui.desk.screen import FormatScreens
    from desktop.ui.studio.plan import PlanPage
    from desktop.web.page import Section

RULESET = ShippedRuleset(Path(__file__).parent / "rules" / "ruleset.toml", read_ruleset)
default_ruleset = RULESET.default


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new event under the text of a ruleset ("": the shipped one)."""
    return OpenEvent(name, RULESET.of(ruleset), place, date)


def completed(asked: Mapping[str, object], cards: KnownCards | None = None, note: Note = silent) -> dict[str, object]:
    """On the command line names of no card among those that a ruleset bans are told."""
    from desktop.library.check import spelt_names

    names = [name for table in ("event", "deck_lists") for name in _listed(asked.get("ruleset"), table)]
    for sentence in spelt_names(names, cards)[1]:
        note(sentence)
    return dict(asked)


def _listed(ruleset: object, table: str) -> list[str]:
    """The cards that a table of a ruleset bans or restricts."""
    rows = ruleset.get(table) if isinstance(ruleset, Mapping) else None
    lists = [rows.get(key) for key in ("banned", "restricted")] if isinstance(rows, Mapping) else []
    return [name for listed in lists if isinstance(listed, list | tuple) for name in listed if isinstance(name, str)]


def _handouts() -> Sequence[HandoutSpec[Maker[DarkState]]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> FormatScreens[DarkState]:
    from .screens import SHOWN

    return SHOWN


def _print_plan() -> Callable[[DarkState], PlanPage | None]:
    from .screens.print_plan import plan_page

    return plan_page


def _demo() -> Demo[DarkState]:
    from .demo import DEMO

    return DEMO


def _web() -> Callable[[DarkState], Sequence[Section]]:
    from .web import sections

    return sections


def _put_right() -> Callable[[DarkState, DarkState], InTheRoom]:
    from .handouts.put_right import put_right

    return put_right


COMING_DARK: Format[DarkState] = Format(
    face=FACE,
    rules=RULES,
    opening=opening,
    next_act=next_act,
    stepper=stepper,
    heading=heading,
    at_play=at_play,
    result=result,
    views=VIEWS,
    handouts=_handouts,
    screens=_screens,
    deck_report=lambda deck, cards=None: deck_report(default_ruleset(), deck),
    next_move=next_move,
    demo=_demo,
    completed=completed,
    paper_due=paper_due,
    print_plan=_print_plan,
    people=lambda state: [player.name for player in state.players],
    place=lambda state: state.place,
    results=RESULTS,
    deeds=deeds,
    web=_web,
    past=PAST,
    put_right=_put_right,
)
