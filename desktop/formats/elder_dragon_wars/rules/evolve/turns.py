"""Turns, steps, attacks, life, and who is out."""

from __future__ import annotations

from msgspec.structs import replace

from .. import facts as f
from ..state import Attack, DragonState, Game, Record, Tap
from ..zones import fallen, with_seat
from .keeping import in_game, on

#: ED-42: whom he fells buys pizza and soda at the next game.
PIZZA = "Kasimir the Lone Wolf"


@in_game(f.TurnBegan)
def _turn_began(game: Game, fact: f.TurnBegan) -> Game:
    #: ED-13: what was tapped untaps in the next player's untap step; the Scion has none.
    gate, matrix = (game.gate, game.matrix) if fact.scion else (Tap(), Tap())
    return replace(
        game, active=fact.seat, turn=fact.turn, step="scion" if fact.scion else "untap", scion_turn=fact.scion,
        pointer=fact.pointer, queue=fact.queue, extra=fact.extra, skips=fact.skips, attacks=(), gate=gate,
        matrix=matrix,
    )  # fmt: skip


@in_game(f.StepBegan)
def _step_began(game: Game, fact: f.StepBegan) -> Game:
    return replace(game, step=fact.step)


@in_game(f.OpponentPicked)
def _opponent_picked(game: Game, fact: f.OpponentPicked) -> Game:
    """What a card did at random stands in the log; nothing on the table follows from it by itself."""
    return game


@in_game(f.TurnGiven)
def _turn_given(game: Game, fact: f.TurnGiven) -> Game:
    if fact.skip:
        return replace(game, skips=(*game.skips, fact.seat))
    return replace(game, extra=(fact.seat, *game.extra))


@in_game(f.AttackDeclared)
def _attack_declared(game: Game, fact: f.AttackDeclared) -> Game:
    return replace(game, attacks=(*game.attacks, Attack(fact.target, fact.creature)))


@in_game(f.ElderBlocked)
def _elder_blocked(game: Game, fact: f.ElderBlocked) -> Game:
    place = next((at for at, a in enumerate(game.attacks) if a.target == fact.ally and a.blocked_by is None), -1)
    attacks = tuple(replace(a, blocked_by=fact.seat) if at == place else a for at, a in enumerate(game.attacks))
    return replace(game, attacks=attacks)


@in_game(f.CombatDealt)
def _combat_dealt(game: Game, fact: f.CombatDealt) -> Game:
    return replace(game, attacks=tuple(replace(a, dealt=True) if a.target == fact.target else a for a in game.attacks))


@in_game(f.LifeChanged)
def _life_changed(game: Game, fact: f.LifeChanged) -> Game:
    return with_seat(game, fact.seat, life=game.seat(fact.seat).life + fact.amount)


@in_game(f.PlayerEliminated)
def _player_eliminated(game: Game, fact: f.PlayerEliminated) -> Game:
    game = fallen(game, game.seat(fact.seat))
    return with_seat(game, fact.seat, out_by=fact.by, out_source=fact.source)


@on(f.GameEnded)
def _game_ended(state: DragonState, fact: f.GameEnded) -> DragonState:
    assert state.game is not None
    game = replace(state.game, result=fact.result, saviour=fact.saviour, because=fact.because, step="over")
    by_colour: dict[str, str] = {seat.colour: seat.player for seat in game.seats}
    record = Record(
        game.number,
        game.edition.name,
        fact.result,
        game.turn,
        by_colour,
        by_colour.get(fact.saviour, "") if fact.saviour else "",
        fact.because,
        tuple(seat.player for seat in game.seats if seat.out_source == PIZZA),
        tuple(by_colour[colour] for colour in reversed(game.fallen)),
    )
    return replace(state, game=game, past=(*state.past, record))
