"""Dark Seed cards: the event's own with their players' names, or the numbers 1 to 48 before there are any."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.words import counted
from desktop.print.cards.card import Card, Note, said
from desktop.print.cards.handout import CardHandout, Named

from ..rules.state import DarkState, Player
from .kinds import SEED
from .letterhead import LETTERHEAD, event_line, tier_name
from .supporters import in_words

#: as many as the document's twelve tables can seat.
MOST = 48


def seed_card(state: DarkState, seed: int, player: Player | None = None, of: int = 0) -> Card:
    """The card of one Dark Seed; without a player it serves whoever comes to hold the number."""
    cards = f"{counted(player.dark, 'card')} of The Dark" if player else ""
    return Card(
        SEED,
        "Dark Seed",
        "seed/dark-seed.svg",
        "Dark Seed",
        cards,
        str(seed),
        figure=str(seed),
        notes=_notes(state, seed, player),
        footer_left=event_line(state),
        footer_right=f"seed {seed} of {of}" if of else f"seed {seed}",
    )


def _notes(state: DarkState, seed: int, player: Player | None) -> tuple[Note, ...]:
    who: tuple[Note, ...] = ()
    if player is not None:
        who = (said(("strong", player.name), f" · {tier_name(state.tier_of(player.id))}"),)
    before = (
        "You pick your corner before everybody else."
        if seed == 1
        else f"{in_words(seed - 1).capitalize()} player{'' if seed == 2 else 's'} may pick a corner before you."
    )
    #: CD-18: the better seed chooses before every game, not every match.
    choice = said(
        "Against a worse (higher) number ", ("strong", "you choose"), f" to play or draw, before each game. {before}"
    )
    return (*who, choice, said(("quiet", "Time runs out? The best seed wins.")))


def _cards(state: DarkState) -> Iterator[Named]:
    """The seeds of the event by name once they are fixed, the plain numbers before."""
    held = sorted(player.seed for player in state.players if player.seed is not None)
    return ((seed, _card(state, seed)) for seed in held or range(1, MOST + 1))


def _card(state: DarkState, seed: int) -> Card:
    holders = {player.seed: player for player in state.players if player.seed is not None}
    return seed_card(state, seed, holders.get(seed), max(holders, default=0))


seed_cards = CardHandout(LETTERHEAD, "Dark Seeds", _cards, one=_card)
