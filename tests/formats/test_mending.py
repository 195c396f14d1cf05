"""The past put right, in every format: as if it had been played so, undone as if it had not, and played to the end."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.mending import Correction, Really
from desktop.engine.rules import Refusal
from desktop.engine.session import Session, digest
from desktop.print.layout.paper import by_name
from desktop.studio.sheets.corrections import correction_of, last_correction
from tests.formats.coming_dark.rules.invariants import all_views_can_be_told, awards_follow_the_tables
from tests.formats.coming_dark.rules.invariants import hold as dark_holds
from tests.formats.mended import BEGINNING, command_of, correction, mended, rightly_played, sample

IDS = tuple(FORMATS.shipped)
DEEP = os.environ.get("LANTERN_DEEP") == "1"
SOME = settings(
    max_examples=400 if DEEP else 12,
    derandomize=not DEEP,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
EVENTS = st.tuples(st.integers(0, 2), st.integers(15, 100), st.integers(0, 10**6))


@pytest.mark.parametrize("id", IDS)
def test_what_is_marked_is_a_fact_of_the_format(id: str) -> None:
    rules = format_of(id).rules
    assert rules.marks.follows | rules.marks.order | rules.marks.observed <= set(rules.facts)
    assert not rules.marks.follows & (rules.marks.order | rules.marks.observed)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
def test_a_correction_that_changes_nothing_changes_nothing(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, chance = event
    session, _ = sample(id, seed, percent)
    played = session.history.played[0]
    step = played[BEGINNING + chance % (len(played) - BEGINNING)]
    found = session.mend(Correction({step.number: Really(command_of(session, step))}))
    assert found.state == session.state
    assert found.steps == tuple(played)
    assert not found.contradictions
    with pytest.raises(Refusal, match="is like that already"):
        session.correct(found.correction)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
def test_put_right_is_as_if_it_had_been_played_so(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, chance = event
    session, _ = sample(id, seed, percent)
    found = mended(session, SeededDice(chance))
    if found is None or found.contradictions:
        return
    rightly = rightly_played(id, found.steps)
    assert rightly is None or digest(rightly) == digest(found.state)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
def test_undone_it_is_as_before_and_reopened_it_is_the_same(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, chance = event
    session, journal = sample(id, seed, percent)
    found = mended(session, SeededDice(chance))
    if found is None or found.steps == tuple(found.before):
        return
    before = digest(session.state)
    session.correct(found.correction)
    assert session.state == found.state
    again: Session[Any] = Session(session.rules, journal, SeededDice(99), lambda: 0.0)
    assert digest(again.state) == digest(found.state)
    assert again.history.played[0] == list(found.steps) or again.history.played[0] == found.steps
    again.undo()
    assert digest(again.state) == before
    again.redo()
    assert digest(again.state) == digest(found.state)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
@example(event=(0, 15, 382))
@example(event=(0, 99, 99))
@example(event=(0, 38, 2208))
@example(event=(0, 62, 8192))
@example(event=(2, 66, 296080))
def test_nothing_impossible_is_left_and_the_evening_goes_on_to_its_end(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, number = event
    chance, format_ = SeededDice(number), format_of(id)
    session, _ = sample(id, seed, percent)
    for _ in range(2):
        found = mended(session, chance)
        if found is not None and found.steps != tuple(found.before):
            session.correct(found.correction)
    _nothing_is_impossible(id, session)
    for _ in range(6_000):
        move = format_.next_move(session.state, chance)
        if move is None:
            break
        session.dispatch(move)
    else:
        raise AssertionError("the event does not end")
    _nothing_is_impossible(id, session)
    format_.heading(session.state), format_.stepper(session.state), format_.result(session.state)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
def test_whatever_is_put_right_can_be_handed_out(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, number = event
    format_, chance = format_of(id), SeededDice(number)
    session, _ = sample(id, seed, percent)
    for _ in range(1 + number % 2):
        found = mended(session, chance)
        if found is not None and found.steps != tuple(found.before):
            session.correct(found.correction)
    if last_correction(session) is None:
        return
    correction = correction_of(format_, session)
    *others, desk = correction.slips
    assert desk.kind == "For the desk"
    for slip in others:
        assert slip.rows or slip.figures or slip.boxes or slip.table, "nobody is handed a slip that says nothing"
        assert all(row.before != row.after for row in (*slip.rows, *slip.figures))
    assert correction.pages(by_name("A4")).startswith(b"%PDF")


def _nothing_is_impossible(id: str, session: Session[Any]) -> None:
    assert session.rules.marks.fault(session.state) == ""
    for view in format_of(id).views.values():
        view(session.state)
    if id == "coming-dark":
        dark_holds(session.state)
        all_views_can_be_told(session.state)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS, choice=st.sampled_from(["stays", "strike"]))
def test_every_settlement_leaves_an_event_that_can_be(id: str, event: tuple[int, int, int], choice: str) -> None:
    seed, percent, number = event
    session, _ = sample(id, seed, percent)
    found = mended(session, SeededDice(number))
    if found is None or not found.contradictions:
        return
    settled: dict[int, Any] = {one.step.number: choice for one in found.contradictions}
    again = session.mend(Correction(found.correction.acts, settled))
    #: what is settled may contradict something further on.
    assert not {one.step.number for one in again.open} & set(settled)
    assert all(session.rules.marks.fault(state) == "" for state in again.states)


@pytest.mark.parametrize("id", IDS)
@SOME
@given(event=EVENTS)
@example(event=(1, 33, 475712))
def test_corrections_that_do_not_contradict_commute(id: str, event: tuple[int, int, int]) -> None:
    seed, percent, number = event
    chance = SeededDice(number)
    session, _ = sample(id, seed, percent)
    found = [mended(session, chance), mended(session, chance)]
    acts = [one.correction for one in found if one is not None and not one.contradictions]
    if len(acts) < 2 or set(acts[0].acts) & set(acts[1].acts):
        return
    ways = []
    for order in (acts, acts[::-1]):
        other, _ = sample(id, seed, percent)
        try:
            done = [_corrected(other, one) for one in order]
        except Refusal:
            return
        if any(done):
            return
        ways.append((digest(other.state), other.history.played[0]))
    if any(rightly_played(id, played) is None for _, played in ways):
        return
    assert ways[0][0] == ways[1][0]


def _corrected(session: Session[Any], one: Correction) -> int:
    found = session.mend(one)
    if found.steps != tuple(found.before):
        session.correct(one)
    return len(found.contradictions)


def test_a_whole_evening_is_put_right_many_times() -> None:
    session, journal = sample("coming-dark", 1)
    chance, kept = SeededDice(5), 0
    for _ in range(150):
        try:
            session.correct(correction(session, chance))
            kept += 1
        except Refusal:
            continue
    assert kept > 4
    again: Session[Any] = Session(session.rules, journal, SeededDice(1), lambda: 0.0)
    assert digest(again.state) == digest(session.state)
    for _ in range(kept):
        again.undo()
    assert digest(again.state) == digest(sample("coming-dark", 1)[0].state)


def test_samples_are_corrected_in_ways_that_matter() -> None:
    """Otherwise the properties above would hold of nothing."""
    for id in IDS:
        session, _ = sample(id, 0)
        changed = sum(
            found is not None and found.state != session.state
            for found in (mended(session, SeededDice(number)) for number in range(24))
        )
        assert changed >= 6, id
        assert json.loads(session.history.played[0][0].command)["kind"]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("percent", [0, 100])
def test_the_opening_of_an_event_is_not_struck(id: str, percent: int) -> None:
    session, _ = sample(id, 0, percent)
    with pytest.raises(Refusal, match="no event is open"):
        session.mend(Correction({1: "strike"}))


@pytest.mark.parametrize("id", IDS)
def test_rolling_anew_is_an_act_of_its_own_with_a_reason(id: str) -> None:
    session, journal = sample(id, 0)
    step = next(s for s in session.history.played[0] if s.dice and max(die.sides for die in s.dice) >= 6)
    before, fell = digest(session.state), step.dice
    told = Correction({step.number: Really(command_of(session, step), anew=True)}, why="a die was cocked")
    anew = session.correct(told)
    (now,) = (s for s in anew.steps if s.number == step.number)
    assert now.dice != fell
    assert session.log[-1].sentence.endswith("Why: a die was cocked")
    assert session.history.steps[step.number - 1].dice == fell, "what fell first stays readable"
    again: Session[Any] = Session(session.rules, journal, SeededDice(4), lambda: 0.0)
    again.undo()
    assert digest(again.state) == before
    assert again.correct(told).steps == anew.steps, "nobody fishes for another die by asking twice"


@pytest.mark.parametrize("id", IDS)
def test_undo_takes_back_the_last_act_whatever_it_was_and_says_what_goes_with_it(id: str) -> None:
    session, _ = sample(id, 0)
    for _ in range(60):
        target = session.history.undo_target()
        if target is None or target.number <= BEGINNING:
            return
        before = session.history.moments()[target.number][0]
        told = session.undo_told
        assert told.startswith(target.label)
        others = [sentence for sentence in target.sentences if sentence][1:]
        assert all(other.replace("**", "") in told for other in others[:2])
        assert session.undo() == target.label
        assert session.state == before


def test_what_stood_against_the_rules_is_read_anew_when_something_before_it_is_put_right() -> None:
    """The matches of round 3 begin without two who have no corner; then it turns out that a deck was never counted."""
    session, _ = sample("coming-dark", 1, 60, 6)
    without = session.correct(Correction({74: "strike", 75: "strike"}))
    assert [one.step.number for one in without.contradictions] == [77]
    session.correct(Correction({14: "strike"}))
    awards_follow_the_tables(session.state)
