"""Cube and pools sorted as a person sorts cards: by colour, then type, then cost."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from desktop.domain.deck import fold_name

from ..checks import basics_in, colour_counts, cube_faults, cube_warnings, deck_faults
from ..state import COLOURS, CubeCard, HordeState, Survivor

#: creatures first, lands last.
KINDS = ("Creature", "Planeswalker", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "")


def kind_of_card(card: CubeCard) -> str:
    """``Creature`` of ``Artifact Creature — Golem``: the word one sorts by."""
    return next((kind for kind in KINDS if kind and kind in card.type), "")


class PoolLine(msgspec.Struct, frozen=True):
    """One card of a pool: how many copies, how many of them are in the deck."""

    name: str
    colour: str
    kind: str
    type: str
    cost: str
    value: int
    count: int
    in_deck: int = 0


def sort_key(line: PoolLine) -> tuple[int, int, int, str]:
    return COLOURS.index(line.colour), KINDS.index(line.kind), line.value, line.name


def pool_lines(state: HordeState, survivor: Survivor) -> tuple[PoolLine, ...]:
    """A survivor's pool, sorted by colour, type and cost."""
    counts: dict[str, int] = {}
    for name in survivor.pool:
        counts[name] = counts.get(name, 0) + 1
    deck = {fold_name(name): number for name, number in survivor.deck.copies().items()} if survivor.deck else {}
    cards = {card.name: card for card in state.cube}
    lines = [_line(cards.get(name, CubeCard(name)), number, deck) for name, number in counts.items()]
    return tuple(sorted(lines, key=sort_key))


def _line(card: CubeCard, count: int, deck: dict[str, int]) -> PoolLine:
    held = deck.get(fold_name(card.name), 0)
    return PoolLine(card.name, card.colour, kind_of_card(card), card.type, card.cost, card.value, count, held)


def cube_lines(state: HordeState) -> tuple[PoolLine, ...]:
    """The whole cube, sorted alike."""
    return tuple(sorted((_line(card, card.count, {}) for card in state.cube), key=sort_key))


def by_colour(lines: Iterable[PoolLine]) -> dict[str, int]:
    """Cards by colour, copies counted."""
    counts = dict.fromkeys(COLOURS, 0)
    for line in lines:
        counts[line.colour] += line.count  # type: ignore[index]
    return {colour: number for colour, number in counts.items() if number or colour != "?"}


class DeckFace(msgspec.Struct, frozen=True):
    """A survivor's deck as it stands."""

    survivor: str
    name: str
    pool: int
    cards: int
    basics: int
    faults: tuple[str, ...]
    allowed_because: str
    has_deck: bool


def deck_face(state: HordeState, survivor: Survivor) -> DeckFace:
    deck = survivor.deck
    return DeckFace(
        survivor.id,
        survivor.name,
        len(survivor.pool),
        deck.main if deck else 0,
        basics_in(state.rules, deck) if deck else 0,
        deck_faults(state, survivor),
        survivor.allowed_because,
        deck is not None,
    )


class CubeFace(msgspec.Struct, frozen=True):
    """The cube as it was read: size, colours, what is wrong."""

    title: str
    cards: int
    colours: dict[str, int]
    faults: tuple[str, ...]
    warnings: tuple[str, ...]
    allowed_because: str


def cube_face(state: HordeState) -> CubeFace:
    return CubeFace(
        state.cube_title,
        sum(card.count for card in state.cube),
        colour_counts(state.cube),
        cube_faults(state),
        cube_warnings(state),
        state.cube_allowed,
    )
