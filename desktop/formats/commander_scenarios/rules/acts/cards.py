"""The scenario's cards from place to place: drawn, milled, moved by hand, shuffled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice, thrown_order
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import cards_taken, the_game
from ..ruleset import PARTS, Part
from ..scenario import PART_NAMES
from ..state import Game, Permanent, Place, ScenarioState
from ..tables import answers, in_game, labels, tells
from ..turn_lines import lines
from ..words import PLACES, called, listed, the_played
from ..zones import drawable


class ScenarioDraws(Command, frozen=True):
    """The scenario draws into its Reserve Zone, from Basic first (CS-09); on the table, say which cards came."""

    number: int = 1
    cards: tuple[str, ...] = ()


class CardsDrawn(Fact, frozen=True):
    cards: tuple[str, ...]


@answers(ScenarioDraws)
def scenario_draws(state: ScenarioState, command: ScenarioDraws, dice: Dice) -> Iterator[Fact]:
    #: CS-09: with nothing to draw from, nothing happens.
    yield CardsDrawn(taken(state, command.number, command.cards, "Draw"))


def taken(state: ScenarioState, number: int, typed: tuple[str, ...], what: str) -> tuple[str, ...]:
    game = the_game(state)
    if game.step == "reveal":
        raise Refusal("A card has to be turned over first.")
    return cards_taken(game, drawable(game), number, typed, what)


@in_game(CardsDrawn)
def _cards_drawn(game: Game, fact: CardsDrawn) -> Game:
    game = zones.all_taken(game, fact.cards)
    return replace(game, reserve=(*game.reserve, *fact.cards))


tells(CardsDrawn)(lambda s, x: f"The scenario draws into the Reserve Zone: {listed(x.cards)}")

lines(CardsDrawn, "Drawn")


class MillScenario(Command, frozen=True):
    """Cards of the scenario's decks go to its graveyard, from Basic first."""

    number: int = 1
    cards: tuple[str, ...] = ()


class CardsMilled(Fact, frozen=True):
    cards: tuple[str, ...]


@answers(MillScenario)
def mill_scenario(state: ScenarioState, command: MillScenario, dice: Dice) -> Iterator[Fact]:
    yield CardsMilled(taken(state, command.number, command.cards, "Mill"))


@in_game(CardsMilled)
def _cards_milled(game: Game, fact: CardsMilled) -> Game:
    game = zones.all_taken(game, fact.cards)
    return replace(game, graveyard=(*game.graveyard, *fact.cards))


tells(CardsMilled)(lambda s, x: f"Into the scenario's graveyard: {listed(x.cards)}")

lines(CardsMilled, "Milled")


class MoveCard(Command, frozen=True):
    """A card or permanent of the scenario goes somewhere else; to a deck it goes back to its own."""

    card: str
    to: Place


class CardMoved(Fact, frozen=True):
    """A card went from one place to another; ``permanent`` where it was on the battlefield."""

    card: str
    source: str
    to: Place
    permanent: str = ""


@answers(MoveCard)
def move_card(state: ScenarioState, command: MoveCard, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    for permanent in game.board:
        if command.card == permanent.id or fold_name(command.card) == fold_name(permanent.name):
            if command.to == "battlefield":
                raise Refusal(f"{permanent.name} is on the battlefield already.")
            yield CardMoved(
                permanent.name if permanent.boss else permanent.card, "battlefield", command.to, permanent.id
            )
            return
    if game.step == "reveal":
        raise Refusal("A card has to be turned over first.")
    name, source = _found(game, command.card)
    if source == command.to:
        raise Refusal(f"{name} is there already.")
    yield CardMoved(name, source, command.to)


def _found(game: Game, what: str) -> tuple[str, str]:
    zones: dict[str, str] = {}
    for zone in ("graveyard", "reserve", "exile", *PARTS):
        zones.update(dict.fromkeys(game.zone(zone), zone))
    name = named_among(list(zones), what, "in any place of the scenario's")
    return name, zones[name]


@in_game(CardMoved)
def _card_moved(game: Game, fact: CardMoved) -> Game:
    if not fact.permanent:
        return zones.put(zones.taken(game, fact.card), fact.card, fact.to)
    gone = game.permanent(fact.permanent)
    assert gone is not None
    game = zones.removed(game, gone.id)
    if gone.boss:
        #: CS-29: whatever takes the boss away, it waits for the next scenario turn.
        return replace(game, boss="reserve")
    return zones.put(game, gone.card, fact.to) if gone.card else game


@tells(CardMoved)
def _card_moved_line(s: ScenarioState, x: CardMoved) -> str:
    name = called(s, x.permanent) if x.permanent else x.card
    permanent = the_played(s).permanent(x.permanent)
    if permanent and permanent.boss:
        return f"{name} leaves; it comes back next scenario turn"
    return f"{name} {PLACES[x.to]}" if x.card else f"{name} ceases to exist"


lines(CardMoved, "Moved")

labels(MoveCard)(lambda s, x: f"{called(s, x.card) if s.game else x.card} moved")


class Sweep(Command, frozen=True):
    """All creatures of the scenario leave at once, but those named (by id or name); the boss cannot be destroyed."""

    but: tuple[str, ...] = ()
    to: Literal["graveyard", "exile", "reserve"] = "graveyard"


@answers(Sweep)
def sweep(state: ScenarioState, command: Sweep, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    swept = [p for p in game.creatures if not p.boss or command.to != "graveyard"]
    staying: list[str] = []
    for what in command.but:
        left = [p for p in swept if p.id not in staying]
        found = next((p.id for p in left if what == p.id), "")
        staying.append(found or _first(left, named_among([p.name for p in left], what, "among its creatures")))
    going = [p for p in swept if p.id not in staying]
    if not going:
        raise Refusal("No creature of the scenario would leave.")
    for permanent in going:
        card = permanent.name if permanent.boss else permanent.card
        yield CardMoved(card, "battlefield", command.to, permanent.id)


def _first(permanents: Sequence[Permanent], name: str) -> str:
    return next(p.id for p in permanents if p.name == name)


labels(Sweep)(lambda s, x: "the scenario swept")


class ShuffleDeck(Command, frozen=True):
    """Shuffle one of the scenario's decks."""

    part: Part


class DeckShuffled(Fact, frozen=True):
    part: Part
    order: tuple[str, ...]


@answers(ShuffleDeck)
def shuffle_deck(state: ScenarioState, command: ShuffleDeck, dice: Dice) -> Iterator[Fact]:
    game = the_game(state)
    if game.mode == "table":
        raise Refusal("The cards lie on the table: shuffle them there.")
    yield DeckShuffled(command.part, thrown_order(game.deck(command.part), dice)[0])


@in_game(DeckShuffled)
def _deck_shuffled(game: Game, fact: DeckShuffled) -> Game:
    return replace(game, **{fact.part: fact.order})


tells(DeckShuffled)(lambda s, x: f"The {PART_NAMES[x.part]} deck is shuffled")

lines(DeckShuffled, "Shuffled")
