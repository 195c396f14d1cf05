"""Card files as Scryfall and MTGJSON write them, of any length; every word of rules text in them is ours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from desktop.library.facts import shipped_facts

_TALE = "lamp lights the hall until dawn whenever a guest counts coins draw warmth from every window and add"
WORDS = _TALE.split(" ")
LEGAL = {f"format{i}": "not_legal" for i in range(22)}
PLACES = {f"uri{i}": f"https://example.org/some/longish/path/to/nothing/{i}/" + "0" * 40 for i in range(12)}
MARKS = {f"mark{i}": i % 3 == 0 for i in range(20)}
PRICES = {f"price{i}": f"{i}.25" if i % 2 else None for i in range(6)}


def said(number: int) -> str:
    """A rules text of some thirty words, another one for each number."""
    words = (WORDS[(number * 7 + i * (number % 11 + 1)) % len(WORDS)] for i in range(28))
    return f"{' '.join(words).capitalize()}.\n{{T}}: Add {{G}}."


def scryfall_card(number: int, **fields: Any) -> dict[str, Any]:
    """A card object as long as the real ones are."""
    card = {
        "object": "card",
        "id": f"00000000-0000-4000-8000-{number:012x}",
        "oracle_id": f"11111111-0000-4000-8000-{number:012x}",
        "name": f"Lamp {number:x} Keeper",
        "lang": "en",
        "released_at": "1994-08-01",
        "layout": "normal",
        "mana_cost": "{2}{W}",
        "type_line": "Creature — Human",
        "oracle_text": said(number),
        "power": "1",
        "toughness": "2",
        "colors": ["W"],
        "keywords": [],
        "all_parts": [{"object": "related_card", "id": "x", "name": "Lamp"}],
        "set": "lmp",
        "collector_number": str(number),
        "artist": "Nobody",
        "legalities": LEGAL,
        "image_uris": PLACES,
        "prices": PRICES,
        **MARKS,
    }
    return {**card, **fields}


def named(*names: str, **fields: Any) -> list[dict[str, Any]]:
    """Cards of these names, with the facts that ship where there are any."""
    known = shipped_facts()
    cards = []
    for number, name in enumerate(names):
        fact = known.find(name)
        facts = {"mana_cost": fact.cost, "type_line": fact.type, "colors": list(fact.colours)} if fact else {}
        cards.append(scryfall_card(number, name=name, **{**facts, **fields}))
    return cards


def write_scryfall(path: Path, cards: Iterable[dict[str, Any]], layout: str = "lines") -> Path:
    """``lines``: one card a line, as the bulk files are; ``compact``; ``pretty``."""
    between = {"lines": ",\n", "compact": ",", "pretty": ",\n"}[layout]
    with path.open("w", encoding="utf-8") as file:
        file.write("[\n" if layout != "compact" else "[")
        for i, card in enumerate(cards):
            text = json.dumps(card, ensure_ascii=False, indent=1 if layout == "pretty" else None)
            file.write((between if i else "") + text)
        file.write("\n]\n")
    return path


def many(count: int) -> Iterator[dict[str, Any]]:
    return (scryfall_card(i) for i in range(count))


def write_many(path: Path, count: int, layout: str = "lines") -> Path:
    """As ``write_scryfall(path, many(count), layout)``, ten times as fast; or as JSON ``rows`` without a list."""
    begin, between, end = {"compact": ("[", ",", "]"), "rows": ("", "\n", "\n")}.get(layout, ("[\n", ",\n", "\n]\n"))
    card = scryfall_card(0, id="@@", oracle_id="##", name="$$", oracle_text="%%")
    hole = json.dumps(card, ensure_ascii=False, indent=1 if layout == "pretty" else None)
    with path.open("w", encoding="utf-8") as file:
        for i in range(count):
            one = hole.replace("@@", f"{i:032x}").replace("##", f"o{i:031x}").replace("$$", f"Lamp {i:x} Keeper")
            file.write((between if i else begin) + one.replace("%%", said(i).replace("\n", "\\n")))
        file.write(end)
    return path


def mtgjson_card(number: int, **fields: Any) -> dict[str, Any]:
    card = {
        "artist": "Nobody",
        "colors": ["U"],
        "foreignData": [{"name": "Lampe", "text": "…"}],
        "identifiers": {
            "scryfallId": f"00000000-0000-4000-8000-{number:012x}",
            "scryfallOracleId": f"11111111-0000-4000-8000-{number:012x}",
        },
        "layout": "normal",
        "manaCost": "{1}{U}",
        "name": f"Lamp {number:x} Keeper",
        "number": str(number),
        "rulings": [{"date": "2000-01-01", "text": "}, {"}],
        "setCode": "LMP",
        "text": said(number),
        "type": "Instant",
        "uuid": f"22222222-0000-4000-8000-{number:012x}",
    }
    return {**card, **fields}


def mtgjson_set(cards: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    booster = {"default": {"sheets": {"common": {"cards": {"a": 1, "b": 3}}}}}
    return {"baseSetSize": 3, "booster": booster, "cards": cards, "code": "LMP", "tokens": [], **fields}


def write_mtgjson(path: Path, data: dict[str, Any], indent: int | None = None) -> Path:
    path.write_text(json.dumps({"meta": {"version": "5"}, "data": data}, indent=indent), encoding="utf-8")
    return path
