"""MTGJSON's card objects, read as printings. Field names are theirs; a card of two faces is two objects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from desktop.domain.printing import FACES, Printing, Rank

from .scryfall import joined

_WUBRG = "WUBRG"
_MADE = frozenset({"token", "double_faced_token", "emblem", "scheme", "planar", "vanguard", "augment", "host"})
#: named after two, and each a card of its own (or the same twice).
_ONE_FACED = ("meld", "reversible_card")
_JOINED = ("cost", "type", "text", "power", "toughness", "loyalty")


class Identifiers(msgspec.Struct, rename="camel", gc=False):
    scryfall_id: str | None = None
    scryfall_oracle_id: str | None = None


class Card(msgspec.Struct, rename="camel", gc=False):
    """A card of a set, as far as Lantern reads it."""

    name: str
    type: str
    face_name: str | None = None
    uuid: str | None = None
    side: str | None = None
    layout: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    set_code: str | None = None
    number: str | None = None
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
        if card.layout == "reversible_card" and card.side not in (None, "a"):
            #: it bears the same card on both sides.
            continue
        printing = _printing(card)
        known = whole.get(printing.id)
        whole[printing.id] = _joined(known, printing) if known and card.side else printing
    return iter(whole.values())


def _joined(front: Printing, back: Printing) -> Printing:
    both = {field: joined((getattr(front, field), getattr(back, field))) for field in _JOINED}
    #: the back of a double-faced card costs nothing, and a cost stands for itself.
    both["cost"] = both["cost"].removesuffix(FACES)
    colours = "".join(letter for letter in _WUBRG if letter in front.colours + back.colours)
    split = front.layout in ("split", "aftermath", "adventure", "flip", "")
    return replace(front, **both, colours=colours if split else front.colours)


def _printing(card: Card) -> Printing:
    ids = card.identifiers or Identifiers()
    rank: Rank = 1 if card.layout in _MADE or card.type.startswith("Token") else 0
    name = (card.face_name or card.name) if card.layout in _ONE_FACED else card.name
    return Printing(
        ids.scryfall_id or card.uuid or f"{card.set_code}:{card.number}:{name}",
        ids.scryfall_oracle_id or name,
        name,
        (card.set_code or "").upper(),
        card.number or "",
        card.mana_cost or "",
        card.type,
        card.text or "",
        card.power or "",
        card.toughness or "",
        card.loyalty or card.defense or "",
        "".join(letter for letter in _WUBRG if letter in (card.colors or ())),
        "en",
        card.artist or "",
        card.original_release_date or "",
        card.layout or "",
        rank,
        (card.flavor_name,) if card.flavor_name else (),
    )
