"""Scryfall's card objects, read as printings. Field names are theirs."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from desktop.domain.printing import FACES, Printing, Rank

#: pictures of paintings, without rules: they would hide the cards they are named after.
_NO_CARDS = frozenset({"art_series"})
_MADE = frozenset({"token", "double_faced_token", "emblem", "scheme", "planar", "vanguard", "augment", "host"})
_WUBRG = "WUBRG"


class Face(msgspec.Struct, gc=False):
    """One face of a card that has two."""

    name: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    oracle_id: str | None = None
    artist: str | None = None
    printed_name: str | None = None
    flavor_name: str | None = None


class Card(msgspec.Struct, gc=False, kw_only=True):
    """A card object of a bulk file, as far as Lantern reads it; in the order of the file, which is read faster so."""

    object: str | None = None
    id: str | None = None
    oracle_id: str | None = None
    name: str
    lang: str | None = None
    released_at: str | None = None
    layout: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    card_faces: list[Face] | None = None
    set: str | None = None
    collector_number: str | None = None
    artist: str | None = None
    printed_name: str | None = None
    flavor_name: str | None = None


decode_cards = msgspec.json.Decoder(list[Card]).decode


def is_card(card: Card) -> bool:
    """Whether it says so, or where it is silent, has what only cards have."""
    return card.object == "card" or (not card.object and (card.type_line or card.oracle_id) is not None)


def printing_of(card: Card) -> Printing | None:
    """The printing a card object tells of; ``None`` for what is no card."""
    if card.layout in _NO_CARDS or not card.name:
        return None
    if card.card_faces:
        return _with_faces(card, card.card_faces)
    spellings: tuple[str, ...] = ()
    if card.printed_name or card.flavor_name:
        spellings = tuple(name for name in (card.printed_name, card.flavor_name) if name and name != card.name)
    return _printing(card, card.oracle_id or card.name, card.name, spellings, card.colors)


def _with_faces(card: Card, faces: list[Face]) -> Printing:
    #: a reversible card bears the same card on both sides.
    if card.layout == "reversible_card":
        faces = faces[:1]
    name = (faces[0].name or card.name) if card.layout == "reversible_card" else card.name
    for field in ("mana_cost", "type_line", "oracle_text"):
        setattr(card, field, joined(getattr(face, field) for face in faces) or getattr(card, field))
    for field in ("power", "toughness", "loyalty", "defense"):
        if getattr(card, field) is None:
            setattr(card, field, joined(getattr(face, field) for face in faces))
    #: the back of a double-faced card costs nothing, and a cost stands for itself.
    card.mana_cost = (card.mana_cost or "").removesuffix(FACES)
    other = [name for face in faces for name in (face.printed_name, face.flavor_name) if name]
    key = card.oracle_id or faces[0].oracle_id or name
    colours = card.colors if card.colors is not None else faces[0].colors
    card.artist = card.artist or faces[0].artist
    return _printing(card, key, name, tuple(dict.fromkeys(other)), colours)


def _printing(card: Card, key: str, name: str, spellings: tuple[str, ...], colours: list[str] | None) -> Printing:
    rank: Rank = 1 if card.layout in _MADE or (card.type_line or "").startswith("Token") else 0
    return Printing(
        card.id or f"{card.set}:{card.collector_number}:{name}",
        key,
        name,
        (card.set or "").upper(),
        card.collector_number or "",
        card.mana_cost or "",
        card.type_line or "",
        card.oracle_text or "",
        card.power or "",
        card.toughness or "",
        card.loyalty or card.defense or "",
        _in_order(colours),
        card.lang or "en",
        card.artist or "",
        card.released_at or "",
        card.layout or "",
        rank,
        spellings,
    )


def joined(said: Iterable[str | None]) -> str:
    """What the faces say, in their order; "" where none says anything."""
    faces = [what or "" for what in said]
    return FACES.join(faces) if any(faces) else ""


def _in_order(colours: list[str] | None) -> str:
    if not colours or len(colours) == 1:
        return colours[0] if colours else ""
    return "".join(letter for letter in _WUBRG if letter in colours)
