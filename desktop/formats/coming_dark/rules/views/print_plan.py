"""How many copies of each card to print before an event: exact for a known number of throws, else played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import comb

import msgspec

from desktop.domain.dice import Dice, SeededDice
from desktop.domain.words import counted
from desktop.engine.rules import Refusal

from ..ruleset import Ruleset, ZoneRule

#: supporters by their number, powers and monsters by name, each as the handout that prints them wants it.
SUPPORTERS, POWERS, MONSTERS, SEEDS = "supporter-cards", "power-cards", "monster-cards", "seed-cards"
_FINE = 1_000_000
Roll = Callable[[int], int]


class Expected(msgspec.Struct, frozen=True):
    """Who is expected: players by tier 0 to 3, rounds, tables in each zone.

    ``upkeeps``: how many times a game throws for a monster; the document does not say how long games last.
    ``killed``: of ten monsters that come, so many are killed and keep their card (CD-29); the others go back.
    """

    tiers: tuple[int, int, int, int]
    rounds: int
    tables: tuple[int, int]
    corners: int = 4
    upkeeps: int = 8
    killed: int = 5

    @property
    def players(self) -> int:
        return sum(self.tiers)

    @property
    def seats(self) -> int:
        return sum(self.tables) * self.corners


class CardKey(msgspec.Struct, frozen=True):
    """One card that can be needed: its handout and what it is called there."""

    handout: str
    name: int | str


class Need(msgspec.Struct, frozen=True):
    """How often a card was needed: ``seen[n]`` events needed n copies; copies that do at 95 and at 99 %."""

    card: CardKey
    seen: tuple[int, ...]
    at95: int
    at99: int


# -- exact -------------------------------------------------------------------------------------------------------------


def binomial(draws: int, chance: float) -> tuple[float, ...]:
    """The chance of 0, 1, 2 ... hits in so many draws."""
    return tuple(comb(draws, hits) * chance**hits * (1 - chance) ** (draws - hits) for hits in range(draws + 1))


def enough(distribution: Sequence[float], level: float) -> int:
    """The fewest copies that do with at least this probability."""
    for copies, reached in enumerate(accumulate(distribution)):
        #: sums of binary fractions fall short of 1 by their last digits.
        if reached >= level - 1e-12:
            return copies
    return len(distribution) - 1


# -- played out --------------------------------------------------------------------------------------------------------


def cards_of(ruleset: Ruleset) -> tuple[CardKey, ...]:
    """Every card that a die can ask for."""
    numbers = sorted({count for row in ruleset.supporter_table for count in row.tiers if count})
    supporters = [CardKey(SUPPORTERS, number) for number in numbers]
    powers = [CardKey(POWERS, power.name) for power in ruleset.powers]
    return (*supporters, *powers, *(CardKey(MONSTERS, monster.name) for monster in ruleset.monsters))


class Trial:
    """Plays events by the seating and prize rules; played in slices, so that it can be watched and stopped."""

    def __init__(self, ruleset: Ruleset, expected: Expected) -> None:
        if expected.players > expected.seats:
            raise Refusal(
                f"{counted(expected.players, 'player finds', 'players find')} only "
                f"{counted(expected.seats, 'corner')}. Plan more tables."
            )
        self.rules, self.expected = ruleset, expected
        self.cards = cards_of(ruleset)
        self._column = {card: place for place, card in enumerate(self.cards)}
        self._tiers = [tier for tier, many in enumerate(expected.tiers) for _ in range(many)]
        self._prizes = [_prize_columns(ruleset, zone, self._column) for zone in ruleset.zones]
        self._monsters = {
            face: self._column[CardKey(MONSTERS, ruleset.monster(face).name)]
            for face in range(1, ruleset.event.monster_die + 1)
        }
        self.events: list[bytes] = []

    def play(self, events: int, dice: Dice) -> None:
        """Play so many more events."""
        roll = _roller(dice)
        for _ in range(events):
            self.events.append(self._event(roll))

    def _event(self, roll: Roll) -> bytes:
        needed, killed = bytearray(len(self.cards)), bytearray(len(self.cards))
        lying = [[[] for _ in range(tables)] for tables in self.expected.tables]  # type: list[list[list[int]]]
        for _ in range(self.expected.rounds):
            out: list[int] = []
            for zone, tables in enumerate(self._seated(roll)):
                for table, seated in enumerate(tables):
                    #: CD-11: a prize nobody came for waits for the next winner at its table.
                    lying[zone][table].append(roll(self.rules.event.prize_die))
                    if not seated:
                        continue
                    if self._match(zone, seated, lying[zone][table], needed, roll):
                        lying[zone][table] = []
                    out += self._monsters_of(zone, len(seated), roll)
            self._go_home(out, needed, killed, roll)
        self._go_home(self._top4(roll), needed, killed, roll)
        return bytes(needed)

    def _go_home(self, out: list[int], needed: bytearray, killed: bytearray, roll: Roll) -> None:
        """The round is over: what was out at the same time needed its cards; who was killed keeps one for the day."""
        for place in out:
            killed[place] = min(killed[place] + 1, 255)
        for place in set(out):
            needed[place] = max(needed[place], killed[place])
        if self.expected.killed < 10:
            for place in out:
                killed[place] -= roll(10) > self.expected.killed

    def _seated(self, roll: Roll) -> list[list[list[int]]]:
        """The tiers of who sits at each table of each zone, everyone choosing at random among what is free."""
        tables: list[list[list[int]]] = [[[] for _ in range(many)] for many in self.expected.tables]
        for tier in self._tiers:
            zone = roll(2) - 1
            #: CD-09: a full zone sends on.
            free = self._free(tables[zone]) or self._free(tables[1 - zone])
            free[roll(len(free)) - 1].append(tier)
        return tables

    def _free(self, tables: list[list[int]]) -> list[list[int]]:
        return [table for table in tables if len(table) < self.expected.corners]

    def _match(self, zone: int, seated: list[int], prizes: list[int], needed: bytearray, roll: Roll) -> bool:
        """Whether the winner took what lay there."""
        tier = seated[roll(len(seated)) - 1]
        column = min(tier, 1) if len(seated) == 1 else tier
        for face in prizes:
            place = self._prizes[zone][column][face]
            if place >= 0:
                _count(needed, place)
        #: CD-13: where the ruleset says so, a prize that Tier 0 won waits for the next winner.
        return tier > 0 or self.rules.event.tier0_prize == "removed"

    def _monsters_of(self, zone: int, seated: int, roll: Roll) -> list[int]:
        """Who comes to a table: two play a match of several games, three and four a bracket of single ones (CD-22)."""
        games = _games(self.rules.event.match_best_of, roll) if seated == 2 else seated - 1
        return self._monsters_come(games, self.rules.zones[zone].appearance_die, roll)

    def _top4(self, roll: Roll) -> list[int]:
        """CD-26: the semifinals and the final have monsters too, by a die of their own."""
        if self.expected.players < self.rules.top4.players:
            return []
        top4 = self.rules.top4
        games = sum(_games(best_of, roll) for best_of in (top4.semifinal_best_of,) * 2 + (top4.final_best_of,))
        return self._monsters_come(games, top4.die, roll)

    def _monsters_come(self, games: int, die: int, roll: Roll) -> list[int]:
        many = sum(_appearances(self.expected.upkeeps, die, roll) for _ in range(games))
        return [self._monsters[roll(self.rules.event.monster_die)] for _ in range(many)]

    def needs(self) -> tuple[Need, ...]:
        """What was needed, card by card, and the copies with which all cards together suffice."""
        if not self.events:
            return ()
        columns = [_histogram(column) for column in zip(*self.events, strict=True)]
        at95, at99 = (copies_for(self.events, level) for level in (0.95, 0.99))
        rows = zip(self.cards, columns, at95, at99, strict=True)
        return tuple(Need(card, seen, low, high) for card, seen, low, high in rows)


def _roller(dice: Dice) -> Roll:
    """The dice as bare numbers: some millions are thrown, and nobody asks where they came from."""
    if not isinstance(dice, SeededDice):
        return lambda sides: dice.throw(sides).value
    bits = dice.bits
    return lambda sides: bits() % sides + 1


def _games(best_of: int, roll: Roll) -> int:
    """How many games a match goes on for, each game a toss."""
    wins = [0, 0]
    while max(wins) <= best_of // 2:
        wins[roll(2) - 1] += 1
    return sum(wins)


def _count(needed: bytearray, place: int) -> None:
    #: a byte is far above what any event asks for, and never wraps.
    needed[place] = min(needed[place] + 1, 255)


def _prize_columns(ruleset: Ruleset, zone: ZoneRule, place_of: dict[CardKey, int]) -> list[list[int]]:
    """For each tier, for each face: the card's place among the cards, -1 for none."""
    return [
        [-1, *(place_of.get(_card_for(ruleset, zone, face, tier), -1) for face in _faces(ruleset))] for tier in range(4)
    ]


def _faces(ruleset: Ruleset) -> range:
    return range(1, ruleset.event.prize_die + 1)


def _card_for(ruleset: Ruleset, zone: ZoneRule, face: int, tier: int) -> CardKey:
    if zone.prize == "supporters":
        return CardKey(SUPPORTERS, ruleset.supporters(face, tier))
    return CardKey(POWERS, ruleset.power(face, tier))


@cache
def _steps(upkeeps: int, die: int) -> tuple[float, ...]:
    return tuple(accumulate(binomial(upkeeps, 1 / die)))


def _appearances(upkeeps: int, die: int, roll: Roll) -> int:
    """How many monsters come in a game: one throw for all its upkeeps, read in the binomial's steps."""
    reached = (roll(_FINE) - 0.5) / _FINE
    return next((hits for hits, step in enumerate(_steps(upkeeps, die)) if reached < step), upkeeps)


def _histogram(column: Sequence[int]) -> tuple[int, ...]:
    seen = [0] * (max(column) + 1)
    for needed in column:
        seen[needed] += 1
    return tuple(seen)


def copies_for(events: Sequence[bytes], level: float) -> tuple[int, ...]:
    """Copies with which every card suffices at once in this share of the events.

    Each card starts at the level by itself; then the card that is short most often gets one more.
    """
    columns = [_histogram(column) for column in zip(*events, strict=True)]
    copies = [enough([seen / len(events) for seen in column], level) for column in columns]
    #: one more copy never leaves an event short that was served: what is lacking is only ever narrowed.
    lacking = [lack for event in events if (lack := _lack(event, copies))]
    while len(lacking) > (1 - level) * len(events) + 1e-9:
        worst = Counter(place for lack in lacking for place in lack).most_common(1)[0][0]
        copies[worst] += 1
        for lack in lacking:
            if lack.get(worst, copies[worst] + 1) <= copies[worst]:
                del lack[worst]
        lacking = [lack for lack in lacking if lack]
    return tuple(copies)


def _lack(event: bytes, copies: Sequence[int]) -> dict[int, int]:
    """The cards an event has too few of, with how many it needs."""
    return {place: needed for place, needed in enumerate(event) if needed > copies[place]}


Counts = dict[str, dict[int | str, int]]


def counts_for(needs: Sequence[Need], sure: bool, players: int, left: Mapping[CardKey, int] | None = None) -> Counts:
    """Copies by handout and card, as the handouts take them and in the order of the day; a Dark Seed is needed once a
    player. What is ``left`` from last time is not printed again; what needs no printing is left out."""
    counts: Counts = {SEEDS: dict.fromkeys(range(1, players + 1), 1), MONSTERS: {}, SUPPORTERS: {}, POWERS: {}}
    for need in needs:
        many = (need.at99 if sure else need.at95) - (left or {}).get(need.card, 0)
        if many > 0:
            counts[need.card.handout][need.card.name] = many
    return {handout: cards for handout, cards in counts.items() if cards}
