"""Tables: rows by key, notes between them, the row that is waited for, reasons one click away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop.ui.kit import theme
from desktop.ui.kit.cells import Keys, Link, Mark, Seed, Shape, Text, TileCell, tone
from desktop.ui.kit.emblem import Tile
from desktop.ui.kit.panels import Because
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, LitRow, Note, Row
from desktop.ui.kit.tokens import LIGHT

COLUMNS = (
    Column("Seed", 60),
    Column("Player", strong=True, sortable=True),
    Column("Dark", 60, "right"),
    Column("", 90),
)
WHY = Because("CD-04", "First tie-break: more different names.")
ROWS = (
    Row("mara", (Seed("5"), "Mara Lindqvist", "38", Mark("done"))),
    Row("edda", (Seed("11"), "Edda Holm", "26", Link("tied at 26", WHY))),
    Note(
        "**Why Edda is 11:** more different names, and a sentence long enough to need a second line in a narrow table."
    ),
    Row("greta", (Seed("13"), "Greta Sand", "24", ""), lit=True),
)


@pytest.fixture
def table(shown) -> DataTable:
    made = shown(DataTable(COLUMNS), 420, 300)
    made.present(ROWS)
    return made


def at(table: DataTable, row: int, column: int = 1) -> QRectF:
    return QRectF(table.visualRect(table.model().index(row, column)))


def test_a_click_chooses_by_key(table, click, qtbot) -> None:
    with qtbot.waitSignals([table.chosen, table.current_changed]):
        click(table.viewport(), at(table, 0))
    assert table.current_key() == "mara"


def test_arrows_walk_past_the_note_and_enter_chooses(table, qtbot) -> None:
    table.set_current("edda")
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.current_key() == "greta"
    with qtbot.waitSignal(table.chosen) as heard:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert heard.args == ["greta"]


def test_a_note_cannot_be_chosen(table, click, qtbot) -> None:
    with qtbot.assertNotEmitted(table.chosen):
        click(table.viewport(), at(table, 2))


def test_heads_are_not_measured_for_the_height_of_their_line(table, monkeypatch) -> None:
    asked = list[int]()
    monkeypatch.setattr(type(table.model()), "headerData", lambda model, at, *more: asked.append(at))
    assert table.horizontalHeader().sizeHint().height() == 32
    assert asked == []


def test_the_current_row_stays_current_when_rows_move(table) -> None:
    table.set_current("greta")
    heard: list[object] = []
    table.current_changed.connect(heard.append)
    table.present((ROWS[3], ROWS[0], ROWS[1]))
    assert table.current_key() == "greta"
    assert table.currentIndex().row() == 0
    assert heard == []


class Painted(QObject):
    """The rows that are painted."""

    def __init__(self, table: DataTable) -> None:
        super().__init__()
        self.rows, self._table = set[int](), table
        table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            areas = tuple(event.region())
            self.rows |= {self._table.rowAt(y) for area in areas for y in range(area.top(), area.bottom() + 1)}
        return False


def test_only_a_row_that_says_something_else_is_painted(table) -> None:
    table.set_current("mara")
    QApplication.processEvents()
    painted = Painted(table)
    table.present((ROWS[0], Row("edda", (Seed("11"), "Edda Holm", "27", "")), *ROWS[2:]))
    QApplication.processEvents()
    #: with the edge of the next.
    assert painted.rows <= {1, 2}
    assert 1 in painted.rows
    assert table.current_key() == "mara"
    assert "27" in [table.cell_at(table.model().index(1, at)).words for at in range(4)]
    painted.rows.clear()
    table.present((*ROWS[:3], Row("otto", (Seed("13"), "Otto Sand", "24", ""))))
    QApplication.processEvents()
    assert {0, 1, 2, 3} <= painted.rows, "another key is another row"


def test_a_row_that_is_gone_is_not_current(table) -> None:
    table.set_current("greta")
    table.present(ROWS[:2])
    assert table.current_key() is None


def test_a_link_explains_and_does_not_choose(table, click, qtbot) -> None:
    with qtbot.assertNotEmitted(table.chosen):
        click(table.viewport(), at(table, 1, 3))
    assert table.popover is not None
    assert table.popover.isVisible()


def test_a_sortable_head_asks(table, qtbot) -> None:
    head = table.horizontalHeader()
    with qtbot.waitSignal(table.head_pressed) as heard:
        QTest.mouseClick(
            head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(head.sectionViewportPosition(1) + 20, 10)
        )
    assert heard.args == [1]
    with qtbot.assertNotEmitted(table.head_pressed):
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(10, 10))


def test_rows_are_36_high_and_dense_ones_32(table) -> None:
    assert table.rowHeight(0) == 36
    assert DataTable(COLUMNS, dense=True).row_height() == 32
    assert DataTable(COLUMNS, row=32).row_height() == 32
    theme.use(scale=1.25)
    assert table.rowHeight(0) == 45


def test_a_note_is_as_high_as_its_words_need(table) -> None:
    wide = table.rowHeight(2)
    table.resize(240, 300)
    assert table.rowHeight(2) > wide


def test_the_row_that_is_waited_for_is_lit(table) -> None:
    image = table.viewport().grab().toImage()
    row = at(table, 3, 0).toRect()
    assert image.pixelColor(row.left() + 1, row.center().y()).name().upper() == LIGHT.lamp
    assert image.pixelColor(row.right() - 2, row.center().y()).name().upper() == LIGHT.lamp_wash


def test_a_lit_row_stands_across_the_table(shown) -> None:
    table = shown(DataTable(COLUMNS, head=False), 420, 300)
    table.present((ROWS[0], LitRow("alice", "7", "Alice Moreau", zone="city", note="The City · Tier III")))
    assert table.rowHeight(1) == 70
    assert table.columnSpan(1, 0) == len(COLUMNS)
    assert table.model().index(1, 0).data() == "7 Alice Moreau choosing"


def test_words_run_on_into_empty_cells(shown) -> None:
    table = shown(DataTable((Column("", 60), Column("", 120)), head=False), 180, 80)
    table.present((Row(1, ("A name that is long", "")), Row(2, ("A name that is long", Mark("done")))))
    image = table.viewport().grab().toImage()

    def written_beside(row: int) -> bool:
        area = at(table, row, 1).toRect().adjusted(30, 2, -10, -3)
        return any(
            image.pixelColor(x, y).lightness() < 128
            for x in range(area.left(), area.right())
            for y in range(area.top(), area.bottom())
        )

    assert written_beside(0)
    assert not written_beside(1)


def test_a_right_click_asks_for_a_menu(table, qtbot) -> None:
    from PySide6.QtGui import QContextMenuEvent
    from PySide6.QtWidgets import QApplication

    spot = at(table, 0).center().toPoint()
    with qtbot.waitSignal(table.menu_asked) as heard:
        reason = QContextMenuEvent.Reason.Mouse
        QApplication.sendEvent(table.viewport(), QContextMenuEvent(reason, spot, table.viewport().mapToGlobal(spot)))
    assert heard.args[0] == "mara"


def test_a_table_that_only_shows_does_not_choose(shown, click, qtbot) -> None:
    table = shown(DataTable(COLUMNS, picks=False), 420, 300)
    table.present(ROWS)
    with qtbot.assertNotEmitted(table.chosen):
        click(table.viewport(), at(table, 0))
    assert table.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_every_kind_of_cell_draws_something(shown) -> None:
    cells = (
        Text("17", "late", strong=True),
        Seed("7", solid="done"),
        Mark("late", "2 faults", chip=True),
        Shape("wilds"),
        Keys(("C", "W"), "C"),
        TileCell(Tile("plum", "seed")),
    )
    table = shown(DataTable(tuple(Column("", 90) for _ in cells), head=False, picks=False), 820, 40)
    table.present((Row(1, cells),))
    image = table.viewport().grab().toImage()
    for column in range(len(cells)):
        area = at(table, 0, column).toRect().adjusted(0, 0, 0, -3)
        colours = {
            image.pixel(x, y) for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())
        }
        assert len(colours) > 1, cells[column]


def test_tones_are_tokens_by_name() -> None:
    assert tone(LIGHT, "late") == LIGHT.state("late").deep
    assert tone(LIGHT, "city") == LIGHT.zone("city").deep
    assert tone(LIGHT, "plum") == LIGHT.accent("plum").deep
    assert tone(LIGHT, "ink3") == LIGHT.ink3
    assert tone(LIGHT, "no such tone") == LIGHT.ink


def test_a_list_kept_to_its_rows_leaves_nothing_empty_and_is_no_slit(shown) -> None:
    table = shown(DataTable((Column("Name", 0),)), 300, 600)
    for many in (1, 2, 9):
        table.present([Row(at, (f"row {at}",)) for at in range(many)])
        table.keep_to_rows()
        assert table.maximumHeight() == table.whole()
        last = table.visualRect(table.model().index(many - 1, 0)).bottom()
        assert 0 <= table.maximumHeight() - table.horizontalHeader().height() - last <= 8
        seen = table.minimumHeight() - table.horizontalHeader().sizeHint().height()
        assert seen >= min(many, 2) * table.row_height()
