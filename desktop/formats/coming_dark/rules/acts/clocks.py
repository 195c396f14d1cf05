"""What is done to the clock of the round and of one table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import Dice
from desktop.domain.words import counted
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import table_meant, the_match
from ..state import DarkState
from ..tables import answers, labels, on, tells
from ..words import clock_digits, minutes_more


class ClockCommand(Command, frozen=True):
    """What is done to the clock."""


class StartClock(ClockCommand, frozen=True):
    """Start the clock of this round (or of the Top 4), or have it start when ``lead`` minutes have run down."""

    at: Instant
    lead: float = 0.0


class ClockStarted(Fact, frozen=True):
    clock: str
    at: Instant
    #: minutes it counts down first.
    lead: float = 0.0


MOST_MINUTES = 600


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
            else "The clock is paused already. K lets it go on."
        )
    return clock


def minutes_within(minutes: float) -> float:
    if not 0 < abs(minutes) <= MOST_MINUTES:
        raise Refusal(f"Give or take 1 to {MOST_MINUTES} minutes.")
    return minutes


@answers(StartClock)
def start_clock(state: DarkState, command: StartClock, dice: Dice) -> Iterator[Fact]:
    if state.clocks.get(_key(state), Clock()).is_started:
        raise Refusal("The clock is started already. It can be paused, or begun anew.")
    if not state.top4 and state.round is not None and state.round.step != "matches":
        raise Refusal("The clock starts with the matches. Seat everyone first.")
    if not 0 <= command.lead <= MOST_MINUTES:
        raise Refusal(f"A clock counts down 0 to {MOST_MINUTES} minutes before it starts.")
    yield ClockStarted(_key(state), command.at, command.lead)


def _with_clock(state: DarkState, key: str, clock: Clock) -> DarkState:
    return replace(state, clocks={**state.clocks, key: clock})


@on(ClockStarted)
def _clock_started(state: DarkState, fact: ClockStarted) -> DarkState:
    return _with_clock(state, fact.clock, Clock().start(fact.at, fact.lead * 60))


tells(ClockStarted)(lambda s, x: f"The clock starts in {counted(x.lead, 'minute')}" if x.lead else "The clock started")

labels(StartClock)(lambda s, x: "clock started")


class PauseClock(ClockCommand, frozen=True):
    """Stop the clock for a while."""

    at: Instant


class ClockPaused(Fact, frozen=True):
    clock: str
    at: Instant


@answers(PauseClock)
def pause_clock(state: DarkState, command: PauseClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=True)
    yield ClockPaused(_key(state), command.at)


@on(ClockPaused)
def _clock_paused(state: DarkState, fact: ClockPaused) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).pause(fact.at))


tells(ClockPaused)(lambda s, x: "The clock paused")

labels(PauseClock)(lambda s, x: "clock paused")


class ResumeClock(ClockCommand, frozen=True):
    """Let the clock go on."""

    at: Instant


class ClockResumed(Fact, frozen=True):
    clock: str
    at: Instant


@answers(ResumeClock)
def resume_clock(state: DarkState, command: ResumeClock, dice: Dice) -> Iterator[Fact]:
    _clock(state, running=False)
    yield ClockResumed(_key(state), command.at)


@on(ClockResumed)
def _clock_resumed(state: DarkState, fact: ClockResumed) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).resume(fact.at))


tells(ClockResumed)(lambda s, x: "The clock goes on")

labels(ResumeClock)(lambda s, x: "clock set going again")


class AdjustClock(ClockCommand, frozen=True):
    """Give the room minutes (+) or take some (-)."""

    minutes: float


class ClockAdjusted(Fact, frozen=True):
    clock: str
    minutes: float


@answers(AdjustClock)
def adjust_clock(state: DarkState, command: AdjustClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield ClockAdjusted(_key(state), minutes_within(command.minutes))


@on(ClockAdjusted)
def _clock_adjusted(state: DarkState, fact: ClockAdjusted) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).give(fact.minutes * 60))


tells(ClockAdjusted)(lambda s, x: f"The clock: {minutes_more(x.minutes)}")

labels(AdjustClock)(lambda s, x: f"{minutes_more(x.minutes)} on the clock")


class RestartClock(ClockCommand, frozen=True):
    """Start the clock from the beginning again."""

    at: Instant


class ClockRestarted(Fact, frozen=True):
    clock: str
    at: Instant


@answers(RestartClock)
def restart_clock(state: DarkState, command: RestartClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    yield ClockRestarted(_key(state), command.at)


@on(ClockRestarted)
def _clock_restarted(state: DarkState, fact: ClockRestarted) -> DarkState:
    return _with_clock(state, fact.clock, Clock().start(fact.at))


tells(ClockRestarted)(lambda s, x: "The clock began anew")

labels(RestartClock)(lambda s, x: "clock begun anew")


class SetClock(ClockCommand, frozen=True):
    """Let the running clock show so many seconds at this instant: after a sleep or a restart of the computer."""

    at: Instant
    seconds: float
    why: str = ""


class ClockSet(Fact, frozen=True):
    clock: str
    at: Instant
    seconds: float
    why: str = ""


@answers(SetClock)
def set_clock(state: DarkState, command: SetClock, dice: Dice) -> Iterator[Fact]:
    _clock(state)
    if abs(command.seconds) > MOST_MINUTES * 60:
        raise Refusal(f"A clock shows at most {MOST_MINUTES} minutes.")
    yield ClockSet(_key(state), command.at, command.seconds, command.why.strip())


@on(ClockSet)
def _clock_set(state: DarkState, fact: ClockSet) -> DarkState:
    return _with_clock(state, fact.clock, state.clocks.get(fact.clock, Clock()).put(fact.at, fact.seconds))


tells(ClockSet)(lambda s, x: f"The clock set to {clock_digits(x.seconds)}{': ' + x.why if x.why else ''}")

labels(SetClock)(lambda s, x: f"clock set to {clock_digits(x.seconds)}")


class ExtendTable(ClockCommand, frozen=True):
    """Give one table minutes (+) or take some back (-); its own marks move."""

    match: str
    minutes: float
    reason: str = ""


class TableExtended(Fact, frozen=True):
    clock: str
    match: str
    minutes: float
    reason: str = ""


@answers(ExtendTable)
def extend_table(state: DarkState, command: ExtendTable, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    yield TableExtended(_key(state), match.id, minutes_within(command.minutes), command.reason.strip())


@on(TableExtended)
def _table_extended(state: DarkState, fact: TableExtended) -> DarkState:
    key = f"{fact.clock}/{fact.match}"
    return replace(state, extensions={**state.extensions, key: state.extensions.get(key, 0.0) + fact.minutes})


tells(TableExtended)(
    lambda s, x: f"{s.match_name(x.match)} {minutes_more(x.minutes)}{': ' + x.reason if x.reason else ''}"
)

labels(ExtendTable)(lambda s, x: f"{minutes_more(x.minutes)} for {table_meant(s, x.match)}")


class CountTurn(ClockCommand, frozen=True):
    """One more turn at a table that plays on after the last start (-1: one too many was counted)."""

    match: str
    by: int = 1


class TurnCounted(Fact, frozen=True):
    clock: str
    match: str
    turn: int


@answers(CountTurn)
def count_turn(state: DarkState, command: CountTurn, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    if match.winner:
        raise Refusal(f"{state.match_name(match.id)} has reported: no more turns are played there.")
    turn = state.turn(match.id) + command.by
    if turn < 0:
        raise Refusal(f"No turn is counted at {state.match_name(match.id)} yet.")
    yield TurnCounted(_key(state), match.id, turn)


@on(TurnCounted)
def _turn_counted(state: DarkState, fact: TurnCounted) -> DarkState:
    return replace(state, turns={**state.turns, f"{fact.clock}/{fact.match}": fact.turn})


tells(TurnCounted)(lambda s, x: f"{s.match_name(x.match)}: turn {x.turn}" if x.turn else "")

labels(CountTurn)(lambda s, x: f"turn {x.by:+d} at {table_meant(s, x.match)}")
