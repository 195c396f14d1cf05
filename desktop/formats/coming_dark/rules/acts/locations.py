"""The tables of the two zones: more, fewer, other names, other sizes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.event import tidy
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_location, the_zone
from ..state import CORNERS, DarkState, Location
from ..tables import answers, on, tells


class AddLocation(Command, frozen=True):
    """Open one more table in a zone."""

    zone: str
    name: str
    corners: int = 4


class LocationAdded(Fact, frozen=True):
    location: str
    zone: str
    name: str
    corners: int


def _between_rounds(state: DarkState) -> None:
    """Tables change while nobody has been promised a corner or a prize."""
    if state.round is not None and state.round.step not in ("zones", "over"):
        raise Refusal("Tables change between rounds or while zones are chosen. Finish this round first.")


def _free_name(state: DarkState, name: str, but: str = "") -> str:
    clean = tidy(name, "A location")
    if any(place.name.casefold() == clean.casefold() and place.id != but for place in state.locations):
        raise Refusal(f"There is a location “{clean}” already. Give this one another name.")
    return clean


def _corners(number: int) -> int:
    if not 1 <= number <= len(CORNERS):
        raise Refusal(f"A location has 1 to {counted(len(CORNERS), 'corner')}, not {number}.")
    return number


@answers(AddLocation)
def add_location(state: DarkState, command: AddLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    zone = the_zone(state, command.zone)
    number = max((int(p.id.rsplit("-", 1)[1]) for p in state.locations if p.zone == zone), default=0) + 1
    yield LocationAdded(f"{zone}-{number}", zone, _free_name(state, command.name), _corners(command.corners))


@on(LocationAdded)
def _location_added(state: DarkState, fact: LocationAdded) -> DarkState:
    new = Location(fact.location, fact.zone, fact.name, fact.corners)
    order = [zone.id for zone in state.rules.zones]
    locations = sorted((*state.locations, new), key=lambda place: order.index(place.zone))
    return replace(state, locations=tuple(locations))


tells(LocationAdded)(lambda s, x: f"{x.name} opened with {counted(x.corners, 'corner')}")


class RenameLocation(Command, frozen=True):
    """Give a table another name."""

    location: str
    name: str


class LocationRenamed(Fact, frozen=True):
    location: str
    name: str


@answers(RenameLocation)
def rename_location(state: DarkState, command: RenameLocation, dice: Dice) -> Iterator[Fact]:
    place = the_location(state, command.location)
    yield LocationRenamed(place.id, _free_name(state, command.name, place.id))


def _with_location(state: DarkState, location: str, **changes: object) -> DarkState:
    changed = tuple(replace(place, **changes) if place.id == location else place for place in state.locations)
    return replace(state, locations=changed)


@on(LocationRenamed)
def _location_renamed(state: DarkState, fact: LocationRenamed) -> DarkState:
    return _with_location(state, fact.location, name=fact.name)


tells(LocationRenamed)(lambda s, x: f"{s.location(x.location).name} is now called {x.name}")


class ResizeLocation(Command, frozen=True):
    """Change how many corners a table has."""

    location: str
    corners: int


class LocationResized(Fact, frozen=True):
    location: str
    corners: int


def _still_enough(state: DarkState, fewer: int) -> None:
    entered = sum(not p.dropped for p in state.players)
    if state.capacity() - fewer < entered:
        raise Refusal(
            f"{counted(entered, 'player needs', 'players need')} a seat each; {state.capacity() - fewer} would be left."
        )


@answers(ResizeLocation)
def resize_location(state: DarkState, command: ResizeLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    if place.open:
        _still_enough(state, place.corners - _corners(command.corners))
    yield LocationResized(place.id, _corners(command.corners))


@on(LocationResized)
def _location_resized(state: DarkState, fact: LocationResized) -> DarkState:
    return _with_location(state, fact.location, corners=fact.corners)


tells(LocationResized)(lambda s, x: f"{s.location(x.location).name} has {counted(x.corners, 'corner')}")


class CloseLocation(Command, frozen=True):
    """Take a table out of play from the next round on."""

    location: str


class LocationClosed(Fact, frozen=True):
    location: str


@answers(CloseLocation)
def close_location(state: DarkState, command: CloseLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    _refuse_closing(state, place)
    yield LocationClosed(place.id)


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


@on(LocationClosed)
def _location_closed(state: DarkState, fact: LocationClosed) -> DarkState:
    return _with_location(state, fact.location, open=False)


tells(LocationClosed)(lambda s, x: f"{s.location(x.location).name} closed")


class ReopenLocation(Command, frozen=True):
    """Bring a table back into play."""

    location: str


class LocationReopened(Fact, frozen=True):
    location: str


@answers(ReopenLocation)
def reopen_location(state: DarkState, command: ReopenLocation, dice: Dice) -> Iterator[Fact]:
    _between_rounds(state)
    place = the_location(state, command.location)
    if place.open:
        raise Refusal(f"{place.name} is open.")
    yield LocationReopened(place.id)


@on(LocationReopened)
def _location_reopened(state: DarkState, fact: LocationReopened) -> DarkState:
    return _with_location(state, fact.location, open=True)


tells(LocationReopened)(lambda s, x: f"{s.location(x.location).name} opened again")
