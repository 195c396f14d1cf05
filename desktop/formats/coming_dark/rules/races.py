"""The three races to the Top 4, and who leads them (CD-14 to CD-17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from .prizes import powers_of, supporter_cards, supporters_of
from .state import DarkState, Player, PlayerId, Titles


class Tally(msgspec.Struct, frozen=True):
    """One player's three counts."""

    player: PlayerId
    seed: int
    supporters: int
    supporter_cards: int
    powers: int

    @property
    def cards(self) -> int:
        """CD-14: prize cards, not supporters, count for the Conquerors."""
        return self.supporter_cards + self.powers


def tallies(state: DarkState) -> tuple[Tally, ...]:
    """Everyone who can still advance, best seed first (CD-36: not who dropped)."""
    return tuple(tally(state, p) for p in state.present())


def tally(state: DarkState, player: Player) -> Tally:
    """One player's counts as they stand."""
    return Tally(
        player.id,
        player.seed or 0,
        supporters_of(state, player.id),
        len(supporter_cards(state, player.id)),
        len(powers_of(state, player.id)),
    )


def ranked(rows: Sequence[Tally], count: Callable[[Tally], int]) -> list[Tally]:
    """Most first; the better Dark Seed before an equal count."""
    return sorted(rows, key=lambda t: (-count(t), t.seed))


def qualifiers(state: DarkState) -> Titles:
    """Mayor, Beast and the two Conquerors as the counts stand; needs four players."""
    rows = list(tallies(state))
    mayor_first = state.rules.event.titles_order == "mayor-first"
    races: tuple[tuple[str, Callable[[Tally], int], str], ...] = (
        ("The Mayor", lambda t: t.supporters, "supporters"),
        ("The Beast", lambda t: t.powers, "Dark Powers"),
    )
    found: dict[str, PlayerId] = {}
    because: list[str] = []
    for title, count, words in races if mayor_first else reversed(races):
        order = ranked(rows, count)
        found[title] = order[0].player
        because.append(f"{title}: {_why(state, order, 1, count, words)}")
        #: CD-15: nobody holds both titles; the second is settled among the others.
        rows.remove(order[0])
    order = ranked(rows, lambda t: t.cards)
    because.append(f"Conquerors: {_why(state, order, 2, lambda t: t.cards, 'prize cards')}")
    return Titles(found["The Mayor"], found["The Beast"], (order[0].player, order[1].player), tuple(because))


def _why(state: DarkState, order: Sequence[Tally], places: int, count: Callable[[Tally], int], words: str) -> str:
    names = " and ".join(state.name_of(t.player) for t in order[:places])
    counts = [count(t) for t in order[:places]]
    counted = f"{names} with {' and '.join(map(str, counts))} {words.removesuffix('s') if counts == [1] else words}"
    return f"{counted}; {tie}" if (tie := tie_words(state, order, places, count)) else counted


def tie_words(state: DarkState, order: Sequence[Tally], places: int, count: Callable[[Tally], int]) -> str:
    """The tie at the edge of a race in words, or "" where none decided."""
    if len(order) <= places or count(order[places - 1]) != count(order[places]):
        return ""
    edge = count(order[places - 1])
    tied = [t for t in order if count(t) == edge]
    inside = [t for t in order[:places] if count(t) == edge]
    names = _listed([*(state.name_of(t.player) for t in tied[:4]), *(["others"] if len(tied) > 4 else [])])
    seeds = f"{inside[-1].seed} before {order[places].seed}"
    return f"{names} are tied at {edge}, the better Dark Seed decides: {seeds}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def chooser(state: DarkState, titles: Titles) -> PlayerId:
    """CD-17: the better seed of Mayor and Beast picks a Conqueror."""
    return min((titles.mayor, titles.beast), key=state.seed_of)


def best_by_standing(state: DarkState, titles: Titles) -> PlayerId:
    """CD-41: whom the races name champion where no Top 4 is played: most prize cards, then the better Dark Seed."""
    four = [tally(state, state.player(player)) for player in titles.all_four]
    return ranked(four, lambda t: t.cards)[0].player
