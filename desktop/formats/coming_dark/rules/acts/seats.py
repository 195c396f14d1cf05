"""Two change places, and a table is seated anew."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_player, the_reason, the_round
from ..brackets import has_begun, match_at
from ..folding import with_match, with_round
from ..state import DarkState, Match, Player, Round, Seat
from ..tables import answers, labels, on, tells
from ..words import corner_called
from .awards import prizes_won
from .matches import MatchDecided, MatchReopened, consequences
from .monsters import clear_monsters


class SwapSeats(Command, frozen=True):
    """Let two who sit change places, with a reason: while corners are chosen, or before anybody there has reported."""

    player: str
    other: str
    reason: str


class SeatsSwapped(Fact, frozen=True):
    """Two changed places: ``location`` and ``corner`` are where ``player`` sits now."""

    round: int
    player: str
    location: str
    corner: str
    other: str
    other_location: str
    other_corner: str
    reason: str


@answers(SwapSeats)
def swap_seats(state: DarkState, command: SwapSeats, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners", "matches")
    one, other = the_player(state, command.player), the_player(state, command.other)
    if one.id == other.id:
        raise Refusal(f"{one.name} cannot change places with nobody else. Name two players.")
    reason = the_reason(command.reason, "the two change places")
    mine, theirs = _seat(state, round, one), _seat(state, round, other)
    swapped = SeatsSwapped(
        round.number,
        one.id,
        theirs.location,
        theirs.corner,
        other.id,
        mine.location,
        mine.corner,
        reason,
    )
    if mine.location == theirs.location or round.step == "corners":
        yield swapped
        return
    matches = [_unreported(state, round, seat) for seat in (mine, theirs)]
    yield swapped
    after = on.after(state, swapped)
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
        raise Refusal(f"{state.name_of(seat.player)} no longer plays at {state.match_name(match.id)}.")
    return match


def seated_anew(state: DarkState, match: Match, players: list[str]) -> Iterator[Fact]:
    """The match at this table as if these had sat there from the start; who has left is not counted (CD-36)."""
    round = the_round(state, "matches")
    if match.winner:
        yield MatchReopened(match.id, round.number)
    here = sorted((p for p in players if not state.player(p).dropped), key=state.seed_of)
    made = match_at(match.id, here, state.rules.event.match_best_of)
    anew = TableSeatedAnew(round.number, made)
    yield anew
    if len(here) == 1:
        #: CD-12.
        yield MatchDecided(match.id, here[0], round.number, "alone", "Nobody else sat here")
        yield from prizes_won(state, made, here[0], round)
    else:
        yield from consequences(state, [anew], match.id)


@on(SeatsSwapped)
def _seats_swapped(state: DarkState, fact: SeatsSwapped) -> DarkState:
    assert state.round is not None
    seats = {
        fact.player: Seat(fact.player, fact.location, fact.corner),
        fact.other: Seat(fact.other, fact.other_location, fact.other_corner),
    }
    zones = {player: state.location(seat.location).zone for player, seat in seats.items()}
    return with_round(
        state,
        seats=tuple(seats.get(seat.player, seat) for seat in state.round.seats),
        zones={**state.round.zones, **zones},
    )


@tells(SeatsSwapped)
def _seats_swapped_words(s: DarkState, x: SeatsSwapped) -> str:
    mine, theirs = corner_called(s, x.location, x.corner), corner_called(s, x.other_location, x.other_corner)
    one, other = s.name_of(x.player), s.name_of(x.other)
    return f"{one} and {other} changed places: {one} sits at {mine}, {other} at {theirs} ({x.reason})"


labels(SwapSeats)(lambda s, x: f"seats of {name_meant(s, x.player)} and {name_meant(s, x.other)}")


class TableSeatedAnew(Fact, frozen=True):
    """Others sit at a table now: its match begins from the start."""

    round: int
    match: Match


@on(TableSeatedAnew)
def _table_seated_anew(state: DarkState, fact: TableSeatedAnew) -> DarkState:
    state = clear_monsters(state, fact.match.id)
    return with_match(state, fact.match.id, fact.round, lambda match: fact.match)


@tells(TableSeatedAnew)
def _table_seated_anew_words(s: DarkState, x: TableSeatedAnew) -> str:
    names = [s.name_of(player) for player in x.match.players]
    who = f"{', '.join(names[:-1])} and {names[-1]} play" if len(names) > 1 else f"{names[0]} sits alone"
    return f"{s.match_name(x.match.id)} begins anew: {who}"
