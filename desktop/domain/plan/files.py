"""A plan as a file for the next event, and what keeps a plan from being one."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

import msgspec
from msgspec.structs import replace

from desktop.domain.plan.shaping import can_stand
from desktop.domain.plan.things import LETTERS, AnyThing, Plan, Room, Table, ZoneArea
from desktop.domain.words import counted

#: metres; a smaller room holds nobody, a larger one is a mistyped number.
LEAST_ROOM, MOST_ROOM = 2.0, 200.0
MOST_THINGS = 600
VERSION = 1


class BadPlan(ValueError):  # noqa: N818 - the trade's word
    """A plan that cannot be used; the message is a sentence for the organiser."""


class SavedPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a file holds: the plan, and the bytes of the picture below it, where it has one."""

    lantern: str
    version: int
    plan: Plan
    picture: bytes = b""


def write_plan(plan: Plan, picture: bytes = b"") -> bytes:
    """The plan as JSON, the picture below it in the same file; without its bytes the plan goes without it."""
    file = SavedPlan("plan", VERSION, plan if picture else replace(plan, background=None), picture)
    return msgspec.json.format(msgspec.json.encode(file), indent=1)


def read_plan(data: bytes) -> SavedPlan:
    """The plan in a file; raises ``BadPlan`` in a sentence."""
    try:
        file = msgspec.json.decode(data, type=SavedPlan)
    except msgspec.ValidationError as error:
        raise BadPlan(f"This is no floor plan of Lantern: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPlan("This is no floor plan of Lantern. A plan is a file that “Save as a template” wrote.") from error
    if file.lantern != "plan":
        raise BadPlan("This file is Lantern's, but holds no floor plan.")
    if file.version > VERSION:
        raise BadPlan("This plan was saved by a newer Lantern. Install the newer one to open it.")
    if wrong := fault(file.plan):
        raise BadPlan(wrong)
    return file


def fault(plan: Plan) -> str:
    """What is wrong with a plan, in a sentence; "" where nothing is."""
    if wrong := _room_fault(plan.room):
        return wrong
    if len(plan.things) > MOST_THINGS:
        return f"A plan holds {MOST_THINGS} things at most; this one has {len(plan.things)}."
    if twice := _twice(t.id for t in plan.things):
        return f"Two things on the plan bear the id “{twice}”."
    if twice := _twice(t.location for t in plan.tables if t.location):
        return f"“{twice}” stands on the plan twice."
    return next((wrong for thing in plan.things if (wrong := _thing_fault(thing))), "")


def _room_fault(room: Room) -> str:
    sides = (room.width, room.depth, *(n for corner in room.corners for n in corner))
    if not all(map(isfinite, sides)):
        return "The room needs a width and a depth in metres."
    if not all(LEAST_ROOM <= side <= MOST_ROOM for side in (room.width, room.depth)):
        return f"A room is {LEAST_ROOM:g} to {MOST_ROOM:g} metres wide and deep, not {room.width:g} × {room.depth:g}."
    if room.corners and len(room.corners) < 3:
        return "A room has three corners at least."
    if room.corners and not can_stand(room.corners):
        return "The room's walls cross or lie on each other. Move a corner."
    return ""


def _thing_fault(thing: AnyThing) -> str:
    numbers = (thing.x, thing.y, thing.width, thing.depth, thing.rotation)
    if not thing.id or not all(map(isfinite, numbers)):
        return "Everything on the plan needs an id, a place and a size in metres."
    if not (0.02 <= thing.width <= MOST_ROOM and 0.02 <= thing.depth <= MOST_ROOM):
        return f"Nothing on a plan is {thing.width:g} × {thing.depth:g} metres large."
    if isinstance(thing, Table) and not 0 <= thing.corners <= len(LETTERS):
        return f"A table has 0 to {counted(len(LETTERS), 'corner')}, not {thing.corners}."
    if isinstance(thing, ZoneArea) and thing.points and len(thing.points) < 3:
        return "An area has three corners at least."
    return ""


def _twice(names: Iterable[str]) -> str:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    return ""
