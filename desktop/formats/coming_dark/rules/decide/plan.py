"""The floor plan: every gesture is one act; nothing leaves the room; no open location leaves the plan."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.dice import Dice
from desktop.domain.plan import TEMPLATES, AnyThing, Door, Plan, Room, Table, fault, kept_inside, on_wall, refitted
from desktop.domain.plan import template as template_called
from desktop.engine.rules import Fact, Refusal

from .. import plan as p
from ..floor import plan_of, sides
from ..state import DarkState
from .asking import answers, the_location


@answers(p.EditPlan)
def edit_plan(state: DarkState, command: p.EditPlan, dice: Dice) -> Iterator[Fact]:
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
        yield p.PlanLaid(plan)
        undrawn: tuple[AnyThing, ...] = ()
    else:
        #: what the event itself added stays where it was seen when the hand touched the plan.
        known = {t.id for t in (*state.plan.things, *put)}
        undrawn = tuple(t for t in plan.things if t.id not in known)
    yield p.PlanEdited((*put, *undrawn), command.remove, command.room)


def _refuse_removal(state: DarkState, plan: Plan, ids: tuple[str, ...]) -> None:
    for id in ids:
        thing = plan.thing(id)
        if thing is None:
            raise Refusal(f"There is nothing called “{id}” on the plan.")
        if isinstance(thing, Table) and thing.location:
            name = state.location(thing.location).name
            raise Refusal(f"{name} is played at: it stays on the plan. Close the location to take it away.")


def _placed(plan: Plan, command: p.EditPlan) -> tuple[AnyThing, ...]:
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


@answers(p.UseTemplate)
def use_template(state: DarkState, command: p.UseTemplate, dice: Dice) -> Iterator[Fact]:
    found = template_called(command.template)
    if found is None:
        raise Refusal(f"There is no room “{command.template}”. There are {', '.join(t.id for t in TEMPLATES)}.")
    yield p.PlanLaid(found.make(sides(state)), found.words)


@answers(p.UsePlan)
def use_plan(state: DarkState, command: p.UsePlan, dice: Dice) -> Iterator[Fact]:
    if wrong := fault(command.plan):
        raise Refusal(wrong)
    yield p.PlanLaid(refitted(command.plan, sides(state)), command.name or "another event")


@answers(p.SetBackground)
def set_background(state: DarkState, command: p.SetBackground, dice: Dice) -> Iterator[Fact]:
    background = command.background
    if background is not None and not (0 <= background.opacity <= 1 and background.width > 0):
        raise Refusal("A background is more than nothing wide, and faint from 0 to 1.")
    if state.plan is None:
        yield p.PlanLaid(plan_of(state))
    yield p.BackgroundSet(background)
