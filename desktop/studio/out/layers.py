"""One layer of a page that a print shop gets, as black on white: what black ink prints, or a plate apart."""

from __future__ import annotations

from PIL import Image, ImageChops
from PySide6.QtGui import QImage

from desktop.print.layout.shops import ShopFile
from desktop.print.press.shop_colours import SPOT_BLUE, SPOT_GREEN, SPOT_RED, PressColours, press_profile
from desktop.ui.studio.feed import on_white
from desktop.ui.studio.legend import Layer

#: of 255: black ink alone prints what is so dark and so grey; of fine letters only edges are seen, lighter up to so
#: much; an edge is no longer quite of its ink.
_DARK, _GREY, _EDGE, _NEAR = 51, 30, 215, 48


def layer_of(picture: QImage, layer: Layer, file: ShopFile) -> QImage:
    """The page as it is, or what of it this layer prints."""
    if layer == "colours":
        return picture
    whole = on_white(picture).convertToFormat(QImage.Format.Format_RGB888)
    size, line = (whole.width(), whole.height()), whole.bytesPerLine()
    image = Image.frombuffer("RGB", size, bytes(whole.constBits()), "raw", "RGB", line, 1)
    shown = _black(image, file) if layer == "black" else _plate(image, file)
    data = shown.tobytes()
    return QImage(data, *size, size[0], QImage.Format.Format_Grayscale8).copy()


def _black(image: Image.Image, file: ShopFile) -> Image.Image:
    if file.cmyk and file.profile:
        inks = PressColours(press_profile(file.profile)).picture(image, b"")
        return ImageChops.invert(inks.getchannel("K"))
    red, green, blue = image.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    least = ImageChops.darker(ImageChops.darker(red, green), blue)
    coloured = ImageChops.subtract(most, least).point([255 * (spread >= _GREY) for spread in range(256)])
    ramp = [min(255, max(0, (light - _DARK) * 255 // (_EDGE - _DARK))) for light in range(256)]
    return ImageChops.lighter(most.point(ramp), coloured)


def _plate(image: Image.Image, file: ShopFile) -> Image.Image:
    """White lies under the whole card, foil where a layout says so."""
    if file.spot == "white":
        return Image.new("L", image.size, 0)
    far = ImageChops.difference(image, Image.new("RGB", image.size, (SPOT_RED, SPOT_GREEN, SPOT_BLUE)))
    red, green, blue = far.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return most.point([255 * (away >= _NEAR) for away in range(256)])
