"""Commander: Scenarios, as the rest of the house sees it; the one door to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from desktop.domain.deck import Deck
from desktop.engine.format import DeckReport
from desktop.engine.rules import Command
from desktop.manifest import Format, Note, ShippedRuleset, silent

from .face import FACE
from .rules import RULES
from .rules.acts.events import OpenEvent
from .rules.ruleset import read_ruleset
from .rules.scenario import Scenario, read_scenario
from .rules.simulation import next_move
from .rules.state import ScenarioState
from .rules.views.board import VIEWS
from .rules.views.next_step import at_play, heading, lit_act, paper_due, result, stepper
from .rules.views.past import PAST
from .rules.views.results import RESULTS, deeds

if TYPE_CHECKING:
    from desktop.engine.story import Demo
    from desktop.library.known import KnownCards
    from desktop.print.cards.correction_slip import InTheRoom
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.ui.desk.screen import FormatScreens

RULESET = ShippedRuleset(Path(__file__).parent / "rules" / "ruleset.toml", read_ruleset)
default_ruleset = RULESET.default
EXAMPLE_FILE = Path(__file__).parent / "rules" / "drowned_bell.toml"


def example_scenario() -> Scenario:
    """The scenario that ships with Lantern."""
    return read_scenario(EXAMPLE_FILE.read_text("utf-8"))


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new event under the text of a ruleset ("": the shipped one)."""
    return OpenEvent(name, RULESET.of(ruleset), (example_scenario(),), place, date)


def deck_report(deck: Deck, cards: KnownCards | None = None) -> DeckReport:
    """One deck of a scenario by itself: single copies, no basic lands."""
    basics = set(default_ruleset().decks.basic_lands)
    copies = deck.copies()
    faults = [f"{count} × {name}; keep one." for name, count in copies.items() if count > 1 and name not in basics]
    faults += [f"{name} is a basic land. A scenario has none." for name in copies if name in basics]
    return DeckReport({"cards": deck.main, "names": len(copies)}, tuple(faults))


def completed(asked: Mapping[str, Any], cards: KnownCards | None = None, note: Note = silent) -> dict[str, Any]:
    """On the command line a scenario may be the text of its file, a deck or a ban list that of a list."""
    from desktop.library.check import spelt_names

    from .reading import read_card_list, read_names

    fields = dict(asked)
    if fields.get("kind") == "set-deck" and isinstance(fields.get("deck"), str):
        reading = read_card_list(fields.pop("deck"), cards)
        for sentence in reading.sentences:
            note(sentence)
        fields["cards"] = msgspec.to_builtins(reading.cards)
    if fields.get("kind") == "import-ban-list":
        names = read_names(fields["names"]) if isinstance(fields.get("names"), str) else fields.get("names")
        if isinstance(names, list | tuple) and all(isinstance(name, str) for name in names):
            fields["names"], unknown = spelt_names(names, cards)
            for sentence in unknown:
                note(sentence)
    if fields.get("kind") == "keep-scenario" and isinstance(fields.get("file"), str):
        fields["scenario"] = msgspec.to_builtins(read_scenario(fields.pop("file")))
    return fields


def _handouts() -> Sequence[HandoutSpec[Maker[ScenarioState]]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> FormatScreens[ScenarioState]:
    from .screens import SHOWN

    return SHOWN


def _demo() -> Demo[ScenarioState]:
    from .demo import DEMO

    return DEMO


def _put_right() -> Callable[[ScenarioState, ScenarioState], InTheRoom]:
    from .handouts.put_right import put_right

    return put_right


COMMANDER_SCENARIOS: Format[ScenarioState] = Format(
    face=FACE,
    rules=RULES,
    opening=opening,
    next_act=lit_act,
    stepper=stepper,
    heading=heading,
    at_play=at_play,
    result=result,
    views=VIEWS,
    handouts=_handouts,
    screens=_screens,
    deck_report=deck_report,
    next_move=next_move,
    demo=_demo,
    completed=completed,
    paper_due=paper_due,
    place=lambda state: state.place,
    results=RESULTS,
    deeds=deeds,
    past=PAST,
    put_right=_put_right,
)
