"""The box that one of many is picked in; the list that drops down is made when it is seen."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox

from desktop.ui.kit import icons, theme
from desktop.ui.kit.keys import Ringed


class Combo(Ringed, QComboBox):
    """A combo box with our arrow (a style sheet cannot draw one); Space drops it down where Tab has led to it.

    As soon as one is chosen Qt makes the list that drops down, of fifteen pieces that each layout around would dress
    anew: so until it is seen it only knows which that will be."""

    def __init__(self) -> None:
        super().__init__()
        #: so many letters have room; a long option widens the list that drops down, never the pane.
        self.least = 6
        self._due = 0
        #: with words of its own for nothing, Qt leaves it at nothing.
        self.setPlaceholderText(" ")
        #: the wheel that passes over it does not take the keys from where they were.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def chosen(self) -> int:
        """Which is chosen; -1 where there are none."""
        at = self.currentIndex()
        return at if at >= 0 else min(self._due, self.count() - 1)

    def choose(self, at: int) -> None:
        """Choose one without telling."""
        self._due = at
        if self.currentIndex() >= 0 or self.isVisible():
            self.setCurrentIndex(at)

    def showEvent(self, event: QShowEvent) -> None:
        if self.currentIndex() < 0:
            self.setCurrentIndex(self.chosen)
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if self.currentIndex() >= 0:
            super().changeEvent(event)
        else:
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        letters, icon, option = QFontMetricsF(self.font()), self.iconSize(), QStyleOptionComboBox()
        self.initStyleOption(option)
        #: the thicker border of the focus is rounded otherwise: nothing grows because it is gone to.
        option.state &= ~QStyle.StateFlag.State_HasFocus
        wide = self.least * self.fontMetrics().horizontalAdvance("X") + icon.width() + 4
        room = QSize(wide, max(ceil(letters.height()), icon.height()) + 2)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_ComboBox, option, room, self)

    minimumSizeHint = sizeHint

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.ringed:
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the wheel scrolls the page: no setting changes because it comes to lie under the pointer

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        look, high = theme.now(), self.height()
        ink = look.ink2 if self.isEnabled() else look.ink3
        icons.draw_icon(QPainter(self), "down", QRectF(self.width() - 28, high / 2 - 8, 16, 16), ink)
