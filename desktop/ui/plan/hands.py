"""The hands of the plan's editor: what is selected, the gesture going on, and the edits that keys ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QRegion

from desktop.domain.plan import (
    AnyThing,
    Guide,
    Plan,
    Span,
    ZoneArea,
    bounds,
    copies,
    grouped,
    held_inside,
    locked,
    moved,
    overlaps,
    selected_with_groups,
    unlocked,
)
from desktop.ui.canvas.view import ARROWS, SLACK
from desktop.ui.plan.finding import thing_at
from desktop.ui.plan.gestures import (
    HANDLE,
    TURN_ABOVE,
    Band,
    Drag,
    Floor,
    Gesture,
    PlanEdit,
    Resize,
    Turn,
    guide_area,
    handle_at,
    tidied,
    turn_stalk,
)
from desktop.ui.plan.rulers import Tape, apart, area_of
from desktop.ui.plan.shaping import CornerTool, nudge_of

#: pixels: how near a neighbour's line must be.
REACH = 8.0
_Mods = Qt.KeyboardModifier


class Hands:
    """What they ask for and what they choose, the floor is told."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.plan = Plan()
        self.selected: frozenset[str] = frozenset()
        self.gesture: Gesture | None = None
        self._nudged: dict[str, AnyThing] = {}
        self._pressed: QPointF | None = None
        self._held: tuple[AnyThing, ...] = ()
        self._to_toggle = ""
        self.clipboard: tuple[AnyThing, ...] = ()
        self._pastes = 0
        #: whether the pointer measures instead of moving, and what it measured last.
        self.is_measuring = False
        self.tape: Span | None = None
        #: the corners of the room or a zone, while they are taken hold of.
        self.tool: CornerTool | None = None

    def present(self, plan: Plan) -> None:
        """Another plan; what is gone is no longer selected."""
        self.plan = plan
        still = frozenset(t.id for t in plan.things if t.id in self.selected)
        if still != self.selected:
            self.select(still)
        if self.tool is not None:
            self.tool.plan = plan
            if self.tool.zone and self.tool.area is None:
                self.leave_corners()

    # -- selecting -----------------------------------------------------------------------------------------------------

    @property
    def things(self) -> tuple[AnyThing, ...]:
        """What is selected, as it stands."""
        return self.plan.those(self.selected)

    def select(self, ids: Iterable[str]) -> None:
        self.selected = frozenset(ids)
        if self.tool is not None and self.selected != frozenset((self.tool.zone,)) - {""}:
            self.tool = None
        self._floor.take_choice(self.selected)

    def why_no_corners(self) -> str:
        """Why there is no outline to be taken hold of; "" where there is one."""
        things = self.things
        if not things:
            return ""
        if len(things) > 1 or not isinstance(things[0], ZoneArea):
            return "Select one zone, or nothing for the room."
        return "The zone is locked. Ctrl L unlocks it." if things[0].locked else ""

    def shape(self) -> None:
        """Take hold of the corners of the selected zone, or of the room; a second time let go of them."""
        if self.tool is not None:
            self.leave_corners()
        elif not self.busy and not self.why_no_corners():
            self.settle()
            self.tool = CornerTool(self._floor, self.plan, next(iter(self.selected), ""))
            self._floor.take_choice(self.selected)

    def leave_corners(self) -> None:
        """The corners are let go of."""
        if self.tool is not None:
            self.tool.settle()
            self.tool = None
            self._floor.take_choice(self.selected)

    def select_all(self) -> None:
        """Every table; a second time everything."""
        tables = frozenset(t.id for t in self.plan.tables)
        self.select(tables if self.selected != tables else (t.id for t in self.plan.things))

    # -- the pointer ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._pressed is not None

    @property
    def preview(self) -> Mapping[str, AnyThing]:
        """Things where the gesture has them now."""
        if self.tool is not None:
            return self.tool.preview
        return self._nudged if self.gesture is None else self.gesture.preview

    @property
    def guides(self) -> tuple[Guide, ...]:
        gesture = self.tool.drag if self.tool else self.gesture
        return gesture.guides if gesture else ()

    def shown(self, thing: AnyThing) -> AnyThing:
        return self.preview.get(thing.id, thing)

    def press(self, spot: QPointF, mods: _Mods) -> None:
        """The left button goes down."""
        self.settle()
        self._pressed = spot
        self._to_toggle = ""
        if self.tool is not None:
            if self.tool.press(spot):
                return
            self.leave_corners()
        if self.is_measuring:
            self.gesture = Tape.begun(
                self._floor.camera.place(spot), self._floor.grid, free=bool(mods & _Mods.AltModifier)
            )
            return
        if self._press_handle(spot):
            return
        thing = thing_at(self.plan, self._floor.camera, spot)
        adding = bool(mods & (_Mods.ShiftModifier | _Mods.ControlModifier))
        if thing is None:
            self._start_band(spot, adding)
            return
        family = selected_with_groups(self.plan, (thing.id,))
        if adding:
            self._to_toggle = thing.id if thing.id in self.selected else ""
            self.select(self.selected | family)
        elif thing.id not in self.selected:
            self.select(family)
        self._held = self.things

    def _press_handle(self, spot: QPointF) -> bool:
        things = self.things
        if not things or any(t.locked for t in things):
            return False
        if self.turn_handle().contains(spot):
            self.gesture = Turn(things, self._floor.camera.place(spot))
            return True
        if len(things) == 1 and (at := self._handle_under(things[0], spot)) is not None:
            self.gesture = Resize(things[0], at, self._floor.grid)
            return True
        return False

    def _handle_under(self, thing: AnyThing, spot: QPointF) -> tuple[float, float] | None:
        area = QRectF(spot.x() - HANDLE, spot.y() - HANDLE, 2 * HANDLE, 2 * HANDLE)
        return handle_at(thing, area, self._floor.camera)

    def _start_band(self, spot: QPointF, adding: bool) -> None:
        kept = self.selected if adding else frozenset()
        x, y = self._floor.camera.place(spot)
        self.gesture = Band(self.plan, (x, y), kept, (x, y))

    def move(self, spot: QPointF, mods: _Mods) -> None:
        """The pointer moves with the button down."""
        assert self._pressed is not None
        free = bool(mods & _Mods.AltModifier)
        if self.tool is not None:
            self.tool.move(spot, free=free)
            return
        if self.gesture is None:
            if (spot - self._pressed).manhattanLength() < SLACK or not self._held:
                return
            start = self._floor.camera.place(self._pressed)
            reach = REACH / self._floor.camera.scale
            self.gesture = Drag(self.plan, self._held, start, reach, self._floor.grid)
        region, had = self._region(), bool(self.preview)
        self.gesture.go(*self._floor.camera.place(spot), free=free)
        if isinstance(self.gesture, Band) and self.gesture.touched() != self.selected:
            self.selected = self.gesture.touched()
            self._floor.redraw()
        self._redraw(region, had)

    def _redraw(self, region: QRegion, had: bool) -> None:
        """Paint where the gesture was and is; all of it where the warnings of overlaps go or come back with it."""
        all_of_it = bool(self.preview) != had and overlaps(self.plan.tables)
        self._floor.redraw(None if all_of_it else region + self._region())

    def release(self, spot: QPointF, mods: _Mods) -> None:
        """The button comes up: what was previewed is asked for, once."""
        gesture, self._pressed, self._held = self.gesture, None, ()
        region, had = self._region(), bool(self.preview)
        if self.tool is not None:
            self.tool.release()
        elif isinstance(gesture, Tape):
            self.gesture, self.tape = None, gesture.span
        elif isinstance(gesture, Band):
            self.gesture = None
            self.select(gesture.touched() if gesture.start != gesture.end else gesture.kept)
        elif gesture is None:
            if self._to_toggle:
                self.select(self.selected - selected_with_groups(self.plan, (self._to_toggle,)))
        else:
            self._commit(gesture.preview.values())
            self.gesture = None
        self._redraw(region, had)

    def cancel(self) -> bool:
        """Escape: the gesture first, then the selection."""
        if self.tool is not None and self.tool.drag is not None:
            self.tool.drop()
            self._pressed = None
        elif self.gesture is not None or self._nudged:
            self.gesture, self._pressed, self._held, self._nudged = None, None, (), {}
        elif self.tool is not None:
            self.leave_corners()
        elif self.is_measuring or self.tape is not None:
            self.measure(on=False)
        elif self.selected:
            self.select(())
        else:
            return False
        self._floor.redraw()
        return True

    def cursor_at(self, spot: QPointF) -> Qt.CursorShape:
        """What a press would do here."""
        things = self.things
        if self.tool is not None:
            return self.tool.cursor_at(spot)
        if self.is_measuring:
            return Qt.CursorShape.CrossCursor
        if things and self.turn_handle().contains(spot):
            return Qt.CursorShape.CrossCursor
        if len(things) == 1 and not things[0].locked and (at := self._handle_under(things[0], spot)):
            across, down = at
            if things[0].rotation % 180 >= 45 and things[0].rotation % 180 < 135:
                across, down = down, across
            if not down:
                return Qt.CursorShape.SizeHorCursor
            if not across:
                return Qt.CursorShape.SizeVerCursor
            return Qt.CursorShape.SizeFDiagCursor if across == down else Qt.CursorShape.SizeBDiagCursor
        thing = thing_at(self.plan, self._floor.camera, spot)
        return Qt.CursorShape.SizeAllCursor if thing and not thing.locked else Qt.CursorShape.ArrowCursor

    # -- where things are on the view ----------------------------------------------------------------------------------

    def frame(self) -> QRectF:
        """The rectangle round everything selected, on the view."""
        found = QRectF()
        for thing in self.things:
            found = found.united(self._floor.camera.rect(bounds(self.shown(thing))))
        return found

    def turn_handle(self) -> QRectF:
        """The round handle at the end of its stalk."""
        knob = self.turn_stalk()[1] if self.things else QPointF()
        return QRectF(knob, knob).adjusted(-HANDLE, -HANDLE, HANDLE, HANDLE) if self.things else QRectF()

    def turn_stalk(self) -> tuple[QPointF, QPointF]:
        """From the edge of what is selected to the handle that turns it."""
        return turn_stalk([self.shown(thing) for thing in self.things], self.frame(), self._floor)

    def _region(self) -> QRegion:
        """What the gesture shows now: the things it moves with their handles, its guides, its band."""
        camera, region = self._floor.camera, QRegion()
        for thing in (*self.things, *self.preview.values()):
            around = camera.rect(bounds(thing)).adjusted(-12, -12, 12, 12)
            region += around.toAlignedRect()
        if self.things:
            region += self.turn_handle().adjusted(-TURN_ABOVE, -TURN_ABOVE, TURN_ABOVE, TURN_ABOVE).toAlignedRect()
            region += self.frame().adjusted(-12, -12, 12, 12).toAlignedRect()
        for part in area_of(self.spans, camera):
            region += part
        if self.measured:
            region += QRectF(self.words_at(), self.words_at()).adjusted(-90, -16, 90, 16).toAlignedRect()
        for guide in self.guides:
            region += guide_area(guide, camera)
        if isinstance(self.gesture, Band):
            region += camera.rect(self.gesture.box).adjusted(-2, -2, 2, 2).toAlignedRect()
        return region

    # -- measures ------------------------------------------------------------------------------------------------------

    def measure(self, *, on: bool) -> None:
        """From now on the pointer measures, or moves again."""
        self.settle()
        self.is_measuring, self.tape = on, None
        self._floor.take_choice(self.selected)

    @property
    def spans(self) -> tuple[Span, ...]:
        """The tape as it lies; the distances of what is being moved to what stands round it."""
        if isinstance(self.gesture, Tape):
            return (self.gesture.span,)
        moving = isinstance(self.gesture, Drag) or self._nudged
        found = apart(self.plan, tuple(self.preview.values())) if moving else ()
        return (*found, self.tape) if self.tape is not None else found

    @property
    def measured(self) -> str:
        """What the gesture has come to, in a word: the size it has now, the angle."""
        shown = tuple(self.preview.values())
        if isinstance(self.gesture, Resize) and shown:
            return f"{shown[0].width:.2f} × {shown[0].depth:.2f} m"
        return f"{shown[0].rotation % 360:g}°" if isinstance(self.gesture, Turn) and len(shown) == 1 else ""

    def words_at(self) -> QPointF:
        """Where that is told: below what is selected."""
        frame = self.frame()
        return QPointF(frame.center().x(), frame.bottom() + 18)

    # -- edits ---------------------------------------------------------------------------------------------------------

    def _commit(self, things: Iterable[AnyThing], remove: Iterable[str] = ()) -> None:
        changed = tuple(t for t in things if self.plan.thing(t.id) != t)
        gone = tuple(remove)
        if changed or gone:
            self._floor.take_edit(PlanEdit(changed, gone))

    def put(self, things: Iterable[AnyThing]) -> None:
        """Ask for things to stand like this, as one act."""
        self.settle()
        self._commit(tidied(t) for t in things)

    def add(self, thing: AnyThing) -> None:
        """Ask for a new thing, and select it."""
        self.put((thing,))
        self.select((thing.id,))

    def delete(self) -> None:
        """Ask for what is selected to go (locked things stay)."""
        self.settle()
        self._commit((), (t.id for t in self.things if not t.locked))

    def copy(self) -> None:
        self.clipboard, self._pastes = self.things, 0

    def paste(self) -> None:
        """The copied things again, each time a step further."""
        if self.clipboard:
            self._pastes += 1
            self._add_copies(self.clipboard, 0.4 * self._pastes)

    def duplicate(self) -> None:
        if self.things:
            self._add_copies(self.things, 0.4)

    def _add_copies(self, things: Iterable[AnyThing], step: float) -> None:
        new = copies(self.plan, things, step, step)
        self.put(new)
        self.select(t.id for t in new)

    def group(self) -> None:
        """Make what is selected one group, or part it again."""
        if len(self.things) > 1:
            self.put(grouped(self.plan, self.things))

    def lock(self) -> None:
        """Lock what is selected; unlock it when all of it is locked."""
        if things := self.things:
            self.put(unlocked(things) if all(t.locked for t in things) else locked(things))

    def nudge(self, across: float, down: float) -> None:
        """Preview a nudge; ``settle`` (the key comes up) makes it one act."""
        start = tuple(self._nudged.get(t.id, t) for t in self.things)
        dx, dy = held_inside(self.plan.room, start, across, down)
        before = self._region()
        self._nudged = {t.id: tidied(t) for t in moved(start, dx, dy) if not t.locked}
        self._floor.redraw(before + self._region())

    def settle(self) -> None:
        """A nudge that has been previewed is asked for."""
        if self.tool is not None:
            self.tool.settle()
        nudged, region = self._nudged, self._region()
        if nudged:
            self._commit(nudged.values())
            self._nudged = {}
            self._floor.redraw(region)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def take_key(self, key: str, *, shift: bool) -> bool:
        """A key of the editor; True when it was one."""
        if key == "M":
            self.measure(on=not self.is_measuring)
            return True
        if key == "C" and (self.tool is not None or not self.why_no_corners()):
            self.shape()
            return True
        if self.tool is not None and self.tool.take_key(key, shift=shift):
            return True
        if key in ARROWS and self.selected:
            self.nudge(*nudge_of(key, shift=shift))
            return True
        if key in ("Delete", "Backspace") and self.selected:
            self.delete()
            return True
        return key == "Escape" and self.cancel()

    def take_ctrl(self, letter: str) -> bool:
        """A letter with Ctrl; True when it was one of the editor's."""
        acts = {
            "C": self.copy,
            "V": self.paste,
            "D": self.duplicate,
            "G": self.group,
            "L": self.lock,
            "A": self.select_all,
        }
        act = acts.get(letter)
        if act is not None:
            act()
        return act is not None
