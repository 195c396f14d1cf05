"""The tables of the two zones: more, fewer, other names, other sizes."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.dice import Dice
from desktop.engine.event import tidy
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from ..state import CORNERS, DarkState, Location
from .asking import answers, the_location, the_zone


def _between_rounds(state: DarkState) -> None:
    """Tables change while nobody has been promised a corner or a prize."""
    if state.round is not None and state.round.step not in ("zones", "over"):
        raise Refusal("Tables change between rounds or while zones are chosen. Finish this round first.")


def _still_enough(state: DarkState, fewer: int) -> None:
    entered = sum(not p.dropped for p in state.players)
    if state.capacity() - fewer < entered:
        raise Refusal(f"{entered} players need a seat each; {state.capacity() - fewer} would be left.")


def _free_name(state: DarkState, name: str, but: str = "") -> str:
    clean = tidy(name, "A location")
    if any(place.name.casefold() == clean.casefold() and place.id != but for place in state.locations):
        raise Refusal(f"There is a location “{clean}” already. Give this one another name.")
    return clean


def _corners(number: int) -> int:
    if not 1 <= number <= len(CORNERS):
        raise Refusal(f"A location has 1 to {len(CORNERS)} corners, not {number}.")
    return number


@answers(c.AddLocation)
def add_location(state: DarkState, command: c.AddLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    zone = the_zone(state, command.zone)
    number = max((int(p.id.rsplit("-", 1)[1]) for p in state.locations if p.zone == zone), default=0) + 1
    yield f.LocationAdded(f"{zone}-{number}", zone, _free_name(state, command.name), _corners(command.corners))


@answers(c.RenameLocation)
def rename_location(state: DarkState, command: c.RenameLocation, dice: Dice) -> Iterator[Fact]:
    place = the_location(state, command.location)
    yield f.LocationRenamed(place.id, _free_name(state, command.name, place.id))


@answers(c.ResizeLocation)
def resize_location(state: DarkState, command: c.ResizeLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    if place.open:
        _still_enough(state, place.corners - _corners(command.corners))
    yield f.LocationResized(place.id, _corners(command.corners))


@answers(c.CloseLocation)
def close_location(state: DarkState, command: c.CloseLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    _refuse_closing(state, place)
    yield f.LocationClosed(place.id)


def _refuse_closing(state: DarkState, place: Location) -> None:
    if not place.open:
        raise Refusal(f"{place.name} is closed already.")
    if len(state.open_locations(place.zone)) == 1:
        raise Refusal(
            f"{place.name} is the last location of {state.rules.zone(place.zone).name}; one stays open. "
            "Open or add another there first."
        )
    if state.round and state.round.prizes.get(place.id):
        raise Refusal(f"A prize lies at {place.name}. It stays open until somebody has won it.")
    _still_enough(state, place.corners)


@answers(c.ReopenLocation)
def reopen_location(state: DarkState, command: c.ReopenLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    if place.open:
        raise Refusal(f"{place.name} is open.")
    yield f.LocationReopened(place.id)
