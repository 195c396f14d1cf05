"""A round in the document's four steps: zones, prizes, corners, matches."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from .. import judging, mending
from ..brackets import match_at
from ..evolve import evolve
from ..prizes import prizes_won
from ..ruleset_reading import MOST_ROUNDS
from ..seating import free_corners, lifted_moves, must_move, still_to_sit
from ..state import CORNERS, DarkState, Location, Match, Player, Round
from .asking import answers, named, the_location, the_player, the_round, the_zone


@answers(c.StartRound)
def start_round(state: DarkState, command: c.StartRound, dice: Dice) -> Iterator[Fact]:
    if not state.seeds_fixed:
        raise Refusal("The Dark Seeds are not fixed yet. Fix them, then start round 1.")
    if state.round is not None:
        raise Refusal(f"Round {state.round.number} has begun. The next one starts when it is finished.")
    yield f.RoundStarted(1)


@answers(c.ChooseZone)
def choose_zone(state: DarkState, command: c.ChooseZone, dice: Dice) -> Iterator[Fact]:
    #: CD-08: choices may change until they are locked, and are locked before the prizes are rolled.
    the_round(state, "zones")
    player = the_player(state, command.player)
    if player.dropped or not player.here or player.seed is None:
        raise Refusal(f"{player.name} is not taking part in this round. Check the player in first.")
    yield f.ZoneChosen(player.id, the_zone(state, command.zone))


@answers(c.LockZones)
def lock_zones(state: DarkState, command: c.LockZones, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "zones")
    open_ = [p.id for p in state.present() if p.id not in round.zones]
    if open_:
        raise Refusal(f"{named(state, open_[:4])} {'has' if len(open_) == 1 else 'have'} not chosen a zone yet.")
    if not round.zones:
        raise Refusal("Nobody is here to choose a zone. Check somebody in, or end the event.")
    yield f.ZonesLocked()


def _unrolled(state: DarkState, round: Round) -> list[Location]:
    def has_new(place: Location) -> bool:
        return any(p.round == round.number for p in round.prizes.get(place.id, ()))

    return [place for place in state.open_locations() if not has_new(place)]


@answers(c.RollPrizes)
def roll_prizes(state: DarkState, command: c.RollPrizes, dice: Dice) -> Iterator[Fact]:
    #: CD-10: one throw a location and round, fixed once it is out; older prizes stay beside it (CD-11).
    round = the_round(state, "prizes")
    waiting = _unrolled(state, round)
    wanted = [the_location(state, name) for name in command.locations] or list(waiting)
    if not wanted:
        raise Refusal("Every location has its prize for this round. A single one can be set with a reason.")
    for place in wanted:
        if not place.open:
            raise Refusal(f"{place.name} is closed.")
        if place not in waiting:
            raise Refusal(f"{place.name} has its prize for this round. Set it with a reason if it is wrong.")
        waiting.remove(place)
        yield f.PrizeRolled(place.id, dice.throw(state.rules.event.prize_die))


@answers(c.OpenCorners)
def open_corners(state: DarkState, command: c.OpenCorners, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "prizes")
    if waiting := _unrolled(state, round):
        raise Refusal(f"{waiting[0].name} has no prize yet. Roll the prizes first.")
    yield f.CornersOpened(must_move(state, round))


def _free(round: Round, place: Location, corner: str) -> str:
    letter = corner.strip().upper()
    if letter not in CORNERS[: place.corners] or len(letter) != 1:
        raise Refusal(f"{place.name} has no corner “{corner}”. It has {', '.join(CORNERS[: place.corners])}.")
    free = free_corners(round, place)
    if not free:
        raise Refusal(f"{place.name} is full. Choose another location.")
    if letter not in free:
        raise Refusal(f"Corner {letter} of {place.name} is taken. Free: {', '.join(free)}.")
    return letter


@answers(c.TakeCorner)
def take_corner(state: DarkState, command: c.TakeCorner, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    player, place = the_player(state, command.player), the_location(state, command.location)
    if round.seat_of(player.id):
        raise Refusal(f"{player.name} sits already. Take the seat back, or move the player with a reason.")
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
    yield f.CornerTaken(player.id, place.id, _free(round, place, command.corner))


def _joins(state: DarkState, round: Round, player: Player, place: Location, corner: str) -> Iterator[Fact]:
    """CD-06: who came since the zones were locked sits down at once, in a corner that nobody still needs."""
    if player.seed is None or not player.here or player.dropped:
        raise Refusal(f"{player.name} is not in this round.")
    if not place.open:
        raise Refusal(f"{place.name} is closed.")
    letter = _free(round, place, corner)
    _refuse_crowding(state, round, "", place.zone)
    yield judging.PlayerJoined(round.number, player.id, place.zone)
    yield f.CornerTaken(player.id, place.id, letter)


@answers(c.MoveSeat)
def move_seat(state: DarkState, command: c.MoveSeat, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    player, place = the_player(state, command.player), the_location(state, command.location)
    if not command.reason.strip():
        raise Refusal("Say why the player is moved; the reason stands in the log.")
    if round.seat_of(player.id) is None:
        raise Refusal(f"{player.name} has no corner yet and can simply take one.")
    if not place.open:
        raise Refusal(f"{place.name} is closed.")
    corner = _free(round, place, command.corner)
    _refuse_crowding(state, round, round.zones[player.id], place.zone)
    moved = f.SeatMoved(player.id, place.id, corner, command.reason.strip())
    yield moved
    yield from lifted(state, moved)


def lifted(state: DarkState, fact: Fact) -> Iterator[Fact]:
    """CD-09: players change zones only while theirs is full; a corner that this fact frees takes them back."""
    state = evolve(state, fact)
    if state.round is not None and state.round.step == "corners" and (back := lifted_moves(state, state.round)):
        yield mending.ForcedMovesLifted(back)


def _refuse_crowding(state: DarkState, round: Round, zone: str, into: str) -> None:
    """Whoever still chooses in a zone finds a corner there: nobody is moved into the last ones."""
    free = sum(len(free_corners(round, place)) for place in state.open_locations(into))
    waiting = sum(turn.zone == into for turn in still_to_sit(state, round))
    if zone != into and free <= waiting:
        raise Refusal(f"The {waiting} who still choose in {state.rules.zone(into).name} need every corner there.")


@answers(c.StartMatches)
def start_matches(state: DarkState, command: c.StartMatches, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "corners")
    if standing := still_to_sit(state, round):
        raise Refusal(f"{state.name_of(standing[0].player)} has no corner yet.")
    matches = [_match(state, round, place) for place in state.locations if round.seats_at(place.id)]
    yield f.MatchesStarted(tuple(matches), command.at)
    for match in matches:
        if len(match.players) == 1:
            #: CD-12: who sits alone wins at once, but reads the Tier 1 column at best.
            winner = match.players[0]
            yield f.MatchDecided(match.id, winner, round.number, "alone", "Nobody else sat here")
            yield from prizes_won(state, match, winner, round)


def _match(state: DarkState, round: Round, place: Location) -> Match:
    seated = sorted((s.player for s in round.seats_at(place.id)), key=state.seed_of)
    return match_at(place.id, seated, state.rules.event.match_best_of)


@answers(c.FinishRound)
def finish_round(state: DarkState, command: c.FinishRound, dice: Dice) -> Iterator[Fact]:
    round = the_round(state, "matches")
    _refuse_open_tables(round, state)
    yield f.RoundFinished(round.number)
    if round.number < state.rules.event.rounds:
        yield f.RoundStarted(round.number + 1)


@answers(mending.LastRound)
def last_round(state: DarkState, command: mending.LastRound, dice: Dice) -> Iterator[Fact]:
    #: CD-41: the day may be cut short, also after the round that turns out to be the last.
    _refuse_closed_races(state)
    number = command.round or _this_round(state)
    now = state.round.number if state.round else 0
    if number < now and not may_be_called_off(state, number):
        raise Refusal(f"Round {now} is being played: make that one the last, or undo back to round {number}.")
    if number == state.rules.event.rounds:
        raise Refusal(f"Round {number} is the last round already.")
    yield from _rounds_played(state, number, command.reason)


@answers(mending.AddRounds)
def add_rounds(state: DarkState, command: mending.AddRounds, dice: Dice) -> Iterator[Fact]:
    _refuse_closed_races(state)
    if command.rounds < 1:
        raise Refusal("Add at least one round. With last-round fewer are played.")
    yield from _rounds_played(state, state.rules.event.rounds + command.rounds, command.reason)


def _this_round(state: DarkState) -> int:
    """The round at play; the one before it while nobody has chosen a zone yet in the new one."""
    if state.round is None:
        raise Refusal("No round has begun. Say which round shall be the last.")
    untouched = state.round.step == "zones" and not state.round.zones
    return state.round.number - (untouched and bool(state.past))


def may_be_called_off(state: DarkState, number: int) -> bool:
    """Whether round ``number`` may still turn out to have been the last: nobody plays in the next one yet."""
    round = state.round
    return round is not None and number == round.number - 1 and number > 0 and round.step in _BEFORE_PLAY


_BEFORE_PLAY = ("zones", "prizes", "corners")


def _refuse_closed_races(state: DarkState) -> None:
    if state.titles:
        raise Refusal("The races are closed: no round is added or left out any more. Undo their closing first.")


def _rounds_played(state: DarkState, rounds: int, reason: str) -> Iterator[Fact]:
    if rounds > MOST_ROUNDS:
        raise Refusal(f"{rounds} rounds are more than fit: {MOST_ROUNDS} at most.")
    yield mending.RoundsChanged(rounds, reason.strip())
    round = state.round
    if round is not None and rounds < round.number:
        yield mending.RoundCalledOff(round.number)
    elif round is not None and round.step == "over":
        _refuse_open_tables(round, state)
        yield f.RoundStarted(round.number + 1)


def _refuse_open_tables(round: Round, state: DarkState) -> None:
    if open_ := [state.match_name(m.id) for m in round.matches if not m.winner]:
        raise Refusal(f"{', '.join(open_[:4])} {'has' if len(open_) == 1 else 'have'} not reported yet.")
