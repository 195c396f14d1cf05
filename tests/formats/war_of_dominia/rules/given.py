"""Given these facts, when a command, then those facts. Players are p1, p2, ...: Ann, Ben, Cleo, Dev, ...

A map is drawn as text: a hex is its terrain and whoever holds it, by the first letter of the name; a capital is the
home. ``Fa`` are Ann's forests, ``XB`` is Ben's home, ``V-`` a void, ``P-`` plains nobody holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from desktop.domain.hexmap import Hex, HexMap, address
from desktop.engine.rules import Fact
from desktop.formats.war_of_dominia.reading.constants import shipped_charts
from desktop.formats.war_of_dominia.rules import RULES
from desktop.formats.war_of_dominia.rules.acts.challenges import ChallengeMade, DuelsBegan
from desktop.formats.war_of_dominia.rules.acts.events import EventOpened
from desktop.formats.war_of_dominia.rules.acts.players import PlayerAdded
from desktop.formats.war_of_dominia.rules.acts.weeks import WeekBegan
from desktop.formats.war_of_dominia.rules.ruleset import Ruleset
from desktop.formats.war_of_dominia.rules.ruleset_reading import read_ruleset
from desktop.formats.war_of_dominia.rules.state import Challenge, DominiaState, Player, Week
from tests.formats.acting import Acting

NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")
ANN, BEN, CLEO, DEV, EVE = "p1", "p2", "p3", "p4", "p5"


@cache
def text_of_ruleset() -> str:
    return files("desktop.formats.war_of_dominia.rules").joinpath("ruleset.toml").read_text("utf-8")


@cache
def document() -> Ruleset:
    """The shipped ruleset."""
    return read_ruleset(text_of_ruleset())


def ruled(**tables: Mapping[str, Any]) -> Ruleset:
    """The shipped ruleset with other values: ``ruled(league={"round_limit": 3})``."""
    return replace(document(), **{name: replace(getattr(document(), name), **new) for name, new in tables.items()})


def given(*facts: Fact, players: int = 3, ruleset: Ruleset | None = None) -> DominiaState:
    """The state of an opened league with so many players, after these facts."""
    opened = EventOpened("League", ruleset or document(), shipped_charts())
    joined = [PlayerAdded(f"p{at}", name_of(at)) for at in range(1, players + 1)]
    return RULES.fold(RULES.initial, (opened, *joined, *facts))


def name_of(number: int) -> str:
    return NAMES[number - 1] if number <= len(NAMES) else f"Player {number}"


def terrain_map(text: str) -> HexMap:
    """A map of the letters in these rows."""
    rows = text.split()
    return HexMap(len(rows[0]), len(rows), "".join(rows))


def at_war(text: str, week: bool = True, ruleset: Ruleset | None = None, others: int = 0) -> DominiaState:
    """A war on this map, in its first week unless told otherwise; ``others`` hold nothing and are out."""
    rows = [row.split() for row in text.strip().splitlines()]
    rows = rows if len(rows) > 1 else [*rows, ["V-"] * len(rows[0])]
    owners, homes = {}, {}
    for row, cells in enumerate(rows):
        for col, cell in enumerate(cells):
            if cell[1] != "-":
                player = f"p{[name[0].lower() for name in NAMES].index(cell[1].lower()) + 1}"
                owners[address(Hex(col, row))] = player
                if cell[1].isupper():
                    homes[player] = address(Hex(col, row))
    ground = HexMap(len(rows[0]), len(rows), "".join(cell[0] for cells in rows for cell in cells))
    count = max(int(owner[1:]) for owner in owners.values()) + others
    players = tuple(
        Player(f"p{at}", name_of(at), homes.get(f"p{at}", ""), 0 if f"p{at}" in owners.values() else 1)
        for at in range(1, count + 1)
    )
    state = replace(given(players=0, ruleset=ruleset), players=players, map=ground, owners=owners, stage="war")
    return RULES.fold(state, [WeekBegan(1)]) if week else state


def in_duels(state: DominiaState, *challenges: tuple[str, str, str]) -> DominiaState:
    """The week at its duels, with these challenges: attacker, defender, plane."""
    made = [ChallengeMade(f"1-{at}", a, d, p) for at, (a, d, p) in enumerate(challenges, 1)]
    return RULES.fold(state, (*made, DuelsBegan()))


def week(state: DominiaState) -> Week:
    assert state.week is not None
    return state.week


def challenge(state: DominiaState, at: int = 0) -> Challenge:
    return week(state).challenges[at]


_ACTING = Acting(RULES)
when, after, told, refused = _ACTING.when, _ACTING.after, _ACTING.told, _ACTING.refused
