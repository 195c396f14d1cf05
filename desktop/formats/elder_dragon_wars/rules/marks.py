"""Which facts of Elder Dragon Wars follow by rule, and what no state of it can be, for a past that is put right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from desktop.engine.rules import Fact, Marks
from desktop.engine.stopwatch import CLOCK_FACTS

from .acts.endings import GameEnded, PlayerEliminated, consequences
from .acts.triggers import TriggerPut
from .edition import PILES, counted_by_list
from .state import DragonState, Game
from .tables import Act

_FOLLOWS: frozenset[type[Fact]] = frozenset({PlayerEliminated, GameEnded})


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
    if counted_by_list(_places(game)) not in (game.edition.by_list, game.edition.by_list_without_sorcery):
        return "A card would lie in two places, or in none"
    for seat in game.seats:
        if seat.known and Counter(seat.known) - Counter(seat.hidden):
            return "A card would be known that is not hidden"
        if seat.alive and seat.life <= 0 and not game.is_over:
            return f"{state.name_of(seat.colour)} would go on without life"
        if seat.alive and seat.is_poisoned and not game.is_over:
            return f"{state.name_of(seat.colour)} would go on poisoned"
    if any(p.controller != p.owner and not game.is_alive(p.controller) for p in game.play):
        return "Somebody who is out of the game would control a creature"
    return ""


def _places(game: Game) -> dict[str, list[str]]:
    """What lies anywhere, by the list it is of."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for seat in game.seats:
        places[seat.colour] += (*seat.hidden, *seat.graveyard, *seat.exile, *seat.gone)
        places[seat.colour] += [game.edition.deck(seat.colour).elder.name] if seat.nexus else []
        places["artifacts"] += (artifact.card for artifact in seat.artifacts)
        places["chaos"] += seat.chaos
    for permanent in game.play:
        if not permanent.token:
            places["chaos" if permanent.chaos else permanent.owner].append(permanent.card)
    for item in game.stack:
        if item.kind == "spell":
            places["chaos" if item.chaos else item.seat].append(item.card)
    for pile in PILES:
        places[pile] += (*game.pile(pile), *game.graveyard_of(pile))
    places["enchantments"] += [game.standing] if game.standing else []
    return places


MARKS: Marks[DragonState] = Marks(follows=_FOLLOWS, order=frozenset(CLOCK_FACTS), stands=_stands, fault=_fault)
