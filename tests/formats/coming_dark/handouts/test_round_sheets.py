"""The round on paper: by name, by location, and a slip for every table."""

from __future__ import annotations

import time

import msgspec
import pytest

from desktop.domain.clock import Clock, Instant
from desktop.formats.coming_dark.handouts.letterhead import clock_time
from desktop.formats.coming_dark.handouts.round.by_location import round_by_location
from desktop.formats.coming_dark.handouts.round.by_name import by_name, round_by_name
from desktop.formats.coming_dark.handouts.round.match_slips import match_slips, slips_of
from desktop.formats.coming_dark.handouts.round.slip_marks import slip_marks
from desktop.formats.coming_dark.rules.state import Match
from desktop.print.layout.paper import A4
from tests.formats.coming_dark.handouts.moments import START, at, clocked, renamed
from tests.print.support import read, text_of, texts_of

RUNNING = Clock().start(Instant(START))


def test_everybody_seated_is_found_by_name():
    state = at("round-3-seats")
    printed = text_of(round_by_name(state, A4))
    for seat in state.round.seats:
        assert f"{state.name_of(seat.player)} {state.location(seat.location).name} {seat.corner}" in printed


def test_names_are_sorted_as_people_look_for_them():
    state = renamed(at("round-3-seats"), "Zoë", "Łukasz", "Émile", "Mara")
    names = [player.name for player in by_name(state)]
    assert names.index("Émile") < names.index("Łukasz") < names.index("Mara") < names.index("Zoë")


def test_before_the_seats_are_known_there_is_room_to_write():
    assert "for writing in" in text_of(round_by_name(at("seeds"), A4))
    assert "not chosen yet" in text_of(round_by_name(at("round-1-prizes"), A4))


def test_many_names_stand_in_two_columns_on_one_page():
    assert len(read(round_by_name(at("round-3-seats", 48), A4)).pages) == 1


def test_every_table_shows_its_prize_in_all_tiers_and_its_corners():
    state = at("round-3-matches")
    printed = text_of(round_by_location(state, A4))
    for place in state.open_locations():
        assert place.name in printed
    for seat in state.round.seats:
        assert state.name_of(seat.player) in printed
    die = next(iter(state.round.prizes.values()))[0].die.value
    assert f"d20 {die}" in printed


def test_a_prize_left_over_says_from_which_round():
    states = (at(f"round-{n}-seats") for n in range(2, 7))
    left = next(s for s in states if any(p.round < s.round.number for ps in s.round.prizes.values() for p in ps))
    prizes = next(ps for ps in left.round.prizes.values() if any(p.round < left.round.number for p in ps))
    assert f"from round {prizes[0].round}" in text_of(round_by_location(left, A4))


def test_all_twelve_tables_stand_on_one_page():
    assert len(read(round_by_location(at("round-1-seats", 48), A4)).pages) == 1


# ---- slips


def table_of(state, seated: int) -> Match:
    return next(match for match in state.round.matches if len(match.players) == seated)


def with_table(seated: int):
    """A moment of some round at which a table of so many plays."""
    states = (at(f"round-{n}-seats", players) for players in (13, 48) for n in range(1, 7))
    return next(state for state in states if any(len(m.players) == seated for m in state.round.matches))


def test_marks_are_times_of_day():
    state = clocked(with_table(4), RUNNING)
    marks = slip_marks(state, table_of(state, 4))
    assert [mark.wall for mark in marks] == [START + 60 * m for m in (0, 25, 30, 50, 65)]
    printed = text_of(match_slips(state, A4))
    assert time.strftime("%H:%M", time.localtime(START + 65 * 60)) in printed


def test_an_extension_moves_the_marks_of_its_table_only():
    state = with_table(4)
    match = table_of(state, 4)
    extended = clocked(state, RUNNING, **{match.id.replace("-", "_"): 3.0})
    assert [mark.label for mark in slip_marks(extended, match)] == ["Start", "28 min", "33 min", "53 min", "68 min"]
    other = next(m for m in state.round.matches if m.id != match.id)
    assert "65 min" in [mark.label for mark in slip_marks(extended, other)]
    assert "+3 min" in text_of(match_slips(extended, A4))


def test_minutes_given_to_the_room_move_the_times():
    state = clocked(with_table(4), RUNNING.give(120))
    assert slip_marks(state, table_of(state, 4))[-1].wall == START + 67 * 60


def test_a_clock_that_stands_promises_no_time():
    paused = clocked(with_table(4), RUNNING.pause(Instant(START + 600)))
    marks = slip_marks(paused, table_of(paused, 4))
    assert marks[0].wall == START
    assert all(mark.wall is None for mark in marks[1:])
    unstarted = clocked(with_table(4), Clock())
    assert all(mark.wall is None for mark in slip_marks(unstarted, table_of(unstarted, 4)))


def test_two_players_have_no_marks_for_first_games():
    state = clocked(with_table(2), RUNNING)
    assert [mark.label for mark in slip_marks(state, table_of(state, 2))] == ["Start", "50 min", "65 min"]


def test_who_sits_alone_gets_no_slip():
    state = with_table(1)
    alone = table_of(state, 1)
    assert alone.id not in [slip.match.id for slip in slips_of(state)]
    assert len(slips_of(state)) == sum(len(match.players) > 1 for match in state.round.matches)


def test_four_who_wait_for_the_choice_are_told_who_chooses():
    state = with_table(4)
    match = next(m for m in state.round.matches if m.awaits_opponent)
    best = state.player(match.players[0])
    printed = text_of(match_slips(state, A4, chosen=[match.id]))
    assert f"The best seed here ({best.seed}) picks an opponent among" in printed


def test_three_have_the_best_seed_waiting_in_the_final():
    state = with_table(3)
    match = table_of(state, 3)
    printed = text_of(match_slips(state, A4, chosen=[match.id]))
    assert "First game" in printed
    assert all(state.name_of(player) in printed for player in match.players)


def test_results_so_far_are_on_the_slip():
    state = at("round-4-done")
    match = next(m for m in state.round.matches if len(m.players) > 1)
    printed = text_of(match_slips(state, A4, chosen=[match.id]))
    assert printed.count(state.name_of(match.winner)) >= 2


def test_before_the_matches_start_every_table_has_a_slip():
    state = at("round-2-corners")
    assert {slip.name for slip in slips_of(state)} >= {
        place.name for place in state.open_locations() if len(state.round.seats_at(place.id)) != 1
    }


def test_the_top_4_has_slips_of_its_own_and_an_empty_final():
    printed = text_of(match_slips(at("top4"), A4))
    for words in ("Semifinal 1", "Semifinal 2", "The final", "Best of 3", "Best of 5"):
        assert words in printed


def test_slips_lie_in_order_once_cut():
    state = at("round-1-seats", 48)
    names = [slip.name for slip in slips_of(state)]
    sheets = texts_of(match_slips(state, A4))
    count = len(sheets)
    for i, name in enumerate(names):
        assert name in sheets[i % count]


def test_times_are_told_as_the_wall_tells_them():
    assert clock_time(START) == time.strftime("%H:%M", time.localtime(START))


@pytest.mark.parametrize("number", [0, 3])
def test_a_table_with_fewer_corners_is_not_offered_more(number):
    state = at("round-3-matches")
    places = tuple(
        msgspec.structs.replace(place, corners=3) if i == number else place for i, place in enumerate(state.locations)
    )
    assert "–" in text_of(round_by_location(msgspec.structs.replace(state, locations=places), A4))
