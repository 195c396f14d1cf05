"""The list of the guide's pages: the open one with its sections below it, and how often there is what is sought."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from desktop.ui.kit import paint, theme


class Line(Struct, frozen=True):
    """A page, or a section of one (``section`` > 0), and how often it says what is sought."""

    title: str
    page: int
    section: int = 0
    count: int = 0
    #: of a section: how it begins, and the keys it names.
    opening: str = ""
    keys: tuple[tuple[str, ...], ...] = ()

    @property
    def said(self) -> str:
        """For a reader: in words, with the count and the keys."""
        return ", ".join((self.title, *([str(self.count)] if self.count else ()), *map(" ".join, self.keys)))


class Contents(QListWidget):
    """``asked`` carries (page, section) when a line is clicked or reached by the arrows."""

    asked = Signal(int, int)

    def __init__(self, name: str = "Pages of the guide", drawn: type[QStyledItemDelegate] | None = None) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setItemDelegate((drawn or _LineDelegate)(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines: tuple[Line, ...] = ()
        self.currentRowChanged.connect(self._ask)
        self.itemClicked.connect(lambda _: self._ask(self.currentRow()))

    def present(self, lines: Sequence[Line], page: int, section: int) -> None:
        """These lines, one of them lit."""
        self.blockSignals(True)
        if tuple(lines) != self.lines:
            self.lines = tuple(lines)
            self.clear()
            for line in lines:
                item = QListWidgetItem(line.said)
                item.setData(Qt.ItemDataRole.UserRole, line)
                self.addItem(item)
        here = [at for at, line in enumerate(self.lines) if (line.page, line.section) == (page, section)]
        self.setCurrentRow(here[0] if here else -1)
        self.blockSignals(False)

    def go(self, step: int) -> None:
        """To the next line, or the one before."""
        self.setCurrentRow(min(max(self.currentRow() + step, 0), self.count() - 1))

    def _ask(self, row: int) -> None:
        if 0 <= row < len(self.lines):
            self.asked.emit(self.lines[row].page, self.lines[row].section)


class _LineDelegate(QStyledItemDelegate):
    """Sections stand further in; the count at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, theme.px(34))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line: Line = index.data(Qt.ItemDataRole.UserRole)
        look, area = theme.now(), QRectF(option.rect)
        is_lit = bool(option.state & option.state.State_Selected)
        if is_lit:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour(look.focus))
        right = area.right() - theme.px(12)
        if line.count:
            right -= self._badge(painter, right, area, line.count)
        left = area.left() + theme.px(34 if line.section else 16)
        font = theme.face(14 if line.section else 15, 600 if is_lit or not line.section else 400)
        room = QRectF(left, area.top(), right - left, area.height())
        paint.write(painter, room, line.title, font, look.ink if is_lit or not line.section else look.ink2)

    @staticmethod
    def _badge(painter: QPainter, right: float, area: QRectF, count: int) -> float:
        look, font = theme.now(), theme.face(12, 600)
        wide = max(theme.px(22), theme.width(font, str(count)) + theme.px(12))
        badge = QRectF(right - wide, area.center().y() - theme.px(10), wide, theme.px(20))
        paint.box(painter, badge, 4, fill=look.lamp_wash)
        paint.write(painter, badge, str(count), font, look.lamp_ink, paint.MIDDLE)
        return wide + theme.px(8)
