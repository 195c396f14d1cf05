"""The numbers of a league in its form: clicked, typed, taken back, kept, and changed in the middle of a war."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from desktop.domain.dice import SeededDice
from desktop.engine.ruleset_text import value_at, with_value
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.war_of_dominia.manifest import RULESET, WAR_OF_DOMINIA
from desktop.formats.war_of_dominia.rules.acts.events import ChangeRuleset
from desktop.formats.war_of_dominia.rules.acts.players import WithdrawPlayer
from desktop.formats.war_of_dominia.rules.state import DominiaState
from desktop.formats.war_of_dominia.rules.views.league import dossier, questions
from desktop.formats.war_of_dominia.screens.numbers import GROUPS, about_numbers
from desktop.ui.kit import theme
from desktop.ui.ruleset.draft import plain_values
from desktop.ui.ruleset.fields import groups_of
from desktop.ui.ruleset.form import RulesetPage
from desktop.ui.ruleset.table import TableBox
from tests.formats.war_of_dominia.screens.desks import NAMES, Desk, at_cards, click, played_to

SHIPPED = RULESET.file.read_text("utf-8")


def between_weeks(state: DominiaState) -> bool:
    return state.stage == "war" and state.week is None


@pytest.fixture
def league(desk) -> Callable[..., Desk]:
    def made(session: Session[DominiaState] | None = None, group: str = "league") -> Desk:
        table = desk("league", session)
        click(table.screen.settle)
        table.screen.numbers.show_table(group)
        return table

    return made


def page_of(table: Desk) -> RulesetPage:
    page = table.screen.numbers
    assert isinstance(page, RulesetPage)
    return page


def box_of(table: Desk, path: str) -> TableBox:
    box = page_of(table).row(path).input
    assert isinstance(box, TableBox)
    return box


def typed(line: QLineEdit, words: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    QTest.keyClicks(line, words)


# -- what is in the form -----------------------------------------------------------------------------------------------


def test_every_number_of_the_ruleset_stands_in_the_form_once() -> None:
    about = about_numbers()
    values = plain_values(about.read(SHIPPED))
    paths = [setting.path for group in groups_of(about, values) for setting in group.settings]
    assert len(set(paths)) == len(paths)
    for path in paths:
        assert with_value(values, path, value_at(values, path)) == values
    tables = {"map_sizes", "terrains", "questions"}
    for table, entry in values.items():
        for field in entry if isinstance(entry, dict) else ():
            assert f"{table}.{field}" in paths
        assert not isinstance(entry, list) or table in tables
    assert {path.split("[")[0] for path in paths} >= tables


def test_what_the_document_leaves_out_is_marked_and_what_was_changed(league) -> None:
    table = league()
    page = page_of(table)
    assert page.row("league.round_limit").tag.text() == "not in the document"
    assert page.row("league.least").tag.isHidden()
    typed(page.row("league.planes").input.line, "5")
    assert page.row("league.planes").tag.text() == "in the document: 7"
    click_on = page.row("league.limit_tie").input
    QTest.mouseClick(click_on, Qt.MouseButton.LeftButton, pos=click_on.cell(1).center().toPoint())
    assert page.row("league.limit_tie").tag.text() == "not in the document; Lantern proposes They share the win"
    assert page.tables.rows[0].cells[1] == "changed"


# -- clicks ------------------------------------------------------------------------------------------------------------


def test_numbers_and_words_are_changed_by_clicks_and_played_by_with_the_lit_key(league) -> None:
    table = league()
    page = page_of(table)
    click(page.row("league.round_limit").input.plus)
    typed(page.row("league.unit").input, "evening")
    assert table.wishes == []
    assert table.screen.next_act().label == "Play by these numbers"
    table.space()
    assert [type(wish) for wish in table.wishes] == [ChangeRuleset]
    assert (table.state.rules.league.round_limit, table.state.rules.league.unit) == (1, "evening")
    assert not table.screen.is_settling()


def test_a_row_more_makes_room_for_more_players(league) -> None:
    table = league(group="map")
    sizes = box_of(table, "map_sizes")
    click(sizes.add)
    assert [cell.text() for cell in sizes.cells[-1]] == ["21", "21", "13"]
    for cell, words in zip(sizes.cells[-1], ("21", "24", "13"), strict=True):
        typed(cell, words)
    page_of(table).show_table("league")
    typed(page_of(table).row("league.most").input.line, "24")
    table.space()
    assert (table.state.rules.league.most, table.state.rules.map_size(24)) == (24, 13)


def test_a_die_makes_another_terrain(league) -> None:
    table = league(group="map")
    choice = page_of(table).row("terrains[5].terrain").input.choice
    choice.set_value("F")
    choice.chosen.emit("F")
    table.space()
    assert table.state.rules.terrain_for(6) == "F"


def test_a_question_that_is_added_is_asked_and_one_taken_out_is_not(league) -> None:
    table = league(group="questions")
    asked = box_of(table, "questions")
    click(asked.add)
    assert page_of(table).row("questions").error.text() == (
        "Row 10: It asks nothing; write the question or take the row out."
    )
    for cell, words in zip(asked.cells[-1], ("Who brings the map?", "Ada, Ben", "Ada"), strict=True):
        typed(cell, words)
    click(asked.takers[6])
    table.space()
    now = {question.id: question for question in questions(table.state)}
    assert "ante" not in now
    assert now["question-1"].asks == "Who brings the map?"
    assert (now["question-1"].offers, now["question-1"].answer) == (("Ada", "Ben"), "Ada")


# -- what is wrong, and back again -------------------------------------------------------------------------------------


def test_what_does_not_fit_is_said_at_its_row_and_not_played_by(league) -> None:
    table = league(group="map")
    page, sizes = page_of(table), box_of(table, "map_sizes")
    typed(sizes.cells[2][2], "3")
    assert page.row("map_sizes").error.text() == "Row 3: 9 hexes; 5 players need 35."
    assert sizes.cells[2][2].property("state") == "error"
    assert page.tables.rows[1].cells[1] == "faults"
    page.show_table("life")
    assert page.pane.note.text() == "The map, row 3: 9 hexes; 5 players need 35."
    assert table.screen.next_act().why_not == "9 hexes; 5 players need 35."
    table.screen.take_next()
    assert table.wishes == []
    assert table.screen.is_settling()


def test_an_empty_cell_is_no_number_and_letters_are_none(league) -> None:
    table = league(group="map")
    cell = box_of(table, "map_sizes").cells[0][2]
    typed(cell, "x")
    assert page_of(table).row("map_sizes").error.text() == "Write a number."
    assert page_of(table).take_back()
    assert cell.text() == "4"
    assert not page_of(table).draft.is_changed


def test_changes_are_taken_back_and_done_again_and_leave_the_leagues_acts_alone(league) -> None:
    table = league()
    screen, page = table.screen, page_of(table)
    typed(page.row("league.planes").input.line, "5")
    page.show_table("map")
    click(box_of(table, "map_sizes").takers[0])
    assert screen.take_back_label
    assert screen.take_back()
    assert len(box_of(table, "map_sizes").cells) == 9
    while page.draft.take_back_label:
        assert screen.take_back()
    assert not page.draft.is_changed
    assert not screen.take_back()
    assert "Ctrl+Z is the event" in screen.own_acts_end
    assert screen.do_again_label
    assert screen.do_again()
    page.show_table("league")
    assert page.draft.is_changed
    assert screen.take_key("Escape")
    assert table.wishes == []
    assert table.state.rules.league.planes == 7


def test_a_paste_over_the_form_brings_no_players(league) -> None:
    table = league()
    QGuiApplication.clipboard().setText("Ada\nBen")
    table.screen.entry.paste()
    assert table.state.players == ()
    assert table.screen.take_key("Escape")
    table.screen.entry.paste()
    assert len(table.state.players) == 2


# -- files -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_is_shown_then_played_by_whatever_it_was_saved_with(league, encoding) -> None:
    table = league()
    page_of(table).take_file(SHIPPED.replace("per_plane = 3 ", "per_plane = 4 ").encode(encoding))
    assert table.wishes == []
    table.space()
    assert table.state.rules.life.per_plane == 4


def test_the_numbers_are_kept_as_a_file_that_reads_the_same(league) -> None:
    table = league(group="map")
    kept: list[tuple[str, str]] = []
    table.screen.saves.connect(lambda name, text: kept.append((name, text)))
    click(box_of(table, "map_sizes").add)
    table.screen.take_key("S")
    ((name, text),) = kept
    assert name == "The War of Dominia.toml"
    assert "not in the document" in text
    before = page_of(table).draft.now
    table.screen.take_key("U")
    assert not page_of(table).draft.is_changed
    page_of(table).take_file(text.encode())
    assert page_of(table).draft.now == before


def test_what_does_not_hold_together_is_not_kept_as_a_file_no_one_could_open(league) -> None:
    table = league()
    kept: list[object] = []
    table.screen.saves.connect(lambda *file: kept.append(file))
    typed(page_of(table).row("league.most").input.line, "1")
    click(page_of(table).save)
    assert kept == []
    assert table.said[-1].startswith("2 to 1 player; choose 2 to 60, the least before the most. Correct that first")


# -- in the middle of a war --------------------------------------------------------------------------------------------


def test_numbers_changed_between_weeks_hold_from_then_on_and_after_reopening(league) -> None:
    journal = MemoryJournal()
    session = played_to(between_weeks, journal=journal)
    table = league(session, "life")
    player = table.state.players[0]
    before = dossier(table.state, player.id).life
    click(page_of(table).row("life.least").input.plus)
    typed(page_of(table).row("life.least").input.line, "45")
    table.space()
    assert dossier(table.state, player.id).life == 45 != before
    again: Session[DominiaState] = Session(WAR_OF_DOMINIA.rules, journal, SeededDice(1), lambda: 0.0)
    reopened = league(again, "life")
    assert reopened.state.rules == table.state.rules
    assert page_of(reopened).row("life.least").tag.text() == "in the document: 10"
    assert not page_of(reopened).draft.is_changed
    again.undo()
    reopened.screen.present(again.state)
    assert page_of(reopened).row("life.least").input.number() == 10


def test_what_a_war_that_is_on_cannot_take_is_said_at_its_field(league) -> None:
    table = league(played_to(between_weeks))
    page = page_of(table)
    typed(page.row("league.planes").input.line, "5")
    assert page.row("league.planes").error.text().endswith("settled once homes are chosen.")
    typed(page.row("league.planes").input.line, "7")
    typed(page.row("league.most").input.line, "4")
    assert page.row("league.most").error.text() == f"{len(NAMES)} players; that ruleset is for 4 at most."
    table.screen.take_next()
    assert table.wishes == []
    table.session.dispatch(WithdrawPlayer(table.state.players[0].id, "moved away"))
    table.screen.present(table.state)
    assert page.row("league.most").input.number() == 4


def test_while_a_week_is_on_the_numbers_are_shown_and_stay(league) -> None:
    table = league(played_to(at_cards))
    page = page_of(table)
    assert page.pane.note.text() == "Another ruleset waits until this week is over."
    assert not any(row.input.isEnabled() for row in page.rows)
    assert not page.load.isEnabled()
    assert table.screen.next_act().label == "Back"
    table.screen.take_next()
    assert table.wishes == []


# -- room --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("large", [False, True])
def test_it_fits_the_smallest_window(league, large) -> None:
    theme.use(scale=1.2 if large else 1.0)
    table = league()
    for group in GROUPS:
        page_of(table).show_table(group.id)
        assert page_of(table).minimumSizeHint().width() <= 1203
        assert page_of(table).minimumSizeHint().height() <= 520


def test_the_parts_are_chosen_by_a_click_and_by_arrows(league) -> None:
    table = league()
    page = page_of(table)
    rows = page.tables
    at = rows.visualRect(rows.model().index(3, 0)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert page.table == "life"
    assert table.screen.take_key("Down")
    assert page.table == "duels"
