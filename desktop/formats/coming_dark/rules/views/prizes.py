"""Prizes on the tables and in the players' hands, and what they are worth now."""

from __future__ import annotations

import msgspec

from desktop.domain.words import counted

from ..acts.awards import awarded, prize_words
from ..prizes import exiles, powers_of, start_life, supporter_cards, supporters_of
from ..state import Award, DarkState, Location, Prize


def worth(state: DarkState, place: Location, prize: Prize, tier: int) -> str:
    """One prize in one tier's column, in words: ``5 supporters``, ``Maze of Ith``, ``nothing``."""
    if tier == 0:
        return "nothing"
    return prize_words(awarded(state, place.id, "", prize, prize.round, tier))


def prize_line(state: DarkState, place: Location, tier: int) -> str:
    """All prizes lying at a location as a player of this tier would read them: ``3 + 5 supporters``."""
    prizes = state.round.prizes.get(place.id, ()) if state.round else ()
    if not prizes or tier == 0:
        return "nothing" if prizes else ""
    if state.rules.zone(place.zone).prize == "powers":
        return " + ".join(worth(state, place, p, tier) for p in prizes)
    counts = [state.rules.supporters(p.die.value, tier) for p in prizes]
    return f"{' + '.join(map(str, counts))} supporter{'' if counts == [1] else 's'}"


class LyingPrize(msgspec.Struct, frozen=True):
    """One location's prizes, in all three tiers' columns."""

    location: str
    name: str
    zone: str
    dice: tuple[int, ...]
    left_over: int
    tiers: tuple[str, str, str]


def lying_prizes(state: DarkState) -> tuple[LyingPrize, ...]:
    """What lies where in this round."""
    round = state.round
    if round is None:
        return ()
    found = []
    for place in state.open_locations():
        prizes = round.prizes.get(place.id, ())
        left = sum(p.round != round.number for p in prizes)
        columns = (prize_line(state, place, 1), prize_line(state, place, 2), prize_line(state, place, 3))
        found.append(LyingPrize(place.id, place.name, place.zone, tuple(p.die.value for p in prizes), left, columns))
    return tuple(found)


class Holding(msgspec.Struct, frozen=True):
    """What one player holds and what it gives at the start of every game."""

    player: str
    name: str
    seed: int | None
    tier: int
    supporters: int
    supporter_cards: int
    powers: tuple[str, ...]
    cards: int
    life: int
    exiles: int
    trophies: tuple[str, ...] = ()
    dropped: bool = False


def holding(state: DarkState, player: str) -> Holding:
    """One player's prizes and effects (CD-23, CD-24)."""
    who = state.player(player)
    powers = tuple(a.power for a in powers_of(state, player))
    cards = len(supporter_cards(state, player))
    return Holding(
        player,
        who.name,
        who.seed,
        state.rules.tier_for(who.dark),
        supporters_of(state, player),
        cards,
        powers,
        cards + len(powers),
        start_life(state, player),
        exiles(state, player),
        tuple(t.monster for t in state.trophies if t.player == player),
        who.dropped,
    )


def ledger(state: DarkState) -> tuple[Holding, ...]:
    """Everyone's holding, best Dark Seed first."""
    order = sorted(state.players, key=lambda p: state.seed_of(p.id))
    return tuple(holding(state, p.id) for p in order)


class AwardLine(msgspec.Struct, frozen=True):
    """One prize card: who won it, when, where, by which die (0: none), in which column; ``given``: why by hand."""

    player: str
    round: int
    location: str
    die: int
    tier: int
    prize: str
    given: str = ""


def award_lines(state: DarkState) -> tuple[AwardLine, ...]:
    """Every prize card given out, oldest first."""
    return tuple(_line(state, a) for a in state.awards)


def _line(state: DarkState, award: Award) -> AwardLine:
    prize = award.power or counted(award.supporters, "supporter")
    place = state.location(award.location).name if award.location else ""
    die = award.die.value if award.die else 0
    return AwardLine(state.name_of(award.player), award.round, place, die, award.tier, prize, award.given)
