"""Panes beside each other come to rest: what gives way does so once, though its bar comes and goes with its width."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.kit import theme
from desktop.ui.kit.panels import label, scrolled
from desktop.ui.kit.tokens import LIGHT

WISH, BESIDE = 560, 700


class Beside(PaneScreen):
    """A column that scrolls and wishes for much, beside something that is never narrow."""

    def __init__(self) -> None:
        super().__init__()
        inside, self.ring = QWidget(), QWidget()
        QVBoxLayout(inside).addWidget(label("a word and another " * 24, wrap=True))
        self.column = scrolled(inside)
        self.ring.setMinimumWidth(BESIDE)
        self.panes.addWidget(self.column)
        self.panes.addWidget(self.ring, 1)

    def fit(self, wide: bool) -> None:
        self.column.as_wide(WISH)


class Resizes(QObject):
    """Counts how often a widget was given another size."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Resize
        assert self.count < 200, "it never comes to rest"
        return False


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


@pytest.fixture
def shown(qtbot: Any, qapp: QApplication) -> tuple[QScrollArea, Beside, Resizes]:
    theme.start(qapp, LIGHT)
    area, screen, resizes = QScrollArea(), Beside(), Resizes()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.setWidget(screen)
    screen.column.installEventFilter(resizes)
    resizes.setParent(area)
    area.resize(1400, 220)
    area.show()
    settle()
    return area, screen, resizes


@pytest.mark.parametrize("high", range(160, 300, 20))
def test_a_column_that_scrolls_gives_way_and_comes_to_rest(shown: Any, high: int) -> None:
    area, screen, resizes = shown
    area.resize(960, high)
    settle()
    room = area.viewport().width() - 32 - screen.panes.spacing()
    assert screen.column.width() == room - BESIDE
    assert area.horizontalScrollBar().maximum() == 0
    before = resizes.count
    settle()
    assert resizes.count == before


def test_in_a_wide_room_it_has_what_it_wishes_again(shown: Any) -> None:
    area, screen, _ = shown
    area.resize(960, 220)
    settle()
    area.resize(1500, 600)
    settle()
    assert screen.column.width() == WISH


def test_a_width_that_others_set_is_given_up(shown: Any) -> None:
    """A screen that folds and opens again gives its panes back what they had then."""
    area, screen, _ = shown
    area.resize(1500, 600)
    settle()
    screen.column.setFixedWidth(200)
    settle()
    assert screen.column.width() == WISH
