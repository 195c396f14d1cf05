"""A scenario: three decks, a special rule, perhaps a boss; kept, copied and sent as one file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from desktop.domain.deck import fold_name
from desktop.domain.effects import Effect, Voice, effect_faults, say_effects
from desktop.domain.type_line import OfAType
from desktop.engine.rules import Refusal
from desktop.engine.ruleset import read_toml

from .ruleset import PARTS, Part

#: what the rules treat in a way of their own when the scenario plays it.
Mark = Literal[
    "counter",
    "x",
    "kicker",
    "multikicker",
    "split",
    "bestow",
    "buyback",
    "echo",
    "entwine",
    "morph",
    "manifest",
    "overload",
    "replicate",
    "scavenge",
    "sunburst",
    "haste",
    "vigilance",
    "defender",
    "flying",
]
#: when a card on the battlefield does what it says; a spell does so as it resolves, what always holds has no moment.
Moment = Literal["arrives", "attacks", "hits"]
XChoice = Literal["creatures", "artifacts", "graveyard"]
BossPlays = Literal["attack", "abilities"]
PART_NAMES: dict[Part, str] = {"basic": "Basic", "midrange": "Midrange", "endgame": "Endgame"}


#: how the sides are called in what a card of the scenario does.
VOICE = Voice(
    "the scenario",
    "the scenario's",
    "you",
    "you",
    of_foe="of yours",
    of_foes="of yours",
    drawn="for the Reserve Zone",
    moments={"hits": "Hits you", "foe casts": "You cast a spell", "foe dies": "A creature of yours dies"},
)


class ScenarioCard(OfAType, msgspec.Struct, frozen=True, omit_defaults=True):
    """One card of a scenario; a ``type`` of "" is not known."""

    name: str
    type: str = ""
    cost: str = ""
    power: str = ""
    toughness: str = ""
    marks: tuple[Mark, ...] = ()
    #: activated abilities the scenario may use; ``taps`` where they need the permanent itself to tap.
    abilities: int = 0
    taps: bool = False
    #: cards drawn when it is played, or at its moment.
    draws: int = 0
    #: what it does, in our own words, and when.
    note: str = ""
    moments: tuple[Moment, ...] = ()
    #: a planeswalker's counters when it comes, and what each of its abilities adds (+) or takes (-).
    loyalty: int = 0
    loyalty_costs: tuple[int, ...] = ()
    #: what it does, as data; then this is what happens, and not its draws and its note at its moments.
    effects: tuple[Effect, ...] = ()
    #: somebody has said what it does, or its text was read; where nothing stands here, it does nothing.
    told: bool = False

    @property
    def is_untold(self) -> bool:
        """Whether nobody has said yet if it counters, has X or abilities, or draws."""
        said = self.marks or self.abilities or self.draws or self.note or self.effects or self.loyalty
        return not (self.told or said or self.is_land)

    @property
    def says(self) -> str:
        """What it does, in a line: as somebody wrote it, else as its effects have it."""
        return self.note or say_effects(self.effects, VOICE)

    @property
    def is_land(self) -> bool:
        return "Land" in self.type

    @property
    def is_counter(self) -> bool:
        #: CS-18: only instants wait for the player's spells.
        return "counter" in self.marks and (not self.type or "Instant" in self.type)

    @property
    def mana_value(self) -> int:
        return sum(_worth(symbol.rstrip("}")) for symbol in self.cost.split("{")[1:])


class Boss(msgspec.Struct, frozen=True, omit_defaults=True):
    """The legendary creature that comes with the Endgame deck; it is a card beside the three decks."""

    name: str
    power: int = 0
    toughness: int = 0
    plays: BossPlays = "attack"
    abilities: int = 1
    note: str = ""
    effects: tuple[Effect, ...] = ()

    @property
    def says(self) -> str:
        return self.note or say_effects(self.effects, VOICE)


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """Everything the player meets."""

    id: str
    name: str
    basic: tuple[ScenarioCard, ...] = ()
    midrange: tuple[ScenarioCard, ...] = ()
    endgame: tuple[ScenarioCard, ...] = ()
    #: CS-30: free text, with a counter where the rule needs one.
    special_rule: str = ""
    counter_name: str = ""
    counter_start: int = 0
    #: cards of this deck bring the rule on: so much on its counter; at so much it begins anew, and so many are drawn.
    rule_with: Part | None = None
    rule_adds: int = 0
    rule_at: int = 0
    rule_draws: int = 0
    boss: Boss | None = None
    x: XChoice = "creatures"
    about: str = ""
    author: str = ""

    def cards(self, part: Part) -> tuple[ScenarioCard, ...]:
        return self.basic if part == "basic" else self.midrange if part == "midrange" else self.endgame

    @property
    def size(self) -> int:
        return sum(len(self.cards(part)) for part in PARTS)

    @cached_property
    def _by_name(self) -> dict[str, tuple[Part, ScenarioCard]]:
        return {card.name: (part, card) for part, card in self.all_cards()}

    def all_cards(self) -> Iterator[tuple[Part, ScenarioCard]]:
        for part in PARTS:
            for card in self.cards(part):
                yield part, card

    def card(self, name: str) -> ScenarioCard:
        return self._by_name[name][1]

    def part_of(self, name: str) -> Part:
        """CS-21, CS-23: the deck a card came from, for ever; one copy across all three makes the name enough."""
        return self._by_name[name][0]

    def knows(self, name: str) -> bool:
        return name in self._by_name


class _File(msgspec.Struct, frozen=True):
    """A scenario as it is sent to somebody else."""

    lantern: Literal["scenario"]
    scenario: Scenario


def write_scenario(scenario: Scenario) -> str:
    """The one file that holds a scenario."""
    return msgspec.json.format(msgspec.json.encode(_File("scenario", scenario)), indent=1).decode() + "\n"


def read_scenario(text: str) -> Scenario:
    """A scenario from its file (or a TOML text with the same fields); raises ``Refusal`` in a sentence."""
    if not text.lstrip("\ufeff \n\r\t").startswith("{"):
        return checked(read_toml(text.lstrip("\ufeff"), Scenario, "scenario"))
    try:
        return checked(msgspec.json.decode(text.lstrip("\ufeff"), type=_File).scenario)
    except msgspec.ValidationError as error:
        raise Refusal(f"This file is no scenario of Lantern's: {error}.") from error
    except msgspec.DecodeError as error:
        raise Refusal("This scenario file is damaged: it ends too early or was changed. Ask for it again.") from error


def checked(scenario: Scenario) -> Scenario:
    """The scenario with tidy names; refused where it has none, or a card has none."""
    if not scenario.name.strip() or not fold_name(scenario.id or scenario.name):
        raise Refusal("The scenario has no name. Give it one.")
    for part, card in scenario.all_cards():
        if not card.name.strip():
            raise Refusal(f"A card of the {PART_NAMES[part]} deck has no name. Name it, or delete the line.")
        for fault in effect_faults(card.effects):
            raise Refusal(f"{card.name}: {fault}")
    return msgspec.structs.replace(scenario, id=scenario.id or fold_name(scenario.name), name=scenario.name.strip())


def _worth(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    return int(symbol not in ("X", "Y", "Z"))
