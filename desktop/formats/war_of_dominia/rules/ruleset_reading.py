"""Reads a ruleset file and says, with line and field, what does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.engine.ruleset import Fault, check_whole, read_whole

from .ruleset import Ruleset


def read_ruleset(text: str) -> Ruleset:
    """The ruleset told by a TOML text; raises ``Refusal`` with the line and field that is wrong."""
    return read_whole(text, Ruleset, faults)


def check_ruleset(ruleset: Ruleset) -> None:
    """Refuse a ruleset that was edited into something that cannot be played."""
    check_whole(ruleset, faults)


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from _league_faults(ruleset)
    yield from _map_faults(ruleset)
    yield from _duel_faults(ruleset)
    yield from _question_faults(ruleset)


def _league_faults(ruleset: Ruleset) -> Iterator[Fault]:
    league = ruleset.league
    if not 2 <= league.least <= league.most <= 60:
        yield "league.least", f"{league.least} to {league.most} players; choose 2 to 60, the least before the most."
    if not 1 <= league.planes <= 60:
        yield "league.planes", f"{league.planes} planes each; choose 1 to 60."
    if not 0 <= league.round_limit <= 1000:
        yield "league.round_limit", f"a limit of {league.round_limit}; choose 1 to 1000, or 0 for none."
    if not league.unit.strip():
        yield "league.unit", "a round has no name; write “week”, say."


def _map_faults(ruleset: Ruleset) -> Iterator[Fault]:
    league, largest = ruleset.league, ruleset.map.largest
    if not 2 <= largest <= 100:
        yield "map.largest", f"{largest} hexes along a side; choose 2 to 100."
    for at, row in enumerate(ruleset.map_sizes):
        if not 2 <= row.size <= largest:
            yield f"map_sizes[{at}].size", f"{row.size} hexes along a side; choose 2 to {largest}."
        #: WD-01: whatever the chart, everyone must find his planes on the map.
        if row.size**2 < row.last * league.planes:
            needed = f"{row.last} players need {row.last * league.planes}"
            yield f"map_sizes[{at}].size", f"{row.size**2} hexes; {needed}."
    for count in range(league.least, league.most + 1):
        if not ruleset.map_size(count):
            yield "map_sizes", f"no size for {count} players; add a row."
    if sorted(row.roll for row in ruleset.terrains) != [1, 2, 3, 4, 5, 6]:
        yield "terrains", "each face of the die, 1 to 6, needs one row."


def _duel_faults(ruleset: Ruleset) -> Iterator[Fault]:
    decks, life = ruleset.decks, ruleset.life
    for name in ("base", "per_plane", "floor", "home"):
        if not 0 <= getattr(decks, name) <= 1000:
            yield f"decks.{name}", f"{getattr(decks, name)} cards; choose 0 to 1000."
    for name in ("per_plane", "winner", "least", "most", "home"):
        if not 0 <= getattr(life, name) <= 1000:
            yield f"life.{name}", f"{getattr(life, name)} life; choose 0 to 1000."
    if not 1 <= life.least <= life.most:
        yield "life.least", f"{life.least} to {life.most} life; choose 1 or more, the least before the most."
    if not 1 <= life.limit_times <= 10:
        yield "life.limit_times", f"{life.limit_times} times; choose 1 to 10."
    if not 1 <= ruleset.duels.wins <= 9:
        yield "duels.wins", f"{ruleset.duels.wins} duels to win; choose 1 to 9."
    if not 1 <= ruleset.constants.longest_chain <= 1000:
        yield "constants.longest_chain", f"{ruleset.constants.longest_chain} rolls; choose 1 to 1000."


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
