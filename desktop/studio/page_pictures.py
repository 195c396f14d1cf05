"""Pages of a PDF as pictures: PNG files of their true size, for print shops, forums and screens."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument

from desktop.engine.rules import Refusal
from desktop.system.files import write_whole
from desktop.ui.canvas.pictures import picture_bytes
from desktop.ui.studio.feed import on_white

DPI = 300
#: a picture of more pixels takes more memory than a laptop has to spare: A3 at 600 dots an inch has 70 million.
_PIXELS_AT_MOST = 80_000_000


def write_pictures(pdf: bytes, stem: Path, dpi: int = DPI) -> list[Path]:
    """One PNG a page, named after ``stem`` (``deck-01.png`` where there are several); gives the files.

    Raises ``Refusal`` where a page is too large or a file cannot be written.
    """
    document, _kept = _opened(pdf)
    pages = document.pageCount()
    digits = max(2, len(str(pages)))
    files = []
    for page in range(pages):
        number = f"-{page + 1:0{digits}}" if pages > 1 else ""
        path = stem.with_name(f"{stem.name}{number}.png")
        write_whole(path, png_of(picture_of(document, page, dpi), dpi))
        files.append(path)
    return files


def first_picture(pdf: bytes, dpi: int = DPI) -> bytes:
    """The first page as a PNG."""
    document, _kept = _opened(pdf)
    return png_of(picture_of(document, 0, dpi), dpi)


def picture_of(document: QPdfDocument, page: int, dpi: int = DPI) -> QImage:
    """One page on white; raises ``Refusal`` where it would have too many pixels."""
    points = document.pagePointSize(page)
    size = QSize(round(points.width() * dpi / 72), round(points.height() * dpi / 72))
    if size.width() * size.height() > _PIXELS_AT_MOST:
        raise Refusal(
            f"A picture of {size.width():,} × {size.height():,} pixels is too large. Choose fewer dots an inch."
        )
    return on_white(document.render(page, size))


def _opened(pdf: bytes) -> tuple[QPdfDocument, QBuffer]:
    document, buffer = QPdfDocument(), QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    if document.status() != QPdfDocument.Status.Ready:
        raise Refusal("These pages cannot be made into pictures. Save them as PDF.")
    return document, buffer


def png_of(picture: QImage, dpi: int = DPI) -> bytes:
    """A picture of a page as a file that knows its size."""
    picture.setDotsPerMeterX(round(dpi / 0.0254))
    picture.setDotsPerMeterY(round(dpi / 0.0254))
    return picture_bytes(picture)
