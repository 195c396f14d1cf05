"""The horde turns cards over and casts them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from desktop.domain.dice import Dice, Throw, thrown_order
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from .. import zones
from ..asking import cards_among, the_game
from ..state import Game, HordeState, Roll, Source, Spell
from ..tables import answers, in_game, labels, on, tells
from ..words import PLACES, cards_named, named
from .strangers import strangers


class Reveal(Command, frozen=True):
    """The horde turns cards over; with real cards on the table, say which came, in order."""

    cards: tuple[str, ...] = ()


class CardsRevealed(Fact, frozen=True):
    """Turned over from the top, in order: tokens enter, the others are cast."""

    cards: tuple[str, ...]


@answers(Reveal)
def reveal(state: HordeState, command: Reveal, dice: Dice) -> Iterator[Fact]:
    game = the_game(state, "upkeep")
    if game.side != "horde":
        raise Refusal("It is the survivors' upkeep; the horde turns cards over in its own turn.")
    found, state, typed = strangers(state, command.cards)
    yield from found
    game = the_game(state)
    cards = _typed(state, game, typed) if game.mode == "table" else _from_the_top(state, game, typed)
    yield CardsRevealed(cards)
    state = on.after(state, CardsRevealed(cards))
    yield from _then_the_rest(state, dice)


def _from_the_top(state: HordeState, game: Game, typed: Sequence[str]) -> tuple[str, ...]:
    if typed:
        raise Refusal("The whole deck is in Lantern: it turns the cards over itself.")
    return game.library[: wave_length(state, game, game.library)]


def wave_length(state: HordeState, game: Game, library: Sequence[str]) -> int:
    """How many cards a reveal turns over: until a card that is no token (HS-13), or a fixed number."""
    rule = state.rules.horde
    if rule.reveal == "fixed":
        return min(rule.reveal_cards, len(library))
    for place, name in enumerate(library, 1):
        if not game.horde.is_token(name):
            return place
    return len(library)


def _typed(state: HordeState, game: Game, typed: Sequence[str]) -> tuple[str, ...]:
    if not typed and game.library:
        raise Refusal("Turn the horde's cards over until one is no token, and say which came.")
    cards = cards_among(game.library, typed)
    length = wave_length(state, game, cards)
    if state.rules.horde.reveal == "fixed":
        wanted = min(state.rules.horde.reveal_cards, len(game.library))
        if len(cards) != wanted:
            raise Refusal(f"{counted(len(cards), 'card')}; the horde turns over {wanted}.")
    elif length < len(cards):
        raise Refusal(f"The reveal ended with {cards[length - 1]}: put the cards after it back on top.")
    elif cards and game.horde.is_token(cards[-1]) and len(cards) < len(game.library):
        raise Refusal(f"The last card is a {cards[-1]}: turn over until one is no token.")
    return cards


@in_game(CardsRevealed)
def _cards_revealed(game: Game, fact: CardsRevealed) -> Game:
    #: HS-13, HS-14: the tokens of the wave enter at once; they are no spells.
    spells = tuple(Spell(name) for name in fact.cards if not game.horde.is_token(name))
    game = zones.took(game, fact.cards, "library")
    game = replace(game, step="cast", wave=fact.cards, casting=spells)
    return zones.put(game, [name for name in fact.cards if game.horde.is_token(name)], "battlefield")


@tells(CardsRevealed)
def _cards_revealed_line(s: HordeState, x: CardsRevealed) -> str:
    assert s.game is not None
    tokens = [name for name in x.cards if s.game.horde.is_token(name)]
    spells = [name for name in x.cards if not s.game.horde.is_token(name)]
    if not x.cards:
        return "The horde's library is empty: nothing is revealed"
    words, then = cards_named(s, tokens), named(spells) if spells else "no spell"
    return f"Revealed {words}, then {then}" if words else f"Revealed {then}"


labels(Reveal)(lambda s, x: "the reveal")


class CastOrderRolled(Fact, frozen=True):
    """Hand and castable graveyard cards in the order the dice gave."""

    cards: tuple[tuple[str, Source], ...]
    dice: tuple[Throw, ...] = ()


def _then_the_rest(state: HordeState, dice: Dice) -> Iterator[Fact]:
    """HS-15: when the revealed cards are done, hand and castable graveyard follow in one random order."""
    game = the_game(state)
    if any(spell.source == "revealed" for spell in game.casting):
        return
    waiting: list[tuple[str, Source]] = [(card, "hand") for card in game.hand]
    waiting += [(card, "graveyard") for card in game.graveyard if _is_castable(game, card)]
    if waiting:
        order, throws = thrown_order(waiting, dice)
        yield CastOrderRolled(order, throws)


def _is_castable(game: Game, name: str) -> bool:
    marks = game.horde.card(name).marks
    return "graveyard" in marks or "flashback" in marks


@in_game(CastOrderRolled)
def _cast_order_rolled(game: Game, fact: CastOrderRolled) -> Game:
    spells = tuple(Spell(card, source) for card, source in fact.cards)
    names = tuple(card for card, _ in fact.cards)
    roll = Roll("order of casting", tuple(sorted(names)), names, fact.dice)
    rolls = (*game.rolls, roll) if len(names) > 1 else game.rolls
    return replace(game, casting=(*game.casting, *spells), rolls=rolls)


tells(CastOrderRolled)(lambda s, x: "Then the horde casts, in this order: " + ", ".join(card for card, _ in x.cards))


class ResolveSpell(Command, frozen=True):
    """The horde's spell resolves: it stays, or goes to the graveyard (or exile), as its type says or as told."""

    to: Literal["", "battlefield", "graveyard", "exile"] = ""
    x: int = 0
    #: the size of a creature of which nothing is known.
    power: int | None = None
    toughness: int | None = None


class SpellResolved(Fact, frozen=True):
    card: str
    source: Source
    to: str
    x: int = 0
    size: tuple[int, int] | None = None


@answers(ResolveSpell)
def resolve_spell(state: HordeState, command: ResolveSpell, dice: Dice) -> Iterator[Fact]:
    game = _with_spell(state)
    spell, card = game.casting[0], game.horde.card(game.casting[0].card)
    to = command.to or ("battlefield" if card.stays else "graveyard")
    if to == "graveyard" and spell.source == "graveyard" and "flashback" in card.marks:
        to = "exile"
    if command.x < 0:
        raise Refusal("X is 0 or more.")
    size = None
    if command.power is not None or command.toughness is not None:
        size = (max(0, command.power or 0), max(0, command.toughness or 0))
    yield from _left_the_stack(state, SpellResolved(spell.card, spell.source, to, command.x, size), dice)


def _with_spell(state: HordeState) -> Game:
    game = the_game(state, "cast")
    if not game.casting:
        raise Refusal("Nothing of the horde is on the stack.")
    return game


def _left_the_stack(state: HordeState, fact: SpellResolved | SpellCountered, dice: Dice) -> Iterator[Fact]:
    yield fact
    if fact.source == "revealed":
        yield from _then_the_rest(on.after(state, fact), dice)


@in_game(SpellResolved)
def _spell_resolved(game: Game, fact: SpellResolved) -> Game:
    game = _off_the_stack(game, Spell(fact.card, fact.source))
    if fact.to == "battlefield":
        return zones.entered(game, fact.card, 1, fact.size)
    return zones.put(game, (fact.card,), fact.to)


def _off_the_stack(game: Game, spell: Spell) -> Game:
    game = zones.off_the_stack(game, spell)
    return game if spell.source == "revealed" else zones.took(game, (spell.card,), spell.source)


_SOURCES = {"revealed": "", "hand": " from the hand", "graveyard": " from the graveyard"}


@tells(SpellResolved)
def _spell_resolved_line(s: HordeState, x: SpellResolved) -> str:
    with_x = f" with X = {x.x}" if x.x else ""
    stays = " and stays" if x.to == "battlefield" else " and is exiled" if x.to == "exile" else ""
    return f"{x.card}{_SOURCES[x.source]} resolves{with_x}{stays}"


class CounterSpell(Command, frozen=True):
    """A survivor counters the card on the stack (HS-14); it goes to the graveyard, or where told."""

    to: Literal["graveyard", "exile", "hand"] = "graveyard"


class SpellCountered(Fact, frozen=True):
    card: str
    source: Source
    to: str


@answers(CounterSpell)
def counter_spell(state: HordeState, command: CounterSpell, dice: Dice) -> Iterator[Fact]:
    #: HS-14: the card can be countered; the tokens were no spells and have entered.
    game = _with_spell(state)
    spell = game.casting[0]
    yield from _left_the_stack(state, SpellCountered(spell.card, spell.source, command.to), dice)


@in_game(SpellCountered)
def _spell_countered(game: Game, fact: SpellCountered) -> Game:
    return zones.put(_off_the_stack(game, Spell(fact.card, fact.source)), (fact.card,), fact.to)


@tells(SpellCountered)
def _spell_countered_line(s: HordeState, x: SpellCountered) -> str:
    return f"{x.card} is countered" + (f" and goes {PLACES[x.to]}" if x.to != "graveyard" else "")
