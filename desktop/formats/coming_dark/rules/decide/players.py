"""The entry list: who plays, who is here, who leaves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from desktop.domain.dice import Dice
from desktop.engine.event import next_number, tidy
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import DarkState
from .asking import answers, the_player
from .matches import walkovers
from .rounds import lifted


def _next_seed(state: DarkState) -> int:
    return max((p.seed or 0 for p in state.players), default=0) + 1


@answers(c.AddPlayers)
def add_players(state: DarkState, command: c.AddPlayers, dice: Dice) -> Iterator[Fact]:
    if not command.players:
        raise Refusal("The list is empty. Write one name a line.")
    yield from _added(state, command.players)


@answers(c.AddPlayer)
def add_player(state: DarkState, command: c.AddPlayer, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, [c.NewPlayer(command.name, command.paid, command.here)])


def _added(state: DarkState, new: Sequence[c.NewPlayer]) -> Iterator[Fact]:
    if state.titles:
        raise Refusal("The races are closed: nobody can enter any more.")
    _refuse_more_than_seats(state, len(new))
    taken = {p.name.casefold() for p in state.players}
    seed = _next_seed(state)
    for number, entry in enumerate(new, next_number(p.id for p in state.players)):
        name = tidy(entry.name, "A player")
        if name.casefold() in taken:
            raise Refusal(f"Two players cannot both be called “{name}”. Add an initial or a town to one of them.")
        taken.add(name.casefold())
        yield f.PlayerAdded(f"p{number}", name, entry.paid, entry.here, late=state.seeds_fixed)
        if state.seeds_fixed and entry.here:
            #: CD-06: who comes late gets a seed after the last.
            yield f.SeedGiven(f"p{number}", seed)
            seed += 1


def _refuse_more_than_seats(state: DarkState, more: int) -> None:
    #: CD-09: were both zones full somebody could not sit; so the list ends with the seats.
    seats = state.capacity()
    entered = sum(not p.dropped for p in state.players) + more
    if entered > seats:
        raise Refusal(f"{entered} players for {seats} seats. Open another location, or shorten the list.")


@answers(c.RenamePlayer)
def rename_player(state: DarkState, command: c.RenamePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    name = tidy(command.name, "A player")
    if any(p.name.casefold() == name.casefold() and p.id != player.id for p in state.players):
        raise Refusal(f"Another player is called “{name}” already.")
    yield f.PlayerRenamed(player.id, name)


@answers(c.RemovePlayer)
def remove_player(state: DarkState, command: c.RemovePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.seed is not None:
        raise Refusal(f"{player.name} has Dark Seed {player.seed} and stays on record. Drop the player instead.")
    yield f.PlayerRemoved(player.id)


@answers(c.MarkPaid)
def mark_paid(state: DarkState, command: c.MarkPaid, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.paid == command.paid:
        raise Refusal(f"{player.name} is {'already' if player.paid else 'not yet'} marked as paid.")
    yield f.PaidMarked(player.id, command.paid)


@answers(c.CheckIn)
def check_in(state: DarkState, command: c.CheckIn, dice: Dice) -> Iterator[Fact]:
    who = [the_player(state, p) for p in command.players] or [p for p in state.players if not p.dropped]
    if gone := [p.name for p in who if p.dropped]:
        raise Refusal(f"{gone[0]} has left. Bring the player back first.")
    changed = [p for p in who if p.here != command.here]
    if not changed:
        raise Refusal("Nobody's place on the list changes by that." if state.players else "Nobody is on the list yet.")
    if not command.here and state.round is not None:
        raise Refusal("After round 1 has begun a player who goes is dropped, not checked out.")
    if state.titles:
        raise Refusal("The races are closed: nobody can enter any more.")
    yield f.CheckedIn(tuple(p.id for p in changed), command.here)
    if state.seeds_fixed and command.here:
        seedless = [p for p in changed if p.seed is None]
        for seed, player in enumerate(seedless, _next_seed(state)):
            yield f.SeedGiven(player.id, seed)


@answers(c.DropPlayer)
def drop_player(state: DarkState, command: c.DropPlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.dropped:
        raise Refusal(f"{player.name} has left already.")
    if state.champion:
        raise Refusal("The event is decided; nobody needs to drop.")
    dropped = f.PlayerDropped(player.id)
    yield dropped
    yield from walkovers(state, dropped)
    yield from lifted(state, dropped)


@answers(c.ReturnPlayer)
def return_player(state: DarkState, command: c.ReturnPlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not player.dropped:
        raise Refusal(f"{player.name} has not left.")
    if state.titles:
        raise Refusal("The races are closed: nobody can come back.")
    _refuse_more_than_seats(state, 1)
    yield f.PlayerReturned(player.id)
    if state.seeds_fixed and player.seed is None:
        yield f.SeedGiven(player.id, _next_seed(state))
