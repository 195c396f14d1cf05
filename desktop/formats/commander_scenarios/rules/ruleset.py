"""The numbers of Commander: Scenarios as frozen values; ``ruleset.toml`` beside this file holds the document's."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Literal

import msgspec

from desktop.domain.words import counted
from desktop.engine.ruleset import Fault, check_whole, out_of_bounds, read_whole

Part = Literal["basic", "midrange", "endgame"]
PARTS: tuple[Part, ...] = ("basic", "midrange", "endgame")
_LETTERS: dict[str, Part] = {"B": "basic", "M": "midrange", "E": "endgame"}


class DeckRules(msgspec.Struct, frozen=True):
    """The three decks: fewest and most cards of each (CS-02)."""

    basic: tuple[int, int]
    midrange: tuple[int, int]
    endgame: tuple[int, int]
    endgame_warn: int
    basic_lands: tuple[str, ...]

    def sizes(self, part: Part) -> tuple[int, int]:
        return self.basic if part == "basic" else self.midrange if part == "midrange" else self.endgame


class PlayerRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one player."""

    life: int
    commander_damage: int
    deck: int
    hand: int
    free_mulligans: int
    first_draw: bool
    #: CS-10: whether the boss counts as a commander, whose combat damage alone can win.
    boss_is_commander: bool = False


class ScenarioRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the scenario plays; ``..._from`` is the lowest face that does it."""

    life: int
    commander_damage: int
    countdown: int
    creature_choice: Literal["roll", "player"]
    attack_up_to: int
    counter_from: int
    buyback_from: int
    bestow_creature_from: int
    split_second_from: int
    #: CS-15: whether surplus creatures join a block.
    double_blocks: bool = False


class ChartRow(msgspec.Struct, frozen=True):
    """One state of the three decks and the deck each face plays."""

    in_play: bool
    basic: bool
    midrange: bool
    endgame: Literal["yes", "no", "any"]
    faces: str
    rolled: bool = True

    def is_for(self, in_play: bool, basic: bool, midrange: bool, endgame: bool) -> bool:
        if (self.in_play, self.basic, self.midrange) != (in_play, basic, midrange):
            return False
        return self.endgame == "any" or (self.endgame == "yes") == endgame

    def deck_on(self, face: int) -> Part:
        return _LETTERS[self.faces[face - 1]]


class Ruleset(msgspec.Struct, frozen=True):
    """Every number of the format; saved in the event when it is opened."""

    version: int
    name: str
    decks: DeckRules
    player: PlayerRules
    scenario: ScenarioRules
    chart: tuple[ChartRow, ...]

    def row(self, in_play: bool, basic: int, midrange: int, endgame: int) -> ChartRow | None:
        """The chart in force with so many cards left; None when no deck has any: the player wins (CS-08)."""
        state = (in_play, basic > 0, midrange > 0, endgame > 0)
        return next((row for row in self.chart if row.is_for(*state)), None) if any(state[1:]) else None


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    for part in PARTS:
        least, most = ruleset.decks.sizes(part)
        if not 1 <= least <= most <= 500:
            yield f"decks.{part}", f"{least} to {counted(most, 'card')}; choose 1 to 500, the fewest before the most."
    yield from out_of_bounds(ruleset, _BOUNDS)
    yield from _number_faults(ruleset)
    yield from _chart_faults(ruleset)


_BOUNDS = (
    ("player.life", 1, 1000, "life"),
    ("player.commander_damage", 1, 1000, "damage"),
    ("scenario.life", 1, 1000, "life"),
    ("scenario.commander_damage", 1, 1000, "damage"),
    ("scenario.countdown", 1, 20, "turns"),
)


def _number_faults(ruleset: Ruleset) -> Iterator[Fault]:
    if not 0 <= ruleset.player.hand <= ruleset.player.deck <= 1000:
        yield (
            "player.hand",
            f"a hand of {ruleset.player.hand} from {counted(ruleset.player.deck, 'card')}; choose 0 to the deck.",
        )
    if ruleset.player.free_mulligans < 0:
        yield "player.free_mulligans", f"{ruleset.player.free_mulligans}; choose 0 or more."
    rules = ruleset.scenario
    for name, value in (
        ("counter_from", rules.counter_from),
        ("buyback_from", rules.buyback_from),
        ("bestow_creature_from", rules.bestow_creature_from),
        ("split_second_from", rules.split_second_from),
    ):
        if not 1 <= value <= 7:
            yield f"scenario.{name}", "a die shows 1 to 6; choose 1 (always) to 7 (never)."
    if not 0 <= ruleset.scenario.attack_up_to <= 6:
        yield "scenario.attack_up_to", "a die shows 1 to 6; choose 0 (never) to 6 (always)."


def _chart_faults(ruleset: Ruleset) -> Iterator[Fault]:
    for place, row in enumerate(ruleset.chart):
        if len(row.faces) != 6 or set(row.faces) - set(_LETTERS):
            yield f"chart[{place}].faces", f"“{row.faces}” is not six letters of B, M, E."
            continue
        has = {"B": row.basic, "M": row.midrange, "E": row.endgame == "yes"}
        if empty := sorted(letter for letter in set(row.faces) if not has[letter]):
            yield f"chart[{place}].faces", f"{empty[0]} is played although that deck is empty here."
        if not row.rolled and len(set(row.faces)) > 1:
            yield f"chart[{place}].rolled", "without a die one deck alone may play."
    for in_play, basic, midrange, endgame in product((False, True), repeat=4):
        if (basic or midrange or endgame) and ruleset.row(in_play, basic, midrange, endgame) is None:
            cards = ", ".join(p for p, has in zip(PARTS, (basic, midrange, endgame), strict=True) if has)
            yield (
                "chart",
                f"no row for Endgame {'in' if in_play else 'not in'} play and cards left in {cards}; add one.",
            )


#: the ruleset told by a TOML text; and the refusal of one that was edited into something that cannot be played.
read_ruleset = partial(read_whole, kind=Ruleset, faults=faults)
check_ruleset = partial(check_whole, faults=faults)
