"""When a champion would stand, and how many rounds still fit (CD-41)."""

from __future__ import annotations

from msgspec.structs import replace

from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.views.day import (
    champion_at,
    round_ends,
    round_minutes,
    rounds_began,
    rounds_fit,
    top4_minutes,
)
from tests.formats.coming_dark.screens.round_events import NOON, at_step, later, opened, until


def begun(number: int = 3, players: int = 8):
    """Round ``number`` is played since noon; those before it took 70 and 90 minutes."""
    session = at_step(opened(players), "corners", number)
    session = until(session, lambda s: s.round.step == "corners" and len(s.round.seats) == len(s.round.zones))
    session.dispatch(StartMatches(NOON))
    state = session.state
    wall = {number - 1: -90, number - 2: -160}
    past = tuple(replace(r, began=later(wall[r.number])) if r.number in wall else r for r in state.past)
    return session, replace(state, past=past)


# -- how long things take ----------------------------------------------------------------------------------------------


def test_a_round_takes_as_long_as_the_longest_of_today():
    _, state = begun()
    assert round_minutes(state) == 90
    #: before two have begun: the clock, and a quarter of an hour for zones, prizes and corners.
    assert round_minutes(opened(8).state) == 80


def test_a_round_that_no_desk_timed_began_with_its_clock():
    session = at_step(opened(8), "corners", 1)
    session = until(session, lambda s: s.round.step == "corners" and len(s.round.seats) == len(s.round.zones))
    for command in (StartMatches(), StartClock(later(4))):
        session.dispatch(command)
    assert session.state.round.began is None
    assert rounds_began(session.state) == {1: later(4).wall}
    assert round_ends(session.state, later(30).wall, 80) == later(84).wall


def test_the_top_4_takes_two_matches_and_what_lies_between():
    state = opened(8).state
    assert [top4_minutes(state, ending) for ending in ("bracket", "single-games", "standing")] == [145, 60, 10]


def test_a_round_at_play_ends_when_it_has_had_its_minutes_and_never_before_now():
    _, state = begun()
    assert round_ends(state, later(20).wall, 80) == later(80).wall
    assert round_ends(state, later(100).wall, 80) == later(100).wall
    assert round_ends(opened(8).state, NOON.wall, 80) == NOON.wall
    assert round_ends(at_step(opened(8), "zones").state, NOON.wall, 80) == later(80).wall


def test_the_champion_stands_after_the_rounds_and_the_top_4():
    _, state = begun()
    now = later(20).wall
    assert champion_at(state, now, 3, "bracket", 80) == later(80 + 145).wall
    assert champion_at(state, now, 5, "standing", 80) == later(80 + 160 + 10).wall
    assert champion_at(state, now, 3, "single-games", 80, stops=True) == later(20 + 60).wall


def test_as_many_rounds_fit_as_leave_time_for_the_top_4():
    _, state = begun()
    now, closing = later(20).wall, later(80 + 145 + 80).wall
    assert [rounds_fit(state, now, closing, ending, 80) for ending in ("bracket", "single-games", "standing")] == [
        1,
        2,
        2,
    ]
    assert rounds_fit(state, now, closing - 1, "bracket", 80) == 0
    assert rounds_fit(state, now, later(30).wall, "bracket", 80) == -1
