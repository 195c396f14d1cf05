"""The hex map on the desk: drawn on with a tool; where it is only looked at, dragged, and clicked to choose a plane."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from desktop.domain.hexmap import Hex, address, extent, hex_at
from desktop.domain.hexmap.geometry import side_at, sides_along
from desktop.ui.canvas.view import ARROWS, CanvasView
from desktop.ui.hexes import keys as hex_keys
from desktop.ui.hexes.edits import HexEdit, HexRoll
from desktop.ui.hexes.face import HexFace, HexLook, spot_of
from desktop.ui.hexes.hands import Hand
from desktop.ui.hexes.layers import Ground
from desktop.ui.hexes.overlay import Kept, Sight, paint_brush, paint_frame, paint_notes, paint_pen, paint_trail
from desktop.ui.hexes.painter import hex_words
from desktop.ui.hexes.parts import hexes_to_press
from desktop.ui.hexes.places import places
from desktop.ui.kit import theme
from desktop.ui.kit.pacing import painted_in_turn
from desktop.ui.kit.parts import Part, Parted, parts_changed
from desktop.ui.plan.below import paint_below

_Mods = Qt.KeyboardModifier


class HexView(Parted, CanvasView):
    """``present(face)`` shows a map. ``edited`` carries a ``HexEdit`` or ``HexRoll``, one a stroke; ``picked`` a hex
    (the words tool, and every click where nothing is edited); ``under`` the hex below the brush or None."""

    edited = Signal(object)
    picked = Signal(object)
    under = Signal(object)
    changed = Signal()

    def __init__(self, parent: QWidget | None = None, *, editing: bool = True) -> None:
        super().__init__(parent)
        self.face = HexFace()
        self.editing = editing
        self.layers = dict.fromkeys(("relief", "owners", "labels", "decor"), True) | dict.fromkeys(
            ("letters", "initials"), False
        )
        self.grey = False
        #: the picture that is traced, by its hash.
        self.picture: Callable[[str], QImage | None] = lambda hash: None
        self.ground = Ground(places().words)
        places().found.connect(self.update)
        self.hand = Hand(self, self.face.map)
        self.with_keys = False
        self._kept = Kept()
        self._under: Hex | None = None
        #: where the pen was, in sides of a hex.
        self._last = 0.0, 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName("Map of hexes")

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
        parts_changed(self)
        measure = [(f.map.width, f.map.height, f.map.layout) for f in (before, face)]
        if measure[0] != measure[1]:
            self.fit()
        painted_in_turn(self)

    def show_layer(self, name: str, on: bool) -> None:
        """Show relief, letters, owners, initials, decor or words, or do not."""
        self.layers[name] = on
        self.update()

    def set_grey(self, on: bool) -> None:
        """The map as a grey printer gives it."""
        self.grey = on
        self.update()
        self.changed.emit()

    def shown_face(self) -> HexFace:
        """What is painted: with the stroke so far, and what is carried."""
        map = self.hand.carried_map() if self.editing else self.face.map
        return self.face if map is self.face.map else self.face.with_map(map)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        self.last_painted = event.region()
        face = self.shown_face()
        ground = self.ground.picture(face, self.camera, look, self.size(), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(0, 0), ground)
        if self.editing and face.traced is not None and (picture := self.picture(face.traced.picture)) is not None:
            paint_below(painter, face.traced, picture, self.camera)
        self._paint_over(painter, Sight(face, self.camera, look, QRectF(self.rect())))

    def _paint_over(self, painter: QPainter, sight: Sight) -> None:
        paint_frame(painter, sight)
        if self.editing:
            paint_notes(painter, sight)
            if self.hand.proposal is not None:
                self._kept.paint_selection(painter, sight, frozenset(self.hand.proposal.changes))
            elif self.hand.selected:
                self._kept.paint_selection(painter, sight, self.hand.selected)
        at = self.hand.at
        if at is not None and (self.hand.tool != "pan" if self.editing else self.with_keys):
            paint_brush(painter, sight, self.hand.under() if self.editing else frozenset((at,)), at)
        if at is not None and self.hand.tool == "sides" and self.with_keys:
            paint_pen(painter, sight, at, self.hand.way)
        if self.hand.trail and self.hand.tool == "lasso":
            paint_trail(painter, sight, self.hand.trail)
        if (small := self.small_map()) is not None:
            self._kept.paint_small(painter, sight, small)

    # -- zoom and pan --------------------------------------------------------------------------------------------------

    @property
    def extent(self) -> tuple[float, float]:
        return extent(self.face.map)

    @property
    def stage(self) -> QRectF:
        """Clear of the addresses."""
        edge = theme.px(30)
        return QRectF(self.rect()).adjusted(edge, edge, -edge / 2, -edge / 2)

    def show_hex(self, hex: Hex) -> None:
        """Bring a hex into sight if it is not."""
        spot, edge = self.spot(hex), self.camera.scale
        room = QRectF(self.rect()).adjusted(edge + 26, edge + 26, -edge, -edge)
        dx = max(0.0, room.left() - spot.x()) - max(0.0, spot.x() - room.right())
        dy = max(0.0, room.top() - spot.y()) - max(0.0, spot.y() - room.bottom())
        if (dx or dy) and room.isValid():
            self.pan(dx, dy)

    def wheelEvent(self, event: QWheelEvent) -> None:
        delta = event.angleDelta()
        if event.modifiers() & _Mods.ShiftModifier:
            self.pan(delta.y() or delta.x(), 0)
        else:
            super().wheelEvent(event)

    # -- what is where -------------------------------------------------------------------------------------------------

    def hex_at(self, spot: QPointF) -> Hex | None:
        """The hex under a point, None beside the map."""
        hex = hex_at(*self.camera.place(spot), self.face.map.layout)
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

    def parts(self) -> Sequence[Part]:
        """Every hex with all that is known of it; pressed it is picked, or taken with the tool."""
        return hexes_to_press(self.face, self.camera, self.hand.selected, self._press)

    def _press(self, hex: Hex) -> None:
        self.point_at(hex)
        self._use()

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
        if self.hand.at != self._under:
            self._under = self.hand.at
            self.under.emit(self._under)

    def point_at(self, hex: Hex | None) -> None:
        """The brush is somewhere else; only it is painted anew."""
        before = self._brush_area()
        self.hand.at = hex
        if self.hand.carried is not None:
            self.update()
        else:
            self.update(before.united(self._brush_area()))
        self._tell_under()

    def _brush_area(self) -> QRect:
        """The part of the view that the brush takes."""
        if self.hand.at is None:
            return QRect()
        far = (self.hand.rings + 1.3) * 1.75 * self.camera.scale + 6
        spot = self.spot(self.hand.at)
        return QRectF(spot.x() - far, spot.y() - far, 2 * far, 2 * far).toAlignedRect()

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def is_free(self, spot: QPointF) -> bool:
        is_looked_at = not self.editing or self.hand.tool == "pan" or self.hex_at(spot) is None
        return is_looked_at and self.hand.carried is None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.with_keys = False
        super().mousePressEvent(event)

    def pressed(self, spot: QPointF, mods: _Mods) -> None:
        hex = self.hex_at(spot)
        if hex is not None and self.hand.tool == "sides" and not self.hand.waits:
            self._last = self.camera.place(spot)
            self.hand.at = hex
            self.hand.press_side(side_at(*self._last, self.face.map.layout))
        elif hex is not None:
            keys = (_Mods.ShiftModifier, _Mods.ControlModifier, _Mods.AltModifier)
            shift, ctrl, alt = (bool(mods & key) for key in keys)
            self.hand.press(hex, shift=shift, ctrl=ctrl, alt=alt)

    def moved(self, spot: QPointF, mods: _Mods) -> None:
        hex = self.hex_at(spot)
        if self.hand.busy:
            self._go_on(spot, hex)
        elif hex != self.hand.at:
            self.point_at(hex)
        self._set_cursor(hex)

    def _go_on(self, spot: QPointF, hex: Hex | None) -> None:
        """A stroke goes on: the pen and the lasso follow the pointer itself, the others its hex."""
        hand, point = self.hand, self.camera.place(spot)
        if hand.tool == "sides":
            hand.draw_along(sides_along(self._last, point, self.face.map.layout))
            self._last = point
        elif hand.tool == "lasso":
            hand.draw_round(point)
        elif hex is not None:
            hand.move(hex)

    def released(self, spot: QPointF, mods: _Mods) -> None:
        self.hand.release()

    def let_go(self, spot: QPointF, is_click: bool) -> None:
        hex = self.hex_at(spot)
        self._set_cursor(hex)
        if is_click and not self.editing and hex is not None:
            self.picked.emit(hex)

    def leaveEvent(self, event: QEvent) -> None:
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

    def take_ctrl(self, letter: str) -> bool:
        return self.editing and hex_keys.take_ctrl(self.hand, letter)

    def take_key(self, key: str, *, shift: bool = False) -> bool:
        """Arrows carry the brush, Enter uses the tool; F fits, Y is the grey test, and what the hand knows."""
        if key in ARROWS:
            self._carry(*ARROWS[key], draws=shift and self.editing)
        elif key == "Enter":
            return self._use()
        elif key == "Y" and self.editing:
            self.set_grey(not self.grey)
        else:
            return super().take_key(key, shift=shift) or (self.editing and hex_keys.take_plain(self.hand, key))
        return True

    def _carry(self, across: int, down: int, *, draws: bool) -> None:
        hex = hex_keys.carry(self.hand, across, down, draws=draws)
        if hex is not None:
            self.lead_to(hex)

    def lead_to(self, hex: Hex) -> None:
        """The brush goes to a hex, in sight, and stays there whatever the pointer does."""
        self.with_keys = True
        self.point_at(hex)
        self.show_hex(hex)
        self.update()

    def _use(self) -> bool:
        at = self.hand.at
        if at is None or at not in self.face.map:
            return False
        if self.editing:
            hex_keys.use(self.hand, at)
        else:
            self.picked.emit(at)
        return True
