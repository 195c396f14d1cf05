"""What was done to the clocks: it stands whatever else is taken back."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.domain.clock import Clock

from .. import facts as f
from ..state import Darkness
from .keeping import on


def _with_clock(state: Darkness, key: str, clock: Clock) -> Darkness:
    return replace(state, clocks={**state.clocks, key: clock})


@on(f.ClockStarted)
def _(state: Darkness, fact: f.ClockStarted) -> Darkness:
    started = Clock().start(fact.at)
    return _with_clock(state, fact.clock, started)


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
