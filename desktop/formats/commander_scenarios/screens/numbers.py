"""What the form of the ruleset calls its fields, where their names do not say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from desktop.library.decoding import text_of
from desktop.ui.ruleset.fields import RulesetAbout

from ..rules.ruleset import Ruleset, faults

_SHIPPED = Path(__file__).parents[1] / "rules" / "ruleset.toml"
_WORDS = {
    "decks": "The three decks",
    "decks.basic[0]": "Basic deck: fewest cards",
    "decks.basic[1]": "Basic deck: most cards",
    "decks.midrange[0]": "Midrange deck: fewest cards",
    "decks.midrange[1]": "Midrange deck: most cards",
    "decks.endgame[0]": "Endgame deck: fewest cards",
    "decks.endgame[1]": "Endgame deck: most cards",
    "decks.endgame_warn": "Endgame deck: warn below",
    "decks.basic_lands": "Basic lands, which no deck may hold",
    "player": "The player",
    "player.deck": "Cards in the deck, the commander not counted",
    "player.hand": "Cards in the opening hand",
    "player.first_draw": "Draws in the first turn",
    "player.boss_is_commander": "The boss counts as a commander",
    "player.commander_damage": "Combat damage of the boss that wins, if so",
    "scenario": "The scenario",
    "scenario.countdown": "The countdown begins at",
    "scenario.creature_choice": "Attack or ability is chosen by a",
    "scenario.attack_up_to": "Attacks on a roll of at most",
    "scenario.double_blocks": "Creatures left over join a block",
    "scenario.counter_from": "A counter is cast on a roll of at least",
    "scenario.buyback_from": "Buyback on a roll of at least",
    "scenario.bestow_creature_from": "Bestow: a creature on a roll of at least",
    "scenario.split_second_from": "Split card: the second half on a roll of at least",
    "chart": "The roll chart",
    "chart.faces": "Deck on the faces 1 to 6",
}


def _chart_line(row: Mapping[str, object]) -> tuple[str, Sequence[str]]:
    """``Endgame in play; cards in Basic and Midrange``, and the faces below it."""
    full = [word for word in ("basic", "midrange") if row[word]]
    if row["in_play"] and row["endgame"] == "yes":
        full.append("endgame")
    cards = f"cards in {' and '.join(word.capitalize() for word in full)}" if full else "no cards in Basic and Midrange"
    return f"Endgame {'in play' if row['in_play'] else 'not in play yet'}: {cards}", ("faces",)


def about_numbers() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(Ruleset, _SHIPPED.read_text("utf-8"), faults, _WORDS, {"chart": _chart_line}, text_of=text_of)
