"""The Set-up screen under real clicks and keys: the event, its tables, the planner, every number of its rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from desktop.engine.event import RenameEvent
from desktop.engine.ruleset_text import value_at, with_value
from desktop.formats.coming_dark.manifest import default_ruleset
from desktop.formats.coming_dark.rules.acts.events import ChangeRuleset, ConfirmTiers
from desktop.formats.coming_dark.rules.acts.locations import (
    AddLocation,
    CloseLocation,
    RenameLocation,
    ReopenLocation,
    ResizeLocation,
)
from desktop.formats.coming_dark.rules.acts.rounds import StartRound
from desktop.formats.coming_dark.rules.acts.seeds import FixSeeds
from desktop.formats.coming_dark.rules.ruleset_reading import read_ruleset
from desktop.formats.coming_dark.rules.views.turnout import Turnout
from desktop.formats.coming_dark.screens.setup.screen import SECTIONS, SetupScreen
from desktop.formats.coming_dark.screens.setup.settings import GROUPS, about_rules
from desktop.formats.coming_dark.screens.setup.tables import TableName
from desktop.formats.coming_dark.screens.setup.turnout import merged, turnout_sentence
from desktop.ui.kit import paint, theme
from desktop.ui.kit.cells import Brush
from desktop.ui.ruleset.draft import plain_values
from desktop.ui.ruleset.fields import groups_of
from desktop.ui.ruleset.table import TableBox
from tests.formats.coming_dark.rules.given import write_ruleset
from tests.formats.coming_dark.screens.players_stage import Stage, click, entered


@pytest.fixture
def stage(qtbot) -> Stage:
    return Stage(qtbot, SetupScreen, "setup")


def _screen(stage: Stage) -> SetupScreen:
    assert isinstance(stage.screen, SetupScreen)
    return stage.screen


def _city(stage: Stage):
    return _screen(stage).tables.parts[0]


def _type(field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)


def _point(area: QRectF) -> QPoint:
    return area.center().toPoint()


# -- the event ---------------------------------------------------------------------------------------------------------


def test_name_place_and_date_are_changed_by_one_command(stage):
    _type(_screen(stage).place.line, "Antwerp")
    QTest.keyClick(_screen(stage).place.line, Qt.Key.Key_Return)
    assert stage.wishes == [RenameEvent("Dark Day", "Antwerp", "2026-11-21")]
    assert stage.state.place == "Antwerp"


def test_whoever_leaves_a_field_by_mouse_keeps_what_was_typed(stage):
    _type(_screen(stage).place.line, "Antwerp")
    _screen(stage).name.line.setFocus(Qt.FocusReason.MouseFocusReason)
    assert stage.wishes == [RenameEvent("Dark Day", "Antwerp", "2026-11-21")]


def test_nothing_changed_asks_for_nothing(stage):
    QTest.keyClick(_screen(stage).name.line, Qt.Key.Key_Return)
    assert stage.wishes == []


# -- tables ------------------------------------------------------------------------------------------------------------


def test_tables_bear_the_numbers_they_have_on_the_plan_and_closed_ones_none(stage):
    def numbers(zone):
        return [row.cells[0] for row in _screen(stage).tables.parts[zone].tables.rows]

    assert (numbers(0), numbers(1)) == ([*"123456"], ["7", "8", "9", "10", "11", "12"])
    stage.do(CloseLocation("city-2"))
    assert (numbers(0), numbers(1)[0]) == ([*"1–2345"], "6")


def test_a_table_is_resized_by_a_click_on_its_corner(stage):
    tables = _city(stage).tables
    click(tables.viewport(), tables.pad_of("city-2", 1))
    assert stage.wishes == [ResizeLocation("city-2", 2)]
    assert stage.state.location("city-2").corners == 2
    assert "<b>46 seats</b>" in _screen(stage).tables.total.text()


def test_keys_resize_close_and_rename_the_table_under_the_cursor(stage):
    stage.press(Qt.Key.Key_Down, Qt.Key.Key_Down, "3", "c")
    assert stage.wishes == [ResizeLocation("city-2", 3), CloseLocation("city-2")]
    stage.press("c", "r")
    editor = _city(stage).tables.editor
    assert editor.text() == "The Warehouse"
    _type(editor, "The Docks")
    stage.press(Qt.Key.Key_Return)
    assert stage.wishes[-2:] == [ReopenLocation("city-2"), RenameLocation("city-2", "The Docks")]


def test_the_arrows_change_zones(stage):
    stage.press(Qt.Key.Key_Down, Qt.Key.Key_Right, "2")
    assert stage.wishes == [ResizeLocation("wilds-1", 2)]
    assert _city(stage).current() is None


def test_a_table_is_closed_by_its_word(stage):
    tables = _city(stage).tables
    area = tables.area_of("city-6", 3)
    click(tables.viewport(), QPoint(area.left() + 20, area.center().y()))
    assert stage.wishes == [CloseLocation("city-6")]


def test_a_table_is_added_by_name(stage):
    click(_screen(stage).tables.parts[1].add)
    editor = _screen(stage).tables.parts[1].editor
    QTest.keyClicks(editor, "The Ford")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    assert stage.wishes == [AddLocation("wilds", "The Ford", 4)]
    assert "7 tables" in _screen(stage).tables.parts[1]._note


def test_a_name_left_empty_adds_nothing(stage):
    stage.press("a")
    stage.press(Qt.Key.Key_Escape)
    assert stage.wishes == []


def test_the_rules_no_is_on_the_sill(stage):
    for at in range(1, 6):
        stage.do(CloseLocation(f"city-{at}"))
    tables = _city(stage).tables
    area = tables.area_of("city-6", 3)
    click(tables.viewport(), QPoint(area.left() + 20, area.center().y()))
    assert "last location of The City" in stage.sill


# -- the planner -------------------------------------------------------------------------------------------------------


def test_the_planner_fills_in_slices(stage, qtbot):
    entered(stage)
    click(_screen(stage).tables.planner)
    planner = _screen(stage).turnout
    assert planner.players.value == 4
    click(planner.usual[1])
    qtbot.waitUntil(lambda: planner.is_done, timeout=10_000)
    row = next(row for row in planner.results if row.locations == 6)
    assert 0.04 < row.shares[0] < 0.08
    assert abs(sum(row.shares) - 1) < 1e-9


def test_the_planner_says_the_same_for_the_same_number(stage, qtbot):
    _screen(stage).show_section("turnout")
    planner = _screen(stage).turnout
    qtbot.waitUntil(lambda: planner.is_done, timeout=10_000)
    first = planner.results
    stage.press(Qt.Key.Key_Right, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: planner.is_done, timeout=10_000)
    assert planner.players.value == 24
    assert planner.results == first


def test_a_row_is_told_in_a_sentence(stage):
    _screen(stage).show_section("turnout")
    chart = _screen(stage).turnout.chart
    click(chart, _point(chart.area(9)))
    assert "9 a side:" in _screen(stage).turnout.sentence.text()
    stage.press(Qt.Key.Key_Down)
    assert "10 a side:" in _screen(stage).turnout.sentence.text()


def test_too_few_seats_are_called_so():
    assert "too few seats for 48" in turnout_sentence(Turnout(4, (0.0,) * 5, 0.0, fits=False), 48)


def test_slices_are_averaged():
    one, two = Turnout(4, (1.0, 0.0), 1.0, True), Turnout(4, (0.0, 1.0), 3.0, True)
    assert merged([(one,), (two,)]) == (Turnout(4, (0.5, 0.5), 2.0, True),)


# -- the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.id)
def test_every_setting_stands_in_the_ruleset_and_takes_its_own_value(group):
    rules, about = plain_values(default_ruleset()), about_rules()
    settings = next(filled for filled in groups_of(about, rules) if filled.id == group.id).settings
    assert len(settings) >= len(group.settings)
    for setting in settings:
        assert with_value(rules, setting.path, value_at(rules, setting.path)) == rules


def test_a_number_is_stepped_and_played_by_with_space(stage):
    _screen(stage).show_section("rounds")
    click(_screen(stage).form.row("event.rounds").input.minus)
    assert stage.wishes == []
    assert stage.lit == "Play by these rules"
    stage.press(Qt.Key.Key_Space)
    assert [type(wish) for wish in stage.wishes] == [ChangeRuleset]
    assert stage.state.rules.event.rounds == 5


def test_escape_leaves_the_rules_as_they_were(stage):
    _screen(stage).show_section("rounds")
    click(_screen(stage).form.row("event.rounds").input.minus)
    stage.press(Qt.Key.Key_Escape)
    assert _screen(stage).form.row("event.rounds").input.number() == 6
    assert not _screen(stage).draft.is_changed


def test_what_does_not_fit_is_said_at_the_field(stage):
    _screen(stage).show_section("end")
    row = _screen(stage).form.row("top4.final_best_of")
    _type(row.input.line, "4")
    assert row.error.text() == "Best of 4; choose an odd number, 1 to 9."
    assert stage.lit == ""
    _screen(stage).setFocus()
    stage.press(Qt.Key.Key_Space)
    assert stage.wishes == []
    assert stage.sill == "Best of 4; choose an odd number, 1 to 9."


def test_an_empty_field_is_no_number(stage):
    _screen(stage).show_section("rounds")
    row = _screen(stage).form.row("event.rounds")
    _type(row.input.line, "")
    assert row.error.text() == "Write a number."
    assert stage.lit == ""
    QTest.keyClicks(row.input.line, "7")
    assert row.error.text() == ""
    assert stage.lit == "Play by these rules"


def test_a_fault_elsewhere_is_named_above_the_form(stage):
    _screen(stage).show_section("prizes")
    _type(_screen(stage).form.row("event.prize_die").input.line, "24")
    assert _screen(stage).form.note.text().startswith("Prize tables, row 5: ")


def _table(stage: Stage, section: str, path: str) -> TableBox:
    _screen(stage).show_section(section)
    return _screen(stage).form.row(path).input


def _row_of(box: TableBox, at: int) -> list[str]:
    return [cell.text() for cell in box.cells[at]]


def test_a_table_of_the_document_is_edited_cell_by_cell_and_played_by(stage):
    monsters = _table(stage, "monsters", "monsters")
    assert len(monsters.cells) == 20
    assert _row_of(monsters, 2)[:5] == ["3", "Bog Imp", "{1}{B}", "1", "1"]
    _type(monsters.cells[2][1], "Goblin Wizard")
    _type(monsters.cells[2][5], "Hasty")
    assert stage.lit == "Play by these rules"
    assert stage.wishes == []
    _screen(stage).take_next()
    third = stage.state.rules.monster(3)
    assert (third.name, third.note, third.emblem) == ("Goblin Wizard", "Hasty", "monsters/goblin-wizard.svg")
    assert stage.state.rules.monster(2) == default_ruleset().monster(2)


def test_a_faulty_cell_is_framed_and_its_row_named(stage):
    supporters = _table(stage, "prize-tables", "supporter_table")
    _type(supporters.cells[1][0], "9")
    row = _screen(stage).form.row("supporter_table")
    assert row.error.text() == "Row 2: Nothing for 7 to 8; this row should start there."
    assert supporters.cells[1][0].property("state") == "error"
    assert stage.lit == ""
    _type(supporters.cells[1][0], "7")
    assert row.error.text() == ""
    assert supporters.cells[1][0].property("state") == ""


def test_an_empty_number_of_a_table_is_no_number(stage):
    supporters = _table(stage, "prize-tables", "supporter_table")
    _type(supporters.cells[4][5], "")
    assert _screen(stage).form.row("supporter_table").error.text() == "Write a number."
    assert not _screen(stage).take_next()
    QTest.keyClicks(supporters.cells[4][5], "12")
    _screen(stage).take_next()
    assert stage.state.rules.supporters(20, 3) == 12


def test_rows_are_added_and_taken_out(stage):
    powers = _table(stage, "powers", "powers")
    click(powers.add)
    assert len(powers.cells) == 31
    assert "it has no name" in _screen(stage).form.row("powers").error.text().lower()
    _type(powers.cells[30][0], "Hidden Path")
    assert stage.lit == "Play by these rules"
    click(powers.takers[0])
    assert len(powers.cells) == 30
    assert _screen(stage).form.note.text().startswith("Prize tables, row 1: “Morale” is not among the powers")
    assert next(row.note for row in _screen(stage).nav.rows if row.words == "Prize tables") == "faults"


def test_changes_of_the_rules_are_taken_back_one_by_one(stage):
    screen = _screen(stage)
    supporters = _table(stage, "prize-tables", "supporter_table")
    _type(supporters.cells[0][4], "12")
    _type(supporters.cells[1][5], "5")
    click(supporters.takers[4])
    assert screen.take_back_label
    assert screen.take_back()
    assert len(supporters.cells) == 5
    assert screen.take_back()
    assert _row_of(supporters, 1)[5] == "4"
    assert _row_of(supporters, 0)[4] == "12"
    while screen.draft.take_back_label:
        assert screen.take_back()
    assert not screen.draft.is_changed
    assert not screen.take_back()
    assert screen.do_again()
    assert screen.draft.is_changed
    assert stage.wishes == []


def test_a_fields_own_ctrl_z_and_the_forms_do_not_quarrel(stage):
    screen = _screen(stage)
    supporters = _table(stage, "prize-tables", "supporter_table")
    cell = supporters.cells[0][5]
    cell.setFocus()
    cell.selectAll()
    QTest.keyClicks(cell, "8")
    QTest.keyClick(cell, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert cell.text() == "3"
    assert not screen.draft.is_changed
    assert not screen.take_back()


def test_thresholds_written_here_are_settled(stage):
    _screen(stage).show_section("decks")
    row = _screen(stage).form.row("tiers.thresholds[1]")
    assert row.tag.text() == "suggested, not in the document"
    click(row.input.plus)
    stage.screen.take_next()
    assert stage.state.rules.tiers.thresholds == (1, 17, 31)
    assert stage.state.rules.tiers.confirmed
    assert row.tag.text() == "settled for this event"


def test_tie_breaks_are_put_in_another_order(stage):
    _screen(stage).show_section("decks")
    ties = _screen(stage).form.row("ties.order").input
    click(ties, _point(ties.area("drk-printings", "up")))
    click(ties, _point(ties.area("fewer-other-nonbasics", "box")))
    assert ties.value == ("drk-printings", "distinct-names", "earlier-registration", "random")
    stage.screen.take_next()
    assert stage.state.rules.ties.order == ties.value


def test_choices_lines_and_texts_are_changed(stage):
    screen = _screen(stage)
    screen.show_section("readings")
    choice = screen.form.row("event.tier0_prize").input
    click(choice, _point(choice.cell(1)))
    screen.show_section("end")
    screen.form.row("event.styles").input.setPlainText("Glorious Hero\n\nQuiet Gardener\n")
    screen.show_section("marks")
    _type(screen.form.row("marks[1].word").input, "Finals begin")
    sound = screen.form.row("marks[1].sound").input
    sound.choice.combo.setCurrentIndex(2)
    sound.choice.combo.activated.emit(2)
    screen.take_next()
    rules = stage.state.rules
    assert rules.event.tier0_prize == "stays"
    assert rules.event.styles == ("Glorious Hero", "Quiet Gardener")
    assert (rules.marks[1].word, rules.marks[1].sound) == ("Finals begin", "gong")


def test_changed_rules_forget_no_table(stage):
    stage.do(AddLocation("city", "The Mint"), ResizeLocation("city-2", 3), CloseLocation("wilds-3"))
    stage.do(RenameLocation("city-1", "The Gate"))
    before = stage.state.locations
    _screen(stage).show_section("rounds")
    click(_screen(stage).form.row("event.rounds").input.plus)
    stage.screen.take_next()
    assert stage.state.rules.event.rounds == 7
    assert stage.state.locations == before


def test_a_ruleset_file_is_shown_then_played_by(stage, tmp_path, monkeypatch):
    rules = default_ruleset()
    file = tmp_path / "short.toml"
    file.write_text(write_ruleset(replace(rules, event=replace(rules.event, rounds=3))), "utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    click(_screen(stage).load)
    assert _screen(stage).form.row("event.rounds").input.number() == 3
    assert stage.wishes == []
    stage.press(Qt.Key.Key_Space)
    assert stage.state.rules.event.rounds == 3


@pytest.mark.parametrize("listed", ["event.banned", "deck_lists.banned", "deck_lists.restricted"])
def test_the_lists_of_cards_of_a_ruleset_are_checked_like_a_deck(stage, tmp_path, listed):
    rules, (part, field) = default_ruleset(), listed.split(".")
    values = {part: replace(getattr(rules, part), **{field: ("Ball Lightnin",)})}
    file = tmp_path / "ours.toml"
    file.write_text(write_ruleset(replace(rules, **values)), "utf-8")
    _screen(stage).load_ruleset(file)
    stage.press(Qt.Key.Key_Space)
    assert getattr(getattr(stage.state.rules, part), field) == ("Ball Lightnin",)
    assert stage.sill == "No card is called Ball Lightnin. Meant: Ball Lightning (one letter away)?"
    mending = _screen(stage).mending
    assert mending.fields[0].text() == "Ball Lightnin"
    mending.fields[0].set_text("Ball Lightning")
    mending.go.click()
    assert getattr(getattr(stage.state.rules, part), field) == ("Ball Lightning",)
    assert _screen(stage).mending is None


def test_the_organisers_own_lists_are_pasted_or_taken_from_a_file(stage, tmp_path, monkeypatch):
    file = tmp_path / "ours.txt"
    file.write_bytes("\ufeff# Our club, 2026\r\n1 Sol Ring\r\n- Maze of Ith\r\nBall Lightnin\r\n\r\n".encode())
    chosen = lambda *asked: (str(file), "")  # noqa: E731
    monkeypatch.setattr("desktop.ui.kit.file_asking.QFileDialog.getOpenFileName", chosen)
    numbers = _screen(stage).form
    _screen(stage).show_section("decks")
    assert "say nothing of The Dark" in numbers.row("deck_lists.restricted").about.hint
    numbers.row("deck_lists.restricted").input.file.click()
    numbers.row("deck_lists.banned").input.setPlainText("2x Mana Drain\nJeweled Bird\n")
    stage.press(Qt.Key.Key_Space)
    lists = stage.state.rules.deck_lists
    assert lists.restricted == ("Sol Ring", "Maze of Ith", "Ball Lightnin")
    assert lists.banned == ("Mana Drain", "Jeweled Bird")
    assert "Meant: Ball Lightning" in stage.sill
    file.write_bytes(b"x" * 300_000)
    numbers.row("deck_lists.restricted").input.file.click()
    assert numbers.row("deck_lists.restricted").error.text()


def test_a_ruleset_file_that_does_not_fit_is_refused_with_line_and_field(stage, tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text(write_ruleset(default_ruleset()).replace("rounds = 6", 'rounds = "six"'), "utf-8")
    _screen(stage).load_ruleset(file)
    line = file.read_text("utf-8").splitlines().index('rounds = "six"') + 1
    assert f"line {line}, event.rounds" in stage.sill
    assert not _screen(stage).draft.is_changed


def test_a_ruleset_that_cannot_be_opened_is_said(stage):
    _screen(stage).load_ruleset(Path("nowhere.toml"))
    assert stage.sill.startswith("nowhere.toml:")


def test_the_ruleset_is_handed_out_to_be_saved(stage, qtbot):
    with qtbot.waitSignal(_screen(stage).saves) as saved:
        click(_screen(stage).save)
    name, text = saved.args
    assert name == "Dark Day.toml"
    assert read_ruleset(text) == default_ruleset()


def test_fixed_seeds_lock_the_rules_and_say_why(stage):
    entered(stage)
    stage.do(ConfirmTiers((1, 16, 31)), FixSeeds(missing_as_zero=True))
    _screen(stage).show_section("rounds")
    assert "Dark Seeds are fixed" in _screen(stage).form.note.text()
    assert not any(row.input.isEnabled() for row in _screen(stage).form.rows)
    assert not _screen(stage).load.isEnabled()
    stage.do(StartRound())
    assert "Round 1 has begun" in _screen(stage).form.note.text()


def test_page_keys_walk_through_the_sections(stage):
    for section in (*SECTIONS[1:], SECTIONS[0]):
        stage.press(Qt.Key.Key_PageDown)
        assert _screen(stage).section == section


def test_a_section_is_chosen_by_a_click(stage):
    nav = _screen(stage).nav
    click(nav.viewport(), nav.area_of(SECTIONS.index("marks")))
    assert _screen(stage).section == "marks"


@pytest.mark.parametrize("large", [False, True])
def test_it_fits_the_smallest_window(stage, large):
    theme.use(scale=1.2 if large else 1.0)
    for section in SECTIONS:
        _screen(stage).show_section(section)
        assert stage.screen.minimumSizeHint().width() <= 1203
        assert stage.screen.heightForWidth(1203) <= 576


def test_a_zone_is_renamed_letter_by_letter_though_other_settings_bear_its_name(stage):
    _screen(stage).show_section("prizes")
    name = _screen(stage).form.row("zones[0].name").input
    _type(name, "The Docks")
    assert name.hasFocus()
    assert stage.screen.take_next()
    assert stage.state.rules.zones[0].name == "The Docks"
    assert _screen(stage).form.row("zones[0].appearance_die").about.words == "Die for an appearance in The Docks"


def test_where_letters_are_large_a_table_keeps_its_name(stage, monkeypatch):
    tables, written = _city(stage).tables, []
    assert not tables.isColumnHidden(0)
    with monkeypatch.context() as patched:
        patched.setattr(paint, "write", lambda painter, room, words, *how: written.append(words))
        for wide in (tables.area_of(tables.rows[1].key, 1).width(), 100):
            TableName("The Warehouse").paint(QPainter(), QRectF(0, 0, wide, 30), theme.now(), Brush(weight=600))
    assert written == ["The Warehouse", "Warehouse"]
    tables.resize(theme.px(300), 400)
    assert tables.isColumnHidden(0)
