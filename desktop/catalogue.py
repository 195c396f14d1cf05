"""The formats Lantern runs, one line each. A format is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from desktop.engine.format import Format
from desktop.engine.rules import Refusal


def _coming_dark() -> Format[Any]:
    from desktop.formats.coming_dark.manifest import COMING_DARK

    return COMING_DARK


def _elder_dragon_wars() -> Format[Any]:
    from desktop.formats.elder_dragon_wars.manifest import ELDER_DRAGON_WARS

    return ELDER_DRAGON_WARS


def _horde_sealed() -> Format[Any]:
    from desktop.formats.horde_sealed.manifest import HORDE_SEALED

    return HORDE_SEALED


def _war_of_dominia() -> Format[Any]:
    from desktop.formats.war_of_dominia.manifest import WAR_OF_DOMINIA

    return WAR_OF_DOMINIA


def _commander_scenarios() -> Format[Any]:
    from desktop.formats.commander_scenarios.manifest import COMMANDER_SCENARIOS

    return COMMANDER_SCENARIOS


FORMATS: Mapping[str, Callable[[], Format[Any]]] = {
    "coming-dark": _coming_dark,
    "elder-dragon": _elder_dragon_wars,
    "horde": _horde_sealed,
    "scenarios": _commander_scenarios,
    "dominia": _war_of_dominia,
}

#: every format of the house by id, those not yet in this version included: (name, tagline, who plays).
ALL_FORMATS: dict[str, tuple[str, str, str]] = {
    "coming-dark": ("The Coming Dark", "6 rounds, zones, a Top 4", "4–48 players · a day"),
    "dominia": ("The War of Dominia", "a league on a hex map", "2–20 players · weeks"),
    "elder-dragon": ("Elder Dragon Wars", "five decks, one ring", "5 players · an evening"),
    "scenarios": ("Scenarios", "one against three decks", "1 player · an hour"),
    "horde": ("Horde Sealed", "sealed decks, one horde", "2–4 players · 2–3 hours"),
}


def format_of(format_id: str) -> Format[Any]:
    """The format of this id; raises ``Refusal`` in a sentence."""
    if format_id in FORMATS:
        return FORMATS[format_id]()
    if format_id in ALL_FORMATS:
        raise Refusal(f"{ALL_FORMATS[format_id][0]} is not in this version of Lantern yet.")
    raise Refusal(f"There is no format “{format_id}”. Lantern knows {', '.join(ALL_FORMATS)}.")
