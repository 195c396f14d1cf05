"""Everything that can have happened in The War of Dominia. A kind is a promise: old journals replay for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.domain.hexmap import HexMap
from desktop.engine import event
from desktop.engine.rules import Fact
from desktop.engine.tables import kinds_in

from .checked import KnownCard, Violation
from .constants import Charts, Constant
from .ruleset import Ruleset
from .state import Card, Ending, Fallen, Gone, Move, Overridden, PlayThrow

# -- the league --------------------------------------------------------------------------------------------------------


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    charts: Charts
    place: str = ""
    date: str = ""


EventRenamed = event.EventRenamed


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


class ChartsChanged(Fact, frozen=True):
    charts: Charts


class QuestionAnswered(Fact, frozen=True):
    question: str
    answer: str


class PlayerAdded(Fact, frozen=True):
    player: str
    name: str


PlayerRenamed = event.PlayerRenamed
PlayerRemoved = event.PlayerRemoved


class PlayerWithdrew(Fact, frozen=True):
    player: str
    note: str
    week: int
    moves: tuple[Move, ...]


class PlayerRestored(Fact, frozen=True):
    player: str
    plane: str
    before: str
    note: str
    #: WD-28: planes that had become void with this player and are given back with it.
    given_back: tuple[str, ...] = ()


# -- the map -----------------------------------------------------------------------------------------------------------


class RolledPlane(msgspec.Struct, frozen=True):
    """The die of one plane and what it made of it."""

    plane: str
    terrain: str
    throw: Throw


class MapLaidOut(Fact, frozen=True):
    map: HexMap
    imported: bool = False


class TerrainRolled(Fact, frozen=True):
    planes: tuple[RolledPlane, ...]


class HexesPainted(Fact, frozen=True):
    changes: Mapping[str, str]
    note: str = ""


class HexWritten(Fact, frozen=True):
    plane: str
    kind_of_words: Literal["names", "labels", "notes"]
    words: str


class LotsDrawn(Fact, frozen=True):
    number: int
    order: tuple[str, ...]
    attempt: int = 1
    dice: tuple[Throw, ...] = ()
    typed: bool = False


class HomeChosen(Fact, frozen=True):
    player: str
    plane: str


class HomesBegunAnew(Fact, frozen=True):
    """WD-04: this player had no legal home left."""

    player: str
    attempt: int


class PlaneChosen(Fact, frozen=True):
    player: str
    plane: str
    number: int
    #: WD-06: nothing beside the own planes was free.
    far: bool = False


class MapCompleted(Fact, frozen=True):
    voids: tuple[str, ...]


class RealmsTaken(Fact, frozen=True):
    """The map came with who holds what, and where each is at home."""

    owners: Mapping[str, str]
    homes: Mapping[str, str]


class PlaneMoved(Fact, frozen=True):
    move: Move


# -- the week ----------------------------------------------------------------------------------------------------------


class WeekBegan(Fact, frozen=True):
    number: int


class CardEntered(Fact, frozen=True):
    card: Card


class CardTakenBack(Fact, frozen=True):
    attacker: str


class PlayerExcused(Fact, frozen=True):
    player: str
    note: str


class CardDrawn(Fact, frozen=True):
    card: Card
    refused: str = ""
    dice: tuple[Throw, ...] = ()
    typed: bool = False


class ChallengeMade(Fact, frozen=True):
    challenge: str
    attacker: str
    defender: str
    plane: str = ""
    long_distance: bool = False
    note: str = ""


class CallOpened(Fact, frozen=True):
    call: int


class LongDistanceBegan(Fact, frozen=True):
    players: tuple[str, ...]


class NameDrawn(Fact, frozen=True):
    player: str
    dice: tuple[Throw, ...] = ()
    typed: bool = False


class ByeGiven(Fact, frozen=True):
    player: str


class DuelsBegan(Fact, frozen=True):
    pass


class PlaneDefended(Fact, frozen=True):
    challenge: str
    plane: str


class ChallengeStruck(Fact, frozen=True):
    challenge: str
    note: str


# -- the decks ---------------------------------------------------------------------------------------------------------


class DeckChecked(Fact, frozen=True):
    challenge: str
    player: str
    deck: Deck
    cards: tuple[KnownCard, ...]
    counts: Mapping[str, int]
    violations: tuple[Violation, ...] = ()
    unread: tuple[str, ...] = ()


class DeckAllowed(Fact, frozen=True):
    challenge: str
    player: str
    note: str


# -- the duels ---------------------------------------------------------------------------------------------------------


class ConstantRolled(Fact, frozen=True):
    challenge: str
    duel: int
    constant: Constant
    note: str = ""


class ThrownInPlay(Fact, frozen=True):
    challenge: str
    duel: int
    throw: PlayThrow


class DuelReported(Fact, frozen=True):
    challenge: str
    duel: int
    winner: str = ""


class DuelAmended(Fact, frozen=True):
    challenge: str
    duel: int
    winner: str = ""


class ChallengeSettled(Fact, frozen=True):
    challenge: str
    winner: str
    note: str = ""


class ChallengeReopened(Fact, frozen=True):
    challenge: str


class ValueOverridden(Fact, frozen=True):
    challenge: str
    player: str
    what: Overridden
    value: int | str
    note: str = ""


class WeekEnded(Fact, frozen=True):
    number: int
    moves: tuple[Move, ...]
    out: tuple[Fallen, ...] = ()


class WarEnded(Fact, frozen=True):
    ending: Ending


class WeekTakenBack(Fact, frozen=True):
    number: int
    note: str = ""
    #: who was out of the league as the week began and has come back since: out again.
    out: tuple[Gone, ...] = ()
    #: the terrain of planes that were painted since, as it was.
    terrain: Mapping[str, str] = {}


FACTS = kinds_in(globals(), Fact)
