"""The floor plan."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.plan import Plan

from .. import plan as p
from ..state import DarkState
from .keeping import on


@on(p.PlanLaid)
def _plan_laid(state: DarkState, fact: p.PlanLaid) -> DarkState:
    return replace(state, plan=fact.plan)


@on(p.PlanEdited)
def _plan_edited(state: DarkState, fact: p.PlanEdited) -> DarkState:
    plan = (state.plan or Plan()).put(fact.put).without(fact.remove)
    return replace(state, plan=replace(plan, room=fact.room or plan.room))


@on(p.BackgroundSet)
def _background_set(state: DarkState, fact: p.BackgroundSet) -> DarkState:
    return replace(state, plan=replace(state.plan or Plan(), background=fact.background))
