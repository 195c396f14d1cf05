"""Given these facts, when a command, then those facts. Players are p1, p2, ... by Dark Seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.dice import LoadedDice, SeededDice, Throw
from desktop.engine.rules import Command, Fact
from desktop.engine.ruleset_text import written
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.corners import CornersOpened, CornerTaken, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import DarkCounted
from desktop.formats.coming_dark.rules.acts.events import EventOpened
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.players import NewPlayer, PlayerAdded
from desktop.formats.coming_dark.rules.acts.prizes import PrizeRolled, RollPrizes
from desktop.formats.coming_dark.rules.acts.rounds import (
    ChooseZone,
    FinishRound,
    LockZones,
    RoundStarted,
    ZoneChosen,
    ZonesLocked,
)
from desktop.formats.coming_dark.rules.acts.seeds import SeedsFixed
from desktop.formats.coming_dark.rules.ruleset import Ruleset
from desktop.formats.coming_dark.rules.ruleset_reading import read_ruleset
from desktop.formats.coming_dark.rules.seating import still_to_sit
from desktop.formats.coming_dark.rules.state import DarkState, Game, Match
from tests.formats.acting import Acting

F = TypeVar("F", bound=Fact)

#: the fewest The Dark cards of each tier in the shipped ruleset.
DARK_FOR = (0, 1, 16, 31)


@cache
def ruleset_text() -> str:
    return files("desktop.formats.coming_dark.rules").joinpath("ruleset.toml").read_text("utf-8")


def write_ruleset(ruleset: Ruleset) -> str:
    """As the Set-up screen keeps it."""
    return written(msgspec.to_builtins(ruleset), ruleset_text())


@cache
def shipped() -> Ruleset:
    """The shipped ruleset: its tiers are only suggested."""
    return read_ruleset(ruleset_text())


@cache
def document() -> Ruleset:
    """The shipped ruleset with its tiers settled."""
    return replace(shipped(), tiers=replace(shipped().tiers, confirmed=True))


def ruled(**event: Any) -> Ruleset:
    """The shipped ruleset with other values in its ``event`` table."""
    return replace(document(), event=replace(document().event, **event))


def with_locations(city: int, wilds: int, ruleset: Ruleset | None = None) -> Ruleset:
    """A ruleset with only the first so many locations of each zone (CD-35)."""
    base = ruleset or document()
    zones = (
        replace(base.zones[0], locations=base.zones[0].locations[:city]),
        replace(base.zones[1], locations=base.zones[1].locations[:wilds]),
    )
    return replace(base, zones=zones)


def given(*facts: Fact, ruleset: Ruleset | None = None) -> DarkState:
    """The state of an opened event after these facts."""
    return RULES.fold(RULES.initial, (EventOpened("Dark Day", ruleset or document()), *facts))


def and_then(state: DarkState, *facts: Fact) -> DarkState:
    return RULES.fold(state, facts)


_ACTING = Acting(RULES)
when, refused = _ACTING.when, _ACTING.refused


def after(state: DarkState, *commands: Command, dice: Iterable[int] = ()) -> DarkState:
    """The state after these commands, one after the other."""
    loaded = LoadedDice(dice, then=SeededDice(1))
    for command in commands:
        state = RULES.fold(state, list(RULES.decide(state, command, loaded)))
    return state


def of(kind: type[F], facts: Iterable[Fact]) -> list[F]:
    """Those of this kind."""
    return [fact for fact in facts if isinstance(fact, kind)]


def typed(value: int, sides: int = 20) -> Throw:
    return Throw(sides, value, "typed")


def rolled(value: int, sides: int = 20) -> Throw:
    return Throw(sides, value)


def names(number: int) -> tuple[NewPlayer, ...]:
    return tuple(NewPlayer(f"Player {i}", here=True) for i in range(1, number + 1))


def entered(tiers: Sequence[int], ruleset: Ruleset | None = None, here: bool = True) -> DarkState:
    """Players p1, p2, ... with decks of these tiers, seeds not fixed yet."""
    facts: list[Fact] = []
    for i, tier in enumerate(tiers, 1):
        facts.append(PlayerAdded(f"p{i}", f"Player {i}", here=here))
        facts.append(DarkCounted(f"p{i}", DARK_FOR[tier], 0))
    return given(*facts, ruleset=ruleset)


def seeded(tiers: Sequence[int], ruleset: Ruleset | None = None) -> DarkState:
    """p1 has Dark Seed 1, p2 Dark Seed 2, ..., whatever their decks hold."""
    order = tuple(f"p{i}" for i in range(1, len(tiers) + 1))
    return and_then(entered(tiers, ruleset), SeedsFixed(order, ("",) * len(order)))


def choosing_zones(
    zones: Mapping[str, Sequence[int]], tiers: Sequence[int], ruleset: Ruleset | None = None
) -> DarkState:
    """Round 1, the zones chosen, not locked."""
    chosen = [ZoneChosen(f"p{i}", zone) for zone, players in zones.items() for i in players]
    return and_then(seeded(tiers, ruleset), RoundStarted(1), *chosen)


def seated(
    tables: Mapping[str, Sequence[int]],
    rolls: Mapping[str, Sequence[int]] | None = None,
    tiers: Sequence[int] | Mapping[int, int] = (),
    ruleset: Ruleset | None = None,
    players: int = 0,
) -> DarkState:
    """Round 1, these players at these tables, corners open. Tier 3 unless told otherwise; prizes are d20 rolls."""
    most = max([i for seats in tables.values() for i in seats] + [players, len(tiers)])
    known = tiers if isinstance(tiers, Mapping) else dict(enumerate(tiers, 1))
    state = seeded([known.get(i, 3) for i in range(1, most + 1)], ruleset)
    chosen = [ZoneChosen(f"p{i}", _zone(place)) for place, seats in tables.items() for i in seats]
    prizes = [PrizeRolled(place, rolled(die)) for place, dice in (rolls or {}).items() for die in dice]
    taken = [
        CornerTaken(f"p{i}", place, corner)
        for place, seats in tables.items()
        for i, corner in zip(seats, "ABCD", strict=False)
    ]
    return and_then(state, RoundStarted(1), *chosen, ZonesLocked(), *prizes, CornersOpened(), *taken)


def _zone(place: str) -> str:
    return place.rpartition("-")[0]


def playing(
    tables: Mapping[str, Sequence[int]],
    rolls: Mapping[str, Sequence[int]] | None = None,
    tiers: Sequence[int] | Mapping[int, int] = (),
    ruleset: Ruleset | None = None,
    players: int = 0,
) -> DarkState:
    """As ``seated``, and the matches begun."""
    return after(seated(tables, rolls, tiers, ruleset, players), StartMatches())


def match(state: DarkState, place: str) -> Match:
    found = state.match(place)
    assert found is not None
    return found


def game(state: DarkState, place: str, name: str) -> Game:
    found = match(state, place).game(name)
    assert found is not None
    return found


def deck(*lines: tuple[int, str] | tuple[int, str, str], title: str = "", sideboard: int = 0) -> Deck:
    """A deck of these (copies, name, set code)."""
    told = [DeckLine(line[0], line[1], set_code=line[2] if len(line) > 2 else "") for line in lines]
    if sideboard:
        told.append(DeckLine(sideboard, "Swamp", "sideboard"))
    return Deck(tuple(told), title)


def session(seed: int = 1) -> Session[DarkState]:
    """A session without a disk, its clock standing at 100 seconds."""
    return Session(RULES, MemoryJournal(), SeededDice(seed), now=lambda: 100.0)


def next_round(state: DarkState, tables: Mapping[str, Sequence[int]], rolls: Mapping[str, int]) -> DarkState:
    """Finish this round and play the next up to its matches: these tables, these new prizes."""
    state = after(state, FinishRound())
    for place, seats in tables.items():
        state = after(state, *(ChooseZone(f"p{i}", _zone(place)) for i in seats))
    state = after(state, LockZones())
    for place in [p.id for p in state.open_locations()]:
        state = after(state, RollPrizes((place,)), dice=[rolls.get(place, 1)])
    state = after(state, OpenCorners())
    wanted = {f"p{i}": place for place, seats in tables.items() for i in seats}
    assert state.round is not None
    for turn in still_to_sit(state, state.round):
        place = wanted[turn.player]
        taken = len(state.round.seats_at(place)) if state.round else 0
        state = after(state, TakeCorner(turn.player, place, "ABCD"[taken]))
    return after(state, StartMatches())
