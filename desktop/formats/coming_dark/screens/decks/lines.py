"""A list of lines as somebody wrote them: number, mark, words, a note at the right; offers between them; edit in place.

The deck's lines, the entry list under review and the summary of many files are all such lists.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import tone
from desktop.ui.kit.table_rows import next_key
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()
_NUMBER, _MARK, _WORDS, _PAD = 30, 44, 68, 12


class LineRow(Struct, frozen=True):
    """A line: ``mark`` is a state ("late") or a filled shape ("seed"); ``tone`` colours the note."""

    key: int
    number: str
    words: str
    mark: str = ""
    note: str = ""
    tone: str = "ink2"
    strong: bool = False
    struck: bool = False
    wash: str = ""

    @property
    def spoken(self) -> str:
        return " ".join(part for part in (self.number, self.words, self.note) if part)


class OfferRow(Struct, frozen=True):
    """Something to take, below the line it concerns: ``Nearest: **Goblins of the Flarg**, from The Dark``."""

    key: int
    lead: str
    words: str
    tail: str = ""
    note: str = ""

    @property
    def spoken(self) -> str:
        return f"{self.lead}{self.words}{self.tail}, {self.note}"


class InlineEdit(QLineEdit):
    """An input laid over what it changes: Enter keeps (``kept``), Escape leaves it as it was."""

    kept = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._done = True
        self.hide()

    def begin(self, area: QRect, text: str) -> None:
        """Open over an area with this text."""
        self._done = False
        high = max(self.sizeHint().height(), 34)
        self.setGeometry(area.left(), max(0, area.center().y() - high // 2), area.width(), high)
        self.setText(text)
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.selectAll()

    def finish(self, keep: bool) -> None:
        """Close; tell only once."""
        if self._done:
            return
        self._done = True
        self.hide()
        if keep:
            self.kept.emit(self.text().strip())
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finish(True)
        elif event.key() == Qt.Key.Key_Escape:
            self.finish(False)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.finish(True)


class _Model(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[LineRow | OfferRow, ...] = ()

    def present(self, rows: tuple[LineRow | OfferRow, ...]) -> None:
        if [type(row) for row in rows] == [type(row) for row in self.rows]:
            #: lines that stay in their places are still the ones a screen reader holds.
            self.rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        spoken = self.rows[index.row()].spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(spoken)
        return spoken if role == Qt.ItemDataRole.DisplayRole else None


class _Delegate(QStyledItemDelegate):
    def __init__(self, lines: LineList) -> None:
        super().__init__(lines)
        self._lines = lines

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        offer = isinstance(self._lines.rows[index.row()], OfferRow)
        return QSize(100, theme.px(42) if offer else self._lines.row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        row, look, area = self._lines.rows[index.row()], theme.now(), QRectF(option.rect)
        if isinstance(row, OfferRow):
            _paint_offer(painter, area, row, index.row() == self._lines.hovered, look)
        else:
            _paint_line(painter, area, row, row.key == self._lines.current, theme.px(self._lines.indent), look)


def _paint_line(painter: QPainter, area: QRectF, row: LineRow, current: bool, indent: int, look: Theme) -> None:
    if current or row.wash:
        painter.fillRect(area, theme.colour(look.select if current else look.state(row.wash).wash))
    if current:
        painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour(look.focus))
    room = area.adjusted(0, 0, -_PAD, 0)
    number = QRectF(area.left(), area.top(), theme.px(_NUMBER), area.height())
    paint.write(painter, number, row.number, theme.face(13), look.ink3, paint.RIGHT)
    _paint_mark(painter, area, row.mark, look)
    note, font = theme.face(13), theme.face(15, 600 if row.strong else 400)
    left = room.width() - indent - 12 - theme.width(font, row.words)
    wide = min(theme.width(note, row.note), max(left, room.width() * 0.4))
    paint.write(painter, room.adjusted(room.width() - wide, 0, 0, 0), row.note, note, tone(look, row.tone), paint.RIGHT)
    words = room.adjusted(indent, 0, -wide - (12 if wide else 0), 0)
    ink = look.ink3 if row.struck else look.ink
    paint.write(painter, words, row.words, font, ink, struck=row.struck)


def _paint_mark(painter: QPainter, area: QRectF, mark: str, look: Theme) -> None:
    side = theme.px(20 if mark == "seed" else 16)
    spot = QRectF(area.left() + theme.px(_MARK), area.center().y() - side / 2, theme.px(16), side)
    if mark == "seed":
        icons.draw_shape(painter, mark, spot.adjusted(-2, 0, 2, 0), look.accent("plum").deep)
    elif mark:
        icons.draw_state_of(painter, mark, spot, look)


def _paint_offer(painter: QPainter, area: QRectF, row: OfferRow, hovered: bool, look: Theme) -> None:
    box = area.adjusted(theme.px(_MARK) - 2, 2, -_PAD, -5)
    paint.box(painter, box, 6, fill=look.well if hovered else look.sheet, border=look.edge, line=1.5)
    side = theme.px(16)
    icons.draw_icon(painter, "swap", QRectF(box.left() + 12, box.center().y() - side / 2, side, side), look.ink)
    inner = box.adjusted(theme.px(16) + 24, 0, -12, 0)
    note = paint.write(painter, inner, row.note, theme.face(13), look.ink2, paint.RIGHT)
    inner = inner.adjusted(0, 0, -note - 12, 0)
    for words, weight in ((row.lead, 400), (row.words, 600), (row.tail, 400)):
        ran = paint.write(painter, inner, words, theme.face(15, weight), look.ink)
        inner = inner.adjusted(min(ran, inner.width()), 0, 0, 0)


class LineList(QListView):
    """``present(rows)``; ``current`` is the key of the line the keyboard is at, or None.

    ``picked`` (key) on a click, ``taken`` (key) when an offer is clicked, ``edit_asked`` (key) on a double click,
    ``edited`` (key, text) when a line was written anew.
    """

    picked = Signal(int)
    taken = Signal(int)
    edit_asked = Signal(int)
    edited = Signal(int, str)

    def __init__(self, row: int = 25, indent: int = _WORDS, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row, self.indent = row, indent
        self.setAccessibleName("Lines of the list")
        #: what stands around it gives way before it is a slit.
        self.setMinimumHeight(theme.px(2 * row) + 4)
        self.current: int | None = None
        self.hovered = -1
        self._editing = -1
        self._model = _Model()
        self.setModel(self._model)
        self.setItemDelegate(_Delegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.editor = InlineEdit(self.viewport())
        self.editor.kept.connect(lambda text: self.edited.emit(self._editing, text))

    @property
    def rows(self) -> tuple[LineRow | OfferRow, ...]:
        return self._model.rows

    def row_height(self) -> int:
        return theme.px(self._row)

    def present(self, rows: Sequence[LineRow | OfferRow]) -> None:
        """Show these rows; the view stays where it was."""
        if tuple(rows) == self.rows:
            return
        scrolled = self.verticalScrollBar().value()
        self._model.present(tuple(rows))
        if self.current is not None and self.current not in self.keys():
            self.current = self.keys()[-1] if self.keys() else None
        self.doItemsLayout()
        self.verticalScrollBar().setValue(scrolled)

    def keys(self) -> list[int]:
        """The keys of the lines, top down."""
        return [row.key for row in self.rows if isinstance(row, LineRow)]

    def set_cursor(self, key: int | None) -> None:
        """Put the keyboard's cursor at a line (None: nowhere), and show it."""
        self.current = key
        if key is not None:
            self.show_key(key)
        self.viewport().update()

    def move_cursor(self, by: int) -> None:
        """So many lines down (negative: up)."""
        if keys := self.keys():
            self.set_cursor(next_key(keys, self.current, by))

    def show_key(self, key: int) -> None:
        """Scroll a line, and the offer below it, into view."""
        for at, row in enumerate(self.rows):
            if row.key == key:
                self.scrollTo(self._model.index(at, 0))

    def area_of(self, key: int) -> QRect:
        """Where a line lies in the view."""
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, LineRow) and row.key == key), -1)
        return self.visualRect(self._model.index(at, 0)) if at >= 0 else QRect()

    def offer_area(self, key: int) -> QRect:
        """Where the offer of a line lies."""
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, OfferRow) and row.key == key), -1)
        return self.visualRect(self._model.index(at, 0)) if at >= 0 else QRect()

    def edit_line(self, key: int, text: str) -> None:
        """Write a line anew, in place."""
        self.show_key(key)
        area = self.area_of(key)
        if area.isValid():
            self._editing = key
            self.editor.begin(area.adjusted(theme.px(self.indent) - 12, 0, -_PAD, 0), text)

    def _row_at(self, event: QMouseEvent) -> LineRow | OfferRow | None:
        index = self.indexAt(event.position().toPoint())
        return self.rows[index.row()] if index.isValid() else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        row = self._row_at(event)
        if event.button() != Qt.MouseButton.LeftButton or row is None:
            return
        (self.taken if isinstance(row, OfferRow) else self.picked).emit(row.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self._row_at(event)
        if isinstance(row, LineRow):
            self.edit_asked.emit(row.key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        at = self.indexAt(event.position().toPoint()).row()
        offer = 0 <= at < len(self.rows) and isinstance(self.rows[at], OfferRow)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if offer else Qt.CursorShape.ArrowCursor)
        if at != self.hovered:
            self.hovered = at
            self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered = -1
        self.viewport().update()
        super().leaveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self.model() is not None:
            self.doItemsLayout()
