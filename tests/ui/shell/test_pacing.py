"""A screen that is shown is painted once."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall


class Widths(QWidget):
    """Says how wide it was each time that it was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = list[int]()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted.append(self.width())


class Giving(QWidget):
    """A screen whose first pane gives way to the other once both are laid out, as panes beside each other do."""

    def __init__(self) -> None:
        super().__init__()
        self.pane, row = Widths(), QHBoxLayout(self)
        row.addWidget(self.pane, 1)
        row.addWidget(beside := QWidget())
        self._beside = beside

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._beside.setFixedWidth(300)
        return done


def test_a_screen_that_is_shown_is_painted_once_as_it_lies_in_the_end(shown, qtbot: QtBot) -> None:
    """An event that was opened was painted twice, its panes over each other at first."""
    frame = Frame(Wall(lambda: 0.0))
    shown(frame, 1000, 600)
    QApplication.processEvents()
    frame.add_screen("giving", giving := Giving())
    frame.show_screen("giving")
    qtbot.waitUntil(lambda: bool(giving.pane.painted))
    for _ in range(4):
        QApplication.processEvents()
    assert giving.pane.painted == [giving.pane.width()]
