"""What lies on the battlefield: tokens, creatures that come back, their power, the survivors' planeswalkers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw
from desktop.domain.words import counted, minus
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import at_least_one, the_game, the_stack, the_survivor
from ..state import Game, HordeState, Roll, Stack, Walker
from ..tables import answers, in_game, labels, tells
from ..words import PLACES, cards_named, several


class MakeTokens(Command, frozen=True):
    """An effect of the horde makes tokens: from the used ones of that kind, as many as there are (HS-18)."""

    kind_of_token: str
    number: int = 1


class TokensMade(Fact, frozen=True):
    token: str
    made: int
    wanted: int


@answers(MakeTokens)
def make_tokens(state: HordeState, command: MakeTokens, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    wanted = at_least_one(command.number, "Tokens")
    kinds = [kind.name for kind in game.horde.tokens]
    kind = named_among(kinds, command.kind_of_token, f"among the tokens of “{game.horde.name}”")
    #: HS-18: only used token cards of that very kind, as many as there are.
    yield TokensMade(kind, min(wanted, game.used.get(kind, 0)), wanted)


@in_game(TokensMade)
def _tokens_made(game: Game, fact: TokensMade) -> Game:
    if not fact.made:
        return game
    return zones.entered(zones.used(game, fact.token, -fact.made), fact.token, fact.made)


@tells(TokensMade)
def _tokens_made_line(s: HordeState, x: TokensMade) -> str:
    if not x.made:
        return f"No used {x.token} is there: none comes"
    short = f" (of {x.wanted}: no more were used)" if x.made < x.wanted else ""
    words = several(x.made, x.token, True)
    return f"{words} come{'s' if x.made == 1 else ''} from the used tokens{short}"


labels(MakeTokens)(lambda s, x: counted(x.number, "token"))


class Reanimate(Command, frozen=True):
    """Creatures come back from the horde's graveyard, the highest ones (HS-19)."""

    number: int = 1
    to: Literal["battlefield", "hand"] = "battlefield"


class CreaturesRaised(Fact, frozen=True):
    cards: tuple[str, ...]
    to: str = "battlefield"


@answers(Reanimate)
def reanimate(state: HordeState, command: Reanimate, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    number = at_least_one(command.number, "Creatures to come back")
    #: HS-17, HS-19: cards alone count, and the highest ones are taken.
    cards = [card for card in game.graveyard if game.horde.card(card).is_creature][:number]
    if not cards:
        raise Refusal("The horde's graveyard has no creature card. Used tokens are no cards there.")
    yield CreaturesRaised(tuple(cards), command.to)


@in_game(CreaturesRaised)
def _creatures_raised(game: Game, fact: CreaturesRaised) -> Game:
    return zones.put(zones.took(game, fact.cards, "graveyard"), fact.cards, fact.to)


tells(CreaturesRaised)(lambda s, x: f"From the top of the graveyard: {cards_named(s, x.cards)} {PLACES[x.to]}")


class RaiseStranger(Command, frozen=True):
    """A creature of a survivor's graveyard joins the horde; among several a die picks (HS-19)."""

    survivor: str
    creatures: tuple[str, ...]
    power: int = 0
    toughness: int = 0


class StrangerRaised(Fact, frozen=True):
    survivor: str
    creature: Stack
    choices: tuple[str, ...] = ()
    die: Throw | None = None


@answers(RaiseStranger)
def raise_stranger(state: HordeState, command: RaiseStranger, dice: Dice) -> Iterator[Fact]:
    #: HS-19: among several creatures of a survivor's graveyard a die picks.
    the_game(state)
    survivor = the_survivor(state, command.survivor)
    choices = tuple(" ".join(name.split()) for name in command.creatures if name.strip())
    at_least_one(len(choices), "Creatures in that graveyard")
    die = dice.throw(len(choices)) if len(choices) > 1 else None
    name = choices[die.value - 1 if die else 0]
    size = max(0, command.power), max(0, command.toughness)
    yield StrangerRaised(survivor.id, Stack(name, 1, *size, owner=survivor.id), choices, die)


@in_game(StrangerRaised)
def _stranger_raised(game: Game, fact: StrangerRaised) -> Game:
    new = fact.creature
    if before := game.stack(new.name, new.owner):
        new = replace(before, count=before.count + 1)
    if fact.die is not None:
        roll = Roll("creature raised", fact.choices, (new.name,), (fact.die,))
        game = replace(game, rolls=(*game.rolls, roll))
    return zones.with_stack(game, new)


tells(StrangerRaised)(lambda s, x: f"{x.creature.name} of {s.name_of(x.survivor)} joins the horde")


class Strengthen(Command, frozen=True):
    """Correct the power of the horde's creatures, of one stack or of all, until told otherwise."""

    power: int
    creature: str = ""
    owner: str = ""


class PowerSet(Fact, frozen=True):
    power: int
    creature: str = ""
    owner: str = ""


@answers(Strengthen)
def strengthen(state: HordeState, command: Strengthen, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if not -99 <= command.power <= 99:
        raise Refusal("A correction of −99 to 99.")
    if command.creature:
        stack = the_stack(game, command.creature, command.owner)
        yield PowerSet(command.power, stack.name, stack.owner)
    else:
        yield PowerSet(command.power)


@in_game(PowerSet)
def _power_set(game: Game, fact: PowerSet) -> Game:
    if not fact.creature:
        return replace(game, bonus=fact.power)
    stack = game.stack(fact.creature, fact.owner)
    return zones.with_stack(game, replace(stack, bonus=fact.power)) if stack else game


tells(PowerSet)(lambda s, x: f"{x.creature or 'All creatures'} of the horde: {minus(f'{x.power:+}')} power")


class AddWalker(Command, frozen=True):
    """A survivor has a planeswalker on the battlefield."""

    name: str
    survivor: str


class WalkerArrived(Fact, frozen=True):
    name: str
    survivor: str


@answers(AddWalker)
def add_walker(state: HordeState, command: AddWalker, dice: Dice) -> Iterator[Fact]:
    game, survivor = the_game(state), the_survivor(state, command.survivor)
    name = " ".join(command.name.split())
    if not name:
        raise Refusal("Which planeswalker? Write its name.")
    if any(w.name.casefold() == name.casefold() for w in game.walkers):
        raise Refusal(f"{name} is on the battlefield already. Write whose: “{name} ({survivor.name})”, say.")
    yield WalkerArrived(name, survivor.id)


@in_game(WalkerArrived)
def _walker_arrived(game: Game, fact: WalkerArrived) -> Game:
    return replace(game, walkers=(*game.walkers, Walker(fact.name, fact.survivor)))


tells(WalkerArrived)(lambda s, x: f"{s.name_of(x.survivor)} has {x.name}")


class RemoveWalker(Command, frozen=True):
    """A planeswalker is gone."""

    name: str


class WalkerLeft(Fact, frozen=True):
    name: str


@answers(RemoveWalker)
def remove_walker(state: HordeState, command: RemoveWalker, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    found = next((w for w in game.walkers if w.name.casefold() == command.name.strip().casefold()), None)
    if found is None:
        raise Refusal(f"No planeswalker is called “{command.name}”.")
    yield WalkerLeft(found.name)


@in_game(WalkerLeft)
def _walker_left(game: Game, fact: WalkerLeft) -> Game:
    return replace(game, walkers=tuple(w for w in game.walkers if w.name != fact.name))


tells(WalkerLeft)(lambda s, x: f"{x.name} is gone")
