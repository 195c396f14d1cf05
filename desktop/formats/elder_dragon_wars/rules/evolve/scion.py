"""The Scion of the Ur-Dragon: how it comes, what it is, whom it hits, how it goes."""

from __future__ import annotations

from msgspec.structs import replace

from .. import facts as f
from ..state import Game, Incarnation, Scion
from ..zones import without
from .keeping import in_game


def _scion(game: Game) -> Scion:
    assert game.scion is not None
    return game.scion


@in_game(f.ScionCame)
def _scion_came(game: Game, fact: f.ScionCame) -> Game:
    dragons = tuple(card.name for card in game.edition.dragons)
    return replace(game, scion=Scion(fact.seat, dragons), scion_came=True)


@in_game(f.DragonDrawn)
def _dragon_drawn(game: Game, fact: f.DragonDrawn) -> Game:
    scion = _scion(game)
    tally = dict(scion.tally)
    for seat in fact.targets:
        tally[seat] = tally.get(seat, 0) + 1
    scion = replace(
        scion,
        left=without(scion.left, fact.dragon),
        used=(*scion.used, fact.dragon),
        dragon=fact.dragon,
        attacks=tuple(Incarnation(seat, fact.amount) for seat in fact.targets),
        tally=tally,
    )
    return replace(game, scion=scion, step="dragon")


def _attacked(game: Game, seat: str, **changes: object) -> Game:
    scion = _scion(game)
    attacks = tuple(replace(a, **changes) if a.target == seat else a for a in scion.attacks)
    return replace(game, scion=replace(scion, attacks=attacks))


@in_game(f.ScionStopped)
def _scion_stopped(game: Game, fact: f.ScionStopped) -> Game:
    return _attacked(game, fact.seat, stopped=fact.why or "stopped")


@in_game(f.ScionDamageSet)
def _scion_damage_set(game: Game, fact: f.ScionDamageSet) -> Game:
    return _attacked(game, fact.seat, amount=fact.amount)


@in_game(f.ScionDealt)
def _scion_dealt(game: Game, fact: f.ScionDealt) -> Game:
    scion = _scion(game)
    attacks = tuple(replace(a, dealt=True) for a in scion.attacks)
    return replace(game, scion=replace(scion, attacks=attacks), step="end")


@in_game(f.ScionLeft)
def _scion_left(game: Game, fact: f.ScionLeft) -> Game:
    return replace(game, scion=None)
