"""How a scenario is built: its curve, its types, and when its decks run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from desktop.domain.dice import Dice
from desktop.domain.effects import Draw

from ..ruleset import PARTS, Part, Ruleset
from ..scenario import Scenario, ScenarioCard

_TYPES = ("Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")


class DeckBalance(msgspec.Struct, frozen=True):
    """One of the three decks."""

    part: Part
    cards: int
    curve: Mapping[str, int]
    types: Mapping[str, int]
    draws: int


class Exhaustion(msgspec.Struct, frozen=True):
    """Scenario turns after which a deck was empty, over many rolls: earliest, mean and latest."""

    what: str
    earliest: int
    mean: float
    latest: int
    turns: Mapping[str, int]


def balance(scenario: Scenario) -> tuple[DeckBalance, ...]:
    return tuple(_deck(scenario, part) for part in PARTS)


def _deck(scenario: Scenario, part: Part) -> DeckBalance:
    cards = scenario.cards(part)
    curve = Counter(str(card.mana_value) if card.mana_value < 7 else "7+" for card in cards if not card.is_land)
    types = Counter(next((kind for kind in _TYPES if kind in card.type), "unknown") for card in cards)
    return DeckBalance(part, len(cards), dict(sorted(curve.items())), dict(types), sum(_draws(card) for card in cards))


def _draws(card: ScenarioCard) -> int:
    """What it draws as it is played; what it draws when it hurts somebody nobody can foresee."""
    if card.effects:
        played = [step for effect in card.effects if effect.when in ("cast", "arrives") for step in effect.does]
        return sum(step.number for step in played if isinstance(step, Draw))
    return card.draws if not card.moments or "arrives" in card.moments else 0


def exhaustion(ruleset: Ruleset, scenario: Scenario, dice: Dice, games: int = 200) -> tuple[Exhaustion, ...]:
    """When each deck is used up if nobody interferes; cards that draw bring it nearer."""
    draws = {part: tuple(_draws(card) for card in scenario.cards(part)) for part in PARTS}
    ends: dict[str, list[int]] = {part: [] for part in PARTS} | {"all": []}
    for _ in range(games):
        for what, turn in _one_game(ruleset, draws, dice).items():
            ends[what].append(turn)
    return tuple(_spread(what, turns) for what, turns in ends.items() if turns)


def _one_game(ruleset: Ruleset, draws: Mapping[Part, tuple[int, ...]], dice: Dice) -> dict[str, int]:
    left = {part: len(draws[part]) for part in PARTS}
    ends: dict[str, int] = {}
    turn = 0
    while any(left.values()):
        turn += 1
        in_play = turn > ruleset.scenario.countdown or not (left["basic"] or left["midrange"])
        row = ruleset.row(in_play, left["basic"], left["midrange"], left["endgame"])
        assert row is not None
        part = row.deck_on(dice.throw(6).value if row.rolled else 1)
        drawn = draws[part][left[part] - 1]
        left[part] -= 1
        _draw(left, drawn, in_play)
        for deck in PARTS:
            if not left[deck]:
                ends.setdefault(deck, turn)
    return ends | {"all": turn}


def _draw(left: dict[Part, int], number: int, in_play: bool) -> None:
    for part in PARTS:
        if part != "endgame" or in_play:
            taken = min(number, left[part])
            left[part] -= taken
            number -= taken


def _spread(what: str, turns: list[int]) -> Exhaustion:
    counted = Counter(turns)
    fields = {str(turn): counted[turn] for turn in sorted(counted)}
    return Exhaustion(what, min(turns), round(sum(turns) / len(turns), 1), max(turns), fields)
