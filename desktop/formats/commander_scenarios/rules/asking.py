"""What every decision needs: finding what is meant, and saying so when it is not there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice, Throw
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .scenario import Scenario
from .state import Game, Permanent, ScenarioState, Step

T = TypeVar("T")

_NOT_NOW: dict[str, str] = {
    "opening": "The player is still choosing an opening hand. Keep one first.",
    "main": "It is the player's turn. End it first.",
    "reserve": "The scenario is playing its Reserve Zone. Go on first.",
    "roll": "The scenario has not rolled yet. Go on first.",
    "reveal": "A card has to be turned over first.",
    "card": "A card of the scenario is on the stack. Let it resolve first.",
    "act": "The scenario's creatures have not decided yet. Go on first.",
    "attack": "The scenario is attacking. Go on first.",
    "end": "The scenario's turn is over. Begin your own first.",
}


def the_game(state: ScenarioState, *steps: Step) -> Game:
    """The game that goes on, at one of these steps (any, where none is named)."""
    game = state.game
    if game is None:
        raise Refusal("No game has begun. Start one first.")
    if game.is_over:
        raise Refusal("This game is over. Start another, or undo.")
    if steps and game.step not in steps:
        raise Refusal(_NOT_NOW[game.step])
    return game


def the_scenario(state: ScenarioState, what: str) -> Scenario:
    """The scenario of this id or name; "" where there is only one."""
    if not state.scenarios:
        raise Refusal("There is no scenario yet. Build one, or open its file.")
    if not what.strip():
        if len(state.scenarios) == 1:
            return state.scenarios[0]
        raise Refusal("Several scenarios are kept. Say which one.")
    wanted = fold_name(what)
    for scenario in state.scenarios:
        if scenario.id == what or fold_name(scenario.name) == wanted:
            return scenario
    raise Refusal(f"There is no scenario “{what}”.")


def the_permanent(game: Game, what: str) -> Permanent:
    """The permanent of the scenario of this id or name."""
    wanted = fold_name(what)
    for permanent in game.board:
        if permanent.id == what:
            return permanent
    named = [p for p in game.board if wanted and fold_name(p.name) == wanted]
    if not named:
        raise Refusal(f"The scenario has no “{what}” on the battlefield.")
    return named[0]


def cards_taken(game: Game, pool: Sequence[str], number: int, typed: Sequence[str], what: str) -> tuple[str, ...]:
    """The next cards of a pool, or on the table those that were typed; fewer where the pool has no more."""
    if number < 1:
        raise Refusal(f"{what}: say a number from 1 up.")
    if game.mode == "lantern":
        if typed:
            raise Refusal("The decks are in Lantern: it takes the cards itself.")
        return tuple(pool[:number])
    wanted = min(number, len(pool))
    if len(typed) != wanted:
        raise Refusal(f"{what}: turn over {wanted} and say which came, from Basic first.")
    found = tuple(dict.fromkeys(named_among(pool, name, "left in the decks it takes from") for name in typed))
    if len(found) != wanted:
        raise Refusal("A card was named twice; there is one copy of each.")
    return _in_order(game, pool, found)


def _in_order(game: Game, pool: Sequence[str], found: tuple[str, ...]) -> tuple[str, ...]:
    """CS-09: a later deck is drawn from only when the earlier one is used up."""
    parts = [game.scenario.part_of(name) for name in pool]
    needed = sorted(parts[: len(found)])
    if sorted(game.scenario.part_of(name) for name in found) != needed:
        raise Refusal("These come from the wrong deck: Basic first, then Midrange, then Endgame.")
    return found


def picked(items: Sequence[T], dice: Dice) -> tuple[T, Throw | None]:
    """One of the items at random; no die where there is only one."""
    if len(items) == 1:
        return items[0], None
    throw = dice.throw(len(items))
    return items[throw.value - 1], throw


def divided(count: int, dice: Dice) -> tuple[int, tuple[Throw, ...]]:
    """CS-17: one of so many abilities by a d6, faces shared equally; a face too many is rolled again."""
    if count == 1:
        return 1, ()
    if count > 6:
        throw = dice.throw(count)
        return throw.value, (throw,)
    each, throws = 6 // count, []
    while True:
        throws.append(dice.throw(6))
        if throws[-1].value <= each * count:
            return (throws[-1].value - 1) // each + 1, tuple(throws)


def positive(number: int, what: str) -> int:
    if number < 1:
        raise Refusal(f"{what}: say a number from 1 up.")
    return number
