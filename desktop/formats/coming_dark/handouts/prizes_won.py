"""The prize cards that were won: one for each prize handed out, with its winner's name."""

from __future__ import annotations

from desktop.print.cards.card import Card
from desktop.print.cards.sheet import Layout, Skip, card_sheets, imposition
from desktop.print.layout.paper import Paper
from desktop.print.type.styles import Ink

from ..rules.state import Award, DarkState
from .letterhead import notice
from .powers import power_card
from .supporters import supporter_card

TITLE = "Prizes won"


def award_card(state: DarkState, award: Award) -> Card:
    """CD-14: one prize, one card, whatever number it shows."""
    place = next((place.name for place in state.locations if place.id == award.location), award.location)
    won = f"Won by {state.name_of(award.player)}, round {award.round}, {place}."
    if award.given:
        won = f"Given to {state.name_of(award.player)}{f', round {award.round}' if award.round else ''}, by the judge."
    if award.power:
        return power_card(state, state.rules.power_named(award.power), award.tier, won)
    return supporter_card(state, award.supporters, won)


def prizes_won(
    state: DarkState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    layout: Layout = "9-up",
    backs: bool = False,
    round: int = 0,
    skip: Skip = 0,
    printed: str = "",
) -> bytes:
    """Every prize won so far, or in one ``round``; a page that says so while there is none."""
    awards = [award for award in state.awards if round in (0, award.round)]
    if not awards:
        return notice(state, TITLE, "No prize has been won yet.", paper, ink, printed)
    cards = [award_card(state, award) for award in awards]
    return card_sheets(cards, imposition(paper, layout), TITLE, ink=ink, backs=backs, skip=skip)
