"""The pane beside the map: the hex under the brush with its words, the players' shares, and the map's own shape."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel

from desktop.domain.hexmap import Fairness, Hex, HexMap, Share, Words, address, fairness, remarks, size_fault
from desktop.domain.hexmap.starts import Start, fair_starts, score
from desktop.domain.words import counted
from desktop.ui.canvas.frame import Part
from desktop.ui.hexes.face import HexFace
from desktop.ui.hexes.panes import MarkLegend, TerrainBars, UnderBrush
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.inputs import Choice, TextField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import empty, label, rule_line, say
from desktop.ui.plan.below import PictureBelow

_WORDS: Mapping[Words, tuple[str, str]] = {
    "names": ("Name of the plane", ""),
    "labels": ("Label across the map", ""),
    "notes": ("Note of the Guardian", "for you alone: on no wall, on no paper"),
}


class HexPart(Part):
    """``written`` (hex, names|labels|notes, words): what is written on the hex that was picked."""

    written = Signal(object, str, str)

    def __init__(self) -> None:
        super().__init__()
        self.head = CapsLabel("Under the brush")
        self.under = UnderBrush()
        self.write_head = CapsLabel("Words")
        self.fields = {kind: TextField(words, hint=hint) for kind, (words, hint) in _WORDS.items()}
        self.count_head, self.bars = CapsLabel("Terrain"), TerrainBars()
        self.legend_head, self.legend = CapsLabel("Marks"), MarkLegend()
        self._picked: Hex | None = None
        self._face = HexFace()
        for part in (self.head, self.under, self.write_head, *self.fields.values(), rule_line()):
            self.column.addWidget(part)
        for part in (self.count_head, self.bars, rule_line(), self.legend_head, self.legend):
            self.column.addWidget(part)
        self.column.addStretch(1)
        for kind, field in self.fields.items():
            field.settled.connect(lambda words, kind=kind: self._write(kind, words))
        self.show_words(False)

    def show_words(self, on: bool) -> None:
        """Fields to write into, where the tool for words is held."""
        for part in (self.write_head, *self.fields.values()):
            part.setVisible(on)
        for part in (self.legend_head, self.legend):
            part.setVisible(not on)
        if not on:
            self._picked = None

    def present(self, face: HexFace, hex: Hex | None, report: Fairness) -> None:
        """Show the hex under the brush, or the one that is being written on."""
        self._face = face
        if self._picked is not None and self._picked not in face.map:
            self._picked = None
        self.under.present(face, self._picked or hex)
        self.bars.present(report)
        self.head.present("Written on" if self._picked else "Under the brush")
        self.legend.update()

    def pick(self, hex: Hex) -> None:
        """Write on this hex."""
        for kind, field in self.fields.items():
            if field.line.isModified():
                self._write(kind, field.text())
        self._picked = hex
        self.refill()
        self.fields["names"].line.setFocus()

    def refill(self) -> None:
        """Show what is written there; what is being typed stays."""
        hex = self._picked
        say_on = f"Words on {address(hex)}" if hex else "Words: press a hex"
        self.write_head.present(say_on)
        for kind, field in self.fields.items():
            field.setEnabled(hex is not None)
            if hex is not None and not (field.line.hasFocus() and field.line.isModified()):
                field.set_text(self._said(kind, hex))
                field.line.setModified(False)

    def _said(self, kind: Words, hex: Hex) -> str:
        map = self._face.map
        said = {"names": map.names, "labels": map.labels, "notes": map.notes}
        return said[kind].get(address(hex), "")

    def _write(self, kind: Words, words: str) -> None:
        hex = self._picked
        self.fields[kind].line.setModified(False)
        if hex is not None and words != self._said(kind, hex):
            self.written.emit(hex, kind, words)


#: hexes of a map whose starts are measured at every stroke.
_MEASURED = 1600


class PlayersPart(Part):
    """The fairness report: remarks first, then every player's share; before homes are chosen the starts there are.
    ``act``: fairer|made-up."""

    act = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[object, ...] | None = None

    def present(self, face: HexFace, report: Fairness, why_fixed: str = "") -> None:
        """Show another report."""
        key = (report, tuple(sorted(face.marks.items())), face.map.terrain, face.map.layout, why_fixed)
        if key == self._shown:
            return
        self._shown = key
        empty(self.column)
        self.column.addWidget(CapsLabel("How fair"))
        found = remarks(report, face.names)
        for words in found or ("Nothing stands out.",):
            self.column.addWidget(label(words, "small", wrap=True))
        for share in report.shares:
            self.column.addWidget(rule_line())
            for words, role in share_lines(share, face.marks, face.names):
                self.column.addWidget(label(words, role, wrap=True))
        if not report.shares and len(face.map) <= _MEASURED:
            self._add_starts(face, why_fixed)
        self.column.addStretch(1)

    def _add_starts(self, face: HexFace, why_fixed: str) -> None:
        """Where homes could lie, the best and the worst, and what makes a better map."""
        starts = fair_starts(face.map, count_of(face))
        self.column.addWidget(rule_line())
        self.column.addWidget(CapsLabel("Fair starts"))
        self.column.addWidget(label(f"**{score(starts)}** of 100 for {counted(len(starts), 'player')}", "body"))
        words = "The map is as fair as its worst start. Within two steps of each:"
        self.column.addWidget(label(words, "small", wrap=True))
        for start in starts:
            self.column.addWidget(label(start_line(start), "small", wrap=True))
        for act, button in (
            ("fairer", Button("Make fairer", "J")),
            ("made-up", Button("Make up a map", icon="dice")),
        ):
            button.set_why_not(why_fixed)
            button.clicked.connect(lambda _=False, act=act: self.act.emit(act))
            self.column.addWidget(button)


def count_of(face: HexFace) -> int:
    """For how many a map is looked at: those on the list, or six."""
    return len(face.names) or 6


def start_line(start: Start) -> str:
    """``**B-3** 97: 13 planes, 5 colours, 2 Special, 4 steps to the next``."""
    about = f"{counted(start.planes, 'plane')}, {counted(start.colours, 'colour')}, {start.special} Special"
    return f"**{address(start.hex)}** {start.score}: {about}, {counted(start.steps, 'step')} to the next"


def share_lines(share: Share, marks: Mapping[str, str], names: Mapping[str, str]) -> list[tuple[str, str]]:
    """A player's share in a few lines, each with its role in the type scale."""
    terrain = " · ".join(f"{code} {count}" for code, count in share.terrain.items())
    lines = [(f"**{marks.get(share.player, '')}** {names.get(share.player, share.player)}", "body")]
    lines.append((f"{counted(share.planes, 'plane')}: {terrain}", "small"))
    beside = ", ".join(f"{marks.get(player, player)} {count}" for player, count in share.adjoins.items())
    lines.append(
        (f"Beside: {beside or 'nobody'}" + (f" · voids {share.voids_beside}" if share.voids_beside else ""), "small")
    )
    if share.to_homes:
        homes = sorted(share.to_homes.items(), key=lambda pair: pair[1])
        lines.append(("Steps to homes: " + ", ".join(f"{marks.get(p, p)} {far}" for p, far in homes), "small"))
        near = " · ".join(f"{code} {count}" for code, count in share.near_home.items() if count)
        lines.append((f"Within two steps of home: {near}", "small"))
    return lines


_ANCHORS = (("right", "at the right and below"), ("left", "at the left and above"), ("around", "on all sides"))


_HALVES = {"across": "Left onto right", "down": "Upper onto lower", "turn": "Upper, turned round"}


class ShapePart(Part):
    """``reshaped`` a whole map (size, tops); ``halved`` across|down|turn; ``act`` import|export|print."""

    reshaped = Signal(object)
    halved = Signal(str)
    turned = Signal(str)
    act = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._map = HexMap(2, 2, "....")
        self.wide, self.high = TextField("Columns"), TextField("Rows")
        self.anchor = Choice("Grows or shrinks", _ANCHORS)
        self.tops = Segmented(["Pointy tops", "Flat tops"])
        #: what is wrong, or why nothing can be: always as high, so that nothing below it ever moves.
        self.wrong = _steady(label("", "error", wrap=True))
        icons = {"across": "mirror", "down": "flip", "turn": "turn"}
        self.halves = {way: Button(words, icon=icons[way]) for way, words in _HALVES.items()}
        self.selection = {
            "across": Button("Mirror", key="M"),
            "down": Button("Upside down", key="U"),
            "turn": Button("Turn", key="O"),
        }
        self.importing, self.exporting = Button("Import…", icon="open"), Button("Export…", icon="save")
        self.printing = Button("Poster and page…", key="P")
        self.below = PictureBelow("sides")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        add = self.column.addWidget
        sides = QHBoxLayout()
        sides.setSpacing(8)
        sides.addWidget(self.wide)
        sides.addWidget(self.high)
        self.column.addLayout(sides)
        add(self.anchor)
        add(self.tops)
        add(self.wrong)
        add(rule_line())
        add(CapsLabel("Make both halves alike"))
        for button in self.halves.values():
            add(button)
        add(rule_line())
        add(CapsLabel("What is selected or carried"))
        pair = QHBoxLayout()
        pair.addWidget(self.selection["across"])
        pair.addWidget(self.selection["turn"])
        self.column.addLayout(pair)
        add(self.selection["down"])
        add(rule_line())
        row = QHBoxLayout()
        row.addWidget(self.importing)
        row.addWidget(self.exporting)
        self.column.addLayout(row)
        add(self.printing)
        add(rule_line())
        add(self.below)
        self.column.addStretch(1)

    def _connect(self) -> None:
        for field in (self.wide, self.high):
            field.settled.connect(lambda _: self._resize())
        self.tops.chosen.connect(self._relay)
        for way, button in self.halves.items():
            button.clicked.connect(lambda _=False, way=way: self.halved.emit(way))
        for way, button in self.selection.items():
            button.clicked.connect(lambda _=False, way=way: self.turned.emit(way))
        self.importing.clicked.connect(lambda: self.act.emit("import"))
        self.exporting.clicked.connect(lambda: self.act.emit("export"))
        self.printing.clicked.connect(lambda: self.act.emit("print"))

    def _resize(self) -> None:
        """Ask for a map of the size that is typed, or tell what is wrong with it."""
        typed = self.wide.text(), self.high.text()
        wide, high = (int(words) if words.isascii() and words.isdecimal() else 0 for words in typed)
        wrong = size_fault(wide, high)
        self._say(wrong, "error")
        if not wrong and (wide, high) != (self._map.width, self._map.height):
            across, down = wide - self._map.width, high - self._map.height
            shares = {"right": (0, 0), "left": (across, down), "around": (across // 2, down // 2)}
            asked = self._map.resized(wide, high, *shares[str(self.anchor.value())])
            for field in (self.wide, self.high):
                field.line.setModified(False)
            self._show_measure()
            self.reshaped.emit(asked)

    def _say(self, words: str, role: str) -> None:
        """What is wrong (``error``), or what is so; words of another role are drawn otherwise."""
        if self.wrong.property("role") != role:
            self.wrong.setProperty("role", role)
            self.wrong.style().unpolish(self.wrong)
            self.wrong.style().polish(self.wrong)
        say(self.wrong, words)

    def _relay(self, at: int) -> None:
        asked = self._map.relaid(at == 0)
        self._show_measure()
        self.reshaped.emit(asked)

    def _show_measure(self) -> None:
        """What is so: a wish that is refused leaves no trace."""
        for field, side in ((self.wide, self._map.width), (self.high, self._map.height)):
            if not field.line.hasFocus() or not field.line.isModified():
                field.set_text(str(side))
        self.tops.set_current(0 if self._map.is_pointy else 1)

    def present(self, map: HexMap, why_fixed: str, has_chosen: bool) -> None:
        """Show a map's measure; ``why_fixed`` where it cannot be changed any more."""
        if map is not self._map or why_fixed:
            self._map = map
            self._say(why_fixed, "small")
        self._show_measure()
        for part in (self.wide, self.high, self.anchor, self.tops):
            part.setEnabled(not why_fixed)
        self.importing.set_why_not(why_fixed)
        for button in self.selection.values():
            button.set_why_not("" if has_chosen else "Select hexes first, with S or Ctrl A.")

    def propose(self, how: str) -> None:
        """Which half copy the map shows before it is done; pressed again it is done."""
        for way, button in self.halves.items():
            button.present(_HALVES[way] if way != how else "Do it, as it is shown", "" if way != how else "Enter")


def _steady(words: QLabel) -> QLabel:
    """A line of words that keeps room for three, whatever it says."""
    words.setFixedHeight(3 * theme.px(19))
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    return words


def report_of(face: HexFace) -> Fairness:
    """The fairness of what is shown."""
    planes: dict[str, list[Hex]] = {}
    for hex, holder in face.holders.items():
        planes.setdefault(holder, []).append(hex)
    homes = {face.holders[hex]: hex for hex in face.homes if hex in face.holders}
    order = {player: at for at, player in enumerate(face.marks)}
    held = {player: planes[player] for player in sorted(planes, key=lambda p: order.get(p, len(order)))}
    return fairness(face.map, held, homes)


def pane_width(wide: bool) -> int:
    return theme.px(300 if wide else 260)
