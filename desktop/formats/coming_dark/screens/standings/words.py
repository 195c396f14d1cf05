"""The races in words: which tie decided, who is out of a race and why, what a number rests on."""

from __future__ import annotations

from collections.abc import Callable

from desktop.domain.words import counted
from desktop.ui.kit.panels import Because

from ...rules.races import Tally, chooser, qualifiers, tallies, tally
from ...rules.state import DarkState, PlayerId, Titles
from ...rules.views.standings import Race, Row

_COIN = {"mayor": ("supporter", "supporters"), "beast": ("Dark Power", "Dark Powers"), "conquerors": ("card", "cards")}
_RULE = {
    "mayor": "CD-14",
    "beast": "CD-15",
    "conquerors": "CD-14",
}
_COUNTED = {
    "mayor": "The Mayor is whoever has the most Noble Supporters: the numbers on the cards are added up.",
    "beast": "The Beast is whoever has the most Dark Powers. The Mayor is named first and cannot be The Beast as well.",
    "conquerors": "Two places go to the most prize cards, Noble Supporters and Dark Powers alike. A card counts once, "
    "whatever number it shows. The Mayor and The Beast are not counted here.",
}


def coin(race: str, count: int) -> str:
    """``3 cards`` in the coin of a race."""
    one, many = _COIN[race]
    return counted(count, one, many)


def how_counted(state: DarkState, race: str) -> Because:
    """How a race is counted."""
    sentence = _COUNTED[race]
    if state.rules.event.titles_order == "beast-first":
        sentence = sentence.replace(" The Mayor is named first and cannot be The Beast as well.", "")
        if race == "mayor":
            sentence += " The Beast is named first and cannot be The Mayor as well."
    return Because(_RULE[race], sentence)


def shown_rows(race: Race, least: int = 4) -> tuple[Row, ...]:
    """Whoever has something, goes on or stands among the first few; the rest of a big event is not listed."""
    return tuple(row for at, row in enumerate(race.rows) if row.count or row.qualifies or at < least)


def edge(race: Race) -> int:
    """After how many rows the note about the edge stands: the qualifiers and the first who missed."""
    inside = [at for at, row in enumerate(race.rows) if row.qualifies]
    return min(len(race.rows), (inside[-1] if inside else -1) + 2)


def edge_note(state: DarkState, race: Race) -> str:
    """What decided at the edge: a tie, or who is out of this race; "" where the numbers speak for themselves."""
    parts = []
    if not any(row.qualifies for row in race.rows):
        return ""
    if race.tie:
        tied, _, seeds = race.tie.rpartition(": ")
        parts.append(f"{tied}: **{seeds}**.")
    parts += [f"{state.name_of(player)} is out of this race as {title}." for player, title in left_out(state, race)]
    return " ".join(parts)


def left_out(state: DarkState, race: Race) -> list[tuple[PlayerId, str]]:
    """Who would stand inside the edge, but holds a title already (CD-15)."""
    inside = [row.count for row in race.rows if row.qualifies]
    if not inside or not inside[-1]:
        return []
    listed = {row.player for row in race.rows}
    out = [tally(state, player) for player in state.present() if player.id not in listed]
    counts: dict[str, Callable[[Tally], int]] = {
        "mayor": lambda t: t.supporters,
        "beast": lambda t: t.powers,
        "conquerors": lambda t: t.cards,
    }
    count = counts[race.id]
    return [(t.player, _title(state, t.player)) for t in out if count(t) >= inside[-1]]


def _title(state: DarkState, player: PlayerId) -> str:
    titles = state.titles or qualifiers(state)
    return "The Mayor" if player == titles.mayor else "The Beast"


def tie_because(state: DarkState, race: Race) -> Because:
    """Why the one goes on and the other does not, with both their numbers."""
    at = edge(race)
    rows = [row for row in race.rows[:at] if row.count == race.rows[at - 1].count] if at else []
    arithmetic = " · ".join(f"{row.name}: {coin(race.id, row.count)}, seed {row.seed}" for row in rows)
    if race.tie and not race.rows[0].count:
        #: CD-16: nobody has any; the tie rule decides literally.
        return Because("CD-16", "Nobody has any yet: all are tied, and the better Dark Seed goes before.", arithmetic)
    if race.tie:
        return Because(_RULE[race.id], "Of equal numbers the better Dark Seed goes on: 1 is the best.", arithmetic)
    return how_counted(state, race.id)


def choice_sentence(state: DarkState, titles: Titles) -> str:
    """Why this one of the two chooses."""
    who = chooser(state, titles)
    mine, other = ("The Mayor", "The Beast") if who == titles.mayor else ("The Beast", "The Mayor")
    theirs = titles.beast if who == titles.mayor else titles.mayor
    return (
        f"{mine} has Dark Seed {state.seed_of(who)}, {other} {state.seed_of(theirs)}: "
        "the better one picks the Conqueror to meet first."
    )


def choice_because(state: DarkState, titles: Titles) -> Because:
    return Because(
        "CD-17",
        "The Mayor and The Beast stand on opposite sides. The better Dark Seed of the two may choose a Conqueror; "
        "whoever declines meets the Conqueror with the worse Dark Seed.",
        f"The Mayor: seed {state.seed_of(titles.mayor)} · The Beast: seed {state.seed_of(titles.beast)}",
    )


def worse_conqueror(state: DarkState, titles: Titles) -> PlayerId:
    """Whom a chooser meets who declines."""
    return max(titles.conquerors, key=state.seed_of)


def conqueror_words(state: DarkState, player: PlayerId) -> str:
    """``seed 4 · 4 + 0 cards``."""
    tally = next((t for t in tallies(state) if t.player == player), None)
    cards = f" · {tally.supporter_cards} + {counted(tally.powers, 'card')}" if tally else ""
    return f"seed {state.seed_of(player)}{cards}"


def where_words(state: DarkState) -> str:
    """One line under the lanes while the races run."""
    rounds = state.rules.event.rounds
    if state.round is None:
        return "The races begin with round 1."
    if state.ended_because:
        return f"The event has ended without a champion. {state.ended_because}"
    if len(state.present()) < state.rules.top4.players:
        count = len(state.present())
        left = "Nobody is" if count == 0 else "One player is" if count == 1 else f"{counted(count, 'player')} are"
        return f"{left} left, and a Top 4 needs four: the event ends without one."
    if state.round.step == "over":
        return f"All {counted(rounds, 'round')} are played. Closing the races names the four who go on."
    return f"Round {state.round.number} of {rounds}: filled seals would go on if the races closed now."
