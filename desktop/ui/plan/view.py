"""The floor plan on the desk: shown, zoomed and panned; in live mode clicked, in edit mode drawn.

Space is the room's Next: the floor is dragged with the middle button, or with the left one in live mode.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QNativeGestureEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QToolTip, QWidget

from desktop.domain.plan import AnyThing, Table, contains, outline
from desktop.ui.kit import theme
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.tips import tip
from desktop.ui.plan import overlay as plan_overlay
from desktop.ui.plan.face import Camera, CornerFace, PlanFace
from desktop.ui.plan.hands import Hands
from desktop.ui.plan.layers import MARGIN, Layers
from desktop.ui.plan.measure import Card, card_area, is_small, pad_area, spots_of
from desktop.ui.plan.painter import PlanCanvas, paint_thing

#: between the room and the edge of the view, for walls and their posts.
_EDGE = 14
_STEP = 1.25
#: how long tables are painted between two events (seconds), and how long a zoom waits for its next step (ms).
_SLICE, _PAUSE = 0.006, 90
_Mods = Qt.KeyboardModifier


class PlanView(QWidget):
    """``present(face)`` shows a plan. ``edited`` carries a ``PlanEdit``, one a gesture; ``chosen`` the ids selected;
    ``corner_pressed`` and ``name_pressed`` (table id, letter), ``top_pressed`` (table id) are the live mode's."""

    edited = Signal(object)
    chosen = Signal(object)
    zoomed = Signal(float)
    corner_pressed = Signal(str, str)
    name_pressed = Signal(str, str)
    top_pressed = Signal(str)
    menu_asked = Signal(str, str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = PlanFace()
        self.camera = Camera(50.0)
        self.editing = False
        self.grid = 0.5
        self.picture: Callable[[str], QImage | None] = lambda hash: None
        self.layers = Layers()
        self.hands = Hands(self)
        self._fits = True
        #: tables that are shown by an older picture until there is time for theirs.
        self._late: set[str] = set()
        self._sharpening = QTimer(self, singleShot=True)
        self._sharpening.timeout.connect(self.sharpen)
        self._hovered = ("", "")
        self._pan: tuple[QPointF, Camera, bool] | None = None
        #: the part of the view that was painted last, for tests.
        self.last_painted = QRect()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Floor plan")
        self.grabGesture(Qt.GestureType.PinchGesture)
        theme.look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(900, 560)

    # -- showing -------------------------------------------------------------------------------------------------------

    def refresh(self, face: PlanFace) -> None:
        """Show what a second changed: every time at once can differ, so the pictures follow one after the other."""
        before = self.face
        if before.plan != face.plan or not self._only_tables_differ(before, face):
            self.present(face)
            return
        self.face = face
        self._hurry((id for id in face.by_id if before.by_id.get(id) != face.by_id[id]), 0)

    def present(self, face: PlanFace) -> None:
        """Show another plan, repainting what differs."""
        before, self.face = self.face, face
        self.hands.present(face.plan)
        if self._fits and before.plan.room != face.plan.room:
            self.fit()
        elif self._only_tables_differ(before, face):
            self._update_tables(before, face)
        else:
            self.update()

    @staticmethod
    def _only_tables_differ(before: PlanFace, face: PlanFace) -> bool:
        def rest(f: PlanFace) -> object:
            things = tuple(t for t in f.plan.things if not isinstance(t, Table))
            return f.plan.room, f.plan.background, things, f.areas

        return rest(before) == rest(face)

    def _update_tables(self, before: PlanFace, face: PlanFace) -> None:
        old, new = ({t.id: t for t in f.plan.tables} for f in (before, face))
        for id in old.keys() | new.keys():
            if old.get(id) != new.get(id) or before.by_id.get(id) != face.by_id.get(id):
                for table in (old.get(id), new.get(id)):
                    if table is not None:
                        self.update(self._reach(card_area(table, self.camera)))

    @staticmethod
    def _reach(area: QRectF) -> QRect:
        return area.toAlignedRect().adjusted(-MARGIN - 2, -MARGIN - 2, MARGIN + 2, MARGIN + 2)

    def canvas(self) -> PlanCanvas:
        """How the plan is painted now."""
        background = self.face.plan.background
        picture = self.picture(background.picture) if background else None
        grid = self.grid if self.editing else 0.0
        return PlanCanvas(self.camera, theme.now(), max(12, theme.px(12)), picture, grid, self.editing)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, canvas, ratio = QPainter(self), self.canvas(), self.devicePixelRatioF()
        self.last_painted = event.region().boundingRect()
        preview = self.hands.preview
        lifted = frozenset(id for id, thing in preview.items() if not isinstance(thing, Table))
        painter.drawPixmap(QPointF(0, 0), self.layers.ground(self.face, canvas, self.size(), ratio, lifted))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for id in lifted:
            paint_thing(painter, preview[id], self.face, canvas)
        for table in self.face.plan.tables:
            shown = preview.get(table.id, table)
            assert isinstance(shown, Table)
            if card_area(shown, self.camera).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN).intersects(event.rect()):
                self._paint_table(painter, self._card(shown, canvas), ratio)
        plan_overlay.paint_overlay(painter, self)

    def _card(self, table: Table, canvas: PlanCanvas) -> Card:
        return Card(table, self.face.table(table.id), self.camera, canvas.look, canvas.least)

    def _paint_table(self, painter: QPainter, card: Card, ratio: float) -> None:
        """The table's picture; in a hurry the one it had before, until there is time for another."""
        if card.table.id in self._late and not self.layers.has(card, ratio) and (old := self.layers.stand_in(card)):
            picture, area = old
            painter.drawPixmap(area, picture, QRectF(picture.rect()))
            return
        picture, spot = self.layers.card(card, ratio)
        painter.drawPixmap(spot, picture)

    @property
    def is_hurried(self) -> bool:
        """Whether some tables may still be shown by a picture they had before."""
        return bool(self._late)

    def _hurry(self, ids: Iterable[str], wait: int) -> None:
        """Show at once, paint anew after so many ms: no frame takes longer than a blink."""
        self._late |= set(ids)
        self._sharpening.start(wait)

    def _hurry_all(self) -> None:
        self._hurry((table.id for table in self.face.plan.tables), _PAUSE)

    def sharpen(self) -> None:
        """Paint some of the tables that are still shown by an older picture; the rest comes after the next event."""
        canvas, ratio, until = self.canvas(), self.devicePixelRatioF(), time.perf_counter() + _SLICE
        seen = QRectF(self.rect())
        for table in (t for t in self.face.plan.tables if t.id in self._late):
            if time.perf_counter() > until:
                self._sharpening.start(0)
                return
            self._late.discard(table.id)
            area = card_area(table, self.camera)
            if area.intersects(seen):
                self.layers.card(self._card(table, canvas), ratio)
                self.update(self._reach(area))
        self._late.clear()

    # -- zoom and pan --------------------------------------------------------------------------------------------------

    def fit(self) -> None:
        """The whole room, as large as it goes."""
        self._fits = True
        self._look(self._fitted())

    def fit_now(self) -> None:
        """The same at a key or a click: shown at once, sharp in a moment."""
        self._hurry_all()
        self.fit()

    def _fitted(self) -> Camera:
        room = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        return Camera.fitted(self.face.plan.room, room)

    @property
    def zoom_share(self) -> float:
        """How large the plan is shown; 1 is the whole room."""
        return self.camera.scale / self._fitted().scale

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        self._fits = False
        self._hurry_all()
        self._look(self.camera.zoomed(factor, about or QPointF(self.rect().center())))

    def _look(self, camera: Camera) -> None:
        self.camera = camera
        self.zoomed.emit(camera.scale)
        self.update()

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        if steps:
            self.zoom(_STEP**steps, event.position())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom(1 + event.value(), event.position())
            return True
        if isinstance(event, QGestureEvent) and (pinch := event.gesture(Qt.GestureType.PinchGesture)) is not None:
            spot = self.mapFromGlobal(pinch.hotSpot())
            self.zoom(pinch.scaleFactor(), spot)  # type: ignore[attr-defined]
            return True
        if event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), tip(self.tip_at(QPointF(event.pos()))), self)  # type: ignore[attr-defined]
            return True
        return super().event(event)

    def map_area(self) -> QRectF | None:
        """Where the small map lies; None while the whole room is seen."""
        room = self.face.plan.room
        seen = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        whole = QRectF(self.camera.point(0, 0), self.camera.point(room.width, room.depth))
        if seen.contains(whole):
            return None
        scale = min(theme.px(176) / room.width, theme.px(116) / room.depth)
        wide, high = room.width * scale, room.depth * scale
        return QRectF(self.width() - wide - 14, self.height() - high - 14, wide, high)

    def _centre_by_map(self, spot: QPointF) -> None:
        area = self.map_area()
        if area is None:
            return
        scale = area.width() / self.face.plan.room.width
        x, y = (spot.x() - area.left()) / scale, (spot.y() - area.top()) / scale
        middle = QPointF(self.rect().center())
        self._fits = False
        across, down = middle.x() - x * self.camera.scale, middle.y() - y * self.camera.scale
        self._look(Camera(self.camera.scale, round(across), round(down)))

    # -- what is where -------------------------------------------------------------------------------------------------

    def table_at(self, spot: QPointF) -> Table | None:
        """The table under the pointer, the one painted last first."""
        tables = reversed(self.face.plan.tables)
        return next((t for t in tables if card_area(t, self.camera).contains(spot)), None)

    def thing_at(self, spot: QPointF) -> AnyThing | None:
        """Whatever can be taken hold of: tables first, then small things, areas last."""
        found = self.table_at(spot)
        if found is not None:
            return found
        x, y = self.camera.metres(spot)
        near = 6 / self.camera.scale
        others = [t for t in reversed(self.face.plan.things) if not isinstance(t, Table)]
        others.sort(key=lambda t: t.width * t.depth)
        return next((t for t in others if _holds(t, x, y, near)), None)

    def corner_at(self, spot: QPointF) -> tuple[Table, CornerFace] | None:
        """The corner under the pointer, where the table is large enough to show any."""
        table = self.table_at(spot)
        if table is None or is_small(table, self.camera, max(12, theme.px(12))):
            return None
        letter = next((s.letter for s in spots_of(table) if pad_area(s, self.camera).contains(spot)), "")
        corner = self.face.table(table.id).corner(letter)
        return (table, corner) if corner else None

    def corner_area(self, table: str, letter: str) -> QRectF | None:
        """Where a corner lies on the view."""
        thing = self.face.plan.thing(table)
        spots = spots_of(thing) if isinstance(thing, Table) else ()
        return next((pad_area(s, self.camera) for s in spots if s.letter == letter), None)

    def tip_at(self, spot: QPointF) -> str:
        """The whole of what may have been shortened."""
        corner = self.corner_at(spot)
        if corner and corner[1].player:
            moved = ", moved here from a full zone" if corner[1].forced else ""
            return f"{corner[1].seed} {corner[1].name}{moved}"
        table = self.table_at(spot)
        if table is None:
            return ""
        face = self.face.table(table.id)
        return " · ".join(
            words for words in (face.name, face.prize, face.tab, face.word, face.time, face.marked) if words
        )

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        area = self.map_area()
        if area is not None and area.contains(spot) and event.button() == Qt.MouseButton.LeftButton:
            self._centre_by_map(spot)
            return
        is_floor = not self.editing and self.table_at(spot) is None
        if event.button() == Qt.MouseButton.MiddleButton or (is_floor and event.button() == Qt.MouseButton.LeftButton):
            self._pan = (spot, self.camera, False)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif self.editing and event.button() == Qt.MouseButton.LeftButton:
            self.hands.press(spot, event.modifiers())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position()
        if self._pan is not None:
            start, camera, _ = self._pan
            self._fits = False
            self._pan = (start, camera, True)
            step = spot - start
            self._look(camera.panned(round(step.x()), round(step.y())))
        elif self.hands.busy:
            self.hands.move(spot, event.modifiers())
        else:
            self._hover(spot)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self._hover(event.position())
        elif self.hands.busy:
            self.hands.release(event.position(), event.modifiers())
        elif not self.editing and event.button() == Qt.MouseButton.LeftButton:
            self._press_live(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def contextMenuEvent(self, event) -> None:
        spot = QPointF(event.pos())
        table, corner = self.table_at(spot), self.corner_at(spot)
        if table is not None:
            self.menu_asked.emit(table.id, corner[1].letter if corner else "", event.globalPos())

    def _press_live(self, spot: QPointF) -> None:
        corner, table = self.corner_at(spot), self.table_at(spot)
        if corner is not None and corner[1].player:
            self.name_pressed.emit(corner[0].id, corner[1].letter)
        elif corner is not None and corner[1].state in ("choosable", "picked"):
            self.corner_pressed.emit(corner[0].id, corner[1].letter)
        elif table is not None and corner is None:
            self.top_pressed.emit(table.id)

    @property
    def hovered(self) -> tuple[str, str]:
        """(table id, letter) of what a click would take now."""
        return self._hovered

    def _hover(self, spot: QPointF) -> None:
        if self.editing:
            self.setCursor(self.hands.cursor_at(spot))
            return
        corner = self.corner_at(spot)
        takes = corner is not None and (corner[1].player or corner[1].state in ("choosable", "picked"))
        hovered = (corner[0].id, corner[1].letter) if corner and takes else ("", "")
        shape = Qt.CursorShape.PointingHandCursor if takes else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        if hovered != self._hovered:
            for id, letter in (self._hovered, hovered):
                if (area := self.corner_area(id, letter)) is not None:
                    self.update(self._reach(area))
            self._hovered = hovered

    def leaveEvent(self, event) -> None:
        self._hovered = ("", "")
        self.update()

    # -- keys ----------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ctrl = bool(event.modifiers() & (_Mods.ControlModifier | _Mods.MetaModifier))
        shift = bool(event.modifiers() & _Mods.ShiftModifier)
        name = key_name(event)
        if ctrl and self._zoom_key(event):
            return
        #: with Ctrl the text of a key is a control character: its letter is what was meant.
        key = (_letter(event) or name) if ctrl else name
        taken = self.hands.take_key(key, ctrl=ctrl, shift=shift) if self.editing else False
        if not taken and not (not ctrl and self.take_key(name)):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes from corner to corner while an outline is taken hold of."""
        if self.hands.tool is None:
            return super().focusNextPrevChild(next)
        self.hands.tool.pick(self.hands.tool.at + (1 if next else -1))
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat() and key_name(event) in ("Left", "Right", "Up", "Down"):
            self.hands.settle()
        super().keyReleaseEvent(event)

    def _zoom_key(self, event: QKeyEvent) -> bool:
        """Ctrl + and Ctrl −: the plain keys are the clock's minute."""
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(_STEP)
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom(1 / _STEP)
        elif event.key() == Qt.Key.Key_0:
            self.fit_now()
        else:
            return False
        return True

    def take_key(self, key: str) -> bool:
        """A key that is not global: F fits, the page keys zoom, and what the hands know."""
        if key == "F":
            self.fit_now()
        elif key in ("PageUp", "PageDown"):
            self.zoom(_STEP if key == "PageUp" else 1 / _STEP)
        else:
            return self.editing and self.hands.take_key(key, ctrl=False, shift=False)
        return True


def _letter(event: QKeyEvent) -> str:
    """The letter of a key, whatever its text is."""
    key = event.key()
    return chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""


def _holds(thing: AnyThing, x: float, y: float, near: float) -> bool:
    """Whether a point is on a thing, thin ones given some width."""
    points = outline(thing)
    if contains(points, x, y):
        return True
    if min(thing.width, thing.depth) > 2 * near:
        return False
    from desktop.domain.plan.arranging import nearest_on

    one = ((points[0][0] + points[3][0]) / 2, (points[0][1] + points[3][1]) / 2)
    other = ((points[1][0] + points[2][0]) / 2, (points[1][1] + points[2][1]) / 2)
    px, py = nearest_on(one, other, (x, y))
    return (px - x) ** 2 + (py - y) ** 2 <= near**2
