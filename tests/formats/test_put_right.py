"""What a correction changed, in words for the room: told by every format, nothing of it as a row of a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from desktop.catalogue import format_of
from desktop.engine.mending import Correction
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.print.layout.paper import by_name
from desktop.studio.sheets.corrections import CorrectionOfEvent, correction_of
from tests.formats.mended import sample
from tests.print.support import text_of

#: an act of each format without which lives, planes or decks are otherwise.
ACTS = {
    "dominia": ("award-challenge", "report-duel", "report-challenge"),
    "elder-dragon": ("change-life", "deal-damage"),
    "horde": ("damage-horde", "take-damage", "change-life"),
    "scenarios": ("deal-damage", "take-damage"),
}


def struck(id: str) -> tuple[Session[Any], CorrectionOfEvent]:
    """A sample event in which the last such act that can be taken back never was."""
    session, _ = sample(id, 11)
    asked = [(step.number, json.loads(step.command or "{}").get("kind")) for step in session.history.standing]
    for number, kind in reversed(asked):
        if kind in ACTS[id]:
            try:
                session.correct(Correction({number: "strike"}, why="told wrongly"))
            except Refusal:
                continue
            return session, correction_of(format_of(id), session)
    raise AssertionError(f"{id}: none of {sorted({str(kind) for _, kind in asked})}")


@pytest.mark.parametrize("id", ACTS)
def test_the_board_reads_it_in_words(id: str) -> None:
    session, correction = struck(id)
    board = next(slip for slip in correction.slips if slip.kind == "For the board")
    assert board.rows
    assert board.boxes, "what is to be taken down"
    for slip in correction.slips:
        for row in (*slip.rows, *slip.figures):
            assert "_" not in row.what, "a field of a view"
            assert "{" not in row.what
    words = text_of(correction.pages(by_name("a4")))
    assert "told wrongly" in words
    for row in board.rows:
        assert row.what.split()[0] in words
    people = {slip.whom for slip in correction.slips if slip.kind.startswith("For") and slip.figures}
    assert people <= set(format_of(id).people(session.state))


def test_a_duel_that_was_never_won_changes_its_challenge_and_who_fought_it() -> None:
    _, correction = struck("dominia")
    told = [slip for slip in correction.slips if slip.figures]
    assert told
    assert {row.what for slip in told for row in slip.figures} & {"Duels won", "Challenges won", "Planes"}
    assert all(slip.table is not None and slip.table.games for slip in told)
