"""For the tests of the window: fonts and style as in the real thing, the light theme again after each."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from desktop.ui.wall.projector import ScreenInfo
from tests.light import light as light

NOON = 1_795_000_000.0


@pytest.fixture
def click() -> Callable[..., None]:
    """A real click into a widget, at a point or in the middle of an area of it."""

    def press(widget: QWidget, area: QRectF | QPointF | None = None, button=Qt.MouseButton.LeftButton) -> None:
        spot = (
            area.center() if isinstance(area, QRectF) else area if area is not None else QRectF(widget.rect()).center()
        )
        QTest.mouseClick(widget, button, Qt.KeyboardModifier.NoModifier, spot.toPoint())

    return press


@pytest.fixture
def shown(qtbot) -> Callable[..., QWidget]:
    """Show a widget at a size, and wait until it is there."""

    def show(widget: QWidget, wide: int = 400, high: int = 200) -> QWidget:
        qtbot.addWidget(widget)
        widget.resize(wide, high)
        with qtbot.waitExposed(widget):
            widget.show()
        return widget

    return show


def picture_of(paint: Callable[[QPainter, QRectF], None], wide: int, high: int) -> QImage:
    """What a painter draws, on white."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, wide, high))
    painter.end()
    return image


class FakeScreens(QObject):
    """Screens that are plugged in and pulled out by a test."""

    added = Signal(object)
    removed = Signal(object)
    moved = Signal()

    def __init__(self, *screens: ScreenInfo) -> None:
        super().__init__()
        self.screens = list(screens)

    def all(self) -> list[ScreenInfo]:
        return list(self.screens)

    def pull(self, screen: ScreenInfo) -> None:
        self.screens.remove(screen)
        self.removed.emit(screen)

    def plug(self, screen: ScreenInfo) -> None:
        self.screens.append(screen)
        self.added.emit(screen)


DESK = ScreenInfo("eDP-1", QRect(0, 0, 800, 800), is_desk=True)
BEAMER = ScreenInfo("HDMI-1", QRect(0, 0, 800, 600))
