"""Horde Sealed, as the rest of the house sees it."""

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
from .rules.checks import basics_in, size_faults
from .rules.ruleset_reading import read_ruleset
from .rules.simulation import next_move
from .rules.state import HordeState
from .rules.views.board import VIEWS
from .rules.views.next_step import at_play, heading, lit_act, paper_due, result, stepper
from .rules.views.past import PAST
from .rules.views.results import RESULTS, deeds

if TYPE_CHECKING:
    from desktop.engine.story import Demo
    from desktop.library.known import KnownCards
    from desktop.print.cards.correction_slip import InTheRoom
    from desktop.print.press.handout import HandoutSpec, Maker
    from desktop.system.svg import Drawing
    from desktop.ui.desk.screen import FormatScreens

RULESET = ShippedRuleset(Path(__file__).parent / "rules" / "ruleset.toml", read_ruleset)
default_ruleset = RULESET.default


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new event under the text of a ruleset ("": the shipped one)."""
    from .reading import published_horde

    return OpenEvent(name, RULESET.of(ruleset), (published_horde(),), place, date)


def deck_report(deck: Deck, cards: KnownCards | None = None) -> DeckReport:
    """A survivor's deck, or (where it holds tokens) a Horde list, before any event."""
    from .reading import about_card, published_horde
    from .rules.hordes import horde_from_deck, horde_warnings, token_lines

    ruleset = default_ruleset()
    if token_lines(deck, about_card, published_horde().tokens):
        horde = horde_from_deck(deck.title or "Horde", deck, about_card, published_horde().tokens)
        counts = {"cards": horde.size, "tokens": horde.token_count, "others": horde.card_count}
        counts["x_spells"] = sum("{X}" in card.cost or "x" in card.marks for card in horde.cards)
        counts["warnings"] = len(horde_warnings(ruleset, horde))
        return DeckReport(counts, ())
    basics = basics_in(ruleset, deck)
    counts = {"cards": deck.main, "basics": basics, "from_the_pool": deck.main - basics, "sideboard": deck.sideboard}
    return DeckReport(counts, tuple(size_faults(ruleset, deck)))


def completed(asked: Mapping[str, Any], cards: KnownCards | None = None, note: Note = silent) -> dict[str, Any]:
    """On the command line a cube and a Horde list may be the text of a list."""
    from desktop.library.check import spelt_names

    from .reading import read_cube, read_horde_list

    fields = dict(asked)
    if fields.get("kind") == "import-cube" and isinstance(fields.get("deck"), str):
        reading = read_cube(fields.pop("deck"), str(fields.get("title", "")))
        fields["cards"] = msgspec.to_builtins(reading.cards)
        _, unknown = spelt_names([card.name for card in reading.cards if not card.known], cards)
        for sentence in (*reading.sentences, *unknown):
            note(sentence)
    if fields.get("kind") == "add-horde" and isinstance(fields.get("deck"), str):
        name = str(fields.pop("name", "")) or "Horde"
        listed = read_horde_list(fields.pop("deck"), name)
        fields["horde"] = msgspec.to_builtins(listed.horde)
        for sentence in listed.sentences:
            note(sentence)
    return fields


def _handouts() -> Sequence[HandoutSpec[Maker[HordeState]]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> FormatScreens[HordeState]:
    from desktop.ui.kit.emblem import draw_cards_by

    from .screens import SHOWN

    draw_cards_by(_drawn)
    return SHOWN


def _drawn(name: str, type_line: str, colours: str) -> Drawing:
    from desktop.print.drawing.composer import card_drawing

    return card_drawing(name, type_line, colours)


def _demo() -> Demo[HordeState]:
    from .demo import DEMO

    return DEMO


def _put_right() -> Callable[[HordeState, HordeState], InTheRoom]:
    from .handouts.put_right import put_right

    return put_right


HORDE_SEALED: Format[HordeState] = Format(
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
    people=lambda state: [player.name for player in state.survivors],
    place=lambda state: state.place,
    results=RESULTS,
    deeds=deeds,
    past=PAST,
    put_right=_put_right,
)
