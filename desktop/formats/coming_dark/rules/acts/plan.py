"""The floor plan: every gesture is one act; nothing leaves the room; no open location leaves the plan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.plan import (
    TEMPLATES,
    AnyThing,
    Background,
    Door,
    Label,
    Plan,
    Room,
    Table,
    Wall,
    ZoneArea,
    fault,
    kept_inside,
    on_wall,
    refitted,
)
from desktop.domain.plan import template as template_called
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import the_location
from ..floor import plan_of, sides
from ..state import DarkState
from ..tables import answers, labels, on, tells


class EditPlan(Command, frozen=True):
    """One gesture on the plan: things put (new or where they now stand), things removed, the room resized."""

    put: tuple[AnyThing, ...] = ()
    remove: tuple[str, ...] = ()
    room: Room | None = None


class PlanEdited(Fact, frozen=True):
    put: tuple[AnyThing, ...] = ()
    remove: tuple[str, ...] = ()
    room: Room | None = None


@answers(EditPlan)
def edit_plan(state: DarkState, command: EditPlan, dice: Dice) -> Iterator[Fact]:
    plan = plan_of(state)
    _refuse_removal(state, plan, command.remove)
    put = _placed(plan, command)
    after = replace(plan.put(put).without(command.remove), room=command.room or plan.room)
    if wrong := fault(after):
        raise Refusal(wrong)
    if after == plan:
        raise Refusal("Nothing on the plan would change.")
    for thing in put:
        if isinstance(thing, Table) and thing.location:
            the_location(state, thing.location)
    if state.plan is None:
        yield PlanLaid(plan)
        undrawn: tuple[AnyThing, ...] = ()
    else:
        #: what the event itself added stays where it was seen when the hand touched the plan.
        known = {t.id for t in (*state.plan.things, *put)}
        undrawn = tuple(t for t in plan.things if t.id not in known)
    yield PlanEdited((*put, *undrawn), command.remove, command.room)


def _refuse_removal(state: DarkState, plan: Plan, ids: tuple[str, ...]) -> None:
    for id in ids:
        thing = plan.thing(id)
        if thing is None:
            raise Refusal(f"There is nothing called “{id}” on the plan.")
        if isinstance(thing, Table) and thing.location:
            name = state.location(thing.location).name
            raise Refusal(f"{name} is played at: it stays on the plan. Close the location to take it away.")


def _placed(plan: Plan, command: EditPlan) -> tuple[AnyThing, ...]:
    """What is put, inside the room and doors on their walls; a new room brings along what it would leave outside."""
    room = command.room or plan.room
    if wrong := fault(Plan(room, command.put)):
        raise Refusal(wrong)
    put = {t.id: t for t in command.put}
    if command.room is not None:
        put |= {t.id: t for t in plan.things if t.id not in put and _is_left_outside(t, plan, command.room)}
    whole = Plan(room, plan.put(put.values()).things)
    return tuple(on_wall(whole, t) if isinstance(t, Door) else kept_inside(room, t) for t in put.values())


def _is_left_outside(thing: AnyThing, plan: Plan, room: Room) -> bool:
    if isinstance(thing, Door):
        return room.outline != plan.room.outline
    return kept_inside(room, thing) != thing


@on(PlanEdited)
def _plan_edited(state: DarkState, fact: PlanEdited) -> DarkState:
    plan = (state.plan or Plan()).put(fact.put).without(fact.remove)
    return replace(state, plan=replace(plan, room=fact.room or plan.room))


tells(PlanEdited)(lambda s, x: f"{edit_words(s, x)} on the plan")

labels(EditPlan)(lambda s, x: edit_words(s, PlanEdited(x.put, x.remove, x.room)))


def thing_called(state: DarkState, thing: AnyThing) -> str:
    """What a thing is called: ``The Bog``, ``A door``, ``“Judge”``."""
    if isinstance(thing, Table):
        place = next((p.name for p in state.locations if p.id == thing.location), "")
        return place or thing.name or "A table"
    if isinstance(thing, ZoneArea):
        return next((z.name for z in state.rules.zones if z.id == thing.zone), thing.name or "An area")
    if isinstance(thing, Label):
        return f"“{thing.words}”"
    if isinstance(thing, Wall) and thing.is_pillar:
        return "A pillar"
    return "A door" if isinstance(thing, Door) else "A wall"


_MANY = {Table: "tables", Door: "doors", Wall: "walls", Label: "labels", ZoneArea: "zones"}


def edit_words(state: DarkState, edit: PlanEdited) -> str:
    """What a gesture did, in a few words: ``The Bog moved``, ``3 tables removed``."""
    plan = plan_of(state)
    if edit.room:
        #: what came along with a wall is not what was done.
        resized = (edit.room.width, edit.room.depth) != (plan.room.width, plan.room.depth)
        outlined = not resized and edit.room.corners != plan.room.corners
        size = f"{edit.room.width:g} × {edit.room.depth:g} m"
        return "The room’s corners moved" if outlined else f"The room is {size}"
    gone = plan.those(edit.remove)
    if gone:
        return f"{_called(state, gone)} removed"
    if edit.put:
        before = {t.id: t for t in plan.those(t.id for t in edit.put)}
        changed = [t for t in edit.put if before.get(t.id) != t] or list(edit.put)
        return f"{_called(state, changed)} {_verb(changed, before)}"
    return "The plan"


def _called(state: DarkState, things: Iterable[AnyThing]) -> str:
    these = tuple(things)
    if len(these) == 1:
        return thing_called(state, these[0])
    kinds = {type(t) for t in these}
    return f"{len(these)} {_MANY[kinds.pop()] if len(kinds) == 1 else 'things'}"


def _verb(things: Iterable[AnyThing], before: dict[str, AnyThing]) -> str:
    pairs = [(before.get(t.id), t) for t in things]
    was = [(old, new) for old, new in pairs if old is not None]
    if not was:
        return "added"
    if all(old.rotation != new.rotation for old, new in was):
        return "turned"
    if all((old.width, old.depth) != (new.width, new.depth) for old, new in was):
        return "resized"
    if any(old.locked != new.locked for old, new in was):
        return "locked" if was[0][1].locked else "unlocked"
    if any(old.group != new.group for old, new in was):
        return "grouped" if was[0][1].group else "ungrouped"
    moved = all(replace(new, x=old.x, y=old.y) == old for old, new in was)
    return "moved" if moved else "changed"


class UseTemplate(Command, frozen=True):
    """Lay the locations out anew in a common room: two-zones, long-hall, l-shaped."""

    template: str


class UsePlan(Command, frozen=True):
    """Take a plan saved at another event; its tables get this event's locations."""

    plan: Plan
    name: str = ""


class PlanLaid(Fact, frozen=True):
    """A whole plan; ``name`` is where it came from ("": the plan nobody had touched yet)."""

    plan: Plan
    name: str = ""


@answers(UseTemplate)
def use_template(state: DarkState, command: UseTemplate, dice: Dice) -> Iterator[Fact]:
    found = template_called(command.template)
    if found is None:
        raise Refusal(f"There is no room “{command.template}”. There are {', '.join(t.id for t in TEMPLATES)}.")
    yield PlanLaid(found.make(sides(state)), found.words)


@answers(UsePlan)
def use_plan(state: DarkState, command: UsePlan, dice: Dice) -> Iterator[Fact]:
    if wrong := fault(command.plan):
        raise Refusal(wrong)
    yield PlanLaid(refitted(command.plan, sides(state)), command.name or "another event")


@on(PlanLaid)
def _plan_laid(state: DarkState, fact: PlanLaid) -> DarkState:
    return replace(state, plan=fact.plan)


tells(PlanLaid)(lambda s, x: f"The room is laid out as “{x.name}”" if x.name else "")

labels(UseTemplate)(lambda s, x: "room laid out")

labels(UsePlan)(lambda s, x: "room laid out")


class SetBackground(Command, frozen=True):
    """Put a picture the event keeps under the plan, move or fade it; without one, take it away."""

    background: Background | None = None


class BackgroundSet(Fact, frozen=True):
    background: Background | None = None


@answers(SetBackground)
def set_background(state: DarkState, command: SetBackground, dice: Dice) -> Iterator[Fact]:
    background = command.background
    if background is not None and not (0 <= background.opacity <= 1 and background.width > 0):
        raise Refusal("A background needs a width above 0, and a strength from 0 to 1.")
    if state.plan is None:
        yield PlanLaid(plan_of(state))
    yield BackgroundSet(background)


@on(BackgroundSet)
def _background_set(state: DarkState, fact: BackgroundSet) -> DarkState:
    return replace(state, plan=replace(state.plan or Plan(), background=fact.background))


tells(BackgroundSet)(lambda s, x: "A picture lies under the plan" if x.background else "The plan has no picture")

labels(SetBackground)(lambda s, x: "picture under the plan")
