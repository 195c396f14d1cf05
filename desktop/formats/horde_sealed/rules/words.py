"""What several sentences of the log have in common."""

from __future__ import annotations

from collections.abc import Container, Sequence

from .state import HordeState

PLACES = {
    "graveyard": "to the graveyard",
    "hand": "to the horde's open hand",
    "exile": "into exile",
    "battlefield": "onto the battlefield",
    "survivors": "to the survivors",
    "library-top": "on top of the horde's library",
    "library-bottom": "to the bottom of the horde's library",
}


def is_token(state: HordeState, name: str) -> bool:
    return state.game is not None and state.game.horde.is_token(name)


def cards_named(state: HordeState, names: Sequence[str]) -> str:
    """These cards of the horde being played against, as ``named``."""
    return named(names, {kind.name for kind in state.game.horde.tokens} if state.game else set())


def named(names: Sequence[str], tokens: Container[str] = ()) -> str:
    """``3 Zombies, Zombie Giant and Plague Wind``, in the order of first appearance; ``tokens`` have a plural."""
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    parts = [several(count, name, name in tokens) for name, count in counts.items()]
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def several(count: int, name: str, token: bool) -> str:
    """``3 Zombies``, ``Zombie``, ``2 Grave Titan``: the names of cards have no plural."""
    if count == 1:
        return name
    return f"{count} {name}{'s' if token and not name.endswith('s') else ''}"
