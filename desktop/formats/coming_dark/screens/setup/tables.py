"""The tables of both zones: their names, their corners, open or closed; one more of them."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.words import counted
from desktop.formats.coming_dark.screens.kit.zone_frame import ZoneFrame
from desktop.ui.desk.scene import OverScene
from desktop.ui.kit import paint, theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Brush
from desktop.ui.kit.panels import dotted_line, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key
from desktop.ui.kit.tokens import Theme

from ...rules.acts.locations import AddLocation, CloseLocation, RenameLocation, ReopenLocation, ResizeLocation
from ...rules.state import CORNERS, DarkState, Location
from ..decks.lines import InlineEdit
from ..kit.words import bare_name, table_numbers

COLUMNS = (
    Column("", 38, "right", tone="ink2"),
    Column("Table", 0, strong=True),
    Column("Corners", 109),
    Column("", 60),
)


#: a list as wide as this has room for the tables' numbers, a cell for names whole.
_NUMBERED, _NAMED = 330, 110


class PadsCell(Struct, frozen=True):
    """The corners a table has, of the four it could have."""

    corners: int

    @property
    def words(self) -> str:
        return counted(self.corners, "corner")

    @staticmethod
    def pad(area: QRectF, at: int) -> QRectF:
        """Where a corner's pad lies in the cell."""
        side = theme.px(22)
        return QRectF(area.left() + at * (side + 3), area.center().y() - side / 2, side, side)

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        for at, letter in enumerate(CORNERS):
            on = at < self.corners
            pad = self.pad(area, at)
            if on:
                paint.box(painter, pad, 4, fill=look.well, border=look.edge)
            else:
                paint.box(painter, pad, 4, border=look.edge, dashed=True)
            ink = brush.ink if on else look.ink3
            paint.write(painter, pad, letter, theme.face(13, 600 if on else 400), ink, paint.MIDDLE)


class TableName(Struct, frozen=True):
    """What a table is called; in a narrow list all stand without their article."""

    words: str

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        font = theme.face(brush.size, brush.weight)
        name = self.words if area.width() >= theme.px(_NAMED) else bare_name(self.words)
        paint.write(painter, area, name, font, brush.ink)


class ActCell(Struct, frozen=True):
    """A word to click."""

    words: str

    def paint(self, painter: QPainter, area: QRectF, look: Theme, brush: Brush) -> None:
        wide = paint.write(painter, area, self.words, theme.face(13), look.ink2)
        dotted_line(painter, area.left(), area.center().y() + theme.px(8), wide, look.ink3)


class TableList(DataTable):
    """One zone's tables; ``resized`` (table, corners), ``turned`` (table) to close or reopen."""

    resized = Signal(str, int)
    turned = Signal(str)

    def __init__(self) -> None:
        super().__init__(COLUMNS, head=False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.editor = InlineEdit(self.viewport())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        #: a table is known by its name: the number leaves it its room.
        self.setColumnHidden(0, self.width() < theme.px(_NUMBERED))

    def area_of(self, key: str, column: int) -> QRect:
        """Where a cell lies in the viewport."""
        at = next((i for i, row in enumerate(self.rows) if isinstance(row, Row) and row.key == key), -1)
        return self.visualRect(self.model().index(at, column)) if at >= 0 else QRect()

    def pad_of(self, key: str, at: int) -> QPoint:
        """The middle of a corner's pad."""
        room = QRectF(self.area_of(key, 2)).adjusted(10, 0, -10, -1)
        return PadsCell.pad(room, at).center().toPoint()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row = self.rows[index.row()] if index.isValid() else None
        cell = self.cell_at(index) if isinstance(row, Row) else None
        if isinstance(row, Row) and isinstance(cell, PadsCell):
            room = QRectF(self.visualRect(index)).adjusted(10, 0, -10, -1)
            at = next((i for i in range(4) if PadsCell.pad(room, i).contains(event.position())), -1)
            if at >= 0:
                self.resized.emit(row.key, at + 1)
        elif isinstance(row, Row) and isinstance(cell, ActCell):
            self.turned.emit(row.key)
        else:
            super().mouseReleaseEvent(event)


_SCENES = {"city": "nobles/noble-7", "wilds": "dark_powers/dark-heart-of-the-wood"}


class ZonePart(ZoneFrame):
    """A zone with its tables; ``wants`` carries commands, ``touched`` that the cursor is here now."""

    wants = Signal(object)
    touched = Signal()

    def __init__(self, zone: str) -> None:
        super().__init__(zone, "")
        self.zone = zone
        self.state = DarkState()
        self._renaming = ""
        self.tables = TableList()
        self.add = Button("Add a table", "A")
        self.editor = InlineEdit(self)
        self.body.addWidget(OverScene(self.tables, _SCENES.get(zone, "formats/coming-dark")), 1)
        row = QHBoxLayout()
        row.addWidget(self.add)
        row.addStretch(1)
        self.body.addLayout(row)
        self.tables.resized.connect(self.resize_table)
        self.tables.turned.connect(self.turn)
        self.tables.current_changed.connect(lambda _: self.touched.emit())
        self.tables.mouseDoubleClickEvent = lambda event: self.rename()  # type: ignore[method-assign]
        self.tables.editor.kept.connect(self._renamed)
        self.add.clicked.connect(self.begin_adding)
        self.editor.kept.connect(self._added)

    def show_zone(self, state: DarkState) -> None:
        """Show the zone's tables."""
        self.state = state
        open_ = state.open_locations(self.zone)
        about = f"{counted(len(open_), 'table')} open · {counted(state.capacity(self.zone), 'seat')}"
        self.present(state.rules.zone(self.zone).name, about)
        places = [place for place in state.locations if place.zone == self.zone]
        numbers = table_numbers(state)
        self.tables.present([_row(numbers.get(place.id), place) for place in places])

    def current(self) -> Location | None:
        """The table under the cursor."""
        key = self.tables.current_key()
        return next((place for place in self.state.locations if place.id == key), None)

    def step(self, by: int) -> None:
        """The cursor so many tables down."""
        keys = [row.key for row in self.tables.rows if isinstance(row, Row)]
        self.tables.set_current(next_key(keys, self.tables.current_key(), by))

    def leave(self) -> None:
        """The cursor is elsewhere."""
        self.tables.set_current(None)

    def resize_table(self, key: str, corners: int) -> None:
        """So many corners from now on."""
        if self.state.location(key).corners != corners:
            self.wants.emit(ResizeLocation(key, corners))

    def turn(self, key: str) -> None:
        """Close a table, or open it again."""
        open_ = self.state.location(key).open
        self.wants.emit(CloseLocation(key) if open_ else ReopenLocation(key))

    def rename(self) -> None:
        """Write the name of the table under the cursor anew."""
        place = self.current()
        if place:
            self._renaming = place.id
            self.tables.editor.begin(self.tables.area_of(place.id, 1), place.name)

    def _renamed(self, name: str) -> None:
        if name and name != self.state.location(self._renaming).name:
            self.wants.emit(RenameLocation(self._renaming, name))

    def begin_adding(self) -> None:
        """The name of one more table, over the button."""
        area = QRect(self.add.geometry())
        area.setWidth(self.width() - 20)
        self.editor.setPlaceholderText("The new table's name")
        self.editor.begin(area, "")

    def _added(self, name: str) -> None:
        if name:
            self.wants.emit(AddLocation(self.zone, name, self.state.rules.event.corners))


def _row(number: int | None, place: Location) -> Row:
    act = ActCell("close" if place.open else "reopen")
    name = TableName(place.name if place.open else f"{place.name} (closed)")
    return Row(place.id, (str(number or "–"), name, PadsCell(place.corners), act), dim=not place.open, hint=place.name)


class TablesStage(QWidget):
    """Both zones side by side; ``wants`` carries commands."""

    wants = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.state = DarkState()
        self.parts: tuple[ZonePart, ...] = ()
        self.at = 0
        self._zones = QHBoxLayout()
        self._zones.setSpacing(16)
        self.total = label("", "body")
        self.planner = Button("How full do they get?")
        column, foot = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        foot.addWidget(self.total, 1)
        foot.addWidget(self.planner)
        column.addLayout(self._zones, 1)
        column.addLayout(foot)

    def present(self, state: DarkState) -> None:
        """Show the tables of a state."""
        self.state = state
        if tuple(part.zone for part in self.parts) != tuple(zone.id for zone in state.rules.zones):
            self._build(state)
        for part in self.parts:
            part.show_zone(state)
        entered = sum(not player.dropped for player in state.players)
        places = len(state.open_locations())
        say(
            self.total,
            f"**{counted(state.capacity(), 'seat')}** at {counted(places, 'table')} "
            f"for {counted(entered, 'player')} on the list",
        )

    def _build(self, state: DarkState) -> None:
        for part in self.parts:
            self._zones.removeWidget(part)
            part.deleteLater()
        self.parts = tuple(ZonePart(zone.id) for zone in state.rules.zones)
        for at, part in enumerate(self.parts):
            part.wants.connect(self.wants)
            part.touched.connect(lambda at=at: self._touched(at))
            self._zones.addWidget(part, 1)

    def _touched(self, at: int) -> None:
        self.at = at
        for other, part in enumerate(self.parts):
            if other != at:
                part.leave()

    def take_key(self, key: str) -> bool:
        """Arrows, R, C, A, and 1 to 4 for the corners of the table under the cursor."""
        part = self.parts[self.at]
        if key in ("Up", "Down"):
            part.step(-1 if key == "Up" else 1)
        elif key in ("Left", "Right"):
            self.parts[0 if key == "Left" else 1].step(0)
        elif key == "A":
            part.begin_adding()
        elif part.current() is None or key not in ("R", "C", "1", "2", "3", "4"):
            return False
        else:
            self._act(part, key)
        return True

    def _act(self, part: ZonePart, key: str) -> None:
        place = part.current()
        assert place
        if key == "R":
            part.rename()
        elif key == "C":
            part.turn(place.id)
        else:
            part.resize_table(place.id, int(key))
