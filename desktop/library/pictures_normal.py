"""Pictures made ready for the press, once: upright, opaque, eight bits, in grey or in red, green and blue.

What a PDF can hold as it is stays as it is: a JPEG to the byte, a PNG to the pixel.
"""

from __future__ import annotations

import hashlib
import io
import struct
import warnings
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageCms, ImageOps, UnidentifiedImageError

from desktop.domain.picture import LYING
from desktop.engine.rules import Refusal
from desktop.library.packed import bytes_of
from desktop.library.pictures_edges import has_white_corners, rim_of, white_corners
from desktop.system.outside import outside
from desktop.workers.reading import apart, foreign, reading_room

#: a card at 1200 dots an inch has 12.4 million pixels; a JPEG is looked at in a smaller size.
PIXELS_AT_MOST = 60_000_000
#: of what has to be unpacked whole: with its file, and what is made of it, it stays within 300 MB.
UNPACKED_AT_MOST = 25_000_000
#: a WebP, an AVIF, a JPEG 2000 is unpacked four times over by the library that reads it.
WEBP_AT_MOST = 12_500_000
BYTES_AT_MOST = 90_000_000
#: rows made opaque, eight bits deep and sRGB at a time.
_ROWS = 256
#: the largest picture that is taken is made ready in that time.
PICTURE_SECONDS = 5.0
_FORMATS = ("PNG", "JPEG", "WEBP", "TIFF", "AVIF", "JPEG2000", "BMP", "GIF")
_MANIFOLD = frozenset({"WEBP", "AVIF", "JPEG2000"})
#: formats that lose a little anyway are kept as JPEG.
_LOSSY = frozenset({"JPEG", "AVIF", "JPEG2000"})
_JPEG_QUALITY = 95
#: a picture of so many dots across and down is fine enough to measure its corners on.
_CLOSER = 700
_PROFILE_AT_MOST = 1_000_000
_ORIENTATION = 0x0112
#: a bomb is no matter for a warning; our own limit lies far below Pillow's.
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)
#: what Pillow finds odd in the notes beside a picture (its EXIF) is none of the organiser's business.
warnings.filterwarnings("ignore", category=UserWarning, module="PIL")


class BadPicture(Refusal):
    """A picture that cannot be printed, in a sentence that names its file."""


class Normal(Struct, frozen=True):
    """A picture ready to be kept: the file's bytes, and where in them the image lies."""

    kind: Literal["jpeg", "png"]
    data: bytes
    start: int
    length: int
    width: int
    height: int
    channels: int
    bits: int
    border: str
    palette: bytes = b""
    profile: bytes = b""
    turn: int = 1
    corners: float = 0.0
    rim: float = 0.0


def made_ready(path: Path, data: bytes, source: str) -> Normal:
    """The picture of a file whose bytes, and their hash, are these; raises ``BadPicture``."""
    if reading_room() is None:
        return normalise(path, data)
    #: a hundred million bytes are sooner read again than sent to another process.
    return apart(_read_again, path.absolute(), source, seconds=PICTURE_SECONDS)


def _read_again(path: Path, source: str) -> Normal:
    data = read_picture(path)
    if hash_of(data) != source:
        raise BadPicture(f"“{path.name}” was changed while it was read. Take it again.")
    return normalise(path, data)


def hash_of(data: bytes) -> str:
    """What names bytes by their content."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()


@foreign(PICTURE_SECONDS)
def normalise(path: Path, data: bytes) -> Normal:
    """The picture of a file with these bytes, made ready; raises ``BadPicture``."""
    with outside(f"“{path.name}”", BadPicture):
        return _normalised(path, data)


def _normalised(path: Path, data: bytes) -> Normal:
    _refuse_foreign(path, data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        #: the library that reads it makes room for all its pixels before it tells how many there are.
        _refuse_pixels(path, *_webp_size(data), WEBP_AT_MOST)
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            _refuse_outsize(path, image)
            return _normal(image, data)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise BadPicture(f"“{path.name}” has far more pixels than a card needs. Save it smaller.") from error
    except UnidentifiedImageError as error:
        raise BadPicture(
            f"“{path.name}” is no picture that Lantern reads (PNG, JPEG, WebP, TIFF, AVIF, JPEG 2000, BMP or GIF). "
            "Save it as PNG or JPEG."
        ) from error
    except (OSError, SyntaxError, ValueError, zlib.error, struct.error, EOFError, IndexError) as error:
        raise BadPicture(f"“{path.name}” is damaged or cut off. Copy it again from where it came.") from error


def read_picture(path: Path) -> bytes:
    """The bytes of a picture file; raises ``BadPicture`` where it cannot be read or is far too long."""
    try:
        data = bytes_of(path, BYTES_AT_MOST)
    except Refusal as refusal:
        raise BadPicture(str(refusal)) from refusal
    if not data:
        raise BadPicture(f"“{path.name}” is empty.")
    return data


def _refuse_foreign(path: Path, data: bytes) -> None:
    start = data[:512].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<svg", b"<?xml")):
        raise BadPicture(f"“{path.name}” is a drawing (SVG). Save it as PNG, at least 750 pixels wide.")
    if start.startswith((b"<!doctype", b"<html")):
        raise BadPicture(f"“{path.name}” is a web page that was saved under this name. Save the picture itself.")


def _refuse_outsize(path: Path, image: Image.Image) -> None:
    width, height = image.size
    _refuse_pixels(path, width, height, _unpacked_at_most(image))
    if min(width, height) < 16:
        raise BadPicture(f"“{path.name}” has only {width} × {height} pixels.")


def _refuse_pixels(path: Path, width: int, height: int, most: int) -> None:
    has = f"“{path.name}” has {width:,} × {height:,} pixels"
    if width * height > PIXELS_AT_MOST:
        raise BadPicture(f"{has}, far more than a card needs. Save it smaller.")
    if width * height > most:
        raise BadPicture(
            f"{has}, too many for its format. Save it with less than {most / 1e6:g} million, or as a JPEG."
        )


def _webp_size(data: bytes) -> tuple[int, int]:
    """Width and height as the first chunk of a WebP tells them."""
    kind, body = data[12:16], data[20:32]
    if kind == b"VP8X":
        return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF


def _unpacked_at_most(image: Image.Image) -> int:
    """The most pixels of a picture in this format."""
    if image.format == "JPEG" and not image.info.get("progressive"):
        return PIXELS_AT_MOST
    return WEBP_AT_MOST if image.format in _MANIFOLD else UNPACKED_AT_MOST


def _normal(image: Image.Image, data: bytes) -> Normal:
    profile, turn = _profile(image), image.getexif().get(_ORIENTATION, 1) or 1
    if image.format == "JPEG" and turn in range(1, 9) and image.mode in ("L", "RGB"):
        return _jpeg_as_it_is(image, data, profile, turn)
    #: of several pictures in a file the first is taken.
    several = getattr(image, "n_frames", 1) > 1
    if image.format == "PNG" and turn == 1 and not several and (kept := _png_as_it_is(image, data, profile)):
        return kept
    lossy = image.format in _LOSSY or (image.format == "WEBP" and b"VP8 " in data[:64])
    if image.format == "JPEG" and image.width * image.height > UNPACKED_AT_MOST:
        image.draft(None, (image.width // 2, image.height // 2))
    ImageOps.exif_transpose(image, in_place=True)
    plain = _Plain(image, profile)
    return _as_jpeg(plain) if lossy else _as_png(plain)


# ---- kept as it is


def _jpeg_as_it_is(image: Image.Image, data: bytes, profile: bytes, turn: int) -> Normal:
    (width, height), channels = image.size, len(image.getbands())
    #: an eighth of the pixels is enough to see that the file is whole, and what its border is.
    image.draft(None, (width // 8, height // 8))
    image.load()
    border = border_colour(image)
    corners = _looked_at_closer(data, border) if has_white_corners(image, border) else 0.0
    if turn > LYING:
        width, height = height, width
    rim = rim_of(image, border)
    return Normal("jpeg", data, 0, len(data), width, height, channels, 8, border, b"", profile, turn, corners, rim)


def _looked_at_closer(data: bytes, border: str) -> float:
    """How large the white corners of a JPEG are."""
    with Image.open(io.BytesIO(data), formats=("JPEG",)) as image:
        image.draft(None, (_CLOSER, _CLOSER))
        return white_corners(image, border)


def _png_as_it_is(image: Image.Image, data: bytes, profile: bytes) -> Normal | None:
    """The PNG with its rows untouched and in one piece; ``None`` where they are not what a PDF can hold."""
    bits, colour_type, _, _, interlaced = struct.unpack(">BBBBB", data[24:29])
    if bits > 8 or colour_type not in (0, 2, 3) or interlaced or "transparency" in image.info:
        return None
    image.load()
    border, palette, rows = border_colour(image), b"", []
    corners, rim = white_corners(image, border), rim_of(image, border)
    image.close()
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            rows.append(body)
        elif kind == b"PLTE":
            palette = bytes(body)
    channels = 3 if colour_type == 2 else 1
    if colour_type == 3 and not palette:
        return None
    head = data[16:29]
    found = _png(head, rows, palette, profile if not palette else b"", channels, bits, border)
    return replace(found, corners=corners, rim=rim)


def _chunks(data: bytes) -> list[tuple[bytes, memoryview]]:
    found, at, whole = [], 8, memoryview(data)
    while at + 8 <= len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        found.append((kind, whole[at + 8 : at + 8 + length]))
        at += 12 + length
        if kind == b"IEND":
            break
    return found


# ---- made anew


class _Plain:
    """A picture upright, opaque, of eight bits, grey or RGB: made so some rows at a time, for it may be large."""

    def __init__(self, image: Image.Image, profile: bytes) -> None:
        image = _no_fractions(image)
        self._image, self._profile = image, profile
        self.size = image.size
        self._is_clear = image.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in image.info
        first = image.crop((0, 0, 1, 1))
        self.mode = "L" if not self._is_clear and _eight_bits(first).mode == "L" else "RGB"
        self._ground = border_colour(image, self._is_clear)
        self._to_srgb: dict[str, ImageCms.ImageCmsTransform | None] = {}

    @property
    def channels(self) -> int:
        return len(self.mode)

    def strips(self) -> Iterator[Image.Image]:
        """The rows from above to below; whoever has them all may let go of the picture."""
        width, height = self.size
        for top in range(0, height, _ROWS):
            yield self._opaque(_eight_bits(self._image.crop((0, top, width, min(top + _ROWS, height)))))

    def edges(self, border: str) -> tuple[float, float]:
        """The radius of white corners, and how wide the plain border is."""
        if self._is_clear or self._image.mode not in ("L", "RGB", "P"):
            return 0.0, 0.0
        return white_corners(self._image, border), rim_of(self._image, border)

    def close(self) -> None:
        self._image.close()

    def _opaque(self, part: Image.Image) -> Image.Image:
        """Grey or RGB; what was transparent gets the colour of the border beside it."""
        if self._is_clear:
            clear = part.convert("RGBA")
            ground = Image.new("RGB", clear.size, self._ground)
            ground.paste(clear.convert("RGB"), mask=clear.getchannel("A"))
            return self._in_srgb(ground)
        if part.mode == "L":
            return part
        return self._in_srgb(part if part.mode in ("RGB", "CMYK", "LAB") else part.convert("RGB"))

    def _in_srgb(self, part: Image.Image) -> Image.Image:
        """RGB by the colour profile; by rule of thumb where there is none, or none that fits."""
        if self._profile and part.mode not in self._to_srgb:
            self._to_srgb[part.mode] = _transform(self._profile, part.mode)
        transform = self._to_srgb.get(part.mode)
        if transform is not None:
            try:
                converted = ImageCms.applyTransform(part, transform)
            except (ImageCms.PyCMSError, OSError, ValueError):
                converted = None
            if converted is not None:
                return converted
        return part.convert("RGB")


def _transform(profile: bytes, mode: str) -> ImageCms.ImageCmsTransform | None:
    """What makes a picture of this profile sRGB; None where the profile does not fit."""
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.buildTransform(source, ImageCms.createProfile("sRGB"), mode, "RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return None


def _no_fractions(image: Image.Image) -> Image.Image:
    """A picture in fractions of white (floats, of a scanner or a photograph's raw) in 0 to 255."""
    if image.mode != "F":
        return image
    _, brightest = image.getextrema()
    is_of_one = not isinstance(brightest, tuple) and brightest <= 1
    return image.point(lambda value: value * 255) if is_of_one else image


def _eight_bits(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):
        #: sixteen bits of grey: the upper eight.
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("L") if image.mode in ("1", "F") else image


def _as_jpeg(plain: _Plain) -> Normal:
    image = Image.new(plain.mode, plain.size)
    for at, strip in enumerate(plain.strips()):
        image.paste(strip, (0, at * _ROWS))
    plain.close()
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
    data = file.getvalue()
    border = border_colour(image)
    made = Normal("jpeg", data, 0, len(data), *image.size, plain.channels, 8, border)
    return replace(made, corners=white_corners(image, border), rim=rim_of(image, border))


def _as_png(plain: _Plain) -> Normal:
    head = struct.pack(">IIBBBBB", *plain.size, 8, 2 if plain.channels == 3 else 0, 0, 0, 0)
    deflate, rows, border = zlib.compressobj(1, strategy=zlib.Z_RLE), [], _Border(*plain.size)
    for at, strip in enumerate(plain.strips()):
        border.see(strip, at * _ROWS)
        rows.append(deflate.compress(_filtered(strip)))
    rows.append(deflate.flush())
    corners, rim = plain.edges(border.colour)
    plain.close()
    made = _png(head, rows, b"", b"", plain.channels, 8, border.colour)
    return replace(made, corners=corners, rim=rim)


def _filtered(image: Image.Image) -> bytes:
    """Rows of a PNG: every byte less the one to its left, so that there are runs of equal bytes."""
    beside = Image.new(image.mode, image.size)
    beside.paste(image, (1, 0))
    rows = memoryview(ImageChops.subtract_modulo(image, beside).tobytes())
    across = image.width * len(image.getbands())
    return b"".join(part for at in range(0, len(rows), across) for part in (b"\x01", rows[at : at + across]))


def _png(
    head: bytes,
    rows: Sequence[bytes | memoryview],
    palette: bytes,
    profile: bytes,
    channels: int,
    bits: int,
    border: str,
) -> Normal:
    """A PNG that any program can open, all its rows in one chunk."""
    before = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + (_chunk(b"PLTE", palette) if palette else b"")
    length, sum_ = sum(map(len, rows)), zlib.crc32(b"IDAT")
    for part in rows:
        sum_ = zlib.crc32(part, sum_)
    around = struct.pack(">I", length) + b"IDAT", struct.pack(">I", sum_) + _chunk(b"IEND", b"")
    data = b"".join((before, around[0], *rows, around[1]))
    width, height = struct.unpack(">II", head[:8])
    return Normal("png", data, len(before) + 8, length, width, height, channels, bits, border, palette, profile)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


# ---- what there is to know


class _Border:
    """The colour of the border: the middle value of points just inside the four edges, corners left out."""

    def __init__(self, width: int, height: int) -> None:
        inset = max(1, round(min(width, height) * 0.015))
        across = [(round(width * (0.2 + 0.06 * i)), y) for i in range(11) for y in (inset, height - 1 - inset)]
        down = [(x, round(height * (0.2 + 0.06 * i))) for i in range(11) for x in (inset, width - 1 - inset)]
        self._points, self._seen = [*across, *down], list[tuple[int, ...]]()

    def see(self, image: Image.Image, top: int = 0, is_clear: bool = False) -> None:
        """Look at the points that lie in these rows; where it ``is_clear``, at the opaque ones."""
        for x, y in self._points:
            if top <= y < top + image.height:
                #: only these points are converted: a palette or sixteen bits need no whole picture for it.
                point = image.crop((x, y - top, x + 1, y - top + 1)).convert("RGBA" if is_clear else "RGB")
                red, green, blue, *alpha = point.getpixel((0, 0))  # type: ignore[misc]
                if not alpha or alpha[0] == 255:
                    self._seen.append((red, green, blue))

    @property
    def colour(self) -> str:
        """``#RRGGBB``."""
        if not self._seen:
            return "#000000"
        middle = [sorted(colour[i] for colour in self._seen)[len(self._seen) // 2] for i in range(3)]
        return "#{:02X}{:02X}{:02X}".format(*middle)


def border_colour(image: Image.Image, is_clear: bool = False) -> str:
    """``#RRGGBB`` of the border."""
    border = _Border(*image.size)
    border.see(image, is_clear=is_clear)
    return border.colour


def _profile(image: Image.Image) -> bytes:
    """The colour profile where it says anything: sRGB is what is taken without one."""
    data = image.info.get("icc_profile") or b""
    space = {"RGB": b"RGB ", "L": b"GRAY", "RGBA": b"RGB ", "LA": b"GRAY", "CMYK": b"CMYK"}.get(image.mode)
    if not data or len(data) > _PROFILE_AT_MOST or data[16:20] != space or data[36:40] != b"acsp":
        return b""
    if int.from_bytes(data[:4], "big") > len(data):
        #: cut off: a viewer may stumble over what lcms forgives.
        return b""
    try:
        opened = ImageCms.ImageCmsProfile(io.BytesIO(data))
        named = ImageCms.getProfileDescription(opened)
    except (ImageCms.PyCMSError, OSError, ValueError):
        return b""
    return b"" if "srgb" in named.lower() else bytes(data)
