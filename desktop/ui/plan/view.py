"""The floor plan on the desk: in live mode clicked and dragged by its floor, in edit mode drawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QImage, QKeyEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from desktop.domain.plan import AnyThing, Background, Room, Table
from desktop.ui.canvas.view import ARROWS, STEP, CanvasView
from desktop.ui.kit import theme
from desktop.ui.kit.keys import key_name
from desktop.ui.kit.parts import Part, Parted, parts_changed
from desktop.ui.plan.face import AreaFace, CornerFace, PlanFace
from desktop.ui.plan.finding import table_at
from desktop.ui.plan.gestures import PlanEdit
from desktop.ui.plan.hands import Hands
from desktop.ui.plan.layers import MARGIN, Layers
from desktop.ui.plan.measure import Card, card_area, is_small, pad_area, spots_of
from desktop.ui.plan.overlay import paint_editing, paint_hovered, paint_small
from desktop.ui.plan.painter import PlanCanvas, paint_thing
from desktop.ui.plan.parts import tables_to_press, things_to_choose
from desktop.ui.plan.rulers import RULER, paint_rulers

#: between the room and the edge of the view, for walls and their posts.
_EDGE = 14
#: how long tables are painted between two events (seconds), and how long a zoom waits for its next step (ms).
_SLICE, _PAUSE = 0.006, 90


class PlanView(Parted, CanvasView):
    """``present(face)`` shows a plan. ``edited`` carries a ``PlanEdit``, one a gesture; ``chosen`` the ids selected;
    ``corner_pressed`` and ``name_pressed`` (table id, letter), ``top_pressed`` (table id) are the live mode's."""

    least, most = 4.0, 1000.0
    edited = Signal(object)
    chosen = Signal(object)
    corner_pressed = Signal(str, str)
    name_pressed = Signal(str, str)
    top_pressed = Signal(str)
    menu_asked = Signal(str, str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = PlanFace()
        self.editing = False
        self.grid = 0.5
        self.picture: Callable[[str], QImage | None] = lambda hash: None
        self.layers = Layers()
        self.hands = Hands(self)
        #: tables that are shown by an older picture until there is time for theirs.
        self._late: set[str] = set()
        self._sharpening = QTimer(self, singleShot=True)
        self._sharpening.timeout.connect(self.sharpen)
        self._hovered = ("", "")
        self.setAccessibleName("Floor plan")

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
        parts_changed(self)
        if self._fits and before.plan.room != face.plan.room:
            self.fit()
        elif self._only_tables_differ(before, face):
            self._update_tables(before, face)
        else:
            self.update()

    @staticmethod
    def _only_tables_differ(before: PlanFace, face: PlanFace) -> bool:
        return _without_tables(before) == _without_tables(face)

    def _update_tables(self, before: PlanFace, face: PlanFace) -> None:
        old, new = ({t.id: t for t in f.plan.tables} for f in (before, face))
        if self.editing and old != new:
            #: handles and measures reach beyond the tables.
            self.update()
            return
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
        self.last_painted = event.region()
        preview = self.hands.preview
        lifted = frozenset(id for id, thing in preview.items() if not isinstance(thing, Table))
        painter.drawPixmap(QPointF(0, 0), self.layers.ground(self.face, canvas, self.size(), ratio, lifted))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for id in lifted:
            paint_thing(painter, preview[id], self.face, canvas)
        for table in self.face.plan.tables:
            shown = preview.get(table.id, table)
            assert isinstance(shown, Table)
            near = card_area(shown, self.camera).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
            if event.region().intersects(near.toAlignedRect()):
                self._paint_table(painter, self._card(shown, canvas), ratio)
        self._paint_over(painter)

    def _paint_over(self, painter: QPainter) -> None:
        area, corner = self.corner_area(*self._hovered), self.face.table(self._hovered[0]).corner(self._hovered[1])
        if self.editing:
            paint_editing(painter, self.face, self.hands, self.camera)
            seen = QRectF(self.last_painted.boundingRect())
            paint_rulers(painter, QRectF(self.rect()), self.camera, theme.now(), seen)
        elif area is not None and corner is not None:
            paint_hovered(painter, area, corner)
        if (small := self.small_map()) is not None:
            paint_small(painter, small, self.face)

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

    @property
    def extent(self) -> tuple[float, float]:
        return self.face.plan.room.width, self.face.plan.room.depth

    @property
    def stage(self) -> QRectF:
        ruled = theme.px(RULER) if self.editing else 0
        return QRectF(self.rect()).adjusted(_EDGE + ruled, _EDGE + ruled, -_EDGE, -_EDGE)

    def set_editing(self, *, on: bool) -> None:
        """Draw the plan, between rulers, or run the room on it."""
        self.editing = on
        if not on:
            self.hands.measure(on=False)
        if self._fits:
            self.fit()
        self.update()

    def fit_now(self) -> None:
        """Shown at once, sharp in a moment."""
        self._hurry_all()
        super().fit_now()

    def zoom(self, factor: float, about: QPointF | None = None) -> None:
        self._hurry_all()
        super().zoom(factor, about)

    # -- what is where -------------------------------------------------------------------------------------------------

    def corner_at(self, spot: QPointF) -> tuple[Table, CornerFace] | None:
        """The corner under the pointer, where the table is large enough to show any."""
        table = table_at(self.face.plan, self.camera, spot)
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
        table = table_at(self.face.plan, self.camera, spot)
        if table is None:
            return ""
        face = self.face.table(table.id)
        return " · ".join(
            words for words in (face.name, face.prize, face.tab, face.word, face.time, face.marked) if words
        )

    def parts(self) -> Sequence[Part]:
        """The tables with their tops and corners; while the plan is drawn, all that lies on it."""
        if self.editing:
            return things_to_choose(self.face, self.camera, self.hands.selected, self.hands.select)
        top, corner, name = self.top_pressed.emit, self.corner_pressed.emit, self.name_pressed.emit
        return tables_to_press(self.face, self.camera, top, corner, name)

    # -- the hands -----------------------------------------------------------------------------------------------------

    def take_edit(self, edit: PlanEdit) -> None:
        self.edited.emit(edit)

    def take_choice(self, ids: frozenset[str]) -> None:
        self.chosen.emit(ids)
        self.update()

    def redraw(self, part: QRegion | None = None) -> None:
        """Paint a part anew, or all of it."""
        if part is None:
            self.update()
        else:
            self.update(part)

    # -- the pointer ---------------------------------------------------------------------------------------------------

    def is_free(self, spot: QPointF) -> bool:
        return not self.editing and table_at(self.face.plan, self.camera, spot) is None

    def pressed(self, spot: QPointF, mods: Qt.KeyboardModifier) -> None:
        if self.editing:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.hands.press(spot, mods)

    def moved(self, spot: QPointF, mods: Qt.KeyboardModifier) -> None:
        if self.hands.busy:
            self.hands.move(spot, mods)
        else:
            self._hover(spot)

    def released(self, spot: QPointF, mods: Qt.KeyboardModifier) -> None:
        if self.hands.busy:
            self.hands.release(spot, mods)
        elif not self.editing:
            self._press_live(spot)

    def let_go(self, spot: QPointF, is_click: bool) -> None:
        self._hover(spot)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        spot = QPointF(event.pos())
        table, corner = table_at(self.face.plan, self.camera, spot), self.corner_at(spot)
        if table is not None:
            self.menu_asked.emit(table.id, corner[1].letter if corner else "", event.globalPos())

    def _press_live(self, spot: QPointF) -> None:
        corner, table = self.corner_at(spot), table_at(self.face.plan, self.camera, spot)
        if corner is not None and corner[1].player:
            self.name_pressed.emit(corner[0].id, corner[1].letter)
        elif corner is not None and corner[1].state in ("choosable", "picked"):
            self.corner_pressed.emit(corner[0].id, corner[1].letter)
        elif table is not None and corner is None:
            self.top_pressed.emit(table.id)

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

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = ("", "")
        self.update()

    # -- keys ----------------------------------------------------------------------------------------------------------

    def take_ctrl(self, letter: str) -> bool:
        return self.editing and self.hands.take_ctrl(letter)

    def take_key(self, key: str, *, shift: bool = False) -> bool:
        """F fits, the page keys zoom, and what the hands know."""
        if key in ("PageUp", "PageDown"):
            self.zoom(STEP if key == "PageUp" else 1 / STEP)
            return True
        return super().take_key(key, shift=shift) or (self.editing and self.hands.take_key(key, shift=shift))

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes from corner to corner while an outline is taken hold of."""
        if self.hands.tool is None:
            return super().focusNextPrevChild(next)
        self.hands.tool.pick(self.hands.tool.at + (1 if next else -1))
        return True

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat() and key_name(event) in ARROWS:
            self.hands.settle()
        super().keyReleaseEvent(event)


def _without_tables(face: PlanFace) -> tuple[Room, Background | None, tuple[AnyThing, ...], dict[str, AreaFace]]:
    plan = face.plan
    return plan.room, plan.background, tuple(t for t in plan.things if not isinstance(t, Table)), face.areas
