"""Which coat of arms a player has who has chosen none: from a row in which each is told from all others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from desktop.domain.heraldry.arms import Arms, BadArms, read_arms
from desktop.domain.heraldry.likeness import too_like

#: dealt in this order; a test measures them against each other.
ROW: tuple[Arms, ...] = tuple(
    read_arms(code)
    for code in (
        "pile gold blue tree gold",
        "fess silver red sword black",
        "pale green silver sun black",
        "bars black silver nothing silver",
        "border purple silver ship silver",
        "chief silver red ship red",
        "gyron blue silver lozenge gold",
        "roof gold green nothing green",
        "pale silver red bell black",
        "diagonal black gold nothing gold",
        "saltire purple silver crown black",
        "chief blue silver moon silver",
        "chevron blue gold tower red",
        "crossed silver green nothing green",
        "bend silver purple tower black",
        "cross red silver nothing silver",
        "saltire silver blue wheel gold",
        "gyron silver green heart red",
        "border silver blue anchor blue",
        "bend red gold key purple",
        "lozenges green silver nothing silver",
        "stripes black silver nothing silver",
        "lozenges silver blue nothing blue",
        "plain red gold rose gold",
        "plain silver green fish green",
        "quarters silver black nothing black",
        "belt purple gold nothing gold",
        "chequered red silver nothing silver",
        "gyron black gold nothing gold",
        "stripes silver purple nothing purple",
    )
)


def free(others: Sequence[Arms]) -> tuple[Arms, ...]:
    """What of the row nobody could take for arms that somebody has."""
    return tuple(arms for arms in ROW if arms not in others and too_like(arms, others) is None)


def dealt(players: Iterable[str], chosen: Mapping[str, str]) -> Mapping[str, Arms]:
    """Everybody's arms: those that were chosen, and for the others one after the other of the row. ``players`` in the
    order in which they joined."""
    return _dealt(tuple(players), tuple(chosen.items()))


@lru_cache(maxsize=64)
def _dealt(players: tuple[str, ...], chosen: tuple[tuple[str, str], ...]) -> dict[str, Arms]:
    said = {player: arms for player, code in chosen if (arms := _read(code)) is not None}
    left = list(free(tuple(said.values()))) if said else list(ROW)
    found = {}
    for at, player in enumerate(players):
        #: more players than the row has: some share arms, and their letters tell them apart.
        found[player] = said.get(player) or (left.pop(0) if left else ROW[at % len(ROW)])
    return found


def _read(code: str) -> Arms | None:
    """Arms that another Lantern wrote and this one does not know are dealt anew."""
    try:
        return read_arms(code)
    except BadArms:
        return None
