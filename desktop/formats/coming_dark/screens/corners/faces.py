"""What the plan and the list of choosers show while corners are chosen, as plain values from the state."""

from __future__ import annotations

from collections.abc import Mapping

from desktop.domain.words import counted
from desktop.formats.coming_dark.screens.corners.location_card import LocationFace, PadFace
from desktop.ui.kit.cells import Shape, Text
from desktop.ui.kit.dice import DieFace
from desktop.ui.kit.table_rows import LitRow, Row

from ...rules.seating import Turn, choosing_order
from ...rules.state import CORNERS, DarkState, Location, Prize, Round, Seat
from ...rules.views.prizes import prize_line
from ...rules.views.seating import choosing
from ..kit.cells import NameAndNote
from ..kit.words import bare_name, table_numbers, tier_words, zone_shape

#: without a chooser the plan reads prizes as the best tier would.
BEST_TIER = 3


def reading_tier(state: DarkState) -> int:
    """The tier whose column the plan shows: the chooser's."""
    turn = choosing(state)
    return state.tier_of(turn.player) if turn else BEST_TIER


def die_face(prize: Prize) -> DieFace:
    """A prize's die as drawn."""
    return DieFace(prize.die.sides, prize.die.value, prize.die.how, why=prize.die.why)


def location_faces(state: DarkState, zone: str, picked: str = "") -> list[LocationFace]:
    """The cards of one zone; the chooser's free corners are lit, those of the ``picked`` location strongest."""
    turn, tier = choosing(state), reading_tier(state)
    mine, numbers = turn is not None and turn.zone == zone, table_numbers(state, zone)
    return [
        _location_face(state, place, numbers[place.id], tier, mine, place.id == picked)
        for place in state.open_locations(zone)
    ]


def _location_face(state: DarkState, place: Location, number: int, tier: int, mine: bool, picked: bool) -> LocationFace:
    assert state.round is not None
    prizes = state.round.prizes.get(place.id, ())
    left = sum(prize.round != state.round.number for prize in prizes)
    seats = {seat.corner: seat for seat in state.round.seats_at(place.id)}
    full = len(seats) >= place.corners
    return LocationFace(
        id=place.id,
        name=place.name,
        number=str(number) if mine else "",
        prize=prize_line(state, place, tier) if prizes else "",
        die=die_face(prizes[-1]) if prizes else None,
        tab=f"+{left} left over" if left else "",
        zone=zone_shape(state.rules, place.zone),
        pads=tuple(_pad(state, letter, seats, mine, picked) for letter in CORNERS[: place.corners]),
        full=full,
    )


def _pad(state: DarkState, letter: str, seats: Mapping[str, Seat], mine: bool, picked: bool) -> PadFace:
    seat = seats.get(letter)
    if seat is not None:
        return PadFace(letter, str(state.seed_of(seat.player)), state.name_of(seat.player), "seated")
    return PadFace(letter, state="picked" if picked else "choosable" if mine else "free")


def zone_note(state: DarkState, zone: str) -> str:
    """``19 corners free · prizes as Tier III``."""
    assert state.round is not None
    inside = {place.id for place in state.open_locations(zone)}
    free = state.capacity(zone) - sum(seat.location in inside for seat in state.round.seats)
    return f"{counted(free, 'corner')} free · prizes as {tier_words(reading_tier(state))}"


# -- the list of choosers ----------------------------------------------------------------------------------------------


def chooser_rows(state: DarkState) -> list[Row | LitRow]:
    """Everybody in the order of choosing: who sits where, who chooses, who comes next."""
    round = state.round
    if round is None:
        return []
    order = choosing_order(state, round)
    waiting = [turn.player for turn in order if round.seat_of(turn.player) is None]
    return [_chooser_row(state, round, turn, waiting) for turn in order]


def _chooser_row(state: DarkState, round: Round, turn: Turn, waiting: list[str]) -> Row | LitRow:
    shape, seat = zone_shape(state.rules, turn.zone), round.seat_of(turn.player)
    zone = state.rules.zone(turn.zone).name
    seed, name = str(state.seed_of(turn.player)), state.name_of(turn.player)
    if waiting and turn.player == waiting[0]:
        word = "choosing, moved" if turn.forced else "choosing"
        return LitRow(
            turn.player, seed, name, word, zone=shape, note=f"{zone} · {tier_words(state.tier_of(turn.player))}"
        )
    if seat is not None:
        note = f"{bare_name(state.location(seat.location).name)} {seat.corner}"
    else:
        note = "next" if waiting[1:2] == [turn.player] else "moved" if turn.forced else ""
    hint = moved_words(state, turn) if turn.forced else ""
    cells = (Text(seed, "ink2", serif=True), Shape(shape), NameAndNote(name, note, "ink2" if seat else "ink"))
    return Row(turn.player, cells, hint=hint or name)


def moved_words(state: DarkState, turn: Turn) -> str:
    """Why this player is in the other zone (CD-09)."""
    crowded = state.rules.zone(state.rules.other_zone(turn.zone)).name
    return (
        f"{crowded} was full: its worst Dark Seeds move to {state.rules.zone(turn.zone).name} "
        "and choose after everybody there (CD-09)."
    )


def moved_in_short(state: DarkState) -> str:
    """Why whoever chooses was moved, else how many were; "" when nobody was."""
    forced = [turn for turn in choosing_order(state, state.round) if turn.forced] if state.round else []
    if not forced:
        return ""
    now = choosing(state)
    if now is not None and now.forced:
        return f"Moved: {state.rules.zone(state.rules.other_zone(now.zone)).name} was full"
    return f"{len(forced)} moved, {'chooses' if len(forced) == 1 else 'choose'} last"
