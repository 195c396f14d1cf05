"""The state of an Elder Dragon Wars event: frozen values, folded from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.clock import Clock
from desktop.domain.dice import Throw
from desktop.domain.effects import Step
from desktop.engine.event import EventState

from .circle import Colour, allies, enemies, seat_sign
from .edition import Edition, EditionCard, Pile
from .ruleset import Ruleset

PlayerId = str
TurnStep = Literal["opening", "untap", "upkeep", "draw", "main", "combat", "end", "scion", "dragon", "over"]
#: where a card of a deck can be; "hidden" is library and hand together, which only its player tells apart.
Zone = Literal["hidden", "graveyard", "exile", "play", "nexus", "stack", "gone"]
#: what waits on the stack: a spell, or one of the format's own triggers.
Kind = Literal["spell", "artifact", "oldest", "enchantment", "chaos", "upkeep", "spoils", "dragon", "effect"]
Planar = Literal["gate", "matrix"]
Result = Literal["", "saviour", "ur-dragon", "nobody"]
POISON = "poison"
#: so much poison ends a player's game, as in every game of Magic.
DEADLY_POISON = 10
#: who took somebody's last life: a seat, the Scion, or nobody.
Blame = Literal["", "W", "U", "B", "R", "G", "scion"]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, or (``away``) somebody who sits out."""

    id: PlayerId
    name: str
    away: bool = False


class Artifact(msgspec.Struct, frozen=True):
    """A reverberating artifact in one of a player's zones; the smaller the stamp, the older."""

    card: str
    stamp: int


class Permanent(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a deck, or a chaos card, on the battlefield. ``since`` is the turn in which its control began."""

    card: str
    owner: Colour
    controller: Colour
    since: int = 0
    legend: bool = False
    elder: bool = False
    token: bool = False
    #: it came from the chaos pile and goes to the chaos graveyard.
    chaos: bool = False


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the five seats: its deck's cards that are not on the battlefield, its artifacts, its chaos cards."""

    colour: Colour
    player: PlayerId
    life: int
    nexus: bool = True
    #: library and hand together, in the order of the list.
    hidden: tuple[str, ...] = ()
    #: of these, what everybody saw go to the hand: regrown, returned or fetched.
    known: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    #: of a player who is out: all that was his.
    gone: tuple[str, ...] = ()
    #: zone 1 is the first and the oldest.
    artifacts: tuple[Artifact, ...] = ()
    #: chaos cards in hand.
    chaos: tuple[str, ...] = ()
    alive: bool = True
    #: poison and whatever else is counted beside a player's life; a few words of the table's own.
    counters: Mapping[str, int] = {}
    note: str = ""
    out_by: Blame = ""
    out_source: str = ""

    def zone(self, zone: Zone) -> tuple[str, ...]:
        """The cards in one of the places that hold several."""
        held = {"hidden": self.hidden, "graveyard": self.graveyard, "exile": self.exile, "gone": self.gone}
        return held[zone]

    @property
    def is_poisoned(self) -> bool:
        """Whether poison ends this player's game."""
        return self.counters.get(POISON, 0) >= DEADLY_POISON

    @property
    def sign(self) -> str:
        """How a command names this seat, whatever anybody is called."""
        return seat_sign(self.colour)


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell, a trigger of the format or what a card of a pile does, on the stack; ``number`` is its own."""

    number: int
    kind: Kind
    seat: Colour
    card: str = ""
    #: a spell out of the chaos pile, paid with life.
    chaos: bool = False
    #: of spoils: who is out.
    victim: Colour | None = None
    #: of what a card of a pile does: one of its steps, so many times over.
    step: Step | None = None
    times: int = 1


class Tap(msgspec.Struct, frozen=True, omit_defaults=True):
    """A planar artifact as it lies: who tapped it, and what for."""

    tapped: bool = False
    by: str = ""
    why: str = ""


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature (or a crowd, without a name) attacks a player; an Elder Dragon may block for him."""

    target: Colour
    creature: str = ""
    #: the seat whose Elder Dragon blocks.
    blocked_by: Colour | None = None
    #: its damage is told.
    dealt: bool = False


class Incarnation(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Scion's attack on one player: still to come, stopped with a reason, or dealt."""

    target: Colour
    amount: int
    stopped: str = ""
    dealt: bool = False


class Scion(msgspec.Struct, frozen=True, omit_defaults=True):
    """The Scion of the Ur-Dragon: its seat, the dragons still in its library, and what it is this turn."""

    seat: Colour
    left: tuple[str, ...]
    used: tuple[str, ...] = ()
    dragon: str = ""
    attacks: tuple[Incarnation, ...] = ()
    #: attacks assigned to each seat so far.
    tally: Mapping[str, int] = {}


class Turned(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card turned up last, for everybody to see; ``rolls`` tells the low roll, throw by throw."""

    pile: Pile
    card: str
    seat: Colour
    rolls: tuple[tuple[tuple[Colour, Throw], ...], ...] = ()


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game. Piles lie top first; the seats stand in the order of the circle."""

    number: int
    edition: Edition
    seats: tuple[Seat, ...]
    artifacts: tuple[str, ...]
    enchantments: tuple[str, ...]
    chaos: tuple[str, ...]
    artifact_graveyard: tuple[str, ...] = ()
    chaos_graveyard: tuple[str, ...] = ()
    play: tuple[Permanent, ...] = ()
    #: the enchantment in force, whose spell brought it, and in which turn.
    standing: str = ""
    standing_by: Colour | None = None
    standing_since: int = 0
    gate: Tap = Tap()
    matrix: Tap = Tap()
    #: top first.
    stack: tuple[Item, ...] = ()
    #: counts artifacts that came and things that went on the stack: what is newer has more.
    stamp: int = 0
    turn: int = 0
    active: Colour | None = None
    step: TurnStep = "opening"
    #: the last regular turn was this seat's; the circle goes on from here.
    pointer: Colour | None = None
    #: turns given in advance: after a Saviour's victory, and by cards.
    queue: tuple[Colour, ...] = ()
    extra: tuple[Colour, ...] = ()
    skips: tuple[Colour, ...] = ()
    attacks: tuple[Attack, ...] = ()
    scion: Scion | None = None
    scion_came: bool = False
    #: this turn is the Scion's.
    scion_turn: bool = False
    #: who is out, in that order.
    fallen: tuple[Colour, ...] = ()
    turned: Turned | None = None
    result: Result = ""
    saviour: Colour | None = None
    because: str = ""

    @property
    def is_over(self) -> bool:
        return bool(self.result)

    def seat(self, colour: Colour) -> Seat:
        return next(seat for seat in self.seats if seat.colour == colour)

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat.alive)

    def is_alive(self, colour: Colour) -> bool:
        return self.seat(colour).alive

    def enemies_of(self, colour: Colour) -> tuple[Colour, ...]:
        """The eternal enemies still in the game, clockwise."""
        return tuple(other for other in enemies(colour) if self.is_alive(other))

    def allies_of(self, colour: Colour) -> tuple[Colour, ...]:
        """The neighbours still in the game, clockwise."""
        return tuple(other for other in allies(colour) if self.is_alive(other))

    def legends_of(self, colour: Colour) -> tuple[Permanent, ...]:
        """The Legends this player controls, an Elder Dragon out of its nexus among them."""
        return tuple(p for p in self.play if p.legend and p.controller == colour)

    def permanent(self, card: str, owner: Colour | None = None) -> Permanent | None:
        return next((p for p in self.play if p.card == card and owner in (None, p.owner)), None)

    def elder_in_play(self, colour: Colour) -> Permanent | None:
        """The Elder Dragon of this seat's deck, where it is out of its nexus."""
        return next((p for p in self.play if p.elder and p.owner == colour), None)

    def planar(self, which: Planar) -> Tap:
        return self.gate if which == "gate" else self.matrix

    def graveyard_of(self, pile: Pile) -> tuple[str, ...]:
        return {"artifacts": self.artifact_graveyard, "chaos": self.chaos_graveyard, "enchantments": ()}[pile]

    def pile(self, pile: Pile) -> tuple[str, ...]:
        return {"artifacts": self.artifacts, "enchantments": self.enchantments, "chaos": self.chaos}[pile]

    def card(self, owner: Colour, name: str) -> EditionCard:
        """A card of this seat's deck, by its name."""
        return next(card for card in self.edition.deck(owner).cards if card.name == name)

    def pile_card(self, pile: Pile, name: str) -> EditionCard:
        return next(card for card in self.edition.pile(pile) if card.name == name)

    def card_of(self, thing: Permanent | Item) -> EditionCard:
        """What is known of a permanent, or of a spell on the stack."""
        if thing.chaos:
            return self.pile_card("chaos", thing.card)
        return self.card(thing.owner if isinstance(thing, Permanent) else thing.seat, thing.card)


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played to its end."""

    number: int
    edition: str
    result: Result
    turns: int
    #: player by colour.
    decks: Mapping[str, PlayerId]
    saviour: PlayerId = ""
    because: str = ""
    #: players felled by Kasimir the Lone Wolf: they buy pizza and soda (ED-42).
    pizza: tuple[PlayerId, ...] = ()
    #: (player, life at the end, felled by), last out first.
    order: tuple[PlayerId, ...] = ()


class DragonState(EventState[Ruleset], frozen=True, omit_defaults=True):
    """A whole event: the five, their decks, the editions, the game being played and those before it."""

    players: tuple[Player, ...] = ()
    editions: tuple[Edition, ...] = ()
    #: the id of the edition the next game is played with.
    chosen: str = ""
    #: player by colour; empty while the decks are not dealt.
    decks: Mapping[str, PlayerId] = {}
    game: Game | None = None
    past: tuple[Record, ...] = ()
    clock: Clock = Clock()

    @property
    def edition(self) -> Edition:
        """The edition chosen for the next game."""
        return next((e for e in self.editions if e.id == self.chosen), self.editions[0])

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.is_over

    @property
    def present(self) -> tuple[Player, ...]:
        """Those who play: five, once the list is whole."""
        return tuple(player for player in self.players if not player.away)

    def player(self, player: PlayerId) -> Player:
        return next(p for p in self.players if p.id == player)

    def name_of(self, colour: str | None) -> str:
        """Who sits at a seat; the Scion has a name too."""
        if colour == "scion":
            return "the Scion"
        if self.game is not None and colour:
            return self._called(next((s.player for s in self.game.seats if s.colour == colour), ""))
        return self._called(self.decks.get(colour or "", ""))

    def _called(self, player: PlayerId) -> str:
        return next((p.name for p in self.players if p.id == player), player)
