"""What the form of the ruleset calls its fields, where their names do not say it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop.library.decoding import text_of
from desktop.ui.ruleset.fields import Head, RulesetAbout, Setting, Values

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
    "decks": "The survivors' decks",
    "decks.least": "Fewest cards",
    "horde": "The horde",
    "horde.size": "Cards in its deck",
    "horde.reveal": "It reveals",
    "horde.reveal_cards": "Cards a turn, where that is fixed",
    "horde.planeswalkers": "Planeswalkers are attacked",
}


def _next_pool(rows: Sequence[Values]) -> Values:
    """For one survivor more, each with as many cards as the team before."""
    last = max(rows, key=lambda row: int(row["survivors"]), default={"survivors": 1, "cards": 45})
    return {"survivors": last["survivors"] + 1, "cards": last["cards"]}


_POOLS = Setting(
    "pools",
    "Cards for each",
    "HS-01",
    columns=(Head("survivors", "Survivors", 110, True), Head("cards", "Cards for each", 130, True)),
    blank=_next_pool,
)


def about_numbers() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(Ruleset, _SHIPPED.read_text("utf-8"), faults, _WORDS, tables=(_POOLS,), text_of=text_of)
