"""What was done to the clocks: it stands whatever else is taken back."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.clock import Clock

from .. import facts as f
from .. import timing as t
from ..state import DarkState, Timer
from .keeping import on


def _with_clock(state: DarkState, key: str, clock: Clock) -> DarkState:
    return replace(state, clocks={**state.clocks, key: clock})


@on(f.ClockStarted)
def _clock_started(state: DarkState, fact: f.ClockStarted) -> DarkState:
    return _with_clock(state, fact.clock, Clock().start(fact.at, fact.lead * 60))


@on(f.ClockPaused)
def _clock_paused(state: DarkState, fact: f.ClockPaused) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).pause(fact.at))


@on(f.ClockResumed)
def _clock_resumed(state: DarkState, fact: f.ClockResumed) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).resume(fact.at))


@on(f.ClockAdjusted)
def _clock_adjusted(state: DarkState, fact: f.ClockAdjusted) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).give(fact.minutes * 60))


@on(f.ClockRestarted)
def _clock_restarted(state: DarkState, fact: f.ClockRestarted) -> DarkState:
    return _with_clock(state, fact.clock, Clock().start(fact.at))


@on(f.TableExtended)
def _table_extended(state: DarkState, fact: f.TableExtended) -> DarkState:
    key = f"{fact.clock}/{fact.match}"
    return replace(state, extensions={**state.extensions, key: state.extensions.get(key, 0.0) + fact.minutes})


@on(t.ClockSet)
def _clock_set(state: DarkState, fact: t.ClockSet) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).put(fact.at, fact.seconds))


@on(t.TurnCounted)
def _turn_counted(state: DarkState, fact: t.TurnCounted) -> DarkState:
    return replace(state, turns={**state.turns, f"{fact.clock}/{fact.match}": fact.turn})


@on(t.TimerStarted)
def _timer_started(state: DarkState, fact: t.TimerStarted) -> DarkState:
    timer = Timer(fact.name, fact.minutes, Clock().start(fact.at, fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: timer})


@on(t.TimerAdjusted)
def _timer_adjusted(state: DarkState, fact: t.TimerAdjusted) -> DarkState:
    timer = state.timers.get(fact.name)
    if timer is None:
        return state
    given = replace(timer, clock=timer.clock.give(fact.minutes * 60))
    return replace(state, timers={**state.timers, fact.name: given})


@on(t.TimerStopped)
def _timer_stopped(state: DarkState, fact: t.TimerStopped) -> DarkState:
    return replace(state, timers={name: timer for name, timer in state.timers.items() if name != fact.name})


@on(t.MarksChanged)
def _marks_changed(state: DarkState, fact: t.MarksChanged) -> DarkState:
    return replace(state, ruleset=fact.on(state.rules))
