"""Everything the organiser of a Coming Dark can ask for. Players and matches go by id or by name."""

from __future__ import annotations

from typing import Literal

import msgspec

from desktop.domain.clock import Instant
from desktop.domain.deck import Deck
from desktop.engine import event
from desktop.engine.rules import Command
from desktop.engine.tables import kinds_in

from .calls import CALLS_COMMANDS
from .judging import JUDGING_COMMANDS
from .mending import MENDING_COMMANDS
from .plan import PLAN_COMMANDS
from .ruleset import Ruleset
from .timing import TIMING_COMMANDS
from .timing import ClockCommand as ClockCommand


class OpenEvent(Command, frozen=True):
    """Open a new event under a ruleset."""

    name: str
    ruleset: Ruleset
    place: str = ""
    date: str = ""


RenameEvent = event.RenameEvent


class ChangeRuleset(Command, frozen=True):
    """Play by another ruleset; only before the first round."""

    ruleset: Ruleset


class ConfirmTiers(Command, frozen=True):
    """Settle the tier thresholds that the document leaves out."""

    thresholds: tuple[int, int, int]


class NewPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the entry list."""

    name: str
    paid: bool = False
    here: bool = False


class AddPlayers(Command, frozen=True):
    """Put a whole list of names on the entry list, or none of them."""

    players: tuple[NewPlayer, ...]


class AddPlayer(Command, frozen=True):
    """Put one name on the entry list."""

    name: str
    paid: bool = False
    here: bool = False


RenamePlayer = event.RenamePlayer


class RemovePlayer(Command, frozen=True):
    """Take a name off the entry list; only before the Dark Seeds are fixed."""

    player: str


class MarkPaid(Command, frozen=True):
    """Note that a player has paid, or has not."""

    player: str
    paid: bool = True


class CheckIn(Command, frozen=True):
    """Note that players are here (nobody named: everyone), or are not."""

    players: tuple[str, ...] = ()
    here: bool = True


class DropPlayer(Command, frozen=True):
    """A player leaves; what was won stays on record."""

    player: str


class ReturnPlayer(Command, frozen=True):
    """A player who left comes back, from the next zone choice on."""

    player: str


class SubmitDeck(Command, frozen=True):
    """Hand in a deck list."""

    player: str
    deck: Deck


class CountDark(Command, frozen=True):
    """Enter the number of The Dark cards as counted by hand."""

    player: str
    dark: int
    distinct: int = 0


class AllowDeck(Command, frozen=True):
    """Let a deck pass although the check found fault with it."""

    player: str
    reason: str


class FixSeeds(Command, frozen=True):
    """Give out the Dark Seeds; ``missing_as_zero`` counts decks not handed in as without The Dark cards."""

    missing_as_zero: bool = False


class AddLocation(Command, frozen=True):
    """Open one more table in a zone."""

    zone: str
    name: str
    corners: int = 4


class RenameLocation(Command, frozen=True):
    """Give a table another name."""

    location: str
    name: str


class ResizeLocation(Command, frozen=True):
    """Change how many corners a table has."""

    location: str
    corners: int


class CloseLocation(Command, frozen=True):
    """Take a table out of play from the next round on."""

    location: str


class ReopenLocation(Command, frozen=True):
    """Bring a table back into play."""

    location: str


class StartRound(Command, frozen=True):
    """Begin the first round (later ones begin when the one before is finished)."""


class ChooseZone(Command, frozen=True):
    """A player goes to a zone; may be changed until the zones are locked."""

    player: str
    zone: str


class LockZones(Command, frozen=True):
    """All have chosen: on to the prizes."""


class RollPrizes(Command, frozen=True):
    """Throw a d20 for each location named, or for every one that has none yet this round."""

    locations: tuple[str, ...] = ()


class SetPrize(Command, frozen=True):
    """Replace the prize of this round (or of an earlier ``round``) at one location, with a reason."""

    location: str
    value: int
    reason: str
    round: int = 0


class OpenCorners(Command, frozen=True):
    """All prizes are out: players choose corners, the crowded zone's worst seeds move."""


class TakeCorner(Command, frozen=True):
    """The next player of a zone sits down."""

    player: str
    location: str
    corner: str


class MoveSeat(Command, frozen=True):
    """Put a seated player at another corner, with a reason (the judge's act)."""

    player: str
    location: str
    corner: str
    reason: str


class StartMatches(Command, frozen=True):
    """Everyone sits: build every table's bracket; who sits alone wins at once."""

    #: the moment, where the desk tells it: a minute later a clock that nobody started is missed.
    at: Instant | None = None


class ChooseOpponent(Command, frozen=True):
    """At a table of four the best seed picks the first opponent."""

    match: str
    opponent: str


class ReportResult(Command, frozen=True):
    """Report who won; without ``game`` it is the next open game of that player."""

    match: str
    winner: str
    game: str = ""
    score: str = ""


class NoteScore(Command, frozen=True):
    """Note the games so far of a match of several: ``"1-0"`` in the order of the row."""

    match: str
    score: str
    game: str = ""


class ReportDraw(Command, frozen=True):
    """A single game was drawn: replay it while there is time, else the better seed goes on."""

    match: str
    game: str = ""
    time_left: bool = True


class AmendResult(Command, frozen=True):
    """Correct a result, of this round or (with ``round``) of an earlier one; prizes follow."""

    match: str
    winner: str
    game: str = ""
    round: int = 0
    score: str = ""


class DecideByTime(Command, frozen=True):
    """Apply a mark to one table: ``first-games`` at minute 30, ``match`` at minute 65 or when play is over."""

    match: str
    what: Literal["first-games", "match"]


class FinishRound(Command, frozen=True):
    """Every table has reported: on to the next round, or to the races."""


class RollAppearance(Command, frozen=True):
    """Throw for a Random Monster at a table, and for which one."""

    match: str
    game: str = ""


class PlaceMonster(Command, frozen=True):
    """Put a monster at a table by hand, with a reason."""

    match: str
    roll: int
    reason: str
    game: str = ""


class Subdue(Command, frozen=True):
    """A player casts the subduing spell on a monster: a d6 against the tier."""

    monster: str
    player: str


class TakeControl(Command, frozen=True):
    """A card gives a player control of a monster."""

    monster: str
    player: str


class LoseControl(Command, frozen=True):
    """The effect is over: the monster is unsubdued again."""

    monster: str


class RemoveMonster(Command, frozen=True):
    """A monster leaves the battlefield; whoever killed it keeps the card."""

    monster: str
    killer: str = ""


class CloseRaces(Command, frozen=True):
    """Name the Mayor, the Beast and the two Conquerors."""


class ChooseConqueror(Command, frozen=True):
    """The better seed of Mayor and Beast names the Conqueror to meet; nobody named: declines."""

    conqueror: str = ""


class ChooseStyle(Command, frozen=True):
    """The champion takes a style, and the event is over."""

    style: str


class EndEvent(Command, frozen=True):
    """End the event without a champion, with a reason."""

    reason: str


class StartClock(ClockCommand, frozen=True):
    """Start the clock of this round (or of the Top 4), or have it start when ``lead`` minutes have run down."""

    at: Instant
    lead: float = 0.0


class PauseClock(ClockCommand, frozen=True):
    """Stop the clock for a while."""

    at: Instant


class ResumeClock(ClockCommand, frozen=True):
    """Let the clock go on."""

    at: Instant


class AdjustClock(ClockCommand, frozen=True):
    """Give the room minutes (+) or take some (-)."""

    minutes: float


class RestartClock(ClockCommand, frozen=True):
    """Start the clock from the beginning again."""

    at: Instant


class ExtendTable(ClockCommand, frozen=True):
    """Give one table minutes (+) or take some back (-); its own marks move."""

    match: str
    minutes: float
    reason: str = ""


COMMANDS: tuple[type[Command], ...] = (
    *kinds_in(globals(), Command),
    *CALLS_COMMANDS,
    *JUDGING_COMMANDS,
    *MENDING_COMMANDS,
    *PLAN_COMMANDS,
    *TIMING_COMMANDS,
)
