"""Which facts of Elder Dragon Wars follow by rule, and what no state of it can be, for a past that is put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop.engine.rules import Fact, Marks
from desktop.engine.stopwatch import CLOCK_FACTS

from .acts.endings import GameEnded, PlayerEliminated, consequences
from .acts.triggers import TriggerPut
from .edition import Pile
from .state import DragonState, Game
from .tables import Act

_FOLLOWS: frozenset[type[Fact]] = frozenset({PlayerEliminated, GameEnded})
_PILES: tuple[Pile, ...] = ("artifacts", "enchantments", "chaos")


def _follows(fact: Fact) -> bool:
    return type(fact) in _FOLLOWS or (isinstance(fact, TriggerPut) and fact.item.kind == "spoils")


def _stands(state: DragonState, facts: Sequence[Fact]) -> Sequence[Fact]:
    act = Act(state)
    act.took(*(fact for fact in facts if not _follows(fact)))
    if act.state.is_playing:
        consequences(act)
    return act.facts


def _fault(state: DragonState) -> str:
    game = state.game
    if game is None:
        return ""
    #: compared as what they are: a Counter asks for every card of both sides on its own.
    if dict(_places(game)) != dict(_cards(game)):
        return "A card would lie in two places, or in none"
    for seat in game.seats:
        if Counter(seat.known) - Counter(seat.hidden):
            return "A card would be known that is not hidden"
        if seat.alive and seat.life <= 0 and not game.is_over:
            return f"{state.name_of(seat.colour)} would go on without life"
        if seat.alive and seat.is_poisoned and not game.is_over:
            return f"{state.name_of(seat.colour)} would go on poisoned"
    if any(p.controller != p.owner and not game.is_alive(p.controller) for p in game.play):
        return "Somebody who is out of the game would control a creature"
    return ""


def _places(game: Game) -> Counter[tuple[str, str]]:
    """Every card and how often it lies somewhere: (list, name) -> places."""
    places: Counter[tuple[str, str]] = Counter()
    for seat in game.seats:
        for zone in (seat.hidden, seat.graveyard, seat.exile, seat.gone):
            places.update((seat.colour, name) for name in zone)
        places.update([(seat.colour, game.edition.deck(seat.colour).elder.name)] if seat.nexus else [])
        places.update(("artifacts", artifact.card) for artifact in seat.artifacts)
        places.update(("chaos", name) for name in seat.chaos)
    places.update(("chaos" if p.chaos else p.owner, p.card) for p in game.play if not p.token)
    places.update(("chaos" if i.chaos else i.seat, i.card) for i in game.stack if i.kind == "spell")
    for pile in _PILES:
        places.update((pile, name) for name in (*game.pile(pile), *game.graveyard_of(pile)))
    places.update([("enchantments", game.standing)] if game.standing else [])
    return places


def _cards(game: Game) -> Counter[tuple[str, str]]:
    """What there is in the edition."""
    edition = game.edition
    decks = [(deck.axis, card.name) for deck in edition.decks for card in deck.cards]
    return Counter([*decks, *((pile, card.name) for pile in _PILES for card in edition.pile(pile))])


MARKS: Marks[DragonState] = Marks(follows=_FOLLOWS, order=frozenset(CLOCK_FACTS), stands=_stands, fault=_fault)
