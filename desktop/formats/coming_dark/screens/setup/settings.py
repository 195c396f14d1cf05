"""The settings of The Coming Dark as the form of the ruleset shows them: in which words, what may stand in each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop.library.decoding import lines_of
from desktop.ui.ruleset.fields import Group, Head, RulesetAbout, Setting, Values

from ...rules.ruleset import MARK_SOUNDS, Ruleset
from ...rules.ruleset_reading import faults

_SHIPPED = Path(__file__).parents[2] / "rules" / "ruleset.toml"
#: the colours of a mark, by the state whose colour and sign they are.
COLOURS = (("late", "Orange"), ("overtime", "Red"), ("choosing", "Amber"), ("playing", "Blue"), ("done", "Green"))
_SOUNDS = tuple((sound, sound.capitalize() or "None") for sound in MARK_SOUNDS)
_TIES = (
    ("distinct-names", "More different names from The Dark"),
    ("drk-printings", "More cards in the printing of The Dark"),
    ("fewer-other-nonbasics", "Fewer other cards that are no basic lands"),
    ("earlier-registration", "Earlier on the entry list"),
    ("random", "A logged roll: always last"),
)


def _confirmed(values: Values) -> str:
    """CD-01: who writes the thresholds has settled them."""
    return "settled for this event" if values["tiers"]["confirmed"] else "suggested, not in the document"


#: CD-40: what the lists are that come along, and what they leave out.
_SHIPPED_LISTS = (
    "One a line; paste your own, or take a file. As shipped the Duelists’ Convocation’s of 1 August 1994: they say "
    "nothing of The Dark."
)
_ROUNDS = (
    Setting("name", "These rules are called"),
    Setting("event.rounds", "Rounds"),
    Setting("event.match_best_of", "Two at a table play best of", ""),
    Setting("event.min_players", "Fewest players", "Fewer cannot fill a Top 4 (CD-07)."),
    Setting("event.corners", "Corners at a table", "Sizes changed by hand stay."),
    Setting(
        "event.pick_seconds",
        "Time to choose a corner",
        "0: no clock. It is shown; nobody loses a corner.",
        unit="seconds",
    ),
    Setting("event.start_life", "Starting life"),
    Setting("event.life_per_supporter", "Life for each Noble Supporter", "CD-23"),
    Setting("event.supporters_per_exile", "Supporters for one exile", "Rounded down (CD-23)."),
)
_DECKS = (
    *(
        Setting(f"tiers.thresholds[{at}]", f"Tier {name} from", unit="cards from The Dark (CD-01)", mark=_confirmed)
        for at, name in enumerate(("I", "II", "III"))
    ),
    Setting("ties.order", "Ties of Dark Seeds are broken by", "From top to bottom (CD-04).", _TIES, silent=True),
    Setting("event.min_deck", "Smallest deck", unit="cards"),
    Setting("event.sideboard", "Sideboards are allowed"),
    Setting("event.banned", "Banned cards", "One a line (CD-32)."),
    Setting(
        "deck_lists.check", "Decks are checked against lists", "The document names PAC: the lists are yours (CD-40)."
    ),
    Setting("deck_lists.copies", "Copies of one card", "Basic lands apart; 0: any number.", unit="at most"),
    Setting("deck_lists.restricted", "Restricted to one", _SHIPPED_LISTS),
    Setting("deck_lists.banned", "Banned by the lists", _SHIPPED_LISTS),
    Setting("deck_lists.sets", "Sets whose printings may be played", "Their letters, one a line; none: all."),
)
_MARKS = (
    Setting("marks[].minute", "Minute", head="Mark {n}"),
    Setting("marks[].concerns", "Concerns", options=(("first-games", "First games"), ("all", "Everybody"))),
    Setting("marks[].word", "In a word"),
    Setting("marks[].says", "What follows"),
    Setting("marks[].sound", "Sound", options=_SOUNDS),
    Setting("marks[].colour", "Colour", options=COLOURS),
    Setting(
        "event.after_50",
        "What holds after it",
        "Text for the tables; empty: nothing is said.",
        head="After the last start",
    ),
    Setting("event.end_turns", "Turns still played", "0: turns are counted at the tables, none is the last (CD-19)."),
)
_PRIZES = (
    Setting("zones[].name", "Zone {n}"),
    Setting("event.prize_die", "Die for prizes", "One throw a table and round (CD-10).", unit="sides"),
    Setting("event.monster_die", "Die for monsters", unit="sides"),
    Setting("zones[].appearance_die", "Die for an appearance in {name}", "CD-26", unit="sides"),
    Setting("top4.die", "Die for an appearance in the Top 4", "CD-26", unit="sides"),
    Setting("event.monster_turn", "Monsters appear from turn"),
    Setting("subdue.cost", "Cost of subduing", "CD-27"),
    Setting("subdue.die", "Die for subduing", "CD-27", unit="sides"),
)
#: of what has more than one reading the organiser may choose another between two rounds.
_READINGS = (
    Setting(
        "event.leader_at_time",
        "At the end of the round a table goes to",
        "CD-20",
        (("best-seed", "Best Dark Seed"), ("leader", "Whoever leads")),
    ),
    Setting(
        "event.seed_at_time",
        "The best Dark Seed of three or four",
        "CD-20",
        (("still-in", "Of those not beaten"), ("of-the-table", "Of the whole table")),
    ),
    Setting(
        "event.tier0_prize",
        "A prize won in Tier 0",
        "CD-13",
        (("removed", "Is removed"), ("stays", "Stays on the table")),
    ),
    Setting(
        "event.monster_turn_counts",
        "The turn from which monsters appear is counted",
        "CD-25",
        (("game", "In the game"), ("own", "For each player")),
    ),
    Setting(
        "event.titles_order",
        "Who is named first",
        "And takes no other title (CD-15).",
        (("mayor-first", "The Mayor"), ("beast-first", "The Beast")),
    ),
)
_END = (
    Setting("top4.semifinal_best_of", "Semifinals are best of", "CD-17"),
    Setting("top4.final_best_of", "The final is best of", "CD-17"),
    Setting("event.styles", "The champion may be", "One a line."),
)


def _next_supporters(rows: Sequence[Values]) -> Values:
    after = rows[-1]["to"] + 1 if rows else 1
    return {"from": after, "to": after, "tiers": rows[-1]["tiers"] if rows else [0, 1, 2, 3]}


def _next_powers(rows: Sequence[Values]) -> Values:
    after = rows[-1]["to"] + 1 if rows else 1
    return {"from": after, "to": after, "tiers": ["", "", "", ""]}


def _next_power(rows: Sequence[Values]) -> Values:
    return dict.fromkeys(("name", "cost", "type", "note", "emblem"), "")


def _next_erratum(rows: Sequence[Values]) -> Values:
    return {"name": "", "note": ""}


def _next_monster(rows: Sequence[Values]) -> Values:
    taken = {monster["roll"] for monster in rows}
    empty = dict.fromkeys(("name", "cost", "power", "toughness", "note", "emblem"), "")
    return {"roll": next(roll for roll in range(1, len(rows) + 2) if roll not in taken), **empty}


_TIERS = ("0", "I", "II", "III")
_SPAN = (Head("from", "d{event[prize_die]} from", 74, True), Head("to", "to", 74, True))
_NOTE = Head("note", "What the event changes")
_PRIZE_TABLES = (
    Setting(
        "supporter_table",
        "Noble Supporters on the card",
        "By the throw and the winner's tier (CD-34).",
        columns=(*_SPAN, *(Head(f"tiers[{at}]", f"Tier {name}", 84, True) for at, name in enumerate(_TIERS))),
        blank=_next_supporters,
    ),
    Setting(
        "power_table",
        "Dark Power on the card",
        "By throw and tier; Tier 0 earns none (CD-34).",
        columns=(*_SPAN, *(Head(f"tiers[{at}]", f"Tier {name}") for at, name in enumerate(_TIERS) if at)),
        blank=_next_powers,
    ),
)
_POWERS = (
    Setting(
        "powers",
        "Dark Powers",
        "The tables of prizes name them.",
        columns=(Head("name", "Name", 190), Head("cost", "Cost", 96), Head("type", "Type", 150), _NOTE),
        blank=_next_power,
    ),
    Setting(
        "errata",
        "Other cards that read differently here",
        "CD-31 to CD-33.",
        columns=(Head("name", "Name", 190), _NOTE),
        blank=_next_erratum,
    ),
    Setting("dark_cards", "Cards from The Dark", "One a line; any printing counts (CD-03)."),
)
_MONSTERS = (
    Setting(
        "monsters",
        "Random Monsters",
        "One for every throw. All have haste.",
        columns=(
            Head("roll", "d{event[monster_die]}", 60, True),
            Head("name", "Name", 176),
            Head("cost", "Cost", 96),
            Head("power", "Power", 60),
            Head("toughness", "Tough.", 60),
            _NOTE,
        ),
        blank=_next_monster,
    ),
    Setting("blocking.bonuses", "A creature of The Dark that blocks one may get", "One a line, one of them a turn."),
)
GROUPS = (
    Group("rounds", "Rounds", _ROUNDS),
    Group("decks", "Decks and Dark Seeds", _DECKS),
    Group("marks", "Marks of the clock", _MARKS),
    Group("prizes", "Prizes and monsters", _PRIZES),
    Group("prize-tables", "Prize tables", _PRIZE_TABLES),
    Group("powers", "Dark Powers and cards", _POWERS),
    Group("monsters", "Random Monsters", _MONSTERS),
    Group("readings", "What may be read two ways", _READINGS),
    Group("end", "Titles and Top 4", _END),
)


def about_rules() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(
        Ruleset,
        _SHIPPED.read_text("utf-8"),
        faults,
        groups=GROUPS,
        follows=_followed,
        text_of=lambda data: "\n".join(lines_of(data)),
    )


def _followed(path: str, values: Values) -> Values:
    """CD-01: thresholds that are written are settled; a card that was renamed has no other card's picture."""
    changed = {**values}
    if path.startswith("tiers.thresholds"):
        changed["tiers"] = {**values["tiers"], "confirmed": True}
    for table, folder in (("powers", "dark_powers"), ("monsters", "monsters")):
        if path == table:
            changed[table] = [_own_emblem(row, folder) for row in values[table]]
    return changed


def _own_emblem(row: Values, folder: str) -> Values:
    """A power or monster that was renamed shows its own shipped picture, or none: never that of another."""
    own = f"{folder}/{re.sub(r'[^a-z]+', '-', row['name'].lower().replace(chr(39), ''))}.svg"
    is_shipped = not row["emblem"] or row["emblem"].startswith(f"{folder}/")
    return {**row, "emblem": own} if is_shipped else row


def with_one_more(marks: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """One more mark, half way between the last two (or five minutes after the only one)."""
    taken = {mark["id"] for mark in marks}
    id = next(name for name in (f"mark-{number}" for number in range(1, 99)) if name not in taken)
    alone = len(marks) < 2
    minute = marks[-1]["minute"] + 5 if alone else (marks[-2]["minute"] + marks[-1]["minute"]) // 2
    more = {
        "id": id,
        "minute": minute,
        "concerns": "all",
        "word": "Another mark",
        "says": "",
        "sound": "chime",
        "colour": "late",
    }
    return [*marks, more] if alone else [*marks[:-1], more, marks[-1]]
