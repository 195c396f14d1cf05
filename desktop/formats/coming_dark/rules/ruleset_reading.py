"""Reads a ruleset file and says, with line and field, what does not fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from desktop.domain.words import counted
from desktop.engine.ruleset import check_whole, read_whole

from .ruleset import MARK_COLOURS, MARK_SOUNDS, TIE_BREAKERS, Mark, PowerRow, Ruleset, SupporterRow

MOST_MARKS = 10
MOST_ROUNDS = 20


def faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from _event_faults(ruleset)
    yield from _list_faults(ruleset)
    yield from _top4_faults(ruleset)
    yield from _zone_faults(ruleset)
    yield from _mark_faults(ruleset)
    yield from _tier_faults(ruleset)
    yield from _table_faults("supporter_table", ruleset.supporter_table, ruleset.event.prize_die)
    yield from _table_faults("power_table", ruleset.power_table, ruleset.event.prize_die)
    yield from _supporter_faults(ruleset)
    yield from _power_faults(ruleset)
    yield from _monster_faults(ruleset)
    yield from _name_faults("powers", [power.name for power in ruleset.powers])
    yield from _name_faults("monsters", [monster.name for monster in ruleset.monsters])
    yield from _name_faults("errata", [erratum.name for erratum in ruleset.errata])


def _event_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    event = ruleset.event
    if not 1 <= event.rounds <= MOST_ROUNDS:
        yield "event.rounds", f"{counted(event.rounds, 'round')}; choose 1 to {MOST_ROUNDS}."
    if not 1 <= event.corners <= 4:
        yield "event.corners", f"{counted(event.corners, 'corner')}; a match is for 1 to 4 players."
    if not 1 <= event.min_deck <= 250:
        yield "event.min_deck", f"{counted(event.min_deck, 'card')}; choose 1 to 250."
    if event.match_best_of % 2 == 0 or not 1 <= event.match_best_of <= 9:
        yield "event.match_best_of", f"best of {event.match_best_of}; choose an odd number, 1 to 9."
    if event.min_players < ruleset.top4.players:
        yield "event.min_players", f"{counted(event.min_players, 'player')} cannot fill a Top 4; choose at least 4."
    for name, sides in (("prize_die", event.prize_die), ("monster_die", event.monster_die)):
        if sides < 2:
            yield f"event.{name}", f"a die of {counted(sides, 'side')}; choose at least 2."
    if event.start_life < 1:
        yield "event.start_life", f"{event.start_life} life; choose at least 1."
    if event.supporters_per_exile < 1:
        yield "event.supporters_per_exile", "an exile needs at least one supporter."
    if event.life_per_supporter < 0:
        yield "event.life_per_supporter", f"{event.life_per_supporter} life; choose 0 or more."
    if not 0 <= event.end_turns <= 20:
        yield "event.end_turns", f"{counted(event.end_turns, 'turn')}; choose 0 (none are set) to 20."
    if not 0 <= event.pick_seconds <= 600:
        yield "event.pick_seconds", f"{counted(event.pick_seconds, 'second')}; choose 0 (no clock) to 600."
    if not any(style.strip() for style in event.styles):
        yield "event.styles", "the champion needs at least one style to choose from."


def _list_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    lists = ruleset.deck_lists
    if not 0 <= lists.copies <= 250:
        yield "deck_lists.copies", f"{counted(lists.copies, 'copy')}; choose 0 (any number) to 250."
    for place, code in enumerate(lists.sets):
        if not re.fullmatch(r"[A-Za-z0-9]{2,6}", code):
            yield f"deck_lists.sets[{place}]", f"“{code}” is no set; write its letters, such as DRK."


def _top4_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    top4 = ruleset.top4
    for name, games in (("semifinal_best_of", top4.semifinal_best_of), ("final_best_of", top4.final_best_of)):
        if games % 2 == 0 or not 1 <= games <= 9:
            yield f"top4.{name}", f"best of {games}; choose an odd number, 1 to 9."
    if top4.die < 2:
        yield "top4.die", f"a die of {counted(top4.die, 'side')}; choose at least 2."
    if top4.players != 4:
        yield "top4.players", f"{counted(top4.players, 'player')}; the bracket is for four."
    if ruleset.subdue.die < 2:
        yield "subdue.die", f"a die of {counted(ruleset.subdue.die, 'side')}; choose at least 2."


def _zone_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    one, other = ruleset.zones
    if one.id == other.id:
        yield "zones[1].id", f"both zones are called “{other.id}”; give each its own id."
    if one.name.casefold() == other.name.casefold():
        yield "zones[1].name", f"both zones are called “{other.name}”; give each its own name."
    for place, zone in enumerate(ruleset.zones):
        if not re.fullmatch(r"[a-z][a-z0-9]*", zone.id) or zone.id in ("semifinal", "final"):
            #: ids of locations begin with it, and stand beside "semifinal-1" in the journal.
            yield f"zones[{place}].id", f"“{zone.id}” is no id; use small letters and digits, such as city."
        if zone.appearance_die < 2:
            yield (
                f"zones[{place}].appearance_die",
                f"a die of {counted(zone.appearance_die, 'side')}; choose at least 2.",
            )
        if not zone.locations:
            yield f"zones[{place}].locations", f"{zone.name} has no location."
        for name in zone.locations:
            if not name.strip() or name.casefold() in seen:
                yield f"zones[{place}].locations", f"“{name}” stands twice or is empty; each location has its own name."
            seen.add(name.casefold())


def _mark_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    last = 0
    ids: set[str] = set()
    for place, mark in enumerate(ruleset.marks):
        if mark.minute <= last:
            yield f"marks[{place}].minute", f"minute {mark.minute} does not come after minute {last}; marks go upward."
        if mark.id in ids:
            yield f"marks[{place}].id", f"two marks are called “{mark.id}”; give each its own id."
        yield from _look_faults(f"marks[{place}]", mark)
        ids.add(mark.id)
        last = mark.minute
    if len(ruleset.marks) > MOST_MARKS:
        yield "marks", f"{counted(len(ruleset.marks), 'mark')}; the time line has room for {MOST_MARKS}."
    if not ruleset.marks:
        yield "marks", "the round needs at least one mark: its end."


def _look_faults(path: str, mark: Mark) -> Iterator[tuple[str, str]]:
    if not mark.word.strip():
        yield f"{path}.word", "a mark needs a word for the wall."
    if mark.sound not in MARK_SOUNDS:
        yield f"{path}.sound", f"there is no sound “{mark.sound}”; choose {', '.join(filter(None, MARK_SOUNDS))}."
    if mark.colour not in MARK_COLOURS:
        yield f"{path}.colour", f"there is no colour “{mark.colour}”; choose {', '.join(MARK_COLOURS)}."


def _tier_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    one, two, three = ruleset.tiers.thresholds
    if not 1 <= one < two < three:
        yield "tiers.thresholds", f"{one}, {two}, {three}; each tier needs more cards than the one before, from 1 up."
    if not ruleset.ties.order:
        yield "ties.order", "“random” stands last, so that no two seeds are equal."
    for place, name in enumerate(ruleset.ties.order):
        if name not in TIE_BREAKERS:
            yield "ties.order", f"“{name}” is no tie-breaker; choose from {', '.join(TIE_BREAKERS)}."
        elif (name == "random") != (place == len(ruleset.ties.order) - 1):
            yield "ties.order", "“random” stands last, so that no two seeds are equal."


def _table_faults(table: str, rows: Iterable[SupporterRow | PowerRow], sides: int) -> Iterator[tuple[str, str]]:
    expected = 1
    place = -1
    for place, row in enumerate(rows):
        if row.first > expected:
            yield (
                f"{table}[{place}].from",
                f"nothing for {_span(expected, row.first - 1)}; this row should start there.",
            )
        elif row.first < expected:
            yield f"{table}[{place}].from", f"{row.first} overlaps the row before, which ends at {expected - 1}."
        if row.last < row.first:
            yield f"{table}[{place}].to", f"the row ends at {row.last}, before it begins at {row.first}."
        expected = row.last + 1
    if expected != sides + 1:
        wrong = f"nothing for {_span(expected, sides)}" if expected <= sides else f"a d{sides} has no {expected - 1}"
        yield f"{table}[{max(place, 0)}].to", f"{wrong}; the rows cover 1 to {sides}."


def _supporter_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for place, row in enumerate(ruleset.supporter_table):
        if row.tiers[0] != 0 or min(row.tiers[1:]) < 1:
            #: CD-12, CD-13: Tier 0 earns no prize. CD-14: every other card shows a number to count.
            yield (
                f"supporter_table[{place}].tiers",
                "Tier 0 earns nothing, so the first is 0; each other tier 1 or more.",
            )


def _power_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    known = {power.name for power in ruleset.powers}
    for place, row in enumerate(ruleset.power_table):
        if row.tiers[0] or not all(row.tiers[1:]):
            yield f"power_table[{place}].tiers", 'Tier 0 earns nothing, so the first is ""; each other tier a power.'
        for name in row.tiers:
            if name and name not in known:
                yield (
                    f"power_table[{place}].tiers",
                    f"“{name}” is not among the powers; add it there or correct its name.",
                )


def _monster_faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    sides = ruleset.event.monster_die
    rolls = [monster.roll for monster in ruleset.monsters]
    for place, roll in enumerate(rolls):
        if not 1 <= roll <= sides:
            yield f"monsters[{place}].roll", f"a d{sides} has no {roll}."
        if roll in rolls[:place]:
            yield f"monsters[{place}].roll", f"two monsters come on a {roll}."
    if missing := sorted(set(range(1, sides + 1)) - set(rolls)):
        yield "monsters", f"no monster comes on {', '.join(map(str, missing))}."


def _name_faults(table: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for place, name in enumerate(names):
        if not name.strip():
            yield f"{table}[{place}].name", "it has no name; write one or take the row out."
        elif name in names[:place] and table != "errata":
            #: a card may be changed in more than one way.
            yield f"{table}[{place}].name", f"“{name}” stands twice."


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


#: the ruleset told by a TOML text; and the refusal of one that was edited into something that cannot be played.
read_ruleset = partial(read_whole, kind=Ruleset, faults=faults)
check_ruleset = partial(check_whole, faults=faults)
