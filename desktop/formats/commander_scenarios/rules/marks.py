"""Which facts of a scenario follow by rule, and what no state of it can be, for a past that is put right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from desktop.engine.rules import Fact, Marks
from desktop.engine.stopwatch import CLOCK_FACTS

from .acts import evolve
from .acts.games import GameLost, GameWon
from .acts.turns import EndgameEntered, end_of_game
from .state import Game, ScenarioState

_FOLLOWS: frozenset[type[Fact]] = frozenset({GameLost, GameWon})


def _follows(fact: Fact) -> bool:
    return type(fact) in _FOLLOWS or (isinstance(fact, EndgameEntered) and fact.forced)


def _stands(state: ScenarioState, facts: Sequence[Fact]) -> Sequence[Fact]:
    happened = [fact for fact in facts if not _follows(fact)]
    after = state
    for fact in happened:
        after = evolve(after, fact)
    return [*happened, *end_of_game(after)] if after.is_playing else happened


def _fault(state: ScenarioState) -> str:
    game = state.game
    if game is None:
        return ""
    if _places(game) != Counter(card.name for _, card in game.scenario.all_cards()):
        return "A card of the scenario would lie in two places, or in none"
    if sum(permanent.boss for permanent in game.board) != (game.boss == "board"):
        return "The boss would be there twice, or not at all"
    if not set(game.due) <= set(game.reserve):
        return "Something would come from the Reserve Zone that is not in it"
    if not set(game.commander_damage) <= {commander.id for commander in game.named}:
        return "Damage would be dealt by a commander that is not there"
    return "" if game.is_over else _unplayable(game)


def _places(game: Game) -> Counter[str]:
    """Where every card of the three decks is."""
    zones = (*game.basic, *game.midrange, *game.endgame, *game.graveyard, *game.exile, *game.reserve)
    board = (permanent.card for permanent in game.board if permanent.card)
    return Counter((*zones, *board, *([game.casting.card] if game.casting else [])))


def _unplayable(game: Game) -> str:
    if game.life <= 0 or game.scenario_life <= 0:
        return "The game would go on without life"
    if not game.left and game.step not in ("card", "reveal"):
        return "The game would go on without a card in the scenario's decks"
    if not (game.endgame_in_play or game.basic or game.midrange or game.step == "card"):
        return "The endgame would not be in play although nothing else is left"
    if game.endgame_in_play != (game.countdown == 0):
        return "The countdown would not fit the decks in play"
    return ""


MARKS: Marks[ScenarioState] = Marks(follows=_FOLLOWS, order=frozenset(CLOCK_FACTS), stands=_stands, fault=_fault)
