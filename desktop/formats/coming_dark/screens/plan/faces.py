"""What the floor plan says of every table at this moment, as plain values from the state."""

from __future__ import annotations

from desktop.domain.clock import Instant, digits, overtime_digits
from desktop.domain.plan import Table
from desktop.domain.words import counted
from desktop.ui.plan.face import AreaFace, CornerFace, CornerState, PlanFace, TableFace

from ...rules.floor import plan_of
from ...rules.seating import Turn
from ...rules.state import CORNERS, DarkState, Location, Match, Round
from ...rules.views.matches import marks_for
from ...rules.views.prizes import prize_line
from ...rules.views.seating import choosing
from ..corners.faces import die_face, reading_tier, zone_note
from ..kit.words import table_numbers, zone_shape
from ..matches.faces import table_face

#: until a mark is this near, minutes are told; then seconds too.
NEAR = 5 * 60


def plan_face(state: DarkState, now: Instant, picked: str = "") -> PlanFace:
    """The whole plan; ``picked`` is the location the keyboard points at."""
    if state.ruleset is None:
        return PlanFace()
    plan = plan_of(state)
    numbers, turn = _numbers(state), choosing(state)
    places = {place.id: place for place in state.locations}
    tables = tuple(
        _table(state, thing, places[thing.location], numbers, turn, now, picked)
        for thing in plan.tables
        if thing.location in places
    )
    return PlanFace(plan, tables, {zone.id: _area(state, zone.id) for zone in state.rules.zones})


def bare_face(state: DarkState) -> PlanFace:
    """The plan while it is drawn: names and corners, nothing of the round."""
    if state.ruleset is None:
        return PlanFace()
    plan = plan_of(state)
    areas = {z.id: AreaFace(zone_shape(state.rules, z.id), z.name) for z in state.rules.zones}
    return PlanFace(plan, tuple(_bare(state, thing) for thing in plan.tables if thing.location), areas)


def _bare(state: DarkState, thing: Table) -> TableFace:
    place = state.location(thing.location)
    corners = tuple(CornerFace(letter) for letter in CORNERS[: place.corners])
    return TableFace(thing.id, place.name, place.id, zone=zone_shape(state.rules, place.zone), corners=corners)


def _numbers(state: DarkState) -> dict[str, int]:
    """While corners are chosen only the chooser's zone shows its numbers: the same as ever."""
    turn = choosing(state)
    return table_numbers(state, turn.zone if turn else None)


def _area(state: DarkState, zone: str) -> AreaFace:
    name = state.rules.zone(zone).name
    if state.round and state.round.step == "corners":
        note = zone_note(state, zone)
    else:
        note = counted(len(state.open_locations(zone)), "location")
    return AreaFace(zone_shape(state.rules, zone), name, note)


def _table(
    state: DarkState,
    thing: Table,
    place: Location,
    numbers: dict[str, int],
    turn: Turn | None,
    now: Instant,
    picked: str,
) -> TableFace:
    round, number = state.round, numbers.get(place.id, 0)
    if round is not None and round.step in ("matches", "over"):
        return _playing(state, round, thing, place, number, now, picked)
    face = _bare(state, thing)
    mine = turn is not None and turn.zone == place.zone
    prizes = round.prizes.get(place.id, ()) if round else ()
    left = sum(prize.round != round.number for prize in prizes) if round else 0
    corners = tuple(_corner(state, place, letter, mine, place.id == picked) for letter in CORNERS[: place.corners])
    full = bool(corners) and all(corner.player for corner in corners)
    return TableFace(
        face.id,
        place.name,
        place.id,
        number=str(number) if number else "",
        prize=prize_line(state, place, reading_tier(state)) if prizes else "",
        die=die_face(prizes[-1]) if prizes else None,
        tab=f"+{left} left over" if left else "",
        zone=face.zone,
        corners=corners,
        full=full,
        lit=mine and not full,
        current=place.id == picked and turn is None,
    )


def _corner(state: DarkState, place: Location, letter: str, mine: bool, picked: bool) -> CornerFace:
    seats = state.round.seats_at(place.id) if state.round else ()
    seat = next((s for s in seats if s.corner == letter), None)
    if seat is None:
        return CornerFace(letter, state="picked" if picked and mine else "choosable" if mine else "free")
    return _seated(state, letter, seat.player)


def _seated(state: DarkState, letter: str, player: str, match: Match | None = None) -> CornerFace:
    won = bool(match and match.winner == player)
    games = match.games if match else ()
    out = any(game.winner and player in game.sides and game.winner != player for game in games)
    lost = not won and (out or bool(match and match.winner))
    forced = bool(state.round and player in state.round.moved)
    state_of_corner: CornerState = "won" if won else "lost" if lost else "seated"
    return CornerFace(letter, player, str(state.seed_of(player)), state.name_of(player), state_of_corner, forced)


def _playing(
    state: DarkState, round: Round, thing: Table, place: Location, number: int, now: Instant, picked: str
) -> TableFace:
    match, face = round.match(place.id), table_face(state, place, number, now)
    seats = {seat.corner: seat.player for seat in round.seats_at(place.id)}
    return TableFace(
        thing.id,
        place.name,
        place.id,
        number=str(number),
        prize=face.prize,
        tab=face.tab,
        zone=face.zone,
        state=face.state,
        word=face.word,
        time=_time_left(state, match, now) if match and not match.winner else "",
        marked=roaming_words(state, match) if match else "",
        corners=tuple(
            _seated(state, letter, seats[letter], match) if letter in seats else CornerFace(letter)
            for letter in CORNERS[: place.corners]
        ),
        current=place.id == picked,
    )


def roaming_words(state: DarkState, match: Match) -> str:
    """Which Random Monsters roam at a table and whose they are: ``Bog Imp (unsubdued), Banshee (Ines's)``."""
    there = [roamer for roamer in state.roamers if roamer.match == match.id and not roamer.gone]
    whose = [f"{state.name_of(roamer.controller)}'s" if roamer.controller else "unsubdued" for roamer in there]
    return ", ".join(f"{roamer.name} ({who})" for roamer, who in zip(there, whose, strict=True))


def _time_left(state: DarkState, match: Match, now: Instant) -> str:
    """What is left until this table's own next mark: ``23 min``, ``3:40``; over the last one ``+2:10``."""
    if not state.clock.is_started or not state.rules.marks:
        return ""
    elapsed = state.clock.elapsed(now)
    coming = [second for _, second in marks_for(state, match) if second > elapsed]
    if not coming:
        last = max((second for _, second in marks_for(state, match)), default=0.0)
        return overtime_digits(elapsed - last)
    left = min(coming) - elapsed
    return digits(left) if left <= NEAR else f"{int(left // 60)} min"
