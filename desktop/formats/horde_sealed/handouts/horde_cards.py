"""The horde's deck as cards to cut out: tokens and spells in our own frames, our own words, our own pictures."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.library.card_words import card_words
from desktop.print.cards.back import CardBack
from desktop.print.cards.card import Card, CardKind, Note, does, first_that_fits, mana_cost, said
from desktop.print.cards.handout import CardHandout, Named, by_name
from desktop.print.drawing.composer import card_scene

from ..rules.asking import the_horde
from ..rules.hordes import REMINDERS, HordeCard, HordeList, TokenKind
from ..rules.state import HordeState
from .letterhead import LETTERHEAD, event_line

_NO_LIST = "There is no Horde list yet."
BACK = CardBack("The Horde", "scales", "eye", "#57611A", "#9AA55A", "#F0F2DC", "#343B10")
HORDE = CardKind("The Horde", "#57611A", "#9AA55A", "#F0F2DC", "plate", BACK, "horde/zombie.svg")


def _deck(state: HordeState) -> Iterator[Named] | str:
    """The whole deck of the list played now (or the first one): tokens first, then the others."""
    if not state.hordes:
        return _NO_LIST
    horde = played_horde(state)
    tokens = [token_card(state, horde, kind) for kind in horde.tokens for _ in range(kind.count)]
    others = [horde_card(state, horde, card) for card in horde.cards for _ in range(card.count)]
    return by_name([*tokens, *others])


def _tokens(state: HordeState) -> Iterator[Named] | str:
    """Each kind of token."""
    if not state.hordes:
        return _NO_LIST
    horde = played_horde(state)
    return by_name(token_card(state, horde, kind) for kind in horde.tokens)


horde_deck = CardHandout(LETTERHEAD, "Horde deck", _deck)
#: a sheet a kind, to print as often as the table needs.
horde_tokens = CardHandout(LETTERHEAD, "Horde tokens", _tokens, copies=9)


def played_horde(state: HordeState) -> HordeList:
    """The list of the game being played; else the one played last, or the first."""
    return state.game.horde if state.game else the_horde(state, "")


def token_card(state: HordeState, horde: HordeList, kind: TokenKind) -> Card:
    """A token: a card in the library, none anywhere else."""
    scene = "horde/zombie-giant.svg" if kind.power >= 4 else "horde/zombie.svg"
    notes = (
        said(("strong", "Haste."), " It attacks each turn if it can, and never blocks."),
        said(("quiet", "A card only while it lies in the horde's library; used ones wait on a pile of their own.")),
    )
    return Card(
        HORDE,
        kind.name,
        scene,
        "Token",
        "Black Zombie",
        f"{kind.power}/{kind.toughness}",
        notes=notes,
        footer_left=event_line(state),
        footer_right=f"{kind.count} of {horde.size}",
    )


def horde_card(state: HordeState, horde: HordeList, card: HordeCard) -> Card:
    """A card of the horde that is no token."""
    kind, _, subtype = card.type.partition(" — ")
    figure = f"{card.power}/{card.toughness}" if card.is_creature else ""
    return Card(
        HORDE,
        card.name,
        _scene(card),
        kind or "Card",
        subtype,
        figure,
        cost=mana_cost(card.cost),
        does=does(card.says or card_words(card.name)),
        notes=_notes(card),
        footer_left=event_line(state),
        footer_right=f"{card.count} of {horde.size}",
    )


def _scene(card: HordeCard) -> str:
    """Drawn by somebody, or composed: of a home-made card only its name is known, and that the horde is black."""
    return card_scene(card.name, card.type or "Sorcery", "B")


def _notes(card: HordeCard) -> tuple[Note, ...]:
    haste = [said(("strong", "Haste."), " It attacks each turn if it can.")] if card.is_creature else []
    words = does(card.says or card_words(card.name))
    #: that a card is home-made, what it does says already.
    marks = [mark for mark in card.marks if not (words and mark == "home-made")]
    reminders = [said(("quiet", REMINDERS[mark])) for mark in marks]
    if not (reminders or words):
        reminders = [said(("quiet", "Its rules are not known here: lay the real card beside it."))]
    return first_that_fits((*reminders, *haste), reminders, does=words)
