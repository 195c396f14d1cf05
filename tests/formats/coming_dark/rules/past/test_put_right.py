"""An evening's past put right: one wrong result asks one question, and nothing after it starves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from desktop.engine.history import Step
from desktop.engine.mending import Correction, Mended, Really
from desktop.engine.session import Session
from desktop.formats.coming_dark.rules.acts.top4 import RacesClosed
from desktop.formats.coming_dark.rules.marks import MARKS
from desktop.formats.coming_dark.rules.state import DarkState, Match
from tests.formats.mended import sample


@pytest.fixture(scope="module")
def evening() -> Session[DarkState]:
    """24 players, six rounds and a Top 4."""
    return sample("coming-dark", 0, 100, 24)[0]


def acts(evening: Session[DarkState], kind: str) -> Iterator[tuple[Step, dict[str, Any], DarkState]]:
    """The acts of a kind, what each asked for, and the state it was done on."""
    played, states = evening.history.played
    for step, before in zip(played[1:], states, strict=False):
        asked = json.loads(step.command)
        if asked["kind"] == kind:
            yield step, asked, before


def really(evening: Session[DarkState], asked: dict[str, Any], **other: Any) -> Really:
    return Really(evening.vocabulary.read_command({**asked, **other}))


def open_match(state: DarkState, asked: dict[str, Any]) -> Match:
    found = state.match(asked["match"])
    assert found is not None
    return found


def wrong_first_game(evening: Session[DarkState]) -> tuple[Step, dict[str, Any], Step, str]:
    """A first game whose recorded winner won the final too; that final; and who lost the first game."""
    for step, asked, before in acts(evening, "report-result"):
        if not str(asked.get("game", "")).startswith("first"):
            continue
        later = [
            s
            for s, a, _ in acts(evening, "report-result")
            if s.number > step.number and a["match"] == asked["match"] and a.get("game") == "final"
        ]
        if later and json.loads(later[0].command)["winner"] == asked["winner"]:
            game = open_match(before, asked).game(asked["game"])
            assert game is not None
            return step, asked, later[0], next(side for side in game.sides if side != asked["winner"])
    raise AssertionError("no such table")


def test_a_wrong_first_game_asks_one_question_and_the_final_stays(evening: Session[DarkState]) -> None:
    step, asked, final, loser = wrong_first_game(evening)
    mended = evening.mend(Correction({step.number: really(evening, asked, winner=loser)}))
    assert [(c.step.number, c.settled, c.asks) for c in mended.contradictions] == [(final.number, "stays", True)]
    assert "has no open game" in mended.contradictions[0].why
    match = _match_then(mended, final, asked)
    assert (match.winner, match.how, match.because) == (asked["winner"], "stands", "As it was reported")


def test_both_games_of_the_bracket_are_put_right_at_once(evening: Session[DarkState]) -> None:
    step, asked, final, loser = wrong_first_game(evening)
    told = json.loads(final.command)
    mended = evening.mend(
        Correction(
            {step.number: really(evening, asked, winner=loser), final.number: really(evening, told, winner=loser)}
        )
    )
    assert not mended.contradictions
    assert _match_then(mended, final, asked).winner == loser


def test_the_final_struck_leaves_its_table_open_and_the_evening_as_it_was(evening: Session[DarkState]) -> None:
    step, asked, final, loser = wrong_first_game(evening)
    mended = evening.mend(Correction({step.number: really(evening, asked, winner=loser)}, {final.number: "strike"}))
    assert not _match_then(mended, final, asked).winner
    assert sum(c.asks for c in mended.contradictions) <= 2
    assert mended.state.champion == evening.state.champion


def _match_then(mended: Mended[DarkState], final: Step, asked: dict[str, Any]) -> Match:
    place = next(i for i, step in enumerate(mended.steps) if step.number == final.number)
    return open_match(mended.states[place], asked)


def test_a_corner_that_was_nobodys_leaves_the_others_playing(evening: Session[DarkState]) -> None:
    for step, asked, _ in list(acts(evening, "take-corner"))[:30]:
        after = next(
            state
            for s, state in zip(*evening.history.played, strict=True)
            if s.number > step.number and state.round and state.round.matches
        )
        match = next(m for m in after.round.matches if asked["player"] in m.players)  # type: ignore[union-attr]
        if len(match.players) != 1:
            continue
        mended = evening.mend(Correction({step.number: "strike"}))
        assert all(not c.asks for c in mended.contradictions if c.step.label == "matches started")
        assert sum(c.asks for c in mended.contradictions) <= 2
        assert mended.state.round_number == evening.state.round_number
        return
    raise AssertionError("nobody sat alone")


def test_a_wrong_count_changes_tiers_and_seeds_but_not_who_met(evening: Session[DarkState]) -> None:
    step, asked, _ = next(acts(evening, "submit-deck"))
    deck = asked["deck"]
    dark = [
        line for line in deck["lines"] if line.get("name") not in ("Plains", "Island", "Swamp", "Mountain", "Forest")
    ]
    other = {**deck, "lines": [*deck["lines"][len(dark) // 2 :], {"count": 40, "name": "Plains"}]}
    mended = evening.mend(Correction({step.number: really(evening, asked, deck=other)}))
    for number in range(1, 7):
        was, now = (next(r for r in state.rounds if r.number == number) for state in (evening.state, mended.state))
        assert {m.id: set(m.players) for m in was.matches} == {m.id: set(m.players) for m in now.matches}
        assert [[set(g.sides) for g in m.games] for m in was.matches] == [
            [set(g.sides) for g in m.games] for m in now.matches
        ]
    assert sum(c.asks for c in mended.contradictions) <= 2
    assert all(c.settled == "stays" for c in mended.contradictions)
    assert mended.state.champion == evening.state.champion


def test_who_played_the_top_4_played_it(evening: Session[DarkState]) -> None:
    """A result that would have sent somebody else there is asked about, and stays played by default."""
    for step, asked, before in list(acts(evening, "report-result"))[::-1]:
        if before.top4 or before.titles or len(open_match(before, asked).players) != 2:
            continue
        other = next(p for p in open_match(before, asked).players if p != asked["winner"])
        mended = evening.mend(Correction({step.number: really(evening, asked, winner=other)}))
        closing = [c for c in mended.contradictions if any(isinstance(f, RacesClosed) for f in c.step.facts)]
        if not closing:
            continue
        assert [(c.why, c.settled, c.asks) for c in closing] == [
            ("By the rules it would be different now", "stays", True)
        ]
        assert mended.state.titles == evening.state.titles
        assert mended.state.champion == evening.state.champion
        return
    raise AssertionError("no result of this evening decides who goes on")


def test_an_evening_has_no_fault(evening: Session[DarkState]) -> None:
    assert {MARKS.fault(state) for state in evening.history.played[1]} == {""}
