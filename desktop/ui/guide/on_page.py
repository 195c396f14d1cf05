"""What stands on the open page: each heading, how it begins, the keys it names; in a wide window, beside the text."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QStyledItemDelegate, QStyleOptionViewItem

from desktop.ui.guide.contents import Contents, Line
from desktop.ui.kit import paint, theme

#: so many lines of how a section begins, and the height of one.
_LINES, _LINE = 2, 19
_AIR, _TITLE, _CAPS = 9, 22, 28


class OnThisPage(Contents):
    """The sections of one page; the one that is read is lit."""

    def __init__(self) -> None:
        super().__init__("On this page", _SectionDelegate)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)


class _SectionDelegate(QStyledItemDelegate):
    """A bar at the left runs through all of them, strong at the lit one."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        line: Line = index.data(Qt.ItemDataRole.UserRole)
        high = 2 * _AIR + _TITLE + (_LINES * _LINE if line.opening else 0) + (_CAPS if line.keys else 0)
        return QSize(120, theme.px(high))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: Line = index.data(Qt.ItemDataRole.UserRole)
        look, area, px = theme.now(), QRectF(option.rect), theme.px
        is_lit = bool(option.state & option.state.State_Selected)
        bar = QRectF(area.left() + px(16), area.top(), 3, area.height())
        painter.fillRect(bar, theme.colour(look.focus if is_lit else look.line))
        room = area.adjusted(px(30), px(_AIR), -px(16), 0)
        room.setHeight(px(_TITLE))
        paint.write(painter, room, line.title, theme.face(15, 600), look.ink)
        room.translate(0, px(_TITLE))
        if line.opening:
            room.setHeight(px(_LINES * _LINE))
            font = theme.face(14)
            paint.write_wrapped(painter, room, paint.within(line.opening, font, room), font, look.ink2)
            room.translate(0, px(_LINES * _LINE))
        _caps(painter, room, line.keys)


def _caps(painter: QPainter, room: QRectF, keys: tuple[tuple[str, ...], ...]) -> None:
    """As many as there is room for, those that are pressed together close to each other."""
    left, middle = room.left(), room.top() + theme.px(_CAPS / 2)
    for together in keys:
        wide = sum(paint.key_cap_width(key) + theme.px(3) for key in together)
        if left + wide > room.right():
            return
        for key in together:
            left += paint.key_cap(painter, left, middle, key, theme.now()) + theme.px(3)
        left += theme.px(9)
