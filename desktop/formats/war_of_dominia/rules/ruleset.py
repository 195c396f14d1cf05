"""The numbers of The War of Dominia as frozen values; ``ruleset.toml`` beside this file holds the document's."""

from __future__ import annotations

from typing import Literal

import msgspec

from desktop.domain.hexmap import Layout

#: what a die can make of a plane: forests, islands, mountains, plains, swamps, special.
Letter = Literal["F", "I", "M", "P", "S", "X"]


class LeagueRules(msgspec.Struct, frozen=True):
    """Who may play, with how many planes, and how the war ends when nobody is left standing alone."""

    least: int
    most: int
    warn_above: int
    planes: int
    round_limit: int
    limit_tie: Literal["shared", "go-on"]
    unit: str


class MapSize(msgspec.Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """So many players (``first`` to ``last``) need a map of ``size`` by ``size`` hexes."""

    first: int
    last: int
    size: int


class MapRules(msgspec.Struct, frozen=True):
    """How the hexes lie, and how large a map may be along a side."""

    layout: Layout
    largest: int


class TerrainRoll(msgspec.Struct, frozen=True):
    """What a plane is when the die shows ``roll``."""

    roll: int
    terrain: Letter


class ChallengeRules(msgspec.Struct, frozen=True):
    """Who has to challenge, and whether those left over are paired."""

    must: bool
    long_distance: bool
    #: WD-18: the colours of who attacks beside no own plane because the Guardian let it stand: any, as over long
    #: distance, or those of the own planes there, none. A league opened before this was asked gives none.
    let_stand_afar: Literal["any-colour", "own-planes"] = "own-planes"


class DeckRules(msgspec.Struct, frozen=True):
    """Cards a deck needs: ``base`` less ``per_plane`` for each plane, never below ``floor``; ``home`` at home."""

    base: int
    per_plane: int
    floor: int
    home: int


class LifeRules(msgspec.Struct, frozen=True):
    """Life a duel begins with, and where it ends."""

    per_plane: int
    winner: int
    least: int
    most: int
    home: int
    limit_times: int
    spare_life_heals_poison: bool
    #: WD-20: whose the winner's life is after a drawn duel. A league opened before this was asked gives it to nobody.
    after_draw: Literal["last-winner", "nobody"] = "nobody"


class DuelRules(msgspec.Struct, frozen=True):
    """Duels to be won for a challenge."""

    wins: int


class ConstantRules(msgspec.Struct, frozen=True):
    """Whether a planar constant may come from the Radical chart, and how far charts may lead on."""

    radical: bool
    longest_chain: int = 20
    #: WD-26: what becomes of the second of two results that is the same constant as the first.
    same_twice: Literal["again", "both"] = "again"


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something the Guardian settles before the league; ``answer`` is what holds unless he says otherwise."""

    id: str
    asks: str
    offers: tuple[str, ...] = ()
    answer: str = ""


class Ruleset(msgspec.Struct, frozen=True):
    """Every number of the format; saved in the event when it is opened."""

    version: int
    name: str
    league: LeagueRules
    map_sizes: tuple[MapSize, ...]
    map: MapRules
    terrains: tuple[TerrainRoll, ...]
    challenges: ChallengeRules
    decks: DeckRules
    life: LifeRules
    duels: DuelRules
    constants: ConstantRules
    questions: tuple[Question, ...]

    def map_size(self, players: int) -> int:
        """WD-01: hexes along a side for so many players; 0 where the chart has no row for them."""
        return next((row.size for row in self.map_sizes if row.first <= players <= row.last), 0)

    def terrain_for(self, roll: int) -> Letter:
        return next(row.terrain for row in self.terrains if row.roll == roll)

    def least_deck(self, planes: int) -> int:
        """WD-12: the fewer planes, the more cards."""
        return max(self.decks.floor, self.decks.base - self.decks.per_plane * planes)

    def life_for(self, planes: int, won_last: bool) -> int:
        """WD-19: added first, kept between the least and the most last."""
        life = self.life.per_plane * planes + (self.life.winner if won_last else 0)
        return min(self.life.most, max(self.life.least, life))
