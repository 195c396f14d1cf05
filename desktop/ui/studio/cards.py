"""Which cards are printed, with what picture, and which places of a part-used sheet are gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from desktop.domain.words import counted
from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.panels import label, rule_line, say
from desktop.ui.studio.places import SkipSheet

_FACE = Qt.ItemDataRole.UserRole
#: dots an inch below which a picture looks soft on paper.
COARSE = 200


class CardFace(Struct, frozen=True):
    """One card of the sheet: its key, its name, whether it is printed, its picture's dots an inch (0: no picture)."""

    key: str
    name: str
    on: bool = True
    dpi: int = 0


class _Delegate(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, area, face = theme.now(), QRectF(option.rect), index.data(_FACE)
        if face is None:
            return
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour(look.focus))
        square = QRectF(area.left() + 12, area.center().y() - 9, 18, 18)
        ink = look.ink if face.on else look.edge
        paint.box(painter, square, 4, fill=look.ink if face.on else look.sheet, border=ink, line=1.5)
        if face.on:
            icons.draw_icon(painter, "check", square.adjusted(3, 3, -3, -3), look.sheet, stroke=2.6)
        wide = self._note(painter, area.adjusted(0, 0, -10, 0), face)
        room = area.adjusted(38, 0, -wide - 16, 0)
        paint.write(painter, room, face.name, theme.face(15), look.ink if face.on else look.ink3)
        painter.restore()

    @staticmethod
    def _note(painter: QPainter, area: QRectF, face: CardFace) -> float:
        look = theme.now()
        if not face.dpi:
            return 0.0
        coarse = face.dpi < COARSE
        font = theme.face(12, 600 if coarse else 400)
        ink = look.state("late").deep if coarse else look.ink2
        wide = paint.write(painter, area, f"{face.dpi} dpi", font, ink, paint.RIGHT)
        if coarse:
            mark = QRectF(area.right() - wide - 18, area.center().y() - 7, 14, 14)
            icons.draw_state(painter, "late", mark, ink)
        return float(wide) + 20


class _List(QListWidget):
    """A click anywhere in a row, or X, turns it on and off."""

    toggled = Signal(str)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        item = self.itemAt(event.position().toPoint())
        if item is not None and event.position().x() < theme.px(38):
            self.toggled.emit(item.data(_FACE).key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() == Qt.Key.Key_X and item is not None:
            self.toggled.emit(item.data(_FACE).key)
            return
        super().keyPressEvent(event)


class CardsPane(QWidget):
    """``toggled(key)``, ``all_asked(on)``, ``skip_chosen(places)``, ``picture_asked(key)``, ``folder_asked``."""

    toggled = Signal(str)
    all_asked = Signal(bool)
    skip_chosen = Signal(object)
    picture_asked = Signal(str)
    folder_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.faces: tuple[CardFace, ...] = ()
        self.about = label("", "small", wrap=True)
        self.every, self.none = Button("All", kind="quiet"), Button("None", kind="quiet")
        self.list, self.sheet = _List(), SkipSheet()
        self.list.setItemDelegate(_Delegate(self.list))
        #: what stands around it gives way before it is a slit.
        self.list.setMinimumHeight(theme.px(60) + 4)
        self.picture, self.folder = Button("Picture…"), Button("Folder of pictures…")
        self.used = label("", "small", wrap=True)
        self._lay_out()
        self._connect()
        self.present(())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 10)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setContentsMargins(14, 0, 6, 0)
        head.addWidget(self.about, 1)
        head.addWidget(self.every)
        head.addWidget(self.none)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        pictures = QHBoxLayout()
        pictures.setContentsMargins(12, 0, 12, 0)
        pictures.addWidget(self.picture)
        pictures.addWidget(self.folder, 1)
        column.addLayout(pictures)
        column.addWidget(rule_line())
        below = QHBoxLayout()
        below.setContentsMargins(14, 4, 14, 0)
        below.setSpacing(12)
        below.addWidget(self.sheet)
        below.addWidget(self.used, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(below)

    def _connect(self) -> None:
        self.list.toggled.connect(self.toggled)
        self.every.clicked.connect(lambda: self.all_asked.emit(True))
        self.none.clicked.connect(lambda: self.all_asked.emit(False))
        self.sheet.chosen.connect(self.skip_chosen)
        self.folder.clicked.connect(self.folder_asked)
        self.picture.clicked.connect(lambda: self.picture_asked.emit(self.current) if self.current else None)
        self.list.itemDoubleClicked.connect(lambda item: self.picture_asked.emit(item.data(_FACE).key))

    @property
    def current(self) -> str:
        """The key of the card chosen, or ""."""
        item = self.list.currentItem()
        return str(item.data(_FACE).key) if item else ""

    def present(self, faces: Sequence[CardFace]) -> None:
        """Show the cards of the sheet; the one chosen stays chosen."""
        before, at = self.current, self.list.verticalScrollBar().value()
        self.faces = tuple(faces)
        if self.list.count() != len(faces):
            self.list.clear()
            for _ in faces:
                item = QListWidgetItem()
                item.setSizeHint(QSize(0, theme.px(30)))
                self.list.addItem(item)
        for row, face in enumerate(faces):
            item = self.list.item(row)
            item.setText(face.name)
            item.setData(_FACE, face)
            if face.key == before:
                self.list.setCurrentRow(row)
        self.list.verticalScrollBar().setValue(at)
        self._say()

    def _say(self) -> None:
        on = sum(face.on for face in self.faces)
        coarse = sum(0 < face.dpi < COARSE for face in self.faces if face.on)
        words = f"{on} of {counted(len(self.faces), 'card')}" if self.faces else "No cards on this sheet."
        say(self.about, f"{words}, {coarse} coarse" if coarse else words)
        why = "" if self.faces else "There are no cards on this sheet."
        for button in (self.every, self.none, self.picture):
            button.set_why_not(why)

    def show_places(self, columns: int, rows: int, used: Collection[int], shape: float) -> None:
        """The little sheet: places across and down, and which of them are used."""
        self.sheet.present(columns, rows, used, shape)
        places = columns * rows
        fresh = "A whole sheet. Click places that are gone; Shift-click the place of the first card."
        say(self.used, f"{len(used)} of {counted(places, 'place')} are used." if used else fresh)
