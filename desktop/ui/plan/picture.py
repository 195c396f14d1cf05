"""A picture under the plan: read within limits, refused in a sentence, made small enough to live in an event."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from desktop.engine.rules import Refusal
from desktop.ui.canvas.pictures import picture_bytes
from desktop.workers.reading import foreign, reading_room

MOST_BYTES = 40_000_000
MOST_SIDE = 12_000
MOST_PIXELS = 50_000_000
#: of a format that is only unpacked whole.
MOST_UNPACKED = 20_000_000
#: kept no larger: a room's drawing needs no more, and the event file is copied to sticks.
KEPT_SIDE = 3_000
KEPT_BYTES = 4_000_000
#: the largest picture that is taken is unpacked and packed again in that time.
_SECONDS = 5.0
_DOTS = QImage.Format.Format_ARGB32_Premultiplied
_FORMATS = frozenset((b"png", b"jpeg", b"webp", b"bmp", b"gif"))


def read_picture(data: bytes, name: str = "This file") -> QImage:
    """The picture in some bytes, no larger than one is kept; raises ``Refusal`` before anything large is unpacked."""
    return _read(data, name)[0]


def _read(data: bytes, name: str) -> tuple[QImage, bool]:
    """The picture, and whether it is as large as in its file."""
    if len(data) > MOST_BYTES:
        raise Refusal(f"{name} is {len(data) // 1_000_000} MB large; a plan takes pictures up to 40 MB.")
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    format_ = bytes(reader.format().data()).lower()
    if format_ not in _FORMATS:
        raise Refusal(f"{name} is no picture that Lantern can read. Use a PNG or JPEG.")
    size = reader.size()
    _refuse_too_large(size, name)
    is_kept_small = max(size.width(), size.height()) <= KEPT_SIDE
    if not is_kept_small:
        _refuse_unpacking(size, format_, name)
        #: a JPEG is unpacked no larger than it is kept.
        reader.setScaledSize(size.scaled(KEPT_SIDE, KEPT_SIDE, Qt.AspectRatioMode.KeepAspectRatio))
    reader.setAutoTransform(True)
    picture = reader.read()
    if picture.isNull():
        raise Refusal(f"{name} is damaged and cannot be read. Save it again as a PNG.")
    return picture, is_kept_small


def _refuse_too_large(size: QSize, name: str) -> None:
    wide, high = size.width(), size.height()
    if max(wide, high) > MOST_SIDE or wide * high > MOST_PIXELS:
        raise Refusal(
            f"{name} measures {wide:,} × {high:,} pixels; {MOST_SIDE:,} a side are the most. "
            "Make it smaller, a plan needs no more than 3,000."
        )


def _refuse_unpacking(size: QSize, format_: bytes, name: str) -> None:
    if format_ != b"jpeg" and size.width() * size.height() > MOST_UNPACKED:
        raise Refusal(
            f"{name} measures {size.width():,} × {size.height():,} pixels, too many to unpack in this format. "
            "Save it as a JPEG, or smaller: a plan needs no more than 3,000 a side."
        )


@foreign(_SECONDS)
def picture_to_keep(data: bytes, name: str = "This file") -> bytes:
    """The bytes an event keeps: as they came where they are small, else made smaller."""
    picture, is_kept_small = _read(data, name)
    if len(data) <= KEPT_BYTES and is_kept_small:
        return data
    return picture_bytes(picture) if picture.hasAlphaChannel() else picture_bytes(picture, "JPEG", 88)


def _unpacked(data: bytes) -> QImage:
    if reading_room() is None:
        return read_picture(data)
    dots, wide, high, row = _dots(data)
    return QImage(dots, wide, high, row, _DOTS).copy()


@foreign(_SECONDS)
def _dots(data: bytes) -> tuple[bytes, int, int, int]:
    """A picture as it lies in memory, which may travel: its width and height, and the bytes of a row."""
    picture = read_picture(data).convertToFormat(_DOTS)
    return bytes(picture.constBits()), picture.width(), picture.height(), picture.bytesPerLine()


def unpacking(kept: Callable[[str], bytes | None]) -> Callable[[str], QImage | None]:
    """Pictures by the hash under which ``kept`` has them, unpacked once; None for one that is gone or damaged."""

    @lru_cache(maxsize=2)
    def unpacked(hash: str) -> QImage | None:
        data = kept(hash)
        try:
            return _unpacked(data) if data else None
        except Refusal:
            return None

    return unpacked
