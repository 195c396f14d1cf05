"""Moments of a whole sample event, for handouts to be printed at."""

from __future__ import annotations

from functools import cache

import msgspec

from desktop.domain.clock import Clock, Instant
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.demo.story import story
from desktop.formats.coming_dark.manifest import COMING_DARK
from desktop.formats.coming_dark.rules.state import DarkState, Player

#: 14:05 of a day, wherever the tests run, is told by the same clock as the handouts.
START = 1_795_258_800.0
#: where an event is most likely to surprise a handout.
AWKWARD = (
    "nothing",
    "opened",
    "decks",
    "seeds",
    "round-1-zones",
    "round-1-prizes",
    "round-2-corners",
    "round-3-seats",
    "round-3-matches",
    "round-4-done",
    "races",
    "top4-choice",
    "top4",
    "champion",
)


@cache
def moments(players: int = 13, seed: int = 5) -> dict[str, DarkState]:
    """The state at every named moment of the sample event."""
    time = [START]

    def wait(seconds: float) -> None:
        time[0] += seconds

    session = Session(COMING_DARK.rules, MemoryJournal(), SeededDice(seed), lambda: time[0])
    found = {"nothing": session.state}
    session.dispatch(COMING_DARK.opening("The Coming Dark", "Ghent", "21 Nov 2026", ""))
    found["opened"] = session.state
    for moment in story(session, players, seed, lambda: Instant(time[0]), wait):
        found[moment.name] = session.state
    return found


def at(moment: str, players: int = 13) -> DarkState:
    return moments(players)[moment]


def renamed(state: DarkState, *names: str) -> DarkState:
    """The same event with the first players called otherwise."""
    players = [msgspec.structs.replace(player, name=name) for player, name in zip(state.players, names, strict=False)]
    rest: tuple[Player, ...] = state.players[len(players) :]
    return msgspec.structs.replace(state, players=(*players, *rest))


def clocked(state: DarkState, clock: Clock, **extensions: float) -> DarkState:
    """The same event with another clock, and minutes given to tables of this round."""
    given = {f"{state.clock_key}/{match.replace('_', '-')}": minutes for match, minutes in extensions.items()}
    return msgspec.structs.replace(state, clocks={state.clock_key: clock}, extensions=given)
