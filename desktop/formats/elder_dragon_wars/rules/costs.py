"""What a card costs with the planar artifacts, and what may be cast now."""

from __future__ import annotations

import re

import msgspec

from .circle import Colour
from .edition import EditionCard
from .state import Game

_GENERIC = re.compile(r"\{(\d+)\}")


class Castable(msgspec.Struct, frozen=True):
    """One card a player may cast, where it comes from, what it costs, or why not."""

    card: str
    source: str
    cost: str
    why_not: str = ""


def cost_through(card: EditionCard, discount: int) -> str:
    """ED-12: the Gate takes generic mana off creature spells, the Matrix off instants and enchantments."""
    helped = card.is_creature or "Instant" in card.type or "Enchantment" in card.type
    found = _GENERIC.search(card.cost)
    if not helped or not found:
        return card.cost
    left = max(0, int(found.group(1)) - discount)
    rest = card.cost[: found.start()] + (f"{{{left}}}" if left else "") + card.cost[found.end() :]
    return rest or "{0}"


def castables(game: Game, colour: Colour, discount: int, chaos_cost: int) -> tuple[Castable, ...]:
    """The Elder Dragon in its nexus, the chaos cards in hand, library and hand, those known to be in hand first."""
    seat, found = game.seat(colour), []
    elder = game.edition.deck(colour).elder
    if seat.nexus:
        found.append(Castable(elder.name, "nexus", cost_through(elder, discount), _locked(game, elder)))
    for name in seat.chaos:
        poor = f"{chaos_cost} life is needed." if seat.life < chaos_cost else ""
        card = game.pile_card("chaos", name)
        found.append(Castable(name, "chaos", f"{chaos_cost} life", poor or _locked(game, card)))
    unknown = list(seat.hidden)
    for name in seat.known:
        unknown.remove(name)
    for name in (*seat.known, *unknown):
        card, source = game.card(colour, name), "hand" if name in seat.known else "deck"
        found.append(Castable(name, source, cost_through(card, discount), _locked(game, card)))
    return tuple(found)


def _locked(game: Game, card: EditionCard) -> str:
    if card.is_land:
        return ""
    if card.is_creature:
        return "The Planar Gate is tapped." if game.gate.tapped else ""
    return "The Mana Matrix is tapped." if game.matrix.tapped else ""
