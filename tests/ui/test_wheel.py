"""The wheel scrolls the page; a setting that comes to lie under the pointer stays as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QScrollArea,
    QSlider,
    QSpinBox,
    QTimeEdit,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.kit.inputs import Choice
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall

from .conftest import NOON


def _combo() -> QComboBox:
    made = QComboBox()
    made.addItems(["Standard", "Poker", "Tarot"])
    made.setCurrentIndex(1)
    return made


def _number(made: QSpinBox | QDoubleSpinBox | QSlider) -> QWidget:
    made.setRange(0, 100)
    made.setValue(50)
    return made


SETTINGS = {
    "a drop-down": _combo,
    "a choice": lambda: Choice("Size", ["Standard", "Poker", "Tarot"]),
    "a number": lambda: _number(QSpinBox()),
    "a length": lambda: _number(QDoubleSpinBox()),
    "a slider": lambda: _number(QSlider(Qt.Orientation.Horizontal)),
    "a time": QTimeEdit,
}


@pytest.fixture
def page(shown):
    """A page longer than its room, every setting on it; the frame it lies in lives as long."""
    inside = QWidget()
    column = QVBoxLayout(inside)
    parts = {name: make() for name, make in SETTINGS.items()}
    for part in parts.values():
        column.addWidget(part)
    column.addSpacing(4000)
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inside)
    frame = Frame(Wall(lambda: NOON))
    frame.set_screens([(Tab("how", "How", "round"), area)])
    frame.show_screen("how")
    shown(frame, 1280, 720)
    yield area, parts
    frame.hide()


def held(part: QWidget) -> object:
    if isinstance(part, Choice):
        return part.value()
    if isinstance(part, QComboBox):
        return part.currentIndex()
    return part.time() if isinstance(part, QTimeEdit) else part.value()


def turned(part: QWidget) -> None:
    """As a hand does it: Qt looks for what lies under the pointer, and asks on from there."""
    target = part.combo if isinstance(part, Choice) else part
    window = target.window()
    at = QPointF(target.mapTo(window, target.rect().center()))
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -120))
    QApplication.processEvents()


@pytest.mark.parametrize("name", SETTINGS)
def test_the_wheel_changes_no_setting_and_scrolls_the_page(page, name: str) -> None:
    area, parts = page
    before = held(parts[name])
    turned(parts[name])
    assert held(parts[name]) == before
    assert area.verticalScrollBar().value() > 0


def test_a_setting_that_has_the_keys_is_safe_from_the_wheel_too(page) -> None:
    _, parts = page
    parts["a drop-down"].setFocus()
    turned(parts["a drop-down"])
    assert parts["a drop-down"].currentIndex() == 1


def test_a_scroll_bar_is_turned_by_the_wheel(page) -> None:
    area, _ = page
    turned(area.verticalScrollBar())
    assert area.verticalScrollBar().value() > 0


def test_passing_over_a_choice_leaves_the_keys_where_they_were() -> None:
    assert not Choice("Size", ["A", "B"]).combo.focusPolicy() & Qt.FocusPolicy(4), "no focus by the wheel"
