"""Everything that can have happened in Commander: Scenarios; each fact carries its outcome, dice included."""

from __future__ import annotations

from typing import Literal

from desktop.domain.dice import Throw
from desktop.engine import event
from desktop.engine.rules import Fact
from desktop.engine.stopwatch import CLOCK_FACTS
from desktop.engine.tables import kinds_in

from .keywords import Handling
from .ruleset import Part, Ruleset
from .scenario import BossPlays, Scenario, XChoice
from .state import Action, Attacker, Block, Mode, Permanent, Place, Source, Target

# -- the event and its scenarios ---------------------------------------------------------------------------------------


class EventOpened(Fact, frozen=True):
    name: str
    ruleset: Ruleset
    scenarios: tuple[Scenario, ...] = ()
    place: str = ""
    date: str = ""


EventRenamed = event.EventRenamed


class RulesetChanged(Fact, frozen=True):
    ruleset: Ruleset


class ScenarioKept(Fact, frozen=True):
    scenario: Scenario


class ScenarioRemoved(Fact, frozen=True):
    scenario: str


class ScenarioAllowed(Fact, frozen=True):
    scenario: str
    reason: str


class BanListImported(Fact, frozen=True):
    names: tuple[str, ...]
    title: str = ""


# -- a game ------------------------------------------------------------------------------------------------------------


class GameStarted(Fact, frozen=True):
    """The decks as they were shuffled, top first; in table mode as they stand in the list."""

    number: int
    scenario: Scenario
    mode: Mode
    player: str
    basic: tuple[str, ...]
    midrange: tuple[str, ...]
    endgame: tuple[str, ...]
    x: XChoice
    boss_plays: BossPlays
    life: int
    scenario_life: int
    countdown: int
    library: int
    hand: int
    commander: str = ""


class MulliganTaken(Fact, frozen=True):
    hand: int
    library: int


class PlayerTurnBegan(Fact, frozen=True):
    turn: int
    draws: bool = True


class ScenarioTurnBegan(Fact, frozen=True):
    turn: int


class CardTurnedUp(Fact, frozen=True):
    """A face-down permanent shows itself; a manifested one that is no creature is cast: it waits in the reserve."""

    permanent: str
    card: str
    cast: bool = False


class BossEntered(Fact, frozen=True):
    again: bool = False


class DeckRolled(Fact, frozen=True):
    """Which deck plays; without a throw where only one may."""

    part: Part
    throw: Throw | None = None


class CardHeld(Fact, frozen=True):
    """A counterspell was turned over: it waits in the Reserve Zone."""

    card: str
    part: Part


class LandPlayed(Fact, frozen=True):
    card: str
    source: Source


class CardCast(Fact, frozen=True):
    card: str
    source: Source
    handlings: tuple[Handling, ...] = ()


class SpellResolved(Fact, frozen=True):
    card: str
    to: Literal["battlefield", "graveyard", "exile", "reserve"]
    power: int = 0
    toughness: int = 0
    face_down: bool = False
    aura: bool = False


class SpellCountered(Fact, frozen=True):
    card: str
    to: Literal["graveyard", "exile", "reserve"]


class RollBegan(Fact, frozen=True):
    """Nothing of the Reserve Zone is left to play this turn."""


class Scavenged(Fact, frozen=True):
    card: str
    permanent: str
    amount: int
    throw: Throw | None = None


class ActionsRolled(Fact, frozen=True):
    actions: tuple[Action, ...]


class ActionChosen(Fact, frozen=True):
    action: Action


class BlockedNoted(Fact, frozen=True):
    permanents: tuple[str, ...]


class CombatDealt(Fact, frozen=True):
    """What came through to the player, and how much of it from the boss."""

    amount: int
    boss: int = 0


class CountedDown(Fact, frozen=True):
    to: int


class EndgameEntered(Fact, frozen=True):
    #: both other decks ran out first (CS-06).
    forced: bool = False


class ScenarioTurnEnded(Fact, frozen=True):
    pass


class CounterTried(Fact, frozen=True):
    """A counter held was rolled for against a spell of the player."""

    card: str
    throw: Throw
    hits: bool
    spell: str = ""


class BlocksDeclared(Fact, frozen=True):
    blocks: tuple[Block, ...]
    throws: tuple[Throw, ...] = ()
    #: who is not blocked.
    strikers: tuple[Attacker, ...] = ()


class StrikersDealt(Fact, frozen=True):
    """What nobody blocked has dealt its damage, told by facts of its own; or (``none``) nothing of it came through."""

    none: bool = False


class CommanderNamed(Fact, frozen=True):
    id: str
    name: str


class ScenarioDamaged(Fact, frozen=True):
    amount: int
    #: the id of a commander; in older files its name.
    commander: str = ""
    why: str = ""


class PlayerDamaged(Fact, frozen=True):
    amount: int
    boss: bool = False
    why: str = ""


class LifeGained(Fact, frozen=True):
    amount: int
    side: Literal["player", "scenario"]


class CardsDrawn(Fact, frozen=True):
    cards: tuple[str, ...]


class CardsMilled(Fact, frozen=True):
    cards: tuple[str, ...]


class CardsManifested(Fact, frozen=True):
    cards: tuple[str, ...]


class TokensMade(Fact, frozen=True):
    name: str
    number: int
    power: int
    toughness: int


class CardMoved(Fact, frozen=True):
    """A card went from one place to another; ``permanent`` where it was on the battlefield."""

    card: str
    source: str
    to: Place
    permanent: str = ""


class PermanentChanged(Fact, frozen=True):
    permanent: Permanent


class CounterChanged(Fact, frozen=True):
    to: int


class TargetsNoted(Fact, frozen=True):
    targets: tuple[Target, ...]


class TargetDropped(Fact, frozen=True):
    name: str
    #: its place among the permanents kept; in older files all of that name went.
    at: int | None = None


class TargetPicked(Fact, frozen=True):
    name: str
    among: tuple[str, ...]
    throw: Throw | None = None
    why: str = ""


class DeckShuffled(Fact, frozen=True):
    part: Part
    order: tuple[str, ...]


class LibraryNoted(Fact, frozen=True):
    cards: int


class GameWon(Fact, frozen=True):
    because: str


class GameLost(Fact, frozen=True):
    because: str


FACTS: tuple[type[Fact], ...] = (*kinds_in(globals(), Fact), *CLOCK_FACTS)
