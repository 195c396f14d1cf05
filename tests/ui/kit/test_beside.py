"""What has no room beside its neighbour stands below it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.ui.kit.buttons import Button
from desktop.ui.kit.layouts import Beside


def test_a_row_becomes_two_where_there_is_no_room(qtbot: QtBot) -> None:
    one, other = Button("Not this time", "N"), Button("Order blockers", "O")
    row = Beside(one, other)
    qtbot.addWidget(row)
    row.show()
    row.resize(row.sizeHint().width() + 40, 10)
    assert one.y() == other.y() == 0
    assert one.geometry().right() < other.x()
    assert other.geometry().right() == row.width() - 1
    high = row.height()
    row.resize(row.minimumSizeHint().width(), high)
    assert (one.x(), other.x()) == (0, 0)
    assert other.y() > one.geometry().bottom()
    assert row.height() == 2 * high + 8


def test_what_is_hidden_takes_no_room_and_others_take_its_place(qtbot: QtBot) -> None:
    one, other = Button("You cast"), Button("Named")
    row = Beside(one, other)
    qtbot.addWidget(row)
    row.resize(300, 10)
    row.show()
    one.hide()
    QApplication.processEvents()
    assert (other.x(), other.width()) == (0, 300)
    third = Button("Elsewhere")
    row.hold(third)
    assert (other.isHidden(), third.width()) == (True, 300)
