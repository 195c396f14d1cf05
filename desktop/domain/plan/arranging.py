"""Moving, turning, lining up: each takes things and gives them back where they now stand. Locked things stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

from msgspec.structs import replace

from desktop.domain.plan.geometry import Box, bounds, bounds_of, contains, turned_point
from desktop.domain.plan.things import AnyThing, Plan, Point, Room, Table, ZoneArea

T = TypeVar("T", bound=AnyThing)
Edge = Literal["left", "centre", "right", "top", "middle", "bottom"]
EDGES: tuple[Edge, ...] = ("left", "centre", "right", "top", "middle", "bottom")
#: nothing is smaller: it could not be taken hold of any more (metres).
LEAST = 0.3
#: how much of a thing stays in a room too small for it.
_REACH = 0.3


def moved(things: Iterable[T], dx: float, dy: float) -> tuple[T, ...]:
    """Things moved by so many metres."""
    return tuple(t if t.locked else replace(t, x=t.x + dx, y=t.y + dy) for t in things)


def turned(things: Sequence[T], angle: float) -> tuple[T, ...]:
    """Things turned clockwise round the middle of them all."""
    if not things:
        return ()
    cx, cy = (things[0].x, things[0].y) if len(things) == 1 else bounds_of(things).centre
    return tuple(t if t.locked else _turned(t, angle, cx, cy) for t in things)


def _turned(thing: T, angle: float, cx: float, cy: float) -> T:
    dx, dy = turned_point(thing.x - cx, thing.y - cy, angle)
    return replace(thing, x=cx + dx, y=cy + dy, rotation=round((thing.rotation + angle) % 360, 3))


def resized(thing: T, width: float, depth: float, fixed: Point = (0.0, 0.0)) -> T:
    """A thing of another size. ``fixed`` is the part that stays where it is: (-1, -1) its own top left, (0, 0) its
    middle."""
    if thing.locked:
        return thing
    wide, deep = max(LEAST, width), max(LEAST, depth)
    dx, dy = fixed[0] * (thing.width - wide) / 2, fixed[1] * (thing.depth - deep) / 2
    across, down = turned_point(dx, dy, thing.rotation)
    found = replace(thing, width=wide, depth=deep, x=thing.x + across, y=thing.y + down)
    if isinstance(found, ZoneArea) and found.points:
        by = (wide / thing.width, deep / thing.depth)
        found = replace(found, points=tuple((x * by[0], y * by[1]) for x, y in found.points))
    return found


def align(things: Sequence[T], edge: Edge) -> tuple[T, ...]:
    """Things lined up along one edge, or the middle, of them all."""
    if len(things) < 2:
        return tuple(things)
    whole = bounds_of(things)
    return tuple(t if t.locked else _aligned(t, bounds(t), whole, edge) for t in things)


def _aligned(thing: T, box: Box, whole: Box, edge: Edge) -> T:
    dx = {
        "left": whole.left - box.left,
        "centre": whole.centre[0] - box.centre[0],
        "right": whole.right - box.right,
    }.get(edge, 0.0)
    dy = {
        "top": whole.top - box.top,
        "middle": whole.centre[1] - box.centre[1],
        "bottom": whole.bottom - box.bottom,
    }.get(edge, 0.0)
    return replace(thing, x=thing.x + dx, y=thing.y + dy)


def distribute(things: Sequence[T], axis: Literal["across", "down"]) -> tuple[T, ...]:
    """Things with equal air between them; the first and the last stay."""
    if len(things) < 3:
        return tuple(things)
    across = axis == "across"
    boxes = {t.id: bounds(t) for t in things}
    ordered = sorted(things, key=lambda t: boxes[t.id].centre[0 if across else 1])
    sides = [boxes[t.id].width if across else boxes[t.id].height for t in ordered]
    first, last = boxes[ordered[0].id], boxes[ordered[-1].id]
    at, end = (first.left, last.right) if across else (first.top, last.bottom)
    air = (end - at - sum(sides)) / (len(things) - 1)
    found = {}
    for thing, side in zip(ordered, sides, strict=True):
        start = boxes[thing.id].left if across else boxes[thing.id].top
        found[thing.id] = replace(thing, x=thing.x + at - start) if across else replace(thing, y=thing.y + at - start)
        at += side + air
    ends = (ordered[0].id, ordered[-1].id)
    return tuple(t if t.locked or t.id in ends else found[t.id] for t in things)


def copies(plan: Plan, things: Iterable[AnyThing], dx: float = 0.4, dy: float = 0.4) -> tuple[AnyThing, ...]:
    """The same things again, beside; a location stands but once, so its copy is a table without one."""
    found: list[AnyThing] = []
    groups: dict[str, str] = {}
    for thing in things:
        so_far = plan.put(found)
        group = thing.group and groups.setdefault(thing.group, free_group(plan, len(groups)))
        new = replace(thing, id=so_far.free_id(type(thing).__name__.lower()), group=group, locked=False)
        if isinstance(new, Table) and new.location:
            new = replace(new, location="", name="")
        found.append(replace(new, x=new.x + dx, y=new.y + dy))
    return tuple(found)


def free_group(plan: Plan, beyond: int = 0) -> str:
    """A name no group bears."""
    taken = {t.group for t in plan.things}
    free = (f"group-{i}" for i in range(1, len(taken) + beyond + 2) if f"group-{i}" not in taken)
    return list(free)[beyond] if beyond else next(free)


def grouped(plan: Plan, things: Iterable[T]) -> tuple[T, ...]:
    """Things made one group; things that all are one already go their own ways again."""
    chosen = tuple(things)
    names = {t.group for t in chosen}
    together = len(names) == 1 and "" not in names
    group = "" if together else free_group(plan)
    return tuple(replace(t, group=group) for t in chosen)


def locked(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(replace(t, locked=True) for t in things)


def unlocked(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(replace(t, locked=False) for t in things)


def selected_with_groups(plan: Plan, ids: Iterable[str]) -> frozenset[str]:
    """These ids and everything that is grouped with them."""
    wanted = set(ids)
    groups = {t.group for t in plan.things if t.id in wanted and t.group}
    return frozenset(wanted | {t.id for t in plan.things if t.group in groups})


def held_inside(room: Room, things: Sequence[AnyThing], dx: float, dy: float) -> Point:
    """How far things may really be moved together so that all of them stay in the room."""
    loose = [t for t in things if not t.locked]
    if not loose:
        return 0.0, 0.0
    box = bounds_of(loose).shifted(dx, dy)
    return dx + _back(box.left, box.right, room.width), dy + _back(box.top, box.bottom, room.depth)


def _back(start: float, end: float, size: float) -> float:
    """How far to go back inside 0..size; what is larger than that is put in the middle."""
    if end - start > size:
        return size / 2 - (start + end) / 2
    return max(0.0, -start) - max(0.0, end - size)


def kept_inside(room: Room, thing: T) -> T:
    """A thing back inside the room, wherever it was dragged to: it can always be taken hold of again."""
    box = bounds(thing)
    dx, dy = _back(box.left, box.right, room.width), _back(box.top, box.bottom, room.depth)
    x, y = thing.x + dx, thing.y + dy
    if room.corners and not contains(room.outline, x, y):
        x, y = _nearest_inside(room, x, y)
    return thing if (x, y) == (thing.x, thing.y) else replace(thing, x=x, y=y)


def _nearest_inside(room: Room, x: float, y: float) -> Point:
    """The nearest point a step inside the walls of a room that is no rectangle."""
    outline = room.outline
    on_walls = (nearest_on(a, b, (x, y)) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True))
    px, py = min(on_walls, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
    long = ((px - x) ** 2 + (py - y) ** 2) ** 0.5 or 1.0
    step_in = (px + (px - x) / long * _REACH, py + (py - y) / long * _REACH)
    return step_in if contains(outline, *step_in) else (px, py)


def nearest_on(one: Point, other: Point, to: Point) -> Point:
    """The point of a line from one to the other that is nearest to a third."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = dx * dx + dy * dy
    share = ((to[0] - one[0]) * dx + (to[1] - one[1]) * dy) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    return one[0] + share * dx, one[1] + share * dy
