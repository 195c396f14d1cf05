"""Dark Power cards: the thirty of the table."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.library.card_words import card_words
from desktop.print.cards.card import Card, Note, does, first_that_fits, mana_cost, said, with_mana
from desktop.print.cards.handout import CardHandout, Named, by_name

from ..rules.ruleset import Power, Ruleset
from ..rules.state import DarkState
from ..rules.words import ROMAN
from .kinds import POWER, of_its_own
from .letterhead import LETTERHEAD, event_line


def power_card(state: DarkState, power: Power, tier: int = 0, won: str = "") -> Card:
    """The card of a Dark Power: how it is used here, what the event changes, where in the table it stands."""
    ruleset = state.rules
    column, dice = _place_of(ruleset, power.name)
    column = tier or column
    return Card(
        of_its_own(POWER, power.type, power.name),
        power.name,
        power.emblem,
        "Dark Power",
        power.type,
        ROMAN[column] if column else "",
        cost=mana_cost(power.cost),
        does=does(card_words(power.name)),
        notes=_notes(power, won),
        footer_left=event_line(state),
        footer_right=f"{dice} · Tier {ROMAN[column]}" if column else "",
        tier=column or 1,
    )


def _notes(power: Power, won: str = "") -> tuple[Note, ...]:
    words = does(card_words(power.name))
    start = said(("strong", "Begins every game in your exile zone,"), " face down unless you show it.")
    cast = said("Cast it from there once a game; mana of any colour pays its cost.")
    brief = said("Lies in exile, face down; once a game you may cast it from there: mana of any colour pays.")
    prize = said(("quiet", won or "Counts as one prize card for the Conquerors."))
    if not power.note:
        return first_that_fits((start, cast, prize), (brief, prize), does=words)
    #: CD-24: a land is played from exile as the land of the turn; its note says so.
    if not power.cost and "Land" in power.type:
        note = with_mana(power.note)
        return first_that_fits((start, note, prize), (note, prize), does=words)
    change = (*said(("strong", "Event change: ")), *with_mana(power.note))
    kept = (prize,) if won else ()
    return first_that_fits((start, cast, change, *kept), (brief, change, prize), (brief, change, *kept), does=words)


def _place_of(ruleset: Ruleset, name: str) -> tuple[int, str]:
    """The column and the dice of a power: (3, "d20 7–8"); (0, "") for one that the table never gives."""
    for row in ruleset.power_table:
        for tier in (1, 2, 3):
            if row.tiers[tier] == name:
                dice = f"{row.first}–{row.last}" if row.first != row.last else str(row.first)
                return tier, f"d{ruleset.event.prize_die} {dice}"
    return 0, ""


def _cards(state: DarkState) -> Iterator[Named]:
    return by_name(power_card(state, power) for power in state.rules.powers)


power_cards = CardHandout(LETTERHEAD, "Dark Powers", _cards)
