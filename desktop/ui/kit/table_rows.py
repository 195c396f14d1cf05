"""What a table is told (columns, rows, notes, the one lit row), how the unusual are drawn and how all are said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter, QTextDocument

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.cells import Cell, Link, Text
from desktop.ui.kit.parts import Part, Role, button
from desktop.ui.kit.tips import tip
from desktop.ui.kit.tokens import Theme

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
K = TypeVar("K")


def next_key(keys: Sequence[K], now: object, by: int) -> K:
    """The key so many further, as far as there are any; the first where none of them is the one now."""
    at = keys.index(now) + by if now in keys else 0
    return keys[min(max(at, 0), len(keys) - 1)]


class Column(Struct, frozen=True):
    """A column: its head, its width in pixels of body scale (0 = what is left), its alignment."""

    head: str = ""
    width: int = 0
    align: Literal["left", "right", "center"] = "left"
    #: set at 600: names, and the number that counts.
    strong: bool = False
    sortable: bool = False
    tone: str = ""


class Row(Struct, frozen=True):
    """A row: its key (anything), one cell a column. ``lit`` is the one row that is waited for."""

    key: Any
    cells: tuple[str | Cell, ...]
    lit: bool = False
    dim: bool = False
    struck: bool = False
    #: a wash under the row, by state, zone or accent ("late", "city", "plum").
    wash: str = ""
    hint: str = ""


class Note(Struct, frozen=True):
    """A sentence across the table, between two rows; ``**strong**`` words allowed. It cannot be chosen."""

    words: str
    key: Any = None


class LitRow(Struct, frozen=True):
    """The one who is waited for, across the table and 70 high: mark and word, zone and note, then seed and name."""

    key: object
    seed: str
    name: str
    word: str = "choosing"
    state: str = "choosing"
    zone: str = ""
    note: str = ""


Line = Row | Note | LitRow


def words_across(row: Line) -> str:
    """What a row says that has no cells (for screen readers)."""
    if isinstance(row, LitRow):
        return f"{row.seed} {row.name} {row.word}"
    return paint.plain(row.words) if isinstance(row, Note) else ""


def paint_lit_row(painter: QPainter, area: QRectF, row: LitRow, look: Theme) -> None:
    """The lit row: one lamp in the list."""
    painter.fillRect(area, theme.colour(look.lamp_wash))
    painter.fillRect(QRectF(area.left(), area.top(), 4, area.height()), theme.colour(look.lamp))
    left, mark = area.left() + 15, theme.px(14)
    top = QRectF(left, area.top() + theme.px(8), area.right() - left - 12, theme.px(20))
    icons.draw_state(painter, row.state, QRectF(left, top.center().y() - mark / 2, mark, mark), look.lamp_ink)
    ran = paint.write(painter, top.adjusted(mark + 6, 0, 0, 0), row.word, theme.face(14, 600), look.lamp_ink)
    noted = paint.write(
        painter, top.adjusted(mark + ran + 16, 0, 0, 0), row.note, theme.face(14), look.lamp_ink, paint.RIGHT
    )
    spot = QRectF(top.right() - noted - mark - 5, top.center().y() - mark / 2, mark, mark)
    if row.zone and icons.has_shape(row.zone) and spot.left() > top.left() + mark + ran + 10:
        icons.draw_shape(painter, row.zone, spot, look.zone(row.zone).deep)
    below = QRectF(left, top.bottom(), top.width(), area.bottom() - top.bottom() - theme.px(8))
    font = theme.face(22, 700, serif=True)
    ran = paint.write(painter, below, row.seed, font, look.lamp_ink)
    paint.write_fitting(painter, below.adjusted(ran + 12, 0, 0, 0), row.name, font, look.ink, least=16)


def wash(look: Theme, name: str) -> str:
    """The wash of a state, a zone or an accent by its name."""
    for family in (look.states, look.zones, look.accents):
        if name in family:
            return family[name].wash
    return look.well


def rich_document(words: str, wide: float, ink: str) -> QTextDocument:
    """A wrapped sentence of 13 px, laid out."""
    document = QTextDocument()
    document.setDefaultFont(theme.face(13))
    document.setDocumentMargin(0)
    document.setTextWidth(wide)
    document.setHtml(f'<span style="color:{ink}">{paint.emphasis(words)}</span>')
    return document


def paint_rich(painter: QPainter, area: QRectF, words: str, look: Theme) -> None:
    """A wrapped sentence with ``**strong**`` words, 13 px."""
    document = rich_document(words, area.width(), look.ink2)
    painter.save()
    painter.translate(area.topLeft())
    document.drawContents(painter)
    painter.restore()


def paint_note(painter: QPainter, area: QRectF, note: Note, indent: float, look: Theme) -> None:
    """A sentence between two rows, across the table."""
    painter.fillRect(area, theme.colour(look.well))
    paint_rich(painter, area.adjusted(indent, theme.px(9), -14, 0), note.words, look)
    paint.hairline(painter, area.left(), area.right() + 1, area.bottom(), look.line)


# -- a table in words --------------------------------------------------------------------------------------------------


def heads(columns: Sequence[Column], area: Callable[[int], QRectF], sort: Callable[[int], object]) -> Iterator[Part]:
    """The heads by which one can sort."""
    for at, column in enumerate(columns):
        if column.sortable:
            yield button(f"head {at}", f"Sort by {column.head}", area(at), partial(sort, at))


def row_words(row: Line, columns: Sequence[Column]) -> str:
    """A row as one says it: ``Seed 3, Name Ana, Points 7``."""
    if isinstance(row, Note):
        return row.words.replace("**", "")
    if not isinstance(row, Row):
        return words_across(row)
    cells = (_named(column.head, cell) for column, cell in zip(columns, row.cells, strict=False))
    #: a hint that says whole what may be cut is not said twice.
    in_cells = {cell if isinstance(cell, str) else cell.words for cell in row.cells}
    more = (line for line in row.hint.split("\n") if line not in in_cells)
    said = (*cells, *more, "struck out" if row.struck else "")
    return ", ".join(" ".join(words.split()) for words in said if words)


def _named(head: str, cell: str | Cell) -> str:
    words = cell if isinstance(cell, str) else cell.words
    return words if not words or words.startswith(head) else f"{head} {words}"


def row_part(
    at: int,
    row: Line,
    columns: Sequence[Column],
    area: QRectF,
    choose: Callable[[], object] | None,
    is_on: bool,
    reasons: Sequence[tuple[int, QRectF, Callable[[], object]]],
) -> Part:
    """A row; ``reasons`` are the cells that tell why: column, place, and what opens them."""
    name = row_words(row, columns)
    if isinstance(row, Note):
        return Part(f"note {at}", name, area)
    whys = [
        button(f"why {column}", f"Why {cell.words}", spot, act)
        for column, spot, act in reasons
        if isinstance(row, Row) and isinstance(cell := row.cells[column], Link)
    ]
    return Part(repr(row.key), name, area, choose, role=Role.ListItem, is_on=is_on, parts=tuple(whys))


def changed_rows(before: Sequence[Line], after: Sequence[Line]) -> list[int] | None:
    """Which rows say something else; None where rows came, went or changed places, or one is as high as it says."""
    if len(before) != len(after):
        return None
    changed = [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    is_so = all(
        isinstance(a := after[at], Row) and isinstance(b := before[at], Row) and a.key == b.key for at in changed
    )
    return changed if is_so else None


class RowsModel(QAbstractTableModel):
    """Columns and rows, as Qt's table asks for them."""

    def __init__(self, columns: tuple[Column, ...]) -> None:
        super().__init__()
        self.columns = columns
        self.rows: tuple[Line, ...] = ()

    def present(self, rows: tuple[Line, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def present_some(self, rows: tuple[Line, ...], changed: Sequence[int]) -> None:
        """As many rows, of which those that ``changed`` say something else."""
        self.rows, last = rows, len(self.columns) - 1
        for at in changed:
            self.dataChanged.emit(self.index(at, 0), self.index(at, last))

    def show_columns(self, columns: tuple[Column, ...]) -> None:
        self.beginResetModel()
        self.columns, self.rows = columns, ()
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def cell(self, index: Index) -> Cell | None:
        row = self.rows[index.row()]
        if not isinstance(row, Row) or index.column() >= len(row.cells):
            return None
        cell = row.cells[index.column()]
        return Text(cell) if isinstance(cell, str) else cell

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            cell = self.cell(index)
            return cell.words if cell else words_across(row)
        if role == Qt.ItemDataRole.ToolTipRole and isinstance(row, Row):
            return tip(row.hint) or None
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        across = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self.columns[section].head if across else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if isinstance(self.rows[index.row()], Note):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
