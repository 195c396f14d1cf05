"""The cube by colour beside what the ruleset wants, and its cards, whose colours can be corrected by hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.words import as_typed, counted
from desktop.ui.desk.scene import SceneRoom
from desktop.ui.kit import paint, theme
from desktop.ui.kit.asking import PastePopover, WordsPopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.panels import EmptyState, Panel, Popover, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.acts.pools import AllowCube, SetColour
from ..rules.state import COLOURS, HordeState
from ..rules.views.pools import PoolLine, cube_face, cube_lines
from .words import ACCENT, COLOUR_WORDS, LINES

#: the discs of LOOK 7, with the letter's ink.
DISCS = {"W": "#F3E9C6", "U": "#3C7BB1", "B": "#3A3540", "R": "#B5402F", "G": "#3F7A46", "O": "#C4CAD1", "?": "#FFFFFF"}


class ColourBars(QWidget):
    """A bar a colour: how many there are, how many there should be."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[str, int, int], ...] = ()
        self._is_none = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def present(self, rows: tuple[tuple[str, int, int], ...]) -> None:
        self._rows = rows
        #: a list that has not come yet is not wrong.
        self._is_none = not any(count for _, count, _ in rows)
        self.setAccessibleName(", ".join(f"{COLOUR_WORDS[colour]} {count}" for colour, count, _ in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, theme.px(32) * max(1, len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), theme.now()
        high, most = (
            theme.px(32),
            max([count for _, count, _ in self._rows] + [wanted for *_, wanted in self._rows] + [1]),
        )
        for at, (colour, count, wanted) in enumerate(self._rows):
            row = QRectF(0, at * high, self.width(), high)
            disc = QRectF(0, row.center().y() - 10, 20, 20)
            paint.box(painter, disc, 10, fill=DISCS[colour], border=look.edge)
            dark = colour in "UBRG"
            paint.write(painter, disc, colour, theme.exact(12, 700), "#FFFFFF" if dark else "#17202B", paint.MIDDLE)
            name = QRectF(30, row.top(), theme.px(74), high)
            paint.write(painter, name, COLOUR_WORDS[colour], theme.face(15), look.ink)
            words = f"{count} of {wanted}" if wanted else str(count)
            right = QRectF(row.right() - theme.px(78), row.top(), theme.px(78), high)
            ink = look.ink if count == wanted or self._is_none else look.state("overtime").deep
            paint.write(painter, right, words, theme.face(15, 600), ink, paint.RIGHT)
            bar = QRectF(name.right() + 6, row.center().y() - 5, right.left() - name.right() - 14, 10)
            paint.box(painter, bar, 3, fill=look.line)
            share = bar.width() * min(1.0, count / most)
            if share > 2:
                paint.box(painter, QRectF(bar.left(), bar.top(), share, 10), 3, fill=look.accent(ACCENT).deep)
            if wanted:
                painter.fillRect(
                    QRectF(bar.left() + bar.width() * wanted / most - 1, bar.top() - 2, 2, 14), theme.colour(look.ink)
                )


class CubeColours(Panel):
    """What the cube holds; ``open_asked`` and ``pasted`` bring another one, ``wants`` allows a wrong one."""

    wants = Signal(object)
    open_asked = Signal()
    pasted = Signal(str)

    def __init__(self) -> None:
        super().__init__("The survivors' cube")
        self.bars, self.faults = ColourBars(), label("", "error", wrap=True)
        self.warnings = label("", "small", wrap=True)
        self.open, self.paste = Button("Open a list…", "O", icon="open"), Button("Paste…", icon="paste")
        self.allow = Button("Deal despite the faults…")
        self.popover: Popover | None = None
        for part in (self.bars, self.faults, self.warnings):
            self.body.addWidget(part)
        self.body.addWidget(SceneRoom("formats/horde-sealed", fills=True), 1)
        row = QHBoxLayout()
        row.addWidget(self.open)
        row.addWidget(self.paste)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addWidget(self.allow)
        self.open.clicked.connect(self.open_asked)
        self.paste.clicked.connect(self._paste)
        self.allow.clicked.connect(self._allow)

    def present(self, state: HordeState) -> None:
        if state.ruleset is None:
            return
        face, rule = cube_face(state), state.rules.cube
        self.present_head("The survivors' cube", f"{face.cards} of {rule.size}" if face.cards else "no list yet")
        wanted = dict.fromkeys("WUBRG", rule.each_colour) | {"O": rule.other, "?": 0}
        rows = [(colour, face.colours[colour], wanted[colour]) for colour in COLOURS]
        self.bars.present(tuple(row for row in rows if row[0] != "?" or row[1]))
        shown = face.faults if not face.allowed_because else ()
        say(self.faults, "  ".join(shown[:4]) + (f" And {len(shown) - 4} more." if len(shown) > 4 else ""))
        self.faults.setVisible(bool(shown))
        parts = list(face.warnings)
        if face.allowed_because:
            parts.insert(0, f"Dealt as it is: {face.allowed_because}.")
        if not face.cards:
            parts = ["Open the list of the cube: any deck program's file, or a CSV with a column for the colour."]
        say(self.warnings, " ".join(parts))
        self.allow.setVisible(bool(shown) and not state.is_dealt)
        why = "The pools are dealt from this cube. Take the deal back first." if state.is_dealt else ""
        self.open.set_why_not(why)
        self.paste.set_why_not(why)

    def _paste(self) -> None:
        popover = PastePopover("The cube's list", "Import", LINES, parent=self)
        popover.answered.connect(lambda text: self.pasted.emit(text))
        self.popover = popover
        popover.show_at(self.paste)

    def _allow(self) -> None:
        popover = WordsPopover("Why may this cube be dealt?", "Allow it", parent=self)
        popover.answered.connect(lambda reason: self.wants.emit(AllowCube(reason)))
        self.popover = popover
        popover.show_at(self.allow)


COLUMNS = (
    Column("", 34, "center"),
    Column("Card", 0, strong=True),
    Column("Type", 0, tone="ink2"),
    Column("Cost", 110),
    Column("Copies", 84, "right"),
)
#: the columns that give way when there is little room, and how much they need.
TYPE, COST = (2, 560), (3, 440)


class CubeTable(Panel):
    """The cards of the cube; W U B R G and X (other) set the colour of the row that is chosen."""

    wants = Signal(object)

    def __init__(self) -> None:
        super().__init__("Its cards")
        self._state: HordeState | None = None
        self.search, self.table = SearchField("Find a card"), DataTable(COLUMNS, dense=True)
        self.none = EmptyState("The cube's cards are listed here.")
        self.buttons: dict[str, Button] = {}
        self.caption = label("This card is", "small")
        self.body.addWidget(self.search)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.none, 1)
        self.colours = QWidget()
        self.colours.setLayout(self._colour_row())
        self.body.addWidget(self.colours)
        self.table.current_changed.connect(lambda _: self._present_colours())
        self.search.textChanged.connect(lambda _: self._present_rows())

    def _colour_row(self) -> QVBoxLayout:
        column, row = QVBoxLayout(), QHBoxLayout()
        column.setSpacing(4)
        row.setSpacing(6)
        #: in Large type the buttons need its room.
        self.caption.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(self.caption, 1)
        row.addStretch(0)
        for colour, word in COLOUR_WORDS.items():
            if colour != "?":
                button = self.buttons[colour] = Button(word if colour == "O" else colour)
                button.set_about(f"Count the chosen card as {word.lower()}")
                button.clicked.connect(lambda _=False, colour=colour: self._set(colour))
                row.addWidget(button)
        column.addLayout(row)
        return column

    def resizeEvent(self, event: QResizeEvent) -> None:
        #: a name that can be read comes before its type and cost.
        for column, needs in (TYPE, COST):
            self.table.setColumnHidden(column, self.width() < theme.px(needs))
        self.caption.setVisible(self.width() >= theme.px(COST[1]))

    def present(self, state: HordeState) -> None:
        self._state = state
        for part in (self.search, self.table, self.colours):
            part.setVisible(bool(state.cube))
        self.none.setVisible(not state.cube)
        self._present_rows()

    def _present_rows(self) -> None:
        if self._state is None:
            return
        wanted = as_typed(self.search.text()).strip()
        lines = [line for line in cube_lines(self._state) if wanted in as_typed(f"{line.name} {line.type}")]
        #: what nobody knows comes first: it is what the organiser has to settle.
        lines.sort(key=lambda line: line.colour != "?")
        self.table.present([_row(line) for line in lines])
        self.present_head("Its cards", counted(sum(line.count for line in lines), "card") if lines else "")
        self._present_colours()

    def _present_colours(self) -> None:
        why = "" if self.table.current_key() is not None else "Choose a card first."
        for button in self.buttons.values():
            button.set_why_not(why)

    def take_key(self, key: str) -> bool:
        """X is "other": O opens a file."""
        colour = {"X": "O"}.get(key, key)
        if colour in COLOUR_WORDS and key != "O" and self.table.current_key() is not None:
            self._set(colour)
            return True
        return False

    def _set(self, colour: str) -> None:
        card = self.table.current_key()
        if card is not None:
            self.wants.emit(SetColour(card, colour))  # type: ignore[arg-type]


def _row(line: PoolLine) -> Row:
    letter = Text(line.colour, "overtime" if line.colour == "?" else "ink2", strong=True)
    cost = line.cost.replace("{", "").replace("}", "")
    many = Text(str(line.count), "late", strong=True) if line.count > 1 else str(line.count)
    return Row(line.name, (letter, line.name, line.type, cost, many), hint=f"{line.name}: {COLOUR_WORDS[line.colour]}")
