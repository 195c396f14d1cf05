"""Pictures as this sheet wants them: grey, no finer than asked, their edges mirrored for the bleed. Each is made once
and kept beside the pictures it was made from."""

from __future__ import annotations

import contextlib
import io
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from desktop.domain.picture import Bleed, Picture
from desktop.engine.rules import Refusal

if TYPE_CHECKING:
    import tempfile

    from PIL.Image import Image

#: raised when they are made in another way.
_VERSION = 1
_JPEG_QUALITY = 93


#: brightness, contrast and saturation, each from -50 to 50.
Tone = tuple[int, int, int]
PLAIN: Tone = (0, 0, 0)


def toned(image: Image, tone: Tone) -> Image:
    """Lighter in its middle tones, with more contrast, with more colour: black stays black, and white white."""
    brightness, contrast, saturation = tone
    if brightness or contrast:
        power, steep = 2 ** (-brightness / 50), 1 + contrast / 50 * (1 if contrast > 0 else 0.8)
        curve = [(value / 255) ** power * 255 for value in range(256)]
        image = image.point([min(255, max(0, round(128 + (v - 128) * steep))) for v in curve] * len(image.getbands()))
    if saturation and image.mode == "RGB":
        from PIL import ImageEnhance

        image = ImageEnhance.Color(image).enhance(1 + saturation / 50)
    return image


class Edges(NamedTuple):
    """What lies around a picture when it goes on mirrored: strips as wide as it, and strips with corners."""

    left: Picture
    right: Picture
    top: Picture
    bottom: Picture


class Variants:
    """Makes pictures anew from kept ones. ``keep_in`` is where; without it they last as long as this."""

    def __init__(self, keep_in: Path | None = None) -> None:
        self._folder = keep_in / "variants" if keep_in else None
        self._passing: tempfile.TemporaryDirectory[str] | None = None

    def close(self) -> None:
        """Forget what could not be kept."""
        if self._passing is not None:
            self._passing.cleanup()

    def changed(
        self, picture: Picture, grey: bool = False, size: tuple[int, int] | None = None, tone: Tone = PLAIN
    ) -> Picture:
        """The picture without its colours, in fewer pixels or lighter; raises ``Refusal`` where it cannot be made."""
        if not size and tone == PLAIN and (not grey or (picture.channels == 1 and not picture.palette)):
            return picture
        said = f"{'grey' if grey else ''}|{size or ''}{_said(tone)}"

        def make(image: Image) -> Image:
            if size:
                image = image.resize(size, reducing_gap=2.0)
            image = toned(image, tone)
            return image.convert("L") if grey else image

        return self._made(picture, said, make)

    def edges(self, picture: Picture, share_x: float, share_y: float, grey: bool = False, tone: Tone = PLAIN) -> Edges:
        """Strips that go on outwards as the picture goes on inwards, so much of its width and height wide."""
        across = max(1, round(picture.width * share_x))
        down = max(1, round(picture.height * share_y))
        said = f"{across}x{down}{'|grey' if grey else ''}{_said(tone)}{'|filled' if picture.corners else ''}"

        def changed(image: Image) -> Image:
            image = toned(_filled(image, picture), tone)
            return image.convert("L") if grey else image

        def strip(side: str) -> Picture:
            #: of the whole picture each, without colours at once: rows of a PNG alone are no file to open again.
            return self._made(
                picture,
                f"{side}|{said}",
                lambda image: _mirrored(changed(image), across, down, side),
            )

        return Edges(strip("left"), strip("right"), strip("top"), strip("bottom"))

    # ---- making and keeping

    def _made(self, picture: Picture, said: str, change: Callable[[Image], Image]) -> Picture:
        import hashlib

        name = hashlib.blake2b(f"{_VERSION}|{picture.hash}|{said}".encode(), digest_size=16).hexdigest()
        if found := self._found(name, picture.bleed):
            return found
        try:
            new, data = _anew(picture, name, change)
            new = msgspec.structs.replace(new, corners=picture.corners, bleed=picture.bleed)
        except (OSError, ValueError, SyntaxError, struct.error) as error:
            raise Refusal(f"“{Path(picture.file).name}” cannot be changed for this sheet: {error}.") from error
        return self._kept(new, data)

    def _found(self, name: str, bleed: Bleed | None) -> Picture | None:
        if self._folder is None:
            return None
        try:
            found = msgspec.json.decode((self._folder / f"{name}.json").read_bytes(), type=Picture)
            file = self._folder / found.file
            whole = file.stat().st_size == found.length
        except (OSError, msgspec.DecodeError):
            return None
        return msgspec.structs.replace(found, file=str(file), bleed=bleed) if whole else None

    def _kept(self, new: Picture, data: bytes) -> Picture:
        if self._folder is not None:
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                _write(self._folder / new.file, data)
                _write(self._folder / f"{new.hash}.json", msgspec.json.encode(new))
                return msgspec.structs.replace(new, file=str(self._folder / new.file))
            except OSError:
                #: a full or locked disk costs keeping it, not printing it.
                self._folder = None
        import tempfile

        if self._passing is None:
            self._passing = tempfile.TemporaryDirectory(prefix="lantern-variants-")
        file = Path(self._passing.name) / new.file
        try:
            file.write_bytes(data)
        except OSError as error:
            raise Refusal(f"There is no room to change pictures in: {error.strerror}.") from error
        return msgspec.structs.replace(new, file=str(file))


def _write(path: Path, data: bytes) -> None:
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        half.write_bytes(data)
        half.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            half.unlink()
        raise


def _anew(picture: Picture, name: str, change: Callable[[Image], Image]) -> tuple[Picture, bytes]:
    from PIL import Image, ImageOps

    with Image.open(picture.file, formats=("PNG", "JPEG")) as opened:
        profile = opened.info.get("icc_profile")
        plain = opened if opened.mode in ("L", "RGB") else opened.convert("RGB")
        #: kept as the camera held it, it is put upright here.
        image = change(ImageOps.exif_transpose(plain) if picture.turn != 1 else plain)
    keeps_profile = bool(picture.profile and profile and image.mode == ("RGB" if picture.channels == 3 else "L"))
    channels = len(image.getbands())
    data, suffix = (_jpeg(image), ".jpg") if picture.kind == "jpeg" else (_rows(image), ".rows")
    new = Picture(
        name,
        picture.kind,
        *image.size,
        channels,
        8,
        name + suffix,
        0,
        len(data),
        _border(picture.border, change, channels),
        "",
        picture.profile if keeps_profile else "",
    )
    return new, data


def _jpeg(image: Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
    return file.getvalue()


def _rows(image: Image) -> bytes:
    """The filtered, deflated rows of the picture as a PNG has them."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=6)
    data, at, rows = file.getvalue(), 8, bytearray()
    while at + 8 <= len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        if kind == b"IDAT":
            rows += data[at + 8 : at + 8 + length]
        at += 12 + length
    return bytes(rows)


def _said(tone: Tone) -> str:
    return "|{}|{}|{}".format(*tone) if tone != PLAIN else ""


def _filled(image: Image, picture: Picture) -> Image:
    """Its white corners in the colour of its border, so that they are not mirrored."""
    from PIL import ImageDraw

    if not picture.corners:
        return image
    image, radius = image.copy(), round(picture.corners * min(image.size)) + 1
    right, foot = image.width - 1, image.height - 1
    pen, ground = ImageDraw.Draw(image), picture.border if image.mode == "RGB" else _grey(picture.border)
    for x, y, dx, dy in ((0, 0, 1, 1), (right, 0, -1, 1), (0, foot, 1, -1), (right, foot, -1, -1)):
        for row in range(radius):
            across = radius - (radius**2 - (radius - row) ** 2) ** 0.5
            pen.line((x, y + row * dy, x + dx * round(across), y + row * dy), fill=ground)
    return image


def _mirrored(image: Image, across: int, down: int, side: str) -> Image:
    from PIL import Image as Pictures
    from PIL import ImageOps

    width, height = image.size
    if side in ("left", "right"):
        left = 0 if side == "left" else width - across
        return ImageOps.mirror(image.crop((left, 0, left + across, height)))
    top = 0 if side == "top" else height - down
    middle = ImageOps.flip(image.crop((0, top, width, top + down)))
    strip = Pictures.new(image.mode, (width + 2 * across, down))
    strip.paste(middle, (across, 0))
    strip.paste(ImageOps.mirror(middle.crop((0, 0, across, down))), (0, 0))
    strip.paste(ImageOps.mirror(middle.crop((width - across, 0, width, down))), (across + width, 0))
    return strip


def _border(colour: str, change: Callable[[Image], Image], channels: int) -> str:
    """The colour of the border as it is after the change; a strip or a smaller picture leaves it."""
    from PIL import Image

    if channels == 1:
        return _grey(colour)
    red, green, blue = change(Image.new("RGB", (8, 8), colour)).convert("RGB").getpixel((2, 2))  # type: ignore[misc]
    return f"#{red:02X}{green:02X}{blue:02X}"


def _grey(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    value = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{value:02X}{value:02X}{value:02X}"
