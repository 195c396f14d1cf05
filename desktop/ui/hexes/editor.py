"""The hex map with everything round it: tools, brush and terrain at the left, the map, and what it says of itself."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from zlib import crc32

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop.domain.dice import SeededDice
from desktop.domain.hexmap import BRUSHES, Hex
from desktop.domain.hexmap.decor import OWN_LETTERS, Own
from desktop.domain.hexmap.starts import fairer, made_up
from desktop.domain.hexmap.symmetry import Symmetry
from desktop.ui.canvas.frame import ZoomButtons, in_a_row, scrolling
from desktop.ui.hexes.edits import SELECTING, HexEdit, Tool
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.keys import TOOL_KEYS
from desktop.ui.hexes.own import OwnSheet
from desktop.ui.hexes.palette import Palette
from desktop.ui.hexes.panes import ToolRow, one_stop, rows_in
from desktop.ui.hexes.sides import HexPart, PlayersPart, ShapePart, count_of, pane_width, report_of
from desktop.ui.hexes.view import HexView
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Check
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel

#: px: lower than this a map is not painted on.
_LEAST_HIGH = 440
_TOOLS: dict[Tool, tuple[str, str, str]] = {
    "paint": ("Paint", "brush", "Drag to paint; Shift draws a straight line from the last hex, Alt takes the terrain"),
    "line": ("Line", "stroke", "Drag from the first hex to the last"),
    "fill": ("Fill", "bucket", "All hexes of this terrain that hang together"),
    "replace": ("Replace", "swap", "All hexes of this terrain, wherever they lie"),
    "erase": ("Erase", "eraser", "To void: nobody ever controls it"),
    "roll": ("Roll d6", "dice", "A die for each hex under the brush"),
    "sides": ("Sides", "river", "Rivers, roads and borders between hexes; drawn over again they are taken away"),
    "signs": ("Signs", "castle", "A castle, a town, a harbour …; set again it is taken away"),
    "select": ("Select", "marquee", "Drag a block; Shift adds, Ctrl takes one hex; then Ctrl C, Ctrl V, M, U, O"),
    "lasso": ("Lasso", "lasso", "Draw a line round hexes; Shift adds"),
    "wand": ("Wand", "wand", "Selects what hangs together with this hex; Shift adds"),
    "words": ("Words", "tag", "Name a plane, set a label, keep a note"),
    "pan": ("Pan", "move", "Drag the map; the middle button always does"),
}
_LAYERS = (
    ("relief", "Relief", True),
    ("letters", "Letters", False),
    ("owners", "Owners", True),
    ("initials", "Initials", False),
    ("labels", "Words", True),
    ("decor", "Decor", True),
)
_SYMMETRIES: tuple[tuple[Symmetry, str], ...] = (
    ("off", "Off"),
    ("half", "2"),
    ("third", "3"),
    ("sixth", "6"),
    ("mirror", "Flip"),
)


class HexEditor(QWidget):
    """``edited`` HexEdit or HexRoll, one a stroke; ``written`` (hex, names|labels|notes, words); ``reshaped`` a whole
    HexMap; ``act`` import, export, print, roll-all; ``changed`` when hints are others."""

    edited = Signal(object)
    written = Signal(object, str, str)
    reshaped = Signal(object)
    act = Signal(str)
    #: (letter, Own or None); (letter, Own, whether it is a sign): a drawing from a file for it.
    own_kept = Signal(str, object)
    drawing_asked = Signal(str, object, bool)
    #: the picture below lies otherwise: a Background, or None.
    traced = Signal(object)
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.face = HexFace()
        self.view = HexView()
        self._why_fixed = ""
        self._report = report_of(self.face)
        self.tools = {tool: ToolRow(w, _key_of(tool), icon=i, about=about) for tool, (w, i, about) in _TOOLS.items()}
        self.shelf = Palette()
        self.terrains = self.shelf.terrains
        self.brush = Segmented([str(count) for count in BRUSHES.values()])
        self.symmetry = Segmented([word for _, word in _SYMMETRIES])
        self.roll_all = Button("Roll what is open", icon="dice")
        self.tab = Segmented(["Hex", "Players", "Map"])
        self.hex_part, self.players_part, self.shape_part = HexPart(), PlayersPart(), ShapePart()
        self.layer_checks = {name: Check(word, on) for name, word, on in _LAYERS}
        self.grey = Check("Grey test", note="Y")
        self.zooms = ZoomButtons(self.view)
        self._bar = QGridLayout()
        self._tool_box = QWidget()
        self._left, self._right = self._make_left(), self._make_right()
        self._lay_out()
        self._connect()
        self.set_wide(False)
        self._show_hand()

    # -- laying out ----------------------------------------------------------------------------------------------------

    def _make_left(self) -> Panel:
        panel, column = scrolling(10, 10)
        column.setSpacing(4)
        heads = {part: CapsLabel(words) for part, words in self._headed().items()}
        for part, head in heads.items():
            column.addWidget(head)
            column.addWidget(part)
            column.addSpacing(4)
            if part is self._tool_box:
                #: what is painted with stands next to the tools: in a low window it is seen first.
                column.addWidget(self.shelf)
        self._brush_parts = heads[self.brush], self.brush
        column.addStretch(1)
        #: below what scrolls: it is seen whole however low the window is.
        panel.foot.setContentsMargins(10, 8, 10, 8)
        panel.foot.addWidget(self.roll_all, 1)
        return panel

    def _headed(self) -> dict[QWidget, str]:
        return {self._tool_box: "Tool", self.brush: "Brush, hexes", self.symmetry: "Symmetry while painting, X"}

    def _make_right(self) -> Panel:
        panel, column = scrolling(14, 12)
        column.setSpacing(10)
        for part in (self.tab, self.hex_part, self.players_part, self.shape_part):
            column.addWidget(part)
        return panel

    def _lay_out(self) -> None:
        stage = Panel().flush()
        stage.setProperty("leads", True)
        stage.body.addWidget(self.view, 1)
        checks = (*self.layer_checks.values(), self.grey)
        self._checks, self._more_checks = in_a_row(*checks[:4]), in_a_row(*checks[4:])
        self._zoom_row = in_a_row(*self.zooms.parts)
        self._bar.setContentsMargins(0, 0, 0, 0)
        self._bar.setVerticalSpacing(4)
        self._bar.setColumnStretch(1, 1)
        stage.foot.addLayout(self._bar, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self._left)
        row.addWidget(stage, 1)
        row.addWidget(self._right)
        self._show_tab(0)

    def _order_stops(self) -> None:
        """Tab goes from the map to what is painted with, then to how it is shown, then to the pane."""
        stops = (self.view, *self.tools.values(), *self.shelf.stops(), self.brush, self.symmetry, self.roll_all)
        for one, other in pairwise((*stops, *self.layer_checks.values(), self.grey, *self.zooms.parts, self.tab)):
            QWidget.setTabOrder(one, other)

    def set_wide(self, wide: bool) -> None:
        """One column of tools where there is height for it, two where there is not."""
        columns = 1 if wide else 2
        rows_in(columns, tuple(self.tools.values()), self._tool_box)
        self.shelf.set_columns(columns)
        self._left.setFixedWidth(theme.px(278))
        self._right.setFixedWidth(pane_width(wide))
        self._fill_bar(self.width() - self._left.maximumWidth() - self._right.maximumWidth() - 62)

    def _fill_bar(self, room: int) -> None:
        """No layer's word is cut: all in one line where they fit, else in two; the zoom where there is room for it."""
        few, more, zoom = (part.sizeHint().width() + 8 for part in (self._checks, self._more_checks, self._zoom_row))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        row = 0 if room >= few + more else 1
        self._bar.addWidget(self._checks, 0, 0, 1, 3 if row else 1, left)
        self._bar.addWidget(self._more_checks, row, 0 if row else 1, 1, 2 if row else 1, left)
        if room >= more + zoom + (0 if row else few):
            self._bar.addWidget(self._zoom_row, row, 2, 1, 1, right)
        else:
            self._bar.addWidget(self._zoom_row, row + 1, 0, 1, 3, left)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(0, _LEAST_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.set_wide(self.height() >= theme.px(740))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        #: once the window has finished changing screens, which takes every focus away.
        QTimer.singleShot(0, self._focus_map)

    def _focus_map(self) -> None:
        if self.isVisible():
            self.view.setFocus()

    def _connect(self) -> None:
        view, hand = self.view, self.view.hand
        for tool, row in self.tools.items():
            row.clicked.connect(lambda _=False, tool=tool: self._then_map(lambda: hand.take(tool)))
        self.shelf.join(hand)
        self.shelf.taken.connect(view.setFocus)
        self.shelf.refilled.connect(self._order_stops)
        self.shelf.own_asked.connect(self._ask_own)
        self.brush.chosen.connect(lambda at: self._then_map(lambda: hand.widen(at - hand.rings)))
        self.symmetry.chosen.connect(lambda at: self._then_map(lambda: hand.repeat(_SYMMETRIES[at][0])))
        self.roll_all.clicked.connect(lambda: self.act.emit("roll-all"))
        self.tab.chosen.connect(self._show_tab)
        for name, check in self.layer_checks.items():
            check.toggled.connect(lambda on, name=name: view.show_layer(name, on))
        self.grey.toggled.connect(view.set_grey)
        view.edited.connect(self.edited)
        view.changed.connect(self._show_hand)
        view.under.connect(self._show_under)
        view.picked.connect(self._write_on)
        self.hex_part.written.connect(self.written)
        self.players_part.act.connect(self._better)
        shape = self.shape_part
        shape.reshaped.connect(self.reshaped)
        shape.halved.connect(hand.halve)
        shape.turned.connect(lambda way: hand.turn() if way == "turn" else hand.mirror(way))
        shape.act.connect(self.act)
        shape.below.asked.connect(lambda: self.act.emit("picture"))
        shape.below.background.connect(self.traced)

    def _then_map(self, act: Callable[[], object]) -> None:
        act()
        self.view.setFocus()

    def _show_tab(self, at: int) -> None:
        for i, part in enumerate((self.hex_part, self.players_part, self.shape_part)):
            part.setVisible(i == at)

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, face: HexFace, why_fixed: str = "", can_keep: bool = False) -> None:
        """Show a map. ``why_fixed``: why its measure can no longer be changed; ``can_keep``: a picture below."""
        self.face, self._why_fixed = face, why_fixed
        self.view.present(face)
        self._report = report_of(face)
        open_ = face.map.terrain.count(".")
        self.roll_all.set_why_not("" if open_ else "Every hex has its terrain.")
        self.players_part.present(face, self._report, why_fixed)
        self.shape_part.below.present(face.traced, can_keep)
        self._show_under(self.view.hand.at)
        self.hex_part.refill()
        self._show_hand()
        self.zooms.tell()

    def _show_under(self, hex: Hex | None) -> None:
        self.hex_part.present(self.face, hex, self._report)

    def _show_hand(self) -> None:
        hand = self.view.hand
        for tool, row in self.tools.items():
            row.choose(tool == hand.tool)
        one_stop(tuple(self.tools.values()))
        self.shelf.present(self.face.map)
        self.brush.set_current(hand.rings)
        #: where a tool has no brush, its palette takes the room.
        for part in self._brush_parts:
            part.setVisible(hand.tool not in ("sides", "signs", *SELECTING))
        self.symmetry.set_current([kind for kind, _ in _SYMMETRIES].index(hand.symmetry))
        self.hex_part.show_words(hand.tool == "words")
        if self.grey.isChecked() != self.view.grey:
            self.grey.setChecked(self.view.grey)
        has_chosen = bool(hand.selected) or hand.carried is not None
        self.shape_part.present(self.face.map, self._why_fixed, has_chosen)
        self.shape_part.propose(hand.halving or "" if hand.proposal is not None else "")
        self.changed.emit()

    def _better(self, act: str) -> None:
        """The map made fairer, or another one: one stroke, and another each time."""
        map = self.face.map
        dice = SeededDice(crc32(map.terrain.encode()))

        def throw(sides: int) -> int:
            return dice.throw(sides).value

        changes = fairer(map, count_of(self.face), throw) if act == "fairer" else made_up(map, throw)
        if changes:
            self.edited.emit(HexEdit(changes, "Made fairer:" if act == "fairer" else "Made up:"))

    def _write_on(self, hex: Hex) -> None:
        self._choose_tab(0)
        self.hex_part.pick(hex)
        self._show_under(hex)

    def _ask_own(self, what: str) -> None:
        """A terrain or a sign of the map's own: a new one, or the one under this letter."""
        map = self.face.map
        free = next((letter for letter in OWN_LETTERS if letter not in map.own), "")
        self.show_own(what if what in map.own else free, map.own.get(what), what == "sign")

    def show_own(self, letter: str, own: Own | None, is_sign: bool) -> None:
        """The sheet of a terrain or sign of the map's own, with what it says."""
        sheet = OwnSheet(letter, own, is_sign, letter in self.face.map.own, self)
        sheet.kept.connect(self.own_kept)
        sheet.drawing_asked.connect(self.drawing_asked)
        anchor = self.shelf.new["sign" if is_sign else "terrain"]
        sheet.show_at(anchor if anchor.isVisible() else self.shelf)

    def _choose_tab(self, at: int) -> None:
        self.tab.set_current(at)
        self._show_tab(at)

    def show_hex(self, hex: Hex) -> None:
        """Lead to a hex, and tell beside the map what there is to it."""
        self._choose_tab(0)
        self.view.lead_to(hex)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        """A plain key that no field took."""
        if key == "J" and not self._why_fixed and not self._report.shares:
            self._better("fairer")
            return True
        return self.view.take_key(key)

    def hints(self) -> tuple[tuple[str, str], ...]:
        """What the keys do with the tool in hand."""
        hand = self.view.hand
        if hand.proposal is not None:
            return (("Enter", "do it"), ("Esc", "leave it"))
        if hand.carried is not None:
            return (("Enter", "lay it down"), ("O", "turn"), ("M", "mirror"), ("Esc", "let go"))
        if hand.selected:
            return (("Ctrl C", "copy"), ("M", "mirror"), ("O", "turn"), ("Esc", "let go"))
        if hand.tool == "sides":
            return (("[ ]", "which side"), ("1 2 3 0", "what"), ("Enter", "draw"))
        if hand.tool == "signs":
            return (("1 … 9", "which sign"), ("Enter", "set it"))
        if hand.tool == "words":
            return (("Arrows", "hex"), ("Enter", "write on it"))
        return (("[ ]", "brush"), ("Shift", "line"), ("Alt", "pick terrain"), ("Enter", "use"))


def _key_of(tool: Tool) -> str:
    return next(key for key, of in TOOL_KEYS.items() if of == tool)
