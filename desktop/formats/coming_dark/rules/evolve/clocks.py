"""What was done to the clocks: it stands whatever else is taken back."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.clock import Clock

from .. import facts as f
from .. import timing as t
from ..state import Darkness, Timer
from .keeping import on


def _with_clock(state: Darkness, key: str, clock: Clock) -> Darkness:
    return replace(state, clocks={**state.clocks, key: clock})


@on(f.ClockStarted)
def _(state: Darkness, fact: f.ClockStarted) -> Darkness:
    return _with_clock(state, fact.clock, Clock().start(fact.at, fact.lead * 60))


@on(f.ClockPaused)
def _(state: Darkness, fact: f.ClockPaused) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).pause(fact.at))


@on(f.ClockResumed)
def _(state: Darkness, fact: f.ClockResumed) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).resume(fact.at))


@on(f.ClockAdjusted)
def _(state: Darkness, fact: f.ClockAdjusted) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).give(fact.minutes * 60))


@on(f.ClockRestarted)
def _(state: Darkness, fact: f.ClockRestarted) -> Darkness:
    return _with_clock(state, fact.clock, Clock().start(fact.at))


@on(f.TableExtended)
def _(state: Darkness, fact: f.TableExtended) -> Darkness:
    key = f"{fact.clock}/{fact.match}"
    return replace(state, extensions={**state.extensions, key: state.extensions.get(key, 0.0) + fact.minutes})


@on(t.ClockSet)
def _(state: Darkness, fact: t.ClockSet) -> Darkness:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).put(fact.at, fact.seconds))


@on(t.TurnCounted)
def _(state: Darkness, fact: t.TurnCounted) -> Darkness:
    return replace(state, turns={**state.turns, f"{fact.clock}/{fact.match}": fact.turn})


@on(t.TimerStarted)
def _(state: Darkness, fact: t.TimerStarted) -> Darkness:
    timer = Timer(fact.name, fact.minutes, Clock().start(fact.at, fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: timer})


@on(t.TimerAdjusted)
def _(state: Darkness, fact: t.TimerAdjusted) -> Darkness:
    timer = state.timers.get(fact.name)
    if timer is None:
        return state
    given = replace(timer, clock=timer.clock.give(fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: given})


@on(t.TimerStopped)
def _(state: Darkness, fact: t.TimerStopped) -> Darkness:
    return replace(state, timers={name: timer for name, timer in state.timers.items() if name != fact.name})


@on(t.MarksChanged)
def _(state: Darkness, fact: t.MarksChanged) -> Darkness:
    return replace(state, ruleset=fact.on(state.rules))
