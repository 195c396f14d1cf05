"""The wheel scrolls the page; a setting that comes to lie under the pointer stays as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

import desktop
from desktop.ui.kit.buttons import Slider
from desktop.ui.kit.inputs import Choice
from desktop.ui.shell.rail import Tab
from desktop.ui.shell.window import Frame
from desktop.ui.studio.pictures.printed import ToneSlider
from desktop.ui.wall.wall import Wall

from .conftest import NOON


def _scale(made: Slider) -> Slider:
    made.setValue(20)
    return made


SETTINGS = {
    "a choice": lambda: Choice("Size", ["Standard", "Poker", "Tarot"]),
    "a slider": lambda: _scale(Slider("Volume")),
    "a tone": lambda: _scale(ToneSlider("Contrast")),
}
#: Qt's own are turned by a wheel that only passes over them.
_TURNS = re.compile(r"\bQ(ComboBox|FontComboBox|(Double)?SpinBox|(Date|Time|DateTime)Edit|Slider|Dial)\((?!.*\):)")


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
    return part.value()


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
    choice = parts["a choice"]
    choice.set_value("Poker")
    choice.combo.setFocus()
    turned(choice)
    assert choice.value() == "Poker"


def test_a_scroll_bar_is_turned_by_the_wheel(page) -> None:
    area, _ = page
    turned(area.verticalScrollBar())
    assert area.verticalScrollBar().value() > 0


def test_passing_over_a_choice_leaves_the_keys_where_they_were() -> None:
    assert not Choice("Size", ["A", "B"]).combo.focusPolicy() & Qt.FocusPolicy(4), "no focus by the wheel"


def test_no_screen_uses_a_setting_that_the_wheel_turns() -> None:
    sources = Path(desktop.__file__).parent.rglob("*.py")
    assert [path.name for path in sources if _TURNS.search(path.read_text("utf-8"))] == []
