"""What can be printed, grouped by when it is needed, with the number of its pages; found by typing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop.domain.words import as_typed
from desktop.ui.kit import paint, theme
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.panels import Panel
from desktop.ui.kit.tips import tip

_ID, _PAGES, _ABOUT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2


class SheetFace(Struct, frozen=True):
    """One thing that can be printed: its id, its title, the head it stands under, a line about it."""

    id: str
    title: str
    group: str
    about: str = ""


class _Delegate(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        look, area = theme.now(), QRectF(option.rect)
        painter.save()
        if not index.data(_ID):
            room = area.adjusted(14, 6, -10, 0)
            paint.write(painter, room, str(index.data()), theme.caps(), look.ink3)
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(area, theme.colour(look.select))
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour(look.focus))
        pages = str(index.data(_PAGES) or "")
        font = theme.face(15, 600 if chosen else 400)
        wide = paint.write(painter, area.adjusted(0, 0, -12, 0), pages, theme.face(13), look.ink2, paint.RIGHT)
        paint.write(painter, area.adjusted(17, 0, -wide - 18, 0), str(index.data()), font, look.ink)
        painter.restore()


class _Rows(QListWidget):
    """Up and Down choose; the keys that turn pages are not the list's."""

    turned = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = key_name(event)
        if name in ("PageUp", "PageDown", "Home", "End", "Left", "Right"):
            self.turned.emit(name)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is chosen stays in view when the steps take room."""
        super().resizeEvent(event)
        if self.currentItem() is not None:
            self.scrollToItem(self.currentItem())


class SheetList(Panel):
    """``chosen(id)`` tells which one is wanted."""

    chosen = Signal(str)

    def __init__(self, sheets: Sequence[SheetFace]) -> None:
        super().__init__()
        self.flush()
        #: large letters do not need as much more room.
        self.setFixedWidth(theme.up_to(248, 250))
        self.search = SearchField("Find a handout")
        #: the arrows choose at once; / goes to the search.
        self.search.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list = _Rows()
        self.list.setAccessibleName("Handouts")
        self.list.setItemDelegate(_Delegate(self.list))
        self.list.setMouseTracking(True)
        self.setFocusProxy(self.list)
        above = QHBoxLayout()
        above.setContentsMargins(10, 10, 10, 8)
        above.addWidget(self.search)
        self.body.addLayout(above)
        self.body.addWidget(self.list)
        self._items: dict[str, QListWidgetItem] = {}
        self._fill(sheets)
        self.list.currentItemChanged.connect(lambda *_: self.chosen.emit(self.current) if self.current else None)
        self.search.textChanged.connect(self._find)
        self.search.returnPressed.connect(self._take_first)
        self.search.left.connect(lambda: self.list.setFocus())

    def _fill(self, sheets: Sequence[SheetFace]) -> None:
        group = ""
        for sheet in sheets:
            if sheet.group != group:
                group = sheet.group
                head = QListWidgetItem(group.upper())
                head.setFlags(Qt.ItemFlag.NoItemFlags)
                head.setSizeHint(QSize(0, theme.px(30)))
                self.list.addItem(head)
            item = QListWidgetItem(sheet.title)
            item.setData(_ID, sheet.id)
            item.setToolTip(tip(sheet.about))
            item.setSizeHint(QSize(0, theme.px(32)))
            self.list.addItem(item)
            self._items[sheet.id] = item
        self._none = QListWidgetItem("NOTHING HAS THAT NAME")
        self._none.setFlags(Qt.ItemFlag.NoItemFlags)
        self._none.setSizeHint(QSize(0, theme.px(30)))
        self.list.addItem(self._none)
        self._none.setHidden(True)

    @property
    def current(self) -> str:
        """The id of the one chosen, or ""."""
        item = self.list.currentItem()
        return str(item.data(_ID) or "") if item else ""

    def choose(self, id: str) -> None:
        """Choose one by its id, as a click would."""
        if id in self._items:
            self.list.setCurrentItem(self._items[id])

    def show_pages(self, id: str, pages: int) -> None:
        """Say how many pages one has."""
        if id in self._items:
            self._items[id].setData(_PAGES, f"{pages} p.")

    def forget_pages(self, id: str) -> None:
        """Nobody knows now how many pages one has."""
        if id in self._items:
            self._items[id].setData(_PAGES, "")

    def pages_of(self, id: str) -> str:
        return str(self._items[id].data(_PAGES) or "")

    def shown(self) -> list[str]:
        """What is in the list now, heads included."""
        rows = (self.list.item(row) for row in range(self.list.count()))
        return [row.text() for row in rows if not row.isHidden()]

    def _find(self, words: str) -> None:
        """Show what holds these words in its title or its head."""
        wanted = as_typed(words).split()
        head: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            if not item.data(_ID):
                head = item
                item.setHidden(True)
                continue
            whole = as_typed(f"{item.text()} {head.text() if head else ''}")
            item.setHidden(not all(word in whole for word in wanted))
            if head is not None and not item.isHidden():
                head.setHidden(False)
        self._none.setHidden(any(not item.isHidden() for item in self._items.values()))

    def _take_first(self) -> None:
        """Enter chooses the first that was found."""
        for item in self._items.values():
            if not item.isHidden():
                self.list.setCurrentItem(item)
                self.list.setFocus()
                return
