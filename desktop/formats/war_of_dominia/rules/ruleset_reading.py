"""Reads a ruleset file and says, with line and field, what does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from desktop.domain.hexmap import MOST_SIDE
from desktop.domain.words import counted
from desktop.engine.ruleset import Fault, check_whole, out_of_bounds, read_whole

from .ruleset import Ruleset


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from out_of_bounds(ruleset, _BOUNDS)
    yield from _league_faults(ruleset)
    yield from _map_faults(ruleset)
    yield from _life_faults(ruleset)
    yield from _question_faults(ruleset)


def _league_faults(ruleset: Ruleset) -> Iterator[Fault]:
    league = ruleset.league
    if not 2 <= league.least <= league.most <= 60:
        yield (
            "league.least",
            f"{league.least} to {counted(league.most, 'player')}; choose 2 to 60, the least before the most.",
        )
    if not 0 <= league.round_limit <= 1000:
        yield "league.round_limit", f"a limit of {league.round_limit}; choose 1 to 1000, or 0 for none."
    if not league.unit.strip():
        yield "league.unit", "a round has no name; write “week”, say."


def _map_faults(ruleset: Ruleset) -> Iterator[Fault]:
    league, largest = ruleset.league, ruleset.map.largest
    for at, row in enumerate(ruleset.map_sizes):
        if not 2 <= row.size <= largest:
            yield f"map_sizes[{at}].size", f"{counted(row.size, 'hex')} along a side; choose 2 to {largest}."
        #: WD-01: whatever the chart, everyone must find his planes on the map.
        if row.size**2 < row.last * league.planes:
            needed = f"{counted(row.last, 'player needs', 'players need')} {row.last * league.planes}"
            yield f"map_sizes[{at}].size", f"{counted(row.size**2, 'hex')}; {needed}."
    for count in range(league.least, league.most + 1):
        if not ruleset.map_size(count):
            yield "map_sizes", f"no size for {counted(count, 'player')}; add a row."
    if sorted(row.roll for row in ruleset.terrains) != [1, 2, 3, 4, 5, 6]:
        yield "terrains", "each face of the die, 1 to 6, needs one row."


_BOUNDS = (
    ("league.planes", 1, 60, "planes each"),
    ("map.largest", 2, MOST_SIDE, "hexes along a side"),
    ("decks.base", 0, 1000, "cards"),
    ("decks.per_plane", 0, 1000, "cards"),
    ("decks.floor", 0, 1000, "cards"),
    ("decks.home", 0, 1000, "cards"),
    ("life.per_plane", 0, 1000, "life"),
    ("life.winner", 0, 1000, "life"),
    ("life.least", 0, 1000, "life"),
    ("life.most", 0, 1000, "life"),
    ("life.home", 0, 1000, "life"),
    ("life.limit_times", 1, 10, "times"),
    ("duels.wins", 1, 9, "duels to win"),
    ("constants.longest_chain", 1, 1000, "rolls"),
)


def _life_faults(ruleset: Ruleset) -> Iterator[Fault]:
    life = ruleset.life
    if not 1 <= life.least <= life.most:
        yield "life.least", f"{life.least} to {life.most} life; choose 1 or more, the least before the most."


def _question_faults(ruleset: Ruleset) -> Iterator[Fault]:
    seen = set()
    for at, question in enumerate(ruleset.questions):
        if question.id in seen:
            yield f"questions[{at}].id", f"two questions are called “{question.id}”."
        if not question.asks.strip():
            yield f"questions[{at}].asks", "it asks nothing; write the question or take the row out."
        if question.answer and question.offers and question.answer not in question.offers:
            yield f"questions[{at}].answer", f"“{question.answer}” is none of {', '.join(question.offers)}."
        seen.add(question.id)


#: the ruleset told by a TOML text; and the refusal of one that was edited into something that cannot be played.
read_ruleset = partial(read_whole, kind=Ruleset, faults=faults)
check_ruleset = partial(check_whole, faults=faults)
