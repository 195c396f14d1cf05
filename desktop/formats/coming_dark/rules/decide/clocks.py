"""What is done to the clocks."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.domain.clock import Clock
from desktop.domain.dice import Dice
from desktop.engine.rules import Fact, Refusal

from .. import commands as c
from .. import facts as f
from .. import timing as t
from ..ruleset_reading import check_ruleset
from ..state import DarkState, Timer
from .asking import answers, the_match

MOST_MINUTES = 600
MOST_LETTERS = 40


def _key(state: DarkState) -> str:
    if not state.clock_key:
        raise Refusal("The clock belongs to a round, and no round has begun. Begin one first.")
    return state.clock_key


def _clock(state: DarkState, running: bool | None = None) -> Clock:
    clock = state.clocks.get(_key(state), Clock())
    if not clock.is_started:
        raise Refusal("The clock has not been started. Space or K starts it.")
    if running is not None and clock.is_running != running:
        raise Refusal(
            "The clock is running already. K pauses it."
            if clock.is_running
            else "The clock stands still already. K lets it go on."
        )
    return clock


def _minutes(minutes: float) -> float:
    if not 0 < abs(minutes) <= MOST_MINUTES:
        raise Refusal(f"Give or take 1 to {MOST_MINUTES} minutes.")
    return minutes


@answers(c.StartClock)
def start_clock(state: DarkState, command: c.StartClock, dice: Dice) -> Iterator[Fact]:
    if state.clocks.get(_key(state), Clock()).is_started:
        raise Refusal("The clock is started already. It can be paused, or begun anew.")
    if not state.top4 and state.round is not None and state.round.step != "matches":
        raise Refusal("The clock starts with the matches. Seat everyone first.")
    if not 0 <= command.lead <= MOST_MINUTES:
        raise Refusal(f"A clock counts down 0 to {MOST_MINUTES} minutes before it starts.")
    yield f.ClockStarted(_key(state), command.at, command.lead)


@answers(c.PauseClock)
def pause_clock(state: DarkState, command: c.PauseClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=True)
    yield f.ClockPaused(_key(state), command.at)


@answers(c.ResumeClock)
def resume_clock(state: DarkState, command: c.ResumeClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=False)
    yield f.ClockResumed(_key(state), command.at)


@answers(c.AdjustClock)
def adjust_clock(state: DarkState, command: c.AdjustClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield f.ClockAdjusted(_key(state), _minutes(command.minutes))


@answers(c.RestartClock)
def restart_clock(state: DarkState, command: c.RestartClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield f.ClockRestarted(_key(state), command.at)


@answers(c.ExtendTable)
def extend_table(state: DarkState, command: c.ExtendTable, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    yield f.TableExtended(_key(state), match.id, _minutes(command.minutes), command.reason.strip())


@answers(t.SetClock)
def set_clock(state: DarkState, command: t.SetClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    if abs(command.seconds) > MOST_MINUTES * 60:
        raise Refusal(f"A clock shows at most {MOST_MINUTES} minutes.")
    yield t.ClockSet(_key(state), command.at, command.seconds, command.why.strip())


@answers(t.CountTurn)
def count_turn(state: DarkState, command: t.CountTurn, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    if match.winner:
        raise Refusal(f"{state.match_name(match.id)} has reported: no more turns are played there.")
    turn = state.turn(match.id) + command.by
    if turn < 0:
        raise Refusal(f"No turn is counted at {state.match_name(match.id)} yet.")
    yield t.TurnCounted(_key(state), match.id, turn)


@answers(t.StartTimer)
def start_timer(state: DarkState, command: t.StartTimer, dice: Dice) -> Iterator[Fact]:
    name = " ".join(command.name.split())
    if not 1 <= len(name) <= MOST_LETTERS:
        raise Refusal(f"A timer needs a name of 1 to {MOST_LETTERS} letters, such as Break.")
    if not 0 < command.minutes <= MOST_MINUTES:
        raise Refusal(f"A timer counts down 1 to {MOST_MINUTES} minutes.")
    yield t.TimerStarted(name, command.at, command.minutes)


@answers(t.AdjustTimer)
def adjust_timer(state: DarkState, command: t.AdjustTimer, dice: Dice) -> Iterator[Fact]:
    yield t.TimerAdjusted(_timer(state, command.name).name, _minutes(command.minutes))


@answers(t.StopTimer)
def stop_timer(state: DarkState, command: t.StopTimer, dice: Dice) -> Iterator[Fact]:
    yield t.TimerStopped(_timer(state, command.name).name)


def _timer(state: DarkState, name: str) -> Timer:
    wanted = " ".join(name.split()).casefold()
    if found := next((timer for key, timer in state.timers.items() if key.casefold() == wanted), None):
        return found
    raise Refusal(f"No timer called “{name}” is running. Start it first.")


@answers(t.ChangeMarks)
def change_marks(state: DarkState, command: t.ChangeMarks, dice: Dice) -> Iterator[Fact]:
    if state.round is not None and state.round.step == "matches":
        raise Refusal("Tables are playing by these marks, and the slips say so. Change them when the round is over.")
    changed = t.MarksChanged(command.marks, command.after_50, command.end_turns)
    check_ruleset(changed.on(state.rules))
    yield changed
