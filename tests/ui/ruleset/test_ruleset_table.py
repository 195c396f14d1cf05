"""Tables and orders of a ruleset's form: cells, rows, what is missing, what is taken back and done again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.engine.ruleset_text import value_at
from desktop.ui.ruleset.fields import Group, Head, RulesetAbout, Setting, groups_of
from desktop.ui.ruleset.form import RulesetPage, WithRuleset
from desktop.ui.ruleset.inputs import FewWords
from desktop.ui.ruleset.order import OrderList
from desktop.ui.ruleset.table import TableBox
from tests.reader import press

SHIPPED = """\
version = 1
name = "A league"
unit = "week"                   # what a round is called
order = ["planes", "duels", "die"]

[[sizes]]
players = 2
terms = ["F", "I"]

[[sizes]]
players = 3
terms = []
"""


class Size(msgspec.Struct, frozen=True):
    players: int
    terms: tuple[str, ...] = ()


class Rules(msgspec.Struct, frozen=True):
    version: int
    name: str
    unit: str
    order: tuple[str, ...]
    sizes: tuple[Size, ...]


def faults(rules: Rules) -> Iterator[tuple[str, str]]:
    for at, size in enumerate(rules.sizes):
        if size.players < 1:
            yield f"sizes[{at}].players", "nobody plays; choose 1 or more."


ABOUT = RulesetAbout(
    Rules,
    SHIPPED,
    faults,
    groups=(
        Group(
            "league",
            "The league",
            (
                Setting("unit", "A round is a", options=(("week", "Week"), ("evening", "Evening"))),
                Setting(
                    "order",
                    "Equal ones are told apart by",
                    options=(("planes", "Planes"), ("duels", "Duels"), ("die", "A die")),
                ),
            ),
        ),
        Group(
            "sizes",
            "Sizes",
            (
                Setting(
                    "sizes",
                    "Sizes of the map",
                    "A row for so many.",
                    columns=(Head("players", "Players", 80, True), Head("terms", "Terrains of {name}")),
                    blank=lambda rows: {"players": len(rows) + 2, "terms": []},
                ),
                Setting("sizes[].players", "Again: size {n}", head="{players} players"),
            ),
        ),
    ),
)


class Host(WithRuleset):
    def __init__(self) -> None:
        super().__init__()
        self.lend(ABOUT, lambda ruleset: ruleset)
        self.wished: list[Rules] = []
        self.wants.connect(self.wished.append)


@pytest.fixture
def page(qtbot, shown: Callable) -> RulesetPage:
    made = Host()
    shown(made, 1216, 600)
    made.numbers.present(ABOUT.read(SHIPPED))
    made.numbers.open()
    made.numbers.show_table("sizes")
    return made.numbers


def table_of(page: RulesetPage) -> TableBox:
    table = page.row("sizes").input
    assert isinstance(table, TableBox)
    return table


def typed(table: TableBox, row: int, column: int, words: str) -> None:
    cell = table.cells[row][column]
    cell.setFocus()
    cell.selectAll()
    QTest.keyClick(cell, Qt.Key.Key_Delete)
    QTest.keyClicks(cell, words)


def test_words_may_name_values_of_the_ruleset_and_of_the_entry() -> None:
    values = msgspec.to_builtins(ABOUT.read(SHIPPED))
    settings = groups_of(ABOUT, values)[1].settings
    assert [(each.path, each.words, each.head) for each in settings[1:]] == [
        ("sizes[0].players", "Again: size 1", "2 players"),
        ("sizes[1].players", "Again: size 2", "3 players"),
    ]
    assert settings[0].columns[1].word == "Terrains of A league"
    assert groups_of(ABOUT, values)[0].settings[0].hint == "What a round is called"


def test_numbers_words_and_lists_are_typed_into_cells(page: RulesetPage) -> None:
    table = table_of(page)
    assert [cell.text() for cell in table.cells[0]] == ["2", "F, I"]
    typed(table, 0, 0, "4")
    typed(table, 0, 1, "M, S,")
    assert page.draft.ruleset.sizes[0] == Size(4, ("M", "S"))
    assert page.tables.rows[1].cells[1] == "changed"
    assert page.row("sizes").tag.text() == "not as in the document"


def test_a_row_that_comes_in_loses_nothing_of_what_is_being_typed(page: RulesetPage) -> None:
    table = table_of(page)
    typed(table, 0, 0, "")
    typed(table, 1, 1, "X")
    assert page.row("sizes").error.text() == "Write a number."
    QTest.mouseClick(table.add, Qt.MouseButton.LeftButton)
    assert page.draft.ruleset.sizes == (Size(2, ("F", "I")), Size(3, ("X",)), Size(4))
    assert page.row("sizes").error.text() == ""


def test_rows_come_and_go_by_undo_and_redo_and_tab_finds_them(qtbot, page: RulesetPage) -> None:
    table = table_of(page)
    QTest.mouseClick(table.add, Qt.MouseButton.LeftButton)
    typed(table, 2, 0, "0")
    assert page.row("sizes").error.text() == "Row 3: Nobody plays; choose 1 or more."
    assert table.cells[2][0].property("state") == "error"
    qtbot.waitUntil(table.cells[2][0].isVisible)
    table.takers[1].setFocus()
    QTest.keyClick(table.takers[1], Qt.Key.Key_Tab)
    assert table.cells[2][0].hasFocus()
    assert page.take_back()
    assert page.take_back()
    assert len(table.cells) == 2
    assert not page.draft.is_changed
    assert page.do_again()
    assert page.do_again()
    assert value_at(page.draft.now, "sizes[2].players") == 0


def test_few_words_stand_side_by_side_and_an_order_keeps_its_last(page: RulesetPage) -> None:
    page.show_table("league")
    unit, order = page.row("unit").input, page.row("order").input
    assert isinstance(unit, FewWords)
    assert isinstance(order, OrderList)
    QTest.mouseClick(unit, Qt.MouseButton.LeftButton, pos=unit.cell(1).center().toPoint())
    for name, part in (("duels", "up"), ("planes", "box"), ("die", "box")):
        QTest.mouseClick(order, Qt.MouseButton.LeftButton, pos=order.area(name, part).center().toPoint())
    assert page.draft.ruleset.unit == "evening"
    assert page.draft.ruleset.order == ("duels", "die")
    assert page.row("order").tag.text() == "in the document: planes, duels, die"


def test_a_reader_sets_an_order(page: RulesetPage) -> None:
    page.show_table("league")
    order = page.row("order").input
    press(order, "Duels: up")
    assert page.draft.ruleset.order == ("duels", "planes", "die")


def test_an_order_is_set_by_keys_alone(page: RulesetPage) -> None:
    page.show_table("league")
    order = page.row("order").input
    assert isinstance(order, OrderList)
    order.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(order, Qt.Key.Key_Down)
    assert order.chosen == "duels"
    QTest.keyClick(order, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert page.draft.ruleset.order == ("duels", "planes", "die")
    assert order.chosen == "duels", "the row that was moved stays chosen"
    QTest.keyClick(order, Qt.Key.Key_Down)
    QTest.keyClick(order, Qt.Key.Key_Return)
    assert page.draft.ruleset.order == ("duels", "die")
    for _ in range(4):
        QTest.keyClick(order, Qt.Key.Key_Down)
    assert order.chosen == "planes", "the last of all stays where it is"
    QTest.keyClick(order, Qt.Key.Key_Return)
    assert page.draft.ruleset.order == ("duels", "planes", "die")


def test_a_field_that_cannot_be_read_does_not_keep_letters_from_being_taken_back(page: RulesetPage) -> None:
    page.draft.put("unit", "weeks")
    page.draft.put("sizes[0].players", None)
    page.draft.put("unit", "week")
    assert value_at(page.draft.now, "unit") == "week"
