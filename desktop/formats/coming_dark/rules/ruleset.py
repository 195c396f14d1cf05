"""The numbers of The Coming Dark as frozen values; ``ruleset.toml`` beside this file holds the document's."""

from __future__ import annotations

from typing import Literal

import msgspec

PrizeKind = Literal["supporters", "powers"]


class EventRules(msgspec.Struct, frozen=True):
    """The event as a whole: rounds, corners, decks, life."""

    rounds: int
    corners: int
    min_deck: int
    sideboard: bool
    banned: tuple[str, ...]
    start_life: int
    life_per_supporter: int
    supporters_per_exile: int
    min_players: int
    match_best_of: int
    prize_die: int
    monster_die: int
    monster_turn: int
    monster_turn_counts: Literal["game", "own"]
    titles_order: Literal["mayor-first", "beast-first"]
    tier0_prize: Literal["removed", "stays"]
    leader_at_time: Literal["best-seed", "leader"]
    after_50: str
    styles: tuple[str, ...]
    #: CD-19: turns that are still played after the last start; 0: not in the document, turns are counted only.
    end_turns: int = 0
    #: seconds to choose a corner, shown in the room; 0: no clock runs. Not in the document.
    pick_seconds: int = 0
    #: CD-20: which best Dark Seed takes a table of three or four: of those not beaten yet, or of all who sat down.
    seed_at_time: Literal["still-in", "of-the-table"] = "still-in"


class DeckLists(msgspec.Struct, frozen=True):
    """Which cards a deck may hold (CD-40): the document names PAC, not its lists. Without ``check`` they are idle."""

    check: bool = False
    #: copies of one card but basic lands; 0: any number.
    copies: int = 4
    #: one copy each, and none.
    restricted: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    #: codes of the sets whose printings may be played; none: all. A line that names no printing passes.
    sets: tuple[str, ...] = ()


class Tiers(msgspec.Struct, frozen=True):
    """The least number of The Dark cards for Tiers 1, 2 and 3 (CD-01)."""

    thresholds: tuple[int, int, int]
    confirmed: bool = False


class Ties(msgspec.Struct, frozen=True):
    """The order in which ties of Dark Seeds are broken (CD-04); ``random`` is always last."""

    order: tuple[str, ...]


TIE_BREAKERS = ("distinct-names", "drk-printings", "fewer-other-nonbasics", "earlier-registration", "random")


#: what a mark can sound like ("" is silent), and the state in whose colour and sign it is drawn.
MARK_SOUNDS = ("chime", "bell", "gong", "horn", "tick", "")
MARK_COLOURS = ("late", "overtime", "choosing", "playing", "done")


class Mark(msgspec.Struct, frozen=True):
    """A minute of the round at which something follows, for first games or for all."""

    id: str
    minute: int
    concerns: Literal["first-games", "all"]
    word: str
    says: str
    sound: str
    colour: str = "late"


class ZoneRule(msgspec.Struct, frozen=True):
    """One zone: what its matches award, its monster die, its locations in order."""

    id: str
    name: str
    prize: PrizeKind
    appearance_die: int
    locations: tuple[str, ...]


class Top4Rules(msgspec.Struct, frozen=True):
    """The last four: the monster die and the lengths of the matches."""

    die: int
    semifinal_best_of: int
    final_best_of: int
    players: int


class SubdueRules(msgspec.Struct, frozen=True):
    """The spell against Random Monsters: its cost and its die."""

    cost: str = "{2}"
    die: int = 6


class BlockingRules(msgspec.Struct, frozen=True):
    """What a creature first printed in The Dark may be given when it blocks a Random Monster: one of these a turn."""

    bonuses: tuple[str, ...] = ("+2/+0", "+1/+1", "+0/+2", "banding", "reach", "first strike")


class SupporterRow(msgspec.Struct, frozen=True):
    """Supporters awarded for a d20 of ``first`` to ``last``, by tier 0 to 3."""

    first: int = msgspec.field(name="from")
    last: int = msgspec.field(name="to")
    tiers: tuple[int, int, int, int] = (0, 0, 0, 0)


class PowerRow(msgspec.Struct, frozen=True):
    """The Dark Power awarded for a d20 of ``first`` to ``last``, by tier 0 to 3 ("" is none)."""

    first: int = msgspec.field(name="from")
    last: int = msgspec.field(name="to")
    tiers: tuple[str, str, str, str] = ("", "", "", "")


class Power(msgspec.Struct, frozen=True):
    """A Dark Power: its cost and type, and what this event changes."""

    name: str
    cost: str = ""
    type: str = ""
    note: str = ""
    emblem: str = ""


class Monster(msgspec.Struct, frozen=True):
    """A Random Monster: the d20 face that brings it, and what this event changes."""

    roll: int
    name: str
    cost: str = ""
    power: str = ""
    toughness: str = ""
    note: str = ""
    emblem: str = ""


class Erratum(msgspec.Struct, frozen=True):
    """A card that this event changes."""

    name: str
    note: str


class Ruleset(msgspec.Struct, frozen=True):
    """Every number of the format; saved in the event when it is opened."""

    version: int
    name: str
    event: EventRules
    tiers: Tiers
    ties: Ties
    marks: tuple[Mark, ...]
    zones: tuple[ZoneRule, ZoneRule]
    top4: Top4Rules
    supporter_table: tuple[SupporterRow, ...]
    power_table: tuple[PowerRow, ...]
    powers: tuple[Power, ...]
    monsters: tuple[Monster, ...]
    errata: tuple[Erratum, ...]
    dark_cards: tuple[str, ...]
    subdue: SubdueRules = SubdueRules()
    blocking: BlockingRules = BlockingRules()
    deck_lists: DeckLists = DeckLists()

    def zone(self, zone: str) -> ZoneRule:
        return next(z for z in self.zones if z.id == zone)

    def other_zone(self, zone: str) -> str:
        return next(z.id for z in self.zones if z.id != zone)

    def tier_for(self, dark: int) -> int:
        """The tier of a deck with so many The Dark cards."""
        return sum(dark >= least for least in self.tiers.thresholds)

    def supporters(self, roll: int, tier: int) -> int:
        """Noble Supporters on one card for this d20 in this tier's column (Appendix A)."""
        return next(row.tiers[tier] for row in self.supporter_table if row.first <= roll <= row.last)

    def power(self, roll: int, tier: int) -> str:
        """The Dark Power for this d20 in this tier's column, "" for none (Appendix B)."""
        return next(row.tiers[tier] for row in self.power_table if row.first <= roll <= row.last)

    def monster(self, roll: int) -> Monster:
        return next(m for m in self.monsters if m.roll == roll)

    def power_named(self, name: str) -> Power:
        return next((p for p in self.powers if p.name == name), Power(name))
