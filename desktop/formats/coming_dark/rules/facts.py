"""Everything that can have happened in a Coming Dark. A kind is a promise: old journals replay for ever."""

from __future__ import annotations

from desktop.domain.clock import Instant
from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.engine import event
from desktop.engine.rules import Fact
from desktop.engine.tables import kinds_in

from .calls import CALLS_FACTS
from .judging import JUDGING_FACTS
from .mending import MENDING_FACTS
from .plan import PLAN_FACTS
from .ruleset import Ruleset
from .state import Match
from .timing import TIMING_FACTS


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    place: str = ""
    date: str = ""


EventRenamed = event.EventRenamed


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


class TiersConfirmed(Fact, frozen=True):
    thresholds: tuple[int, int, int]


class PlayerAdded(Fact, frozen=True):
    player: str
    name: str
    paid: bool = False
    here: bool = False
    late: bool = False


PlayerRenamed = event.PlayerRenamed
PlayerRemoved = event.PlayerRemoved


class PaidMarked(Fact, frozen=True):
    player: str
    paid: bool


class CheckedIn(Fact, frozen=True):
    players: tuple[str, ...]
    here: bool


class PlayerDropped(Fact, frozen=True):
    player: str


class PlayerReturned(Fact, frozen=True):
    player: str


class DeckSubmitted(Fact, frozen=True):
    player: str
    deck: Deck
    dark: int
    distinct: int


class DarkCounted(Fact, frozen=True):
    player: str
    dark: int
    distinct: int


class DeckAllowed(Fact, frozen=True):
    player: str
    reason: str


class TieRolled(Fact, frozen=True):
    """Two or more stayed tied through every other tie-breaker: the higher die has the better seed."""

    player: str
    dice: tuple[Throw, ...]


class SeedsFixed(Fact, frozen=True):
    """The Dark Seeds 1..N in order, and why each stands where it does."""

    order: tuple[str, ...]
    because: tuple[str, ...]


class SeedGiven(Fact, frozen=True):
    """A late entrant's seed, after all others (CD-06)."""

    player: str
    seed: int


class LocationAdded(Fact, frozen=True):
    location: str
    zone: str
    name: str
    corners: int


class LocationRenamed(Fact, frozen=True):
    location: str
    name: str


class LocationResized(Fact, frozen=True):
    location: str
    corners: int


class LocationClosed(Fact, frozen=True):
    location: str


class LocationReopened(Fact, frozen=True):
    location: str


class RoundStarted(Fact, frozen=True):
    number: int


class ZoneChosen(Fact, frozen=True):
    player: str
    zone: str


class ZonesLocked(Fact, frozen=True):
    pass


class PrizeRolled(Fact, frozen=True):
    location: str
    die: Throw


class PrizeSet(Fact, frozen=True):
    """The prize of this round (0: the one at play) at a location was replaced."""

    location: str
    die: Throw
    round: int = 0


class CornersOpened(Fact, frozen=True):
    """``moved``: who had to leave a full zone, best seed first (CD-09)."""

    moved: tuple[str, ...] = ()


class CornerTaken(Fact, frozen=True):
    player: str
    location: str
    corner: str


class SeatMoved(Fact, frozen=True):
    player: str
    location: str
    corner: str
    reason: str


class MatchesStarted(Fact, frozen=True):
    matches: tuple[Match, ...]
    at: Instant | None = None


class OpponentChosen(Fact, frozen=True):
    """The match with its games, as they follow from the choice."""

    match: Match
    opponent: str


class GameDecided(Fact, frozen=True):
    match: str
    game: str
    winner: str
    how: str = "played"
    score: str = ""


class ScoreNoted(Fact, frozen=True):
    match: str
    game: str
    score: str


class GameDrawn(Fact, frozen=True):
    match: str
    game: str


class GameAmended(Fact, frozen=True):
    match: str
    game: str
    winner: str
    round: int
    score: str = ""


class MatchReopened(Fact, frozen=True):
    """A correction left the match undecided; its prize cards come back."""

    match: str
    round: int


class MatchDecided(Fact, frozen=True):
    match: str
    winner: str
    round: int
    how: str = "played"
    because: str = ""


class PrizeAwarded(Fact, frozen=True):
    player: str
    round: int
    location: str
    die: Throw
    tier: int
    supporters: int = 0
    power: str = ""


class PrizeWithheld(Fact, frozen=True):
    """A prize that its winner's tier earns nothing from (CD-12, CD-13)."""

    player: str
    round: int
    location: str
    die: Throw
    because: str


class RoundFinished(Fact, frozen=True):
    number: int


class AppearanceRolled(Fact, frozen=True):
    match: str
    die: Throw
    game: str = ""


class MonsterAppeared(Fact, frozen=True):
    monster: str
    name: str
    match: str
    die: Throw
    game: str = ""


class SubdueRolled(Fact, frozen=True):
    monster: str
    player: str
    die: Throw
    tier: int
    success: bool


class ControlTaken(Fact, frozen=True):
    monster: str
    player: str


class ControlLost(Fact, frozen=True):
    monster: str


class MonsterGone(Fact, frozen=True):
    """A monster left the battlefield; ``killer`` keeps the card as a trophy."""

    monster: str
    killer: str = ""


class RacesClosed(Fact, frozen=True):
    mayor: str
    beast: str
    conquerors: tuple[str, str]
    because: tuple[str, ...] = ()


class BracketMade(Fact, frozen=True):
    matches: tuple[Match, ...]
    chooser: str
    conqueror: str
    declined: bool = False


class ChampionCrowned(Fact, frozen=True):
    player: str


class StyleChosen(Fact, frozen=True):
    style: str


class EventEnded(Fact, frozen=True):
    reason: str


class ClockStarted(Fact, frozen=True):
    clock: str
    at: Instant
    #: minutes it counts down first.
    lead: float = 0.0


class ClockPaused(Fact, frozen=True):
    clock: str
    at: Instant


class ClockResumed(Fact, frozen=True):
    clock: str
    at: Instant


class ClockAdjusted(Fact, frozen=True):
    clock: str
    minutes: float


class ClockRestarted(Fact, frozen=True):
    clock: str
    at: Instant


class TableExtended(Fact, frozen=True):
    clock: str
    match: str
    minutes: float
    reason: str = ""


FACTS: tuple[type[Fact], ...] = (
    *kinds_in(globals(), Fact),
    *CALLS_FACTS,
    *JUDGING_FACTS,
    *MENDING_FACTS,
    *PLAN_FACTS,
    *TIMING_FACTS,
)
