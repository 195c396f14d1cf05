"""The names on the list: who plays, who sits out."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.event import PlayerRemoved, PlayerRenamed, RenamePlayer, new_names, next_number
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import between_games, seat_meant, the_game, the_player, the_seat
from ..circle import Colour
from ..state import DragonState, Player, PlayerId
from ..tables import Act, answers, labels, on, tells
from ..zones import with_seat


class AddPlayers(Command, frozen=True):
    """Put names on the list, or none of them; five play."""

    names: tuple[str, ...]


class PlayerAdded(Fact, frozen=True):
    player: PlayerId
    name: str


@answers(AddPlayers)
def add_players(act: Act, command: AddPlayers, dice: Dice) -> None:
    names = [name for name in command.names if name.strip()]
    if not names:
        raise Refusal("Type a name first.")
    players = act.state.players
    clean = new_names(names, [p.name for p in players], "A player", "on the list")
    for number, name in enumerate(clean, next_number(p.id for p in players)):
        act.then(PlayerAdded(f"p{number}", name))


@on(PlayerAdded)
def _player_added(state: DragonState, fact: PlayerAdded) -> DragonState:
    return replace(state, players=(*state.players, Player(fact.player, fact.name)))


tells(PlayerAdded)(lambda s, x: f"{x.name} joins")


labels(AddPlayers)(lambda s, x: "names added")


@answers(RenamePlayer)
def rename_player(act: Act, command: RenamePlayer, dice: Dice) -> None:
    player = the_player(act.state, command.player)
    others = [p.name for p in act.state.players if p.id != player.id]
    (name,) = new_names([command.name], others, "A player", "on the list")
    act.then(PlayerRenamed(player.id, name))


@on(PlayerRenamed)
def _player_renamed(state: DragonState, fact: PlayerRenamed) -> DragonState:
    players = tuple(replace(p, name=fact.name) if p.id == fact.player else p for p in state.players)
    return replace(state, players=players)


tells(PlayerRenamed)(lambda s, x: f"{s.player(x.player).name} is now called {x.name}")


class RemovePlayer(Command, frozen=True):
    """Take a name off the list; not while a game is played."""

    player: str


@answers(RemovePlayer)
def remove_player(act: Act, command: RemovePlayer, dice: Dice) -> None:
    player = the_player(act.state, command.player)
    between_games(act, "The list")
    if any(player.id in record.decks.values() for record in act.state.past):
        raise Refusal(f"{player.name} has played here and stays in the history. Let them sit out instead.")
    act.then(PlayerRemoved(player.id))


@on(PlayerRemoved)
def _player_removed(state: DragonState, fact: PlayerRemoved) -> DragonState:
    players = tuple(p for p in state.players if p.id != fact.player)
    return replace(state, players=players, decks={} if fact.player in state.decks.values() else state.decks)


tells(PlayerRemoved)(lambda s, x: f"{s.player(x.player).name} leaves the list")


class TakeSeat(Command, frozen=True):
    """In the middle of a game somebody takes another's seat, deck and all: one who sits out, or a new name."""

    player: str
    by: str


class SeatTaken(Fact, frozen=True):
    """Whoever sat there sits out."""

    seat: Colour
    player: PlayerId


@answers(TakeSeat)
def take_seat(act: Act, command: TakeSeat, dice: Dice) -> None:
    game, seat, state = the_game(act), the_seat(act, command.player), act.state
    wanted = command.by.strip()
    known = next((p for p in state.players if wanted == p.id or wanted.casefold() == p.name.casefold()), None)
    if known is not None and any(known.id == one.player for one in game.seats):
        raise Refusal(f"{known.name} plays already. Somebody who sits out, or a new name, can take a seat.")
    if known is None:
        (name,) = new_names([command.by], [p.name for p in state.players], "A player", "on the list")
        known = Player(f"p{next_number(p.id for p in state.players)}", name)
        act.then(PlayerAdded(known.id, name))
    act.then(SeatTaken(seat.colour, known.id))


@on(SeatTaken)
def _seat_taken(state: DragonState, fact: SeatTaken) -> DragonState:
    assert state.game is not None
    left = state.game.seat(fact.seat).player
    away = {left: True, fact.player: False}
    players = tuple(replace(p, away=away.get(p.id, p.away)) for p in state.players)
    decks = {colour: fact.player if who == left else who for colour, who in state.decks.items()}
    return replace(state, players=players, decks=decks, game=with_seat(state.game, fact.seat, player=fact.player))


tells(SeatTaken)(lambda s, x: f"{s.player(x.player).name} takes {s.name_of(x.seat)}'s seat")

labels(TakeSeat)(lambda s, x: f"{seat_meant(s, x.player)}'s seat taken over")


class SitOut(Command, frozen=True):
    """Somebody does not play the next game, or (``back``) plays again; not while a game is played."""

    player: str
    back: bool = False


class PlayerSatOut(Fact, frozen=True):
    """``back``: plays again. Whoever had a deck leaves all decks to be dealt anew."""

    player: PlayerId
    back: bool = False


@answers(SitOut)
def sit_out(act: Act, command: SitOut, dice: Dice) -> None:
    player = the_player(act.state, command.player)
    between_games(act, "Who plays")
    if player.away != command.back:
        raise Refusal(f"{player.name} {'sits out' if player.away else 'plays'} already.")
    if command.back and len(act.state.present) == 5:
        raise Refusal(f"Five play already. Let somebody sit out before {player.name} comes back.")
    act.then(PlayerSatOut(player.id, command.back))


@on(PlayerSatOut)
def _player_sat_out(state: DragonState, fact: PlayerSatOut) -> DragonState:
    players = tuple(replace(p, away=not fact.back) if p.id == fact.player else p for p in state.players)
    return replace(state, players=players, decks={} if fact.player in state.decks.values() else state.decks)


tells(PlayerSatOut)(lambda s, x: f"{s.player(x.player).name} {'plays again' if x.back else 'sits out'}")
