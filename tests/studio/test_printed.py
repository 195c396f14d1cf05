"""What left on paper is remembered, and named when it is no longer true."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog

from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.mending import Correction, Mended, Really
from desktop.engine.rules import Refusal
from desktop.engine.session import Session
from desktop.studio.printed import Doubted, PaperBook, changed_pages
from desktop.studio.queue import Entry
from desktop.workers.ticks import Stopped, Tick
from tests.formats.mended import command_of, sample, wish_for
from tests.studio.conftest import Studio

DARK = format_of("coming-dark")
ROUND_SHEETS = [spec.id for spec in DARK.handouts() if spec.when == "round"]


class Memory:
    def __init__(self) -> None:
        self.kept: dict[str, object] = {}

    def remembered(self, key: str) -> object:
        return json.loads(json.dumps(self.kept.get(key)))

    def remember(self, key: str, value: object) -> None:
        self.kept[key] = value


@pytest.fixture
def session() -> Session[Any]:
    return sample("coming-dark", 0, 62, 14)[0]


def a_result(session: Session[Any]) -> int:
    """The number of the result that won the most."""
    found = [s for s in session.history.played[0] if json.loads(s.command)["kind"] == "report-result"]
    return next(step.number for step in found if len(step.facts) > 2)


def put_right(session: Session[Any]) -> Mended[Any]:
    """Somebody else won that table."""
    number, chance = a_result(session), SeededDice(3)
    return session.mend(Correction({number: wish_for(session, number, chance)}, why="slip found"))


def wrong(book: PaperBook, mended: Mended[Any]) -> list[Doubted]:
    doubted = book.doubted(mended, DARK.past.when, ROUND_SHEETS)
    changed = changed_pages("coming-dark", [(d.paper.entry, d.shown, d.rightly) for d in doubted], Tick())
    return [doubted[at] for at in changed]


def test_what_was_printed_after_the_act_and_tells_of_it_is_named(session: Session[Any]) -> None:
    book, number, last = PaperBook(Memory(), session), a_result(session), session.history.last_number
    book.note([Entry("standings", "Standings")], "the board", 100.0, act=number - 1)
    book.note([Entry("standings", "Standings"), Entry("monster-tables", "Monster tables")], "a.pdf", 200.0)
    mended = put_right(session)
    assert mended.state != session.state
    assert [(d.paper.entry.sheet, d.paper.act, d.paper.where) for d in wrong(book, mended)] == [
        ("standings", last, "a.pdf")
    ]


def test_what_was_printed_before_it_is_as_true_as_it_was(session: Session[Any]) -> None:
    book = PaperBook(Memory(), session)
    book.note([Entry("standings", "Standings")], "", 100.0, act=a_result(session) - 1)
    assert wrong(book, put_right(session)) == []


def test_the_newest_of_each_sheet_counts_and_of_each_round_where_it_is_about_one(session: Session[Any]) -> None:
    book, number = PaperBook(Memory(), session), a_result(session)
    sheet = next(id for id in ROUND_SHEETS if id != "standings")
    for act in (number, number + 1, session.history.last_number):
        book.note([Entry(sheet, "Round"), Entry("standings", "Standings")], "", float(act), act=act)
    doubted = book.doubted(put_right(session), DARK.past.when, [sheet])
    assert sum(d.paper.entry.sheet == "standings" for d in doubted) <= 1
    assert len({d.word for d in doubted if d.paper.entry.sheet == sheet}) == sum(
        d.paper.entry.sheet == sheet for d in doubted
    )


def test_renewed_it_is_true_again_and_undone_it_is_wrong_once_more(session: Session[Any]) -> None:
    memory = Memory()
    book = PaperBook(memory, session)
    book.note([Entry("standings", "Standings")], "", 100.0)
    mended = put_right(session)
    session.correct(mended.correction)
    correction = session.history.last_number
    book.note([Entry("standings", "Standings")], "correction.pdf", 200.0)
    again = session.mend(Correction({a_result(session): "strike"}))
    assert [d.paper.where for d in wrong(book, again)] == ["correction.pdf"]
    assert book.since(correction) == 1
    reopened = PaperBook(memory, session)
    assert reopened.papers == book.papers


def test_a_round_printed_again_as_it_stood_is_held_against_what_was_known_then(session: Session[Any]) -> None:
    book, number = PaperBook(Memory(), session), a_result(session)
    as_recorded = command_of(session, session.history.standing[number - 1])
    session.correct(put_right(session).correction)
    book.note([Entry("standings", "Standings")], "round 1.pdf", 300.0, stood=number)
    (paper,) = book.papers
    assert paper.shows == number
    assert session.history.state_at(number, session.history.last_number) != session.history.state_at(number)
    after_all = session.mend(Correction({number: Really(as_recorded)}))
    doubted = book.doubted(after_all, DARK.past.when, ROUND_SHEETS)
    assert [d.shown for d in doubted] == [session.history.state_at(number, session.history.last_number)]


def test_papers_of_another_lantern_are_no_reason_to_stop(session: Session[Any]) -> None:
    memory = Memory()
    memory.kept["printed"] = [{"sheet": 3}]
    assert PaperBook(memory, session).papers == ()


@pytest.mark.parametrize(
    ("error", "is_named", "blamed"), [(ZeroDivisionError(), True, 2), (Refusal("No round yet."), False, 0)]
)
def test_a_sheet_that_lantern_fails_at_is_not_called_true(
    monkeypatch: pytest.MonkeyPatch, error: Exception, is_named: bool, blamed: int
) -> None:
    faults: list[BaseException] = []
    monkeypatch.setattr("desktop.studio.printed.jot", lambda fault, aloud: faults.append(fault))
    monkeypatch.setattr("desktop.studio.printed.made_anew", failing(error))
    asked = [(Entry("standings", "Standings"), 1, 2)]
    assert changed_pages("coming-dark", asked, Tick()) == [0] * is_named
    assert len(faults) == blamed


def test_looking_whether_sheets_are_true_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.studio.printed.made_anew", failing(Stopped("Cancelled.")))
    with pytest.raises(Stopped):
        changed_pages("coming-dark", [(Entry("standings", "Standings"), 1, 2)], Tick())


def failing(error: Exception) -> Callable[..., bytes]:
    def fail(*_: object) -> bytes:
        raise error

    return fail


def test_a_sheet_of_a_round_is_saved_under_its_round(
    studio: Studio, session: Session[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *said: (offered.append(said[2]), ("", ""))[1])
    studio.session.state = session.state
    for sheet in ("match-slips", "prize-tables"):
        studio.page.choose(sheet)
        studio.page.saved.emit("pdf")
    now = DARK.past.when(session.state)
    assert [Path(path).name for path in offered] == [f"{now.lower()} match-slips.pdf", "prize-tables.pdf"]
    assert now.startswith("Round ")
