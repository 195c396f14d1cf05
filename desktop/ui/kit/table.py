"""The table: rows 36 high (28 dense), hairlines, a bar of light for the row that is waited for, notes between rows.

``table.present(rows)`` with ``Row``s and ``Note``s; the current row is kept by its key.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import Brush, Cell, Link
from desktop.ui.kit.panels import BecausePopover, filled_pane
from desktop.ui.kit.parts import Part, Parted, Role, parts_changed
from desktop.ui.kit.table_rows import (
    Column,
    Index,
    Line,
    LitRow,
    Note,
    Row,
    RowsModel,
    changed_rows,
    heads,
    paint_lit_row,
    paint_note,
    rich_document,
    row_part,
    wash,
)
from desktop.ui.kit.tokens import Theme

#: rows after the one that counts that are kept in sight with it.
_ROWS_AFTER = 2
_ALIGN = {"left": paint.LEFT, "right": paint.RIGHT, "center": paint.MIDDLE}


class _Delegate(QStyledItemDelegate):
    """Paints ground, bar at the left, the cell itself and the hairline."""

    PAD = 8

    def __init__(self, table: DataTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, look, area = self._table.rows[index.row()], theme.now(), QRectF(option.rect)
        if isinstance(row, Note):
            paint_note(painter, area, row, self._table.note_indent, look)
            return
        if isinstance(row, LitRow):
            paint_lit_row(painter, area, row, look)
            return
        if self._is_spilled(index):
            return
        area.setWidth(area.width() + self._spill(index))
        selected = index.row() == self._table.currentIndex().row() and self._table.picks
        self._paint_ground(painter, area, row, index, selected, look)
        cell = self._table.cell_at(index)
        if cell is not None:
            room = area.adjusted(self._left_pad(index), 0, -self.PAD, -1)
            cell.paint(painter, room, look, self._brush(row, index, look))
        paint.hairline(painter, area.left(), area.right() + 1, area.bottom(), look.line)

    def _is_spilled(self, index: Index) -> bool:
        """Whether an empty cell lends its room to the words before it."""
        row = self._table.rows[index.row()]
        at = index.column()
        if not isinstance(row, Row) or at >= len(row.cells) or row.cells[at] != "":
            return False
        while at > 0 and row.cells[at] == "":
            at -= 1
        return row.cells[at] != "" and self._table.columns[at].align == "left"

    def _spill(self, index: Index) -> int:
        """How much room the empty cells after this one lend to it."""
        room, at = 0, index.column() + 1
        while at < len(self._table.columns) and self._is_spilled(index.sibling(index.row(), at)):
            room += self._table.columnWidth(at)
            at += 1
        return room

    def _left_pad(self, index: Index) -> int:
        return self.PAD + 4 if index.column() == 0 else self.PAD

    def _paint_ground(
        self, painter: QPainter, area: QRectF, row: Row, index: Index, selected: bool, look: Theme
    ) -> None:
        ground = ""
        if row.lit:
            ground = look.lamp_wash
        elif selected:
            ground = look.select
        elif row.wash:
            ground = wash(look, row.wash)
        elif index.row() == self._table.hovered and self._table.picks:
            ground = look.well
        if ground:
            painter.fillRect(area, theme.colour(ground))
        if index.column() == 0 and (row.lit or selected):
            bar = QRectF(area.left(), area.top(), 4 if row.lit else 3, area.height())
            painter.fillRect(bar, theme.colour(look.lamp if row.lit else look.focus))

    def _brush(self, row: Row, index: Index, look: Theme) -> Brush:
        column = self._table.columns[index.column()]
        ink = look.ink3 if row.dim or row.struck else look.lamp_ink if row.lit else look.ink
        if column.tone and not (row.lit or row.dim):
            ink = look.plain(column.tone) or look.ink
        size = 14 if self._table.dense else 15
        return Brush(_ALIGN[column.align], 600 if column.strong else 400, size, ink, row.struck)


class _Head(QHeaderView):
    """Heads in 12 px capitals; the sort mark beside the head that sorts."""

    def __init__(self, table: DataTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(12)

    def sizeHint(self) -> QSize:
        #: not Qt's own, which measures every head; the table asks for its height whenever anything changes.
        return QSize(self.length(), max(32, theme.px(30)))

    def paintSection(self, painter: QPainter, rect: QRect, index: int) -> None:
        look, column = theme.now(), self._table.columns[index]
        painter.fillRect(rect, theme.colour(look.sheet))
        area = QRectF(rect).adjusted(12 if index == 0 else 8, 0, -8, -1)
        ran = paint.write(painter, area, column.head, theme.caps(), look.ink3, _ALIGN[column.align])
        if self._table.sorted_by == index:
            left = area.left() + ran + 4 if column.align == "left" else area.right() - ran - 16
            icons.draw_icon(painter, "down", QRectF(left, area.center().y() - 6, 12, 12), look.ink3)
        paint.hairline(painter, rect.left(), rect.right() + 1, rect.bottom(), look.line)


class DataTable(Parted, QTableView):
    """A table of ``Row``s. ``chosen`` (key) on click or Enter, ``current_changed`` (key), ``head_pressed`` (column),
    ``menu_asked`` (key, place on the screen) on a right click. ``picks=False``: nothing can be selected;
    ``name``: what it is called where its heads do not say it."""

    parted_as = Role.List
    parted_alone = True
    chosen = Signal(object)
    current_changed = Signal(object)
    head_pressed = Signal(int)
    menu_asked = Signal(object, QPoint)
    #: a change of style may reach it before it stands.
    _is_built = False
    #: the width for which rows were measured.
    _measured = 0

    def __init__(
        self,
        columns: Sequence[Column],
        *,
        dense: bool = False,
        picks: bool = True,
        head: bool = True,
        note_indent: int = 50,
        row: int = 0,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.dense, self.picks, self.note_indent, self._row, self._said = dense, picks, note_indent, row, name
        self.hovered, self.sorted_by = -1, -1
        self._model = RowsModel(self.columns)
        self._name_it()
        self.popover: BecausePopover | None = None
        self.setModel(self._model)
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalHeader(self.new_head())
        self._set_up(head)
        self.horizontalHeader().sectionClicked.connect(self._on_head)
        self.selectionModel().currentRowChanged.connect(self._on_current)
        self._is_built = True
        self._measure()

    def _set_up(self, head: bool) -> None:
        self.verticalHeader().hide()
        self.horizontalHeader().setVisible(head)
        for area in (self, self.horizontalHeader()):
            area.setViewport(filled_pane())
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        if not self.picks:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def new_head(self) -> QHeaderView:
        """What stands above the columns."""
        return _Head(self)

    # data

    @property
    def rows(self) -> tuple[Line, ...]:
        return self._model.rows

    def cell_at(self, index: Index) -> Cell | None:
        """What stands at an index."""
        return self._model.cell(index)

    def present(self, rows: Sequence[Line]) -> None:
        """Show these rows; the current one stays current by its key, the view where it was."""
        if tuple(rows) == self.rows:
            return
        if (changed := changed_rows(self.rows, rows)) is not None:
            self._present_some(tuple(rows), changed)
            return
        key, scrolled = self.current_key(), self.verticalScrollBar().value()
        self.blockSignals(True)
        self._model.present(tuple(rows))
        parts_changed(self)
        self._measure_rows()
        self._set_current(key)
        self.verticalScrollBar().setValue(scrolled)
        self.blockSignals(False)
        self.viewport().update()

    def _present_some(self, rows: tuple[Line, ...], changed: Sequence[int]) -> None:
        """As many rows with the same keys, of which some say something else: only they are painted."""
        self._model.present_some(rows, changed)
        parts_changed(self)
        self._paint_rows(*changed)

    def _paint_rows(self, *rows: int) -> None:
        """Only these look otherwise; -1 is none."""
        wide = self.viewport().width()
        for at in rows:
            if at >= 0:
                self.viewport().update(0, self.rowViewportPosition(at), wide, self.rowHeight(at))

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Other columns; the rows go with those that were."""
        self.columns, self.sorted_by = tuple(columns), -1
        self._model.show_columns(self.columns)
        self._name_it()
        self._measure()

    def _name_it(self) -> None:
        heads = ", ".join(column.head for column in self.columns if column.head)
        self.setAccessibleName(self._said or heads or "List")

    def current_key(self) -> Any:
        """The key of the current row, or None."""
        at = self.currentIndex().row()
        row = self.rows[at] if 0 <= at < len(self.rows) else None
        return row.key if isinstance(row, (Row, LitRow)) else None

    def set_current(self, key: object) -> None:
        """Make a row current and bring it into view."""
        self._set_current(key)
        self.scrollTo(self.currentIndex())

    def _set_current(self, key: object) -> None:
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, (Row, LitRow)) and row.key == key), -1)
        self.setCurrentIndex(self._model.index(at, 0) if at >= 0 else QModelIndex())

    def show_key(self, key: object) -> None:
        """Scroll a row into the middle without making it current; rows in sight stay where the mouse is."""
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, (Row, LitRow)) and row.key == key), -1)
        if at >= 0 and not self._is_in_sight(at):
            self.scrollTo(self._model.index(at, 0), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _is_in_sight(self, at: int) -> bool:
        """Whether a row can be read whole, and what comes right after it."""
        after = min(at + _ROWS_AFTER, len(self.rows) - 1)
        here, last = self.visualRect(self._model.index(at, 0)), self.visualRect(self._model.index(after, 0))
        return here.top() >= 0 and last.bottom() <= self.viewport().height()

    def show_sort(self, column: int) -> None:
        """Draw the sort mark in a column's head."""
        self.sorted_by = column
        self.horizontalHeader().viewport().update()

    def parts(self) -> Sequence[Part]:
        """The heads that sort, then a part a row."""
        head = self.horizontalHeader()

        def head_area(at: int) -> QRectF:
            return QRectF(head.x() + head.sectionViewportPosition(at), head.y(), head.sectionSize(at), head.height())

        sorts = () if head.isHidden() else heads(self.columns, head_area, self.head_pressed.emit)
        return [*sorts, *(self._row_part(at, row) for at, row in enumerate(self.rows))]

    def _row_part(self, at: int, row: Line) -> Part:
        places = [self._model.index(at, column) for column in range(len(self.columns))]
        whys = [
            (index.column(), self._place(index), partial(self._explain, cell, index))
            for index in places
            if isinstance(cell := self.cell_at(index), Link)
        ]
        area = self._place(places[0]).united(self._place(places[-1]))
        act = partial(self.chosen.emit, row.key) if self.picks and not isinstance(row, Note) else None
        return row_part(at, row, self.columns, area, act, at == self.currentIndex().row(), whys)

    def _place(self, index: Index) -> QRectF:
        return QRectF(self.visualRect(index).translated(self.viewport().pos()))

    # measures

    def whole(self) -> int:
        """How high it is with all its rows in sight; their heights are settled after they have come."""
        head, rows = self.horizontalHeader(), self.verticalHeader()
        high = max(len(self.rows) * rows.defaultSectionSize(), rows.length())
        return high + (0 if head.isHidden() else head.sizeHint().height()) + 4

    def show_at_least(self, rows: int) -> None:
        """However little room there is, its head and so many rows are in sight."""
        head = self.horizontalHeader().sizeHint().height()
        self.setMinimumHeight(head + rows * self.verticalHeader().defaultSectionSize() + 4)

    def keep_to_rows(self, least: int = 2) -> None:
        """No higher than its rows, and no lower than the first of them; called when they have changed."""
        whole = self.whole()
        more = max(0, len(self.rows) - least) * self.verticalHeader().defaultSectionSize()
        self.setMinimumHeight(whole - more)
        self.setMaximumHeight(whole)

    def row_height(self) -> int:
        """36, dense 32 (or as given), larger in Large type: as high as a hand can aim at."""
        if self._row:
            return max(32, theme.px(self._row)) if self.picks else theme.px(self._row)
        return max(32, theme.px(28)) if self.dense else max(36, theme.px(36))

    def _measure(self) -> None:
        head = self.horizontalHeader()
        #: a column that stretches may be narrow; the table never scrolls sideways.
        head.setMinimumSectionSize(theme.px(24))
        for at, column in enumerate(self.columns):
            mode = QHeaderView.ResizeMode.Fixed if column.width else QHeaderView.ResizeMode.Stretch
            head.setSectionResizeMode(at, mode)
            if column.width:
                self.setColumnWidth(at, theme.px(column.width))
        self._measure_rows()

    def _measure_rows(self) -> None:
        self._measured = self.viewport().width()
        self.clearSpans()
        if self.verticalHeader().defaultSectionSize() != self.row_height():
            #: it makes every row as high, a sentence too, before that is measured.
            self.verticalHeader().setDefaultSectionSize(self.row_height())
        for at, row in enumerate(self.rows):
            if not isinstance(row, Row):
                self.setSpan(at, 0, 1, len(self.columns))
            if isinstance(row, LitRow):
                self.setRowHeight(at, theme.px(70))
            elif isinstance(row, Note):
                wide = max(80, self.viewport().width() - self.note_indent - 14)
                self.setRowHeight(at, round(rich_document(row.words, wide, "#000000").size().height()) + theme.px(18))
            elif self.rowHeight(at) != self.row_height():
                self.setRowHeight(at, self.row_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        #: how high a sentence is hangs on the width alone; measured for each height too, a table that is as high as its
        #: rows would be measured without end.
        if self.viewport().width() != self._measured and any(isinstance(row, Note) for row in self.rows):
            self._measure_rows()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._is_built:
            self._measure()

    # hands

    def _on_head(self, column: int) -> None:
        if self.columns[column].sortable:
            self.head_pressed.emit(column)

    def _on_current(self, current: QModelIndex, before: QModelIndex) -> None:
        self._paint_rows(current.row(), before.row())
        if self.current_key() is not None:
            self.current_changed.emit(self.current_key())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        cell = self.cell_at(index)
        if isinstance(cell, Link):
            self._explain(cell, index)
        elif self.picks and not isinstance(self.rows[index.row()], Note):
            self.chosen.emit(self.rows[index.row()].key)

    def _explain(self, link: Link, index: QModelIndex) -> None:
        self.popover = BecausePopover(link.because, self)
        self.popover.show_at(self.viewport(), QRectF(self.visualRect(index)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        row = self.rowAt(event.pos().y())
        if row >= 0 and isinstance(self.rows[row], Row):
            self.menu_asked.emit(self.rows[row].key, event.globalPos())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = self.indexAt(event.position().toPoint())
        self._hover(at.row())
        link = at.isValid() and isinstance(self.cell_at(at), Link)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.ArrowCursor)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            before, self.hovered = self.hovered, row
            self._paint_rows(before, row)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pressed = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or (
            event.key() == Qt.Key.Key_Space and self.ringed
        )
        if pressed and self.current_key() is not None:
            self.chosen.emit(self.current_key())
            return
        super().keyPressEvent(event)
