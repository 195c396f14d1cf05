"""Noble Supporter cards: one for every number of the table, or exactly those that were won."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.print.cards.card import Card, Note, first_that_fits, said
from desktop.print.cards.handout import CardHandout, Named

from ..rules.ruleset import Ruleset
from ..rules.state import DarkState
from ..rules.words import ROMAN
from .kinds import SUPPORTER
from .letterhead import LETTERHEAD, event_line

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def numbers(ruleset: Ruleset) -> list[int]:
    """Every number of supporters that can stand on a card."""
    return sorted({count for row in ruleset.supporter_table for count in row.tiers if count})


def supporter_card(state: DarkState, number: int, won: str = "") -> Card:
    """The card of so many supporters; its foot tells which dice bring it in which tier, ``won`` by whom it was won."""
    return Card(
        SUPPORTER,
        "Noble Supporter" if number == 1 else "Noble Supporters",
        f"nobles/noble-{number}.svg",
        _zone_of(state.rules),
        medallion=str(number),
        notes=_notes(state.rules, number, won),
        footer_left=event_line(state),
        footer_right=_dice_for(state.rules, number),
    )


def _notes(rules: Ruleset, number: int, won: str) -> tuple[Note, ...]:
    event = rules.event
    life = f"{number * event.life_per_supporter} more life"
    many = "supporter stands" if number == 1 else "supporters stand"
    stand = said(
        ("strong", f"{in_words(number).capitalize()} {many} with you."), " Every game: ", ("strong", f"{life}.")
    )
    #: CD-23
    exile = said(
        f"For each {in_words(event.supporters_per_exile)} supporters in all, after mulligans and before turn one, you "
        "may exile your top card face down or up, one at a time until you stop. Play it as from hand."
    )
    short, winner = said(("strong", f"{life}"), " in every game."), said(("quiet", won)) if won else ()
    return first_that_fits((stand, exile, winner), (short, exile, winner))


def _zone_of(ruleset: Ruleset) -> str:
    return next((zone.name for zone in ruleset.zones if zone.prize == "supporters"), "Noble Supporters")


def _dice_for(ruleset: Ruleset, number: int) -> str:
    """``d20 I 7–12 · II 1–6``: where the table gives this number."""
    found: list[str] = []
    for tier in (1, 2, 3):
        rows = [_span(row.first, row.last) for row in ruleset.supporter_table if row.tiers[tier] == number]
        if rows:
            found.append(f"{ROMAN[tier]} {', '.join(rows)}")
    return f"d{ruleset.event.prize_die}: {' · '.join(found)}" if found else ""


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _cards(state: DarkState) -> Iterator[Named]:
    return ((number, supporter_card(state, number)) for number in numbers(state.rules))


supporter_cards = CardHandout(LETTERHEAD, "Noble Supporters", _cards, one=supporter_card)
