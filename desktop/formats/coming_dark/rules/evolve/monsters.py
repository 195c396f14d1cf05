"""Random Monsters come, obey and go."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import facts as f
from ..state import Darkness, Roamer, Trophy
from .keeping import on


def clear_monsters(state: Darkness, match: str, game: str = "") -> Darkness:
    """The battlefield of a finished game (no game named: of the whole match) is swept."""
    if not any(r.match == match and not r.gone for r in state.roamers):
        return state
    table = state.match(match)
    #: a monster nobody gave to a game stays while the other first game of the table goes on.
    still = game and table and any(g.first and g.is_open for g in table.games)
    over = (game,) if still else ("", game)

    def swept(roamer: Roamer) -> Roamer:
        here = roamer.match == match and not roamer.gone
        return replace(roamer, gone="game over") if here and (not game or roamer.game in over) else roamer

    return replace(state, roamers=tuple(swept(r) for r in state.roamers))


@on(f.AppearanceRolled)
def _(state: Darkness, fact: f.AppearanceRolled) -> Darkness:
    return state


@on(f.MonsterAppeared)
def _(state: Darkness, fact: f.MonsterAppeared) -> Darkness:
    number = state.round.number if state.round and not state.top4 else 0
    roamer = Roamer(fact.monster, fact.name, fact.die, fact.match, fact.game, number)
    return replace(state, roamers=(*state.roamers, roamer))


def _with_roamer(state: Darkness, monster: str, **changes: Any) -> Darkness:
    changed = tuple(replace(r, **changes) if r.id == monster else r for r in state.roamers)
    return replace(state, roamers=changed)


@on(f.SubdueRolled)
def _(state: Darkness, fact: f.SubdueRolled) -> Darkness:
    return _with_roamer(state, fact.monster, controller=fact.player) if fact.success else state


@on(f.ControlTaken)
def _(state: Darkness, fact: f.ControlTaken) -> Darkness:
    return _with_roamer(state, fact.monster, controller=fact.player)


@on(f.ControlLost)
def _(state: Darkness, fact: f.ControlLost) -> Darkness:
    return _with_roamer(state, fact.monster, controller="")


@on(f.MonsterGone)
def _(state: Darkness, fact: f.MonsterGone) -> Darkness:
    roamer = next(r for r in state.roamers if r.id == fact.monster)
    state = _with_roamer(state, fact.monster, gone="killed" if fact.killer else "exiled")
    if not fact.killer:
        return state
    return replace(state, trophies=(*state.trophies, Trophy(fact.killer, roamer.name, roamer.round)))
