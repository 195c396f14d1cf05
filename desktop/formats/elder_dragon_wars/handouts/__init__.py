"""The paper of Elder Dragon Wars: every handout by its id."""

from __future__ import annotations

from desktop.print.press.handout import CHOSEN, INK, PAGE, SHEET, HandoutSpec, Maker

from ..rules.state import DragonState
from .checklists import deck_lists, pile_lists
from .letterhead import LETTERHEAD
from .mats import mats
from .report import game_report
from .rules import reference, rules_summary
from .seat_cards import seat_cards
from .war_cards import deck_cards, pile_cards

_spec = LETTERHEAD.handout

BEFORE, TABLE = "Before the game", "At the table"

HANDOUTS: tuple[HandoutSpec[Maker[DragonState]], ...] = (
    _spec(
        "deck-cards", BEFORE, "Deck cards", deck_cards, "the five decks as cards to cut out, framed by colour"
    ).taking(*SHEET, CHOSEN),
    _spec(
        "pile-cards", BEFORE, "Pile cards", pile_cards, "artifacts, enchantments, chaos, the planar two, the Scion"
    ).taking(*SHEET, CHOSEN),
    _spec("mats", BEFORE, "Mats", mats, "five seats and the middle, every place at true size").taking(INK),
    _spec("seat-cards", BEFORE, "Seat cards", seat_cards, "allies and eternal enemies of each seat").taking(*SHEET),
    _spec("deck-lists", BEFORE, "Check-list of the decks", deck_lists, "every card of the five decks to tick").taking(
        *PAGE
    ),
    _spec("pile-lists", BEFORE, "Check-list of the piles", pile_lists, "every card of the middle to tick").taking(
        *PAGE
    ),
    _spec("rules", TABLE, "The rules", rules_summary, "two pages in our own words").taking(*PAGE),
    _spec("reference", TABLE, "Reference", reference, "turn, triggers, prices and circle on one page").taking(*PAGE),
    _spec("game-report", TABLE, "Game report", game_report, "where the game stands, to go on by hand", "round").taking(
        *PAGE
    ),
)
