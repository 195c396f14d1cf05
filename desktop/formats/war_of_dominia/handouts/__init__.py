"""The paper of the War of Dominia: every handout by its id."""

from __future__ import annotations

from functools import partial

from desktop.engine.format import HandoutSpec

from ..rules.state import DominiaState
from .challenge_cards import blank_cards, challenge_cards
from .constants import constants_booklet, constants_in_order
from .deck_slips import deck_slips
from .dossiers import dossiers
from .gazette import gazette
from .letterhead import LETTERHEAD
from .rules import league_rules
from .standings import standings_sheet
from .war_map import map_board, map_page, map_poster

_spec, _round = LETTERHEAD.handout, partial(LETTERHEAD.handout, when="round")

WEEK, MAP, PLAYERS, RULES = "The week", "The map", "Players", "Rules"

HANDOUTS: tuple[HandoutSpec[DominiaState], ...] = (
    _round("challenge-cards", WEEK, "Challenge cards", challenge_cards, "this week's, eight a sheet, with result"),
    _round("blank-challenge-cards", WEEK, "Blank challenge cards", blank_cards, "to fill in by hand, eight a sheet"),
    _round("deck-slips", WEEK, "Deck slips", deck_slips, "what each deck may hold, and a row for each duel"),
    _round("gazette", WEEK, "Gazette", gazette, "the last week: who won what, under which constants"),
    _spec("map", MAP, "Map", map_page, "who holds what, on one page"),
    _spec("map-poster", MAP, "Map, poster", map_poster, "at true scale, in sheets that overlap by 10 mm"),
    _spec("map-board", MAP, "Map, board for beads", map_board, "terrain alone at true scale"),
    _spec("dossiers", PLAYERS, "Dossiers", dossiers, "a page each: planes, neighbours, decks and targets"),
    _round("standings", PLAYERS, "Standings and chronicle", standings_sheet, "and every week so far"),
    _spec(
        "constants-booklet",
        RULES,
        "Planar constants, to fold",
        constants_booklet,
        "a booklet: print both sides, turn over the short edge",
    ),
    _spec("constants", RULES, "Planar constants", constants_in_order, "the booklet's pages in their order"),
    _spec("league-rules", RULES, "The rules of the league", league_rules, "in our own words"),
)
