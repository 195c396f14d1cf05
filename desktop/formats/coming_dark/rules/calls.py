"""What a judge does on the floor: calls, no-shows, penalties, and the order of the Dark Seeds."""

from __future__ import annotations

from typing import Literal

from desktop.domain.clock import Instant
from desktop.engine.rules import Command, Fact

Sanction = Literal["warning", "game-loss", "match-loss", "disqualification"]


class SwapSeeds(Command, frozen=True):
    """Let two players exchange their Dark Seeds, with a reason; what was won and chosen stays."""

    player: str
    other: str
    reason: str


class RankLate(Command, frozen=True):
    """Rank a late player in by the deck: everybody below moves down one."""

    player: str
    reason: str = ""


class JudgeCall(Command, frozen=True):
    """A judge is called to a table: by whom (``player``), who goes (``judge``), what it is ``about``."""

    match: str
    player: str = ""
    judge: str = ""
    about: str = ""
    #: the moment, where the desk tells it.
    at: Instant | None = None


class EndJudgeCall(Command, frozen=True):
    """The judge leaves a table, which gets so many ``minutes`` more."""

    match: str
    minutes: float = 0.0
    at: Instant | None = None


class NoShow(Command, frozen=True):
    """A player is not there. Before any card is ``drawn`` the table is seated anew; after that it is a walk-over."""

    player: str
    drawn: bool = False
    reason: str = ""


class Penalise(Command, frozen=True):
    """Give a player a penalty, with a reason: a game or a match that is being played goes to whoever is met."""

    player: str
    penalty: Sanction
    reason: str


class SeedsSwapped(Fact, frozen=True):
    """``seed`` is what ``player`` has now."""

    round: int
    player: str
    seed: int
    other: str
    other_seed: int
    reason: str


class LateRanked(Fact, frozen=True):
    """A late player's seed by the deck; from it on everybody moved down one."""

    round: int
    player: str
    seed: int
    because: str


class JudgeCalled(Fact, frozen=True):
    round: int
    location: str
    players: tuple[str, ...]
    player: str = ""
    judge: str = ""
    about: str = ""
    at: Instant | None = None


class JudgeCallEnded(Fact, frozen=True):
    round: int
    location: str
    players: tuple[str, ...]
    minutes: float = 0.0
    at: Instant | None = None


class NoShowNoted(Fact, frozen=True):
    """Somebody did not come; where no card was ``drawn`` the seat is empty from now on (CD-36)."""

    round: int
    location: str
    player: str
    drawn: bool
    reason: str = ""


class PenaltyGiven(Fact, frozen=True):
    """``location`` is the table at which it took effect, or where the player sat."""

    round: int
    location: str
    player: str
    penalty: Sanction
    reason: str


CALLS_COMMANDS: tuple[type[Command], ...] = (SwapSeeds, RankLate, JudgeCall, EndJudgeCall, NoShow, Penalise)
CALLS_FACTS: tuple[type[Fact], ...] = (
    SeedsSwapped,
    LateRanked,
    JudgeCalled,
    JudgeCallEnded,
    NoShowNoted,
    PenaltyGiven,
)
