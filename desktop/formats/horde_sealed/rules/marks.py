"""Which facts of Horde Sealed follow by rule, and what no state of it can be, for a past that is put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop.engine.rules import Fact, Marks
from desktop.engine.stopwatch import CLOCK_FACTS

from .acts.games import GameLost, GameWon, end_of_game
from .state import Game, HordeState

_FOLLOWS: frozenset[type[Fact]] = frozenset({GameLost, GameWon})


def _stands(state: HordeState, facts: Sequence[Fact]) -> Sequence[Fact]:
    happened = [fact for fact in facts if type(fact) not in _FOLLOWS]
    return [*happened, *end_of_game(state, happened)] if state.is_playing else happened


def _fault(state: HordeState) -> str:
    game = state.game
    if game is None:
        return ""
    if +_places(game) != Counter(game.horde.all_names()) or min(game.used.values(), default=0) < 0:
        return "A card of the horde would lie in two places, or in none"
    for attack in game.attack:
        stack = game.stack(attack.name, attack.owner)
        if stack is None or not 0 <= attack.blocked <= attack.count <= stack.count:
            return f"More of {attack.name} would attack than there are"
    if not game.is_over and game.life <= 0:
        return "The game would go on without life"
    return _waiting(game)


def _places(game: Game) -> Counter[str]:
    """Where every card of the deck is."""
    there: Counter[str] = Counter((*game.library, *game.graveyard, *game.hand, *game.exile, *game.taken))
    there.update(spell.card for spell in game.casting if spell.source == "revealed")
    there.update({stack.name: stack.count for stack in game.board if not stack.owner})
    there.update(game.used)
    return there


def _waiting(game: Game) -> str:
    for source, zone in (("hand", game.hand), ("graveyard", game.graveyard)):
        if Counter(spell.card for spell in game.casting if spell.source == source) - Counter(zone):
            return f"A spell would be cast that is not in the {source}"
    if any(game.horde.is_token(name) for name in (*game.graveyard, *game.hand, *game.exile)):
        return "A token would lie among the cards"
    return ""


MARKS: Marks[HordeState] = Marks(follows=_FOLLOWS, order=frozenset(CLOCK_FACTS), stands=_stands, fault=_fault)
