"""The paper of Horde Sealed: every handout by its id."""

from __future__ import annotations

from desktop.print.press.handout import CHOSEN, COPIES, COUNTS, PAGE, SHEET, HandoutSpec, Maker

from ..rules.state import HordeState
from .horde_cards import horde_deck, horde_tokens
from .horde_list import horde_lists
from .letterhead import LETTERHEAD
from .pools import deck_lists, pool_sheets, registration_sheets
from .quick_rules import quick_rules
from .report import battle_report
from .tracker import tracker

_spec = LETTERHEAD.handout

SURVIVORS, HORDE, TABLE = "Survivors", "The horde", "At the table"

HANDOUTS: tuple[HandoutSpec[Maker[HordeState]], ...] = (
    _spec("pools", SURVIVORS, "Pools", pool_sheets, "each survivor's cards by colour, type and cost").taking(
        *PAGE, CHOSEN
    ),
    _spec(
        "deck-registration", SURVIVORS, "Deck registration", registration_sheets, "the pool to tick, lands, signature"
    ).taking(*PAGE, CHOSEN),
    _spec("deck-lists", SURVIVORS, "Deck lists", deck_lists, "the decks as they were handed in").taking(*PAGE, CHOSEN),
    _spec("horde-list", HORDE, "Horde lists", horde_lists, "tokens and cards, with what they do").taking(*PAGE),
    _spec("horde-deck", HORDE, "Horde deck", horde_deck, "the whole deck as cards to cut out").taking(
        *SHEET, CHOSEN, COUNTS
    ),
    _spec("horde-tokens", HORDE, "Horde tokens", horde_tokens, "a sheet of each kind of token").taking(*SHEET, COPIES),
    _spec("tracker", TABLE, "Life and wave tracker", tracker, "life, library, turns and waves to cross off").taking(
        *PAGE
    ),
    _spec("quick-rules", TABLE, "Quick rules", quick_rules, "the rules in our own words").taking(*PAGE),
    _spec(
        "battle-report", TABLE, "Battle report", battle_report, "where the game stands, to go on by hand", "round"
    ).taking(*PAGE),
)
