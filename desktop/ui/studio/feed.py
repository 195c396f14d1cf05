"""Every page of a PDF as a picture, one after the other, drawn beside the window: for printers and picture files."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QSize, Signal
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.ui.studio.pages import keep_pdf_library

#: of a poster's page no more is drawn at once.
_MOST_PIXELS = 80_000_000


class PageFeed(QObject):
    """``came(page, pages, picture)``; the next page is drawn when ``next`` asks, so that only one is in memory."""

    came = Signal(int, int, QImage)
    ended = Signal()

    def __init__(self, data: bytes, dpi: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        from PySide6.QtPdf import QPdfDocument, QPdfPageRenderer

        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        keep_pdf_library()
        self._document = QPdfDocument(self)
        self._document.load(self._buffer)
        self._renderer = QPdfPageRenderer(self)
        self._renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
        self._renderer.setDocument(self._document)
        self._renderer.pageRendered.connect(self._rendered)
        self._dpi, self._page = dpi, -1
        self.pages = self._document.pageCount()
        self.sizes = [self._document.pagePointSize(page) for page in range(self.pages)]

    def next(self) -> None:
        """Draw the next page, or tell that there is none."""
        self._page += 1
        if self._page >= self.pages:
            self.ended.emit()
            return
        points = self.sizes[self._page]
        wide, high = points.width() / 72 * self._dpi, points.height() / 72 * self._dpi
        less = min(1.0, (_MOST_PIXELS / (wide * high)) ** 0.5)
        self._renderer.requestPage(self._page, QSize(round(wide * less), round(high * less)))

    def _rendered(self, page: int, size: QSize, picture: QImage, options: object, request: int) -> None:
        self.came.emit(page, self.pages, picture)


def on_white(picture: QImage) -> QImage:
    """A page is drawn on nothing; paper is white."""
    sheet = QImage(picture.size(), QImage.Format.Format_RGB32)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    painter.drawImage(0, 0, picture)
    painter.end()
    sheet.setDotsPerMeterX(picture.dotsPerMeterX())
    sheet.setDotsPerMeterY(picture.dotsPerMeterY())
    return sheet
