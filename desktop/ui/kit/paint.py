"""Strokes every painter shares: boxes that sit on pixels, text that fits, key caps, the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPaintEngine, QPainter, QPainterPath, QPen, QPixmap, QTransform

from desktop.domain.outlines import Step, spelt_out
from desktop.ui.kit import icons
from desktop.ui.kit.remembered import remembered
from desktop.ui.kit.theme import colour, exact, px, width
from desktop.ui.kit.tips import escaped, isolated
from desktop.ui.kit.tokens import Theme

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
MIDDLE = Align.AlignCenter
_ONE_LINE = Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value
#: keys that the fonts cannot write, drawn as icons.
_ARROWS = {
    key: f"arrow-{way}"
    for way, keys in {"left": "Left ←", "right": "Right →", "up": "Up ↑", "down": "Down ↓"}.items()
    for key in keys.split()
}


def box(
    painter: QPainter,
    area: QRectF,
    radius: float = 0,
    *,
    fill: str = "",
    border: str = "",
    line: float = 1.0,
    dashed: bool = False,
) -> None:
    """A (rounded) rectangle on whole pixels, its border wholly inside the area."""
    spot, look = area.toRect(), (float(radius), fill, border, float(line), dashed)
    if radius and 0 < spot.width() * spot.height() <= _KEPT and _is_level(painter):
        ratio = painter.device().devicePixelRatio()
        painter.drawPixmap(spot.topLeft(), _kept_box(spot.width(), spot.height(), ratio, look))
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_box(painter, QRectF(spot), look)
    painter.restore()


#: radius, fill, border, how thick, dashed.
BoxLook = tuple[float, str, str, float, bool]
#: px: larger boxes are few, and kept they would fill the memory.
_KEPT = 40_000
_LEVEL = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)


def _is_level(painter: QPainter) -> bool:
    """Whether what is painted lies pixel on pixel, neither larger nor turned; in a drawing there are no pixels."""
    if painter.paintEngine().type() != QPaintEngine.Type.Raster:
        return False
    lies = painter.transform()
    return lies.type() in _LEVEL and lies.dx().is_integer() and lies.dy().is_integer()


@remembered(most=256)
def _kept_box(wide: int, high: int, ratio: float, look: BoxLook) -> QPixmap:
    """A box of one size and look is painted once: smoothing its corners takes longer than anything in it."""
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_box(painter, QRectF(0, 0, wide, high), look)
    painter.end()
    return picture


def draw_box(painter: QPainter, area: QRectF, look: BoxLook) -> None:
    """The same with the painter as it is."""
    radius, fill, border, line, dashed = look
    painter.setBrush(colour(fill) if fill else Qt.BrushStyle.NoBrush)
    painter.setPen(_border(border, line, dashed) if border else Qt.PenStyle.NoPen)
    inset = line / 2 if border else 0
    inner = area.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(inner, max(0, radius - inset), max(0, radius - inset))


def _border(ink: str, line: float, dashed: bool) -> QPen:
    pen = QPen(colour(ink), line)
    if dashed:
        pen.setDashPattern([3 / line, 3 / line])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def rule(painter: QPainter, start: QPointF, end: QPointF, ink: str, line: float = 1.0) -> None:
    """A straight line; hairlines are drawn without smoothing so that they stay one pixel."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, line > 1)
    painter.setPen(QPen(colour(ink), line))
    painter.drawLine(start, end)
    painter.restore()


def hairline(painter: QPainter, left: float, right: float, y: float, ink: str) -> None:
    """A level one-pixel line."""
    painter.fillRect(QRectF(left, round(y), right - left, 1), colour(ink))


def write(
    painter: QPainter,
    area: QRectF,
    words: str,
    font: QFont,
    ink: str,
    align: Align = LEFT,
    *,
    struck: bool = False,
) -> float:
    """One line of text in an area, shortened with an ellipsis if it must be; returns how wide it ran."""
    room, shown = area.width() + 0.5, isolated(words)
    wide = width(font, shown)
    if wide > room:
        shown = isolated(QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room))
        wide = width(font, shown)
    if struck:
        font = QFont(font)
        font.setStrikeOut(True)
    painter.setFont(font)
    painter.setPen(colour(ink))
    painter.drawText(area, align.value | _ONE_LINE, shown)
    return wide


def write_fitting(
    painter: QPainter, area: QRectF, words: str, font: QFont, ink: str, align: Align = LEFT, *, least: float = 12
) -> float:
    """One line of text, made smaller down to ``least`` pixels before it is shortened; returns its pixel size."""
    fitted = fitting(font, words, area.width(), least)
    write(painter, area, words, fitted, ink, align)
    return fitted.pixelSize()


def fitting(font: QFont, words: str, wide: float, least: float) -> QFont:
    """The font, no smaller than ``least`` pixels, at which the words run no wider than ``wide``."""
    runs = width(font, words)
    if runs <= wide:
        return font
    smaller = QFont(font)
    smaller.setPixelSize(max(round(least), int(font.pixelSize() * wide / runs)))
    return smaller


def write_wrapped(
    painter: QPainter, area: QRectF, words: str, font: QFont, ink: str, align: Align | None = None
) -> float:
    """Text over several lines from the top of an area; returns the height it took."""
    flags = int((align or Align.AlignLeft | Align.AlignTop) | Qt.TextFlag.TextWordWrap)
    painter.setFont(font)
    painter.setPen(colour(ink))
    return painter.drawText(area, flags, isolated(words)).height()


@remembered(most=4096)
def wrapped_height(words: str, font: QFont, wide: float) -> float:
    """How high a text stands when wrapped to a width."""
    flags = int(Align.AlignLeft | Align.AlignTop | Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, wide, 10_000), flags, isolated(words)).height()


def within(words: str, font: QFont, area: QRectF) -> str:
    """So much of a text as stands in an area in whole lines; … where some of it is left out."""
    parts, shown = words.split(), words
    while parts and wrapped_height(shown, font, area.width()) > area.height():
        parts.pop()
        shown = f"{' '.join(parts).rstrip(' ,;:.')}…"
    return shown if parts else ""


def path_of(steps: Iterable[Step]) -> QPainterPath:
    """An outline as Qt draws it."""
    path = QPainterPath()
    draw: dict[str, Callable[..., None]] = {
        "M": path.moveTo,
        "L": path.lineTo,
        "C": path.cubicTo,
        "Z": path.closeSubpath,
    }
    for kind, *numbers in spelt_out(steps):
        draw[kind](*numbers)
    return path


def hatched(painter: QPainter, area: QRect, look: Theme) -> None:
    """The ground of what is past: nothing else in the house is hatched."""
    painter.fillRect(area, colour(look.past_ground))
    painter.fillRect(area, QBrush(colour(look.past_line), Qt.BrushStyle.BDiagPattern))


def ring(painter: QPainter, area: QRectF, radius: float, theme: Theme) -> None:
    """The keyboard's ring: 2 px, drawn at the outer edge of the area given."""
    box(painter, area, radius, border=theme.focus, line=2)


def key_cap_width(key: str) -> float:
    """How wide a key cap will be."""
    if key in _ARROWS:
        return px(19)
    return max(px(19), width(_key_font(), key) + px(10))


def key_cap(
    painter: QPainter, left: float, middle: float, key: str, theme: Theme, ink: str = "", *, on_lamp: bool = False
) -> float:
    """A key cap, its left edge and middle line given; on the lamp it is a lit cap. Returns its width."""
    wide, high = key_cap_width(key), px(18)
    area = QRectF(left, round(middle - high / 2), wide, high)
    fill = "#FFF3D6" if on_lamp else theme.well
    ink = theme.on_lamp if on_lamp else ink
    box(painter, area, 3, fill=fill, border=ink or theme.edge)
    if key in _ARROWS:
        icons.draw_icon(painter, _ARROWS[key], area.adjusted(2, 3, -2, -3), ink or theme.ink2)
    else:
        write(painter, area, key, _key_font(), ink or theme.ink2, MIDDLE)
    return wide


def _key_font() -> QFont:
    return exact(px(12), 600)


def emphasis(sentence: str) -> str:
    """A sentence with ``**strong words**`` as rich text for a label, everything else taken literally."""
    parts = escaped(isolated(sentence)).split("**")
    return "".join(f"<b>{part}</b>" if at % 2 else part for at, part in enumerate(parts))


def plain(sentence: str) -> str:
    """The same sentence without the marks of emphasis."""
    return sentence.replace("**", "")
