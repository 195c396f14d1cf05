"""A picture under the plan: read within limits, refused in a sentence, made small enough to live in an event."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from desktop.engine.rules import Refusal

MOST_BYTES = 40_000_000
MOST_SIDE = 12_000
MOST_PIXELS = 50_000_000
#: kept no larger: a room's drawing needs no more, and the event file is copied to sticks.
KEPT_SIDE = 3_000
KEPT_BYTES = 4_000_000
_FORMATS = frozenset((b"png", b"jpeg", b"webp", b"bmp", b"gif"))


def read_picture(data: bytes, name: str = "This file") -> QImage:
    """The picture in some bytes; raises ``Refusal`` before anything large is unpacked."""
    if len(data) > MOST_BYTES:
        raise Refusal(f"{name} is {len(data) // 1_000_000} MB large; a plan takes pictures up to 40 MB.")
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    if bytes(reader.format().data()).lower() not in _FORMATS:
        raise Refusal(f"{name} is no picture that Lantern can read. Use a PNG or JPEG.")
    size = reader.size()
    _refuse_too_large(size, name)
    reader.setAutoTransform(True)
    picture = reader.read()
    if picture.isNull():
        raise Refusal(f"{name} is damaged and cannot be read. Save it again as a PNG.")
    return picture


def _refuse_too_large(size: QSize, name: str) -> None:
    wide, high = size.width(), size.height()
    if max(wide, high) > MOST_SIDE or wide * high > MOST_PIXELS:
        raise Refusal(
            f"{name} measures {wide:,} × {high:,} pixels; {MOST_SIDE:,} a side are the most. "
            "Make it smaller, a plan needs no more than 3,000."
        )


def picture_to_keep(data: bytes, name: str = "This file") -> bytes:
    """The bytes an event keeps: as they came where they are small, else made smaller."""
    picture = read_picture(data, name)
    if len(data) <= KEPT_BYTES and max(picture.width(), picture.height()) <= KEPT_SIDE:
        return data
    if max(picture.width(), picture.height()) > KEPT_SIDE:
        side = QSize(KEPT_SIDE, KEPT_SIDE)
        smooth = Qt.TransformationMode.SmoothTransformation
        picture = picture.scaled(side, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    return _encoded(picture)


def _encoded(picture: QImage) -> bytes:
    kept, buffer = QByteArray(), QBuffer()
    buffer.setBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if picture.hasAlphaChannel():
        picture.save(buffer, "PNG")  # type: ignore[call-overload]
    else:
        picture.save(buffer, "JPEG", 88)  # type: ignore[call-overload]
    return bytes(kept.data())


def unpacking(kept: Callable[[str], bytes | None]) -> Callable[[str], QImage | None]:
    """Pictures by the hash under which ``kept`` has them, unpacked once; None for one that is gone or damaged."""

    @lru_cache(maxsize=2)
    def unpacked(hash: str) -> QImage | None:
        data = kept(hash)
        try:
            return read_picture(data) if data else None
        except Refusal:
            return None

    return unpacked
