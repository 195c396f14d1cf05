"""What spells and abilities do to the horde and to the team: mills, life, tokens, zones, random choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice, thrown_order
from desktop.engine.naming import named_among
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import Game, HordeState
from .asking import answers, at_least_one, cards_among, the_game, the_stack
from .triggers import deaths_told, times


@answers(c.DamageHorde)
def damage_horde(state: HordeState, command: c.DamageHorde, dice: Dice) -> Iterator[Fact]:
    #: HS-16: each card is one, tokens too; what the library has no more is lost, nothing milled is cast.
    game = the_game(state)
    amount = at_least_one(command.amount, "Damage to the horde")
    cards = _top(game, min(amount, len(game.library)), command.cards)
    yield f.CardsMilled(cards, amount - len(cards), command.why.strip())


def _top(game: Game, number: int, typed: Sequence[str]) -> tuple[str, ...]:
    """The top cards; with real cards on the table the ones that were typed."""
    if game.mode == "lantern":
        if typed:
            raise Refusal("The whole deck is in Lantern: it turns the cards over itself.")
        return game.library[:number]
    if number == len(game.library):
        return game.library
    cards = cards_among(game.library, typed, "left in the horde's library")
    if len(cards) != number:
        raise Refusal(f"{number} cards come from the top of the horde's library; say which ({len(cards)} named).")
    return cards


@answers(c.HordeDraws)
def horde_draws(state: HordeState, command: c.HordeDraws, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    number = at_least_one(command.number, "Cards to draw")
    cards = _top(game, min(number, len(game.library)), command.cards)
    if not cards:
        raise Refusal("The horde's library is empty; it draws nothing and does not lose by that.")
    yield f.CardsDrawn(cards)


@answers(c.HordeGains)
def horde_gains(state: HordeState, command: c.HordeGains, dice: Dice) -> Iterator[Fact]:
    #: HS-24: no life total to add to; of a drain only the loss happens.
    the_game(state)
    yield f.LifeIgnored(command.amount)


@answers(c.ChangeLife)
def change_life(state: HordeState, command: c.ChangeLife, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    if not 0 < abs(command.amount) <= 10_000:
        raise Refusal("By how much? Say a number from 1 up, − for a loss.")
    yield f.LifeChanged(command.amount, command.why.strip())


@answers(c.EachOpponentLoses)
def each_opponent_loses(state: HordeState, command: c.EachOpponentLoses, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    each = at_least_one(command.amount, "Life lost by each opponent")
    #: HS-08: as for two heads, once for every survivor; damage likewise.
    yield f.LifeChanged(-each * times(state), command.why.strip(), each, times(state))


@answers(c.MakeTokens)
def make_tokens(state: HordeState, command: c.MakeTokens, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    wanted = at_least_one(command.number, "Tokens")
    kinds = [kind.name for kind in game.horde.tokens]
    kind = named_among(kinds, command.kind_of_token, f"among the tokens of “{game.horde.name}”")
    #: HS-18: only used token cards of that very kind, as many as there are.
    yield f.TokensMade(kind, min(wanted, game.used.get(kind, 0)), wanted)


@answers(c.Reanimate)
def reanimate(state: HordeState, command: c.Reanimate, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    number = at_least_one(command.number, "Creatures to come back")
    #: HS-17, HS-19: cards alone count, and the highest ones are taken.
    cards = [card for card in game.graveyard if game.horde.card(card).is_creature][:number]
    if not cards:
        raise Refusal("The horde's graveyard has no creature card. Used tokens are no cards there.")
    yield f.CreaturesRaised(tuple(cards), command.to)


@answers(c.MoveCards)
def move_cards(state: HordeState, command: c.MoveCards, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    number = at_least_one(command.number, "Cards to move")
    if command.source == command.to:
        raise Refusal("The card is there already.")
    if command.source == "battlefield":
        stack = the_stack(game, command.card, command.owner)
        _refuse_too_many(number, stack.count, stack.name, "on the battlefield")
        yield f.CardsMoved(stack.name, command.source, command.to, number, stack.owner)
        if command.to == "graveyard":
            yield from deaths_told(state, game, stack, number)
        return
    zone = zone_of(game, command.source)
    where = {"survivors": "with the survivors"}.get(command.source, f"in the horde's {command.source}")
    name = named_among(zone, command.card, where)
    _refuse_too_many(number, zone.count(name), name, where)
    yield f.CardsMoved(name, command.source, command.to, number)


def zone_of(game: Game, zone: str) -> tuple[str, ...]:
    """The cards of a zone other than the battlefield."""
    zones = {"library": game.library, "graveyard": game.graveyard, "hand": game.hand, "exile": game.exile}
    return zones.get(zone, game.taken)


def _refuse_too_many(number: int, there: int, name: str, where: str) -> None:
    if number > there:
        raise Refusal(f"{there} {name} {where}; {number} cannot be moved.")


@answers(c.ShuffleHorde)
def shuffle_horde(state: HordeState, command: c.ShuffleHorde, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.mode == "table":
        raise Refusal("The horde's cards lie on the table: shuffle them there.")
    order, throws = thrown_order(game.library, dice)
    yield f.LibraryShuffled(order, tuple(t.value for t in throws))


@answers(c.RollFor)
def roll_for(state: HordeState, command: c.RollFor, dice: Dice) -> Iterator[Fact]:
    choices = tuple(" ".join(name.split()) for name in command.choices if name.strip())
    if len(choices) < 2:
        raise Refusal("A die needs at least two things to choose from. Write them one after the other.")
    number = at_least_one(command.number, "Choices")
    if number > len(choices):
        raise Refusal(f"{len(choices)} things to choose from; {number} cannot be taken.")
    left, throws = list(choices), []
    chosen: list[str] = []
    while len(chosen) < number:
        if len(left) > 1:
            throws.append(dice.throw(len(left)))
        chosen.append(left.pop(throws[-1].value - 1 if len(left) > 1 else 0))
    yield f.ChoiceRolled(command.why.strip(), choices, tuple(chosen), tuple(throws))
