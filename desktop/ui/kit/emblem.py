"""Pictures: the shipped SVG scenes, a format's tile, the house's lantern.

Scenes run past their viewBox on purpose, so they are clipped to it here; each is kept as a pixmap a size.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from desktop.system.assets import asset
from desktop.ui.kit import icons, paint
from desktop.ui.kit.theme import colour
from desktop.ui.kit.tokens import Theme

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

    from desktop.system.svg import Drawing

#: a card's own scene: ``card|Grave Titan|Creature — Giant|B|horde/zombie``, the last for where nobody draws it.
_CARD = "card|"
_KEPT = 96
_scenes: OrderedDict[tuple[str, int, int], QPixmap] = OrderedDict()


def draw_scene(painter: QPainter, name: str, box: QRectF, fine: float = 1.0) -> None:
    """Draw a scene (``"formats/coming-dark"``) so that it fills the box, cut at its edge; a missing one is skipped.

    ``fine``: how many of the device's pixels are drawn; a large ground that is veiled needs no more than half.
    """
    ratio = painter.device().devicePixelRatioF() * painter.transform().m11() * fine
    picture = scene(name, math.ceil(box.width() * ratio), math.ceil(box.height() * ratio))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, picture, QRectF(picture.rect()))
    painter.restore()


def draw_spread(painter: QPainter, name: str, box: QRectF, drawn: QRectF) -> None:
    """Fill a box with a scene that goes on beyond its own edges; ``drawn`` is where those lie."""
    ratio = painter.device().devicePixelRatioF() * painter.transform().m11()
    wide, high = math.ceil(box.width() * ratio), math.ceil(box.height() * ratio)
    placed = tuple(round(n * ratio) for n in (drawn.left() - box.left(), drawn.top() - box.top(), drawn.width()))
    picture = _kept_spread(name, wide, high, placed, drawn.height() / max(1.0, drawn.width()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, picture, QRectF(picture.rect()))
    painter.restore()


@lru_cache(maxsize=6)
def _kept_spread(name: str, wide: int, high: int, placed: tuple[int, ...], shape: float) -> QPixmap:
    picture = QPixmap(max(1, wide), max(1, high))
    picture.fill(Qt.GlobalColor.transparent)
    if has_scene(name):
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top, across = placed
        _renderer(name).render(painter, QRectF(left, top, across, across * shape))
        painter.end()
    return picture


def scene(name: str, width: int, height: int) -> QPixmap:
    """A scene filling so many pixels, made once a size."""
    key = (name, width, height)
    if key not in _scenes:
        _scenes[key] = _rendered(name, width, height)
        while len(_scenes) > _KEPT:
            _scenes.popitem(last=False)
    _scenes.move_to_end(key)
    return _scenes[key]


def card_scene(name: str, type_line: str, colours: str, instead: str) -> str:
    """The scene of this very card, where somebody draws it (``draw_cards_by``); else another."""
    return _CARD + "|".join((name.replace("|", " "), type_line.replace("|", " "), colours, instead))


class _Cards(Struct):
    """Who draws scenes of single cards: paper knows how, and hands it in."""

    drawn: Callable[[str, str, str], Drawing] | None = None


_cards = _Cards()


def draw_cards_by(drawn: Callable[[str, str, str], Drawing]) -> None:
    """Name, type and colours of a card are drawn by this from now on."""
    _cards.drawn = drawn


def has_scene(name: str) -> bool:
    """Whether a scene of this name is shipped."""
    return bool(name) and _file(name).is_file()


def _file(name: str) -> Path:
    return asset(f"emblems/{name.removesuffix('.svg')}.svg")


@cache
def _renderer(name: str) -> QSvgRenderer:
    from PySide6.QtSvg import QSvgRenderer  # the start page comes up faster when QtSvg waits

    return QSvgRenderer(str(_file(name)))


def _rendered(name: str, width: int, height: int) -> QPixmap:
    if name.startswith(_CARD):
        *card, instead = name.removeprefix(_CARD).split("|")
        if _cards.drawn is None:
            return _rendered(instead, width, height)
        return QPixmap.fromImage(picture_of(_cards.drawn(*card), width, height))
    picture = QPixmap(max(1, width), max(1, height))
    picture.fill(Qt.GlobalColor.transparent)
    if has_scene(name):
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer = _renderer(name)
        renderer.render(painter, _covering(renderer.viewBoxF(), QRectF(picture.rect())))
        painter.end()
    return picture


def picture_of(drawing: Drawing, width: int, height: int) -> QImage:
    """Flat shapes, the lowest first, over the whole picture; on any thread."""
    picture = QImage(max(1, width), max(1, height), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    over = _covering(QRectF(0, 0, drawing.width, drawing.height), QRectF(picture.rect()))
    painter.translate(over.topLeft())
    painter.scale(over.width() / drawing.width, over.height() / drawing.height)
    for stroke in drawing.strokes:
        path = paint.path_of(stroke.outline)
        if stroke.fill:
            painter.fillPath(path, _tinted(stroke.fill, stroke.fill_opacity))
        if stroke.line:
            pen = QPen(_tinted(stroke.line, stroke.line_opacity), stroke.width)
            pen.setCapStyle(_CAPS[stroke.cap])
            pen.setJoinStyle(_JOINS[stroke.join])
            painter.strokePath(path, pen)
    painter.end()
    return picture


def _tinted(ink: str, opacity: float) -> QColor:
    tone = QColor(ink)
    tone.setAlphaF(opacity)
    return tone


_CAPS = (Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap, Qt.PenCapStyle.SquareCap)
_JOINS = (Qt.PenJoinStyle.MiterJoin, Qt.PenJoinStyle.RoundJoin, Qt.PenJoinStyle.BevelJoin)


def _covering(view: QRectF, box: QRectF) -> QRectF:
    scale = max(box.width() / view.width(), box.height() / view.height())
    wide, high = view.width() * scale, view.height() * scale
    return QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)


class Tile(Struct, frozen=True):
    """The small square that stands for a format: its accent and the sign on it."""

    accent: str = ""
    sign: str = "lantern"


def draw_tile(painter: QPainter, tile: Tile, box: QRectF, theme: Theme) -> None:
    """Draw a tile; its sign is white on the deep accent, dark on the light one."""
    ground = theme.accent(tile.accent).deep
    sign = theme.sheet if tile.accent else "#FFFFFF"
    if not tile.accent:
        ground = "#35414F" if theme.is_dark else "#17202B"
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(ground))
    painter.drawRoundedRect(box, box.width() * 0.13, box.width() * 0.13)
    inner = box.adjusted(*(box.width() * share for share in (0.17, 0.17, -0.17, -0.17)))
    SIGNS.get(tile.sign, _sign_lantern)(painter, inner, sign, theme.lamp)
    painter.restore()


def outline(painter: QPainter, drawing: str, box: QRectF, ink: str, stroke: float = 1.9) -> None:
    """Stroke a drawing of the 20 px grid into a box."""
    path, scale = icons.fitted(icons.drawn(drawing), box)
    pen = QPen(colour(ink), stroke * scale)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)


def _glow(painter: QPainter, box: QRectF, lamp: str, reach: float = 0.13, down: float = 0.0) -> None:
    centre = QPointF(box.center().x(), box.center().y() + down * box.height())
    path = QPainterPath()
    path.addEllipse(centre, reach * box.width(), reach * box.width())
    painter.fillPath(path, colour(lamp))


def _sign_seed(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    outline(painter, "M 10 0.5 C 17 5.5 17 14.5 10 19.5 C 3 14.5 3 5.5 10 0.5 Z", box, ink)
    flame = icons.fitted(icons.drawn("M 10 5 C 13.4 9 13 13.6 10 15 C 7 13.6 6.6 9 10 5 Z"), box)[0]
    painter.fillPath(flame, colour(lamp))


def _sign_hexagon(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    outline(painter, "M 10 1 L 17.8 5.5 L 17.8 14.5 L 10 19 L 2.2 14.5 L 2.2 5.5 Z", box, ink)
    _glow(painter, box, lamp, 0.16)


def _sign_pentagon(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    outline(painter, "M 10 1.2 L 18.8 7.6 L 15.4 18 L 4.6 18 L 1.2 7.6 Z", box, ink)
    _glow(painter, box, lamp, 0.15, 0.03)


_CARDS = "R 1.5 5 9 12.5 1 M 7 5 L 7 2.6 L 15 2.6 L 15 15 L 10.5 15 M 15 6 L 18.5 6 L 18.5 17.5 L 13 17.5"
_GATE = (
    "M 2.5 18.5 L 2.5 9 C 2.5 -1 17.5 -1 17.5 9 L 17.5 18.5 Z M 6.5 18.5 L 6.5 10 C 6.5 5 13.5 5 13.5 10 L 13.5 18.5"
)


def _sign_cards(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    outline(painter, _CARDS, box, ink, 1.6)
    _glow(painter, box.translated(-box.width() * 0.2, 0), lamp, 0.1, 0.06)


def _sign_gate(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    outline(painter, _GATE, box, ink, 1.7)
    _glow(painter, box, lamp, 0.1, 0.1)


def _sign_lantern(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    draw_lantern(painter, box, ink, lamp)


SIGNS: dict[str, Callable[[QPainter, QRectF, str, str], None]] = {
    "seed": _sign_seed,
    "hexagon": _sign_hexagon,
    "pentagon": _sign_pentagon,
    "cards": _sign_cards,
    "gate": _sign_gate,
    "lantern": _sign_lantern,
}

_RING = "O 10 2.5 1.7"
_CAP = "M 9 4 L 11 4 L 14.2 7 L 5.8 7 Z"
_BODY = "M 6.6 7 L 13.4 7 L 13.8 16.6 L 6.2 16.6 Z"
_GLASS = "M 8 8.2 L 12 8.2 L 12.3 15.6 L 7.7 15.6 Z"
_FLAME = "M 10 9.6 C 11.8 11.8 11.6 14.2 10 14.6 C 8.4 14.2 8.2 11.8 10 9.6 Z"
_FOOT = "M 5.6 16.6 L 14.4 16.6 L 15 19 L 5 19 Z"


def draw_lantern(painter: QPainter, box: QRectF, ink: str, lamp: str) -> None:
    """The house's mark, a hand lantern; lit."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    outline(painter, _RING, box, ink, 1.3)
    for drawing, fill in ((_CAP, ink), (_BODY, ink), (_GLASS, lamp), (_FLAME, "#FFF3D6"), (_FOOT, ink)):
        painter.fillPath(icons.fitted(icons.drawn(drawing), box)[0], colour(fill))
    painter.restore()


def draw_lantern_unlit(painter: QPainter, box: QRectF, ink: str, stroke: float = 0.42) -> None:
    """The lantern as a line drawing without a flame, for empty states and a blank wall."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for drawing in (_RING, _CAP, _BODY, _GLASS, _FOOT):
        outline(painter, drawing, box, ink, stroke)
    painter.restore()
