"""One page of what will be printed, at its true proportions: zoomed, moved, and its cards clicked on and off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.ui.kit import icons, paint, theme
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.parts import Part, Parted, Role
from desktop.ui.kit.tips import tip
from desktop.ui.studio.legend import Edge, paint_edge
from desktop.ui.studio.pages import PageSource

_AIR = 18
_CLOSEST = 10.0
#: a press that moves no further is a click.
_STILL = 4


class Spot(Struct, frozen=True):
    """Where something that can be chosen lies on a page: in shares of the page, from its upper left corner."""

    page: int
    key: object
    name: str
    left: float
    top: float
    width: float
    height: float
    on: bool = True


def files_of(event: QDropEvent) -> list[Path]:
    """The files, and folders, that are dragged or dropped."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


class Preview(Parted, QWidget):
    """Shows a page of a ``PageSource``. ``touched(key)`` a card was clicked, ``turned`` another page is shown,
    ``keyed(name)`` a key that moves."""

    touched = Signal(object)
    turned = Signal()
    zoomed = Signal()
    keyed = Signal(str)
    #: other boxes lie on its pages.
    edged = Signal(object)
    #: files were dropped on it, where ``take_files`` allowed that.
    dropped = Signal(object)

    def __init__(self, source: PageSource) -> None:
        super().__init__()
        self.source = source
        self.page, self.zoom = 0, 1.0
        self._centre = QPointF(0.5, 0.5)
        self._spots: tuple[Spot, ...] = ()
        self._pressed: QPointF | None = None
        self._moved = False
        self._hovered: Spot | None = None
        #: what is said where there is no page, and over pages that are those of before.
        self._instead = self._old = ""
        self.edges: tuple[Edge, ...] = ()
        self._draws_edges = True
        self._layer: Callable[[QImage], QImage] | None = None
        self._layered: tuple[int, QImage] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 240)
        self.setMouseTracking(True)
        self.setAccessibleName("Preview of the page")
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        source.opened.connect(self._on_opened)
        source.drawn.connect(lambda page: self.update() if page == self.page else None)

    # what the page tells

    @property
    def pages(self) -> int:
        return self.source.pages

    def show_spots(self, spots: Sequence[Spot]) -> None:
        """What can be clicked on and off."""
        self._spots = tuple(spots)
        self._hovered = None
        self.update()

    def show_edges(self, edges: Sequence[Edge]) -> None:
        """How far the ink goes, where the knife goes, and what is safe within it; () shows none."""
        self.edges = tuple(edges)
        self.edged.emit(self.edges)
        self.update()

    def draw_edges(self, drawn: bool) -> None:
        """Whether they are seen on the page."""
        self._draws_edges = drawn
        self.update()

    def show_layer(self, of: Callable[[QImage], QImage] | None) -> None:
        """What of each page is shown (None: all of it)."""
        self._layer, self._layered = of, None
        self.update()

    def _in_its_layer(self, picture: QImage) -> QImage:
        if self._layer is None:
            return picture
        key = picture.cacheKey()
        if self._layered is None or self._layered[0] != key:
            self._layered = key, self._layer(picture)
        return self._layered[1]

    def take_files(self, takes: bool) -> None:
        """Whether files may be dropped here now."""
        self.setAcceptDrops(takes)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_of(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if files := files_of(event):
            event.acceptProposedAction()
            self.dropped.emit(files)

    def say_instead(self, words: str) -> None:
        """What stands in the middle while there is no page."""
        self._instead = words
        self.update()

    def show_old(self, words: str) -> None:
        """Lay a veil with these words over pages that are no more what was asked for; none with ""."""
        self._old = words
        self._hovered = None
        self.update()

    def turn_to(self, page: int) -> None:
        """Show this page, as far as there is one."""
        page = min(max(page, 0), max(self.pages - 1, 0))
        if page != self.page:
            self.page, self._hovered = page, None
            self.update()
        self.turned.emit()

    def turn(self, by: int) -> None:
        """Turn pages; stays inside the document."""
        self.turn_to(self.page + by)

    def magnify(self, by: float, at: QPointF | None = None) -> None:
        """Show the page larger or smaller about a point of the widget; 1 is the whole page."""
        if not self.pages:
            return
        spot = at or QPointF(self.width() / 2, self.height() / 2)
        before = self._share_at(spot)
        self.zoom = min(max(self.zoom * by, 1.0), _CLOSEST)
        area = self.page_area()
        wanted = QPointF(area.left() + before.x() * area.width(), area.top() + before.y() * area.height())
        self.pan(spot - wanted)
        self.zoomed.emit()

    def fit(self) -> None:
        """The whole page again."""
        self.zoom, self._centre = 1.0, QPointF(0.5, 0.5)
        self.update()
        self.zoomed.emit()

    def true_size(self) -> None:
        """As large as it will be on paper, going by what the screen says of itself."""
        if self.pages:
            now = self.page_area().width() / self.zoom
            inches = self.source.size_of(self.page).width() / 72
            self.zoom = min(max(inches * self.logicalDpiX() / max(now, 1), 1.0), _CLOSEST)
            self.pan(QPointF())
            self.zoomed.emit()

    def pan(self, by: QPointF) -> None:
        """Move the page by so many pixels; never further than its edge."""
        area = self.page_area()
        if area.width() <= 0:
            return
        self._centre -= QPointF(by.x() / area.width(), by.y() / area.height())
        x = self._held(self._centre.x(), self.width() / area.width())
        self._centre = QPointF(x, self._held(self._centre.y(), self.height() / area.height()))
        self.update()

    @staticmethod
    def _held(at: float, seen: float) -> float:
        """A centre at which no more than some air beside the page is seen."""
        return 0.5 if seen >= 1 else min(max(at, seen / 2 - 0.02), 1.02 - seen / 2)

    @property
    def is_whole(self) -> bool:
        """Whether all of the page is seen, so that there is nowhere to pan to."""
        area = self.page_area()
        return area.width() <= self.width() and area.height() <= self.height()

    # where things are

    def page_area(self) -> QRectF:
        """The page in the widget's own pixels."""
        if not self.pages:
            return QRectF()
        points = self.source.size_of(self.page)
        room = min((self.width() - 2 * _AIR) / points.width(), (self.height() - 2 * _AIR) / points.height())
        wide, high = points.width() * room * self.zoom, points.height() * room * self.zoom
        left = self.width() / 2 - self._centre.x() * wide
        return QRectF(left, self.height() / 2 - self._centre.y() * high, wide, high)

    def _share_at(self, spot: QPointF) -> QPointF:
        area = self.page_area()
        return QPointF((spot.x() - area.left()) / area.width(), (spot.y() - area.top()) / area.height())

    def area_of(self, spot: Spot) -> QRectF:
        """Where a card lies in the widget."""
        area = self.page_area()
        return QRectF(
            area.left() + spot.left * area.width(),
            area.top() + spot.top * area.height(),
            spot.width * area.width(),
            spot.height * area.height(),
        )

    def spots_here(self) -> list[Spot]:
        """What can be clicked on this page."""
        return [spot for spot in self._spots if spot.page == self.page] if self.pages and not self._old else []

    def _spot_at(self, at: QPointF) -> Spot | None:
        return next((spot for spot in self.spots_here() if self.area_of(spot).contains(at)), None)

    def parts(self) -> Sequence[Part]:
        """What can be chosen on this page: printed, or left out."""
        return [
            Part(
                str(at),
                spot.name,
                self.area_of(spot),
                partial(self.touched.emit, spot.key),
                role=Role.CheckBox,
                is_on=spot.on,
            )
            for at, spot in enumerate(self.spots_here())
        ]

    # hands

    def _on_opened(self) -> None:
        self.page = min(self.page, max(self.pages - 1, 0))
        self.pan(QPointF())
        self.update()
        self.turned.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.pan(QPointF())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows belong to a page that was clicked into; letters go on to the window."""
        name = key_name(event)
        if name in ("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End"):
            self.keyed.emit(name)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        down = event.angleDelta().y()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.magnify(1.2 if down > 0 else 1 / 1.2, event.position())
        elif self.is_whole:
            self.turn(-1 if down > 0 else 1)
        else:
            self.pan(QPointF(event.angleDelta().x(), down))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed, self._moved = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._moved or by.manhattanLength() > _STILL:
                self._moved, self._pressed = True, event.position()
                self.setCursor(Qt.CursorShape.ClosedHandCursor)
                self.pan(by)
            return
        found = self._spot_at(event.position())
        if found != self._hovered:
            self._hovered = found
            self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
            self.setToolTip(
                tip(f"{found.name}: click to {'leave it out' if found.on else 'print it'}" if found else "")
            )
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        moved, self._pressed = self._moved, None
        self.unsetCursor()
        found = self._spot_at(event.position())
        if not moved and found is not None:
            self.touched.emit(found.key)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        ground = look.line if not look.is_dark else look.desk
        paint.box(painter, QRectF(self.rect()), 5, fill=ground)
        if not self.pages:
            if self._instead:
                painter.setFont(theme.face(15))
                painter.setPen(theme.colour(look.ink2))
                room = QRectF(self.rect()).adjusted(40, 0, -40, 0)
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._instead)
            return
        area = self.page_area()
        painter.fillRect(area, theme.colour("#FFFFFF"))
        picture = self.source.picture(self.page, round(area.width() * self.devicePixelRatioF()))
        if picture is not None:
            close = abs(picture.width() - area.width() * self.devicePixelRatioF()) > 1
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, close and self.zoom < 3)
            painter.drawImage(area, self._in_its_layer(picture))
        paint.box(painter, area, 0, border=look.edge, line=1)
        for spot in self.spots_here():
            self._paint_spot(painter, spot)
        for edge in self.edges if self._draws_edges else ():
            paint_edge(painter, area, edge)
        if self._old:
            veil = theme.colour(ground)
            veil.setAlphaF(0.72)
            painter.fillRect(area, veil)
            paint.write(painter, QRectF(self.rect()), self._old, theme.face(15, 600), look.ink, paint.MIDDLE)

    def _paint_spot(self, painter: QPainter, spot: Spot) -> None:
        look, area = theme.now(), self.area_of(spot)
        if not spot.on:
            veil = theme.colour("#FFFFFF")
            veil.setAlphaF(0.82)
            painter.fillRect(area, veil)
            paint.box(painter, area.adjusted(3, 3, -3, -3), 4, border="#5F6B79", line=1.5, dashed=True)
            paint.write(painter, area, "left out", theme.face(13, 600), "#465261", paint.MIDDLE)
        if spot == self._hovered:
            paint.box(painter, area, 4, border=look.focus, line=2)
            sign = QRectF(area.right() - 30, area.top() + 6, 24, 24)
            paint.box(painter, sign, 4, fill=look.sheet, border=look.edge, line=1.5)
            if spot.on:
                icons.draw_icon(painter, "check", sign.adjusted(4, 4, -4, -4), look.ink, stroke=2.4)
