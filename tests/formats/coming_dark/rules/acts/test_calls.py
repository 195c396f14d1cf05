"""A judge on the floor: seeds exchanged, late players ranked in, calls, no-shows, penalties."""

from __future__ import annotations

from typing import get_args

import pytest

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded
from desktop.formats.coming_dark.rules.acts.calls import EndJudgeCall, JudgeCall, JudgeCalled, JudgeCallEnded
from desktop.formats.coming_dark.rules.acts.clocks import TableExtended
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, NoShow, NoShowNoted, PlayerDropped
from desktop.formats.coming_dark.rules.acts.matches import MatchDecided
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent, StartMatches
from desktop.formats.coming_dark.rules.acts.penalties import SANCTIONS, Penalise, PenaltyGiven, Sanction
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, CheckIn
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, EndRounds, FinishRound, LastRound, LockZones
from desktop.formats.coming_dark.rules.acts.seats import SwapSeats, TableSeatedAnew
from desktop.formats.coming_dark.rules.acts.seeds import LateRanked, RankLate, SeedsSwapped, SwapSeeds
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces
from desktop.formats.coming_dark.rules.seating import choosing_order
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.tables import labels, tells
from desktop.formats.coming_dark.rules.views.board import VIEWS
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    entered,
    game,
    match,
    playing,
    refused,
    ruled,
    seeded,
    when,
)

TWO = playing({"city-1": [1, 2], "wilds-1": [3, 4]}, {"city-1": [20], "wilds-1": [3]})
CLOSED = after(
    TWO, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3"), LastRound(), FinishRound(), CloseRaces()
)


def seeds(state: DarkState) -> list[str]:
    return [p.id for p in sorted(state.players, key=lambda p: p.seed or 0)]


# -- Dark Seeds --------------------------------------------------------------------------------------------------------


def test_two_exchange_their_seeds_at_any_time_and_choose_in_that_order() -> None:
    state = choosing_zones({"city": [1, 2, 3, 4]}, [1] * 4)
    facts = when(state, SwapSeeds("Player 1", "#4", "counted each other's decks"))
    assert facts == [SeedsSwapped(1, "p1", 4, "p4", 1, "counted each other's decks")]
    assert tells.tell(state, facts[0]).startswith(
        "Player 1 and Player 4 exchange Dark Seeds: Player 1 has 4 now, Player 4 1"
    )
    swapped = and_then(state, *facts)
    assert seeds(swapped) == ["p4", "p2", "p3", "p1"]
    assert swapped.round is not None
    assert [turn.player for turn in choosing_order(swapped, swapped.round)] == ["p4", "p2", "p3", "p1"]
    assert "Exchanged with Player 4" in swapped.player("p1").seed_because
    won = after(TWO, ReportResult("city-1", "p1"))
    assert after(won, SwapSeeds("p1", "p2", "x")).awards == won.awards


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (SwapSeeds("p1", "p2", ""), "Say why the seeds are exchanged"),
        (SwapSeeds("p1", "p1", "x"), "with nobody else"),
        (RankLate("p1"), "Player 1 did not come late"),
    ],
)
def test_what_is_no_exchange_is_said(command: Command, sentence: str) -> None:
    refused(TWO, command, sentence)


def test_after_the_races_no_seed_changes() -> None:
    refused(CLOSED, SwapSeeds("p1", "p2", "x"), "The races are closed")
    refused(CLOSED, RankLate("p1"), "The races are closed")


def test_who_came_late_is_ranked_in_by_the_deck_and_the_others_move_down() -> None:
    state = after(seeded([3, 2, 2, 1]), AddPlayer("Late", here=True))
    assert [player.late for player in state.players] == [False, False, False, False, True]
    refused(state, RankLate("p1"), "Player 1 did not come late")
    refused(state, RankLate("Late"), "No deck yet from Late")
    state = after(state, CountDark("Late", 20))
    facts = when(state, RankLate("Late"))
    assert [type(x) for x in facts] == [LateRanked]
    ranked = and_then(state, *facts)
    assert seeds(ranked) == ["p1", "p5", "p2", "p3", "p4"]
    assert tells.tell(state, facts[0]).startswith(
        "Late is ranked in with Dark Seed 2: 20 cards from The Dark before 16"
    )
    refused(ranked, RankLate("Late"), "has the Dark Seed of that deck already: 2")


def test_asked_at_adding_who_came_late_is_ranked_in_as_soon_as_the_deck_is_counted() -> None:
    #: CD-06: the organiser chooses when adding.
    added = after(seeded([3, 2, 2, 1]), AddPlayer("Late", here=True, by_deck=True))
    assert seeds(added)[-1] == "p5"
    assert seeds(after(added, CountDark("Late", 20))) == ["p1", "p5", "p2", "p3", "p4"]
    last = after(added, CountDark("Late", 0))
    assert seeds(last)[-1] == "p5"
    assert not any(player.by_deck for player in last.players)


def late_in_round_2() -> DarkState:
    """Late sits at a table of round 2, is to be ranked in by the deck, and was counted meanwhile."""
    first = playing({"city-1": [1, 2], "city-2": [3, 4]}, tiers=(3, 2, 2, 1))
    state = after(first, ReportResult("city-1", "p1"), ReportResult("city-2", "p3"), FinishRound())
    state = after(
        state, AddPlayer("Late", here=True, by_deck=True), *(ChooseZone(f"p{i}", "city") for i in (1, 2, 3, 4))
    )
    state = after(state, ChooseZone("Late", "wilds"), LockZones(), CountDark("Late", 20))
    assert seeds(state)[-1] == "p5"
    return state


def test_the_rounds_ended_early_who_came_late_is_ranked_in_as_well() -> None:
    #: CD-06: a tie in the races goes by the seed that the deck has earned.
    assert seeds(after(late_in_round_2(), LastRound(1))) == ["p1", "p5", "p2", "p3", "p4"]
    assert seeds(after(late_in_round_2(), EndRounds())) == ["p1", "p5", "p2", "p3", "p4"]
    seat = after(late_in_round_2(), RollPrizes(), OpenCorners())
    sits = after(seat, *(TakeCorner(f"p{i}", "city-1", c) for i, c in zip((1, 2, 3, 4), "ABCD", strict=True)))
    playing_on = after(sits, TakeCorner("Late", "wilds-1", "A"), StartMatches())
    assert seeds(playing_on)[-1] == "p5"
    assert seeds(after(playing_on, EndRounds())) == ["p1", "p5", "p2", "p3", "p4"]


def test_before_the_seeds_are_fixed_nobody_comes_late() -> None:
    assert not any(player.by_deck for player in after(entered([3, 2, 2, 1]), AddPlayer("New", by_deck=True)).players)


def test_counted_before_coming_who_is_late_is_ranked_in_at_the_check_in() -> None:
    state = after(seeded([3, 2, 2, 1]), AddPlayer("Late", by_deck=True), CountDark("Late", 20), CheckIn(("Late",)))
    assert seeds(state) == ["p1", "p5", "p2", "p3", "p4"]


def test_with_an_equal_deck_who_came_late_stays_behind() -> None:
    state = after(seeded([3, 2, 2, 1]), AddPlayer("Late", here=True), CountDark("Late", 16))
    assert seeds(after(state, RankLate("Late"))) == ["p1", "p2", "p3", "p5", "p4"]


def test_who_plays_already_is_ranked_in_when_the_round_is_over() -> None:
    state = after(
        choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4),
        LockZones(),
        RollPrizes(),
        OpenCorners(),
        AddPlayer("Late", here=True),
        CountDark("Late", 40),
    )
    assert seeds(after(state, RankLate("Late")))[0] == "p5"
    refused(after(state, TakeCorner("Late", "city-2", "A")), RankLate("Late"), "plays in round 1 with Dark Seed 5")


# -- no-show -----------------------------------------------------------------------------------------------------------


def test_before_a_card_is_drawn_the_other_sits_alone() -> None:
    #: CD-36, CD-12.
    facts = when(TWO, NoShow("p2", reason="never seen"))
    assert [type(x) for x in facts] == [
        NoShowNoted,
        PlayerDropped,
        TableSeatedAnew,
        MatchDecided,
        PrizeAwarded,
    ]
    state = and_then(TWO, *facts)
    assert [(a.player, a.tier) for a in state.awards] == [("p1", 1)]
    assert match(state, "city-1").how == "alone"
    assert tells.tell(TWO, facts[0]) == "Player 2 is not there at The Barracks; no card was drawn (never seen)"
    assert labels.label(TWO, NoShow("p2")) == "Player 2 not there"


def test_after_a_card_was_drawn_it_is_a_walk_over() -> None:
    state = after(TWO, NoShow("p2", drawn=True))
    assert (match(state, "city-1").how, [(a.player, a.tier) for a in state.awards]) == ("walkover", [("p1", 3)])


def test_a_table_of_four_goes_on_as_three_and_a_lone_no_show_leaves_the_prize_lying() -> None:
    state = playing({"city-1": [1, 2, 3, 4], "wilds-1": [5]}, {"city-1": [20], "wilds-1": [7]})
    three = after(state, ChooseOpponent("city-1", "p4"), NoShow("p4"))
    assert match(three, "city-1").players == ("p1", "p2", "p3")
    assert game(three, "city-1", "first-1").sides == ("p2", "p3")
    empty = after(state, NoShow("p5"))
    assert (empty.match("wilds-1"), empty.awards) == (None, ())
    done = after(
        after(three, NoShow("p5")),
        ReportResult("city-1", "p2"),
        ReportResult("city-1", "p1"),
        FinishRound(),
    )
    assert done.round is not None
    assert [p.die.value for p in done.round.prizes["wilds-1"]] == [7]


def test_what_is_no_no_show_is_said() -> None:
    state = after(playing({"city-1": [1, 2, 3], "wilds-1": [4, 5]}), ReportResult("city-1", "p2"))
    refused(state, NoShow("p3"), "The Barracks has reported, so cards were drawn there")
    refused(after(TWO, DropPlayer("p1")), NoShow("p1"), "Player 1 has left already")
    refused(CLOSED, NoShow("p1"), "In the Top 4 whoever does not come gives a walk-over")


def test_before_the_matches_a_no_show_is_a_drop_that_says_why() -> None:
    state = choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4)
    assert [type(x) for x in when(state, NoShow("p2"))] == [NoShowNoted, PlayerDropped]


# -- penalties ---------------------------------------------------------------------------------------------------------


def test_every_penalty_can_be_told_and_is_listed() -> None:
    for penalty in get_args(Sanction):
        command = Penalise("p1", penalty, "late again")
        fact = when(TWO, command)[0]
        assert fact == PenaltyGiven(1, "city-1", "p1", penalty, "late again")
        assert tells.tell(TWO, fact) == f"Player 1 {SANCTIONS[penalty]} at The Barracks: late again"
        assert [line.reason for line in VIEWS["penalties"](after(TWO, command))] == ["late again"]
    refused(TWO, Penalise("p1", "warning", " "), "Say why there is a penalty")


def test_a_warning_changes_nothing_else() -> None:
    warned = after(TWO, Penalise("p1", "warning", "slow play"))
    assert (warned.round, warned.awards, warned.players) == (TWO.round, TWO.awards, TWO.players)


def test_a_game_loss_is_one_more_for_the_other_and_the_second_decides() -> None:
    state = after(TWO, Penalise("p1", "game-loss", "wrong deck"))
    assert (game(state, "city-1", "match").score, match(state, "city-1").winner) == ("0-1", "")
    state = after(state, Penalise("p1", "game-loss", "wrong deck again"))
    assert (match(state, "city-1").winner, game(state, "city-1", "match").score) == ("p2", "0-2")
    assert [a.player for a in state.awards] == ["p2"]


def test_of_a_match_of_five_the_third_game_loss_decides() -> None:
    state = playing({"city-1": [1, 2]}, ruleset=ruled(match_best_of=5))
    for lost, winner in enumerate(("", "", "p2"), 1):
        state = after(state, Penalise("p1", "game-loss", f"wrong deck, {lost}"))
        assert (game(state, "city-1", "match").score, match(state, "city-1").winner) == (f"0-{lost}", winner)


def test_a_game_loss_is_lost_in_the_game_that_is_played() -> None:
    four = after(playing({"city-1": [1, 2, 3, 4], "wilds-1": [5, 6]}), ChooseOpponent("city-1", "p3"))
    lost = after(four, Penalise("p2", "game-loss", "x"))
    assert [(g.sides, g.winner) for g in match(lost, "city-1").games][:2] == [(("p1", "p3"), ""), (("p2", "p4"), "p4")]


def test_a_match_loss_gives_the_table_to_the_others() -> None:
    assert match(after(TWO, Penalise("p2", "match-loss", "x")), "city-1").winner == "p1"
    three = playing({"city-1": [1, 2, 3], "wilds-1": [4, 5]}, {"city-1": [20]})
    lost = after(three, Penalise("p1", "match-loss", "x"))
    assert match(lost, "city-1").winner == ""
    refused(lost, SwapSeats("p2", "p4", "x"), "The Barracks has reported already")
    assert match(after(lost, ReportResult("city-1", "p3")), "city-1").winner == "p3"
    four = playing({"city-1": [1, 2, 3, 4], "wilds-1": [5]})
    lost = after(four, Penalise("p1", "match-loss", "x"))
    assert match(lost, "city-1").players == ("p2", "p3", "p4")
    refused(lost, SwapSeats("p1", "p5", "x"), "Player 1 no longer plays at The Barracks")


def test_who_lost_the_match_by_penalty_does_not_win_it_on_time() -> None:
    three = after(playing({"city-1": [1, 2, 3], "wilds-1": [4, 5]}), Penalise("p1", "match-loss", "x"))
    assert match(after(three, DecideByTime("city-1", "match")), "city-1").winner == "p2"


def test_disqualified_is_out_and_what_was_won_stays_until_it_is_taken() -> None:
    won = after(TWO, ReportResult("city-1", "p1"))
    state = after(won, Penalise("p1", "disqualification", "cheating"))
    assert state.player("p1").dropped
    assert state.awards == won.awards
    assert match(after(TWO, Penalise("p3", "disqualification", "x")), "wilds-1").winner == "p4"


# -- calls -------------------------------------------------------------------------------------------------------------

AT = Instant(1000.0, 1000.0, "one")
LATER = Instant(1240.0, 1240.0, "one")


def test_a_call_begins_ends_and_gives_the_table_its_minutes() -> None:
    facts = when(TWO, JudgeCall("The Barracks", "p2", "Ines", "a drawn extra card", AT))
    assert facts == [JudgeCalled(1, "city-1", ("p1", "p2"), "p2", "Ines", "a drawn extra card", AT)]
    assert tells.tell(TWO, facts[0]) == "Ines is called to The Barracks by Player 2: a drawn extra card"
    state = and_then(TWO, *facts)
    refused(state, JudgeCall("city-1"), "A judge has been called to The Barracks already")
    ended = when(state, EndJudgeCall("the barracks", 4, LATER))
    assert [type(x) for x in ended] == [JudgeCallEnded, TableExtended]
    state = and_then(state, *ended)
    assert state.extension("city-1") == 4
    line = VIEWS["judge-calls"](state)[0]
    assert (line.table, line.players, line.began, line.ended, line.minutes) == (
        "The Barracks",
        ("Player 1", "Player 2"),
        AT,
        LATER,
        4,
    )
    assert (line.round, line.player, line.judge, line.about, line.over) == (
        1,
        "Player 2",
        "Ines",
        "a drawn extra card",
        True,
    )
    nobody = VIEWS["judge-calls"](after(state, JudgeCall("city-1")))[-1]
    assert (nobody.player, nobody.over) == ("", False)


def test_one_call_ends_and_another_goes_on() -> None:
    state = after(TWO, JudgeCall("city-1", at=AT), JudgeCall("wilds-1", at=AT), EndJudgeCall("wilds-1", at=LATER))
    assert [(call.location, call.over, call.ended) for call in state.calls] == [
        ("city-1", False, None),
        ("wilds-1", True, LATER),
    ]
    #: a second call to the table leaves what the first one says.
    again = after(state, JudgeCall("wilds-1", at=AT), EndJudgeCall("wilds-1", 2, AT))
    assert [(call.minutes, call.ended) for call in again.calls if call.over] == [(0, LATER), (2, AT)]


def test_what_is_no_call_is_said() -> None:
    refused(TWO, EndJudgeCall("city-1"), "No judge has been called to “city-1”")
    refused(TWO, JudgeCall("city-1", "p3"), "Player 3 does not sit at The Barracks")
    called = after(TWO, JudgeCall("city-1"))
    refused(called, EndJudgeCall("city-1", 500), "Give a table 0 to 60 minutes")
    over = after(called, ReportResult("city-1", "p1"))
    refused(over, EndJudgeCall("city-1", 3), "Play at The Barracks is over: end the call without minutes")
    assert after(over, EndJudgeCall("city-1")).calls[0].over
