"""The work area scrolls what has no room, and comes to rest whatever a screen makes of the bar."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.ui.kit.panels import label
from desktop.ui.shell.stage import Stage, WorkArea

HIGH = 400


class Airy(QWidget):
    """It takes more air above and below where it is wide, and then has not the room it needs."""

    def __init__(self) -> None:
        super().__init__()
        self.column, self.words, self.resized = QVBoxLayout(self), label("Words", wrap=True), 0
        self.words.setMinimumHeight(HIGH - 20)
        self.column.addWidget(self.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized += 1
        assert self.resized < 200, "without end"
        pad = 20 if event.size().width() >= 600 else 4
        self.column.setContentsMargins(pad, pad, pad, pad)


def shown(qtbot: Any, wide: int) -> tuple[WorkArea, Airy]:
    stage, screen = Stage(), Airy()
    stage.add("airy", screen)
    qtbot.addWidget(area := WorkArea(stage))
    area.resize(wide, HIGH)
    area.show()
    QApplication.processEvents()
    return area, screen


def test_a_bar_that_would_come_and_go_without_end_stays(qtbot: Any) -> None:
    """A window of just that size ended the program."""
    area, screen = shown(qtbot, 500)
    area.resize(602, HIGH)
    for _ in range(5):
        QApplication.processEvents()
    assert screen.resized < 100
    assert screen.width() == area.viewport().width()


def test_where_all_has_room_again_the_bar_goes(qtbot: Any) -> None:
    area, _ = shown(qtbot, 500)
    for wide, high in ((602, HIGH), (900, 700)):
        area.resize(wide, high)
        QApplication.processEvents()
    assert area.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded
    assert not area.verticalScrollBar().isVisible()
