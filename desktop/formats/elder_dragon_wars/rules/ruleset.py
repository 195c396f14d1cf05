"""The numbers of Elder Dragon Wars as frozen values; ``ruleset.toml`` beside this file holds the document's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

import msgspec

from desktop.domain.words import counted
from desktop.engine.ruleset import Fault, check_whole, out_of_bounds, read_whole


class TableRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game begins for everybody."""

    life: int
    hand: int
    free_mulligans: int
    first_draw: bool
    legends_haste: bool
    #: ED-30: how a basic land that was destroyed or sacrificed comes back.
    basics_return_tapped: bool = False


class ReverberationRules(msgspec.Struct, frozen=True):
    """What the three piles ask and cost."""

    die: int
    artifact_zones: int
    keep_enchantment: int
    chaos_cost: int
    artifact_price: int
    karn: bool
    sorcery_in_pile: bool


class PlanarRules(msgspec.Struct, frozen=True):
    """What the planar artifacts take off a spell's cost."""

    discount: int


class ScionRules(msgspec.Struct, frozen=True):
    """When the Scion comes, and how hard it hits."""

    at: int
    damage: int


class NextGameRules(msgspec.Struct, frozen=True):
    """How the game after a Saviour's begins."""

    saviour_turns: int
    ally_turns: int


#: the parts of a deck, by what a card of them costs.
Part = Literal["three", "two", "one", "spells", "lands"]


class Sizes(msgspec.Struct, frozen=True):
    """Cards in the parts of a deck and in a pile."""

    three: int
    two: int
    one: int
    spells: int
    lands: int
    basics: int
    pile: int
    dragons: int

    def part(self, part: Part) -> int:
        parts = {"three": self.three, "two": self.two, "one": self.one, "spells": self.spells, "lands": self.lands}
        return parts[part]


class Ruleset(msgspec.Struct, frozen=True):
    """Every number of the format; saved in the event when it is opened."""

    version: int
    name: str
    table: TableRules
    reverberation: ReverberationRules
    planar: PlanarRules
    scion: ScionRules
    next_game: NextGameRules
    sizes: Sizes


_BOUNDS = (
    ("table.life", 1, 1000, ""),
    ("table.hand", 0, 20, ""),
    ("table.free_mulligans", 0, 7, ""),
    ("reverberation.die", 2, 100, ""),
    ("reverberation.artifact_zones", 1, 9, ""),
    ("reverberation.keep_enchantment", 0, 1000, ""),
    ("reverberation.chaos_cost", 0, 1000, ""),
    ("reverberation.artifact_price", 0, 1000, ""),
    ("planar.discount", 0, 20, ""),
    ("scion.at", 2, 2, ""),
    ("scion.damage", 0, 100, ""),
    ("next_game.saviour_turns", 0, 20, ""),
    ("next_game.ally_turns", 0, 20, ""),
    ("sizes.three", 1, 60, ""),
    ("sizes.two", 0, 60, ""),
    ("sizes.one", 0, 60, ""),
    ("sizes.spells", 0, 60, ""),
    ("sizes.lands", 0, 60, ""),
    ("sizes.basics", 0, 60, ""),
    ("sizes.pile", 1, 1000, ""),
    ("sizes.dragons", 1, 20, ""),
)


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from out_of_bounds(ruleset, _BOUNDS)
    if ruleset.sizes.basics > ruleset.sizes.lands:
        yield (
            "sizes.basics",
            f"{ruleset.sizes.basics} of {counted(ruleset.sizes.lands, 'land')}; choose at most all of them.",
        )


#: the ruleset told by a TOML text; and the refusal of one that was edited into something that cannot be played.
read_ruleset = partial(read_whole, kind=Ruleset, faults=faults)
check_ruleset = partial(check_whole, faults=faults)
