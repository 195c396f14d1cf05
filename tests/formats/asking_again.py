"""What must hold of undo in every format: asked for once more, acts come out as they did, clock acts between or not."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Vocabulary
from desktop.engine.session import Journal, Session, digest
from desktop.engine.stopwatch import AdjustClock, ClockCommand, PauseClock, ResumeClock, StartClock


def comes_out_the_same_when_asked_for_again(session: Session[Any], journal: Journal) -> None:
    """Take all back, open the event again, ask for the same acts: the same state, whatever dice lie ready."""
    rules, end = session.rules, digest(session.state)
    words = Vocabulary(rules.commands, rules.facts)
    acts = [words.read_command(json.loads(step.command)) for step in session.history.standing]
    while session.undo_label:
        session.undo()
    assert session.state == rules.initial
    again: Session[Any] = Session(rules, journal, SeededDice(987_654_321), lambda: 0.0)
    for act in acts:
        again.dispatch(act)
    assert digest(again.state) == end
    if StartClock in rules.commands:
        _clock_acts_come_between(again, acts)


def _clock_acts_come_between(session: Session[Any], acts: list[Any]) -> None:
    """Each act, the clock's too, is taken back alone, and none of them moves a die."""
    end = digest(_without_clock(session.state))
    while session.undo_label:
        session.undo()
    states = []
    for place, act in enumerate(acts):
        states.append(session.state)
        session.dispatch(act)
        if place % 5 == 2:
            states.append(session.state)
            session.dispatch(_done_to(session.state.clock, place))
    assert digest(_without_clock(session.state)) == end
    last = session.state
    for state in reversed(states):
        session.undo()
        assert session.state is state
    while session.redo_label:
        session.redo()
    assert session.state == last


def _done_to(clock: Clock, place: int) -> ClockCommand:
    """Something that can be done to the clock as it stands."""
    now = Instant(60.0 * place)
    if not clock.is_started:
        return StartClock(now)
    if place % 2:
        return AdjustClock(2)
    return PauseClock(now) if clock.is_running else ResumeClock(now)


def _without_clock(state: Any) -> Any:
    return replace(state, clock=type(state.clock)())
