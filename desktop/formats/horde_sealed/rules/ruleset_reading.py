"""What a horde ruleset must be to be played; what is wrong is said with line and field."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from desktop.domain.words import counted
from desktop.engine.ruleset import Fault, check_whole, out_of_bounds, read_whole

from .ruleset import Ruleset


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from _survivor_faults(ruleset)
    yield from _cube_faults(ruleset)
    yield from _pool_faults(ruleset)
    yield from out_of_bounds(ruleset, _BOUNDS)


_BOUNDS = (
    ("survivors.life", 1, 1000, "life"),
    ("survivors.setup_turns", 0, 20, "turns ahead"),
    ("cube.each_colour", 0, 5000, "cards"),
    ("cube.other", 0, 5000, "cards"),
    ("cube.basics", 0, 5000, "cards"),
    ("decks.least", 1, 250, "cards"),
    ("horde.size", 1, 1000, "cards"),
    ("horde.reveal_cards", 1, 50, "cards a turn"),
)


def _survivor_faults(ruleset: Ruleset) -> Iterator[Fault]:
    team = ruleset.survivors
    if not 1 <= team.least <= team.most <= 8:
        yield (
            "survivors.least",
            f"{team.least} to {counted(team.most, 'survivor')}; choose 1 to 8, the least before the most.",
        )
    if not 0 <= team.hand <= 20:
        yield "survivors.hand", f"a hand of {team.hand}; choose 0 to 20."
    if team.mulligan_costs < 0:
        yield "survivors.mulligan_costs", f"{counted(team.mulligan_costs, 'card')}; choose 0 or more."
    if team.short_library < 0:
        yield "survivors.short_library", f"{counted(team.short_library, 'card')}; choose 0 or more."


def _cube_faults(ruleset: Ruleset) -> Iterator[Fault]:
    cube = ruleset.cube
    if not any(name.strip() for name in cube.basic_lands):
        yield "cube.basic_lands", "no basic land is named; a deck needs some."


def _pool_faults(ruleset: Ruleset) -> Iterator[Fault]:
    #: HS-01: every team that may play needs its pool, and the cube must suffice for all of them.
    counts = [pool.survivors for pool in ruleset.pools]
    for place, pool in enumerate(ruleset.pools):
        if counts.count(pool.survivors) > 1:
            yield f"pools[{place}].survivors", f"two pools for {counted(pool.survivors, 'survivor')}; keep one."
        if pool.cards < 1 or pool.cards * pool.survivors > ruleset.cube.size:
            needed = pool.cards * pool.survivors
            yield (
                f"pools[{place}].cards",
                f"{counted(needed, 'card')} for {counted(pool.survivors, 'survivor')}; "
                f"the cube has {ruleset.cube.size}.",
            )
    for count in range(ruleset.survivors.least, ruleset.survivors.most + 1):
        if count not in counts:
            yield "pools", f"no pool for {counted(count, 'survivor')}; add one."


#: the ruleset told by a TOML text; and the refusal of one that was edited into something that cannot be played.
read_ruleset = partial(read_whole, kind=Ruleset, faults=faults)
check_ruleset = partial(check_whole, faults=faults)
