"""A judge is called to a table, and the table gets its time back."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import Dice
from desktop.engine.rules import Command, Fact, Refusal

from ..asking import table_meant, the_match, the_player
from ..state import Call, DarkState
from ..tables import answers, labels, on, tells
from .clocks import TableExtended


class JudgeCall(Command, frozen=True):
    """A judge is called to a table: by whom (``player``), who goes (``judge``), what it is ``about``."""

    match: str
    player: str = ""
    judge: str = ""
    about: str = ""
    #: the moment, where the desk tells it.
    at: Instant | None = None


class JudgeCalled(Fact, frozen=True):
    round: int
    location: str
    players: tuple[str, ...]
    player: str = ""
    judge: str = ""
    about: str = ""
    at: Instant | None = None


@answers(JudgeCall)
def judge_call(state: DarkState, command: JudgeCall, dice: Dice) -> Iterator[Fact]:
    match = the_match(state, command.match)
    name = state.match_name(match.id)
    if any(call.location == match.id and not call.over for call in state.calls):
        raise Refusal(f"A judge has been called to {name} already. End that call first.")
    caller = the_player(state, command.player) if command.player else None
    if caller and caller.id not in match.players:
        raise Refusal(f"{caller.name} does not sit at {name}.")
    who = caller.id if caller else ""
    judge, about = command.judge.strip(), command.about.strip()
    yield JudgeCalled(state.round_number, match.id, match.players, who, judge, about, command.at)


@on(JudgeCalled)
def _judge_called(state: DarkState, fact: JudgeCalled) -> DarkState:
    call = Call(fact.round, fact.location, fact.players, fact.player, fact.judge, fact.about, fact.at)
    return replace(state, calls=(*state.calls, call))


@tells(JudgeCalled)
def _judge_called_words(s: DarkState, x: JudgeCalled) -> str:
    judge = x.judge or "A judge"
    caller = f" by {s.name_of(x.player)}" if x.player else ""
    return f"{judge} is called to {s.match_name(x.location)}{caller}{': ' + x.about if x.about else ''}"


labels(JudgeCall)(lambda s, x: f"judge called to {table_meant(s, x.match)}")


class EndJudgeCall(Command, frozen=True):
    """The judge leaves a table, which gets so many ``minutes`` more."""

    match: str
    minutes: float = 0.0
    at: Instant | None = None


class JudgeCallEnded(Fact, frozen=True):
    round: int
    location: str
    players: tuple[str, ...]
    minutes: float = 0.0
    at: Instant | None = None


#: an extension longer than this is a slip of the finger.
MOST_MINUTES_OF_A_CALL = 60.0


def _open_call(state: DarkState, what: str) -> Call:
    """The call to this table that is not over."""
    wanted = what.strip().casefold()
    for call in state.calls:
        if not call.over and wanted in (call.location, state.match_name(call.location).casefold()):
            return call
    raise Refusal(f"No judge has been called to “{what}”. The list of calls names them all.")


@answers(EndJudgeCall)
def end_judge_call(state: DarkState, command: EndJudgeCall, dice: Dice) -> Iterator[Fact]:
    call = _open_call(state, command.match)
    name = state.match_name(call.location)
    if not 0 <= command.minutes <= MOST_MINUTES_OF_A_CALL:
        raise Refusal(f"Give a table 0 to {MOST_MINUTES_OF_A_CALL:g} minutes for a judge's call.")
    yield JudgeCallEnded(call.round, call.location, call.players, command.minutes, command.at)
    if command.minutes:
        match = state.match(call.location)
        if match is None or match.winner or match.players != call.players:
            raise Refusal(f"Play at {name} is over: end the call without minutes.")
        yield TableExtended(state.clock_key, match.id, command.minutes, "a judge's call")


@on(JudgeCallEnded)
def _judge_call_ended(state: DarkState, fact: JudgeCallEnded) -> DarkState:
    def ended(call: Call) -> Call:
        meant = not call.over and (call.round, call.location) == (fact.round, fact.location)
        return replace(call, over=True, ended=fact.at, minutes=fact.minutes) if meant else call

    return replace(state, calls=tuple(ended(call) for call in state.calls))


tells(JudgeCallEnded)(lambda s, x: f"The judge's call to {s.match_name(x.location)} is over")

labels(EndJudgeCall)(lambda s, x: f"judge's call to {s.match_name(_open_call(s, x.match).location)} ended")
