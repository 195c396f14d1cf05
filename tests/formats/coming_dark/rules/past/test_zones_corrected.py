"""A zone written down wrongly is put right in its place; a recount reads what was won anew where that is wished for."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded, PrizeWithheld
from desktop.formats.coming_dark.rules.acts.cards import TakePrize
from desktop.formats.coming_dark.rules.acts.corners import ForcedMovesLifted, OpenCorners, TakeCorner
from desktop.formats.coming_dark.rules.acts.decks import DeckRecounted, RecountDeck
from desktop.formats.coming_dark.rules.acts.matches import MatchReopened
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import (
    CorrectZone,
    FinishRound,
    ForcedMovesMade,
    LastRound,
    LockZones,
    ZoneCorrected,
)
from desktop.formats.coming_dark.rules.acts.top4 import CloseRaces
from desktop.formats.coming_dark.rules.tables import labels, tells
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    next_round,
    of,
    playing,
    refused,
    ruled,
    seeded,
    when,
    with_locations,
)

#: four seats a zone; five chose the City, so the worst seed has to leave it.
_SIX = choosing_zones({"city": [1, 2, 3, 4, 5], "wilds": [6]}, [1] * 6, with_locations(1, 1))
FIVE = after(_SIX, LockZones(), RollPrizes())
CROWDED = after(FIVE, OpenCorners())


def test_a_zone_is_corrected_in_its_place_once_the_zones_are_locked() -> None:
    facts = when(FIVE, CorrectZone("p2", "wilds", "held up the other card"))
    assert facts == [ZoneCorrected(1, "p2", "wilds", "held up the other card")]
    assert tells.tell(FIVE, facts[0]) == "Player 2 chose The Wilds, written down wrongly: held up the other card"
    assert labels.label(FIVE, CorrectZone("p2", "wilds", "x")) == "Player 2's zone"
    #: nobody has to leave a zone of four any more.
    opened = after(and_then(FIVE, *facts), OpenCorners())
    assert opened.round is not None
    assert opened.round.moved == ()


def test_who_was_moved_stays_after_all_when_a_zone_was_wrong() -> None:
    assert CROWDED.round is not None
    assert CROWDED.round.moved == ("p5",)
    facts = when(CROWDED, CorrectZone("p1", "wilds", "misheard"))
    assert facts[1:] == [ForcedMovesLifted(("p5",))]


def test_a_zone_that_becomes_too_full_sends_its_worst_seed_away() -> None:
    even = after(
        choosing_zones({"city": [1, 2, 3, 4], "wilds": [5, 6]}, [1] * 6, with_locations(1, 1)),
        LockZones(),
        RollPrizes(),
        OpenCorners(),
        TakeCorner("p1", "city-1", "A"),
    )
    facts = when(even, CorrectZone("p5", "city", "misheard"))
    assert facts == [ZoneCorrected(1, "p5", "city", "misheard"), ForcedMovesMade(("p5",))]
    assert tells.tell(even, facts[1]) == "Player 5 must change zones: their own is full"
    state = and_then(even, *facts)
    assert state.round is not None
    assert (state.round.zones["p5"], state.round.moved) == ("wilds", ("p5",))
    #: a better seed stays, and a worse one goes.
    assert when(after(even, CorrectZone("p6", "city", "x")), CorrectZone("p5", "city", "x"))[1:] == [
        ForcedMovesMade(("p5",))
    ]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (CorrectZone("p1", "wilds", ""), "Say why the zone is corrected"),
        (CorrectZone("p1", "city", "x"), "chose The City: that is what stands"),
        (CorrectZone("p5", "city", "x"), "that is what stands"),
    ],
)
def test_what_is_no_correction_of_a_zone_is_said(command: Command, sentence: str) -> None:
    refused(CROWDED, command, sentence)


def test_zones_are_corrected_between_the_lock_and_the_seat() -> None:
    open_ = choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4)
    refused(open_, CorrectZone("p1", "wilds", "x"), "after they are locked and before the matches begin")
    refused(playing({"city-1": [1, 2]}), CorrectZone("p1", "wilds", "x"), "before the matches begin")
    sat = after(CROWDED, TakeCorner("p1", "city-1", "A"))
    refused(sat, CorrectZone("p1", "wilds", "x"), "Player 1 is seated already")


# -- a recount that reads anew -----------------------------------------------------------------------------------------

TABLES = {"city-1": [1, 2], "wilds-1": [3, 4]}
WON = after(
    playing(TABLES, {"city-1": [10], "wilds-1": [9]}), ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3")
)
TWICE = after(next_round(WON, TABLES, {"city-1": 12}), ReportResult("city-1", "p1"), ReportResult("wilds-1", "p4"))


def test_a_recount_may_read_every_card_won_so_far_anew() -> None:
    facts = when(TWICE, RecountDeck("p1", 3, reason="deck check", anew=True))
    assert facts[0] == DeckRecounted("p1", 3, 0, 0, "deck check")
    assert [(fact.round, fact.match) for fact in of(MatchReopened, facts)] == [(1, "city-1"), (2, "city-1")]
    assert [(fact.player, fact.round, fact.tier) for fact in of(PrizeAwarded, facts)] == [("p1", 1, 1), ("p1", 2, 1)]
    state = and_then(TWICE, *facts)
    assert [a.tier for a in state.awards if a.player == "p1"] == [1, 1]
    assert [a.tier for a in state.awards if a.player != "p1"] == [3, 3]
    kept = after(TWICE, RecountDeck("p1", 3, reason="deck check"))
    assert [a.tier for a in kept.awards if a.player == "p1"] == [3, 3]


def test_a_recount_to_tier_0_takes_the_cards_back() -> None:
    facts = when(TWICE, RecountDeck("p1", 0, reason="deck check", anew=True))
    assert len(of(PrizeWithheld, facts)) == 2
    assert not [a for a in and_then(TWICE, *facts).awards if a.player == "p1"]


def test_the_same_tier_reads_nothing_anew() -> None:
    assert len(when(TWICE, RecountDeck("p1", 40, reason="deck check", anew=True))) == 1


def test_a_card_the_judge_took_stays_taken_when_the_others_are_read_anew() -> None:
    state = after(TWICE, TakePrize("p1", "lost bet", round=1), RecountDeck("p1", 3, reason="deck check", anew=True))
    assert [(a.round, a.tier) for a in state.awards if a.player == "p1"] == [(2, 1)]


def test_first_kept_then_read_anew_is_possible() -> None:
    state = after(TWICE, RecountDeck("p1", 3, reason="deck check"))
    refused(state, RecountDeck("p1", 3, reason="again"), "counts 3 from The Dark already")
    anew = after(state, RecountDeck("p1", 3, reason="again", anew=True))
    assert [a.tier for a in anew.awards if a.player == "p1"] == [1, 1]


def test_a_recount_may_not_send_others_to_the_top_4() -> None:
    tables = {"city-1": [1, 2], "city-2": [5, 6], "wilds-1": [3, 4]}
    won = after(
        playing(tables, {"city-1": [20], "city-2": [1], "wilds-1": [9]}),
        ReportResult("city-1", "p1"),
        ReportResult("city-2", "p5"),
        ReportResult("wilds-1", "p3"),
    )
    closed = after(won, LastRound(), FinishRound(), CloseRaces())
    refused(closed, RecountDeck("p1", 0, reason="deck check", anew=True), "somebody else would go on")


def test_where_tier_0_prizes_stay_a_past_one_is_not_moved() -> None:
    stays = ruled(tier0_prize="stays")
    begun = playing(TABLES, {"city-1": [10]}, ruleset=stays)
    state = next_round(after(begun, ReportResult("city-1", "p1"), ReportResult("wilds-1", "p3")), TABLES, {})
    refused(state, RecountDeck("p1", 0, reason="x", anew=True), "Prizes of Tier 0 winners stay")


def test_a_deck_recounted_before_the_first_round_is_read_so_from_the_beginning() -> None:
    facts = when(seeded([1, 2]), RecountDeck("p1", 3, reason="deck check"))
    assert facts == [DeckRecounted("p1", 3, 0, 0, "deck check")]
