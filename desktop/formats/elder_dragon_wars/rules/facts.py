"""Everything that can have happened in Elder Dragon Wars. A kind is a promise: old journals replay for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from desktop.domain.dice import Throw
from desktop.engine import event
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_FACTS
from desktop.engine.tables import kinds_in

from .circle import Colour
from .edition import Edition, EditionCard, Pile
from .ruleset import Ruleset
from .state import Blame, Item, Planar, PlayerId, Result, Step, Zone

# -- the event, the five, the editions ---------------------------------------------------------------------------------


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    editions: tuple[Edition, ...] = ()
    place: str = ""
    date: str = ""


EventRenamed = event.EventRenamed


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


class PlayerAdded(Fact, frozen=True):
    player: PlayerId
    name: str


PlayerRenamed = event.PlayerRenamed
PlayerRemoved = event.PlayerRemoved


class PlayerSatOut(Fact, frozen=True):
    """``back``: plays again. Whoever had a deck leaves all decks to be dealt anew."""

    player: PlayerId
    back: bool = False


class EditionKept(Fact, frozen=True):
    edition: Edition


class CardSwapped(Fact, frozen=True):
    edition: str
    cards: str
    out: str
    card: EditionCard


class EditionRemoved(Fact, frozen=True):
    edition: str


class EditionChosen(Fact, frozen=True):
    edition: str


# -- before a game -----------------------------------------------------------------------------------------------------


class DecksDealt(Fact, frozen=True):
    """Player by colour; the throws picked, seat by seat in the circle, the next among those left."""

    decks: Mapping[str, PlayerId]
    dice: tuple[Throw, ...] = ()


class GameStarted(Fact, frozen=True):
    """The piles as they were shuffled, top first; ``queue`` holds the turns given in advance (ED-33)."""

    number: int
    edition: str
    decks: Mapping[str, PlayerId]
    artifacts: tuple[str, ...]
    enchantments: tuple[str, ...]
    chaos: tuple[str, ...]
    life: int
    queue: tuple[Colour, ...] = ()


class StartRolled(Fact, frozen=True):
    seat: Colour
    die: Throw | None = None


# -- the turn ----------------------------------------------------------------------------------------------------------


class TurnBegan(Fact, frozen=True):
    """What is left of the turns given in advance after this one began; ``pointer``: where the circle goes on."""

    seat: Colour
    turn: int
    pointer: Colour
    queue: tuple[Colour, ...] = ()
    extra: tuple[Colour, ...] = ()
    skips: tuple[Colour, ...] = ()
    skipped: tuple[Colour, ...] = ()
    scion: bool = False


class StepBegan(Fact, frozen=True):
    step: Step


class SpellCast(Fact, frozen=True):
    item: Item
    source: Zone


class SpellLeft(Fact, frozen=True):
    """A spell left the stack: resolved, countered, or removed by a planar artifact."""

    number: int
    how: Literal["resolved", "countered", "removed"]
    to: Zone
    why: str = ""


class TriggerPut(Fact, frozen=True):
    item: Item


class TriggerLeft(Fact, frozen=True):
    number: int
    how: Literal["resolved", "countered", "kept", "skipped", "paid", "unpaid"]
    why: str = ""


class LandPlayed(Fact, frozen=True):
    card: str
    seat: Colour
    chaos: bool = False


class PermanentEntered(Fact, frozen=True):
    card: str
    owner: Colour
    controller: Colour
    source: Zone = "hidden"
    token: bool = False


class PermanentLeft(Fact, frozen=True):
    """``to``: where its card went; a token has none."""

    card: str
    owner: Colour
    to: Zone
    token: bool = False
    why: str = ""
    #: under whom it was: a token copy has the name and the owner of its original.
    controller: Colour | None = None
    #: everybody saw it go to the hand.
    hand: bool = False


class BasicReturned(Fact, frozen=True):
    card: str
    owner: Colour
    #: ED-30: as it was before there was a choice.
    tapped: bool = True


class ControlChanged(Fact, frozen=True):
    card: str
    owner: Colour
    to: Colour
    #: under whom it was.
    controller: Colour | None = None


class CardMoved(Fact, frozen=True):
    card: str
    owner: Colour
    source: Zone
    to: Zone
    why: str = ""
    #: everybody saw it go to the hand.
    hand: bool = False


class LibraryReshuffled(Fact, frozen=True):
    seat: Colour


class LifeChanged(Fact, frozen=True):
    seat: Colour
    amount: int
    why: str = ""
    by: Blame = ""
    source: str = ""


class ArtifactTurned(Fact, frozen=True):
    """``rolls``: round after round of the low roll, until one was lowest."""

    card: str
    seat: Colour
    rolls: tuple[tuple[tuple[Colour, Throw], ...], ...] = ()


class ArtifactLeft(Fact, frozen=True):
    card: str
    seat: Colour
    why: str = ""


class ArtifactTaken(Fact, frozen=True):
    card: str
    victim: Colour
    seat: Colour


class EnchantmentTurned(Fact, frozen=True):
    card: str
    seat: Colour


class ChaosDrawn(Fact, frozen=True):
    card: str
    seat: Colour


class ChaosDiscarded(Fact, frozen=True):
    card: str
    seat: Colour
    why: str = ""


class PileReshuffled(Fact, frozen=True):
    pile: Pile
    cards: tuple[str, ...]


class PlanarTapped(Fact, frozen=True):
    planar: Planar
    by: str = ""
    why: str = ""


class PlanarUntapped(Fact, frozen=True):
    planar: Planar


class AttackDeclared(Fact, frozen=True):
    target: Colour
    creature: str = ""


class ElderBlocked(Fact, frozen=True):
    seat: Colour
    ally: Colour


class CombatDealt(Fact, frozen=True):
    """The attacks on a player are over and done with; the losses of life are facts of their own."""

    target: Colour
    amount: int


class PlayerEliminated(Fact, frozen=True):
    seat: Colour
    by: Blame = ""
    source: str = ""
    why: str = ""


class TurnGiven(Fact, frozen=True):
    seat: Colour
    skip: bool = False


# -- the Scion and the ends --------------------------------------------------------------------------------------------


class ScionCame(Fact, frozen=True):
    seat: Colour


class OpponentPicked(Fact, frozen=True):
    """The die's side is the place in ``among``, clockwise from the player; without a die there was only one."""

    seat: Colour
    opponent: Colour
    among: tuple[Colour, ...]
    die: Throw | None = None


class DragonDrawn(Fact, frozen=True):
    dragon: str
    targets: tuple[Colour, ...]
    amount: int
    die: Throw | None = None


class ScionStopped(Fact, frozen=True):
    seat: Colour
    why: str = ""


class ScionDamageSet(Fact, frozen=True):
    seat: Colour
    amount: int


class ScionDealt(Fact, frozen=True):
    """What came through; the loss of life follows as a fact of its own."""

    hits: tuple[tuple[Colour, int], ...]


class ScionLeft(Fact, frozen=True):
    pass


class GameEnded(Fact, frozen=True):
    result: Result
    saviour: Colour | None = None
    because: str = ""


FACTS: tuple[type[Fact], ...] = (*kinds_in(globals(), Fact), *CLOCK_FACTS)
