"""The colours of a finished file turned into a press's inks: in what is drawn, and in its pictures.

Dark ink that is nearly grey becomes black ink alone, whatever else is done: letters of four inks come out blurred.
"""

from __future__ import annotations

import os
import re
import zlib
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageCms

from desktop.engine.rules import Refusal
from desktop.system.files import read_whole

#: the colour of what is printed by a plate of its own: no drawing uses it for anything else.
SPOT_RED, SPOT_GREEN, SPOT_BLUE = 254, 3, 129
SPOT_INK = f"#{SPOT_RED:02X}{SPOT_GREEN:02X}{SPOT_BLUE:02X}"
_NUMBER = rb"(\d*\.?\d+)"
#: a string is passed over whole, so that words that look like colours stay words.
_PAINTS = re.compile(rb"\((?:\\.|[^\\()])*\)|%b\s+%b\s+%b\s+(rg|RG)(?=\s|$)" % (_NUMBER, _NUMBER, _NUMBER), re.DOTALL)
_FILL = 4
#: a press's profile has a megabyte or two.
_PROFILE_AT_MOST = 50_000_000
_DARK, _NEARLY_GREY = 0.2, 0.1


@lru_cache(maxsize=1)
def srgb() -> bytes:
    """The profile of sRGB, made here and the same every time."""
    made = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    #: the day it was made, and the sum over it.
    return made[:24] + bytes((7, 208, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0)) + made[36:84] + bytes(16) + made[100:]


def press_profile(path: str) -> bytes:
    """A press's profile from its file; raises ``Refusal`` for what is none of four inks."""
    data = read_whole(Path(os.path.expanduser(path)), _PROFILE_AT_MOST)
    if data[36:40] != b"acsp" or data[12:20] != b"prtrCMYK":
        raise Refusal(f"“{Path(path).name}” is no profile of a press with four inks. Ask the shop for its ICC profile.")
    return data


class PressColours:
    """Colours as this press prints them; without a profile only black changes. ``most`` is the most ink met."""

    def __init__(self, profile: bytes | None, spot: bool = False) -> None:
        self.most, self._spot = 0.0, spot
        self._known: dict[tuple[float, float, float], tuple[float, ...]] = {}
        self._profile = profile
        self._transforms: dict[bytes, ImageCms.ImageCmsTransform] = {}

    @property
    def converts(self) -> bool:
        return self._profile is not None

    def painted(self, content: bytes) -> bytes:
        """A drawing in other colours."""
        return _PAINTS.sub(self._paint, content)

    def _paint(self, found: re.Match[bytes]) -> bytes:
        if found[_FILL] is None:
            return found[0]
        red, green, blue = (float(found[n]) for n in (1, 2, 3))
        fills = found[_FILL] == b"rg"
        if self._spot and _is_spot(red, green, blue):
            return b"/LanternSpot cs 1 scn" if fills else b"/LanternSpot CS 1 SCN"
        if max(red, green, blue) < _DARK and max(red, green, blue) - min(red, green, blue) < _NEARLY_GREY:
            self.most = max(self.most, 1.0)
            return b"0 g" if fills else b"0 G"
        if self._profile is None:
            return found[0]
        inks = self.inks(red, green, blue)
        return b"%.4g %.4g %.4g %.4g " % inks + (b"k" if fills else b"K")

    def inks(self, red: float, green: float, blue: float) -> tuple[float, ...]:
        """The four inks of a colour."""
        if (red, green, blue) not in self._known:
            dot = Image.new("RGB", (1, 1), tuple(round(part * 255) for part in (red, green, blue)))
            inks = tuple(part / 255 for part in self._converted(dot, b"").tobytes())
            self._known[red, green, blue] = inks
            self.most = max(self.most, sum(inks))
        return self._known[red, green, blue]

    def picture(self, image: Image.Image, profile: bytes) -> Image.Image:
        """A picture in four inks; ``profile`` is its own, b"" for sRGB."""
        made = self._converted(image.convert("RGB"), profile)
        small = made.resize((min(64, made.width), min(64, made.height)), Image.Resampling.BOX).tobytes()
        self.most = max(self.most, max(sum(small[at : at + 4]) for at in range(0, len(small), 4)) / 255)
        return made

    def _converted(self, image: Image.Image, profile: bytes) -> Image.Image:
        assert self._profile is not None
        if profile not in self._transforms:
            own, press = (ImageCms.ImageCmsProfile(BytesIO(data)) for data in (profile or srgb(), self._profile))
            intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
            self._transforms[profile] = ImageCms.buildTransform(own, press, "RGB", "CMYK", intent, flags)
        made = ImageCms.applyTransform(image, self._transforms[profile])
        assert made is not None
        return made


def _is_spot(red: float, green: float, blue: float) -> bool:
    wanted = (SPOT_RED / 255, SPOT_GREEN / 255, SPOT_BLUE / 255)
    return all(abs(one - other) < 0.002 for one, other in zip((red, green, blue), wanted, strict=True))


def opened(entries: dict[bytes, bytes], data: bytes, channels: int) -> Image.Image:
    """A picture of one of our files, from what its dictionary says plainly and its bytes."""
    if entries.get(b"/Filter") == b"/DCTDecode":
        return Image.open(BytesIO(data))
    width, height, bits = (int(entries[name]) for name in (b"/Width", b"/Height", b"/BitsPerComponent"))
    if entries.get(b"/Predictor", b"1") == b"1":
        plain = zlib.decompress(data) if b"/Filter" in entries else data
        return Image.frombytes("RGB" if channels == 3 else "L", (width, height), plain)
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((bits, 2 if channels == 3 else 0, 0, 0, 0))
    parts = ((b"IHDR", head), (b"IDAT", data), (b"IEND", b""))
    return Image.open(BytesIO(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)))


def _chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")
