"""The state of a Coming Dark: frozen values, folded from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.clock import Clock, Instant
from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.domain.plan import Plan
from desktop.engine.event import EventState

from .ruleset import Ruleset

PlayerId = str
LocationId = str
#: a location's id in a round; ``semifinal-1``, ``semifinal-2``, ``final`` in the Top 4.
MatchId = str
RoundStep = Literal["zones", "prizes", "corners", "matches", "over"]

CORNERS = "ABCD"


class Recount(msgspec.Struct, frozen=True):
    """A deck was counted again after the Dark Seeds were fixed: the count before, and the round from which on not."""

    before: int
    since: int
    why: str


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """One name on the list: ``order`` of registration, deck, and (once fixed) Dark Seed."""

    id: PlayerId
    name: str
    order: int
    paid: bool = False
    here: bool = False
    dropped: bool = False
    late: bool = False
    #: came late, and is ranked in as soon as the deck is counted and nobody plays by the seeds (CD-06).
    by_deck: bool = False
    deck: Deck | None = None
    #: The Dark cards in the deck, copies counted (CD-02), and how many different names among them.
    dark: int = 0
    distinct: int = 0
    #: the organiser counted by hand, or let a faulty deck pass, and said why.
    counted_by_hand: bool = False
    allowed_because: str = ""
    seed: int | None = None
    seed_because: str = ""
    recounts: tuple[Recount, ...] = ()

    @property
    def rank(self) -> int:
        """The Dark Seed; unseeded players come after all others, in the order of registration."""
        return self.seed if self.seed is not None else 10_000 + self.order

    def dark_in(self, number: int) -> int:
        """The count that held in that round: prizes won before a recount keep the column they were read in."""
        dark = self.dark
        for recount in reversed(self.recounts):
            if number >= recount.since:
                break
            dark = recount.before
        return dark


class Location(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table: its zone, its name, its corners (A, B, ...)."""

    id: LocationId
    zone: str
    name: str
    corners: int = 4
    open: bool = True


class Prize(msgspec.Struct, frozen=True, omit_defaults=True):
    """A prize lying at a location: the d20 and the round that brought it."""

    die: Throw
    round: int


class Seat(msgspec.Struct, frozen=True):
    """A player at a corner."""

    player: PlayerId
    location: LocationId
    corner: str


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One row of a match: two sides ("" while unknown), where they come from, and who won."""

    id: str
    sides: tuple[PlayerId, PlayerId]
    sources: tuple[str, str] = ("", "")
    best_of: int = 1
    #: a game that must be over before the table's final (the 25/30 minute rulings concern it).
    first: bool = False
    winner: PlayerId = ""
    how: str = ""
    score: str = ""

    @property
    def is_open(self) -> bool:
        return not self.winner and all(self.sides)

    def loser(self) -> PlayerId:
        return next(side for side in self.sides if side != self.winner)


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played at one table in one round; ``players`` in Dark Seed order."""

    id: MatchId
    players: tuple[PlayerId, ...]
    games: tuple[Game, ...] = ()
    winner: PlayerId = ""
    how: str = ""
    because: str = ""

    @property
    def awaits_opponent(self) -> bool:
        """Four sit here and the best seed has not yet picked an opponent."""
        return len(self.players) == 4 and not self.games and not self.winner

    def game(self, game: str) -> Game | None:
        return next((g for g in self.games if g.id == game), None)


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round: who chose which zone, the prizes lying out, who sits where, the matches."""

    number: int
    step: RoundStep = "zones"
    zones: Mapping[PlayerId, str] = {}
    moved: tuple[PlayerId, ...] = ()
    prizes: Mapping[LocationId, tuple[Prize, ...]] = {}
    seats: tuple[Seat, ...] = ()
    matches: tuple[Match, ...] = ()
    #: when the tables began, where the desk told it.
    began: Instant | None = None

    def seat_of(self, player: PlayerId) -> Seat | None:
        return next((s for s in self.seats if s.player == player), None)

    def seats_at(self, location: LocationId) -> tuple[Seat, ...]:
        return tuple(s for s in self.seats if s.location == location)

    def match(self, match: MatchId) -> Match | None:
        return next((m for m in self.matches if m.id == match), None)


class Award(msgspec.Struct, frozen=True, omit_defaults=True):
    """One prize card in a player's hands: one prize, one card, whatever number it shows (CD-14).

    ``given``: the judge's reason, where it was not won at a table; it then may lack a location and a die.
    """

    player: PlayerId
    round: int
    location: LocationId
    die: Throw | None
    tier: int
    supporters: int = 0
    power: str = ""
    given: str = ""


class Roamer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Random Monster on a battlefield; ``controller`` "" is unsubdued; ``gone`` says how it left."""

    id: str
    name: str
    die: Throw
    match: MatchId
    game: str = ""
    round: int = 0
    controller: PlayerId = ""
    gone: str = ""


class Trophy(msgspec.Struct, frozen=True):
    """A monster card kept by the player who killed it."""

    player: PlayerId
    monster: str
    round: int


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """A judge called to a table: who sat there, who called, who went, when it began and ended, the minutes given."""

    round: int
    location: MatchId
    players: tuple[PlayerId, ...]
    player: PlayerId = ""
    judge: str = ""
    about: str = ""
    began: Instant | None = None
    over: bool = False
    ended: Instant | None = None
    minutes: float = 0.0


class Penalty(msgspec.Struct, frozen=True, omit_defaults=True):
    """A penalty, when and at which table ("" where nobody played)."""

    player: PlayerId
    penalty: str
    reason: str
    round: int = 0
    location: MatchId = ""
    #: given while nobody played: it is served in the next match, and then ``served`` says in which (round, table).
    waits: bool = False
    served: tuple[int, MatchId] | None = None

    @property
    def took_effect(self) -> tuple[int, MatchId] | None:
        """Round and table at which it counts; None while it waits."""
        return None if self.waits else self.served or (self.round, self.location)


#: how the Top 4 is played (CD-41).
Ending = Literal["bracket", "single-games", "standing"]


class Titles(msgspec.Struct, frozen=True, omit_defaults=True):
    """The four who go on, and why each."""

    mayor: PlayerId
    beast: PlayerId
    conquerors: tuple[PlayerId, PlayerId]
    because: tuple[str, ...] = ()
    ending: Ending = "bracket"

    @property
    def all_four(self) -> tuple[PlayerId, ...]:
        return (self.mayor, self.beast, *self.conquerors)


class Timer(msgspec.Struct, frozen=True):
    """A countdown under a name, apart from the rounds: its clock stands below 0 until its minutes are over."""

    name: str
    minutes: float
    clock: Clock


class DarkState(EventState[Ruleset], frozen=True, omit_defaults=True):
    """A whole Coming Dark."""

    players: tuple[Player, ...] = ()
    locations: tuple[Location, ...] = ()
    seeds_fixed: bool = False
    round: Round | None = None
    past: tuple[Round, ...] = ()
    awards: tuple[Award, ...] = ()
    #: cards won at a table and taken by a judge: settling that table anew does not give them again.
    taken: tuple[Award, ...] = ()
    roamers: tuple[Roamer, ...] = ()
    calls: tuple[Call, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    trophies: tuple[Trophy, ...] = ()
    #: how the Top 4 is going to be played, as far as it is planned.
    ending: Ending = "bracket"
    titles: Titles | None = None
    top4: tuple[Match, ...] = ()
    champion: PlayerId = ""
    style: str = ""
    ended_because: str = ""
    #: by round number as text, ``top4`` for the bracket.
    clocks: Mapping[str, Clock] = {}
    #: minutes given to one table: ``"3/city-2"`` -> 3.0
    extensions: Mapping[str, float] = {}
    #: the turn that is played after the last start: ``"3/city-2"`` -> 2
    turns: Mapping[str, int] = {}
    #: by name: the break, what begins late.
    timers: Mapping[str, Timer] = {}
    #: as it was drawn; None while nobody has touched it (see floor.plan_of).
    plan: Plan | None = None

    def player(self, player: PlayerId) -> Player:
        return next(p for p in self.players if p.id == player)

    def name_of(self, player: PlayerId) -> str:
        return next((p.name for p in self.players if p.id == player), player)

    def tier_of(self, player: PlayerId) -> int:
        return self.rules.tier_for(self.player(player).dark)

    def tier_in(self, player: PlayerId, number: int) -> int:
        """The tier a player had in that round."""
        return self.rules.tier_for(self.player(player).dark_in(number))

    def seed_of(self, player: PlayerId) -> int:
        """The Dark Seed, or what stands for it (``Player.rank``)."""
        return self.player(player).rank

    def location(self, location: LocationId) -> Location:
        return next(place for place in self.locations if place.id == location)

    def open_locations(self, zone: str = "") -> tuple[Location, ...]:
        return tuple(place for place in self.locations if place.open and zone in ("", place.zone))

    def capacity(self, zone: str = "") -> int:
        return sum(place.corners for place in self.open_locations(zone))

    def present(self) -> tuple[Player, ...]:
        """Who takes part now: seeded, here, not dropped; best seed first."""
        ready = (p for p in self.players if p.seed is not None and p.here and not p.dropped)
        return tuple(sorted(ready, key=lambda p: p.seed or 0))

    def match(self, match: MatchId) -> Match | None:
        """A match of the round being played, or of the Top 4."""
        if self.top4:
            return next((m for m in self.top4 if m.id == match), None)
        return self.round.match(match) if self.round else None

    def lost_by_penalty(self, match: MatchId, player: PlayerId) -> bool:
        """Whether this player was given the loss of this match, played now."""
        here = (self.round_number, match)
        return any((p.player, p.penalty, p.took_effect) == (player, "match-loss", here) for p in self.penalties)

    def waiting_penalty(self, player: PlayerId) -> Penalty | None:
        """The loss of a game or match that this player still has to serve."""
        return next((p for p in self.penalties if p.player == player and p.waits), None)

    def match_name(self, match: MatchId) -> str:
        if match.startswith("semifinal"):
            return f"Semifinal {match[-1]}"
        if match == "final":
            return "The final"
        return next((place.name for place in self.locations if place.id == match), match)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round that has begun, the one being played last."""
        return (*self.past, self.round) if self.round else self.past

    @property
    def top4_best_of(self) -> tuple[int, int]:
        """How long semifinals and final are: as the ruleset says, or single games (CD-41)."""
        if self.titles is not None and self.titles.ending == "single-games":
            return 1, 1
        return self.rules.top4.semifinal_best_of, self.rules.top4.final_best_of

    @property
    def open_tables(self) -> tuple[str, ...]:
        """Tables that have not reported; of a round before this one where a correction has left one open."""
        return tuple(
            self.match_name(match.id) + (f" of round {round.number}" if round is not self.round else "")
            for round in self.rounds
            for match in round.matches
            if not match.winner
        )

    @property
    def round_number(self) -> int:
        """Of the round being played; 0 before the first."""
        return self.round.number if self.round else 0

    @property
    def clock_key(self) -> str:
        """The clock that runs now, by its key in ``clocks``."""
        if self.top4:
            return "top4"
        return str(self.round.number) if self.round else ""

    @property
    def clock(self) -> Clock:
        """The clock that runs now: none once its round, the Top 4 or the event is over."""
        ended = self.champion if self.top4 else self.round is not None and self.round.step == "over"
        return Clock() if self.is_over or ended else self.clocks.get(self.clock_key, Clock())

    def extension(self, match: MatchId) -> float:
        """Minutes this table was given, now."""
        return self.extensions.get(f"{self.clock_key}/{match}", 0.0)

    def turn(self, match: MatchId) -> int:
        """The turn this table is at after the last start; 0 while nobody counts."""
        return self.turns.get(f"{self.clock_key}/{match}", 0)

    @property
    def is_over(self) -> bool:
        return bool(self.style or self.ended_because)
