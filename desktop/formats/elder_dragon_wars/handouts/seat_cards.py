"""A card for each seat: who sits there, whom to spare, whom to fight."""

from __future__ import annotations

from desktop.print.cards.card import Card, said
from desktop.print.cards.sheet import Layout, Skip, card_sheets, imposition
from desktop.print.layout.paper import Paper
from desktop.print.type.styles import Ink

from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, in_circle, three_colours
from ..rules.state import DragonState
from . import frames
from .letterhead import event_line, friends_and_foes, printed_edition, who_sits

TITLE = "Seat cards"


def seat_cards(
    state: DragonState,
    paper: Paper,
    *,
    ink: Ink = Ink.FULL,
    layout: Layout = "9-up",
    backs: bool = False,
    skip: Skip = 0,
) -> bytes:
    """Five cards, white to green."""
    cards = [seat_card(state, colour) for colour in CIRCLE]
    return card_sheets(cards, imposition(paper, layout), TITLE, ink=ink, backs=backs, skip=skip)


def seat_card(state: DragonState, colour: Colour) -> Card:
    """Allies and eternal enemies by colour and name; the Elder Dragon of the deck."""
    near, far = friends_and_foes(state, colour)
    name = who_sits(state, colour)
    elder = printed_edition(state).deck(colour).elder.name
    colours = tuple(in_circle("".join(three_colours(colour))))
    notes = (
        said(("strong", "Allies: "), f"{near}."),
        said(("strong", "Eternal enemies: "), f"{far}."),
        said(("quiet", "Attack only enemies while one of them is left.")),
    )
    return Card(
        frames.DECKS[colour],
        name or COLOUR_WORDS[colour],
        "",
        elder,
        "",
        str(state.rules.table.life),
        cost=colours,
        notes=notes,
        footer_left=event_line(state),
        footer_right=f"{COLOUR_WORDS[colour]}'s seat",
    )
