"""Below a table's last row a picture stands where much room is left, and no row is hidden for it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from desktop.ui.desk.scene import OverScene, SceneRoom
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Note, Row


@pytest.fixture
def table(qtbot) -> DataTable:
    table = DataTable((Column("Name", 0),), row=44)
    qtbot.addWidget(over := OverScene(table, "formats/coming-dark"))
    table.over = over
    over.resize(500, 600)
    over.show()
    return table


def shown(table: DataTable, rows: int) -> tuple[bool, bool]:
    """Whether the picture stands there, and whether every row is seen."""
    table.present([Row(str(at), (f"Row {at}",)) for at in range(rows)])
    QApplication.processEvents()
    return table.over.scene.isVisible(), table.verticalScrollBar().maximum() == 0


def test_a_picture_takes_what_the_rows_leave_and_goes_as_they_come(table: DataTable) -> None:
    assert shown(table, 5) == (True, True)
    assert shown(table, 11) == (False, True)
    assert shown(table, 40) == (False, False)
    assert shown(table, 2) == (True, True)
    table.over.resize(500, 200)
    QApplication.processEvents()
    assert not table.over.scene.isVisible()


def test_what_it_asks_for_hangs_on_its_rows_and_not_on_the_picture(table: DataTable) -> None:
    """It swung between two heights, each of which brought about the other."""
    shown(table, 2)
    with_picture = table.over.sizeHint(), table.over.minimumSizeHint()
    table.over.resize(500, 120)
    QApplication.processEvents()
    assert not table.over.scene.isVisible()
    assert (table.over.sizeHint(), table.over.minimumSizeHint()) == with_picture
    assert table.height() == table.over.height()


def test_the_picture_never_leaves_the_room_however_it_changes(table: DataTable) -> None:
    shown(table, 2)
    for high in (900, 300, 640, 220):
        table.over.resize(500, high)
        assert table.over.rect().contains(table.over.scene.geometry()) or table.over.scene.isHidden()


def test_a_sentence_among_the_rows_is_measured_once_for_a_width(table: DataTable, monkeypatch) -> None:
    """Measured anew it made the table another height, for which it was measured anew: that ended the program."""
    table.present([Row("a", ("Row",)), Note("It goes on for longer than a line has room. " * 4), Row("b", ("Row",))])
    QApplication.processEvents()
    measured, measure = [], table._measure_rows

    def counted() -> None:
        measured.append(table.viewport().width())
        assert len(measured) < 10, "without end"
        measure()

    monkeypatch.setattr(table, "_measure_rows", counted)
    for high in (601, 700, 330, 640):
        table.over.resize(500, high)
    assert measured == []
    table.over.resize(420, 640)
    assert table.over.scene.isVisible()
    assert 1 <= len(measured) <= 2


def test_no_sliver_of_a_picture_stands_in_a_narrow_room(qtbot) -> None:
    qtbot.addWidget(room := SceneRoom("formats/coming-dark", fills=True))
    room.resize(400, 500)
    assert room.picture().width() == 400
    room.resize(30, 500)
    assert room.picture().isNull()
