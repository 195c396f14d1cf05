"""The paper of The Coming Dark: every handout by its id."""

from __future__ import annotations

from desktop.print.press.handout import (
    CHOSEN,
    COPIES,
    COUNTS,
    INK,
    LARGE,
    LAYOUT,
    PAGE,
    PICTURES,
    PRINTED,
    SHEET,
    HandoutSpec,
    Maker,
)

from ..rules.state import DarkState
from .backs import card_backs
from .certificate import TITLE as TITLE_CERTIFICATE
from .certificate import certificate
from .finish_on_paper import finish_on_paper
from .floor_plan import floor_plan, floor_plan_poster
from .in_play import TITLE as TITLE_IN_PLAY
from .in_play import in_play
from .letterhead import LETTERHEAD
from .monster_tables import monster_tables
from .monsters import monster_cards
from .passports import passports
from .penalties import TITLE as TITLE_PENALTIES
from .penalties import penalties_sheet
from .powers import power_cards
from .prize_tables import prize_tables
from .prizes_won import prizes_won
from .round.by_location import round_by_location
from .round.by_name import round_by_name
from .round.match_slips import match_slips
from .seeds import seed_cards
from .signs import corner_letters, location_signs
from .standings import standings_sheet
from .summary import rules_summary
from .supporters import supporter_cards
from .top4 import top4_sheet

_spec, _round = LETTERHEAD.handout, LETTERHEAD.each_round

ROUND, CARDS, ROOM, PLAYERS, RULES = "This round", "Cards", "Room", "Players", "Rules"

HANDOUTS: tuple[HandoutSpec[Maker[DarkState]], ...] = (
    _round("round-by-name", ROUND, "Round sheet, by name", round_by_name, "who sits where, for the wall").taking(*PAGE),
    _round(
        "round-by-location", ROUND, "Round sheet, by location", round_by_location, "prizes and corners of every table"
    ).taking(*PAGE),
    _round(
        "match-slips", ROUND, "Match slips", match_slips, "one a table, four to a sheet, marks as times of day"
    ).taking(*PAGE, CHOSEN),
    _round(
        "finish-on-paper", ROUND, "Finish on paper, all", finish_on_paper, "all that is needed without a computer"
    ).taking(*PAGE),
    _round("prizes-won", CARDS, "Prizes won", prizes_won, "one card for each prize handed out").taking(*SHEET, PRINTED),
    _spec("supporter-cards", CARDS, "Noble Supporters", supporter_cards, "every number of the table").taking(
        *SHEET, COPIES, CHOSEN, COUNTS
    ),
    _spec("power-cards", CARDS, "Dark Powers", power_cards, "all powers of the table").taking(
        *SHEET, COPIES, CHOSEN, COUNTS
    ),
    _spec("seed-cards", CARDS, "Dark Seeds", seed_cards, "with names once the seeds are fixed").taking(
        *SHEET, COPIES, CHOSEN
    ),
    _spec("monster-cards", CARDS, "Random Monsters", monster_cards, "all monsters of the table").taking(
        *SHEET, COPIES, CHOSEN, COUNTS
    ),
    _spec("card-backs", CARDS, "Card backs", card_backs, "a sheet of each kind").taking(INK, LAYOUT),
    _spec("location-signs", ROOM, "Location signs", location_signs, "every table's, two to a sheet or large").taking(
        *PAGE, CHOSEN, LARGE
    ),
    _spec("corner-letters", ROOM, "Corner letters", corner_letters, "every corner's tent, eight to a sheet").taking(
        *PAGE, CHOSEN, LARGE
    ),
    _spec("floor-plan", ROOM, "Floor plan", floor_plan, "the room on one page, with who sits where").taking(
        *PAGE, PICTURES
    ),
    _spec("floor-plan-poster", ROOM, "Floor plan, poster", floor_plan_poster, "the room at a round scale, to be glued")
    .taking(*PAGE, PICTURES)
    .of_true_size(),
    _spec("passports", PLAYERS, "Player passports", passports, "seed, prizes and results of everyone", "after").taking(
        *PAGE, CHOSEN
    ),
    _round("standings", PLAYERS, "Standings", standings_sheet, "the three races and everybody's counts").taking(*PAGE),
    _spec("top4", PLAYERS, "Top 4", top4_sheet, "the bracket to fill in", "after").taking(*PAGE),
    _spec("certificate", PLAYERS, TITLE_CERTIFICATE, certificate, "the champion in the wall's drawing", "after").taking(
        *PAGE
    ),
    _spec("prize-tables", RULES, "Prize tables", prize_tables, "both tables and the changed cards").taking(*PAGE),
    _spec("monster-tables", RULES, "Monster tables", monster_tables, "how they behave, and which one comes").taking(
        *PAGE
    ),
    _round("in-play", RULES, TITLE_IN_PLAY, in_play, "who holds what, what roams where: for the judge").taking(*PAGE),
    _round(
        "penalties", PLAYERS, TITLE_PENALTIES, penalties_sheet, "what judges gave and where they were called"
    ).taking(*PAGE),
    _spec("rules-summary", RULES, "The rules in short", rules_summary, "two pages in our own words").taking(*PAGE),
)
