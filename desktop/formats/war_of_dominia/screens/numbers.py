"""The settings of The War of Dominia as the form of the ruleset shows them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop.library.decoding import text_of
from desktop.ui.ruleset.fields import Group, Head, RulesetAbout, Setting, Values

from ..rules.ruleset import Ruleset
from ..rules.ruleset_reading import faults

_SHIPPED = Path(__file__).parents[1] / "rules" / "ruleset.toml"
_TERRAINS = (("F", "Forests"), ("I", "Islands"), ("M", "Mountains"), ("P", "Plains"), ("S", "Swamps"), ("X", "Special"))
_LAYOUTS = (
    ("odd-r", "Tops pointed, odd rows shifted"),
    ("even-r", "Tops pointed, even rows shifted"),
    ("odd-q", "Tops flat, odd columns shifted"),
    ("even-q", "Tops flat, even columns shifted"),
)


def _next_size(rows: Sequence[Values]) -> Values:
    after = rows[-1]["to"] + 1 if rows else 2
    return {"from": after, "to": after, "size": rows[-1]["size"] + 1 if rows else 4}


def _next_question(rows: Sequence[Values]) -> Values:
    taken = {row["id"] for row in rows}
    id = next(name for at in range(1, len(rows) + 2) if (name := f"question-{at}") not in taken)
    return {"id": id, "asks": "", "offers": [], "answer": ""}


_LEAGUE = (
    Setting("league.least", "Fewest players"),
    Setting("league.most", "Most players"),
    Setting("league.warn_above", "Warn above", unit="players"),
    Setting("league.planes", "Planes for each player"),
    Setting("league.unit", "A round is called", "A week, an evening …"),
    Setting("league.round_limit", "The war ends after", unit="{league[unit]}s"),
    Setting(
        "league.limit_tie",
        "Equal in planes and duels then",
        "WD-29",
        (("shared", "They share the win"), ("go-on", "One {league[unit]} more")),
    ),
)
_MAP = (
    Setting(
        "map_sizes",
        "Size of the map",
        "One number a side, for so many players (WD-01).",
        columns=(
            Head("from", "Players from", 110, True),
            Head("to", "to", 110, True),
            Head("size", "Hexes a side", 110, True),
        ),
        blank=_next_size,
    ),
    Setting("map.layout", "How the hexes lie", "WD-03, for a map that is laid out from now on.", _LAYOUTS),
    Setting("map.largest", "Largest map", unit="hexes a side"),
    Setting("terrains[].terrain", "On a {roll}", "", _TERRAINS),
)
_DECKS = (
    Setting("decks.base", "Least deck, before planes are counted", "WD-12", unit="cards"),
    Setting("decks.per_plane", "Fewer for each plane", "", unit="cards"),
    Setting("decks.floor", "But never under", "", unit="cards"),
    Setting("decks.home", "Defending home", unit="cards"),
)
_LIFE = (
    Setting("life.per_plane", "Life for each plane"),
    Setting("life.winner", "More for who won the last duel", ""),
    Setting("life.least", "Least life"),
    Setting("life.most", "Most life"),
    Setting("life.home", "Life defending home"),
    Setting("life.limit_times", "Nobody's life passes", "WD-21", unit="times what it began with"),
    Setting(
        "life.after_draw",
        "After a drawn duel the winner's life is",
        "WD-20",
        (("last-winner", "The last winner's"), ("nobody", "Nobody's")),
    ),
    Setting("life.spare_life_heals_poison", "Life beyond that heals poison", "WD-22"),
)
_DUELS = (
    Setting("challenges.must", "Who can challenge has to", "WD-10"),
    Setting("challenges.long_distance", "Who is left over is paired over any distance", ""),
    Setting(
        "challenges.let_stand_afar",
        "Allowed to attack without a plane beside it: plays",
        "WD-18",
        (("any-colour", "Any colour, no artifacts"), ("own-planes", "No colour at all")),
    ),
    Setting("duels.wins", "Duels won settle a challenge", "Drawn ones are played again (WD-20)."),
    Setting("constants.radical", "The Radical chart is in use", "WD-25, unless the Guardian answers otherwise."),
    Setting("constants.longest_chain", "Rolls that only lead on", "So many, and there is no constant (WD-24)."),
    Setting(
        "constants.same_twice", "One constant found twice", "WD-26", (("again", "Roll again"), ("both", "Both hold"))
    ),
)
_QUESTIONS = (
    Setting(
        "questions",
        "What the Guardian is asked",
        "The answer holds unless the Guardian gives another one.",
        columns=(
            Head("asks", "Question"),
            Head("offers", "To choose from, commas between", 230),
            Head("answer", "Answer", 150),
        ),
        blank=_next_question,
    ),
)
GROUPS = (
    Group("league", "The league", _LEAGUE),
    Group("map", "The map", _MAP),
    Group("decks", "Decks", _DECKS),
    Group("life", "Life", _LIFE),
    Group("duels", "Challenges and duels", _DUELS),
    Group("questions", "Questions", _QUESTIONS),
)


def about_numbers() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(Ruleset, _SHIPPED.read_text("utf-8"), faults, groups=GROUPS, text_of=text_of)
