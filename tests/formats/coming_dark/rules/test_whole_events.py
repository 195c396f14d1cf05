"""Whole events at random: each ends legally, replays to the same state, and can be taken back to the beginning.

``LANTERN_DEEP=1`` plays thousands instead of some dozens.
"""

from __future__ import annotations

import json
import os
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from desktop.engine.history import History
from desktop.engine.rules import Vocabulary
from desktop.engine.session import digest
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.decks import CountDark
from desktop.formats.coming_dark.rules.ruleset import TIE_BREAKERS, Ruleset
from desktop.formats.coming_dark.rules.state import DarkState
from tests.formats.asking_again import comes_out_the_same_when_asked_for_again
from tests.formats.coming_dark.rules.given import document
from tests.formats.coming_dark.rules.invariants import (
    all_views_can_be_told,
    hold,
    prizes_are_accounted_for,
    standing_facts,
)
from tests.formats.coming_dark.rules.mischief import Room, varied

DEEP = os.environ.get("LANTERN_DEEP") == "1"
COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
SOME = settings(max_examples=2000 if DEEP else 60, derandomize=not DEEP, database=None, **COMMON)  # type: ignore[arg-type]
WORDS = Vocabulary.of(RULES)


@st.composite
def rulesets(draw: st.DrawFn, players: int) -> Ruleset:
    """Another ruleset that holds together and seats so many."""
    corners = draw(st.integers(1, 4))
    least = -(-players // corners)
    if least > 12:
        corners, least = 4, -(-players // 4)
    #: as few locations as will do, or any number.
    most = max(1, least - 1) if draw(st.booleans()) else 6
    city = draw(st.integers(max(1, least - 6), min(6, most)))
    wilds = max(1, least - city) if most < 6 else draw(st.integers(max(1, least - city), 6))
    first = draw(st.permutations(TIE_BREAKERS[:-1]))
    ties = (*first[: draw(st.integers(0, len(first)))], "random")
    return varied(
        document(),
        draw(st.integers(1, 8 if DEEP else 4)),
        city,
        wilds,
        corners,
        ties,
        tier0_prize=draw(st.sampled_from(["removed", "stays"])),
        leader_at_time=draw(st.sampled_from(["best-seed", "leader"])),
        titles_order=draw(st.sampled_from(["mayor-first", "beast-first"])),
    )


@st.composite
def rooms(draw: st.DrawFn) -> Room:
    players = draw(st.one_of(st.integers(4, 12), st.integers(4, 48)))
    ruleset = draw(rulesets(players))
    room = Room(ruleset, players, draw(st.integers(0, 2**32)), pranks=draw(st.sampled_from([0, 20, 60, 150])))
    dark = st.lists(st.integers(0, 40), min_size=players, max_size=players)
    for player, count in zip(room.state.players, draw(dark), strict=True):
        if count % 7:
            room.session.dispatch(CountDark(player.id, count, count // 3))
    return room


@given(rooms())
@SOME
def test_every_event_ends_replays_and_is_taken_back_to_the_beginning(room: Room) -> None:
    room.play()
    note(f"{dict(room.tally)}")
    ends_with_a_champion_or_the_reason_why_not(room.state)
    all_views_can_be_told(room.state)
    prizes_are_accounted_for(standing_facts(room.session.history.standing), room.state)
    is_the_same_when_it_is_opened_again(room)
    is_the_same_when_it_was_written_and_read(room)
    can_be_taken_back_to_the_beginning_and_done_again(room)
    comes_out_the_same_when_asked_for_again(room.session, room.journal)


def ends_with_a_champion_or_the_reason_why_not(state: DarkState) -> None:
    assert state.is_over
    if state.champion:
        assert state.style in state.rules.event.styles
        assert state.titles is not None
        assert state.champion in state.titles.all_four
    else:
        assert state.ended_because
        assert len(state.present()) < 4 or (
            state.titles and all(state.player(p).dropped for p in state.titles.all_four)
        )


def is_the_same_when_it_is_opened_again(room: Room) -> None:
    again: History[DarkState] = History(RULES)
    again.replay(room.journal.steps())
    assert again.state == room.state
    assert digest(again.state) == digest(room.state)
    folded = RULES.fold(RULES.initial, standing_facts(again.standing))
    assert folded == room.state


def is_the_same_when_it_was_written_and_read(room: Room) -> None:
    facts = []
    for step in room.session.history.standing:
        command = WORDS.read_command(json.loads(step.command))
        assert WORDS.write(command) == step.command
        for fact in step.facts:
            written = WORDS.write(fact)
            read = WORDS.read_fact(json.loads(written)["kind"], written)
            assert read == fact
            facts.append(read)
    assert digest(RULES.fold(RULES.initial, facts)) == digest(room.state)


def can_be_taken_back_to_the_beginning_and_done_again(room: Room) -> None:
    done, before = 0, room.state
    while room.session.undo_label:
        room.session.undo()
        done += 1
        hold(room.state)
    assert room.state == RULES.initial
    for _ in range(done):
        room.session.redo()
    assert room.state == before


@pytest.mark.parametrize("players", [4, 24, 48])
def test_an_event_without_mischief_has_a_champion_and_is_the_same_twice(players: int) -> None:
    digests = set()
    for _ in range(2):
        room = Room(document(), players, 7, pranks=0)
        room.play()
        assert room.state.champion
        assert len(room.state.past) == 5
        digests.add(digest(room.state))
    assert len(digests) == 1


def test_other_dice_make_another_event() -> None:
    digests = set()
    for seed in (1, 2, 3):
        room = Room(document(), 8, seed, pranks=0)
        room.play()
        digests.add(digest(room.state))
    assert len(digests) == 3


DONE = """
AddLocation AddPlayer AddRounds AdjustClock AmendMatch AmendResult CheckIn ChooseOpponent ChooseZone CloseLocation
CloseRaces CorrectZone CountDark DecideByTime DropPlayer EndJudgeCall EndRounds ExtendTable GivePrize JudgeCall
LastRound LoseControl MarkPaid
MoveSeat NoShow NoteScore PauseClock Penalise PlaceMonster RankLate RecountDeck RemoveMonster RenameEvent
RenameLocation RenamePlayer ReopenLocation ReportDraw ReportResult ResizeLocation RestartClock ResumeClock
ReturnPlayer RollAppearance RollPrizes SetPrize StartClock Subdue SwapSeats SwapSeeds TakeControl TakeCorner
TakePrize
"""


def test_the_mischief_is_real() -> None:
    """Every prank succeeds now and then, or this file would test less than it says."""
    tally: Counter[str] = Counter()
    for seed in range(60):
        room = Room(varied(document(), 8, 3, 3, 4, ("random",)), 16, seed, pranks=400)
        room.play()
        tally += room.tally
        done = {name.removesuffix(" done") for name in tally if name.endswith(" done")}
        if set(DONE.split()) <= done:
            return
    assert set(DONE.split()) <= done, set(DONE.split()) - done
