"""A correction on paper: the table in its frame, what it gives each player, what is brought and got, who leads now."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from msgspec import structs

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.mending import Correction, Really
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.handouts.put_right import put_right
from desktop.formats.coming_dark.rules.acts.results import ReportResult
from desktop.print.cards.correction_slip import InTheRoom
from desktop.print.layout.paper import by_name
from desktop.print.type.styles import Ink
from desktop.studio.sheets.corrections import CorrectionOfEvent, correction_of
from tests.print.support import read, text_of

DARK = format_of("coming-dark")


@pytest.fixture(scope="module")
def corrected() -> tuple[InTheRoom, CorrectionOfEvent, str, str]:
    """The first final of round 1 was won by the other side: what is told, who lost it so, who won it."""
    time = DemoTime()
    session: Session[object] = Session(DARK.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(DARK.opening(DARK.name, "Ghent", "2026-11-21", ""))
    for _ in DARK.demo().story(session, 16, 7, time.instant, time.wait):
        if session.state.round_number == 2:
            break
    before = session.state
    step, asked = next(
        (step, asked)
        for step in session.history.standing
        if (asked := json.loads(step.command or "{}")).get("game") == "final"
    )
    match = next(m for round in (*before.past, before.round) for m in round.matches if m.id == asked["match"])
    sides = next(game for game in match.games if game.id == "final").sides
    winner = next(player for player in sides if player != asked["winner"])
    really = Really(ReportResult(match.id, winner, "final"))
    session.correct(Correction({step.number: really}, why="slip found"))
    told = put_right(before, session.state)
    return told, correction_of(DARK, session), before.name_of(asked["winner"]), before.name_of(winner)


def test_a_player_reads_what_changes_and_brings_or_gets_it_by_name(corrected) -> None:
    told, _, lost, won = corrected
    here, *others = told.players[lost].figures
    assert (here.what, here.after) == ("Supporters here", "none")
    assert {row.what for row in others} >= {"Life at the start", "Prize cards"}
    card = f"the card “{here.before} Noble Supporters”"
    assert told.players[lost].boxes == (f"bring {card}", "a new passport for the old")
    assert any(box.startswith("get the card “") for box in told.players[won].boxes)
    assert told.players[lost].about.startswith("Dark Seed ")


def test_the_board_reads_the_winner_and_the_races_in_words(corrected) -> None:
    told, correction, lost, won = corrected
    assert (told.board[0].what, told.board[0].before, told.board[0].after) == ("Winner, round 1", lost, won)
    assert told.replaced == ("results of round 1", "standings")
    said = [row.what for slip in correction.slips for row in slip.rows]
    assert not [what for what in said if what.endswith((", count", ", detail", ", tie"))]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("ink", [Ink.FULL, Ink.LOW])
def test_every_slip_shows_the_table_and_a_player_how_it_was_played(corrected, paper, ink) -> None:
    told, correction, lost, won = corrected
    pdf = correction.pages(by_name(paper), ink)
    words = text_of(pdf)
    assert len(read(pdf).pages) == 1, "two players, the board, the desk"
    assert words.count(told.table.name) >= 4
    assert words.count("So it was really played") == 2
    assert words.count("Holds from your next game.") == 2
    for part in (f"slip to {lost}", f"slip to {won}", "Round 1 of 6", "The Coming Dark · Ghent, 21 Nov 2026"):
        assert part in words
    for box in (*told.players[lost].boxes, *told.players[won].boxes):
        assert box in words


@pytest.mark.parametrize("games", [1, 2, 3])
@pytest.mark.parametrize("cards", [1, 9, 40])
def test_however_many_cards_change_hands_each_is_there_to_tick_once(corrected, games, cards) -> None:
    _, correction, lost, _ = corrected
    slip = next(slip for slip in correction.slips if slip.whom == lost)
    table = replace(slip.table, games=slip.table.games[:1] * games)
    boxes = tuple(f"bring the card “Power {n:02d} of the Wood”" for n in range(cards))
    many = structs.replace(correction, slips=(replace(slip, table=table, boxes=boxes),))
    for paper in ("a4", "letter"):
        words = text_of(many.pages(by_name(paper)))
        assert [words.count(box) for box in boxes] == [1] * cards
        assert words.count("So it was really played") == 1
        assert words.count("Time") == 1, "who signs does so once, on the last of them"
