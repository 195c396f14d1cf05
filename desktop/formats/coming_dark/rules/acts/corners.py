"""Who sits where: the choice of corners, who must change zones, who comes late or is moved."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import name_meant, the_location, the_player, the_reason, the_round
from ..folding import with_round
from ..seating import free_corners, lifted_moves, must_move, still_to_sit
from ..state import CORNERS, DarkState, Location, Player, Round, Seat
from ..tables import answers, labels, on, tells
from ..words import corner_called, player_names
from .prizes import unrolled
from .rounds import ForcedMovesLifted


class OpenCorners(Command, frozen=True):
    """All prizes are out: players choose corners, the crowded zone's worst seeds move."""


class CornersOpened(Fact, frozen=True):
    """``moved``: who had to leave a full zone, best seed first (CD-09)."""

    moved: tuple[str, ...] = ()


@answers(OpenCorners)
def open_corners(state: DarkState, command: OpenCorners, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "prizes")
    if waiting := unrolled(state, round):
        raise Refusal(f"{waiting[0].name} has no prize yet. Roll the prizes first.")
    yield CornersOpened(must_move(state, round))


@on(CornersOpened)
def _corners_opened(state: DarkState, fact: CornersOpened) -> DarkState:
    assert state.round is not None
    zones = dict(state.round.zones)
    for player in fact.moved:
        zones[player] = state.rules.other_zone(zones[player])
    return with_round(state, step="corners", zones=zones, moved=fact.moved)


@tells(CornersOpened)
def _corners_opened_words(s: DarkState, fact: CornersOpened) -> str:
    if not fact.moved:
        return "Corners are open"
    who = player_names(s, fact.moved)
    return f"Corners are open; {who} must change zones: their own is full"


labels(OpenCorners)(lambda s, x: "corners opened")


class TakeCorner(Command, frozen=True):
    """The next player of a zone sits down."""

    player: str
    location: str
    corner: str


class CornerTaken(Fact, frozen=True):
    player: str
    location: str
    corner: str


class PlayerJoined(Fact, frozen=True):
    """Somebody who came while corners are chosen plays in this round after all, in this zone."""

    round: int
    player: str
    zone: str


def _free_corner(round: Round, place: Location, corner: str) -> str:
    letter = corner.strip().upper()
    if letter not in CORNERS[: place.corners] or len(letter) != 1:
        raise Refusal(f"{place.name} has no corner “{corner}”. It has {', '.join(CORNERS[: place.corners])}.")
    free = free_corners(round, place)
    if not free:
        raise Refusal(f"{place.name} is full. Choose another location.")
    if letter not in free:
        raise Refusal(f"Corner {letter} of {place.name} is taken. Free: {', '.join(free)}.")
    return letter


@answers(TakeCorner)
def take_corner(state: DarkState, command: TakeCorner, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    player, place = the_player(state, command.player), the_location(state, command.location)
    if round.seat_of(player.id):
        raise Refusal(f"{player.name} is seated already. Take the seat back, or move the player with a reason.")
    zone = round.zones.get(player.id)
    if zone is None:
        yield from _joins(state, round, player, place, command.corner)
        return
    if place.zone != zone or not place.open:
        #: the only way into the other zone during a round is the forced move.
        raise Refusal(f"{player.name} is in {state.rules.zone(zone).name} this round; {place.name} is not open there.")
    first = next(turn for turn in still_to_sit(state, round) if turn.zone == zone)
    if first.player != player.id:
        seed = state.seed_of(first.player)
        raise Refusal(f"{state.name_of(first.player)} (Dark Seed {seed}) chooses before {player.name}.")
    yield CornerTaken(player.id, place.id, _free_corner(round, place, command.corner))


def _joins(state: DarkState, round: Round, player: Player, place: Location, corner: str) -> Iterator[Fact]:
    """CD-06: who came since the zones were locked sits down at once, in a corner that nobody still needs."""
    if player.seed is None or not player.here or player.dropped:
        raise Refusal(f"{player.name} is not in this round.")
    if not place.open:
        raise Refusal(f"{place.name} is closed.")
    letter = _free_corner(round, place, corner)
    _refuse_crowding(state, round, "", place.zone)
    yield PlayerJoined(round.number, player.id, place.zone)
    yield CornerTaken(player.id, place.id, letter)


@on(PlayerJoined)
def _player_joined(state: DarkState, fact: PlayerJoined) -> DarkState:
    assert state.round is not None
    return with_round(state, zones={**state.round.zones, fact.player: fact.zone})


@on(CornerTaken)
def _corner_taken(state: DarkState, fact: CornerTaken) -> DarkState:
    assert state.round is not None
    return with_round(state, seats=(*state.round.seats, Seat(fact.player, fact.location, fact.corner)))


tells(CornerTaken)(lambda s, x: f"{s.name_of(x.player)} took {corner_called(s, x.location, x.corner)}")

tells(PlayerJoined)(lambda s, x: f"{s.name_of(x.player)} joins round {x.round} in {s.rules.zone(x.zone).name}")

labels(TakeCorner)(lambda s, x: f"{name_meant(s, x.player)}'s corner")


class MoveSeat(Command, frozen=True):
    """Put a seated player at another corner, with a reason (the judge's act)."""

    player: str
    location: str
    corner: str
    reason: str


class SeatMoved(Fact, frozen=True):
    player: str
    location: str
    corner: str
    reason: str


@answers(MoveSeat)
def move_seat(state: DarkState, command: MoveSeat, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    player, place = the_player(state, command.player), the_location(state, command.location)
    reason = the_reason(command.reason, "the player is moved")
    if round.seat_of(player.id) is None:
        raise Refusal(f"{player.name} has no corner yet and can simply take one.")
    if not place.open:
        raise Refusal(f"{place.name} is closed.")
    corner = _free_corner(round, place, command.corner)
    _refuse_crowding(state, round, round.zones[player.id], place.zone)
    moved = SeatMoved(player.id, place.id, corner, reason)
    yield moved
    yield from lifted(state, moved)


@on(SeatMoved)
def _seat_moved(state: DarkState, fact: SeatMoved) -> DarkState:
    assert state.round is not None
    moved = Seat(fact.player, fact.location, fact.corner)
    seats = tuple(moved if s.player == fact.player else s for s in state.round.seats)
    zones = {**state.round.zones, fact.player: state.location(fact.location).zone}
    return with_round(state, seats=seats, zones=zones)


tells(SeatMoved)(lambda s, x: f"{s.name_of(x.player)} moved to {corner_called(s, x.location, x.corner)}: {x.reason}")

labels(MoveSeat)(lambda s, x: f"{name_meant(s, x.player)} moved")


def lifted(state: DarkState, fact: Fact) -> Iterator[Fact]:
    """CD-09: players change zones only while theirs is full; a corner that this fact frees takes them back."""
    state = on.after(state, fact)
    if state.round is not None and state.round.step == "corners" and (back := lifted_moves(state, state.round)):
        yield ForcedMovesLifted(back)


def _refuse_crowding(state: DarkState, round: Round, zone: str, into: str) -> None:
    """Whoever still chooses in a zone finds a corner there: nobody is moved into the last ones."""
    free = sum(len(free_corners(round, place)) for place in state.open_locations(into))
    waiting = sum(turn.zone == into for turn in still_to_sit(state, round))
    if zone != into and free <= waiting:
        raise Refusal(f"The {waiting} who still choose in {state.rules.zone(into).name} need every corner there.")
