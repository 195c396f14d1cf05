"""All pages of what will be printed, small, one under the other: a click shows one large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from desktop.ui.kit import paint, theme
from desktop.ui.kit.parts import Part, Parted, PartsRing, Role, tab
from desktop.ui.kit.tokens import Theme
from desktop.ui.studio.pages import PageSource

_WIDE, _PAGE, _GAP = 92, 58, 12


class _Strip(Parted, QWidget):
    """The pages themselves; only those in sight are asked for."""

    chosen = Signal(int)
    parted_as = Role.PageTabList

    def __init__(self, source: PageSource) -> None:
        super().__init__()
        PartsRing(self)
        self._source, self.current = source, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        source.drawn.connect(lambda page: self.update(self.cell(page).toRect()))

    def sizeHint(self) -> QSize:
        high = self.cell(self._source.pages - 1).bottom() + _GAP if self._source.pages else 0
        return QSize(_WIDE, round(high))

    def cell(self, page: int) -> QRectF:
        """A page's own row."""
        top = float(_GAP)
        for before in range(page):
            top += self._high(before) + 18 + _GAP
        return QRectF(0, top, _WIDE, self._high(page) + 18 if page < self._source.pages else 0)

    def _high(self, page: int) -> float:
        if page >= self._source.pages:
            return 0.0
        points = self._source.size_of(page)
        return min(_PAGE * points.height() / points.width(), 120.0)

    def parts(self) -> Sequence[Part]:
        return [
            tab(str(page), f"Page {page + 1}", self.cell(page), partial(self.chosen.emit, page), page == self.current)
            for page in range(self._source.pages)
        ]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for page in range(self._source.pages):
            if self.cell(page).contains(event.position()):
                self.chosen.emit(page)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for page in range(self._source.pages):
            row = self.cell(page)
            if row.intersects(QRectF(event.rect())):
                self._paint_page(painter, page, row, look)

    def _paint_page(self, painter: QPainter, page: int, row: QRectF, look: Theme) -> None:
        points = self._source.size_of(page)
        high = row.height() - 18
        wide = high * points.width() / points.height()
        sheet = QRectF(row.center().x() - wide / 2, row.top(), wide, high)
        painter.fillRect(sheet, theme.colour("#FFFFFF"))
        picture = self._source.picture(page, round(wide * 2))
        if picture is not None:
            painter.drawImage(sheet, picture)
        current = page == self.current
        paint.box(painter, sheet, 0, border=look.focus if current else look.edge, line=2 if current else 1)
        words = QRectF(row.left(), sheet.bottom(), row.width(), 18)
        ink = look.ink if current else look.ink2
        paint.write(painter, words, str(page + 1), theme.face(12, 600 if current else 400), ink, paint.MIDDLE)


class Thumbs(QScrollArea):
    """``chosen(page)``; follows the current page into sight."""

    chosen = Signal(int)

    def __init__(self, source: PageSource) -> None:
        super().__init__()
        self._source, self._gives_way, self._is_turning = source, False, False
        self.strip = _Strip(source)
        self.setWidget(self.strip)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedWidth(_WIDE + 14)
        self.viewport().setAutoFillBackground(False)
        self.strip.setAutoFillBackground(False)
        self.strip.chosen.connect(self.chosen)
        source.opened.connect(self._on_opened)

    def _on_opened(self) -> None:
        self.strip.resize(self.strip.sizeHint())
        self.strip.update()
        self.give_way(self._gives_way)

    def give_way(self, gives: bool) -> None:
        """Seen where there are several pages, and room for them."""
        self._gives_way = gives
        if self._is_turning:
            return
        self._is_turning = True
        self.setVisible(self._has_room)
        #: to show it lays the stage out anew, and that may say that it has no room after all: Qt would show it still.
        if not self._has_room:
            self.hide()
        self._is_turning = False

    @property
    def _has_room(self) -> bool:
        return self._source.pages > 1 and not self._gives_way

    def show_current(self, page: int) -> None:
        """Mark a page and bring it into sight."""
        self.strip.current = page
        self.strip.update()
        row = self.strip.cell(page)
        self.ensureVisible(round(row.center().x()), round(row.center().y()), 0, round(row.height()))
