"""The paper of the War of Dominia: every handout by its id."""

from __future__ import annotations

from desktop.print.press.handout import CHOSEN, INK, LAYOUT, PAGE, HandoutSpec, Maker

from ..rules.state import DominiaState
from .challenge_cards import blank_cards, challenge_cards
from .conquest import conquest_strip
from .constants import constants_booklet, constants_in_order
from .deck_report import deck_reports
from .deck_slips import deck_slips
from .dossiers import dossiers
from .gazette import gazette
from .letterhead import LETTERHEAD
from .map_page import map_page
from .owed import owed_sheet
from .rules import league_rules
from .standings import standings_sheet
from .war_map import map_board, map_poster

_spec, _round = LETTERHEAD.handout, LETTERHEAD.each_round

WEEK, MAP, PLAYERS, RULES = "The week", "The map", "Players", "Rules"

HANDOUTS: tuple[HandoutSpec[Maker[DominiaState]], ...] = (
    _round(
        "challenge-cards", WEEK, "Challenge cards", challenge_cards, "this week's, A6, four a sheet, with room to sign"
    ).taking(*PAGE, CHOSEN),
    _round(
        "blank-challenge-cards", WEEK, "Blank challenge cards", blank_cards, "to fill in by hand, eight or nine a sheet"
    ).taking(*PAGE, LAYOUT),
    _round("deck-slips", WEEK, "Deck slips", deck_slips, "what each deck may hold, and a row for each duel").taking(
        *PAGE, CHOSEN
    ),
    _round("deck-checks", WEEK, "Deck checks", deck_reports, "for each player all that was found in the deck").taking(
        *PAGE, CHOSEN
    ),
    _round("gazette", WEEK, "Gazette", gazette, "the last week: who won what, under which constants").taking(
        *PAGE, CHOSEN
    ),
    _round("owed", WEEK, "Who owes what", owed_sheet, "cards, deck lists and results, and until when").taking(*PAGE),
    _spec("map", MAP, "Map", map_page, "who holds what, on one page").taking(*PAGE),
    _spec("conquest", MAP, "How the war went", conquest_strip, "a small map for every week").taking(*PAGE),
    _spec("map-poster", MAP, "Map, poster", map_poster, "at true scale, in sheets that overlap by 10 mm")
    .taking(*PAGE)
    .of_true_size(),
    _spec("map-board", MAP, "Map, board for beads", map_board, "terrain alone at true scale")
    .taking(*PAGE)
    .of_true_size(),
    _spec("dossiers", PLAYERS, "Dossiers", dossiers, "a page each: planes, neighbours, decks and targets").taking(
        *PAGE, CHOSEN
    ),
    _round("standings", PLAYERS, "Standings and chronicle", standings_sheet, "and every week so far").taking(*PAGE),
    _spec(
        "constants-booklet",
        RULES,
        "Planar constants, to fold",
        constants_booklet,
        "a booklet: print both sides, turn over the short edge",
    ).taking(INK),
    _spec("constants", RULES, "Planar constants", constants_in_order, "the booklet's pages in their order").taking(INK),
    _spec("league-rules", RULES, "The rules of the league", league_rules, "in our own words").taking(*PAGE),
)
