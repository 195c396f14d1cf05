"""What takes the measure of screens is measured itself."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from tests.tape import blank, slits


def _page(high: int) -> QWidget:
    """Eight rows whose first column stands aside, in a room so many pixels high."""
    page, table = QWidget(), DataTable((Column("", 38), Column("Table", 0)), head=False)
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(table)
    table.present([Row(str(at), (str(at), f"table {at}")) for at in range(8)])
    table.setColumnHidden(0, True)
    page.setFixedWidth(400)
    table.setFixedHeight(high)
    page.show()
    return page


def test_rows_are_seen_whichever_of_their_columns_stand_aside(qapp: object) -> None:
    page = _page(300)
    assert blank(page) < 0.2
    assert slits(page) == []


def test_a_slit_is_one_whichever_columns_stand_aside(qapp: object) -> None:
    assert len(slits(_page(20))) == 1
