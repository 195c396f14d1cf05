"""The frames of the three decks and of the boss: colour, back, pattern and medallion tell them apart."""

from __future__ import annotations

from desktop.print.cards.back import CardBack
from desktop.print.cards.card import CardKind
from desktop.print.type.styles import INDIGO

from ..rules.ruleset import Part

BASIC_BACK = CardBack("Basic", "leaves", "sun", "#2F6C8F", "#86B3CB", "#EAF3F8", "#1B4560")
MIDRANGE_BACK = CardBack("Midrange", "masonry", "crown", "#3A4A9C", "#8E9ADB", "#E6E9F8", "#232E6B")
ENDGAME_BACK = CardBack("Endgame", "rays", "eye", "#6A2C6E", "#B787BA", "#F5EBF6", "#3F1743")
BOSS_BACK = CardBack("The Boss", "scales", "eye", "#1F2650", "#7C86BE", "#E4E7F5", "#10142E")
TABLE_BACK = CardBack("Scenarios", "masonry", "sun", INDIGO.deep, "#8E9ADB", INDIGO.wash, "#232E6B")

FRAMES: dict[Part, CardKind] = {
    "basic": CardKind("Basic", "#2F6C8F", "#86B3CB", "#EAF3F8", "plate", BASIC_BACK, "scenarios/basic.svg"),
    "midrange": CardKind("Midrange", "#3A4A9C", "#8E9ADB", "#E6E9F8", "plate", MIDRANGE_BACK, "scenarios/midrange.svg"),
    "endgame": CardKind("Endgame", "#6A2C6E", "#B787BA", "#F5EBF6", "plate", ENDGAME_BACK, "scenarios/endgame.svg"),
}
BOSS = CardKind("The boss", "#1F2650", "#7C86BE", "#E4E7F5", "plate", BOSS_BACK, "scenarios/boss.svg")
TABLE = CardKind("Table", INDIGO.deep, "#8E9ADB", INDIGO.wash, "octagon", TABLE_BACK, "formats/commander-scenarios.svg")
