"""The one lit key: what the room waits for, and never a command that is then refused."""

from __future__ import annotations

import pytest

from desktop.engine.rules import Command, Refusal
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import AmendResult
from desktop.formats.coming_dark.rules.acts.clocks import StartClock
from desktop.formats.coming_dark.rules.acts.corners import OpenCorners
from desktop.formats.coming_dark.rules.acts.decks import CountDark, SubmitDeck
from desktop.formats.coming_dark.rules.acts.events import EndEvent, EventEnded, OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.pairings import StartMatches
from desktop.formats.coming_dark.rules.acts.players import AddPlayer, AddPlayers, CheckIn, NewPlayer
from desktop.formats.coming_dark.rules.acts.prizes import RollPrizes
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import ChooseZone, FinishRound, LockZones, StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle, CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.rules.views.next_step import heading, next_act, stepper
from tests.formats.coming_dark.rules.acts.test_top4 import BRACKET, CLOSED, CROWNED, FINAL, FOUR, at
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    deck,
    entered,
    given,
    playing,
    ruled,
    seated,
    seeded,
    session,
    when,
)

ZONES = choosing_zones({"city": [1, 2], "wilds": [3, 4]}, [1] * 4)
PRIZES = after(ZONES, LockZones())
LAST = after(playing({"city-1": [1], "wilds-1": [2]}, players=4, ruleset=ruled(rounds=1)), FinishRound())

OFFERED = [
    (entered([1] * 4, here=False), "Everyone is here", CheckIn()),
    (entered([1] * 4), "Fix Dark Seeds", FixSeeds()),
    (seeded([1] * 4), "Start round 1", StartRound()),
    (ZONES, "Lock zones", LockZones()),
    (PRIZES, "Roll prizes", RollPrizes()),
    (after(PRIZES, RollPrizes(("city-1",))), "Roll prizes", RollPrizes()),
    (after(PRIZES, RollPrizes()), "Open corners", OpenCorners()),
    (seated({"city-1": [1, 2]}), "Start matches", StartMatches()),
    (playing({"city-1": [1]}), "Finish round 1", FinishRound()),
    (LAST, "Close the races", CloseRaces()),
    (after(FOUR, DropPlayer("B")), "Start Top 4", ChooseConqueror()),
]


@pytest.mark.parametrize(("state", "label", "command"), OFFERED, ids=[x[1] for x in OFFERED])
def test_what_is_offered_is_done(state: DarkState, label: str, command: Command) -> None:
    act = next_act(state)
    assert (act.label, act.command, act.why_not) == (label, command, "")
    assert when(state, command) if not isinstance(command, RollPrizes) else after(state, command)


WAITING = [
    (RULES.initial, "Open an event", "No event is open"),
    (given(), "Add players", "Paste or type the list of names first"),
    (entered([1] * 3, here=False), "Add players", "3 on the list; 4 are needed at least"),
    (after(entered([1] * 4), DropPlayer("p1")), "Add players", "3 on the list; 4 are needed at least"),
    (entered([1] * 5, ruled(min_players=6)), "Add players", "5 on the list; 6 are needed at least"),
    (after(entered([1] * 4), AddPlayer("Z", here=True)), "Fix Dark Seeds", "1 deck is not read yet"),
    (after(entered([1] * 4), SubmitDeck("p2", deck((9, "Swamp")))), "Fix Dark Seeds", "Player 2's deck: 9 cards"),
    (choosing_zones({"city": [1]}, [1] * 4), "Lock zones", "3 still to choose"),
    (after(ZONES, *(DropPlayer(f"p{i}") for i in range(1, 5))), "Lock zones", "Nobody is here"),
    (after(PRIZES, RollPrizes(), OpenCorners()), "Start matches", "Player 1 chooses a corner"),
    (after(playing({"city-1": [1, 2]}), StartClock(at(0))), "Finish round 1", "1 table open"),
    (CLOSED, "Start Top 4", "B chooses a Conqueror"),
    (BRACKET, "Crown the champion", "Semifinal 1 is being played"),
    (FINAL, "Crown the champion", "The final is being played"),
    (CROWNED, "End the event", "B chooses a style"),
    (after(CROWNED, ChooseStyle("Glorious Hero")), "The event is over", "B has won"),
]


@pytest.mark.parametrize(("state", "label", "why"), WAITING, ids=[x[2] for x in WAITING])
def test_what_cannot_be_done_yet_says_why(state: DarkState, label: str, why: str) -> None:
    act = next_act(state)
    assert (act.label, act.command) == (label, None)
    assert why in act.why_not


def test_with_tables_open_and_no_clock_the_clock_comes_first() -> None:
    act = next_act(playing({"city-1": [1, 2]}))
    assert (act.label, act.command, act.goes_to) == ("Start the clock", None, "clock")


def test_a_table_reopened_after_the_last_round_holds_the_races_open() -> None:
    state = playing({"city-1": [1, 2, 3], "wilds-1": [4]}, ruleset=ruled(rounds=1))
    state = after(state, ReportResult("city-1", "p2"), ReportResult("city-1", "p2"), FinishRound())
    act = next_act(after(state, AmendResult("city-1", "p3")))
    assert (act.command, act.why_not) == (None, "The Barracks is open again.")


def test_with_three_left_after_the_last_round_the_event_is_ended() -> None:
    #: CD-07
    act = next_act(after(LAST, DropPlayer("p1")))
    assert isinstance(act.command, EndEvent)
    assert "fewer" in act.command.reason.casefold()
    assert next_act(and_then(LAST, EventEnded("x"))).command is None


def test_if_all_four_have_left_the_event_is_ended() -> None:
    act = next_act(after(FOUR, *(DropPlayer(name) for name in "BECF")))
    assert isinstance(act.command, EndEvent)
    assert when(after(FOUR, *(DropPlayer(name) for name in "BECF")), act.command)


# -- stepper and heading -----------------------------------------------------------------------------------------------


def marks(state: DarkState) -> dict[str, str]:
    return {step.word: step.state for step in stepper(state)}


def outcomes(state: DarkState) -> dict[str, str]:
    return {step.word: step.outcome for step in stepper(state)}


def test_before_round_one_the_stepper_leads_to_the_seeds() -> None:
    assert stepper(RULES.initial) == ()
    assert marks(given())["Players"] == "now"
    assert outcomes(given())["Players"] == "none yet"
    assert outcomes(after(entered([1] * 4), DropPlayer("p1")))["Players"] == "3 of 3 here"
    assert outcomes(after(entered([1] * 4), AddPlayer("Absent")))["Players"] == "4 of 5 here"
    assert marks(entered([1] * 4)) == {"Players": "done", "Decks": "done", "Dark Seeds": "now", "Round 1": "later"}
    assert marks(after(entered([1] * 4), AddPlayer("Z", here=True)))["Decks"] == "now"
    assert marks(seeded([1] * 4))["Round 1"] == "now"
    told = {"Players": "4 of 4 here", "Decks": "4 of 4 read", "Dark Seeds": "then fixed", "Round 1": "of 6"}
    assert outcomes(entered([1] * 4)) == told
    assert outcomes(seeded([1] * 4)) == told | {"Dark Seeds": "fixed"}


@pytest.mark.parametrize(
    ("state", "now"),
    [(ZONES, "Zones"), (PRIZES, "Prizes"), (seated({"city-1": [1]}), "Corners"), (playing({"city-1": [1]}), "Matches")],
)
def test_in_a_round_the_stepper_goes_through_the_four_steps(state: DarkState, now: str) -> None:
    assert [word for word, where in marks(state).items() if where == "now"] == [now]


def test_the_steps_tell_their_outcome() -> None:
    assert outcomes(ZONES)["Zones"] == "2 City · 2 Wilds"
    assert outcomes(ZONES)["Prizes"] == "a d20 each"
    assert outcomes(after(PRIZES, RollPrizes()))["Prizes"] == "12 rolled"
    assert outcomes(seated({"city-1": [1, 2]}))["Corners"] == "2 of 2"
    assert outcomes(ZONES)["Corners"] == "by Dark Seed"
    assert outcomes(playing({"city-1": [1, 2], "city-2": [3]}))["Corners"] == "3 seated"
    assert outcomes(playing({"city-1": [1, 2], "city-2": [3]}))["Matches"] == "1 done · 1 playing"
    left = after(playing({"city-1": [1]}, {"city-2": [7]}), FinishRound())
    assert outcomes(left)["Prizes"] == "0 rolled, 1 left over"


def test_at_the_end_the_stepper_leads_to_the_champion() -> None:
    assert [s.state for s in stepper(LAST)] == ["done", "now", "later", "later"]
    assert [s.state for s in stepper(CLOSED)] == ["done", "done", "now", "later"]
    assert outcomes(FINAL)["Top 4"] == "2 of 3 played"
    assert list(outcomes(LAST).values()) == ["0 prizes won", "to close", "Conqueror chosen first", "hero or tyrant"]
    assert outcomes(CLOSED) == {
        "1 round": "26 prizes won",
        "Races": "4 named",
        "Top 4": "Conqueror chosen first",
        "Champion": "hero or tyrant",
    }
    assert [s.state for s in stepper(CROWNED)] == ["done", "done", "done", "now"]
    over = after(CROWNED, ChooseStyle("Glorious Hero"))
    assert [s.state for s in stepper(over)] == ["done"] * 4
    assert outcomes(over)["Champion"] == "Glorious Hero"


@pytest.mark.parametrize(
    ("state", "where"),
    [
        (given(), "Before round 1 · 0 players"),
        (ZONES, "Round 1 of 6 · 4 players"),
        (LAST, "After round 1 · 4 players"),
        (CLOSED, "Top 4 · 8 players"),
        (and_then(ZONES, EventEnded("x")), "Ended · 4 players"),
    ],
)
def test_the_heading_tells_where_the_event_stands(state: DarkState, where: str) -> None:
    assert heading(state)[1] == where
    assert heading(RULES.initial) == ("The Coming Dark", "no event open")


def test_the_lit_key_plays_as_much_as_it_can() -> None:
    """From four names to the corners by the lit key alone, and every command it offers is taken."""
    event = session()
    event.dispatch(OpenEvent("x", ruled(rounds=1)))
    event.dispatch(AddPlayers(tuple(NewPlayer(name) for name in "ABCD")))
    for player in event.state.players:
        event.dispatch(CountDark(player.id, 1))
    offered = []
    while (command := next_act(event.state).command) is not None:
        event.dispatch(command)
        offered.append(type(command).__name__)
        if isinstance(command, StartRound):
            for player in event.state.players:
                event.dispatch(ChooseZone(player.id, "city"))
    assert offered == ["CheckIn", "FixSeeds", "StartRound", "LockZones", "RollPrizes", "OpenCorners"]
    with pytest.raises(Refusal):
        event.dispatch(StartMatches())
