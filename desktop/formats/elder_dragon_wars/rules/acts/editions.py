"""Editions are kept, copied, edited card by card, and chosen for the next game."""

from __future__ import annotations

import re

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.naming import named_among
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import refuse_faults
from ..circle import CIRCLE
from ..edition import LISTS, Edition, EditionCard, cards_of, has_elder, list_words, swapped, with_list
from ..state import DragonState
from ..tables import Act, answers, labels, on, tells
from ..words import edition_name


class KeepEdition(Command, frozen=True):
    """Keep an edition (in place of one of the same id); on the command line ``file`` may be the text of its TOML."""

    edition: Edition


class EditionKept(Fact, frozen=True):
    edition: Edition


def the_edition(state: DragonState, what: str) -> Edition:
    """The edition of this id or name."""
    for edition in state.editions:
        if what == edition.id or what.strip().casefold() == edition.name.casefold():
            return edition
    raise Refusal(f"There is no edition “{what}”. There are {', '.join(e.name for e in state.editions) or 'none'}.")


@answers(KeepEdition)
def keep_edition(act: Act, command: KeepEdition, dice: Dice) -> None:
    #: an edition with faults may be kept and mended; it is refused when a game is to begin with it.
    if not command.edition.name.strip():
        raise Refusal("An edition needs a name.")
    act.then(EditionKept(command.edition))


@on(EditionKept)
def _edition_kept(state: DragonState, fact: EditionKept) -> DragonState:
    known = any(edition.id == fact.edition.id for edition in state.editions)
    editions = tuple(fact.edition if edition.id == fact.edition.id else edition for edition in state.editions)
    return replace(
        state, editions=editions if known else (*editions, fact.edition), chosen=state.chosen or fact.edition.id
    )


tells(EditionKept)(lambda s, x: f"Edition “{x.edition.name}” kept")


class CopyEdition(Command, frozen=True):
    """A copy of an edition, to be edited, under a name of its own."""

    edition: str
    name: str


@answers(CopyEdition)
def copy_edition(act: Act, command: CopyEdition, dice: Dice) -> None:
    edition, name = the_edition(act.state, command.edition), " ".join(command.name.split())
    if not name:
        raise Refusal("Give the copy a name of its own.")
    ids = {other.id for other in act.state.editions}
    if any(other.name.casefold() == name.casefold() for other in act.state.editions):
        raise Refusal(f"There is an edition “{name}” already. Choose another name.")
    stem = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "edition"
    fresh = next(
        stem if n == 1 else f"{stem}-{n}" for n in range(1, 999) if (stem if n == 1 else f"{stem}-{n}") not in ids
    )
    act.then(EditionKept(replace(edition, id=fresh, name=name)))


class SwapCard(Command, frozen=True):
    """Put a card into a list of an edition in the place of another; on the command line the card may be a name."""

    edition: str
    #: "W", "U", "B", "R", "G", "artifacts", "enchantments", "chaos", "planar", "dragons" or "scion".
    cards: str
    out: str
    card: EditionCard


class CardSwapped(Fact, frozen=True):
    edition: str
    cards: str
    out: str
    card: EditionCard


@answers(SwapCard)
def swap_card(act: Act, command: SwapCard, dice: Dice) -> None:
    edition = the_edition(act.state, command.edition)
    if command.cards not in LISTS:
        raise Refusal(f"There is no list “{command.cards}”. There are {', '.join(LISTS)}.")
    names = [card.name for card in cards_of(edition, command.cards)]
    out = named_among(names, command.out, f"in {list_words(command.cards)}")
    refuse_card(edition, command.cards, out, command.card)
    act.then(CardSwapped(edition.id, command.cards, out, command.card))


def refuse_card(edition: Edition, cards: str, out: str, card: EditionCard) -> None:
    """Refuse a card that nobody knows, or that stands in the list already."""
    if not card.name.strip():
        raise Refusal("Type the name of the card that comes in.")
    if card.unknown:
        meant = f" Did you mean {card.meant}?" if card.meant else " Look at the spelling, or say what it is."
        raise Refusal(f"Lantern knows no card “{card.name}”.{meant}")
    others = [held.name for held in cards_of(swapped(edition, cards, out, replace(card, name="")), cards)]
    if any(fold_name(name) == fold_name(card.name) for name in others):
        raise Refusal(f"{card.name} is in {list_words(cards)} already; a card is played only once.")


@on(CardSwapped)
def _card_swapped(state: DragonState, fact: CardSwapped) -> DragonState:
    editions = tuple(
        swapped(edition, fact.cards, fact.out, fact.card) if edition.id == fact.edition else edition
        for edition in state.editions
    )
    return replace(state, editions=editions)


tells(CardSwapped)(lambda s, x: f"{x.card.name} for {x.out} in {list_words(x.cards)}")


labels(SwapCard)(lambda s, x: f"{x.card.name} swapped in")


class ReplaceList(Command, frozen=True):
    """Put a whole list in the place of another; on the command line ``deck`` may be the text of any deck list."""

    edition: str
    cards: str
    listed: tuple[EditionCard, ...]


@answers(ReplaceList)
def replace_list(act: Act, command: ReplaceList, dice: Dice) -> None:
    edition, cards = the_edition(act.state, command.edition), command.listed
    if command.cards not in LISTS:
        raise Refusal(f"There is no list “{command.cards}”. There are {', '.join(LISTS)}.")
    whole = {"planar": 2, "scion": 1}.get(command.cards, 0)
    if not cards or (whole and len(cards) != whole):
        what = list_words(command.cards)
        raise Refusal(
            f"{counted(len(cards), 'card')} for {what}{f', not {whole}' if whole else ''}. Nothing was changed."
        )
    if command.cards in CIRCLE and not has_elder(cards):
        raise Refusal(
            f"No card of this list is a Legend of three colours: {list_words(command.cards)} needs its Elder Dragon."
        )
    act.then(EditionKept(with_list(edition, command.cards, cards, act.state.rules.sizes)))


labels(ReplaceList)(lambda s, x: f"{list_words(x.cards)} replaced")


class RemoveEdition(Command, frozen=True):
    """Strike an edition off."""

    edition: str


class EditionRemoved(Fact, frozen=True):
    edition: str


@answers(RemoveEdition)
def remove_edition(act: Act, command: RemoveEdition, dice: Dice) -> None:
    edition = the_edition(act.state, command.edition)
    if len(act.state.editions) == 1:
        raise Refusal("This is the only edition. Copy it or open another one first.")
    act.then(EditionRemoved(edition.id))


@on(EditionRemoved)
def _edition_removed(state: DragonState, fact: EditionRemoved) -> DragonState:
    editions = tuple(edition for edition in state.editions if edition.id != fact.edition)
    chosen = state.chosen if state.chosen != fact.edition else editions[0].id
    return replace(state, editions=editions, chosen=chosen)


tells(EditionRemoved)(lambda s, x: f"Edition “{edition_name(s, x.edition)}” deleted")


class ChooseEdition(Command, frozen=True):
    """Play the next game with this edition."""

    edition: str


class EditionChosen(Fact, frozen=True):
    edition: str


@answers(ChooseEdition)
def choose_edition(act: Act, command: ChooseEdition, dice: Dice) -> None:
    edition = the_edition(act.state, command.edition)
    refuse_faults(edition, act.state.rules.sizes)
    act.then(EditionChosen(edition.id))


@on(EditionChosen)
def _edition_chosen(state: DragonState, fact: EditionChosen) -> DragonState:
    return replace(state, chosen=fact.edition)


tells(EditionChosen)(lambda s, x: f"The next game is played with “{edition_name(s, x.edition)}”")
