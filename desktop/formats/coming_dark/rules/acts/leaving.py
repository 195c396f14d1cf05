"""Players leave, come back, or never came."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player
from ..brackets import has_begun
from ..folding import with_player, with_round
from ..state import DarkState, Match
from ..tables import answers, labels, on, tells
from .corners import lifted
from .matches import MatchReopened, consequences, match_now
from .pairings import paired_anew
from .players import refuse_more_than_seats
from .seats import seated_anew
from .seeds import SeedGiven, next_seed
from .top4 import moved_up


class DropPlayer(Command, frozen=True):
    """A player leaves; what was won stays on record."""

    player: str


class PlayerDropped(Fact, frozen=True):
    player: str


def walkovers(state: DarkState, dropped: PlayerDropped) -> Iterator[Fact]:
    """A player leaves in the middle of a match: the others win their open games, or the table is paired anew."""
    match = match_now(state, dropped.player)
    if match is None:
        return
    if match.awaits_opponent:
        yield from paired_anew(state, match, dropped.player)
    else:
        yield from consequences(state, [dropped], match.id)


@answers(DropPlayer)
def drop_player(state: DarkState, command: DropPlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if player.dropped:
        raise Refusal(f"{player.name} has left already.")
    if state.champion:
        raise Refusal("The event is decided; nobody needs to drop.")
    dropped = PlayerDropped(player.id)
    yield dropped
    yield from walkovers(state, dropped)
    yield from lifted(state, dropped)
    yield from moved_up(state, dropped)


@on(PlayerDropped)
def _player_dropped(state: DarkState, fact: PlayerDropped) -> DarkState:
    state = with_player(state, fact.player, dropped=True)
    if state.round and state.round.step in ("zones", "prizes", "corners"):
        zones = {p: z for p, z in state.round.zones.items() if p != fact.player}
        seats = tuple(s for s in state.round.seats if s.player != fact.player)
        moved = tuple(p for p in state.round.moved if p != fact.player)
        return replace(state, round=replace(state.round, zones=zones, seats=seats, moved=moved))
    return state


tells(PlayerDropped)(lambda s, x: f"{s.name_of(x.player)} dropped")

labels(DropPlayer)(lambda s, x: f"{name_meant(s, x.player)} dropped")


class ReturnPlayer(Command, frozen=True):
    """A player who left comes back, from the next zone choice on."""

    player: str


class PlayerReturned(Fact, frozen=True):
    player: str


@answers(ReturnPlayer)
def return_player(state: DarkState, command: ReturnPlayer, dice: Dice) -> Iterator[Fact]:
    player = the_player(state, command.player)
    if not player.dropped:
        raise Refusal(f"{player.name} has not left.")
    if state.titles:
        raise Refusal("The races are closed: nobody can come back.")
    refuse_more_than_seats(state, 1)
    yield PlayerReturned(player.id)
    if state.seeds_fixed and player.seed is None:
        yield SeedGiven(player.id, next_seed(state))


@on(PlayerReturned)
def _player_returned(state: DarkState, fact: PlayerReturned) -> DarkState:
    return with_player(state, fact.player, dropped=False, here=True)


tells(PlayerReturned)(lambda s, x: f"{s.name_of(x.player)} is back")

labels(ReturnPlayer)(lambda s, x: f"{name_meant(s, x.player)} back")


class NoShow(Command, frozen=True):
    """A player is not there. Before any card is ``drawn`` the table is seated anew; after that it is a walk-over."""

    player: str
    drawn: bool = False
    reason: str = ""


class NoShowNoted(Fact, frozen=True):
    """Somebody did not come; where no card was ``drawn`` the seat is empty from now on (CD-36)."""

    round: int
    location: str
    player: str
    drawn: bool
    reason: str = ""


@answers(NoShow)
def no_show(state: DarkState, command: NoShow, dice: Dice) -> Iterator[Fact]:
    #: CD-36: before a card was drawn the table is seated anew, afterwards it is a walk-over.
    player = the_player(state, command.player)
    if player.dropped:
        raise Refusal(f"{player.name} has left already.")
    if state.titles:
        raise Refusal("In the Top 4 whoever does not come gives a walk-over. Drop the player.")
    match, reason = match_now(state, player.id), command.reason.strip()
    dropped = PlayerDropped(player.id)
    noted = NoShowNoted(state.round_number, match.id if match else "", player.id, command.drawn, reason)
    if match is None:
        yield from (noted, dropped)
        yield from lifted(state, dropped)
    elif command.drawn:
        yield from (noted, dropped)
        yield from walkovers(state, dropped)
    else:
        yield from _never_began(state, match, noted, dropped)


def _never_began(state: DarkState, match: Match, noted: NoShowNoted, dropped: PlayerDropped) -> Iterator[Fact]:
    if has_begun(match):
        raise Refusal(
            f"{state.match_name(match.id)} has reported, so cards were drawn there. "
            f"Say so, and it is a walk-over; or correct the result first."
        )
    others = [p for p in match.players if p != dropped.player]
    if not others and match.winner:
        yield MatchReopened(match.id, noted.round)
        state = on.after(state, MatchReopened(match.id, noted.round))
    yield from (noted, dropped)
    if others:
        yield from seated_anew(on.after(on.after(state, noted), dropped), match, others)


@on(NoShowNoted)
def _no_show_noted(state: DarkState, fact: NoShowNoted) -> DarkState:
    if fact.drawn or not fact.location or state.round is None:
        return state
    return with_round(
        state,
        seats=tuple(seat for seat in state.round.seats if seat.player != fact.player),
        zones={player: zone for player, zone in state.round.zones.items() if player != fact.player},
        matches=tuple(match for match in state.round.matches if match.players != (fact.player,)),
    )


@tells(NoShowNoted)
def _no_show_noted_words(s: DarkState, x: NoShowNoted) -> str:
    where = f" at {s.match_name(x.location)}" if x.location else ""
    when = ("; cards were drawn" if x.drawn else "; no card was drawn") if x.location else ""
    return f"{s.name_of(x.player)} is not there{where}{when}{' (' + x.reason + ')' if x.reason else ''}"


labels(NoShow)(lambda s, x: f"{name_meant(s, x.player)} not there")
