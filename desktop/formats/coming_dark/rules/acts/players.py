"""The entry list: who plays, who has paid, who is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.event import PlayerRemoved, PlayerRenamed, RenamePlayer, next_number, tidy
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player
from ..folding import with_player
from ..state import DarkState, Player
from ..tables import answers, labels, on, tells
from ..words import player_names
from .seeds import SeedGiven, next_seed, ranked_in


class NewPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the entry list."""

    name: str
    paid: bool = False
    here: bool = False
    by_deck: bool = False


class AddPlayers(Command, frozen=True):
    """Put a whole list of names on the entry list, or none of them."""

    players: tuple[NewPlayer, ...]


class AddPlayer(Command, frozen=True):
    """Put one name on the entry list; who comes late is seeded after the last, or ranked in ``by_deck``."""

    name: str
    paid: bool = False
    here: bool = False
    by_deck: bool = False


class PlayerAdded(Fact, frozen=True):
    player: str
    name: str
    paid: bool = False
    here: bool = False
    late: bool = False
    by_deck: bool = False


@answers(AddPlayers)
def add_players(state: DarkState, command: AddPlayers, dice: Dice) -> Iterator[Fact]:
    if not command.players:
        raise Refusal("The list is empty. Write one name a line.")
    yield from _added(state, command.players)


@answers(AddPlayer)
def add_player(state: DarkState, command: AddPlayer, dice: Dice) -> Iterator[Fact]:
    yield from _added(state, [NewPlayer(command.name, command.paid, command.here, command.by_deck)])


def _added(state: DarkState, new: Sequence[NewPlayer]) -> Iterator[Fact]:
    if state.titles:
        raise Refusal("The races are closed: nobody can enter any more.")
    refuse_more_than_seats(state, len(new))
    taken = {p.name.casefold() for p in state.players}
    seed = next_seed(state)
    for number, entry in enumerate(new, next_number(p.id for p in state.players)):
        name = tidy(entry.name, "A player")
        if name.casefold() in taken:
            raise Refusal(f"Two players cannot both be called “{name}”. Add an initial or a town to one of them.")
        taken.add(name.casefold())
        late = state.seeds_fixed
        yield PlayerAdded(f"p{number}", name, entry.paid, entry.here, late, late and entry.by_deck)
        if state.seeds_fixed and entry.here:
            #: CD-06: who comes late gets a seed after the last, until a deck that ranks is counted.
            yield SeedGiven(f"p{number}", seed)
            seed += 1


def refuse_more_than_seats(state: DarkState, more: int) -> None:
    #: CD-09: were both zones full somebody could not sit; so the list ends with the seats.
    seats = state.capacity()
    entered = sum(not p.dropped for p in state.players) + more
    if entered > seats:
        raise Refusal(
            f"{counted(entered, 'player')} for {counted(seats, 'seat')}. Open another location, or shorten the list."
        )


@on(PlayerAdded)
def _player_added(state: DarkState, fact: PlayerAdded) -> DarkState:
    order = max((p.order for p in state.players), default=0) + 1
    player = Player(fact.player, fact.name, order, paid=fact.paid, here=fact.here, late=fact.late, by_deck=fact.by_deck)
    return replace(state, players=(*state.players, player))


@tells(PlayerAdded)
def _player_added_words(s: DarkState, x: PlayerAdded) -> str:
    late = " late, to be ranked in by the deck" if x.by_deck else " late" if x.late else ""
    return f"{x.name} entered{late}"


labels(AddPlayers)(lambda s, x: f"{counted(len(x.players), 'player')} added")

labels(AddPlayer)(lambda s, x: f"{' '.join(x.name.split())} added")


@answers(RenamePlayer)
def rename_player(state: DarkState, command: RenamePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    name = tidy(command.name, "A player")
    if any(p.name.casefold() == name.casefold() and p.id != player.id for p in state.players):
        raise Refusal(f"Another player is called “{name}” already.")
    yield PlayerRenamed(player.id, name)


@on(PlayerRenamed)
def _player_renamed(state: DarkState, fact: PlayerRenamed) -> DarkState:
    return with_player(state, fact.player, name=fact.name)


tells(PlayerRenamed)(lambda s, x: f"{s.name_of(x.player)} is now called {x.name}")


class RemovePlayer(Command, frozen=True):
    """Take a name off the entry list; only before the Dark Seeds are fixed."""

    player: str


@answers(RemovePlayer)
def remove_player(state: DarkState, command: RemovePlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.seed is not None:
        raise Refusal(f"{player.name} has Dark Seed {player.seed} and stays on record. Drop the player instead.")
    if player.id in {*(award.player for award in state.awards), *(given.player for given in state.penalties)}:
        raise Refusal(f"{player.name} has a prize or a penalty and stays on record. Drop the player instead.")
    yield PlayerRemoved(player.id)


@on(PlayerRemoved)
def _player_removed(state: DarkState, fact: PlayerRemoved) -> DarkState:
    return replace(state, players=tuple(p for p in state.players if p.id != fact.player))


tells(PlayerRemoved)(lambda s, x: f"{s.name_of(x.player)} taken off the list")

labels(RemovePlayer)(lambda s, x: f"{name_meant(s, x.player)} removed")


class MarkPaid(Command, frozen=True):
    """Note that a player has paid, or has not."""

    player: str
    paid: bool = True


class PaidMarked(Fact, frozen=True):
    player: str
    paid: bool


@answers(MarkPaid)
def mark_paid(state: DarkState, command: MarkPaid, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.paid == command.paid:
        raise Refusal(f"{player.name} is {'already' if player.paid else 'not yet'} marked as paid.")
    yield PaidMarked(player.id, command.paid)


@on(PaidMarked)
def _paid_marked(state: DarkState, fact: PaidMarked) -> DarkState:
    return with_player(state, fact.player, paid=fact.paid)


tells(PaidMarked)(lambda s, x: f"{s.name_of(x.player)} {'has paid' if x.paid else 'has not paid'}")


class CheckIn(Command, frozen=True):
    """Note that players are here (nobody named: everyone), or are not."""

    players: tuple[str, ...] = ()
    here: bool = True


class CheckedIn(Fact, frozen=True):
    players: tuple[str, ...]
    here: bool


@answers(CheckIn)
def check_in(state: DarkState, command: CheckIn, dice: Dice) -> Iterator[Fact]:
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
    yield CheckedIn(tuple(p.id for p in changed), command.here)
    if state.seeds_fixed and command.here:
        seedless = [p for p in changed if p.seed is None]
        for seed, player in enumerate(seedless, next_seed(state)):
            given = SeedGiven(player.id, seed)
            yield given
            state = on.after(state, given)
        yield from ranked_in(state)


@on(CheckedIn)
def _checked_in(state: DarkState, fact: CheckedIn) -> DarkState:
    who = set(fact.players)
    players = tuple(replace(p, here=fact.here) if p.id in who else p for p in state.players)
    return replace(state, players=players)


tells(CheckedIn)(lambda s, x: f"{player_names(s, x.players)} {'checked in' if x.here else 'checked out'}")


@labels(CheckIn)
def _check_in_label(s: DarkState, x: CheckIn) -> str:
    what = "check-in" if x.here else "check-out"
    if len(x.players) == 1:
        return f"{name_meant(s, x.players[0])}'s {what}"
    return f"{what} of {counted(len(x.players), 'player')}" if x.players else what
