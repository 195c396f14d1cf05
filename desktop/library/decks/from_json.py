"""Decks that programs and sites keep as JSON: MTGJSON, Moxfield, Archidekt, Scryfall, CubeCobra, and what is like them.

They differ in where a card's name stands and in what its section is called; a section that Lantern does not know is
set aside and told.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from desktop.engine.rules import Refusal

from .headings import Group, group_of
from .reading import Draft, Listed

_COPIES = ("count", "quantity", "qty", "amount", "copies")
#: where a card that was put in a deck is itself.
_CARD = ("card", "card_digest", "details", "oracleCard")
_NAME = ("name", "cardName", "card_name")
_SET = ("setCode", "set", "edition", "editioncode", "set_code")
_NUMBER = ("number", "collectorNumber", "collector_number", "cn")
#: what every printing of a card has and no deck.
_CARD_DATA = ("printings", "foreignData", "oracle_id", "legalities")
Value = Mapping[str, object]


def read_json(text: str, draft: Draft) -> str:
    """Read the deck in a JSON text; the format's name is returned, ``Refusal`` raised where there is none."""
    try:
        data = json.loads(text.lstrip("\ufeff"))
    except ValueError as error:
        raise Refusal("This JSON file is not whole. Export the deck again, or as plain text.") from error
    except RecursionError:
        raise Refusal("This JSON file is nested deeper than any deck list. Export the deck again.") from None
    top = _deck_in(data)
    draft.title = str(top.get("name") or "")[:100]
    places, own, is_empty = _Places(text), _categories(top), True
    for heading, cards in _sections(top):
        for key, card in _entries(cards):
            section = _section_of(card, heading)
            if listed := _listed(card, key, _group(section, heading, own)):
                is_empty = False
                draft.take(places.line_of(listed.name), listed.name, listed, section.capitalize())
    if is_empty:
        raise Refusal("There is no deck in this JSON file. Export the deck as plain text and open that.")
    return _format_of(top)


def _deck_in(data: object) -> Value:
    """The object that holds the deck: MTGJSON lays it into ``data``; a bare list is the main deck."""
    top: Value = data if isinstance(data, dict) else {"cards": data}
    inner = top.get("data")
    if isinstance(inner, dict):
        top = inner
    cards = inner if isinstance(inner, list) else top.get("cards")
    if any(map(_is_card_data, cards[:3] if isinstance(cards, list) else [top])):
        raise Refusal("This is a file of card data, not a deck. Take it into the card library.")
    return top


def _is_card_data(card: object) -> bool:
    return isinstance(card, dict) and any(key in card for key in _CARD_DATA) and not any(key in card for key in _COPIES)


def _format_of(top: Value) -> str:
    if "mainBoard" in top:
        return "MTGJSON"
    if "boards" in top or "mainboard" in top:
        return "Moxfield"
    if "entries" in top:
        return "Scryfall"
    return "Archidekt" if "categories" in top else "CubeCobra" if isinstance(top.get("cards"), dict) else "JSON"


def _sections(top: Value) -> Iterator[tuple[str, object]]:
    """The sections of a deck, each with its heading."""
    if isinstance(top.get("cards"), list):
        yield "main", top["cards"]
        return
    inner = next((top[name] for name in ("boards", "entries", "cards") if isinstance(top.get(name), dict)), top)
    for key, section in inner.items() if isinstance(inner, dict) else ():
        heading = _words(key)
        if isinstance(section, dict) and isinstance(section.get("cards"), dict | list):
            section = section["cards"]
        if group_of(heading) or any(isinstance(card, dict) and _copies(card) for _, card in _entries(section)):
            yield heading, section


def _entries(section: object) -> Iterator[tuple[str, object]]:
    """The cards of a section; Moxfield's have their name, or an id, for a key."""
    if isinstance(section, list):
        yield from (("", card) for card in section)
    elif isinstance(section, dict):
        yield from ((str(key), card) for key, card in section.items())


def _categories(top: Value) -> dict[str, bool]:
    """Archidekt's own sections, and whether they are in the deck."""
    listed = top.get("categories")
    rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
    return {str(row.get("name")): row.get("includedInDeck") is not False for row in rows}


def _section_of(card: object, heading: str) -> str:
    """Archidekt's cards say themselves where they belong."""
    own = card.get("categories") if isinstance(card, dict) else None
    return str(own[0]) if isinstance(own, list) and own else heading


def _listed(card: object, key: str, group: Group) -> Listed | None:
    """One card of a section; ``None`` for a line without one."""
    if isinstance(card, str):
        return Listed("1", card, group=group) if not key else None
    if not isinstance(card, dict):
        return None
    inner = next((card[name] for name in _CARD if isinstance(card.get(name), dict)), card)
    oracle, edition = inner.get("oracleCard"), inner.get("edition")
    name = _first(inner, _NAME) or (_first(oracle, _NAME) if isinstance(oracle, dict) else "") or key
    copies = _copies(card)
    if not name or copies == "0":
        return None
    code = _first(edition, _SET) if isinstance(edition, dict) else _first(inner, _SET)
    return Listed(copies or "1", name, code, _first(inner, _NUMBER), group)


def _copies(card: Value) -> str:
    """As it is written: what is no number of copies is a problem, and never one card."""
    written = next((card[name] for name in _COPIES if name in card), "")
    return str(int(written)) if isinstance(written, float) and written.is_integer() else str(written)


def _group(section: str, heading: str, own: Mapping[str, bool]) -> Group:
    """Where a card goes: Archidekt's own sections are the deck unless it says otherwise, any other that is unknown is
    no part of it."""
    group = group_of(section)
    if section == heading:
        return group or "out"
    return group or "main" if own.get(section, True) or group in ("maybeboard", "sideboard") else "out"


def _first(card: Value, names: tuple[str, ...]) -> str:
    return next((str(card[name]) for name in names if isinstance(card.get(name), str | int) and card[name]), "")


def _words(key: str) -> str:
    """A key as a heading: ``"displayCommander"`` -> ``"display commander"``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", key).lower()


class _Places:
    """The lines on which names stand, asked for in the order of the file."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._line = text, 0, 1

    def line_of(self, name: str) -> int:
        found = self._text.find(f'"{name}"', self._at)
        if found >= 0:
            self._line += self._text.count("\n", self._at, found)
            self._at = found
        return self._line
