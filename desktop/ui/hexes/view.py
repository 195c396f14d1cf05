"""The hex map on the desk: shown, zoomed and panned; drawn on with a tool, or clicked to choose a plane.

Space is the room's Next: the map is dragged with the middle button, or with the left one where it is only looked at.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QNativeGestureEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QToolTip, QWidget

from desktop.domain.hexmap import Hex, address, hex_at
from desktop.ui.hexes import overlay as hex_overlay
from desktop.ui.hexes.face import HexFace, HexLook, fitted, spot_of
from desktop.ui.hexes.hands import Hand, HexEdit, HexRoll
from desktop.ui.hexes.keys import take_ctrl, take_plain
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.painter import hex_words
from desktop.ui.kit import theme
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.tips import tip
from desktop.ui.plan.face import Camera

_STEP = 1.25
#: pixels a side of a hex, at the least and at the most.
_LEAST, _MOST = 2.0, 150.0
_Mods = Qt.KeyboardModifier


class HexView(QWidget):
    """``present(face)`` shows a map. ``edited`` carries a ``HexEdit`` or ``HexRoll``, one a stroke; ``picked`` a hex
    (the words tool, and every click where nothing is edited); ``under`` the hex below the brush or None."""

    edited = Signal(object)
    picked = Signal(object)
    under = Signal(object)
    zoomed = Signal(float)
    changed = Signal()

    def __init__(self, parent: QWidget | None = None, *, editing: bool = True) -> None:
        super().__init__(parent)
        self.face = HexFace()
        self.camera = Camera(20.0)
        self.editing = editing
        self.layers = {"terrain": True, "owners": True, "labels": True}
        self.grey = False
        self.ground = Ground()
        self.hand = Hand(self, self.face.map)
        self.with_keys = False
        self._fits = True
        self._pan: tuple[QPointF, Camera, bool] | None = None
        self._overlay = hex_overlay.Overlay()
        self._told: Hex | None = None
        #: the part of the view that was painted last, for tests.
        self.last_painted = QRect()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName("Map of hexes")
        self.grabGesture(Qt.GestureType.PinchGesture)
        theme.look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(760, 560)

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def look(self) -> HexLook:
        """How the map is drawn now."""
        return HexLook(theme.now(), grey=self.grey, least=max(12, theme.px(12)), **self.layers)

    def present(self, face: HexFace) -> None:
        """Show another map; where its measure changes, all of it."""
        before, self.face = self.face, face
        self.hand.present(face.map)
        measure = [(f.map.width, f.map.height, f.map.layout) for f in (before, face)]
        if measure[0] != measure[1]:
            self.fit()
        self.update()

    def show_layer(self, name: str, on: bool) -> None:
        """Show terrain, owners or labels, or do not."""
        self.layers[name] = on
        self.update()

    def set_grey(self, on: bool) -> None:
        """The map as a grey printer gives it."""
        self.grey = on
        self.update()

    def shown_face(self) -> HexFace:
        """What is painted: with the stroke so far, and what is carried."""
        map = self.hand.carried_map() if self.editing else self.face.map
        return self.face if map is self.face.map else self.face.with_map(map)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        self.last_painted = event.rect()
        face = self.shown_face()
        ground = self.ground.picture(face, self.camera, look, self.size(), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(0, 0), ground)
        self._overlay.paint(painter, self, face, look)

    # -- zoom and pan --------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> QRectF:
        """Where a fitted map lies: clear of the addresses."""
        edge = theme.px(30)
        return QRectF(self.rect()).adjusted(edge, edge, -edge / 2, -edge / 2)

    def fit(self) -> None:
        """The whole map, as large as it goes."""
        self._fits = True
        self._look(self._fitted())

    def _fitted(self) -> Camera:
        return fitted(self.face.map, self.stage)

    @property
    def zoom_share(self) -> float:
        """How large the map is shown; 1 is the whole map."""
        return self.camera.scale / self._fitted().scale

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Larger or smaller about a point, else about the brush or the middle."""
        self._fits = False
        about = about or QPointF(self.rect().center())
        x, y = self.camera.metres(about)
        #: rounded, so that there and back again is the same size and its pictures are still there.
        scale = round(min(_MOST, max(min(_LEAST, self._fitted().scale), self.camera.scale * factor)), 2)
        self._look(Camera(scale, round(about.x() - x * scale), round(about.y() - y * scale)))

    def pan(self, dx: float, dy: float) -> None:
        self._fits = False
        self._look(self.camera.panned(round(dx), round(dy)))

    def _look(self, camera: Camera) -> None:
        self.camera = camera
        self.zoomed.emit(camera.scale)
        self.update()

    def show_hex(self, hex: Hex) -> None:
        """Bring a hex into sight if it is not."""
        spot, edge = spot_of(hex, self.face.map, self.camera), self.camera.scale
        room = QRectF(self.rect()).adjusted(edge + 26, edge + 26, -edge, -edge)
        dx = max(0.0, room.left() - spot.x()) - max(0.0, spot.x() - room.right())
        dy = max(0.0, room.top() - spot.y()) - max(0.0, spot.y() - room.bottom())
        if (dx or dy) and room.isValid():
            self.pan(dx, dy)

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        if event.modifiers() & _Mods.ShiftModifier:
            self.pan(delta.y() or delta.x(), 0)
        elif delta.y():
            self.zoom(_STEP ** (delta.y() / 120), event.position())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom(1 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent) and (pinch := event.gesture(Qt.GestureType.PinchGesture)) is not None:
            self.zoom(pinch.scaleFactor(), self.mapFromGlobal(pinch.hotSpot()))  # type: ignore[attr-defined]
            return True
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tip(self.tip_at(QPointF(event.pos()))), self)  # type: ignore[attr-defined]
            return True
        return super().event(event)

    # -- what is where -------------------------------------------------------------------------------------------------

    def hex_at(self, spot: QPointF) -> Hex | None:
        """The hex under a point, None beside the map."""
        hex = hex_at(*self.camera.metres(spot), self.face.map.layout)
        return hex if hex in self.face.map else None

    def spot(self, hex: Hex) -> QPointF:
        """The middle of a hex on the view."""
        return spot_of(hex, self.face.map, self.camera)

    def tip_at(self, spot: QPointF) -> str:
        """All there is to a hex in a line; the Guardian's note only where it can be edited."""
        hex = self.hex_at(spot)
        if hex is None:
            return ""
        note = self.face.map.notes.get(address(hex), "") if self.editing else ""
        return hex_words(self.face, hex) + (f" · note: {note}" if note else "")

    # -- the hand ------------------------------------------------------------------------------------------------------

    def hand_edits(self, edit: HexEdit | HexRoll) -> None:
        self.edited.emit(edit)

    def hand_picks(self, hex: Hex) -> None:
        self.picked.emit(hex)

    def hand_changed(self) -> None:
        self.update()
        self._tell_under()
        self.changed.emit()

    def hand_draws(self) -> None:
        """A stroke goes on: many times a second, so nothing but the picture follows."""
        self.update()
        self._tell_under()

    def _tell_under(self) -> None:
        if self.hand.at != self._told:
            self._told = self.hand.at
            self.under.emit(self._told)

    def point_at(self, hex: Hex | None) -> None:
        """The brush is somewhere else; only it is painted anew."""
        before = self._overlay.brush_area(self)
        self.hand.at = hex
        if self.hand.carried is not None:
            self.update()
        else:
            self.update(before.united(self._overlay.brush_area(self)))
        self._tell_under()

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot, left = event.position(), event.button() == Qt.MouseButton.LeftButton
        self.with_keys = False
        if left and self._overlay.centre_by_map(self, spot):
            return
        hex, mods = self.hex_at(spot), event.modifiers()
        drags = left and (hex is None or not self.editing or self.hand.tool == "pan") and self.hand.carried is None
        if event.button() == Qt.MouseButton.MiddleButton or drags:
            self._pan = (spot, self.camera, False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif left and hex is not None:
            shift, ctrl, alt = (
                bool(mods & key) for key in (_Mods.ShiftModifier, _Mods.ControlModifier, _Mods.AltModifier)
            )
            self.hand.press(hex, shift=shift, ctrl=ctrl, alt=alt)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        if self._pan is not None:
            start, camera, has_moved = self._pan
            step = spot - start
            if has_moved or step.manhattanLength() > 4:
                self._pan = (start, camera, True)
                self._fits = False
                self._look(camera.panned(round(step.x()), round(step.y())))
            return
        hex = self.hex_at(spot)
        if self.hand.busy:
            if hex is not None:
                self.hand.move(hex)
        elif hex != self.hand.at:
            self.point_at(hex)
        self._set_cursor(hex)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            (_, _, has_moved), self._pan = self._pan, None
            hex = self.hex_at(event.position())
            self._set_cursor(hex)
            if not has_moved and not self.editing and hex is not None:
                self.picked.emit(hex)
        elif self.hand.busy:
            self.hand.release()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def leaveEvent(self, event) -> None:
        if not self.hand.busy and not self.with_keys:
            self.point_at(None)

    def _set_cursor(self, hex: Hex | None) -> None:
        if not self.editing:
            shape = Qt.CursorShape.PointingHandCursor if hex in self.face.lit else Qt.CursorShape.ArrowCursor
        elif self.hand.tool == "pan" or hex is None:
            shape = Qt.CursorShape.OpenHandCursor
        else:
            shape = Qt.CursorShape.CrossCursor
        self.setCursor(shape)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ctrl = bool(event.modifiers() & (_Mods.ControlModifier | _Mods.MetaModifier))
        shift = bool(event.modifiers() & _Mods.ShiftModifier)
        taken = take_ctrl(self, event) if ctrl else self.take_key(key_name(event), shift=shift)
        if not taken:
            super().keyPressEvent(event)

    def take_key(self, key: str, *, shift: bool = False) -> bool:
        """A plain key: arrows move the brush, Enter uses the tool; says whether it was used."""
        return take_plain(self, key, shift)
