"""MTGJSON's card objects, read as printings. Field names are theirs; a card of two faces is two objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from desktop.domain.printing import FACES, Printing, Rank

_WUBRG = "WUBRG"
_MADE = frozenset({"token", "double_faced_token", "emblem", "scheme", "planar", "vanguard", "augment", "host"})
_JOINED = ("cost", "type", "text", "power", "toughness", "loyalty")


class Identifiers(msgspec.Struct, rename="camel", gc=False):
    scryfall_id: str = ""
    scryfall_oracle_id: str = ""


class Card(msgspec.Struct, rename="camel", gc=False):
    """A card of a set, as far as Lantern reads it."""

    name: str
    type: str
    uuid: str = ""
    side: str | None = None
    layout: str = ""
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] = []
    set_code: str = ""
    number: str = ""
    artist: str | None = None
    flavor_name: str | None = None
    original_release_date: str | None = None
    identifiers: Identifiers | None = None


decode_cards = msgspec.json.Decoder(list[Card]).decode


def printings_of(cards: Iterable[Card]) -> Iterator[Printing]:
    """The printings of one set, faces joined."""
    whole: dict[str, Printing] = {}
    for card in sorted(cards, key=lambda card: card.side or ""):
        if card.layout == "art_series" or not card.name:
            continue
        printing = _printing(card)
        known = whole.get(printing.id)
        whole[printing.id] = _joined(known, printing) if known else printing
    return iter(whole.values())


def _joined(front: Printing, back: Printing) -> Printing:
    both = {field: f"{getattr(front, field)}{FACES}{getattr(back, field)}" for field in _JOINED}
    both = {field: value if value.strip() != "//" else "" for field, value in both.items()}
    #: the back of a double-faced card costs nothing, and a cost stands for itself.
    both["cost"] = both["cost"].removesuffix(FACES)
    colours = "".join(letter for letter in _WUBRG if letter in front.colours + back.colours)
    split = front.layout in ("split", "aftermath", "adventure", "flip", "")
    return replace(front, **both, colours=colours if split else front.colours)


def _printing(card: Card) -> Printing:
    ids = card.identifiers or Identifiers()
    rank: Rank = 1 if card.layout in _MADE or card.type.startswith("Token") else 0
    return Printing(
        ids.scryfall_id or card.uuid or f"{card.set_code}:{card.number}:{card.name}",
        ids.scryfall_oracle_id or card.name,
        card.name,
        card.set_code.upper(),
        card.number,
        card.mana_cost or "",
        card.type,
        card.text or "",
        card.power or "",
        card.toughness or "",
        card.loyalty or card.defense or "",
        "".join(letter for letter in _WUBRG if letter in card.colors),
        "en",
        card.artist or "",
        card.original_release_date or "",
        card.layout,
        rank,
        (card.flavor_name,) if card.flavor_name else (),
    )
