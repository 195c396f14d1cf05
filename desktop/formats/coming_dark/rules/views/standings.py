"""The three races and the bracket, with the tie-break that decided each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from desktop.domain.words import counted

from ..races import Tally, chooser, qualifiers, ranked, tallies, tally, tie_words
from ..state import DarkState, Titles


class Row(msgspec.Struct, frozen=True):
    """One player in one race: ``count`` decides; ``detail`` tells how it is made up."""

    player: str
    name: str
    seed: int
    count: int
    detail: str
    qualifies: bool


class Race(msgspec.Struct, frozen=True):
    """One race: its rows from the leader on, and the tie at its edge in words ("" without one)."""

    id: str
    title: str
    about: str
    rows: tuple[Row, ...]
    tie: str = ""


def standings(state: DarkState) -> tuple[Race, ...]:
    """Mayor, Beast and Conquerors as they stand (after the races closed: as they ended)."""
    rows = _rows(state)
    titles = state.titles or (qualifiers(state) if len(rows) >= 4 else None)
    mayors = _without(rows, titles, "mayor", state)
    beasts = _without(rows, titles, "beast", state)
    others = [t for t in rows if titles is None or t.player not in (titles.mayor, titles.beast)]
    return (
        _race(state, "mayor", "The Mayor", "most Noble Supporters", mayors, lambda t: t.supporters, titles),
        _race(state, "beast", "The Beast", "most Dark Powers", beasts, lambda t: t.powers, titles),
        _race(state, "conquerors", "The Conquerors", "most prize cards, two places", others, lambda t: t.cards, titles),
    )


def _rows(state: DarkState) -> list[Tally]:
    """Whoever can advance, and whoever holds a title, even after leaving."""
    holders = state.titles.all_four if state.titles else ()
    left = [tally(state, state.player(p)) for p in holders if state.player(p).dropped]
    return sorted((*tallies(state), *left), key=lambda t: t.seed)


def _without(rows: Sequence[Tally], titles: Titles | None, race: str, state: DarkState) -> list[Tally]:
    """CD-15: the title settled first takes its holder out of the other race."""
    first = "mayor" if state.rules.event.titles_order == "mayor-first" else "beast"
    if titles is None or race == first:
        return list(rows)
    holder = titles.mayor if first == "mayor" else titles.beast
    return [t for t in rows if t.player != holder]


def _race(
    state: DarkState,
    race: str,
    title: str,
    about: str,
    rows: Sequence[Tally],
    count: Callable[[Tally], int],
    titles: Titles | None,
) -> Race:
    order = ranked(rows, count)
    winners = _winners(race, titles)
    places = 2 if race == "conquerors" else 1
    lines = tuple(
        Row(t.player, state.name_of(t.player), t.seed, count(t), _detail(race, t), t.player in winners) for t in order
    )
    return Race(race, title, about, lines, tie_words(state, order, places, count) if order else "")


def _winners(race: str, titles: Titles | None) -> tuple[str, ...]:
    if titles is None:
        return ()
    return {"mayor": (titles.mayor,), "beast": (titles.beast,), "conquerors": titles.conquerors}[race]


def _detail(race: str, row: Tally) -> str:
    if race == "mayor":
        return counted(row.supporter_cards, "card")
    return f"{row.supporter_cards} + {row.powers}" if race == "conquerors" else ""


class Bracket(msgspec.Struct, frozen=True):
    """The Top 4: who chooses whom, the matches, the champion."""

    titles: dict[str, str]
    chooser: str = ""
    choices: tuple[str, ...] = ()
    matches: tuple[dict[str, object], ...] = ()
    champion: str = ""
    style: str = ""


def bracket(state: DarkState) -> Bracket | None:
    """The Top 4 in names, or None before the races are closed."""
    titles = state.titles
    if titles is None:
        return None
    name = state.name_of
    matches = tuple(
        {
            "match": m.id,
            "players": [name(p) for p in m.players],
            "best_of": m.games[0].best_of,
            "score": m.games[0].score,
            "winner": name(m.winner) if m.winner else "",
        }
        for m in state.top4
    )
    conquerors = titles.conquerors
    return Bracket(
        {"mayor": name(titles.mayor), "beast": name(titles.beast), "conquerors": " and ".join(map(name, conquerors))},
        name(chooser(state, titles)),
        tuple(name(p) for p in conquerors),
        matches,
        name(state.champion) if state.champion else "",
        state.style,
    )


def title_of(state: DarkState, player: str) -> str:
    """The title a player goes on with, or ""."""
    titles = state.titles
    if titles is None:
        return ""
    if player == titles.mayor:
        return "The Mayor"
    if player == titles.beast:
        return "The Beast"
    return "Conqueror" if player in titles.conquerors else ""
