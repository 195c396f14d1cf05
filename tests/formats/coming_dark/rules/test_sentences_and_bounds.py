"""What each act leaves as it was, the last number that is taken, and which of two sentences is said."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.plan import Background, Plan, Room
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import MatchAmended
from desktop.formats.coming_dark.rules.acts.cards import GivePrize, TakePrize
from desktop.formats.coming_dark.rules.acts.clocks import MOST_MINUTES, AdjustClock, ExtendTable, StartClock
from desktop.formats.coming_dark.rules.acts.decks import DeckRecounted
from desktop.formats.coming_dark.rules.acts.events import ChangeMarks, EventOpened
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, NoShowNoted, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.locations import AddLocation, LocationAdded
from desktop.formats.coming_dark.rules.acts.matches import GameDecided, MatchDecided, ScoreNoted, game_lost
from desktop.formats.coming_dark.rules.acts.plan import PlanEdited, PlanLaid, SetBackground, edit_words
from desktop.formats.coming_dark.rules.acts.players import PlayerAdded
from desktop.formats.coming_dark.rules.acts.prizes import SetPrize
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    MOST_ROUNDS,
    AddRounds,
    CorrectZone,
    ForcedMovesLifted,
    ZoneCorrected,
)
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds, LateRanked, SeedsFixed, SeedsSwapped, SwapSeeds
from desktop.formats.coming_dark.rules.asking import named
from desktop.formats.coming_dark.rules.faults import fault
from desktop.formats.coming_dark.rules.races import chooser, tally, tie_words
from desktop.formats.coming_dark.rules.state import Game, Match, Titles
from desktop.formats.coming_dark.rules.views.decks import dark_seeds
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    document,
    entered,
    given,
    match,
    next_round,
    playing,
    refused,
    seated,
    seeded,
    when,
)

TWO = {"city-1": (1, 2)}
THREE = {"city-1": (1, 2, 3)}


# -- names -------------------------------------------------------------------------------------------------------------


def test_names_are_joined_by_commas_and_an_and() -> None:
    state = seeded([3] * 3)
    assert named(state, []) == ""
    assert named(state, ["p1"]) == "Player 1"
    assert named(state, ["p1", "p2", "p3"]) == "Player 1, Player 2 and Player 3"


def test_one_stays_and_several_stay() -> None:
    state = seeded([3] * 2)
    assert RULES.tell(state, ForcedMovesLifted(("p1",))) == (
        "A corner is free: Player 1 stays in the zone first chosen"
    )
    assert RULES.tell(state, ForcedMovesLifted(("p1", "p2"))) == (
        "A corner is free: Player 1, Player 2 stay in the zone first chosen"
    )


@pytest.mark.parametrize(
    ("missing", "who"),
    [
        (4, "Player 1, Player 2, Player 3 and Player 4."),
        (5, "Player 1, Player 2, Player 3 and Player 4 and 1 more."),
    ],
)
def test_four_without_a_deck_are_named_and_of_more_how_many(missing: int, who: str) -> None:
    state = given(*(PlayerAdded(f"p{at}", f"Player {at}", here=True) for at in range(1, missing + 1)))
    refused(state, FixSeeds(), f"No deck yet from {who}")


def test_everybody_who_is_tied_is_named_and_not_only_who_is_in() -> None:
    """CD-16."""
    state = playing({"city-1": (1, 2), "city-2": (3, 4)})
    rows = [tally(state, state.player(f"p{at}")) for at in range(1, 5)]
    assert tie_words(state, rows, 2, lambda t: t.supporters) == (
        "Player 1, Player 2, Player 3 and Player 4 are tied at 0, the better Dark Seed decides: 2 before 3"
    )
    assert tie_words(state, rows[:2], 2, lambda t: t.supporters) == ""


def test_the_better_seed_of_mayor_and_beast_chooses_whatever_they_are_called() -> None:
    """CD-17: p10 has a worse seed than p9."""
    state = seeded([3] * 10)
    titles = Titles("p10", "p9", ("p1", "p2"))
    assert chooser(state, titles) == "p9"


# -- what is left as it was --------------------------------------------------------------------------------------------


def test_an_event_is_opened_under_its_name_where_and_when_it_is() -> None:
    state = RULES.fold(RULES.initial, [EventOpened("Dark Day", document(), "Club", "2026-11-23")])
    assert (state.name, state.place, state.date) == ("Dark Day", "Club", "2026-11-23")


def test_who_is_entered_is_entered_as_it_was_said() -> None:
    state = given(PlayerAdded("p1", "Ada", paid=True, here=True, late=True, by_deck=True), PlayerAdded("p2", "Ben"))
    ada, ben = state.players
    assert (ada.paid, ada.here, ada.late, ada.by_deck, ada.order) == (True, True, True, True, 1)
    assert (ben.paid, ben.here, ben.late, ben.by_deck, ben.order) == (False, False, False, False, 2)


def test_who_comes_back_is_here() -> None:
    state = after(seeded([3] * 5), DropPlayer("p1"))
    away = replace(state, players=tuple(replace(p, here=False) if p.id == "p1" else p for p in state.players))
    back = after(away, ReturnPlayer("p1"))
    assert (back.player("p1").here, back.player("p1").dropped) == (True, False)


def test_a_deck_counted_again_by_hand_stays_the_deck_it_was() -> None:
    state = seeded([3] * 2)
    by_hand = and_then(state, DeckRecounted("p1", 5, 3, 1, "miscounted"))
    player = by_hand.player("p1")
    assert (player.dark, player.counted_by_hand, player.deck) == (5, True, None)
    assert player.recounts[-1].before == state.player("p1").dark


def test_marks_and_end_turns_are_kept_each_as_it_was_told() -> None:
    state = seeded([3] * 4)
    (fact,) = when(state, ChangeMarks(state.rules.marks, end_turns=7))
    changed = and_then(state, fact)
    assert changed.rules.event.end_turns == 7
    assert changed.rules.event.after_50 == state.rules.event.after_50
    assert changed.rules.marks == state.rules.marks


def test_prizes_that_were_taken_back_are_all_remembered() -> None:
    state = playing({"city-1": (1, 2), "city-2": (3, 4)}, {"city-1": (20,), "city-2": (20,)})
    state = after(state, *(ReportResult("city-1", "p1"), ReportResult("city-2", "p3")))
    assert [award.player for award in state.awards] == ["p1", "p3"]
    gone = after(state, TakePrize("p1", "wrong"), TakePrize("p3", "wrong"))
    assert ([award.player for award in gone.taken], gone.awards) == (["p1", "p3"], ())
    given_by_hand = after(state, GivePrize("p2", "late", supporters=2))
    back = after(given_by_hand, TakePrize("p2", "wrong"))
    assert (back.taken, len(back.awards)) == ((), 2)


def test_a_zone_that_is_corrected_is_no_forced_move_any_more() -> None:
    state = seated({"city-1": (1,)}, players=4)
    assert state.round is not None
    moved = replace(state, round=replace(state.round, moved=("p1", "p2")))
    after_it = and_then(moved, ZoneCorrected(1, "p1", "wilds", "misheard"))
    assert after_it.round is not None
    assert (after_it.round.moved, after_it.round.zones["p1"]) == (("p2",), "wilds")
    refused(state, CorrectZone("p4", "wilds", "misheard"), "in no zone this round")


def test_who_was_never_there_leaves_seat_zone_and_a_match_alone() -> None:
    state = playing({"city-1": (1,), "city-2": (2, 3)}, players=5)
    gone = and_then(state, NoShowNoted(1, "city-1", "p1", False, ""))
    assert gone.round is not None
    assert "p1" not in {seat.player for seat in gone.round.seats}
    assert "p1" not in gone.round.zones
    assert [m.players for m in gone.round.matches] == [("p2", "p3")]
    drawn = and_then(state, NoShowNoted(1, "city-1", "p1", True, ""))
    assert drawn.round == state.round
    nowhere = and_then(state, NoShowNoted(1, "", "p1", False, ""))
    assert nowhere.round == state.round


def test_a_location_more_is_numbered_in_its_own_zone() -> None:
    state = seeded([3] * 4)
    by_zone = {zone: len([p for p in state.locations if p.zone == zone]) for zone in ("city", "wilds")}
    for zone, there in by_zone.items():
        (fact,) = when(state, AddLocation(zone, f"New {zone}"))
        assert isinstance(fact, LocationAdded)
        assert fact.location == f"{zone}-{there + 1}"
    more = and_then(state, LocationAdded("wilds-90", "wilds", "Far", 4))
    (fact,) = when(more, AddLocation("city", "Near"))
    assert isinstance(fact, LocationAdded)
    assert fact.location == f"city-{by_zone['city'] + 1}"


# -- bounds ------------------------------------------------------------------------------------------------------------


def test_the_last_number_is_taken_and_the_next_refused() -> None:
    state = after(playing(TWO), StartClock(Instant(0.0, 0.0)))
    assert when(state, AdjustClock(MOST_MINUTES))
    assert when(state, AdjustClock(-MOST_MINUTES))
    refused(state, AdjustClock(MOST_MINUTES + 1), f"1 to {MOST_MINUTES} minutes")
    refused(state, AdjustClock(0), f"1 to {MOST_MINUTES} minutes")
    rounds = state.rules.event.rounds
    assert when(state, AddRounds(MOST_ROUNDS - rounds, "time is left"))
    refused(state, AddRounds(MOST_ROUNDS - rounds + 1, "time is left"), "more than fit")
    picture = Background("x.png", 0, 0, 0.5, 1)
    laid = and_then(state, PlanLaid(Plan(Room(10, 8))))
    assert when(laid, SetBackground(picture))
    refused(laid, SetBackground(replace(picture, width=0)), "needs a width above 0")
    refused(laid, SetBackground(replace(picture, opacity=1.1)), "needs a width above 0")


# -- results -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "player", "told"), [("", "p1", "0-1"), ("", "p2", "1-0"), ("1-0", "p1", "1-1")])
def test_a_game_lost_by_penalty_is_one_more_for_the_other(score: str, player: str, told: str) -> None:
    three = Match("city-1", ("p1", "p2"), (Game("final", ("p1", "p2"), best_of=3, score=score),))
    assert game_lost(three, player) == [ScoreNoted("city-1", "final", told)]


def test_a_game_lost_that_was_the_last_decides() -> None:
    three = Match("city-1", ("p1", "p2"), (Game("final", ("p1", "p2"), best_of=3, score="1-0"),))
    assert game_lost(three, "p2") == [GameDecided("city-1", "final", "p1", "penalty", "2-0")]
    single = Match("city-1", ("p1", "p2"), (Game("final", ("p1", "p2")),))
    assert game_lost(single, "p2") == [GameDecided("city-1", "final", "p1", "penalty", "")]


def test_a_score_is_noted_of_a_match_of_several_that_is_open() -> None:
    state = playing({"city-1": (1, 2), "city-2": (3, 4, 5)})
    assert when(state, NoteScore("city-1", "1-0"))
    refused(state, NoteScore("city-2", "1-0"), "No match of several games is open")
    refused(state, NoteScore("city-1", "1-0", "first"), "No match of several games is open")


def test_time_is_up_at_a_table_when_its_own_minutes_are() -> None:
    start = Instant(0.0, 0.0)
    state = after(playing(TWO), StartClock(start), ExtendTable("city-1", 10, "judge"))
    minute = state.rules.marks[[m.concerns for m in state.rules.marks].index("all")].minute

    def why(at: float) -> str:
        facts = when(state, DecideByTime("city-1", "match", "last bus", Instant(at * 60, at * 60)))
        return next(fact.because for fact in facts if isinstance(fact, MatchDecided))

    assert why(minute + 5).startswith(f"Decided before minute {minute} (last bus)")
    assert why(minute + 10).startswith("Time is up")


def test_an_amended_match_says_which_game_was_the_final() -> None:
    state = after(playing(THREE), ReportResult("city-1", "p2"))
    games = match(state, "city-1").games
    assert len(games) > 1
    turned = tuple(replace(g, winner=g.loser()) if g.winner else g for g in games)
    told = RULES.tell(state, MatchAmended("city-1", turned, 0))
    assert "the final:" not in told
    two = after(playing(TWO), ReportResult("city-1", "p1"))
    only = match(two, "city-1").games
    told = RULES.tell(two, MatchAmended("city-1", tuple(replace(g, winner="p2") for g in only), 0))
    assert "the final:" not in told
    assert "Player 2 beat Player 1" in told


def test_a_prize_is_put_right_where_one_was_rolled() -> None:
    state = playing(TWO, {"city-1": (20,)})
    assert when(state, SetPrize("city-1", 3, "misread", 1))
    refused(state, SetPrize("city-2", 3, "misread", 1), "No prize was rolled at")
    refused(state, SetPrize("city-1", 3, "misread", 2), "No prize was rolled at")
    later = next_round(after(state, ReportResult("city-1", "p1")), TWO, {})
    assert when(later, SetPrize("city-2", 3, "misread", 2))
    refused(later, SetPrize("city-2", 3, "misread", 1), "No prize was rolled at")


# -- seeds -------------------------------------------------------------------------------------------------------------


def test_seeds_are_exchanged_between_two_who_have_them() -> None:
    state = seeded([3] * 4)
    (fact,) = when(state, SwapSeeds("p1", "p3", "mistaken"))
    assert fact == SeedsSwapped(0, "p1", 3, "p3", 1, "mistaken")
    new = and_then(state, PlayerAdded("p9", "Late", late=True))
    refused(new, SwapSeeds("p1", "p9", "x"), "Late has no Dark Seed yet")
    refused(new, SwapSeeds("p9", "p1", "x"), "Late has no Dark Seed yet")
    refused(state, SwapSeeds("p1", "p1", "x"), "cannot exchange with nobody else")


def test_who_is_ranked_in_moves_those_behind_by_one_and_nobody_else() -> None:
    state = seeded([3] * 5)
    ranked = and_then(state, LateRanked(1, "p4", 2, "more"))
    assert {p.id: p.seed for p in ranked.players} == {"p1": 1, "p4": 2, "p2": 3, "p3": 4, "p5": 5}
    same = and_then(state, LateRanked(1, "p4", 4, "more"))
    assert [p.seed for p in same.players] == [1, 2, 3, 4, 5]


# -- the plan ----------------------------------------------------------------------------------------------------------


def test_a_room_is_told_by_its_size_or_by_its_corners() -> None:
    state = and_then(seeded([3] * 4), PlanLaid(Plan(Room(10, 8))))
    assert edit_words(state, PlanEdited(room=Room(12, 8))) == "The room is 12 × 8 m"
    cut = replace(Room(10, 8), corners=((0, 0), (10, 0), (10, 8), (0, 4)))
    assert edit_words(state, PlanEdited(room=cut)) == "The room’s corners moved"
    assert edit_words(state, PlanEdited(room=Room(10, 8))) == "The room is 10 × 8 m"
    assert edit_words(state, PlanEdited()) == "The plan"


# -- what no state can be ----------------------------------------------------------------------------------------------


def test_an_event_that_is_not_open_has_no_fault() -> None:
    assert fault(RULES.initial) == ""


def test_more_players_than_corners_is_a_fault_and_who_left_takes_none() -> None:
    state = seeded([3] * 5)
    corners = state.capacity()
    full = and_then(given(), *(PlayerAdded(f"p{at}", f"Player {at}", here=True) for at in range(1, corners + 1)))
    assert fault(full) == ""
    over = and_then(full, PlayerAdded("px", "One more", here=True))
    assert fault(over) == "There would be more players than corners"
    left = replace(over, players=tuple(replace(p, dropped=p.id == "p1") for p in over.players))
    assert fault(left) == ""


def test_a_zone_that_is_just_full_is_no_fault() -> None:
    tables = {"city-1": (1, 2, 3, 4)}
    state = seated(tables)
    assert fault(state) == ""
    assert state.round is not None
    one_table = replace(state, locations=tuple(replace(p, open=p.id in ("city-1", "wilds-1")) for p in state.locations))
    assert fault(one_table) == ""
    crowded = replace(
        one_table, locations=tuple(replace(p, corners=3) if p.id == "city-1" else p for p in one_table.locations)
    )
    assert fault(crowded) == "More players would sit at The Barracks than it has corners"


def test_a_match_that_is_won_waits_for_nobody_who_left() -> None:
    state = after(playing(THREE, players=8), ReportResult("city-1", "p2"), ReportResult("city-1", "p1"))
    assert fault(after(state, DropPlayer("p2"))) == ""


def test_dark_seeds_are_listed_of_who_has_one_or_is_still_here() -> None:
    early = entered([3, 2, 1])
    assert [row.player for row in dark_seeds(early)] == ["p1", "p2", "p3"]
    left = replace(early, players=tuple(replace(p, dropped=p.id == "p1") for p in early.players))
    assert [row.player for row in dark_seeds(left)] == ["p2", "p3"]


def test_who_has_the_best_seed_is_named_when_seeds_are_fixed() -> None:
    fixed = SeedsFixed(("p3", "p1", "p2"), ("",) * 3)
    assert RULES.tell(entered([3] * 3), fixed) == "Dark Seeds fixed: Player 3 has the best of 3"
