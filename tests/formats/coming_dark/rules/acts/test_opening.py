"""Opening an event, settling its ruleset, and what is still mended when all is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop.domain.clock import Instant
from desktop.domain.dice import LoadedDice
from desktop.engine.event import EventRenamed, RenameEvent, RenamePlayer
from desktop.engine.format import NextAct
from desktop.engine.rules import Command, Refusal
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.decks import AllowDeck, CountDark, SubmitDeck
from desktop.formats.coming_dark.rules.acts.events import (
    ChangeRuleset,
    ConfirmTiers,
    EndEvent,
    EventEnded,
    EventOpened,
    OpenEvent,
)
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer, ReturnPlayer
from desktop.formats.coming_dark.rules.acts.locations import AddLocation, CloseLocation
from desktop.formats.coming_dark.rules.acts.monsters import RollAppearance
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.players import (
    AddPlayer,
    AddPlayers,
    CheckIn,
    MarkPaid,
    NewPlayer,
    RemovePlayer,
)
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones, StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle, CloseRaces
from desktop.formats.coming_dark.rules.views.next_step import SETTLE_TIERS, next_act
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    deck,
    document,
    entered,
    given,
    playing,
    refused,
    ruled,
    seeded,
    shipped,
    when,
    with_locations,
)


def test_an_event_opens_under_its_ruleset() -> None:
    opened = OpenEvent("  Dark   Day ", document(), place=" The hall ", date="2 May")
    assert when(RULES.initial, opened) == [EventOpened("Dark Day", document(), "The hall", "2 May")]


def test_before_an_event_is_open_nothing_else_happens() -> None:
    refused(RULES.initial, AddPlayer("Ada"), "No event is open yet")


def test_an_event_opens_once() -> None:
    refused(given(), OpenEvent("Again", document()), "open already")


@pytest.mark.parametrize("name", ["", "  ", "\n\t", "\u200b"])
def test_an_event_needs_a_name(name: str) -> None:
    refused(RULES.initial, OpenEvent(name, document()), "An event needs a name")
    refused(given(), RenameEvent(name), "An event needs a name")


def test_a_name_has_80_letters_at_most() -> None:
    assert when(given(), RenameEvent("x" * 80)) == [EventRenamed("x" * 80)]
    refused(given(), RenameEvent("x" * 81), "81 letters long")


def test_an_event_that_cannot_be_played_does_not_open() -> None:
    refused(RULES.initial, OpenEvent("x", ruled(rounds=0)), r"event.rounds.*0 rounds; choose 1 to 20")


def test_both_zones_get_the_locations_of_the_list_in_order_with_four_corners() -> None:
    #: CD-35
    state = given()
    assert [(p.id, p.name) for p in state.open_locations("city")][:2] == [
        ("city-1", "The Barracks"),
        ("city-2", "The Warehouse"),
    ]
    assert len(state.open_locations("city")) == len(state.open_locations("wilds")) == 6
    assert state.capacity() == 48
    assert {p.corners for p in state.locations} == {4}


def test_a_ruleset_may_open_fewer_locations_with_fewer_corners() -> None:
    state = given(ruleset=with_locations(2, 3, ruled(corners=3)))
    assert [p.name for p in state.open_locations("wilds")] == ["The Bog", "The Firelands", "The Woods"]
    assert state.capacity() == 15


def test_another_ruleset_may_be_taken_before_the_seeds_are_fixed() -> None:
    other = with_locations(2, 2)
    state = after(entered([1, 1, 1, 1]), ChangeRuleset(other))
    assert state.rules == other
    assert state.capacity() == 16
    assert len(state.players) == 4


def test_another_list_of_the_dark_cards_counts_every_deck_again_but_not_those_counted_by_hand() -> None:
    other = replace(document(), dark_cards=("Swamp",))
    state = after(entered([2, 2]), SubmitDeck("p1", deck((4, "Ball Lightning"), (9, "Swamp"))))
    assert state.player("p1").dark == 4
    state = after(state, ChangeRuleset(other))
    assert (state.player("p1").dark, state.player("p1").distinct) == (9, 1)
    assert state.player("p2").dark == 16


def test_another_ruleset_must_seat_everybody_on_the_list() -> None:
    state = entered([1] * 9)
    refused(state, ChangeRuleset(with_locations(1, 1)), "9 players for the 8 seats of that ruleset")
    assert when(after(state, DropPlayer("p9")), ChangeRuleset(with_locations(1, 1)))


def test_another_ruleset_is_refused_once_seeds_are_fixed_or_a_round_has_begun() -> None:
    refused(seeded([1] * 4), ChangeRuleset(document()), "Dark Seeds are fixed under this ruleset")
    refused(playing({"city-1": [1, 2]}), ChangeRuleset(document()), "only before round 1")


def test_another_ruleset_must_hold_together() -> None:
    refused(given(), ChangeRuleset(ruled(match_best_of=2)), "best of 2; choose an odd number")


def test_the_tiers_are_a_suggestion_until_they_are_confirmed() -> None:
    #: CD-01
    state = given(ruleset=shipped())
    assert state.rules.tiers.thresholds == (1, 16, 31)
    assert not state.rules.tiers.confirmed
    confirmed = after(state, ConfirmTiers((5, 10, 20)))
    assert confirmed.rules.tiers.thresholds == (5, 10, 20)
    assert confirmed.rules.tiers.confirmed


@pytest.mark.parametrize("thresholds", [(0, 1, 2), (5, 5, 6), (9, 8, 10), (1, 20, 19)])
def test_each_tier_needs_more_cards_than_the_one_before(thresholds: tuple[int, int, int]) -> None:
    refused(given(), ConfirmTiers(thresholds), "each tier needs more cards")


def test_the_tiers_stand_once_round_one_has_begun() -> None:
    assert when(seeded([1] * 4), ConfirmTiers((1, 2, 3)))
    refused(playing({"city-1": [1, 2]}), ConfirmTiers((1, 2, 3)), "The tiers can be changed only before round 1")


def test_an_event_played_by_the_suggestion_may_still_have_it_confirmed() -> None:
    state = playing({"city-1": [1, 2]}, ruleset=shipped())
    refused(state, ConfirmTiers((1, 2, 3)), "The tiers can be changed only before round 1")
    assert after(state, ConfirmTiers((1, 16, 31))).rules.tiers.confirmed


def test_the_seeds_wait_for_the_tiers() -> None:
    #: CD-01
    state = entered([3, 2, 1, 0], ruleset=shipped())
    refused(state, FixSeeds(), "only suggested: I from 1, II from 16, III from 31 cards. Confirm them")
    refused(state, FixSeeds(missing_as_zero=True), "Confirm them, or settle others")
    assert next_act(state) == NextAct(SETTLE_TIERS, goes_to="players")
    assert next_act(after(state, ConfirmTiers((2, 3, 4)))) == NextAct("Fix Dark Seeds", FixSeeds())
    assert after(state, ConfirmTiers((2, 3, 4)), FixSeeds()).seeds_fixed
    assert after(entered([3, 2, 1, 0]), FixSeeds()).seeds_fixed


@pytest.mark.parametrize(("dark", "tier"), [(0, 0), (1, 1), (15, 1), (16, 2), (30, 2), (31, 3), (60, 3)])
def test_a_tier_begins_at_its_threshold(dark: int, tier: int) -> None:
    assert document().tier_for(dark) == tier


# -- the end -----------------------------------------------------------------------------------------------------------


def test_an_event_ends_with_a_reason_at_any_time() -> None:
    assert when(given(), EndEvent(" Fire alarm ")) == [EventEnded("Fire alarm")]
    refused(given(), EndEvent("  "), "Say why the event ends here")


ENDED = and_then(playing({"city-1": [1, 2], "city-2": [3, 4]}), EventEnded("Fire alarm"))
SOME = Instant(1.0)


@pytest.mark.parametrize(
    "command",
    [
        ChangeRuleset(document()),
        ConfirmTiers((1, 2, 3)),
        AddPlayer("Late"),
        AddPlayers((NewPlayer("Late"),)),
        RemovePlayer("p1"),
        CheckIn(),
        DropPlayer("p1"),
        ReturnPlayer("p1"),
        SubmitDeck("p1", deck((60, "Swamp"))),
        CountDark("p1", 3),
        AllowDeck("p1", "so"),
        FixSeeds(),
        AddLocation("city", "The Mill"),
        CloseLocation("city-6"),
        StartRound(),
        ChooseZone("p1", "city"),
        LockZones(),
        RollPrizes(),
        SetPrize("city-1", 3, "so"),
        StartMatches(),
        ReportResult("city-1", "p1"),
        AmendResult("city-1", "p1"),
        DecideByTime("city-1", "match"),
        FinishRound(),
        RollAppearance("city-1"),
        CloseRaces(),
        ChooseConqueror(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_once_an_event_is_over_nothing_is_played_any_more(command: Command) -> None:
    refused(ENDED, command, "The event is over. Take its ending back")


def test_once_an_event_is_over_it_is_not_ended_or_opened_again() -> None:
    refused(ENDED, EndEvent("x"), "decided already")
    refused(ENDED, OpenEvent("x", document()), "open already")
    refused(ENDED, ChooseStyle("Glorious Hero"), "no champion yet")


@pytest.mark.parametrize(
    "command", [RenamePlayer("p1", "Adaline"), RenameEvent("Darker Day"), MarkPaid("p1"), StartClock(SOME)]
)
def test_once_an_event_is_over_names_may_still_be_mended(command: Command) -> None:
    assert when(ENDED, command)


def test_every_command_is_answered() -> None:
    """No command of the vocabulary falls through: each is answered or refused, never a crash."""
    from desktop.formats.coming_dark.rules.tables import answers

    assert answers.kinds == set(RULES.commands)


def test_a_prize_of_21_is_refused_by_the_die_itself() -> None:
    from desktop.domain.dice import BadDie

    state = playing({"city-1": [1, 2]})
    with pytest.raises((Refusal, BadDie), match="A d20 cannot show 21"):
        RULES.decide(state, SetPrize("city-1", 21, "typo"), LoadedDice([]))
