"""The numbers of Horde Sealed as frozen values; ``ruleset.toml`` beside this file holds the document's."""

from __future__ import annotations

from typing import Literal

import msgspec


class SurvivorRules(msgspec.Struct, frozen=True):
    """The team: how many, their shared life, how a game begins for them and how it is lost."""

    least: int
    most: int
    life: int
    hand: int
    first_draw: bool
    setup_turns: int
    milled_out: Literal["failed-draw", "empty-library"]
    mulligan_costs: int
    each_opponent_times: bool
    short_library: int


class CubeRules(msgspec.Struct, frozen=True):
    """What the survivors' cube holds, and the basic lands beside it."""

    each_colour: int
    other: int
    twice: Literal["warn", "refuse", "allow"]
    basics: int
    basic_lands: tuple[str, ...]

    @property
    def size(self) -> int:
        return 5 * self.each_colour + self.other


class PoolRule(msgspec.Struct, frozen=True):
    """Cards dealt to each of so many survivors."""

    survivors: int
    cards: int


class DeckRules(msgspec.Struct, frozen=True):
    """What a survivor's deck needs."""

    least: int


class HordeRules(msgspec.Struct, frozen=True):
    """How the horde plays."""

    size: int
    reveal: Literal["until-spell", "fixed"]
    reveal_cards: int
    planeswalkers: Literal["one-choice", "none"]


class Ruleset(msgspec.Struct, frozen=True):
    """Every number of the format; saved in the event when it is opened."""

    version: int
    name: str
    survivors: SurvivorRules
    cube: CubeRules
    pools: tuple[PoolRule, ...]
    decks: DeckRules
    horde: HordeRules

    def pool_for(self, survivors: int) -> int:
        """Cards in the pool of each of so many survivors (HS-01)."""
        return next(pool.cards for pool in self.pools if pool.survivors == survivors)
