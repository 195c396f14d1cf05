"""A screen that has no room for its panes side by side lays them below each other, and opens again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.panels import Panel, scrolled
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.stage import Stage


@pytest.fixture(autouse=True)
def large(qapp: QApplication) -> Iterator[None]:
    theme.start(qapp, LIGHT)
    theme.use(LIGHT, scale=2.0, reduced_motion=True)
    yield
    theme.use(LIGHT, scale=1.0, reduced_motion=True)


class Two(QWidget):
    """A pane of a fixed width beside one that scrolls by itself."""

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        self.left, inside = Panel("Left"), QWidget()
        self.left.setFixedWidth(500)
        self.left.body.addWidget(QLabel("A word"))
        lines = QVBoxLayout(inside)
        for at in range(12):
            lines.addWidget(QLabel(f"line {at}"))
        self.right = scrolled(inside)
        row.addWidget(self.left)
        row.addWidget(self.right, 1)


def shown(qtbot: Any, wide: int) -> tuple[QScrollArea, Two]:
    area, stack, screen = QScrollArea(), Stage(), Two()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    stack.add("two", screen)
    area.setWidget(stack)
    area.resize(wide, 420)
    area.show()
    settle()
    return area, screen


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


def test_panes_fall_below_each_other_and_have_the_whole_width(qtbot: Any) -> None:
    area, screen = shown(qtbot, 900)
    assert screen.right.y() > screen.left.y() + screen.left.height() - 1
    assert screen.left.width() == screen.right.width() > 800
    assert area.horizontalScrollBar().maximum() == 0


def test_what_scrolls_by_itself_keeps_within_the_room_and_is_no_slit(qtbot: Any) -> None:
    _, screen = shown(qtbot, 900)
    assert 0.5 * 420 < screen.right.height() <= 420


def test_in_a_wide_window_they_stand_beside_each_other_as_before(qtbot: Any) -> None:
    area, screen = shown(qtbot, 900)
    area.resize(1700, 420)
    settle()
    assert screen.left.width() == 500
    assert screen.right.y() == screen.left.y()
    assert screen.right.minimumHeight() == 0


def test_ordinary_letters_fold_nothing(qtbot: Any) -> None:
    theme.use(LIGHT, scale=1.0)
    _, screen = shown(qtbot, 900)
    assert screen.right.y() == screen.left.y()
