"""The pane beside the plan while it is drawn: what is selected, in numbers; with nothing selected, the room."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal

from desktop.domain.plan import (
    EDGES,
    TEMPLATES,
    AnyThing,
    Label,
    Plan,
    Room,
    Table,
    Wall,
    ZoneArea,
    align,
    distribute,
    overlaps,
    resized,
    turned,
)
from desktop.domain.words import counted
from desktop.ui.canvas.frame import Part
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import Check, Choice, NumberStepper, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import label, rule_line, say
from desktop.ui.plan import strokes as plan_strokes
from desktop.ui.plan.below import PictureBelow
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.fields import DrawnButton, NumberField, align_drawing, drawn_row, pairs
from desktop.ui.plan.painter import LETTERS_OF_BOX

_SHAPES = (("rect", "Rectangle"), ("round", "Round"), ("oval", "Oval"), ("hex", "Hexagon"))
_ABOUT = {
    "left": "Line up the left edges",
    "centre": "Line up on one upright line",
    "right": "Line up the right edges",
    "top": "Line up the upper edges",
    "middle": "Line up on one level line",
    "bottom": "Line up the lower edges",
    "across": "Equal gaps from left to right",
    "down": "Equal gaps from top to bottom",
}


class PlanPart(Part):
    """Inputs under a caption."""

    def __init__(self, title: str) -> None:
        super().__init__(10)
        self.head = CapsLabel(title)
        self.column.addWidget(self.head)


class RoomPart(PlanPart):
    """The room: its size, a room to begin with, the picture below, files."""

    room = Signal(object)
    template = Signal(str)
    picture_asked = Signal()
    background = Signal(object)
    act = Signal(str)
    shaped = Signal()

    def __init__(self) -> None:
        super().__init__("Room")
        self._plan = Plan()
        self.wide, self.deep = NumberField("Width"), NumberField("Depth")
        self.templates = Choice("Lay out anew", [(t.id, t.words) for t in TEMPLATES])
        self.use = Button("Use this room")
        self.use.set_about("; ".join(f"{t.words}: {t.about}" for t in TEMPLATES))
        self.shape = Button("Corners of the room", key="C")
        self.snap = Check("Snap to a grid of 0.5 m", True)
        self.measure = Check("Measure with the pointer", note="M")
        self.below = PictureBelow()
        self.overlap = label("", "small", wrap=True)
        self._files = [
            Button(words, kind="plain") for words in ("Save for another event…", "Open a saved plan…", "PNG…", "SVG…")
        ]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        add = self.column.addWidget
        self.column.addLayout(pairs(self.wide, self.deep))
        add(self.shape)
        add(self.snap)
        add(self.measure)
        add(self.overlap)
        add(rule_line())
        add(self.templates)
        add(self.use)
        add(rule_line())
        add(self.below)
        add(rule_line())
        save, open_, png, svg = self._files
        add(save)
        add(open_)
        self.column.addLayout(drawn_row(png, svg))

    def _connect(self) -> None:
        self.wide.number.connect(lambda m: self._resize(m, self.deep.value))
        self.deep.number.connect(lambda m: self._resize(self.wide.value, m))
        self.shape.clicked.connect(self.shaped)
        self.use.clicked.connect(lambda: self.template.emit(str(self.templates.value())))
        self.below.asked.connect(self.picture_asked)
        self.below.background.connect(self.background)
        for button, act in zip(self._files, ("save", "open", "png", "svg"), strict=True):
            button.clicked.connect(lambda _=False, act=act: self.act.emit(act))

    def present(self, face: PlanFace, can_keep: bool) -> None:
        """Show a plan's room."""
        plan = self._plan = face.plan
        self.wide.set_value(plan.room.width)
        self.deep.set_value(plan.room.depth)
        self.below.present(plan.background, can_keep)
        say(self.overlap, _overlap_words(face))
        self.overlap.setVisible(bool(overlaps(plan.tables)))

    def _resize(self, wide: float, deep: float) -> None:
        room = self._plan.room
        corners = tuple((x * wide / room.width, y * deep / room.depth) for x, y in room.corners)
        self.room.emit(Room(wide, deep, corners))


def _overlap_words(face: PlanFace) -> str:
    found = overlaps(face.plan.tables)
    names = [f"{face.table(a).name or 'a table'} and {face.table(b).name or 'a table'}" for a, b in found[:3]]
    left = len(found) - 3
    more = f", and {counted(left, 'more pair')}" if left > 0 else ""
    return f"On each other's ground: {'; '.join(names)}{more}." if found else ""


class ThingPart(PlanPart):
    """One thing: its words, shape, corners, place, size and turn."""

    put = Signal(object)
    renamed = Signal(str, str)
    recornered = Signal(str, int)
    shaped = Signal()

    def __init__(self) -> None:
        super().__init__("Table")
        self._thing: AnyThing | None = None
        self.name = TextField("Name")
        self.shape = Choice("Shape", _SHAPES)
        self.corners_word, self.corners = label("Corners", "label"), NumberStepper(4, 0, 8).called("Corners")
        self.zone = Choice("Zone")
        self.left, self.above = NumberField("From the left"), NumberField("From the top")
        self.wide, self.deep = NumberField("Width"), NumberField("Depth")
        self.turn = NumberField("Turned", "°")
        self.letters = NumberField("Letters", "cm")
        self.round = Check("Round")
        self.note = label("", "small", wrap=True)
        self.points = Button("Corners of the zone", key="C")
        for part in (self.name, self.shape, self.corners_word, self.corners, self.zone):
            self.column.addWidget(part)
        self.column.addLayout(pairs(self.left, self.above, self.wide, self.deep, self.turn, self.letters))
        self.column.addWidget(self.round)
        self.column.addWidget(self.points)
        self.column.addWidget(self.note)
        self._connect()

    def _connect(self) -> None:
        self.name.settled.connect(self._rename)
        self.points.clicked.connect(self.shaped)
        self.shape.chosen.connect(lambda shape: self._change(shape=shape))
        self.corners.changed.connect(self._recorner)
        self.zone.chosen.connect(lambda zone: self._change(zone=zone))
        self.left.number.connect(lambda m: self._change(x=m))
        self.above.number.connect(lambda m: self._change(y=m))
        self.turn.number.connect(self._turn)
        self.letters.number.connect(self._set_letters)
        self.round.toggled.connect(self._set_round)
        self.wide.number.connect(lambda m: self._resize(m, self.deep.value))
        self.deep.number.connect(lambda m: self._resize(self.wide.value, m))

    def present(self, thing: AnyThing, face: PlanFace) -> None:
        """Show one thing."""
        self._thing = thing
        pillar = isinstance(thing, Wall) and thing.is_pillar
        named = "Zone" if isinstance(thing, ZoneArea) else "Pillar" if pillar else type(thing).__name__
        self.head.present(named)
        self.round.setVisible(pillar)
        self.round.setChecked(isinstance(thing, Wall) and thing.round)
        self.letters.setVisible(isinstance(thing, Label))
        self.letters.set_value(thing.depth * LETTERS_OF_BOX * 100)
        self.letters.setEnabled(not thing.locked)
        self._present_words(thing, face)
        for field, value in (
            (self.left, thing.x),
            (self.above, thing.y),
            (self.wide, thing.width),
            (self.deep, thing.depth),
            (self.turn, thing.rotation),
        ):
            field.set_value(value)
            field.setEnabled(not thing.locked)
        say(self.note, "Locked: it stays where it is. Ctrl L unlocks it." if thing.locked else "")
        self.note.setVisible(thing.locked)

    def _present_words(self, thing: AnyThing, face: PlanFace) -> None:
        is_table = isinstance(thing, Table)
        place = isinstance(thing, Table) and bool(thing.location)
        self.name.setVisible(isinstance(thing, (Table, Label)) or (isinstance(thing, ZoneArea) and not thing.zone))
        self.name.set_text(thing.words if isinstance(thing, Label) else face.table(thing.id).name if is_table else "")
        if isinstance(thing, ZoneArea):
            self.name.set_text(thing.name)
        for part in (self.shape, self.corners, self.corners_word):
            part.setVisible(is_table)
        if isinstance(thing, Table):
            self.shape.set_value(thing.shape)
            self.corners.set_range(1 if place else 0, 4 if place else 8)
            self.corners.set_value(thing.corners)
        self.points.setVisible(isinstance(thing, ZoneArea))
        self.points.set_why_not("Unlock the zone first." if thing.locked else "")
        self.zone.setVisible(isinstance(thing, ZoneArea))
        if isinstance(thing, ZoneArea):
            self.zone.offer([(id, area.name) for id, area in face.areas.items()] + [("", "no zone, just an area")])
            self.zone.set_value(thing.zone)

    def _change(self, **fields: str | float) -> None:
        if self._thing is not None:
            self.put.emit((replace(self._thing, **fields),))

    def _resize(self, wide: float, deep: float) -> None:
        if self._thing is not None:
            self.put.emit((resized(self._thing, wide, deep),))

    def _set_letters(self, centimetres: float) -> None:
        """A label's box for letters so large: as wide as the words are then."""
        if isinstance(self._thing, Label):
            size = min(5.0, max(0.05, centimetres / 100))
            wide = plan_strokes.width(self._thing.words or "…", 100, 600, True) / 100 * size
            self.put.emit((resized(self._thing, wide * 1.04, size / LETTERS_OF_BOX),))

    def _set_round(self, on: bool) -> None:
        if isinstance(self._thing, Wall) and self._thing.round != on:
            self._change(round=on)

    def _turn(self, degrees: float) -> None:
        if self._thing is not None:
            self.put.emit(turned((self._thing,), degrees - self._thing.rotation))

    def _rename(self, text: str) -> None:
        thing = self._thing
        if isinstance(thing, Table) and thing.location:
            self.renamed.emit(thing.location, text)
        elif isinstance(thing, Table) and text != thing.name:
            self._change(name=text)
        elif isinstance(thing, Label) and text and text != thing.words:
            self._change(words=text)
        elif isinstance(thing, ZoneArea) and text != thing.name:
            self._change(name=text)

    def _recorner(self, count: int) -> None:
        if isinstance(self._thing, Table) and self._thing.location:
            self.recornered.emit(self._thing.location, count)
        else:
            self._change(corners=count)


class ManyPart(PlanPart):
    """Several things: lining up and equal gaps."""

    put = Signal(object)

    def __init__(self) -> None:
        super().__init__("Several things")
        self._things: tuple[AnyThing, ...] = ()
        self.align = {edge: DrawnButton(_ABOUT[edge], align_drawing(edge)) for edge in EDGES}
        self.gaps = {way: DrawnButton(_ABOUT[way], align_drawing(way)) for way in ("across", "down")}
        self.column.addWidget(label("Line up", "label"))
        self.column.addLayout(drawn_row(*self.align.values()))
        self.column.addWidget(label("Equal gaps", "label"))
        self.column.addLayout(drawn_row(*self.gaps.values()))
        for edge, button in self.align.items():
            button.clicked.connect(lambda _=False, edge=edge: self.put.emit(align(self._things, edge)))
        for way, button in self.gaps.items():
            button.clicked.connect(lambda _=False, way=way: self.put.emit(distribute(self._things, way)))

    def present(self, things: Sequence[AnyThing]) -> None:
        """Show how many there are."""
        self._things = tuple(things)
        self.head.present(counted(len(things), "thing"))
        for button in self.gaps.values():
            button.setEnabled(len(things) > 2)


class ActsPart(PlanPart):
    """What can be done with whatever is selected, with the keys that do it."""

    act = Signal(str)

    def __init__(self) -> None:
        super().__init__("")
        self.head.hide()
        self.buttons = {
            "duplicate": Button("Duplicate", key="Ctrl D"),
            "group": Button("Group", key="Ctrl G"),
            "lock": Button("Lock", key="Ctrl L"),
            "delete": Button("Delete", key="Del", kind="danger"),
        }
        self.column.setSpacing(6)
        for act, button in self.buttons.items():
            self.column.addWidget(button)
            button.clicked.connect(lambda _=False, act=act: self.act.emit(act))

    def present(self, things: Sequence[AnyThing]) -> None:
        """Say what a press would do."""
        is_group = len({t.group for t in things}) == 1 and bool(things[0].group)
        played = any(isinstance(t, Table) and t.location for t in things)
        self.buttons["group"].setText("Ungroup" if is_group else "Group")
        self.buttons["group"].set_why_not("" if len(things) > 1 else "Select two things or more.")
        self.buttons["lock"].setText("Unlock" if all(t.locked for t in things) else "Lock")
        self.buttons["delete"].set_why_not("A location stays on the plan; close it to take it away." if played else "")
