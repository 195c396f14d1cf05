"""The paper of Elder Dragon Wars: every handout by its id."""

from __future__ import annotations

from desktop.engine.format import HandoutSpec

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

HANDOUTS: tuple[HandoutSpec[DragonState], ...] = (
    _spec("deck-cards", BEFORE, "Deck cards", deck_cards, "the five decks as cards to cut out, framed by colour"),
    _spec("pile-cards", BEFORE, "Pile cards", pile_cards, "artifacts, enchantments, chaos, the planar two, the Scion"),
    _spec("mats", BEFORE, "Mats", mats, "five seats and the middle, every place at true size"),
    _spec("seat-cards", BEFORE, "Seat cards", seat_cards, "allies and eternal enemies of each seat"),
    _spec("deck-lists", BEFORE, "Check-list of the decks", deck_lists, "every card of the five decks to tick"),
    _spec("pile-lists", BEFORE, "Check-list of the piles", pile_lists, "every card of the middle to tick"),
    _spec("rules", TABLE, "The rules", rules_summary, "two pages in our own words"),
    _spec("reference", TABLE, "Reference", reference, "turn, triggers, prices and circle on one page"),
    _spec("game-report", TABLE, "Game report", game_report, "where the game stands, to go on by hand", "round"),
)
