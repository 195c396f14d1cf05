"""The prize cards that were won: one for each prize handed out, with its winner's name."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.print.cards.card import Card
from desktop.print.cards.handout import CardHandout, Named, by_name

from ..rules.state import Award, DarkState
from .letterhead import LETTERHEAD
from .powers import power_card
from .supporters import supporter_card


def award_card(state: DarkState, award: Award) -> Card:
    """CD-14: one prize, one card, whatever number it shows."""
    place = next((place.name for place in state.locations if place.id == award.location), award.location)
    won = f"Won by {state.name_of(award.player)}, round {award.round}, {place}."
    if award.given:
        won = f"Given to {state.name_of(award.player)}{f', round {award.round}' if award.round else ''}, by the judge."
    if award.power:
        return power_card(state, state.rules.power_named(award.power), award.tier, won)
    return supporter_card(state, award.supporters, won)


def _cards(state: DarkState) -> Iterator[Named] | str:
    return by_name(award_card(state, award) for award in state.awards) if state.awards else "No prize has been won yet."


prizes_won = CardHandout(LETTERHEAD, "Prizes won", _cards)
