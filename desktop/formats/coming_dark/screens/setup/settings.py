"""The settings of a ruleset as the form shows them: which field, in which words, what may stand in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from msgspec.structs import replace

from ...rules.ruleset import MARK_SOUNDS, Erratum, Mark, Monster, Power, PowerRow, Ruleset, SupporterRow

Kind = Literal["number", "text", "lines", "choice", "flag", "ties", "table"]
#: the colours of a mark, by the state whose colour and sign they are.
COLOURS = (("late", "Orange"), ("overtime", "Red"), ("choosing", "Amber"), ("playing", "Blue"), ("done", "Green"))


@dataclass(frozen=True)
class Head:
    """A column of a table: the field of its rows ("roll", "tiers[2]"), its word, its width (0 shares what is left)."""

    field: str
    word: str
    wide: int = 0
    number: bool = False


@dataclass(frozen=True)
class Setting:
    """One field: its path in the ruleset ("marks[1].minute"), its words, and what kind of thing stands there."""

    path: str
    words: str
    about: str = ""
    kind: Kind = "number"
    #: for a choice: (value, words).
    options: tuple[tuple[str, str], ...] = ()
    unit: str = ""
    #: CD-01 and its like: the document is silent here.
    silent: bool = False
    #: a head above it, where a block of settings begins.
    head: str = ""
    #: for a table: its columns, and the row that is added below the others.
    columns: tuple[Head, ...] = ()
    blank: Callable[[Sequence[Any]], Any] | None = None


@dataclass(frozen=True)
class Group:
    """Settings that belong together, under one word of the side pane."""

    id: str
    word: str
    settings: Callable[[Ruleset], Sequence[Setting]]


_SOUNDS = tuple((sound, sound.capitalize() or "None") for sound in MARK_SOUNDS)


def _rounds(rules: Ruleset) -> Sequence[Setting]:
    return (
        Setting("name", "These rules are called", kind="text"),
        Setting("event.rounds", "Rounds"),
        Setting("event.match_best_of", "Two at a table play best of"),
        Setting("event.min_players", "Fewest players", "Fewer cannot fill a Top 4 (CD-07)."),
        Setting("event.corners", "Corners at a table", "Sizes changed by hand stay."),
        Setting("event.pick_seconds", "Time to choose a corner", "0: no clock. It is shown; nobody loses a corner.",
                unit="seconds", silent=True),
        Setting("event.start_life", "Starting life"),
        Setting("event.life_per_supporter", "Life for each Noble Supporter", "CD-23"),
        Setting("event.supporters_per_exile", "Supporters for one exile", "Rounded down (CD-23)."),
        Setting("event.leader_at_time", "At the end of the round a table goes to", "CD-20", "choice",
                (("best-seed", "Best Dark Seed"), ("leader", "Whoever leads"))),
    )  # fmt: skip


def _decks(rules: Ruleset) -> Sequence[Setting]:
    return (
        *(
            Setting(f"tiers.thresholds[{at}]", f"Tier {name} from", unit="cards from The Dark (CD-01)", silent=True)
            for at, name in enumerate(("I", "II", "III"))
        ),
        Setting("ties.order", "Ties of Dark Seeds are broken by", "From top to bottom (CD-04).", "ties", silent=True),
        Setting("event.min_deck", "Smallest deck", unit="cards"),
        Setting("event.sideboard", "Sideboards are allowed", kind="flag"),
        Setting("event.banned", "Banned cards", "One a line (CD-32).", "lines"),
    )  # fmt: skip


def _marks(rules: Ruleset) -> Sequence[Setting]:
    found: list[Setting] = []
    for at in range(len(rules.marks)):
        concerns = (("first-games", "First games"), ("all", "Everybody"))
        found += [
            Setting(f"marks[{at}].minute", "Minute", head=f"Mark {at + 1}"),
            Setting(f"marks[{at}].concerns", "Concerns", kind="choice", options=concerns),
            Setting(f"marks[{at}].word", "In a word", kind="text"),
            Setting(f"marks[{at}].says", "What follows", kind="text"),
            Setting(f"marks[{at}].sound", "Sound", kind="choice", options=_SOUNDS),
            Setting(f"marks[{at}].colour", "Colour", kind="choice", options=COLOURS),
        ]
    about = "Text for the tables; empty: nothing is said."
    turns = "0: turns are counted at the tables, none is the last (CD-19)."
    return (
        *found,
        Setting("event.after_50", "What holds after it", about, "text", silent=True, head="After the last start"),
        Setting("event.end_turns", "Turns still played", turns, silent=True),
    )


def _prizes(rules: Ruleset) -> Sequence[Setting]:
    return (
        *(Setting(f"zones[{at}].name", f"Zone {at + 1}", kind="text") for at, _ in enumerate(rules.zones)),
        Setting("event.prize_die", "Die for prizes", "One throw a table and round (CD-10).", unit="sides"),
        Setting("event.tier0_prize", "A prize won in Tier 0", "CD-13", "choice",
                (("removed", "Is removed"), ("stays", "Stays on the table"))),
        Setting("event.monster_die", "Die for monsters", unit="sides"),
        *(
            Setting(f"zones[{at}].appearance_die", f"Die for an appearance in {zone.name}", "CD-26", unit="sides")
            for at, zone in enumerate(rules.zones)
        ),
        Setting("top4.die", "Die for an appearance in the Top 4", "CD-26", unit="sides"),
        Setting("event.monster_turn", "Monsters appear from turn"),
        Setting("event.monster_turn_counts", "That turn is counted", "CD-25", "choice",
                (("game", "In the game"), ("own", "For each player"))),
        Setting("subdue.cost", "Cost of subduing", "CD-27", "text"),
        Setting("subdue.die", "Die for subduing", "CD-27", unit="sides"),
    )  # fmt: skip


def _end(rules: Ruleset) -> Sequence[Setting]:
    return (
        Setting("event.titles_order", "Who is named first", "And takes no other title (CD-15).",
                "choice", (("mayor-first", "The Mayor"), ("beast-first", "The Beast"))),
        Setting("top4.semifinal_best_of", "Semifinals are best of", "CD-17"),
        Setting("top4.final_best_of", "The final is best of", "CD-17"),
        Setting("event.styles", "The champion may be", "One a line.", "lines"),
    )  # fmt: skip


_TIERS = ("0", "I", "II", "III")
_SPAN = (Head("first", "d20 from", 74, True), Head("last", "to", 74, True))


def _prize_tables(rules: Ruleset) -> Sequence[Setting]:
    counts = tuple(Head(f"tiers[{at}]", f"Tier {name}", 84, True) for at, name in enumerate(_TIERS))
    names = tuple(Head(f"tiers[{at}]", f"Tier {name}") for at, name in enumerate(_TIERS) if at)
    return (
        Setting("supporter_table", "Noble Supporters on the card", "By the throw and the winner's tier (CD-34).",
                "table", columns=(*_SPAN, *counts), blank=_next_supporters),
        Setting("power_table", "Dark Power on the card", "By throw and tier; Tier 0 earns none (CD-34).",
                "table", columns=(*_SPAN, *names), blank=_next_power_row),
    )  # fmt: skip


def _powers(rules: Ruleset) -> Sequence[Setting]:
    columns = (Head("name", "Name", 190), Head("cost", "Cost", 96), Head("type", "Type", 150),
               Head("note", "What the event changes"))  # fmt: skip
    errata = (Head("name", "Name", 190), Head("note", "What the event changes"))
    return (
        Setting("powers", "Dark Powers", "The tables of prizes name them.", "table", columns=columns,
                blank=_next_power),
        Setting("errata", "Other cards that read differently here", "CD-31 to CD-33.", "table", columns=errata,
                blank=_next_erratum),
        Setting("dark_cards", "Cards from The Dark", "One a line; any printing counts (CD-03).", "lines"),
    )  # fmt: skip


def _monsters(rules: Ruleset) -> Sequence[Setting]:
    columns = (Head("roll", f"d{rules.event.monster_die}", 60, True), Head("name", "Name", 176),
               Head("cost", "Cost", 96), Head("power", "Power", 60), Head("toughness", "Tough.", 60),
               Head("note", "What the event changes"))  # fmt: skip
    return (
        Setting("monsters", "Random Monsters", "One for every throw. All have haste.", "table", columns=columns,
                blank=_next_monster),
        Setting("blocking.bonuses", "A creature of The Dark that blocks one may get", "One a line, one of them a turn.",
                "lines"),
    )  # fmt: skip


def _next_supporters(rows: Sequence[SupporterRow]) -> SupporterRow:
    after = rows[-1].last + 1 if rows else 1
    return SupporterRow(after, after, rows[-1].tiers if rows else (0, 1, 2, 3))


def _next_power_row(rows: Sequence[PowerRow]) -> PowerRow:
    after = rows[-1].last + 1 if rows else 1
    return PowerRow(after, after)


def _next_power(rows: Sequence[Power]) -> Power:
    return Power("")


def _next_erratum(rows: Sequence[Erratum]) -> Erratum:
    return Erratum("", "")


def _next_monster(rows: Sequence[Monster]) -> Monster:
    taken = {monster.roll for monster in rows}
    return Monster(next(roll for roll in range(1, len(rows) + 2) if roll not in taken), "")


def with_one_more(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """One more mark, half way between the last two (or five minutes after the only one)."""
    taken = {mark.id for mark in marks}
    id = next(name for name in (f"mark-{number}" for number in range(1, 99)) if name not in taken)
    if len(marks) < 2:
        return (*marks, Mark(id, marks[-1].minute + 5, "all", "Another mark", "", "chime"))
    minute = (marks[-2].minute + marks[-1].minute) // 2
    return (*marks[:-1], Mark(id, minute, "all", "Another mark", "", "chime"), marks[-1])


GROUPS = (
    Group("rounds", "Rounds", _rounds),
    Group("decks", "Decks and Dark Seeds", _decks),
    Group("marks", "Marks of the clock", _marks),
    Group("prizes", "Prizes and monsters", _prizes),
    Group("prize-tables", "Prize tables", _prize_tables),
    Group("powers", "Dark Powers and cards", _powers),
    Group("monsters", "Random Monsters", _monsters),
    Group("end", "Titles and Top 4", _end),
)

_STEP = re.compile(r"(\w+)|\[(\d+)\]")


def _steps(path: str) -> list[str | int]:
    return [name or int(number) for name, number in _STEP.findall(path)]


def value_at(ruleset: Ruleset, path: str) -> Any:
    """What stands at a path."""
    found: Any = ruleset
    for step in _steps(path):
        found = found[step] if isinstance(step, int) else getattr(found, step)
    return found


def with_value(ruleset: Ruleset, path: str, value: Any) -> Ruleset:
    """The ruleset with something else at a path."""
    return _put(ruleset, _steps(path), value)


def _put(whole: Any, steps: Sequence[str | int], value: Any) -> Any:
    if not steps:
        return value
    first, rest = steps[0], steps[1:]
    if isinstance(first, int):
        return (*whole[:first], _put(whole[first], rest, value), *whole[first + 1 :])
    return replace(whole, **{first: _put(getattr(whole, first), rest, value)})


def with_own_emblems(ruleset: Ruleset) -> Ruleset:
    """A power or monster that was renamed shows its own shipped picture, or none: never that of another."""
    return replace(
        ruleset,
        powers=tuple(_own_emblem(power, "dark_powers") for power in ruleset.powers),
        monsters=tuple(_own_emblem(monster, "monsters") for monster in ruleset.monsters),
    )


def _own_emblem(thing: Any, folder: str) -> Any:
    own = f"{folder}/{re.sub(r'[^a-z]+', '-', thing.name.lower().replace(chr(39), ''))}.svg"
    is_shipped = not thing.emblem or thing.emblem.startswith(f"{folder}/")
    return replace(thing, emblem=own) if is_shipped and thing.emblem != own else thing


def place_of(fault: str, rules: Ruleset) -> str:
    """Where a fault is, as the organiser finds it: ``Prize tables, row 3``."""
    group = next((g for g in GROUPS if any(concerns(fault, s.path) for s in g.settings(rules))), None)
    return f"{group.word}{row_of(fault, ', row ')}" if group else fault


def row_of(fault: str, before: str) -> str:
    """``, row 3`` for a fault at a row of a table; "" elsewhere."""
    found = re.match(r"(?:supporter_table|power_table|powers|errata|monsters)\[(\d+)\]", fault)
    return f"{before}{int(found.group(1)) + 1}" if found else ""


def concerns(fault: str, path: str) -> bool:
    """Whether a fault at one path is shown at a setting: the same field, or one inside it."""
    return fault == path or path.startswith(f"{fault}[") or fault.startswith(f"{path}[")
