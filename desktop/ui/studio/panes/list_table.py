"""A list that is a table, shown as one: over each column what it is taken for, beside each row its line's number."""

from __future__ import annotations

import csv
from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QHeaderView

from desktop.ui.kit import paint, theme
from desktop.ui.kit.asking import WhichPopover
from desktop.ui.kit.parts import Part, button
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.studio.panes.read_out import TableFace

#: px of body scale: the line's number, the narrowest column, the widest but that of the names.
_LINE, _LEAST, _MOST = 40, 46, 132
_LOOKED_AT = 60
#: rows that are seen however little room there is.
_ROWS_SEEN = 3
_RANK = ("name", "number", "set", "section", "card no.")
COUNTS, NAMES = "the number of copies", "the names of the cards"


class ListTable(DataTable):
    """``chosen`` carries the number of a line; ``column_told(of_names, column)``: what a column holds."""

    column_told = Signal(bool, int)

    def __init__(self) -> None:
        self.face = TableFace(1, ",", ())
        #: which of the list's columns are shown: those that are read, and the others where there is room.
        self.shown: tuple[int, ...] = ()
        self.heads: tuple[str, ...] = ()
        self._cells: list[tuple[int, list[str]]] = []
        self._doubtful: frozenset[int] = frozenset()
        super().__init__((Column("", _LINE), Column("", 0)), row=28, name="The list, as a table")
        #: other columns come when the room has been given out, not in the midst of it.
        self._fitting = QTimer(self, interval=0, singleShot=True)
        self._fitting.timeout.connect(self._fit)
        self.horizontalHeader().sectionClicked.connect(self._ask)

    def present_list(self, text: str, face: TableFace, doubtful: Collection[int]) -> None:
        """Show this list; lines that are ``doubtful`` are washed."""
        lines = text.splitlines()
        cells = [(at, _cells(line, face.delimiter)) for at, line in enumerate(lines, 1) if line.strip()]
        self.face, self._doubtful = face, frozenset(doubtful)
        self.heads = tuple(next((row for at, row in cells if at == face.line), ()))
        self._cells = [(at, row) for at, row in cells if at > face.line]
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fitting.start()

    @property
    def least_height(self) -> int:
        """Its heads and a few rows."""
        return self.horizontalHeader().sizeHint().height() + _ROWS_SEEN * self.row_height()

    def new_head(self) -> QHeaderView:
        return _Heads(self)

    def parts(self) -> Sequence[Part]:
        """The heads, each with what it is taken for, then a part a row."""
        head = self.horizontalHeader()
        areas = [
            QRectF(head.x() + head.sectionViewportPosition(at), head.y(), head.sectionSize(at), head.height())
            for at in range(len(self.shown) + 1)
        ]
        said = [f"{self.heads[at]}, {self._taken_for(at) or 'not read'}" for at in self.shown]
        named = zip(said, areas[1:], strict=True)
        heads = [button(f"head {at}", words, area, partial(self._ask, at)) for at, (words, area) in enumerate(named, 1)]
        return [*heads, *super().parts()]

    def _fit(self) -> None:
        """As many columns as there is room for."""
        if not self.heads:
            return
        font = QFontMetricsF(theme.face(15))
        wide = [self._wide(at, font) for at in range(len(self.heads))]
        room = self.width() * 100 / theme.px(100) - _LINE - 16
        shown: list[int] = []
        for at in sorted(range(len(self.heads)), key=self._rank):
            if len(shown) < 2 or sum(wide[i] for i in (*shown, at)) <= room:
                shown.append(at)
        self.shown = tuple(shown := sorted(shown))
        self.show_columns((Column("", _LINE, "right", tone="ink3"), *(self._column(at, wide[at]) for at in shown)))
        self.present([self._as_row(at, row) for at, row in self._cells])

    def _wide(self, at: int, font: QFontMetricsF) -> int:
        words = [self.heads[at], *(row[at] for _, row in self._cells[:_LOOKED_AT] if at < len(row))]
        longest = max(map(font.horizontalAdvance, words)) * 100 / theme.px(100)
        return round(min(max(longest + 18, _LEAST), _MOST))

    def _rank(self, at: int) -> int:
        """Names and copies are always shown, the rest as there is room."""
        what = self._taken_for(at)
        return _RANK.index(what) if what in _RANK else len(_RANK)

    def _column(self, at: int, wide: int) -> Column:
        what = self._taken_for(at)
        right = what == "number"
        return Column(
            self.heads[at],
            0 if what == "name" else wide,
            "right" if right else "left",
            strong=what in ("name", "number"),
            tone="" if what else "ink3",
        )

    def _taken_for(self, at: int) -> str:
        return self.face.taken_for[at] if at < len(self.face.taken_for) else ""

    def _as_row(self, at: int, cells: Sequence[str]) -> Row:
        shown = tuple(cells[column] if column < len(cells) else "" for column in self.shown)
        filled = [cell for cell in cells if cell]
        in_doubt = at in self._doubtful or (len(filled) == 1 and at + 1 in self.face.aside)
        wash = "late" if in_doubt else "well" if at in self.face.aside else ""
        if len(filled) == 1 and filled[0] not in shown:
            #: a heading stands where the names are.
            shown = tuple(filled[0] if self._taken_for(column) == "name" else "" for column in self.shown)
        return Row(at, (str(at), *shown), dim=at in self.face.aside, wash=wash)

    def _ask(self, section: int) -> None:
        if not 0 < section <= len(self.shown):
            return
        at = self.shown[section - 1]
        popover = WhichPopover(
            f"What does “{self.heads[at]}” hold?", (COUNTS, NAMES), "Tables with the same heads are read so too.", self
        )
        popover.answered.connect(lambda what: self.column_told.emit(what == NAMES, at))
        self.asking = popover
        head = self.horizontalHeader()
        left = head.sectionViewportPosition(section)
        popover.show_at(head, QRectF(left, 0, head.sectionSize(section), head.height()))


def _cells(line: str, delimiter: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter), [])]


class _Heads(QHeaderView):
    """Over each column a tag with what it is taken for, its own head, and a bar where it is read."""

    def __init__(self, table: ListTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(12)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        size.setHeight(theme.px(50))
        return size

    def paintSection(self, painter: QPainter, rect: QRect, index: int) -> None:
        look, table = theme.now(), self._table
        painter.fillRect(rect, theme.colour(look.well))
        paint.hairline(painter, rect.left(), rect.right() + 1, rect.bottom(), look.line)
        if not 0 < index <= len(table.shown):
            return
        at = table.shown[index - 1]
        what, head = table.face.taken_for[at] if at < len(table.face.taken_for) else "", table.heads[at]
        area = QRectF(rect).adjusted(4, theme.px(5), -4, 0)
        font = theme.face(12, 600)
        tag = QRectF(area.left(), area.top(), 0, theme.px(18))
        if what:
            tag.setWidth(min(QFontMetricsF(font).horizontalAdvance(what) + 12, area.width()))
            paint.box(painter, tag, 3, fill=look.ink)
            paint.write(painter, tag.adjusted(6, 0, -4, 0), what, font, look.sheet)
        else:
            paint.write(painter, area.adjusted(4, 0, 0, theme.px(18) - area.height()), "–", font, look.ink3)
        below = QRectF(area.left() + 4, tag.bottom() + 1, area.width() - 8, theme.px(20))
        align = paint.RIGHT if what == "number" else paint.LEFT
        paint.write(painter, below, head, theme.face(14, 600), look.ink2 if what else look.ink3, align)
        if what:
            painter.fillRect(QRectF(area.left(), rect.bottom() - 3, area.width(), 3), theme.colour(look.ink))
