"""The floor plan."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.plan import Plan

from .. import plan as p
from ..state import Darkness
from .keeping import on


@on(p.PlanLaid)
def _(state: Darkness, fact: p.PlanLaid) -> Darkness:
    return replace(state, plan=fact.plan)


@on(p.PlanEdited)
def _(state: Darkness, fact: p.PlanEdited) -> Darkness:
    plan = (state.plan or Plan()).put(fact.put).without(fact.remove)
    return replace(state, plan=replace(plan, room=fact.room or plan.room))


@on(p.BackgroundSet)
def _(state: Darkness, fact: p.BackgroundSet) -> Darkness:
    return replace(state, plan=replace(state.plan or Plan(), background=fact.background))
