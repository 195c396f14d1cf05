"""In letters too large for panes side by side a screen folds: what has no room beside falls below."""

from __future__ import annotations

from collections.abc import Iterator

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QBoxLayout, QLayout, QLayoutItem, QScrollArea, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.panels import Scrolled

#: a room narrower than this, in pixels of body scale, is a page of one column where two have no room.
NARROW = 720
#: of the room's height a pane that scrolls by itself takes at least so much, where it fell below, and at most so much.
_LEAST, _MOST = 0.6, 0.9
_ANY = (1 << 24) - 1
_Way = QBoxLayout.Direction


class Folds:
    """The rows of one screen that are columns now, and the widths that panes had in them."""

    def __init__(self) -> None:
        self._rows: list[QBoxLayout] = []
        self._widths: dict[QWidget, tuple[int, int]] = {}
        self._needs = 0

    def fit(self, screen: QWidget, room: int, high: int) -> None:
        """Fold what is too wide; open it again where the screen has the room it needed before."""
        if self._rows and (room >= self._needs or room >= theme.px(NARROW)):
            self._open()
        if room >= theme.px(NARROW):
            return
        if not self._rows:
            self._needs = screen.minimumSizeHint().width()
        self._fold_widget(screen, room, high)

    def _open(self) -> None:
        for row in filter(shiboken6.isValid, self._rows):
            row.setDirection(_Way.LeftToRight)
        for pane, (least, most) in ((pane, wide) for pane, wide in self._widths.items() if shiboken6.isValid(pane)):
            pane.setMinimumSize(least, 0)
            pane.setMaximumWidth(most)
        self._rows, self._widths = [], {}

    def _fold_widget(self, widget: QWidget, room: int, high: int) -> None:
        if isinstance(widget, QScrollArea):
            bar = widget.verticalScrollBar().sizeHint().width()
            if (inside := widget.widget()) is not None:
                self._fold_widget(inside, room - bar - 2 * widget.frameWidth(), high)
        elif (layout := widget.layout()) is not None:
            self._fold_layout(layout, room, high)

    def _fold_layout(self, layout: QLayout, room: int, high: int) -> None:
        if isinstance(layout, QBoxLayout) and layout in self._rows:
            self._lie_below(layout, high)
        elif layout.minimumSize().width() <= room:
            return
        elif isinstance(layout, QBoxLayout) and layout.direction() == _Way.LeftToRight and layout.count() > 1:
            layout.setDirection(_Way.TopToBottom)
            self._rows.append(layout)
            self._lie_below(layout, high)
        margins = layout.contentsMargins()
        inner = room - margins.left() - margins.right()
        for item in _items(layout):
            if (part := item.widget()) is not None and not part.isHidden():
                self._fold_widget(part, inner, high)
            elif (below := item.layout()) is not None:
                self._fold_layout(below, inner, high)

    def _lie_below(self, column: QBoxLayout, high: int) -> None:
        """Panes have the whole width, and as much height as they ask for within the room's."""
        for item in _items(column):
            if (pane := item.widget()) is None:
                continue
            if isinstance(pane, Scrolled):
                pane.as_wide(0)
            if pane.maximumWidth() < _ANY and pane.layout() is not None or isinstance(pane, Scrolled):
                self._widths.setdefault(pane, (pane.minimumWidth(), pane.maximumWidth()))
                pane.setMinimumWidth(0)
                pane.setMaximumWidth(_ANY)
            if item.expandingDirections() & Qt.Orientation.Vertical and pane.maximumHeight() == _ANY:
                least = _least(pane, high)
                if pane.minimumHeight() != least:
                    pane.setMinimumHeight(least)


def _items(layout: QLayout) -> Iterator[QLayoutItem]:
    return (item for at in range(layout.count()) if (item := layout.itemAt(at)) is not None)


def _least(pane: QWidget, high: int) -> int:
    """What scrolls by itself keeps within the room; all else stands whole."""
    needs, likes = pane.minimumSizeHint().height(), pane.sizeHint().height()
    if pane.findChild(QAbstractScrollArea) is None and not isinstance(pane, QAbstractScrollArea):
        return max(needs, likes)
    return max(needs, round(high * _LEAST), min(likes, round(high * _MOST)))
