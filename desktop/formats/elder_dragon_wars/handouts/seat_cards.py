"""A card for each seat: who sits there, whom to spare, whom to fight."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.print.cards.card import Card, said
from desktop.print.cards.handout import CardHandout, Named

from ..rules.circle import CIRCLE, COLOUR_WORDS, Colour, in_circle, three_colours
from ..rules.state import DragonState
from . import frames
from .letterhead import LETTERHEAD, event_line, friends_and_foes, printed_edition, who_sits


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


def _cards(state: DragonState) -> Iterator[Named]:
    return ((colour, seat_card(state, colour)) for colour in CIRCLE)


seat_cards = CardHandout(LETTERHEAD, "Seat cards", _cards)
