"""A card that is not on the list: on the table what came is what came, and it takes the place of one that is left."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.engine.naming import named_among
from desktop.engine.rules import Fact, Refusal

from ..hordes import HordeCard
from ..state import Game, HordeState
from ..tables import in_game, on, tells

#: written before a card that is not on the list: ``+Grey Merchant``, ``+Grey Merchant for Plague Wind``.
SIGN = "+"
_FOR = re.compile(r"^(.+?)\s+for\s+(.+)$", re.IGNORECASE)


class StrangerFound(Fact, frozen=True):
    """Another card lay in the horde's library than the list has; the one it lay there for is not in the deck."""

    card: HordeCard
    instead_of: str


@in_game(StrangerFound)
def _stranger_found(game: Game, fact: StrangerFound) -> Game:
    horde, name = game.horde, fact.card.name
    if horde.is_token(fact.instead_of):
        tokens = (replace(k, count=k.count - (k.name == fact.instead_of)) for k in horde.tokens)
        horde = replace(horde, tokens=tuple(tokens))
    cards = [replace(card, count=card.count - (card.name == fact.instead_of)) for card in horde.cards]
    if horde.is_token(name):
        horde = replace(horde, tokens=tuple(replace(k, count=k.count + (k.name == name)) for k in horde.tokens))
    elif horde.knows(name):
        cards = [replace(card, count=card.count + (card.name == name)) for card in cards]
    else:
        cards.append(replace(fact.card, count=1))
    horde = replace(horde, cards=tuple(cards))
    place = game.library.index(fact.instead_of)
    return replace(game, horde=horde, library=(*game.library[:place], name, *game.library[place + 1 :]))


@tells(StrangerFound)
def _stranger_found_line(s: HordeState, x: StrangerFound) -> str:
    return f"{x.card.name} is not on the list; it lay there for {x.instead_of}"


def strangers(state: HordeState, typed: Sequence[str]) -> tuple[tuple[Fact, ...], HordeState, tuple[str, ...]]:
    """What follows from typed cards that are not on the list, the state then, and the names without their sign."""
    facts: list[Fact] = []
    names: list[str] = []
    for words in typed:
        if words.strip().startswith(SIGN) and state.game is not None:
            fact = _found(state, state.game, words.strip().removeprefix(SIGN).strip())
            state = on.after(state, fact)
            facts.append(fact)
            names.append(fact.card.name)
        else:
            names.append(words)
    return tuple(facts), state, tuple(names)


def _found(state: HordeState, game: Game, words: str) -> StrangerFound:
    if game.mode != "table":
        raise Refusal("The whole deck is in Lantern: no other card can lie in it.")
    if not game.library:
        raise Refusal("The horde's library is empty: no card lies in it.")
    split = _FOR.match(words)
    name, instead = (split[1], split[2]) if split else (words, "")
    if not name.strip():
        raise Refusal(f"Write the card's name behind the {SIGN}.")
    gone = named_among(game.library, instead, "left in the horde's library") if instead else _likeliest(game)
    return StrangerFound(_about(state, name), gone)


def _likeliest(game: Game) -> str:
    """Of what is left, what there is most of."""
    return Counter(game.library).most_common(1)[0][0]


def _about(state: HordeState, name: str) -> HordeCard:
    """As any list of this event has it; else its name is all that is known, and the table says what it is."""
    wanted = fold_name(name)
    lists = [state.game.horde, *state.hordes] if state.game else list(state.hordes)
    for horde in lists:
        for card in horde.cards:
            if fold_name(card.name) == wanted:
                return card
        for kind in horde.tokens:
            if fold_name(kind.name) == wanted:
                return HordeCard(kind.name)
    return HordeCard(" ".join(name.split()))
