"""Seats set right by a judge: two change places, somebody late takes a corner that is free."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import facts as f
from .. import judging as j
from ..brackets import has_begun, match_at
from ..evolve import evolve
from ..prizes import prizes_won
from ..state import DarkState, Match, Player, Round, Seat
from .asking import answers, the_player, the_round


@answers(j.SwapSeats)
def swap_seats(state: DarkState, command: j.SwapSeats, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners", "matches")
    one, other = the_player(state, command.player), the_player(state, command.other)
    if one.id == other.id:
        raise Refusal(f"{one.name} cannot change places with nobody else. Name two players.")
    if not command.reason.strip():
        raise Refusal("Say why the two change places; the reason stands in the log.")
    mine, theirs = _seat(state, round, one), _seat(state, round, other)
    swapped = j.SeatsSwapped(
        round.number, one.id, theirs.location, theirs.corner,
        other.id, mine.location, mine.corner, command.reason.strip(),
    )  # fmt: skip
    if mine.location == theirs.location or round.step == "corners":
        yield swapped
        return
    matches = [_unreported(state, round, seat) for seat in (mine, theirs)]
    yield swapped
    after = evolve(state, swapped)
    for match, leaves, comes in zip(matches, (one.id, other.id), (other.id, one.id), strict=True):
        yield from seated_anew(after, match, [comes if p == leaves else p for p in match.players])


def _seat(state: DarkState, round: Round, player: Player) -> Seat:
    seat = round.seat_of(player.id)
    if seat is None:
        raise Refusal(f"{player.name} has no corner this round. Only two who sit can change places.")
    if player.dropped:
        raise Refusal(f"{player.name} has left. Only two who play can change places.")
    return seat


def _unreported(state: DarkState, round: Round, seat: Seat) -> Match:
    match = round.match(seat.location)
    if match is None or has_begun(match) or any(state.lost_by_penalty(match.id, p) for p in match.players):
        raise Refusal(f"{state.match_name(seat.location)} has reported already. Correct its result instead.")
    if seat.player not in match.players:
        raise Refusal(f"{state.name_of(seat.player)} plays no longer at {state.match_name(match.id)}.")
    return match


def seated_anew(state: DarkState, match: Match, players: list[str]) -> Iterator[Fact]:
    """The match at this table as if these had sat there from the start; who has left is not counted (CD-36)."""
    round = the_round(state, "matches")
    if match.winner:
        yield f.MatchReopened(match.id, round.number)
    here = sorted((p for p in players if not state.player(p).dropped), key=state.seed_of)
    made = match_at(match.id, here, state.rules.event.match_best_of)
    yield j.TableSeatedAnew(round.number, made)
    if len(here) == 1:
        #: CD-12.
        yield f.MatchDecided(match.id, here[0], round.number, "alone", "Nobody else sat here")
        yield from prizes_won(state, made, here[0], round)
