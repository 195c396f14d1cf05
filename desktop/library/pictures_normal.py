"""Pictures made ready for the press, once: upright, opaque, eight bits, in grey or in red, green and blue.

What a PDF can hold as it is stays as it is: a JPEG to the byte, a PNG to the pixel.
"""

from __future__ import annotations

import hashlib
import io
import struct
import warnings
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from PIL import Image, ImageChops, ImageCms, ImageOps, UnidentifiedImageError

from desktop.engine.outside import outside
from desktop.engine.rules import Refusal
from desktop.files import read_whole
from desktop.rooms.reading import apart, foreign, reading_room

#: a card at 1200 dots an inch has 12.4 million pixels.
PIXELS_AT_MOST = 60_000_000
BYTES_AT_MOST = 120_000_000
#: the largest picture that is taken is made ready in that time.
PICTURE_SECONDS = 5.0
_FORMATS = ("PNG", "JPEG", "WEBP", "TIFF")
_JPEG_QUALITY = 95
_PROFILE_AT_MOST = 1_000_000
_ORIENTATION = 0x0112
#: a bomb is no matter for a warning; our own limit lies far below Pillow's.
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)
#: what Pillow finds odd in the notes beside a picture (its EXIF) is none of the organiser's business.
warnings.filterwarnings("ignore", category=UserWarning, module="PIL")


class BadPicture(Refusal):
    """A picture that cannot be printed, in a sentence that names its file."""


@dataclass(frozen=True)
class Normal:
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
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            _refuse_outsize(path, image)
            return _normal(image, data)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise BadPicture(f"“{path.name}” has far more pixels than a card needs. Save it smaller.") from error
    except UnidentifiedImageError as error:
        raise BadPicture(f"“{path.name}” is no picture that Lantern reads (PNG, JPEG, WebP or TIFF).") from error
    except (OSError, SyntaxError, ValueError, zlib.error, struct.error, EOFError, IndexError) as error:
        raise BadPicture(f"“{path.name}” is damaged or cut off. Copy it again from where it came.") from error


def read_picture(path: Path) -> bytes:
    """The bytes of a picture file; raises ``BadPicture`` where it cannot be read or is far too long."""
    try:
        data = read_whole(path, BYTES_AT_MOST)
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
    if start.startswith(b"gif8"):
        raise BadPicture(f"“{path.name}” is a GIF. Save it as PNG.")


def _refuse_outsize(path: Path, image: Image.Image) -> None:
    width, height = image.size
    if width * height > PIXELS_AT_MOST:
        raise BadPicture(
            f"“{path.name}” has {width:,} × {height:,} pixels, far more than a card needs. Save it smaller."
        )
    if getattr(image, "n_frames", 1) > 1:
        raise BadPicture(f"“{path.name}” is animated, or holds several pictures. Save the one you want as PNG.")
    if min(width, height) < 16:
        raise BadPicture(f"“{path.name}” has only {width} × {height} pixels.")


def _normal(image: Image.Image, data: bytes) -> Normal:
    profile = _profile(image)
    upright = image.getexif().get(_ORIENTATION, 1) in (1, 0)
    if image.format == "JPEG" and upright and image.mode in ("L", "RGB"):
        return _jpeg_as_it_is(image, data, profile)
    if image.format == "PNG" and upright and (kept := _png_as_it_is(image, data, profile)):
        return kept
    lossy = image.format == "JPEG" or (image.format == "WEBP" and b"VP8 " in data[:64])
    plain = _opaque(_eight_bits(ImageOps.exif_transpose(image)), profile)
    return _as_jpeg(plain) if lossy else _as_png(plain)


# ---- kept as it is


def _jpeg_as_it_is(image: Image.Image, data: bytes, profile: bytes) -> Normal:
    size, channels = image.size, len(image.getbands())
    #: an eighth of the pixels is enough to see that the file is whole, and what its border is.
    image.draft(None, (size[0] // 8, size[1] // 8))
    image.load()
    return Normal("jpeg", data, 0, len(data), *size, channels, 8, border_colour(image), b"", profile)


def _png_as_it_is(image: Image.Image, data: bytes, profile: bytes) -> Normal | None:
    """The PNG with its rows untouched and in one piece; ``None`` where they are not what a PDF can hold."""
    bits, colour_type, _, _, interlaced = struct.unpack(">BBBBB", data[24:29])
    if bits > 8 or colour_type not in (0, 2, 3) or interlaced or "transparency" in image.info:
        return None
    image.load()
    rows, palette = bytearray(), b""
    for kind, body in _chunks(data):
        if kind == b"IDAT":
            rows += body
        elif kind == b"PLTE":
            palette = body
    channels = 3 if colour_type == 2 else 1
    if colour_type == 3 and not palette:
        return None
    head = data[16:29]
    return _png(head, bytes(rows), palette, profile if not palette else b"", channels, bits, border_colour(image))


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at + 8 <= len(data):
        (length,), kind = struct.unpack(">I", data[at : at + 4]), data[at + 4 : at + 8]
        found.append((kind, data[at + 8 : at + 8 + length]))
        at += 12 + length
        if kind == b"IEND":
            break
    return found


# ---- made anew


def _eight_bits(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):
        #: sixteen bits of grey: the upper eight.
        return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("L") if image.mode in ("1", "F") else image


def _opaque(image: Image.Image, profile: bytes) -> Image.Image:
    """Grey or RGB; what was transparent gets the colour of the border beside it."""
    if image.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in image.info:
        clear = image.convert("RGBA")
        alpha = clear.getchannel("A")
        plain = clear.convert("RGB")
        if alpha.histogram()[255] < clear.width * clear.height:
            ground = Image.new("RGB", clear.size, border_colour(plain, alpha))
            ground.paste(plain, mask=alpha)
            plain = ground
        return _in_srgb(plain, profile)
    if image.mode == "L":
        return image
    return _in_srgb(image if image.mode in ("RGB", "CMYK", "LAB") else image.convert("RGB"), profile)


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    """RGB by the colour profile; by rule of thumb where there is none, or none that fits."""
    if profile:
        try:
            source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
            converted = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
            return converted if converted is not None else image.convert("RGB")
        except (ImageCms.PyCMSError, OSError, ValueError):
            pass
    return image.convert("RGB")


def _as_jpeg(image: Image.Image) -> Normal:
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
    data = file.getvalue()
    return Normal("jpeg", data, 0, len(data), *image.size, len(image.getbands()), 8, border_colour(image))


def _as_png(image: Image.Image) -> Normal:
    channels = len(image.getbands())
    head = struct.pack(">IIBBBBB", *image.size, 8, 2 if channels == 3 else 0, 0, 0, 0)
    return _png(head, deflated_rows(image), b"", b"", channels, 8, border_colour(image))


def deflated_rows(image: Image.Image) -> bytes:
    """The image data of a PNG: every byte less the one to its left, and runs of equal bytes: fast, and small enough."""
    beside = Image.new(image.mode, image.size)
    beside.paste(image, (1, 0))
    rows = memoryview(ImageChops.subtract_modulo(image, beside).tobytes())
    across = image.width * len(image.getbands())
    deflate = zlib.compressobj(1, strategy=zlib.Z_RLE)
    filtered = b"".join(part for at in range(0, len(rows), across) for part in (b"\x01", rows[at : at + across]))
    return deflate.compress(filtered) + deflate.flush()


def _png(head: bytes, rows: bytes, palette: bytes, profile: bytes, channels: int, bits: int, border: str) -> Normal:
    """A PNG that any program can open, all its rows in one chunk."""
    before = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + (_chunk(b"PLTE", palette) if palette else b"")
    data = before + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")
    width, height = struct.unpack(">II", head[:8])
    return Normal("png", data, len(before) + 8, len(rows), width, height, channels, bits, border, palette, profile)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


# ---- what there is to know


def border_colour(image: Image.Image, alpha: Image.Image | None = None) -> str:
    """``#RRGGBB`` of the border: the middle value of points just inside the four edges, corners left out."""
    width, height = image.size
    inset = max(1, round(min(width, height) * 0.015))
    across = [(round(width * (0.2 + 0.06 * i)), y) for i in range(11) for y in (inset, height - 1 - inset)]
    down = [(x, round(height * (0.2 + 0.06 * i))) for i in range(11) for x in (inset, width - 1 - inset)]
    points = [p for p in across + down if alpha is None or alpha.getpixel(p) == 255]
    #: only these points are made RGB: a palette or sixteen bits need no whole picture for it.
    colours = [image.crop((x, y, x + 1, y + 1)).convert("RGB").getpixel((0, 0)) for x, y in points]
    if not colours:
        return "#000000"
    middle = [sorted(colour[i] for colour in colours)[len(colours) // 2] for i in range(3)]  # type: ignore[index]
    return "#{:02X}{:02X}{:02X}".format(*middle)


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
