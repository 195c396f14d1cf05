"""What a horde ruleset must be to be played; what is wrong is said with line and field."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.engine.ruleset import Fault, check_whole, read_whole

from .ruleset import Ruleset


def read_ruleset(text: str) -> Ruleset:
    """The ruleset told by a TOML text; raises ``Refusal`` with the line and field that is wrong."""
    return read_whole(text, Ruleset, faults)


def check_ruleset(ruleset: Ruleset) -> None:
    """Refuse a ruleset that was edited into something that cannot be played."""
    check_whole(ruleset, faults)


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """Every (field, sentence) that keeps this ruleset from being played."""
    yield from _survivor_faults(ruleset)
    yield from _cube_faults(ruleset)
    yield from _pool_faults(ruleset)
    yield from _horde_faults(ruleset)


def _survivor_faults(ruleset: Ruleset) -> Iterator[Fault]:
    team = ruleset.survivors
    if not 1 <= team.least <= team.most <= 8:
        yield "survivors.least", f"{team.least} to {team.most} survivors; choose 1 to 8, the least before the most."
    if not 1 <= team.life <= 1000:
        yield "survivors.life", f"{team.life} life; choose 1 to 1000."
    if not 0 <= team.hand <= 20:
        yield "survivors.hand", f"a hand of {team.hand}; choose 0 to 20."
    if not 0 <= team.setup_turns <= 20:
        yield "survivors.setup_turns", f"{team.setup_turns} turns ahead; choose 0 to 20."
    if team.mulligan_costs < 0:
        yield "survivors.mulligan_costs", f"{team.mulligan_costs} cards; choose 0 or more."
    if team.short_library < 0:
        yield "survivors.short_library", f"{team.short_library} cards; choose 0 or more."


def _cube_faults(ruleset: Ruleset) -> Iterator[Fault]:
    cube = ruleset.cube
    for name in ("each_colour", "other", "basics"):
        if not 0 <= getattr(cube, name) <= 5000:
            yield f"cube.{name}", f"{getattr(cube, name)} cards; choose 0 to 5000."
    if not any(name.strip() for name in cube.basic_lands):
        yield "cube.basic_lands", "no basic land is named; a deck needs some."
    if not 1 <= ruleset.decks.least <= 250:
        yield "decks.least", f"{ruleset.decks.least} cards; choose 1 to 250."


def _pool_faults(ruleset: Ruleset) -> Iterator[Fault]:
    #: HS-01: every team that may play needs its pool, and the cube must suffice for all of them.
    counts = [pool.survivors for pool in ruleset.pools]
    for place, pool in enumerate(ruleset.pools):
        if counts.count(pool.survivors) > 1:
            yield f"pools[{place}].survivors", f"two pools for {pool.survivors} survivors; keep one."
        if pool.cards < 1 or pool.cards * pool.survivors > ruleset.cube.size:
            needed = pool.cards * pool.survivors
            yield (
                f"pools[{place}].cards",
                f"{needed} cards for {pool.survivors} survivors; the cube has {ruleset.cube.size}.",
            )
    for count in range(ruleset.survivors.least, ruleset.survivors.most + 1):
        if count not in counts:
            yield "pools", f"no pool for {count} survivors; add one."


def _horde_faults(ruleset: Ruleset) -> Iterator[Fault]:
    horde = ruleset.horde
    if not 1 <= horde.size <= 1000:
        yield "horde.size", f"{horde.size} cards; choose 1 to 1000."
    if not 1 <= horde.reveal_cards <= 50:
        yield "horde.reveal_cards", f"{horde.reveal_cards} cards a turn; choose 1 to 50."
