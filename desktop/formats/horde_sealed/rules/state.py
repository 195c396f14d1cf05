"""The state of a Horde Sealed event: frozen values, folded from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.clock import Clock
from desktop.domain.deck import Deck
from desktop.domain.dice import Throw
from desktop.domain.effects import Step as CardStep
from desktop.domain.effects import When
from desktop.engine.event import EventState

from .hordes import HordeCard, HordeList
from .ruleset import Ruleset

SurvivorId = str
#: "O" for everything that is not of exactly one colour (HS-04); "?" while nobody has said.
Colour = Literal["W", "U", "B", "R", "G", "O", "?"]
COLOURS: tuple[Colour, ...] = ("W", "U", "B", "R", "G", "O", "?")
COLOUR_NAMES: Mapping[str, str] = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "O": "other",
    "?": "colour unknown",
}
Mode = Literal["lantern", "table"]
Side = Literal["opening", "survivors", "horde", "over"]
Step = Literal["opening", "upkeep", "draw", "main", "untap", "reveal", "cast", "combat", "end", "over"]
Source = Literal["revealed", "hand", "graveyard"]


class CubeCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One name of the survivors' cube, with what sorting needs; ``by_hand`` where the colour was corrected."""

    name: str
    colour: Colour = "?"
    count: int = 1
    type: str = ""
    cost: str = ""
    value: int = 0
    known: bool = True
    by_hand: bool = False


class Survivor(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the team: the pool that was dealt, the deck built from it."""

    id: SurvivorId
    name: str
    #: names, copies repeated, in the order they were dealt.
    pool: tuple[str, ...] = ()
    deck: Deck | None = None
    allowed_because: str = ""


class Stack(msgspec.Struct, frozen=True, omit_defaults=True):
    """Equal permanents of the horde, counted: Zombie ×7."""

    name: str
    count: int
    power: int = 0
    toughness: int = 0
    token: bool = False
    creature: bool = True
    defender: bool = False
    #: the survivor from whose graveyard it came; it is no card of the horde's deck.
    owner: SurvivorId = ""
    #: a correction of its power that holds until it is changed (counters, say).
    bonus: int = 0


class Spell(msgspec.Struct, frozen=True):
    """A card the horde casts this turn, and where it comes from."""

    card: str
    source: Source = "revealed"


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many of a stack attack, so many of them are blocked."""

    name: str
    count: int
    blocked: int = 0
    owner: SurvivorId = ""


#: at which moment something waits; "resolves" is how files of an earlier Lantern say "cast".
Moment = When | Literal["resolves"]


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card of the horde does next: triggered so often; life that each opponent loses, or a step."""

    card: str
    number: int
    each: int = 0
    #: opponents it is counted for (HS-08).
    times: int = 1
    when: Moment = "attacks"
    #: what is done, where it is not life that each opponent loses.
    step: CardStep | None = None

    @property
    def loss(self) -> int:
        return self.number * self.each * self.times


class Walker(msgspec.Struct, frozen=True):
    """A planeswalker of the survivors."""

    name: str
    survivor: SurvivorId


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision of the horde that a die took, for everybody to see."""

    why: str
    choices: tuple[str, ...]
    chosen: tuple[str, ...]
    dice: tuple[Throw, ...] = ()


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game against the horde. ``library`` lies top first; on the table (``mode``) its order is not known."""

    number: int
    horde: HordeList
    mode: Mode = "lantern"
    library: tuple[str, ...] = ()
    #: used token cards by kind: a pile, not counted as cards (HS-17).
    used: Mapping[str, int] = {}
    #: cards, the latest first: the top of the graveyard is what comes back (HS-19).
    graveyard: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    board: tuple[Stack, ...] = ()
    #: a correction of every creature's power (a lord, an enchantment).
    bonus: int = 0
    side: Side = "opening"
    step: Step = "opening"
    #: the survivors' turn and the horde's, counted on their own (HS-10).
    turn: int = 0
    horde_turn: int = 0
    #: what was turned over this turn, and the casting still to come; the first of it is on the stack.
    wave: tuple[str, ...] = ()
    casting: tuple[Spell, ...] = ()
    attack: tuple[Attack, ...] = ()
    target: str = ""
    walkers: tuple[Walker, ...] = ()
    #: what was triggered and has not taken its life yet, oldest first.
    due: tuple[Due, ...] = ()
    life: int = 0
    #: the survivors whose decks are on paper: built from their pools, and not checked.
    paper: tuple[SurvivorId, ...] = ()
    #: cards in each survivor's library, and in hand while the opening hands are drawn.
    libraries: Mapping[SurvivorId, int] = {}
    hands: Mapping[SurvivorId, int] = {}
    rolls: tuple[Roll, ...] = ()
    #: the last cards damage turned over, and how many more there would have been.
    milled: tuple[str, ...] = ()
    milled_short: int = 0
    result: Literal["", "won", "lost"] = ""
    because: str = ""

    @property
    def is_over(self) -> bool:
        return bool(self.result)

    def stack(self, name: str, owner: str = "") -> Stack | None:
        return next((s for s in self.board if s.name == name and s.owner == owner), None)

    def power_of(self, stack: Stack) -> int:
        """What one of this stack deals now."""
        if not stack.creature:
            return 0
        return max(0, stack.power + stack.bonus + self.bonus + self._lent(stack, 0))

    def toughness_of(self, stack: Stack) -> int:
        """What one of this stack withstands now."""
        return stack.toughness + self._lent(stack, 1) if stack.creature else 0

    def _lent(self, stack: Stack, which: int) -> int:
        """Power (0) or toughness (1) from lords and enchantments of the horde; some do not count themselves."""
        total = 0
        for lord in self.board:
            card = self.card_on_board(lord)
            if card is None:
                continue
            alone = (lord.name, lord.owner) == (stack.name, stack.owner)
            total += card.lent(which, False) * (lord.count - alone) + card.lent(which, True) * alone
        return total

    def card_on_board(self, stack: Stack) -> HordeCard | None:
        """What the list says of a stack; None for tokens and for survivors' creatures."""
        if stack.token or stack.owner or self.horde.is_token(stack.name) or not self.horde.knows(stack.name):
            return None
        return self.horde.card(stack.name)

    @property
    def creatures(self) -> tuple[Stack, ...]:
        return tuple(s for s in self.board if s.creature)

    @property
    def is_empty(self) -> bool:
        """Whether the horde's library is empty."""
        return not self.library


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played to its end."""

    number: int
    horde: str
    horde_name: str
    survivors: tuple[str, ...]
    result: Literal["won", "lost"]
    because: str
    turn: int
    horde_turn: int
    life: int
    library: int
    size: int


class HordeState(EventState[Ruleset], frozen=True, omit_defaults=True):
    """A whole Horde Sealed: the team, the cube, the horde lists, the game being played and those before it."""

    survivors: tuple[Survivor, ...] = ()
    cube: tuple[CubeCard, ...] = ()
    cube_title: str = ""
    cube_allowed: str = ""
    hordes: tuple[HordeList, ...] = ()
    game: Game | None = None
    past: tuple[Record, ...] = ()
    clock: Clock = Clock()

    def survivor(self, survivor: SurvivorId) -> Survivor:
        return next(s for s in self.survivors if s.id == survivor)

    @property
    def at_table(self) -> tuple[Survivor, ...]:
        """Those who play the game that goes on: whoever left it draws no more, and nothing is lost for them."""
        playing = self.game.libraries if self.game is not None else {}
        return tuple(s for s in self.survivors if s.id in playing)

    def name_of(self, survivor: SurvivorId) -> str:
        return next((s.name for s in self.survivors if s.id == survivor), survivor)

    @property
    def is_dealt(self) -> bool:
        return any(s.pool for s in self.survivors)

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.is_over

    def cube_card(self, name: str) -> CubeCard:
        return next((card for card in self.cube if card.name == name), CubeCard(name, known=False))

    def horde(self, horde: str) -> HordeList:
        return next(h for h in self.hordes if h.id == horde)
