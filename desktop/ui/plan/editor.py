"""The floor plan with everything round it: mode, tools, zoom, and the pane of the selected thing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from desktop.domain.plan import AnyThing, Door, Label, Table, Wall, ZoneArea, on_wall
from desktop.ui.canvas.frame import ZoomButtons, scrolling
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.panels import ANY, Panel, label, say
from desktop.ui.plan.corners_pane import CornersPart
from desktop.ui.plan.face import PlanFace
from desktop.ui.plan.pane import ActsPart, ManyPart, RoomPart, ThingPart
from desktop.ui.plan.view import PlanView

LIVE, DRAW = 0, 1
#: how large new things are (metres).
_TABLE, _LABEL, _DOOR = (1.8, 1.5), (2.0, 0.5), (1.1, 0.1)
#: px of body scale: what stands beside the plan while it is run on.
_TOOLS = 224
_WALL, _PILLAR, _ZONE = (3.0, 0.1), (0.6, 0.6), (4.0, 3.0)
_ADD = tuple((word.lower(), word) for word in ("Table", "Label", "Door", "Wall", "Pillar", "Zone"))


class PlanEditor(QWidget):
    """``edited`` PlanEdit, ``room`` Room, ``template`` id, ``background`` Background or None, ``renamed`` (location,
    name), ``recornered`` (location, corners), ``picture_asked``, ``act`` (save, open, png, svg), ``mode_changed``."""

    edited = Signal(object)
    room = Signal(object)
    template = Signal(str)
    background = Signal(object)
    renamed = Signal(str, str)
    recornered = Signal(str, int)
    picture_asked = Signal()
    act = Signal(str)
    mode_changed = Signal()

    def __init__(self, picture: Callable[[str], QImage | None] = lambda hash: None, can_keep: bool = False) -> None:
        super().__init__()
        self._can_keep = can_keep
        self.face = PlanFace()
        self.view = PlanView()
        self.view.picture = picture
        self.mode = Segmented(["Live", "Draw"])
        self.sentence = label("", "body", wrap=True)
        self.add_buttons = {kind: Button(words, kind="plain", icon="plus") for kind, words in _ADD}
        self.zooms = ZoomButtons(self.view)
        self.room_part, self.thing_part, self.many_part = RoomPart(), ThingPart(), ManyPart()
        self.acts_part, self.corners_part = ActsPart(), CornersPart()
        self.pane = self._make_pane()
        self._lay_out()
        self._connect()
        self.set_editing(False)

    # -- laying out ----------------------------------------------------------------------------------------------------

    def _make_pane(self) -> Panel:
        panel, column = scrolling(14, 12)
        column.setSpacing(12)
        for part in (self.corners_part, self.room_part, self.thing_part, self.many_part, self.acts_part):
            column.addWidget(part)
        column.addStretch(1)
        return panel

    def _lay_out(self) -> None:
        self._tools = QWidget()
        tools = self._in_tools = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(6)
        self.mode.setFixedWidth(self.mode.sizeHint().width())
        tools.addWidget(self.mode)
        tools.addSpacing(8)
        tools.addWidget(self.sentence, 1)
        for button in self.add_buttons.values():
            tools.addWidget(button)
        tools.addStretch(1)
        zooms = QHBoxLayout()
        zooms.setSpacing(6)
        for part in self.zooms.parts:
            zooms.addWidget(part)
        tools.addLayout(zooms)
        stage = self._stage = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        stage.setSpacing(8)
        stage.addWidget(self._tools)
        stage.addWidget(self.view, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.pane)
        row.addLayout(stage, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_tools()

    def _place_tools(self) -> None:
        """Above the plan; beside it where a low window leaves room there: the plan stands larger so."""
        room, beside = self.face.plan.room, theme.px(_TOOLS)
        needs = self.height() * room.width / max(room.depth, 1.0) + beside + self._stage.spacing()
        is_beside = not self.editing and needs <= self.width()
        if is_beside == (self._stage.direction() == QBoxLayout.Direction.LeftToRight):
            return
        ways = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._stage.setDirection(ways[is_beside])
        self._in_tools.setDirection(ways[not is_beside])
        self._in_tools.setStretchFactor(self.sentence, int(not is_beside))
        self._tools.setFixedWidth(beside if is_beside else ANY)
        if not is_beside:
            self._tools.setMinimumWidth(0)

    def set_wide(self, wide: bool) -> None:
        """The side pane's measure."""
        self.pane.setFixedWidth(theme.px(320 if wide else 264))

    def _connect(self) -> None:
        view = self.view
        self.mode.chosen.connect(lambda at: self.set_editing(at == DRAW))
        view.chosen.connect(lambda _: self._present_pane())
        view.edited.connect(self.edited)
        for kind, button in self.add_buttons.items():
            button.clicked.connect(lambda _=False, kind=kind: self.add(kind))
        for part in (self.thing_part, self.many_part):
            part.put.connect(view.hands.put)
        self.thing_part.renamed.connect(self.renamed)
        self.thing_part.recornered.connect(self.recornered)
        self.acts_part.act.connect(self._do)
        self.room_part.shaped.connect(self._shape)
        self.thing_part.shaped.connect(self._shape)
        self.corners_part.put.connect(self._put_corner)
        self.corners_part.act.connect(self._do_corner)
        room = self.room_part
        room.snap.toggled.connect(self._set_snap)
        room.measure.toggled.connect(lambda on: view.hands.measure(on=on))
        for mine, theirs in (
            (self.room, room.room),
            (self.template, room.template),
            (self.background, room.background),
            (self.picture_asked, room.picture_asked),
            (self.act, room.act),
        ):
            theirs.connect(mine)

    # -- showing -------------------------------------------------------------------------------------------------------

    @property
    def editing(self) -> bool:
        return self.view.editing

    def set_editing(self, on: bool) -> None:
        """Draw the plan, or run the room on it."""
        self.mode.set_current(DRAW if on else LIVE)
        if not on:
            self.view.hands.cancel()
            self.view.hands.leave_corners()
            self.view.hands.select(())
        self.view.set_editing(on=on)
        self.pane.setVisible(on)
        self.sentence.setVisible(not on)
        for button in self.add_buttons.values():
            button.setVisible(on)
        self._present_pane()
        self._place_tools()
        self.mode_changed.emit()

    def present(self, face: PlanFace, sentence: str = "") -> None:
        """Show a plan, and in live mode what the room waits for."""
        self.face = face
        say(self.sentence, sentence)
        self.view.present(face)
        self._place_tools()
        self._present_pane()
        self.zooms.tell()

    def refresh(self, face: PlanFace) -> None:
        """Another second of the same plan."""
        self.face = face
        self.view.refresh(face)

    def _present_pane(self) -> None:
        if not self.editing:
            return
        things, tool = self.view.hands.things, self.view.hands.tool
        self.corners_part.setVisible(tool is not None)
        if tool is not None:
            for part in (self.room_part, self.thing_part, self.many_part, self.acts_part):
                part.hide()
            self.corners_part.present(tool)
            return
        self.room_part.setVisible(not things)
        self.thing_part.setVisible(len(things) == 1)
        self.many_part.setVisible(len(things) > 1)
        self.acts_part.setVisible(bool(things))
        if not things:
            self.room_part.present(self.face, self._can_keep)
            self.room_part.measure.setChecked(self.view.hands.is_measuring)
            return
        if len(things) == 1:
            self.thing_part.present(things[0], self.face)
        self.many_part.present(things)
        self.acts_part.present(things)

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _set_snap(self, on: bool) -> None:
        self.view.grid = 0.5 if on else 0.0
        self.view.update()

    def _do(self, act: str) -> None:
        hands = self.view.hands
        {"duplicate": hands.duplicate, "group": hands.group, "lock": hands.lock, "delete": hands.delete}[act]()

    def _shape(self) -> None:
        self.view.hands.shape()
        self.view.setFocus()

    def _put_corner(self, x: float, y: float) -> None:
        if self.view.hands.tool is not None:
            self.view.hands.tool.put(x, y)

    def _do_corner(self, act: str) -> None:
        tool = self.view.hands.tool
        if tool is not None:
            {"add": tool.add, "remove": tool.remove, "done": self.view.hands.leave_corners}[act]()
        self.view.setFocus()

    def add(self, kind: str) -> None:
        """Put a new thing in the middle of what is seen."""
        plan, view = self.face.plan, self.view
        x, y = view.camera.place(view.rect().center().toPointF())
        x, y = min(max(x, 1.0), plan.room.width - 1.0), min(max(y, 1.0), plan.room.depth - 1.0)
        id = plan.free_id(kind)
        made: dict[str, Callable[[], AnyThing]] = {
            "table": lambda: Table(id, x, y, *_TABLE),
            "label": lambda: Label(id, x, y, *_LABEL, words="Label"),
            "door": lambda: on_wall(plan, Door(id, x, y, *_DOOR)),
            "wall": lambda: Wall(id, x, y, *_WALL),
            "pillar": lambda: Wall(id, x, y, *_PILLAR),
            "zone": lambda: ZoneArea(id, x, y, *_ZONE, name="Area"),
        }
        view.hands.add(made[kind]())
        view.setFocus()
