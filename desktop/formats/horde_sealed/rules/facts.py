"""Everything that can have happened in Horde Sealed. A kind is a promise: old journals replay for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.engine import event
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_FACTS
from desktop.engine.tables import kinds_in

from .hordes import HordeList
from .ruleset import Ruleset
from .state import Attack, Colour, CubeCard, Mode, Source, Stack

# -- the event, the team, the cube -------------------------------------------------------------------------------------


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    hordes: tuple[HordeList, ...] = ()
    place: str = ""
    date: str = ""


EventRenamed = event.EventRenamed


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


class SurvivorAdded(Fact, frozen=True):
    survivor: str
    name: str


class SurvivorRenamed(Fact, frozen=True):
    survivor: str
    name: str


class SurvivorRemoved(Fact, frozen=True):
    survivor: str


class SurvivorsOrdered(Fact, frozen=True):
    order: tuple[str, ...]


class CubeImported(Fact, frozen=True):
    cards: tuple[CubeCard, ...]
    title: str = ""


class ColourSet(Fact, frozen=True):
    card: str
    colour: Colour


class CubeAllowed(Fact, frozen=True):
    reason: str


class PoolsDealt(Fact, frozen=True):
    """Each throw picked the next card among those left, in the order of the cube; ``typed`` of them were real dice."""

    pools: Mapping[str, tuple[str, ...]]
    faces: tuple[int, ...] = ()
    typed: int = 0


class DeckSubmitted(Fact, frozen=True):
    survivor: str
    deck: Deck


class DeckChanged(Fact, frozen=True):
    survivor: str
    card: str
    number: int


class DeckAllowed(Fact, frozen=True):
    survivor: str
    reason: str


class HordeAdded(Fact, frozen=True):
    horde: HordeList


class HordeRemoved(Fact, frozen=True):
    horde: str


# -- a game ------------------------------------------------------------------------------------------------------------


class GameStarted(Fact, frozen=True):
    """The library as it was shuffled, top first; on the table its order is not known and ``faces`` is empty."""

    number: int
    horde: HordeList
    mode: Mode
    library: tuple[str, ...]
    life: int
    hand: int
    libraries: Mapping[str, int]
    faces: tuple[int, ...] = ()
    typed: int = 0
    #: the survivors whose decks are on paper: built from their pools, and not checked.
    paper: tuple[str, ...] = ()


class MulliganTaken(Fact, frozen=True):
    survivor: str
    hand: int


class SurvivorsTurnBegan(Fact, frozen=True):
    turn: int


class DrawStepBegan(Fact, frozen=True):
    """Every survivor draws a card."""

    draws: tuple[str, ...]


class MainBegan(Fact, frozen=True):
    pass


class HordeTurnBegan(Fact, frozen=True):
    turn: int


class HordeUpkeepBegan(Fact, frozen=True):
    pass


class CardsRevealed(Fact, frozen=True):
    """Turned over from the top, in order: tokens enter, the others are cast."""

    cards: tuple[str, ...]


class CastOrderRolled(Fact, frozen=True):
    """Hand and castable graveyard cards in the order the dice gave."""

    cards: tuple[tuple[str, Source], ...]
    dice: tuple[Throw, ...] = ()


class SpellResolved(Fact, frozen=True):
    card: str
    source: Source
    to: str
    x: int = 0
    size: tuple[int, int] | None = None


class SpellCountered(Fact, frozen=True):
    card: str
    source: Source
    to: str


class CombatBegan(Fact, frozen=True):
    attack: tuple[Attack, ...]
    target: str = ""
    choices: tuple[str, ...] = ()
    die: Throw | None = None


class BlocksNoted(Fact, frozen=True):
    attacker: str
    blocked: int
    owner: str = ""


class HeldBack(Fact, frozen=True):
    creature: str
    number: int
    owner: str = ""


class BlockersOrdered(Fact, frozen=True):
    attacker: str
    blockers: tuple[str, ...]
    dice: tuple[Throw, ...] = ()


class DefendersBlocked(Fact, frozen=True):
    """(defender, attacker it blocks), each by a die."""

    blocks: tuple[tuple[str, str], ...]
    dice: tuple[Throw, ...] = ()


class DamageTaken(Fact, frozen=True):
    amount: int
    target: str = ""


class TriggerWaits(Fact, frozen=True):
    """A card of the horde was triggered so often; each opponent will lose so much, counted so many times."""

    card: str
    number: int
    each: int
    times: int = 1
    when: Literal["attacks", "dies"] = "attacks"


class TriggerResolved(Fact, frozen=True):
    card: str
    loss: int


class TriggerSkipped(Fact, frozen=True):
    card: str
    loss: int


class EndStepBegan(Fact, frozen=True):
    pass


class CardsMilled(Fact, frozen=True):
    cards: tuple[str, ...]
    lost: int = 0
    why: str = ""


class LifeIgnored(Fact, frozen=True):
    amount: int = 0


class LifeChanged(Fact, frozen=True):
    amount: int
    why: str = ""
    each: int = 0
    times: int = 0


class TokensMade(Fact, frozen=True):
    token: str
    made: int
    wanted: int


class CreaturesRaised(Fact, frozen=True):
    cards: tuple[str, ...]
    to: str = "battlefield"


class StrangerRaised(Fact, frozen=True):
    survivor: str
    creature: Stack
    choices: tuple[str, ...] = ()
    die: Throw | None = None


class CardsMoved(Fact, frozen=True):
    card: str
    source: str
    to: str
    number: int = 1
    owner: str = ""


class CardsDrawn(Fact, frozen=True):
    cards: tuple[str, ...]


class LibraryShuffled(Fact, frozen=True):
    library: tuple[str, ...]
    faces: tuple[int, ...] = ()


class PowerSet(Fact, frozen=True):
    power: int
    creature: str = ""
    owner: str = ""


class ChoiceRolled(Fact, frozen=True):
    why: str
    choices: tuple[str, ...]
    chosen: tuple[str, ...]
    dice: tuple[Throw, ...] = ()


class WalkerArrived(Fact, frozen=True):
    name: str
    survivor: str


class WalkerLeft(Fact, frozen=True):
    name: str


class LibraryNoted(Fact, frozen=True):
    survivor: str
    cards: int


class GameWon(Fact, frozen=True):
    because: str


class GameLost(Fact, frozen=True):
    because: str


FACTS: tuple[type[Fact], ...] = (*kinds_in(globals(), Fact), *CLOCK_FACTS)
