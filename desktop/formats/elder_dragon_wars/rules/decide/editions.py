"""Editions are kept, copied, edited card by card, and chosen for the next game."""

from __future__ import annotations

import re

from msgspec.structs import replace

from desktop.domain.deck import fold_name
from desktop.domain.dice import Dice
from desktop.engine.naming import named_among
from desktop.engine.rules import Refusal

from .. import commands as c
from .. import facts as f
from ..circle import CIRCLE
from ..edition import LISTS, Edition, EditionCard, cards_of, edition_faults, list_words, swapped, with_list
from ..ruleset import Sizes
from ..state import DragonState
from .asking import Telling, answers


def refuse_faults(edition: Edition, sizes: Sizes) -> None:
    """Refuse an edition that cannot be played, with its first fault."""
    found = edition_faults(edition, sizes)
    if found:
        more = f" And {len(found) - 1} more." if len(found) > 1 else ""
        raise Refusal(f"“{edition.name}” cannot be played: {found[0]}{more}")


def the_edition(state: DragonState, what: str) -> Edition:
    """The edition of this id or name."""
    for edition in state.editions:
        if what == edition.id or what.strip().casefold() == edition.name.casefold():
            return edition
    raise Refusal(f"There is no edition “{what}”. There are {', '.join(e.name for e in state.editions) or 'none'}.")


@answers(c.KeepEdition)
def keep_edition(told: Telling, command: c.KeepEdition, dice: Dice) -> None:
    #: an edition with faults may be kept and mended; it is refused when a game is to begin with it.
    if not command.edition.name.strip():
        raise Refusal("An edition needs a name.")
    told(f.EditionKept(command.edition))


@answers(c.CopyEdition)
def copy_edition(told: Telling, command: c.CopyEdition, dice: Dice) -> None:
    edition, name = the_edition(told.state, command.edition), " ".join(command.name.split())
    if not name:
        raise Refusal("Give the copy a name of its own.")
    ids = {other.id for other in told.state.editions}
    if any(other.name.casefold() == name.casefold() for other in told.state.editions):
        raise Refusal(f"There is an edition “{name}” already. Choose another name.")
    stem = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "edition"
    fresh = next(
        stem if n == 1 else f"{stem}-{n}" for n in range(1, 999) if (stem if n == 1 else f"{stem}-{n}") not in ids
    )
    told(f.EditionKept(replace(edition, id=fresh, name=name)))


@answers(c.SwapCard)
def swap_card(told: Telling, command: c.SwapCard, dice: Dice) -> None:
    edition = the_edition(told.state, command.edition)
    if command.cards not in LISTS:
        raise Refusal(f"There is no list “{command.cards}”. There are {', '.join(LISTS)}.")
    names = [card.name for card in cards_of(edition, command.cards)]
    out = named_among(names, command.out, f"in {list_words(command.cards)}")
    refuse_card(edition, command.cards, out, command.card)
    told(f.CardSwapped(edition.id, command.cards, out, command.card))


def refuse_card(edition: Edition, cards: str, out: str, card: EditionCard) -> None:
    """Refuse a card that nobody knows, or that stands in the list already."""
    if not card.name.strip():
        raise Refusal("Type the name of the card that comes in.")
    if card.unknown:
        meant = f" Did you mean {card.meant}?" if card.meant else " Look at the spelling, or say what it is."
        raise Refusal(f"Lantern knows no card “{card.name}”.{meant}")
    others = [held.name for held in cards_of(swapped(edition, cards, out, replace(card, name="")), cards)]
    if any(fold_name(name) == fold_name(card.name) for name in others):
        raise Refusal(f"{card.name} stands in {list_words(cards)} already; a card twice cannot be played.")


@answers(c.ReplaceList)
def replace_list(told: Telling, command: c.ReplaceList, dice: Dice) -> None:
    edition, cards = the_edition(told.state, command.edition), command.listed
    if command.cards not in LISTS:
        raise Refusal(f"There is no list “{command.cards}”. There are {', '.join(LISTS)}.")
    whole = {"planar": 2, "scion": 1}.get(command.cards, 0)
    if not cards or (whole and len(cards) != whole):
        what = list_words(command.cards)
        raise Refusal(f"{len(cards)} cards for {what}{f', not {whole}' if whole else ''}. Nothing was changed.")
    if command.cards in CIRCLE and not any(card.is_legend and len(card.colours) == 3 for card in cards):
        raise Refusal(
            f"No card of this list is a Legend of three colours: {list_words(command.cards)} needs its Elder Dragon."
        )
    told(f.EditionKept(with_list(edition, command.cards, cards, told.state.rules.sizes)))


@answers(c.RemoveEdition)
def remove_edition(told: Telling, command: c.RemoveEdition, dice: Dice) -> None:
    edition = the_edition(told.state, command.edition)
    if len(told.state.editions) == 1:
        raise Refusal("This is the only edition. Copy it or open another one first.")
    told(f.EditionRemoved(edition.id))


@answers(c.ChooseEdition)
def choose_edition(told: Telling, command: c.ChooseEdition, dice: Dice) -> None:
    edition = the_edition(told.state, command.edition)
    refuse_faults(edition, told.state.rules.sizes)
    told(f.EditionChosen(edition.id))
