"""The picture below a floor plan on paper: as faint as on the screen, no finer than paper shows."""

from __future__ import annotations

from io import BytesIO

from desktop.domain.plan import Plan
from desktop.print.press import shapes
from desktop.print.press.pen import Pen

#: pixels a side: a poster is seen from a step away.
_MOST_SIDE = 2_400
_QUALITY = 85


def draw_background(pen: Pen, plan: Plan, scale: float, picture: bytes, ground: str) -> None:
    """Draw the plan's picture where it lies, within the room's width and depth; one that is damaged is left out."""
    background = plan.background
    assert background is not None
    made = _faint(picture, background.opacity, ground, grey=pen.grey)
    if made is None:
        return
    from reportlab.lib.utils import ImageReader

    image, share = made
    wide = background.width * scale
    high = wide * share
    room = shapes.rectangle(0, 0, plan.room.width * scale, plan.room.depth * scale)
    left, bottom = pen.frame(background.x * scale, background.y * scale, wide, high).corner
    with pen.clipped(room):
        pen.canvas.drawImage(ImageReader(BytesIO(image)), left, bottom, wide, high)


def _faint(picture: bytes, opacity: float, ground: str, *, grey: bool) -> tuple[bytes, float] | None:
    """The picture as a JPEG, mixed with the ground, and its height by its width; None where it cannot be read."""
    from PIL import Image, ImageColor, ImageOps

    try:
        with Image.open(BytesIO(picture)) as opened:
            image = ImageOps.exif_transpose(opened).convert("RGBA")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    image.thumbnail((_MOST_SIDE, _MOST_SIDE))
    floor = Image.new("RGB", image.size, ImageColor.getrgb(ground))
    veil = image.getchannel("A").point(lambda level: round(level * opacity))
    floor.paste(image.convert("RGB"), mask=veil)
    kept = BytesIO()
    (floor.convert("L") if grey else floor).save(kept, "JPEG", quality=_QUALITY)
    return kept.getvalue(), image.height / image.width
