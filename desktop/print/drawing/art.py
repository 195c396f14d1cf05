"""The organiser's own pictures on drawn cards: bytes taken over as they are, placed, zoomed and turned in a frame."""

from __future__ import annotations

import zlib
from pathlib import Path

from msgspec.structs import replace
from reportlab.pdfbase.pdfdoc import PDFObject, xObjectName
from reportlab.pdfgen.canvas import Canvas

from desktop.domain.picture import UPRIGHT, Picture
from desktop.engine.rules import Refusal
from desktop.print.layout.settings import ArtPlacement
from desktop.print.press import shapes
from desktop.print.press.pdf_writer import colour_space, image_entries
from desktop.print.press.pen import Pen
from desktop.print.type.styles import WHITE

_UPRIGHT = ArtPlacement()


def place_art(
    pen: Pen, picture: Picture, x: float, y: float, width: float, height: float, placed: ArtPlacement = _UPRIGHT
) -> None:
    """Draw a picture into a frame, in proportion; what stands out is cut off, what stays free is white."""
    frame = shapes.rectangle(x, y, width, height)
    cover = max(width / picture.width, height / picture.height) * placed.zoom
    across, down = picture.width * cover, picture.height * cover
    middle = x + width / 2 + placed.x * width, y + height / 2 + placed.y * height
    with pen.clipped(frame):
        if placed.zoom < 1 or placed.turn % 360 or placed.x or placed.y:
            pen.shape(frame, WHITE)
        with pen.spun(placed.turn % 360, *middle, across, down) as turned:
            draw_picture(turned, picture)


def art_dpi(picture: Picture, width: float, height: float, placed: ArtPlacement = _UPRIGHT) -> float:
    """How many dots of a picture come to an inch in a frame of this size, in points."""
    return 72 / (max(width / picture.width, height / picture.height) * placed.zoom)


def draw_picture(pen: Pen, picture: Picture) -> None:
    """Draw a picture over the whole pen; its bytes stand in the file once, however often it is drawn."""
    canvas = pen.canvas
    name = _taken_over(canvas, picture, pen.grey)
    canvas.saveState()
    canvas.translate(*pen.corner)
    canvas.scale(pen.width, pen.height)
    if picture.turn != 1 and not pen.grey:
        canvas.transform(*UPRIGHT[picture.turn])
    canvas._code.append(f"/{xObjectName(name)} Do")
    canvas.restoreState()
    canvas._formsinuse.append(name)


def _taken_over(canvas: Canvas, picture: Picture, grey: bool) -> str:
    """The name of a picture in this file; it is put there when it is first asked for."""
    name = f"picture{picture.hash}{'grey' if grey else ''}"
    if not canvas.hasForm(name):
        stream = _grey(picture) if grey else _as_it_is(canvas, picture)
        canvas._doc.Reference(stream, xObjectName(name))
    return name


class _Image(PDFObject):
    """A picture as an object of ReportLab's file: entries and bytes, written as they are."""

    __RefOnly__ = 1

    def __init__(self, entries: bytes, data: bytes) -> None:
        self._entries, self._data = entries, data

    def format(self, document: object) -> bytes:
        head = b"<<%b /Length %d>>" % (self._entries, len(self._data))
        return head + b"\nstream\n" + self._data + b"\nendstream\n"


def _as_it_is(canvas: Canvas, picture: Picture) -> _Image:
    with open(picture.file, "rb") as file:
        file.seek(picture.start)
        data = file.read(picture.length)
    if len(data) < picture.length:
        raise Refusal(f"“{Path(picture.file).name}” is shorter than it was. Choose the picture again.")
    return _Image(image_entries(picture, colour_space(picture, b"")), data)


def _grey(picture: Picture) -> _Image:
    """The picture as light as it was, without its colours."""
    from PIL import Image, ImageOps

    with Image.open(picture.file) as image:
        grey = ImageOps.exif_transpose(image.convert("L"))
    plain = replace(picture, kind="png", turn=1, width=grey.width, height=grey.height, channels=1, bits=8, palette="")
    rows = b"".join(b"\0" + grey.crop((0, y, grey.width, y + 1)).tobytes() for y in range(grey.height))
    return _Image(image_entries(plain, b"/DeviceGray"), zlib.compress(rows, 6))
