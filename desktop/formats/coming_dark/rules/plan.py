"""What can be asked of the floor plan, and what can have happened to it."""

from __future__ import annotations

from desktop.domain.plan import AnyThing, Background, Plan, Room
from desktop.engine.rules import Command, Fact


class EditPlan(Command, frozen=True):
    """One gesture on the plan: things put (new or where they now stand), things removed, the room resized."""

    put: tuple[AnyThing, ...] = ()
    remove: tuple[str, ...] = ()
    room: Room | None = None


class UseTemplate(Command, frozen=True):
    """Lay the locations out anew in a common room: two-zones, long-hall, l-shaped."""

    template: str


class UsePlan(Command, frozen=True):
    """Take a plan saved at another event; its tables get this event's locations."""

    plan: Plan
    name: str = ""


class SetBackground(Command, frozen=True):
    """Put a picture the event keeps under the plan, move or fade it; without one, take it away."""

    background: Background | None = None


class PlanLaid(Fact, frozen=True):
    """A whole plan; ``name`` is where it came from ("": the plan nobody had touched yet)."""

    plan: Plan
    name: str = ""


class PlanEdited(Fact, frozen=True):
    put: tuple[AnyThing, ...] = ()
    remove: tuple[str, ...] = ()
    room: Room | None = None


class BackgroundSet(Fact, frozen=True):
    background: Background | None = None


PLAN_COMMANDS: tuple[type[Command], ...] = (EditPlan, UseTemplate, UsePlan, SetBackground)
PLAN_FACTS: tuple[type[Fact], ...] = (PlanLaid, PlanEdited, BackgroundSet)
