"""The horde's cards from zone to zone: milled, drawn, moved by hand, shuffled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice, thrown_order
from desktop.domain.words import counted, in_brackets
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import at_least_one, cards_among, the_game, the_stack
from ..state import Game, HordeState
from ..tables import answers, in_game, labels, tells
from ..words import PLACES, cards_named, is_token, several
from .strangers import strangers


class DamageHorde(Command, frozen=True):
    """Damage to the horde, or life it loses, mills so many cards (HS-16); on the table, say which.

    ``+Grey Merchant for Plague Wind``: a card that is not on the list lay there for one that is.
    """

    amount: int
    cards: tuple[str, ...] = ()
    why: str = ""


class CardsMilled(Fact, frozen=True):
    cards: tuple[str, ...]
    lost: int = 0
    why: str = ""


@answers(DamageHorde)
def damage_horde(state: HordeState, command: DamageHorde, dice: Dice) -> Iterator[Fact]:
    #: HS-16: each card is one, tokens too; what the library has no more is lost, nothing milled is cast.
    the_game(state)
    amount = at_least_one(command.amount, "Damage to the horde")
    cards = yield from _from_the_top(state, amount, command.cards)
    yield CardsMilled(cards, amount - len(cards), command.why.strip())


def _from_the_top(state: HordeState, most: int, named: Sequence[str]) -> Generator[Fact, None, tuple[str, ...]]:
    """What follows from named cards that are not on the list; returns the top cards, as many as there are."""
    found, state, typed = strangers(state, named)
    yield from found
    game = the_game(state)
    return _top(game, min(most, len(game.library)), typed)


def _top(game: Game, number: int, typed: Sequence[str]) -> tuple[str, ...]:
    """The top cards; with real cards on the table the ones that were typed."""
    if game.mode == "lantern":
        if typed:
            raise Refusal("The whole deck is in Lantern: it turns the cards over itself.")
        return game.library[:number]
    if number == len(game.library):
        return game.library
    cards = cards_among(game.library, typed)
    if len(cards) != number:
        raise Refusal(
            f"{counted(number, 'card comes', 'cards come')} from the top of the horde's "
            f"library; say which ({len(cards)} named)."
        )
    return cards


@in_game(CardsMilled)
def _cards_milled(game: Game, fact: CardsMilled) -> Game:
    game = zones.put(zones.took(game, fact.cards, "library"), fact.cards, "graveyard")
    return replace(game, milled=fact.cards, milled_short=fact.lost)


@tells(CardsMilled)
def _cards_milled_line(s: HordeState, x: CardsMilled) -> str:
    lost = f"; {x.lost} more than there were" if x.lost else ""
    words = f": {cards_named(s, x.cards)}" if x.cards else ""
    return f"The horde loses {counted(len(x.cards), 'card')}{words}{lost}{in_brackets(x.why)}"


labels(DamageHorde)(lambda s, x: f"{x.amount} damage to the horde")


class HordeDraws(Command, frozen=True):
    """The horde draws: into its open hand; a token drawn is gone (HS-27)."""

    number: int = 1
    cards: tuple[str, ...] = ()


class CardsDrawn(Fact, frozen=True):
    cards: tuple[str, ...]


@answers(HordeDraws)
def horde_draws(state: HordeState, command: HordeDraws, dice: Dice) -> Iterator[Fact]:
    the_game(state)
    cards = yield from _from_the_top(state, at_least_one(command.number, "Cards to draw"), command.cards)
    if not cards:
        raise Refusal("The horde's library is empty; it draws nothing and does not lose by that.")
    yield CardsDrawn(cards)


@in_game(CardsDrawn)
def _cards_drawn(game: Game, fact: CardsDrawn) -> Game:
    #: HS-27: the hand lies open; a token drawn ceases to exist.
    return zones.put(zones.took(game, fact.cards, "library"), fact.cards, "hand")


@tells(CardsDrawn)
def _cards_drawn_line(s: HordeState, x: CardsDrawn) -> str:
    return f"The horde draws {cards_named(s, x.cards)}"


class MoveCards(Command, frozen=True):
    """Move cards of the horde by hand; tokens that leave the battlefield cease to exist."""

    card: str
    source: Literal["library", "graveyard", "hand", "exile", "battlefield", "survivors"]
    to: Literal["graveyard", "hand", "exile", "battlefield", "survivors", "library-top", "library-bottom"]
    number: int = 1
    owner: str = ""


class CardsMoved(Fact, frozen=True):
    card: str
    source: str
    to: str
    number: int = 1
    owner: str = ""


@answers(MoveCards)
def move_cards(state: HordeState, command: MoveCards, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    number = at_least_one(command.number, "Cards to move")
    if command.source == command.to:
        raise Refusal("The card is there already.")
    if command.source == "battlefield":
        stack = the_stack(game, command.card, command.owner)
        _refuse_too_many(number, stack.count, stack.name, "on the battlefield")
        yield CardsMoved(stack.name, command.source, command.to, number, stack.owner)
        return
    zone = zone_of(game, command.source)
    where = {"survivors": "with the survivors"}.get(command.source, f"in the horde's {command.source}")
    name = named_among(zone, command.card, where)
    _refuse_too_many(number, zone.count(name), name, where)
    yield CardsMoved(name, command.source, command.to, number)


def zone_of(game: Game, zone: str) -> tuple[str, ...]:
    """The cards of a zone other than the battlefield."""
    zones = {"library": game.library, "graveyard": game.graveyard, "hand": game.hand, "exile": game.exile}
    return zones.get(zone, game.taken)


def _refuse_too_many(number: int, there: int, name: str, where: str) -> None:
    if number > there:
        raise Refusal(f"{there} {name} {where}; {number} cannot be moved.")


@in_game(CardsMoved)
def _cards_moved(game: Game, fact: CardsMoved) -> Game:
    names = (fact.card,) * fact.number
    if fact.source != "battlefield":
        return zones.put(zones.took(game, names, fact.source), names, fact.to)
    game = zones.left(game, fact.card, fact.owner, fact.number)
    #: a survivor's own creature goes where its owner keeps it, outside the horde's deck.
    return game if fact.owner else zones.put(game, names, fact.to)


@tells(CardsMoved)
def _cards_moved_line(s: HordeState, x: CardsMoved) -> str:
    assert s.game is not None
    what = several(x.number, x.card, is_token(s, x.card))
    gone = x.source == "battlefield" and not x.owner and s.game.horde.is_token(x.card) and x.to != "survivors"
    if gone:
        return f"{what} {'leaves' if x.number == 1 else 'leave'} the battlefield"
    return f"{what} {'goes' if x.number == 1 else 'go'} {PLACES[x.to]}"


labels(MoveCards)(lambda s, x: f"{x.card} moved")


class Sweep(Command, frozen=True):
    """All creatures of the horde leave at once, but those named: so many of a stack stay as it is named."""

    but: tuple[str, ...] = ()
    to: Literal["graveyard", "hand", "exile"] = "graveyard"


@answers(Sweep)
def sweep(state: HordeState, command: Sweep, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    names = [stack.name for stack in game.creatures for _ in range(stack.count)]
    staying = Counter(named_among(names, what, "among the horde's creatures") for what in command.but)
    going = []
    for stack in game.creatures:
        stay = min(stack.count, staying[stack.name])
        staying[stack.name] -= stay
        going.append((stack, stack.count - stay))
    if not any(number for _, number in going):
        raise Refusal("No creature of the horde would leave.")
    for stack, number in going:
        if number:
            yield CardsMoved(stack.name, "battlefield", command.to, number, stack.owner)


labels(Sweep)(lambda s, x: "the horde swept")


class ShuffleHorde(Command, frozen=True):
    """Shuffle the horde's library."""


class LibraryShuffled(Fact, frozen=True):
    library: tuple[str, ...]
    faces: tuple[int, ...] = ()


@answers(ShuffleHorde)
def shuffle_horde(state: HordeState, command: ShuffleHorde, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.mode == "table":
        raise Refusal("The horde's cards lie on the table: shuffle them there.")
    order, throws = thrown_order(game.library, dice)
    yield LibraryShuffled(order, tuple(t.value for t in throws))


@in_game(LibraryShuffled)
def _library_shuffled(game: Game, fact: LibraryShuffled) -> Game:
    return replace(game, library=fact.library)


tells(LibraryShuffled)(lambda s, x: "The horde's library is shuffled")
