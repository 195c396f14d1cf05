"""What is done in the clock room, and what is refused; every act can be taken back."""

from __future__ import annotations

import msgspec
import pytest

from desktop.domain.clock import Instant
from desktop.domain.timers import Draft, TimerMark
from desktop.engine import clock_room as rules
from desktop.engine.clock_room import Asked, Kept, Room
from desktop.engine.rules import Refusal


def at(seconds: float) -> Instant:
    return Instant(1_700_000_000.0 + seconds, 500.0 + seconds, "one")


LUNCH = Asked("down", "Lunch", 45)
CHESS = Asked("two", "Two players", 10, names=("Maren", "Ruben"))
DRAFT = Asked("draft", "Draft", draft=Draft(3, 15, 40, 3, 5, 60))


def room(*asked: Asked) -> Room:
    made = Room()
    for one in asked:
        made = rules.begun(made, one, at(0))[1]
    return made


def test_to_undo_past_the_start_takes_the_clock_away_and_to_do_it_again_brings_it_running() -> None:
    words, begun = rules.begun(Room(), LUNCH, at(0))
    kept = Kept().after(words, begun)
    assert kept.undone().room.timers == ()
    again = kept.undone().redone().room.timers[0]
    assert (again.is_running, again.left(at(60))) == (True, 44 * 60)


def test_what_is_taken_back_is_named_and_older_acts_are_forgotten_in_the_end() -> None:
    kept = Kept()
    for _ in range(rules.MOST_KEPT + 3):
        kept = kept.after(*rules.begun(kept.room, LUNCH, at(0)))
    for _ in range(rules.MOST_KEPT):
        assert kept.past[-1].words == "Lunch started"
        kept = kept.undone()
    with pytest.raises(Refusal, match="Nothing in the clock room"):
        kept.undone()


def test_a_pause_stops_the_clock_and_a_minute_is_given() -> None:
    paused = rules.turned(room(LUNCH), "t1", at(60))[1]
    assert paused.timer("t1").left(at(999)) == 44 * 60
    going = rules.turned(paused, "t1", at(999))[1]
    assert rules.given(going, "t1", 1, at(999))[1].timer("t1").left(at(1059)) == 44 * 60


def test_a_clock_that_is_over_gets_a_whole_minute() -> None:
    late = at(50 * 60)
    with pytest.raises(Refusal, match="Lunch is over"):
        rules.turned(room(LUNCH), "t1", late)
    assert rules.given(room(LUNCH), "t1", 1, late)[1].timer("t1").left(late) == 60
    with pytest.raises(Refusal, match="less than a minute"):
        rules.given(room(LUNCH), "t1", -1, at(44.5 * 60))


def test_two_players_hand_the_turn_over() -> None:
    handed = rules.handed_over(room(CHESS), "t1", at(100))
    assert handed[0] == "It is Ruben's turn"
    two = handed[1].timer("t1")
    assert (two.left_of(0, at(130)), two.left_of(1, at(130))) == (500, 570)
    with pytest.raises(Refusal, match="Start Two players first"):
        rules.handed_over(rules.turned(handed[1], "t1", at(130))[1], "t1", at(131))


def test_the_next_pick_comes_early_and_ten_seconds_go_to_this_one() -> None:
    early = rules.handed_over(room(DRAFT), "t1", at(12))[1]
    assert early.timer("t1").step(at(12)) == (1, 37)
    more = rules.given(early, "t1", 1, at(12))[1]
    assert more.timer("t1").step(at(12)) == (1, 47)
    assert rules.anew(more, "t1", at(12))[1].timer("t1").times == DRAFT.draft.times()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Asked("down", "  "), "needs a name"),
        (Asked("down", "Lunch", 0), "1 to 600 minutes"),
        (Asked("down", "Lunch", float("nan")), "1 to 600 minutes"),
        (Asked("draft", "Draft", draft=Draft(9)), "1 to 6 packs"),
        (Asked("draft", "Draft", draft=Draft(least=50)), "no pick more than the first"),
    ],
)
def test_a_clock_nobody_can_read_is_refused(asked: Asked, words: str) -> None:
    with pytest.raises(Refusal, match=words):
        rules.begun(Room(), asked, at(0))


def test_marks_of_its_own() -> None:
    marked = rules.marked(room(LUNCH), "t1", TimerMark(600, "chime", "Food is here"))[1]
    assert [mark.second for mark in marked.timer("t1").marks] == [600, 0]
    assert rules.marked(marked, "t1", TimerMark(600), on=False)[1].timer("t1").marks == rules.USUAL["down"]
    with pytest.raises(Refusal, match="before this clock begins"):
        rules.marked(marked, "t1", TimerMark(3000))


def test_it_is_kept_as_plain_values_and_yesterdays_break_is_swept() -> None:
    kept = Kept().after(*rules.begun(room(CHESS, DRAFT), LUNCH, at(0)))
    again = msgspec.json.decode(msgspec.json.encode(kept), type=Kept)
    assert again == kept
    swept = rules.swept(again.room, at(24 * 3600))
    assert swept.timers == ()
    assert len(rules.swept(again.room, at(3600)).timers) == 3


def test_the_largest_clock_is_one_at_a_time_and_gone_with_it() -> None:
    made = room(LUNCH, CHESS)
    made = rules.pinned(made, "t1")[1]
    assert rules.pinned(made, "t2")[1].pinned == "t2"
    assert rules.pinned(made, "t1")[1].pinned == ""
    assert rules.taken_away(made, "t2")[1].pinned == "t1"
    words, left = rules.taken_away(made, "t1")
    assert (words, [timer.id for timer in left.timers], left.pinned) == ("Lunch taken away", ["t2"], "")


def test_the_hall_sees_a_clock_or_does_not() -> None:
    made = room(LUNCH)
    was = made.timer("t1").on_wall
    words, now = rules.on_wall(made, "t1")
    assert now.timer("t1").on_wall is not was
    back_words, back = rules.on_wall(now, "t1")
    assert back == made
    assert {words, back_words} == {"Lunch kept off the wall", "Lunch among the clocks on the wall"}
    assert rules.on_wall(made, "")[1].round_on_wall is not made.round_on_wall


def test_a_clock_put_back_to_its_start_stands_and_has_its_whole_time() -> None:
    words, anew = rules.anew(rules.given(room(LUNCH), "t1", 1, at(60))[1], "t1", at(120))
    assert words == "Lunch put back to its start"
    assert (anew.timer("t1").is_running, anew.timer("t1").left(at(500))) == (False, 45 * 60)


def test_a_clock_goes_by_another_name_and_never_by_none() -> None:
    words, made = rules.renamed(room(LUNCH), "t1", "  Late   supper ")
    assert (words, made.timer("t1").name) == ("Lunch is called Late supper", "Late supper")
    with pytest.raises(Refusal, match="needs a name"):
        rules.renamed(made, "t1", "  ")


def test_no_more_marks_or_minutes_than_there_can_be() -> None:
    made = room(LUNCH)
    for second in range(rules.MOST_MARKS - len(made.timer("t1").marks)):
        made = rules.marked(made, "t1", TimerMark(100 + second))[1]
    with pytest.raises(Refusal, match="at most"):
        rules.marked(made, "t1", TimerMark(99))
    with pytest.raises(Refusal, match="less than a minute left"):
        rules.given(room(LUNCH), "t1", -1, at(44.5 * 60))


def test_a_clock_that_counts_up_is_given_no_less_than_it_has_run() -> None:
    made = room(Asked("up", "Side event", 0))
    with pytest.raises(Refusal, match="has run for less than a minute"):
        rules.given(made, "t1", -1, at(30))
    assert rules.given(made, "t1", -1, at(90))[1].timer("t1").clock.elapsed(at(90)) == 30
    assert rules.given(made, "t1", 1, at(90))[1].timer("t1").clock.elapsed(at(90)) == 150


def test_what_has_not_begun_or_is_over_hands_no_turn_over() -> None:
    chess = room(CHESS)
    with pytest.raises(Refusal, match="Time is up for Maren"):
        rules.handed_over(chess, "t1", at(11 * 60))
    with pytest.raises(Refusal, match="Start Two players first"):
        rules.handed_over(rules.turned(chess, "t1", at(5))[1], "t1", at(6))
    with pytest.raises(Refusal, match="Two players is over"):
        rules.turned(chess, "t1", at(11 * 60))
