"""What the form of the ruleset calls its fields, where their names do not say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from desktop.library.decoding import text_of
from desktop.ui.ruleset.fields import RulesetAbout

from ..rules.ruleset import Ruleset
from ..rules.ruleset_reading import faults

_SHIPPED = Path(__file__).parents[1] / "rules" / "ruleset.toml"
_WORDS = {
    "survivors": "The survivors",
    "survivors.least": "Fewest survivors",
    "survivors.most": "Most survivors",
    "survivors.life": "Life of the team",
    "survivors.hand": "Cards in the opening hand",
    "survivors.first_draw": "They draw in their first turn",
    "survivors.setup_turns": "Turns before the horde's first",
    "survivors.milled_out": "A survivor is milled out by",
    "survivors.mulligan_costs": "Cards a mulligan costs",
    "survivors.each_opponent_times": "“Each opponent” counts once for each",
    "survivors.short_library": "A library is short from",
    "cube": "The cube",
    "cube.each_colour": "Cards of each colour",
    "cube.other": "Other cards",
    "cube.twice": "A name that stands twice",
    "cube.basics": "Basic lands beside the cube",
    "cube.basic_lands": "Their names",
    "pools": "The pools",
    "pools.cards": "Cards for each",
    "decks": "The survivors' decks",
    "decks.least": "Fewest cards",
    "horde": "The horde",
    "horde.size": "Cards in its deck",
    "horde.reveal": "It reveals",
    "horde.reveal_cards": "Cards a turn, where that is fixed",
    "horde.planeswalkers": "Planeswalkers are attacked",
}


def _pool_line(row: Mapping[str, Any]) -> tuple[str, Sequence[str]]:
    return f"{row['survivors']} survivors", ("cards",)


def about_numbers() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(Ruleset, _SHIPPED.read_text("utf-8"), faults, _WORDS, {"pools": _pool_line}, text_of=text_of)
