"""A card in words, from what is known of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from desktop.domain.deck import Deck, DeckLine
from desktop.domain.printing import FACES
from desktop.library.card_words import card_words
from desktop.library.known import ImportedCard
from desktop.library.picture_choice import PictureJob, wanted
from desktop.print.proxies.text import TextProxy
from desktop.studio.sources.card_library import Cards

if TYPE_CHECKING:
    from desktop.library.facts import CardFact
    from desktop.library.tokens import Token


def text_of(card: CardFact) -> str:
    """What a card says: its own words where they are known, else Lantern's."""
    return (card.text if isinstance(card, ImportedCard) else "") or card_words(card.name)


def tokens_made(deck: Deck, job: PictureJob, cards: Cards) -> list[tuple[DeckLine, Token]]:
    """The tokens that the wanted cards of a deck make, each once."""
    from desktop.library.tokens import tokens_of

    names = dict.fromkeys(line.name for line in wanted(deck, job))
    found = [card for name in names if (card := cards.find(name)) is not None]
    made = {token.says: token for card in found for token in tokens_of(text_of(card))}
    return [(DeckLine(1, f"{token.name} Token"), token) for token in made.values()]


def token_proxy(token: Token) -> TextProxy:
    """A token in words."""
    face = TextProxy(token.name, type=token.type, text=token.text, colours=token.colours)
    return msgspec.structs.replace(face, power=token.power, toughness=token.toughness)


def text_proxy(card: CardFact, line: DeckLine) -> TextProxy:
    """The card in words, its other face below the first."""
    held = msgspec.structs.asdict(card)
    parts = ("name", "cost", "type", "text", "power", "toughness", "loyalty")
    whole = {part: _faces(held.get(part, "")) for part in parts}
    if not whole["text"][0]:
        whole["text"] = [card_words(card.name)]
    faces = [_one_face(whole, i, card, line) for i in range(len(whole["name"]))]
    front, *others = faces
    return front if not others else _with_back(front, others[0])


def layout_of(card: CardFact | None) -> str:
    return card.layout if isinstance(card, ImportedCard) else ""


def _faces(said: str) -> list[str]:
    return said.split(FACES)


def _one_face(whole: Mapping[str, list[str]], index: int, card: CardFact, line: DeckLine) -> TextProxy:
    def part(name: str) -> str:
        #: what is said only once is said of the front.
        said = whole[name]
        return said[index] if index < len(said) else ""

    return TextProxy(
        part("name"),
        part("cost"),
        part("type"),
        part("text"),
        part("power"),
        part("toughness"),
        part("loyalty"),
        card.colours,
        footer_of(*_printed_in(card, line)),
    )


def _with_back(front: TextProxy, back: TextProxy) -> TextProxy:
    return msgspec.structs.replace(front, back=back)


def _printed_in(card: CardFact, line: DeckLine) -> tuple[str, str]:
    """Set and number: those on the list, else those of the printing at hand."""
    if line.set_code:
        return line.set_code, line.number
    if isinstance(card, ImportedCard):
        return card.set_code, card.number
    first = next((p for p in card.printings if p.startswith(f"{card.first_set}:")), "")
    return card.first_set, first.partition(":")[2]


def footer_of(set_code: str, number: str) -> str:
    return " ".join(part for part in (set_code, number) if part)
