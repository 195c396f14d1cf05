"""The state of an evening of scenarios: frozen values, folded from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from desktop.domain.clock import Clock
from desktop.domain.dice import Throw
from desktop.domain.effects import Leave
from desktop.engine.event import EventState

from .keywords import Handling
from .ruleset import PARTS, ChartRow, Part, Ruleset
from .scenario import BossPlays, Scenario, ScenarioCard, XChoice

Mode = Literal["lantern", "table"]
Side = Literal["opening", "player", "scenario", "over"]
Step = Literal["opening", "main", "reserve", "roll", "reveal", "card", "act", "attack", "end", "over"]
Source = Literal["revealed", "reserve"]
Place = Literal["battlefield", "graveyard", "exile", "reserve", "deck-top", "deck-bottom"]
#: where a spell of the scenario ends up.
SpellTo = Literal["battlefield", "graveyard", "exile", "reserve"]
Does = Literal["attack", "ability", "nothing", "choose"]
TargetKind = Literal["creature", "planeswalker", "artifact", "enchantment", "land", "other"]


class Permanent(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something of the scenario on the battlefield; ``card`` is "" for tokens and the boss."""

    id: str
    name: str
    card: str = ""
    type: str = ""
    power: int = 0
    toughness: int = 0
    tapped: bool = False
    sick: bool = True
    face_down: bool = False
    manifested: bool = False
    abilities: int = 0
    taps: bool = False
    marks: tuple[str, ...] = ()
    boss: bool = False
    aura: bool = False
    #: of a planeswalker: its counters now, and what each ability adds or takes; no costs: nobody told Lantern.
    loyalty: int = 0
    costs: tuple[int, ...] = ()

    @property
    def usable(self) -> tuple[int, ...]:
        """The abilities it can use now, by number: CS-17 gives faces of the die to these alone."""
        if not self.costs:
            return tuple(range(1, self.abilities + 1))
        return tuple(at for at, cost in enumerate(self.costs, 1) if self.loyalty + cost >= 0)

    def cost_of(self, ability: int) -> int:
        """What this ability adds to the counters, or takes from them."""
        return self.costs[ability - 1] if 0 < ability <= len(self.costs) else 0

    @property
    def is_creature(self) -> bool:
        return self.face_down or ("Creature" in self.type and not self.aura)

    @property
    def is_walker(self) -> bool:
        return "Planeswalker" in self.type

    @property
    def can_attack(self) -> bool:
        if not self.is_creature or self.tapped or "defender" in self.marks:
            return False
        return not self.sick or "haste" in self.marks

    @property
    def can_use_ability(self) -> bool:
        #: CS-14: one that came this turn may not tap for its ability.
        if not self.abilities or self.face_down:
            return False
        return not self.taps or (not self.tapped and (not self.sick or "haste" in self.marks))


class Action(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one permanent of the scenario does this turn; ``ability`` counts from 1."""

    permanent: str
    does: Does
    ability: int = 0
    throws: tuple[Throw, ...] = ()
    blocked: bool = False


class Attacker(msgspec.Struct, frozen=True, omit_defaults=True):
    """A creature with which the player attacks, and who of the scenario may not block it."""

    name: str
    power: int
    unblockable: bool = False
    #: only creatures with one of these marks (flying) may block it; "" for all.
    needs: str = ""
    #: its combat damage counts by itself (CS-10).
    commander: bool = False
    #: of a commander: which of the player's it is.
    who: str = ""


class Commander(msgspec.Struct, frozen=True):
    """A commander of the player's: one thing, however its name is written."""

    id: str
    name: str


class Block(msgspec.Struct, frozen=True):
    """A creature of the scenario blocks one of the player's attackers."""

    blocker: str
    attacker: str


class Target(msgspec.Struct, frozen=True):
    """A permanent of the player, kept so that a die can choose among them."""

    name: str
    kind: TargetKind = "creature"


class Owed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something of the scenario's that has to happen before the game goes on: words to be read, cards to be drawn."""

    name: str
    says: str = ""
    draws: int = 0
    #: what the special rule adds to its counter.
    counts: int = 0
    #: a permanent of the player's that a die picks: what kind of it, and what becomes of it.
    picks: Leave | None = None

    @property
    def is_counted(self) -> bool:
        """Whether Lantern does some of it: else it is read out and ticked."""
        return bool(self.draws or self.counts or self.picks)


class Casting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card of the scenario on the stack."""

    card: str
    source: Source
    handlings: tuple[Handling, ...] = ()

    def times(self, mark: str) -> int:
        return next((h.times for h in self.handlings if h.mark == mark), 0)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened this turn: what kind of thing, the sentence, its dice, and the card it was about."""

    word: str
    says: str
    throws: tuple[Throw, ...] = ()
    card: str = ""


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game against a scenario. In table mode the decks are what is left, in no known order."""

    number: int
    scenario: Scenario
    mode: Mode
    player: str
    basic: tuple[str, ...]
    midrange: tuple[str, ...]
    endgame: tuple[str, ...]
    life: int
    scenario_life: int
    countdown: int
    library: int = 0
    hand: int = 0
    mulligans: int = 0
    #: the player's commander, where it was named.
    commander: str = ""
    x: XChoice = "creatures"
    boss_plays: BossPlays = "attack"
    counter: int = 0
    side: Side = "opening"
    step: Step = "opening"
    turn: int = 0
    scenario_turn: int = 0
    endgame_in_play: bool = False
    boss: Literal["none", "waiting", "board", "reserve"] = "none"
    #: those that were named, as the game began or when they attacked.
    named: tuple[Commander, ...] = ()
    #: combat damage of each of the player's commanders to the scenario, by its id; of the boss to the player.
    commander_damage: Mapping[str, int] = {}
    boss_damage: int = 0
    graveyard: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    reserve: tuple[str, ...] = ()
    #: cards of the reserve that this scenario turn still plays, in the order received (CS-19).
    due: tuple[str, ...] = ()
    #: what still has to happen, oldest first.
    owed: tuple[Owed, ...] = ()
    #: the deck the die named while a real card is still to be turned over.
    rolled: Part | None = None
    rolls: tuple[int, ...] = ()
    casting: Casting | None = None
    board: tuple[Permanent, ...] = ()
    made: int = 0
    actions: tuple[Action, ...] = ()
    scavenged: bool = False
    blocks: tuple[Block, ...] = ()
    #: those of the player's attackers that nobody blocks and whose damage is not dealt yet.
    strikers: tuple[Attacker, ...] = ()
    targets: tuple[Target, ...] = ()
    #: what happened since this turn began, oldest first.
    lines: tuple[Line, ...] = ()
    result: Literal["", "won", "lost"] = ""
    because: str = ""

    @property
    def is_over(self) -> bool:
        return self.side == "over"

    def zone(self, zone: str) -> tuple[str, ...]:
        """The cards of the scenario in a deck, the graveyard, exile or the reserve."""
        decks = {"basic": self.basic, "midrange": self.midrange, "endgame": self.endgame}
        return {**decks, "graveyard": self.graveyard, "exile": self.exile, "reserve": self.reserve}[zone]

    def deck(self, part: Part) -> tuple[str, ...]:
        return self.zone(part)

    @property
    def left(self) -> int:
        """Cards left in the three decks."""
        return sum(len(self.deck(part)) for part in PARTS)

    def card(self, name: str) -> ScenarioCard:
        return self.scenario.card(name)

    @property
    def held(self) -> tuple[str, ...]:
        """Counterspells waiting in the Reserve Zone, oldest first (CS-18)."""
        return tuple(name for name in self.reserve if self.card(name).is_counter)

    @property
    def commanders(self) -> tuple[Commander, ...]:
        """Those that were named; in a game begun before they were things, their names."""
        known = {commander.id for commander in self.named}
        return (*self.named, *(Commander(name, name) for name in self.commander_damage if name not in known))

    @property
    def striking(self) -> int:
        """Damage of the player's attack that is due."""
        return sum(attacker.power for attacker in self.strikers)

    def commander_name(self, id: str) -> str:
        return next((commander.name for commander in self.commanders if commander.id == id), id)

    @property
    def creatures(self) -> tuple[Permanent, ...]:
        return tuple(p for p in self.board if p.is_creature)

    def permanent(self, id: str) -> Permanent | None:
        return next((p for p in self.board if p.id == id), None)

    def action(self, id: str) -> Action | None:
        return next((a for a in self.actions if a.permanent == id), None)

    @property
    def attackers(self) -> tuple[tuple[Permanent, Action], ...]:
        pairs = ((self.permanent(a.permanent), a) for a in self.actions if a.does == "attack")
        return tuple((p, a) for p, a in pairs if p is not None)

    @property
    def x_now(self) -> int:
        """CS-20: all creatures or artifacts on the battlefield, or the cards of the scenario's graveyard."""
        if self.x == "graveyard":
            return len(self.graveyard)
        if self.x == "artifacts":
            own = sum("Artifact" in p.type and not p.face_down for p in self.board)
            return own + sum(t.kind == "artifact" for t in self.targets)
        return len(self.creatures) + sum(t.kind == "creature" for t in self.targets)


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played."""

    number: int
    scenario: str
    scenario_name: str
    player: str
    result: str
    because: str
    turns: int
    scenario_turns: int
    life: int
    scenario_life: int
    cards_left: int
    commander: str = ""


class ScenarioState(EventState[Ruleset], frozen=True, omit_defaults=True):
    """The whole event: scenarios, the organiser's ban list, the game that goes on and those played."""

    scenarios: tuple[Scenario, ...] = ()
    banned: tuple[str, ...] = ()
    ban_title: str = ""
    #: scenarios that may be played with their faults: id -> why.
    allowed: Mapping[str, str] = {}
    game: Game | None = None
    past: tuple[Record, ...] = ()
    clock: Clock = Clock()

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.is_over

    @property
    def chart(self) -> ChartRow | None:
        """The row of the roll chart in force."""
        game = self.game
        if game is None:
            return None
        return self.rules.row(game.endgame_in_play, len(game.basic), len(game.midrange), len(game.endgame))
