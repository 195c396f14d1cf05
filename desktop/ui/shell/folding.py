"""In letters too large for panes side by side a screen folds: what has no room beside falls below."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QBoxLayout,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from desktop.ui.kit import theme
from desktop.ui.kit.layouts import parts
from desktop.ui.kit.panels import ANY, Panel, Scrolled

#: a room narrower than this, in pixels of body scale, is a page of one column where two have no room.
NARROW = 720
#: of the room's height a pane that scrolls by itself takes at most so much, where it fell below, and a picture so much.
_MOST, _PICTURE = 0.9, 0.6
#: px of body scale: so much is seen of what scrolls in a pane that is high without it.
_ROWS = 110
#: and of one that is ``brief``, where the row that counts comes into view by itself.
_BRIEF = 62
_Way = QBoxLayout.Direction


class Folds:
    """The rows of one screen that are columns now, and what room panes had in them."""

    def __init__(self) -> None:
        self._rows: list[QBoxLayout] = []
        self._widths: dict[QWidget, tuple[int, int, QSizePolicy]] = {}
        self._heights: dict[QWidget, int] = {}
        #: what stands first while it lies in a column, and its place in the row.
        self._leading: list[tuple[QBoxLayout, QWidget, int]] = []
        self._is_new = False

    def fit(self, screen: QWidget, room: int, high: int) -> bool:
        """Fold what is too wide in a narrow room, and open it in another. Whether anything lies otherwise now, and has
        to be looked at again once it is laid out."""
        if room >= theme.px(NARROW):
            self._open()
            return False
        self._is_new = False
        self._fold_widget(screen, room, high)
        for row in filter(shiboken6.isValid, self._rows if self._is_new else ()):
            #: in the midst of laying out, a layout that was just asked does not ask again by itself.
            row.invalidate()
            if (host := row.parentWidget()) is not None and (layout := host.layout()) is not None:
                layout.activate()
        return self._is_new

    def _open(self) -> None:
        for row in filter(shiboken6.isValid, self._rows):
            row.setDirection(_Way.LeftToRight)
        for row, pane, at in self._leading:
            if shiboken6.isValid(row) and shiboken6.isValid(pane):
                _put(row, pane, at)
        for pane, high in self._heights.items():
            if shiboken6.isValid(pane):
                pane.setMinimumHeight(high)
        for pane, (least, most, across) in self._widths.items():
            if shiboken6.isValid(pane):
                pane.setMinimumWidth(least)
                pane.setMaximumWidth(most)
                pane.setSizePolicy(across)
        self._rows, self._widths, self._heights, self._leading = [], {}, {}, []

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
        elif isinstance(layout, QBoxLayout) and layout.direction() == _Way.LeftToRight and _is_tight(layout, room):
            layout.setDirection(_Way.TopToBottom)
            self._rows.append(layout)
            self._lead(layout)
            self._lie_below(layout, high)
        margins = layout.contentsMargins()
        inner = room - margins.left() - margins.right()
        for part in parts(layout):
            if isinstance(part, QLayout):
                self._fold_layout(part, inner, high)
            elif not part.isHidden():
                self._fold_widget(part, inner, high)

    def _lead(self, column: QBoxLayout) -> None:
        """What the screen is there for (``leads``) stands above what is done with it."""
        for pane in parts(column):
            if isinstance(pane, QWidget) and pane.property("leads"):
                self._leading.append((column, pane, column.indexOf(pane)))
                _put(column, pane, 0)

    def _lie_below(self, column: QLayout, high: int) -> None:
        """Panes have the whole width, and as much height as they ask for within the room's."""
        for pane in parts(column):
            if isinstance(pane, QLayout):
                self._lie_below(pane, high)
                continue
            grows = _grows(pane) and pane.maximumHeight() == ANY
            if grows or isinstance(pane, Panel) or pane.layout() is not None:
                self._release_all(pane)
            if grows and pane.minimumHeight() != (least := _least(pane, high)):
                self._heights.setdefault(pane, pane.minimumHeight())
                pane.setMinimumHeight(least)
                self._is_new = True

    def _release_all(self, pane: QWidget) -> None:
        """A pane, and the panels that fill it."""
        self._release(pane)
        if not isinstance(pane, Panel):
            for part in pane.children():
                if isinstance(part, QWidget) and isinstance(part.layout(), QVBoxLayout):
                    self._release_all(part)

    def _release(self, pane: QWidget) -> None:
        if isinstance(pane, Scrolled):
            pane.as_wide(0)
        policy, ways = pane.sizePolicy(), QSizePolicy.Policy
        is_ignored = policy.verticalPolicy() == ways.Ignored and isinstance(pane, QAbstractScrollArea)
        if pane.maximumWidth() < ANY or policy.horizontalPolicy() == ways.Fixed or is_ignored:
            self._widths.setdefault(pane, (pane.minimumWidth(), pane.maximumWidth(), pane.sizePolicy()))
            policy.setHorizontalPolicy(ways.Preferred)
            policy.setVerticalPolicy(ways.Expanding if is_ignored else policy.verticalPolicy())
            pane.setSizePolicy(policy)
            pane.setMinimumWidth(0)
            pane.setMaximumWidth(ANY)
            self._is_new = True


def _put(row: QBoxLayout, pane: QWidget, at: int) -> None:
    """Another place for one of them."""
    stretch = row.stretch(row.indexOf(pane))
    row.removeWidget(pane)
    row.insertWidget(at, pane, stretch)


def _grows(pane: QWidget) -> bool:
    """Whether a layout gives it whatever height is left, for its own sake or for what lies in it."""
    up, policy, inside = Qt.Orientation.Vertical, pane.sizePolicy(), pane.layout()
    if isinstance(pane, QAbstractScrollArea) or policy.expandingDirections() & up:
        return True
    can_grow = policy.verticalPolicy().value & QSizePolicy.PolicyFlag.GrowFlag.value
    return bool(inside is not None and can_grow and inside.expandingDirections() & up)


def _is_tight(row: QBoxLayout, room: int) -> bool:
    """Whether a row has not the room that it needs, or has panes side by side that names would be cut in."""
    return row.count() > 1 and (row.minimumSize().width() > room or sum(map(_is_pane, parts(row))) > 1)


def _is_pane(pane: QWidget | QLayout) -> bool:
    if isinstance(pane, QLayout):
        return any(map(_is_pane, parts(pane)))
    if pane.isHidden() or not _grows(pane):
        return False
    return isinstance(pane, Panel) or bool(_areas(pane))


def _least(pane: QWidget, high: int) -> int:
    """What scrolls by itself shows all it has, within the room; a picture has half of the room; all else is whole."""
    needs, likes, layout = pane.minimumSizeHint().height(), pane.sizeHint().height(), pane.layout()
    if layout is not None and layout.hasHeightForWidth():
        #: what is as high as there is room says how high it likes to be: not at all.
        wide = pane.width()
        needs = max(needs, layout.totalHeightForWidth(wide), layout.totalMinimumHeightForWidth(wide))
    if areas := _areas(pane):
        more = sum(max(0, _whole(area) - area.minimumSizeHint().height()) for area in areas)
        most = max(round(high * _MOST), needs + theme.px(_ROWS))
        if pane.property("brief"):
            return min(needs + more, needs + theme.px(_BRIEF))
        #: what is laid out by hand does not say how high it is.
        least = 0 if all(map(_says_how_high, areas)) else round(high * _PICTURE)
        return max(needs, least, min(needs + more, most))
    return max(needs, likes, round(high * _PICTURE) if _has_picture(pane) else 0)


def _says_how_high(area: QAbstractScrollArea) -> bool:
    inside = area.widget() if isinstance(area, QScrollArea) else None
    return isinstance(area, QAbstractItemView) or (inside is not None and inside.layout() is not None)


def _areas(pane: QWidget) -> list[QAbstractScrollArea]:
    """What scrolls in a pane, whatever scrolls within that left out."""
    if isinstance(pane, QAbstractScrollArea):
        return [pane]
    parts = (part for part in pane.children() if isinstance(part, QWidget) and not part.isHidden())
    return [area for part in parts for area in _areas(part)]


def _whole(area: QAbstractScrollArea) -> int:
    """How high it would be if it did not scroll."""
    if isinstance(area, QTableView):
        return area.verticalHeader().length() + area.horizontalHeader().height() + 2 * area.frameWidth()
    if isinstance(area, QScrollArea) and (inside := area.widget()) is not None:
        wraps, wide = inside.hasHeightForWidth(), area.viewport().width()
        return max(inside.minimumSizeHint().height(), inside.heightForWidth(wide) if wraps else 0)
    return area.sizeHint().height()


def _has_picture(pane: QWidget) -> bool:
    parts = (pane, *pane.findChildren(QWidget))
    return any(part.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Expanding for part in parts)
