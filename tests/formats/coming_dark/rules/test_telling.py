"""The log tells every fact in a sentence; the Undo button names every command."""

from __future__ import annotations

import pytest

from desktop.domain.dice import Throw
from desktop.engine.event import RenameEvent, RenamePlayer
from desktop.engine.rules import Command
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.amending import AmendMatch, AmendResult
from desktop.formats.coming_dark.rules.acts.awards import PrizeAwarded, prize_words
from desktop.formats.coming_dark.rules.acts.calls import EndJudgeCall, JudgeCall
from desktop.formats.coming_dark.rules.acts.clocks import AdjustClock, ExtendTable, StartClock
from desktop.formats.coming_dark.rules.acts.corners import MoveSeat, OpenCorners
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.acts.events import ChangeRuleset, ConfirmTiers, EndEvent, OpenEvent
from desktop.formats.coming_dark.rules.acts.leaving import DropPlayer
from desktop.formats.coming_dark.rules.acts.monsters import (
    LoseControl,
    PlaceMonster,
    RemoveMonster,
    RollAppearance,
    Subdue,
    TakeControl,
)
from desktop.formats.coming_dark.rules.acts.pairings import ChooseOpponent
from desktop.formats.coming_dark.rules.acts.players import (
    AddPlayer,
    AddPlayers,
    CheckIn,
    MarkPaid,
    NewPlayer,
    RemovePlayer,
)
from desktop.formats.coming_dark.rules.acts.prizes import PrizeRolled, RollPrizes, SetPrize
from desktop.formats.coming_dark.rules.acts.results import DecideByTime, NoteScore, ReportDraw, ReportResult
from desktop.formats.coming_dark.rules.acts.rounds import FinishRound, LockZones
from desktop.formats.coming_dark.rules.acts.top4 import ChooseConqueror, ChooseStyle, CloseRaces
from desktop.formats.coming_dark.rules.state import DarkState
from tests.formats.coming_dark.rules.acts.test_top4 import CLOSED, CROWNED, EXAMPLE, FINAL, after_rounds, at
from tests.formats.coming_dark.rules.given import (
    after,
    and_then,
    choosing_zones,
    document,
    entered,
    given,
    playing,
    ruled,
    seated,
    seeded,
    when,
    with_locations,
)
from tests.formats.coming_dark.rules.past.test_amending import LATER


def told(state: DarkState, command: Command, *dice: int) -> list[str]:
    lines = []
    for fact in when(state, command, *dice):
        lines.append(RULES.tell(state, fact))
        state = RULES.evolve(state, fact)
    return [line for line in lines if line]


AT_TWO = playing({"city-1": [1, 2]}, {"city-1": [20]})
AT_FOUR = playing({"city-1": [1, 2, 3, 4]}, {"city-1": [7]}, tiers=[0, 1, 2, 3])
CITY = choosing_zones({"city": [1, 2, 3, 4, 5, 6, 7, 8], "wilds": []}, [1] * 8, with_locations(1, 1))
MONSTER = after(AT_TWO, PlaceMonster("city-1", 16, "x"))

SENTENCES: list[tuple[DarkState, Command, tuple[int, ...], list[str]]] = [
    (RULES.initial, OpenEvent("Dark Day", document()), (), ["Dark Day opened under “The Coming Dark”"]),
    (given(), RenameEvent("Darker"), (), ["The event is called Darker"]),
    (given(), ChangeRuleset(ruled(rounds=3)), (), ["The ruleset is now “The Coming Dark”"]),
    (given(), ConfirmTiers((2, 3, 4)), (), ["Tiers settled: I from 2, II from 3, III from 4 cards"]),
    (given(), AddPlayer("Ada"), (), ["Ada entered"]),
    (
        seeded([1] * 4),
        AddPlayer("Ada", here=True),
        (),
        ["Ada entered late", "Ada gets Dark Seed 5, after all others"],
    ),
    (entered([1]), RenamePlayer("p1", "Ada"), (), ["Player 1 is now called Ada"]),
    (entered([1]), RemovePlayer("p1"), (), ["Player 1 taken off the list"]),
    (entered([1]), MarkPaid("p1"), (), ["Player 1 has paid"]),
    (entered([1, 1], here=False), CheckIn(), (), ["Player 1, Player 2 checked in"]),
    (entered([1] * 5, here=False), CheckIn(), (), ["5 players checked in"]),
    (entered([2]), CountDark("p1", 4), (), ["Player 1's deck counted by hand: 4 from The Dark"]),
    (CITY, LockZones(), (), ["Zones locked"]),
    (
        after(CITY, LockZones(), RollPrizes()),
        OpenCorners(),
        (),
        ["Corners are open; 4 players must change zones: their own is full"],
    ),
    (
        seated({"city-1": [1]}),
        MoveSeat("p1", "city-2", "B", "x"),
        (),
        ["Player 1 moved to The Warehouse, corner B: x"],
    ),
    (AT_FOUR, ChooseOpponent("city-1", "p3"), (), ["The Barracks: Player 1 picked Player 3"]),
    (AT_FOUR, DropPlayer("p3"), (), ["Player 3 dropped", "The Barracks goes on with three"]),
    (
        AT_TWO,
        ReportResult("city-1", "p2", score="0-2"),
        (),
        [
            "The Barracks: Player 2 beat Player 1 0-2",
            "The Barracks goes to Player 2",
            "Player 2 won 10 supporters at The Barracks (Tier III)",
        ],
    ),
    (
        AT_TWO,
        DecideByTime("city-1", "match"),
        (),
        [
            "The Barracks goes to Player 1 (time is up: the best Dark Seed wins)",
            "Player 1 won 10 supporters at The Barracks (Tier III)",
        ],
    ),
    (AT_TWO, NoteScore("city-1", "1-0"), (), ["The Barracks stands at 1-0"]),
    (AT_TWO, ReportDraw("city-1"), (), ["The Barracks: a game was drawn"]),
    (AT_TWO, ExtendTable("city-1", 3, "deck check"), (), ["The Barracks +3 minutes: deck check"]),
    (AT_TWO, ExtendTable("city-1", -1), (), ["The Barracks −1 minute"]),
    (AT_TWO, RollAppearance("city-1"), (2,), ["The Barracks: d8 2, no monster comes"]),
    (
        AT_TWO,
        RollAppearance("city-1"),
        (1, 16),
        ["The Barracks: d8 1, a monster comes", "Rag Man at The Barracks (d20 16)"],
    ),
    (MONSTER, Subdue("m1", "p1"), (4,), ["Player 1 fails to subdue Rag Man: d6 4 against Tier 3"]),
    (MONSTER, Subdue("m1", "p1"), (3,), ["Player 1 subdues Rag Man: d6 3 against Tier 3"]),
    (MONSTER, TakeControl("m1", "p1"), (), ["Player 1 controls Rag Man"]),
    (after(MONSTER, TakeControl("m1", "p1")), LoseControl("m1"), (), ["Rag Man is unsubdued again"]),
    (MONSTER, RemoveMonster("m1"), (), ["Rag Man is exiled"]),
    (MONSTER, RemoveMonster("m1", "p2"), (), ["Player 2 killed Rag Man and keeps the card"]),
    (playing({"city-1": [1]}), FinishRound(), (), ["Round 1 finished", "Round 2 begins"]),
    (after_rounds(EXAMPLE), CloseRaces(), (), ["Races closed: B, E, C and F go on"]),
    (CLOSED, ChooseConqueror("F"), (), ["B chose to meet F"]),
    (CLOSED, ChooseConqueror(), (), ["B declines to choose and meets F, the worse seed"]),
    (
        FINAL,
        ReportResult("final", "E", score="2-3"),
        (),
        ["The final: E beat B 2-3", "The final goes to E", "E wins The Coming Dark"],
    ),
    (CROWNED, ChooseStyle("Sinister Tyrant"), (), ["B is the Sinister Tyrant"]),
    (given(), EndEvent("Fire"), (), ["The event ends: Fire"]),
    (AT_TWO, StartClock(at(0)), (), ["The clock started"]),
    (after(AT_TWO, StartClock(at(0))), AdjustClock(-2), (), ["The clock: −2 minutes"]),
]


@pytest.mark.parametrize(("state", "command", "dice", "lines"), SENTENCES, ids=[type(x[1]).__name__ for x in SENTENCES])
def test_the_log_tells_what_happened(
    state: DarkState, command: Command, dice: tuple[int, ...], lines: list[str]
) -> None:
    assert told(state, command, *dice) == lines


def test_a_withheld_prize_says_why() -> None:
    state = playing({"city-1": [1, 2]}, {"city-1": [20]}, tiers=[0, 1])
    assert told(state, ReportResult("city-1", "p1"))[-1] == (
        "Player 1 gets nothing at The Barracks: Tier 0 earns no prize"
    )


def test_a_walk_over_and_minute_30_are_told() -> None:
    assert "The Barracks: Player 2 beat Player 1 (the opponent has left)" in told(AT_TWO, DropPlayer("p1"))
    state = after(AT_FOUR, ChooseOpponent("city-1", "p4"))
    assert told(state, DecideByTime("city-1", "first-games"))[0].endswith("(minute 30: the better Dark Seed)")


def test_a_correction_is_told_of_the_round_it_corrects() -> None:
    #: in round 2 p1 plays p3 at the same table: the loser of round 1 is p1 all the same.
    assert told(LATER, AmendResult("city-1", "p2", round=1)) == [
        "The Barracks in round 1: Player 2 beat Player 1 (corrected)",
        "The Barracks is settled anew; 1 prize card back",
        "The Barracks goes to Player 2",
        "Player 2 won 10 supporters at The Barracks (Tier III)",
    ]


def test_dice_of_other_sizes_are_told_as_they_are() -> None:
    fact = PrizeRolled("city-1", Throw(12, 5))
    assert RULES.tell(seated({"city-1": [1]}), fact) == "Prize at The Barracks: d12 5"


def test_a_prize_in_words() -> None:
    award = PrizeAwarded("p1", 1, "city-1", Throw(20, 1), 1, supporters=1)
    assert prize_words(award) == "1 supporter"
    assert prize_words(PrizeAwarded("p1", 1, "wilds-1", Throw(20, 1), 1, power="Morale")) == "Morale"


LABELS = [
    (AT_TWO, ReportResult("city-1", "p1"), "The Barracks reported"),
    (given(), AddPlayer("  Ada \n B "), "Ada B added"),
    (given(), AddPlayers((NewPlayer("A"), NewPlayer("B"))), "2 players added"),
    (seeded([1] * 4), DropPlayer("#2"), "Player 2 dropped"),
    (AT_FOUR, ChooseOpponent("The Barracks", "p3"), "The Barracks paired"),
    (playing({"city-1": [1]}), FinishRound(), "round 1 finished"),
    (given(), RenameEvent("x"), "rename event"),
    (AT_TWO, DecideByTime("city-1", "match"), "The Barracks decided by time"),
    (CROWNED, ChooseStyle("Glorious Hero"), "Glorious Hero"),
    (seeded([1] * 2), CheckIn(), "check-in"),
    (seeded([1] * 2), CheckIn(("#2",)), "Player 2's check-in"),
    (seeded([1] * 2), CheckIn(("p1", "p2"), here=False), "check-out of 2 players"),
    (seeded([1] * 2), MarkPaid("#2"), "mark paid: Player 2"),
    (seeded([1] * 2), MarkPaid("gone"), "mark paid"),
    (AT_TWO, JudgeCall("city-1"), "judge called to The Barracks"),
    (after(AT_TWO, JudgeCall("city-1")), EndJudgeCall("the barracks"), "judge's call to The Barracks ended"),
    (AT_TWO, SetPrize("city-1", 5, "cocked"), "prize at The Barracks set"),
    (AT_TWO, AmendResult("The Barracks", "p1"), "The Barracks amended"),
    (LATER, AmendResult("city-1", "p2", round=1), "The Barracks in round 1 amended"),
    (LATER, AmendMatch("city-1", {"match": "p2"}, round=1), "The Barracks in round 1 corrected"),
]


@pytest.mark.parametrize(("state", "command", "label"), LABELS, ids=[x[2] for x in LABELS])
def test_the_undo_button_names_the_act(state: DarkState, command: Command, label: str) -> None:
    assert RULES.label(state, command) == label


def test_every_fact_that_changes_anything_has_a_sentence() -> None:
    from desktop.formats.coming_dark.rules.tables import tells

    silent = {kind.__name__ for kind in RULES.facts} - {kind.__name__ for kind in tells._by_kind}
    assert silent == set()
    assert and_then(given()) == given()
