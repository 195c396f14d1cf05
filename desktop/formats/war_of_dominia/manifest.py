"""The War of Dominia, as the rest of the house sees it; the one door to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from desktop.domain.deck import Deck
from desktop.engine.format import DeckReport, Format, HandoutSpec
from desktop.engine.rules import Command

from .rules import RULES
from .rules.commands import OpenEvent
from .rules.deck_check import deck_summary
from .rules.ruleset import Ruleset
from .rules.ruleset_reading import read_ruleset
from .rules.simulation import next_move
from .rules.state import Dominia
from .rules.views.board import VIEWS
from .rules.views.next_step import heading, next_act, paper_due, result, stepper

RULESET_FILE = Path(__file__).parent / "rules" / "ruleset.toml"


def default_ruleset() -> Ruleset:
    """The ruleset with the document's numbers."""
    return read_ruleset(RULESET_FILE.read_text("utf-8"))


def opening(name: str, place: str, date: str, ruleset: str) -> Command:
    """The command that opens a new league under the text of a ruleset ("": the shipped one)."""
    from .reading.constants import shipped_charts

    chosen = read_ruleset(ruleset) if ruleset else default_ruleset()
    return OpenEvent(name, chosen, shipped_charts(), place, date)


def deck_report(deck: Deck, cards: Any = None) -> DeckReport:
    """A deck before any challenge: the terrains it lives on, and with how many planes it is large enough."""
    from desktop.library.facts import shipped_facts

    return deck_summary(deck, (cards or shipped_facts()).find, default_ruleset().decks)


def completed(asked: Mapping[str, Any]) -> dict[str, Any]:
    """On the command line a map may be the text of a file (Lantern's own JSON, or Tiled's .tmj or .tmx), and charts of
    planar constants the TOML texts of those that are a house's own."""
    from desktop.library.maps import read_map

    from .reading.constants import edited_charts

    told = dict(asked)
    if told.get("kind") == "change-charts" and isinstance(told.get("charts"), str | list):
        texts = [told["charts"]] if isinstance(told["charts"], str) else told["charts"]
        told["charts"] = msgspec.to_builtins(edited_charts(map(str, texts)))
    if told.get("kind") == "import-map" and isinstance(told.get("map"), str):
        told["map"] = msgspec.to_builtins(read_map("the map", told["map"].encode()).map)
    return told


def _handouts() -> Sequence[HandoutSpec[Dominia]]:
    from .handouts import HANDOUTS

    return HANDOUTS


def _screens() -> Any:
    from . import screens

    return screens


def _demo() -> Any:
    from . import demo

    return demo


WAR_OF_DOMINIA: Format[Dominia] = Format(
    id="dominia",
    name="The War of Dominia",
    tagline="a league on a hex map",
    who="2–20 players · weeks",
    accent="dominia",
    emblem="formats/war-of-dominia.svg",
    rules=RULES,
    opening=opening,
    next_act=next_act,
    stepper=stepper,
    heading=heading,
    result=result,
    views=VIEWS,
    handouts=_handouts,
    screens=_screens,
    deck_report=deck_report,
    next_move=next_move,
    demo=_demo,
    ruleset_file=RULESET_FILE,
    completed=completed,
    paper_due=paper_due,
)
