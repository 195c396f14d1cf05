"""Elder Dragon Wars, as the rest of the house sees it."""

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
from .rules.simulation import next_move
from .rules.state import DragonState
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


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new event under the text of a ruleset ("": the shipped one)."""
    from .reading import published_edition

    return OpenEvent(name, RULESET.of(ruleset), (published_edition(),), place, date)


def deck_report(deck: Deck, cards: KnownCards | None = None) -> DeckReport:
    """A deck held against those of the shipped edition: which it is, and what is too many or missing."""
    from .reading import published_edition
    from .rules.edition import deck_differences

    best, there, faults = deck_differences(deck, published_edition())
    return DeckReport({"cards": deck.main, best: there}, faults)


def completed(asked: Mapping[str, Any], cards: KnownCards | None = None, note: Note = silent) -> dict[str, Any]:
    """On the command line an edition or a ruleset may be the text of its file, a card its name."""
    from .reading import about_card, pile_card, read_edition, read_list
    from .rules.edition import PILES

    fields = dict(asked)
    if fields.get("kind") == "keep-edition" and isinstance(fields.get("file"), str):
        fields["edition"] = msgspec.to_builtins(read_edition(fields.pop("file")))
    if fields.get("kind") == "replace-list" and isinstance(fields.get("deck"), str):
        reading = read_list(fields.pop("deck"), cards)
        piled = tuple(map(pile_card, reading.cards)) if fields.get("cards") in PILES else reading.cards
        fields["listed"] = msgspec.to_builtins(piled)
        for sentence in reading.sentences:
            note(sentence)
    if fields.get("kind") == "change-ruleset" and isinstance(fields.get("file"), str):
        fields["ruleset"] = msgspec.to_builtins(read_ruleset(fields.pop("file")))
    if fields.get("kind") == "swap-card" and isinstance(fields.get("card"), str):
        card = about_card(fields["card"])
        fields["card"] = msgspec.to_builtins(pile_card(card) if fields.get("cards") in PILES else card)
    return fields


def _handouts() -> Sequence[HandoutSpec[Maker[DragonState]]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> FormatScreens[DragonState]:
    from .screens import SHOWN

    return SHOWN


def _demo() -> Demo[DragonState]:
    from .demo import DEMO

    return DEMO


def _put_right() -> Callable[[DragonState, DragonState], InTheRoom]:
    from .handouts.put_right import put_right

    return put_right


ELDER_DRAGON_WARS: Format[DragonState] = Format(
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
    people=lambda state: [player.name for player in state.players],
    place=lambda state: state.place,
    results=RESULTS,
    deeds=deeds,
    past=PAST,
    put_right=_put_right,
)
