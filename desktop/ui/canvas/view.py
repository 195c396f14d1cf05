"""A drawing larger than its view: fitted, zoomed about a point, dragged by hand, found again on its small map.

Space is the room's Next: the drawing is dragged with the middle button, or with the left one where that is free.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QNativeGestureEvent, QRegion, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QToolTip, QWidget

from desktop.ui.canvas.camera import Camera
from desktop.ui.canvas.small_map import SmallMap, small_map
from desktop.ui.kit import theme
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.tips import tip

#: the arrow keys: (across, down).
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
#: how much one step of the wheel or the keys enlarges.
STEP = 1.25
#: pixels that a press may tremble before it is a drag.
SLACK = 4
_Mods = Qt.KeyboardModifier
_LEFT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton


class _Grip(Struct, frozen=True):
    """The drawing is held by the hand: where it was taken, and how it lay then."""

    start: QPointF
    camera: Camera
    button: Qt.MouseButton
    has_moved: bool = False


class CanvasView(QWidget):
    """Below "what a drawing says" stands what each drawing has to answer; the rest is the same for all."""

    zoomed = Signal(float)
    #: pixels a metre, or a side of a hex; a drawing that is whole only when it is smaller may be smaller.
    least, most = 2.0, 150.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.camera = Camera(20.0)
        #: the whole drawing is shown, and stays so when the view gets another size.
        self._fits = True
        self._grip: _Grip | None = None
        #: the left button went down on the drawing itself.
        self._is_pressed = False
        #: the part of the view that was painted last, for tests.
        self.last_painted = QRegion()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.grabGesture(Qt.GestureType.PinchGesture)
        theme.look.changed.connect(self.update)

    # -- what a drawing says -------------------------------------------------------------------------------------------

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and how high it is, in its own measure."""
        raise NotImplementedError

    @property
    def stage(self) -> QRectF:
        """Where it lies when it is fitted."""
        raise NotImplementedError

    def tip_at(self, spot: QPointF) -> str:
        """What is said of what lies there."""
        raise NotImplementedError

    def is_free(self, spot: QPointF) -> bool:
        """Whether the left button drags the drawing there."""
        raise NotImplementedError

    def pressed(self, spot: QPointF, mods: _Mods) -> None:
        """The left button goes down on it."""

    def moved(self, spot: QPointF, mods: _Mods) -> None:
        """The pointer moves over it, whether a button is down or not."""

    def released(self, spot: QPointF, mods: _Mods) -> None:
        """The left button that went down on it comes up."""

    def let_go(self, spot: QPointF, is_click: bool) -> None:
        """The drawing is dragged no more; ``is_click``: it never was."""

    def take_ctrl(self, letter: str) -> bool:
        """A letter with Ctrl; says whether it was used."""
        return False

    # -- zoom and pan --------------------------------------------------------------------------------------------------

    def fitted(self) -> Camera:
        return Camera.fitted(self.extent, self.stage)

    def fit(self) -> None:
        """The whole drawing, as large as it goes."""
        self._fits = True
        self.look_through(self.fitted())

    def fit_now(self) -> None:
        """The same at a key or a click."""
        self.fit()

    @property
    def zoom_share(self) -> float:
        """How large the drawing is shown; 1 is the whole of it."""
        return self.camera.scale / self.fitted().scale

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        """Larger or smaller about a point, else about the middle."""
        self._fits = False
        scale = min(self.most, max(min(self.least, self.fitted().scale), self.camera.scale * factor))
        #: rounded, so that there and back again is the same size and its pictures are still there.
        self.look_through(self.camera.scaled(round(scale, 2), about or QPointF(self.rect().center())))

    def pan(self, dx: float, dy: float) -> None:
        self._fits = False
        self.look_through(self.camera.panned(round(dx), round(dy)))

    def look_through(self, camera: Camera) -> None:
        self.camera = camera
        self.zoomed.emit(camera.scale)
        self.update()

    def small_map(self) -> SmallMap | None:
        """The small map; None while the whole drawing is seen."""
        return small_map(self.extent, self.camera, QRectF(self.rect()))

    def _centre(self, x: float, y: float) -> None:
        step = QPointF(self.rect().center()) - self.camera.point(x, y)
        self.pan(step.x(), step.y())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        if steps:
            self.zoom(STEP**steps, event.position())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom(1 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.zoom(pinch.scaleFactor(), self.mapFromGlobal(pinch.hotSpot()))
                return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tip(self.tip_at(QPointF(event.pos()))), self)
            return True
        return super().event(event)

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot, left = event.position(), event.button() == _LEFT
        small = self.small_map() if left else None
        if small is not None and small.area.contains(spot):
            self._centre(*small.place(spot))
        elif event.button() == _MIDDLE or (left and self.is_free(spot)):
            self._grip = _Grip(spot, self.camera, event.button())
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif left:
            self._is_pressed = True
            self.pressed(spot, event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        grip, spot = self._grip, event.position()
        if grip is None:
            self.moved(spot, event.modifiers())
            return
        step = spot - grip.start
        if grip.has_moved or step.manhattanLength() > SLACK:
            self._grip = replace(grip, has_moved=True)
            self._fits = False
            self.look_through(grip.camera.panned(round(step.x()), round(step.y())))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        grip, spot = self._grip, event.position()
        if grip is not None and event.button() == grip.button:
            self._grip = None
            self.let_go(spot, not grip.has_moved)
        elif self._is_pressed and event.button() == _LEFT:
            self._is_pressed = False
            self.released(spot, event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ctrl = bool(event.modifiers() & (_Mods.ControlModifier | _Mods.MetaModifier))
        shift = bool(event.modifiers() & _Mods.ShiftModifier)
        if not (self._take_ctrl(event.key()) if ctrl else self.take_key(key_name(event), shift=shift)):
            super().keyPressEvent(event)

    def _take_ctrl(self, key: int) -> bool:
        """Ctrl + and Ctrl −: the plain keys are the clock's minute. With Ctrl the text of a key is no letter."""
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom(1 / STEP)
        elif key == Qt.Key.Key_0:
            self.fit_now()
        else:
            return self.take_ctrl(chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else "")
        return True

    def take_key(self, key: str, *, shift: bool = False) -> bool:
        """A key that is not global; says whether it was used."""
        if key == "F":
            self.fit_now()
        return key == "F"
