"""What the form of the ruleset calls its fields, where their names do not say it."""

from __future__ import annotations

from pathlib import Path

from desktop.library.decoding import text_of
from desktop.ui.ruleset.fields import RulesetAbout

from ..rules.ruleset import Ruleset, faults

_SHIPPED = Path(__file__).parents[1] / "rules" / "ruleset.toml"
_WORDS = {
    "table": "At the table",
    "table.life": "Life at the start",
    "table.hand": "Cards in the opening hand",
    "table.first_draw": "Whoever begins draws",
    "table.legends_haste": "Legends have haste",
    "table.basics_return_tapped": "Basic lands come back tapped",
    "reverberation": "Piles",
    "reverberation.die": "Die of the low roll",
    "reverberation.artifact_zones": "Artifacts a player may have",
    "reverberation.keep_enchantment": "Life to keep the enchantment",
    "reverberation.chaos_cost": "Life for a chaos card",
    "reverberation.artifact_price": "Life to sacrifice an artifact",
    "reverberation.karn": "A Legend among the artifacts turns up another",
    "reverberation.sorcery_in_pile": "The sorcery stays among the enchantments",
    "planar": "Planar artifacts",
    "planar.discount": "Generic mana they take off",
    "scion": "The Scion",
    "scion.at": "Comes when so many players are left",
    "scion.damage": "Damage where the power is not known",
    "next_game": "The next game",
    "next_game.saviour_turns": "Turns of the Saviour",
    "next_game.ally_turns": "Turns of each ally",
    "sizes": "Sizes of the lists",
    "sizes.three": "Legends of three colours",
    "sizes.two": "Legends of two colours",
    "sizes.one": "Legends of one colour",
    "sizes.basics": "Basic lands that begin in play",
    "sizes.pile": "Cards in each pile",
    "sizes.dragons": "Dragons of the Scion",
}


def about_numbers() -> RulesetAbout:
    """For the form of the ruleset."""
    return RulesetAbout(Ruleset, _SHIPPED.read_text("utf-8"), faults, _WORDS, text_of=text_of)
