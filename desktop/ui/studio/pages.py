"""The pages of a PDF as pictures, drawn by a thread of Qt's own: the window never waits for a page."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QObject, QSize, QSizeF, Signal
from PySide6.QtGui import QImage

#: of a poster no more is drawn than this; above it a picture is stretched.
_MOST_PIXELS = 14_000_000
#: pictures kept, in bytes.
_KEPT = 160_000_000


@cache
def keep_pdf_library() -> QObject:
    """A document without pages: while there is one, the PDF library stays set up. Each time it is set up anew, half a
    megabyte of the last time is never given back."""
    from PySide6.QtPdf import QPdfDocument

    app = QCoreApplication.instance()
    return QPdfDocument(app) if app else QPdfDocument()


class PageSource(QObject):
    """One PDF at a time: ``opened`` tells that its pages are known, ``drawn(page)`` that a picture has come.

    One page is drawn at a time; the PDF library has one lock, and a question asked meanwhile would wait for it.
    """

    opened = Signal()
    drawn = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        from PySide6.QtPdf import QPdfDocument, QPdfPageRenderer

        keep_pdf_library()
        self._document = QPdfDocument(self)
        self._renderer = QPdfPageRenderer(self)
        self._renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
        self._renderer.setDocument(self._document)
        self._renderer.pageRendered.connect(self._came)
        self._buffer: QBuffer | None = None
        self._next: bytes | None = None
        self._busy: tuple[int, int] | None = None
        self._wanted: OrderedDict[tuple[int, int], QSize] = OrderedDict()
        self._pictures: OrderedDict[tuple[int, int], QImage] = OrderedDict()
        self._sizes: tuple[QSizeF, ...] = ()

    @property
    def pages(self) -> int:
        return len(self._sizes)

    def size_of(self, page: int) -> QSizeF:
        """A page's size in points."""
        return self._sizes[page]

    @property
    def is_idle(self) -> bool:
        """Whether everything asked for has been drawn."""
        return self._busy is None and not self._wanted and self._next is None

    def show(self, data: bytes) -> None:
        """Take another PDF, as soon as no page of the last one is being drawn."""
        self._next = data
        self._wanted.clear()
        if self._busy is None:
            self._open()

    def picture(self, page: int, wide: int) -> QImage | None:
        """A page so many device pixels wide; the nearest there is until the right one has been ``drawn``."""
        size = self._pixels(page, wide)
        found = self._pictures.get((page, size.width()))
        if found is not None:
            self._pictures.move_to_end((page, size.width()))
            return found
        self._want(page, size)
        others = [key for key in self._pictures if key[0] == page]
        return self._pictures[min(others, key=lambda key: abs(key[1] - size.width()))] if others else None

    def _pixels(self, page: int, wide: int) -> QSize:
        points = self._sizes[page]
        high = wide * points.height() / points.width()
        shrunk = min(1.0, (_MOST_PIXELS / max(wide * high, 1)) ** 0.5)
        return QSize(max(1, round(wide * shrunk)), max(1, round(high * shrunk)))

    def _want(self, page: int, size: QSize) -> None:
        key = (page, size.width())
        if key != self._busy:
            self._wanted[key] = size
            #: what was asked for last is looked at now.
            self._wanted.move_to_end(key, last=False)
            self._go_on()

    def _go_on(self) -> None:
        if self._busy is not None:
            return
        if self._next is not None:
            self._open()
        elif self._wanted:
            self._busy, size = self._wanted.popitem(last=False)
            self._renderer.requestPage(self._busy[0], size)

    def _open(self) -> None:
        data, self._next = self._next or b"", None
        old = self._buffer
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        if old is not None:
            old.deleteLater()
        self._pictures.clear()
        count = self._document.pageCount()
        self._sizes = tuple(self._document.pagePointSize(page) for page in range(count))
        self.opened.emit()

    def _came(self, page: int, size: QSize, picture: QImage, options: object, request: int) -> None:
        key, self._busy = self._busy, None
        if key is not None and self._next is None and not picture.isNull():
            self._pictures[key] = picture
            self._forget_oldest()
            self.drawn.emit(page)
        self._go_on()

    def _forget_oldest(self) -> None:
        while len(self._pictures) > 2 and sum(p.sizeInBytes() for p in self._pictures.values()) > _KEPT:
            self._pictures.popitem(last=False)
