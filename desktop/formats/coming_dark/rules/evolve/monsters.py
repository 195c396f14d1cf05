"""Random Monsters come, obey and go."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from .. import facts as f
from ..state import DarkState, Roamer, Trophy
from .keeping import on


def clear_monsters(state: DarkState, match: str, game: str = "") -> DarkState:
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
def _appearance_rolled(state: DarkState, fact: f.AppearanceRolled) -> DarkState:
    return state


@on(f.MonsterAppeared)
def _monster_appeared(state: DarkState, fact: f.MonsterAppeared) -> DarkState:
    number = state.round.number if state.round and not state.top4 else 0
    roamer = Roamer(fact.monster, fact.name, fact.die, fact.match, fact.game, number)
    return replace(state, roamers=(*state.roamers, roamer))


def _with_roamer(state: DarkState, monster: str, **changes: Any) -> DarkState:
    changed = tuple(replace(r, **changes) if r.id == monster else r for r in state.roamers)
    return replace(state, roamers=changed)


@on(f.SubdueRolled)
def _subdue_rolled(state: DarkState, fact: f.SubdueRolled) -> DarkState:
    return _with_roamer(state, fact.monster, controller=fact.player) if fact.success else state


@on(f.ControlTaken)
def _control_taken(state: DarkState, fact: f.ControlTaken) -> DarkState:
    return _with_roamer(state, fact.monster, controller=fact.player)


@on(f.ControlLost)
def _control_lost(state: DarkState, fact: f.ControlLost) -> DarkState:
    return _with_roamer(state, fact.monster, controller="")


@on(f.MonsterGone)
def _monster_gone(state: DarkState, fact: f.MonsterGone) -> DarkState:
    roamer = next(r for r in state.roamers if r.id == fact.monster)
    state = _with_roamer(state, fact.monster, gone="killed" if fact.killer else "exiled")
    if not fact.killer:
        return state
    return replace(state, trophies=(*state.trophies, Trophy(fact.killer, roamer.name, roamer.round)))
