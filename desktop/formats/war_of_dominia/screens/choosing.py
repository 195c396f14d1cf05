"""Home planes and the planes after them: whose turn it is at the left, the map with what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.domain.hexmap import Hex, address, loose_address
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.asking import PastePopover
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Mark, Seed, Text
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, LitRow, Note, Row

from ..rules.acts.planes import ChooseHome, ChoosePlane, DrawLots
from ..rules.legal import legal_choices, legal_planes
from ..rules.state import DominiaState, PlayerId
from ..rules.views.marks import marks_of
from .faces import map_face, map_view, planes

COLUMNS = (Column("", 52, "center"), Column("Player", 0, strong=True), Column("Planes", 76, "right"), Column("", 36))


class ChoosingScreen(PaneScreen):
    """A click on a lit plane chooses it; so does its address and Enter."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DominiaState | None = None
        self.order, self.table = Panel("The order"), DataTable(COLUMNS, picks=False)
        self.lots = Button("Type the lots…", "T")
        self.ground, self.map = Panel("Planes that may be chosen"), map_view()
        self.plane = TextField("", placeholder="D-7, then Enter")
        self.plane.line.setAccessibleName("Plane")
        self.about = label("", "small", wrap=True)
        self.nothing = EmptyState(
            "Homes are chosen once everybody is on the list and the map is laid out.", "To the map"
        )
        self._lay_out()
        self.map.picked.connect(self._picked)
        self.plane.entered.connect(self._typed)
        self.lots.clicked.connect(self._ask_lots)
        self.nothing.acted.connect(lambda: self.goes.emit("map"))

    def _lay_out(self) -> None:
        self.order.body.addWidget(self.table, 1)
        self.order.body.addWidget(self.about)
        self.order.foot.addWidget(self.lots)
        self.order.foot.addStretch(1)
        self.ground.body.addWidget(self.map, 1)
        self.typing, line = QWidget(), QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        self.typing.setLayout(line)
        line.addWidget(label("Address", "label"))
        line.addWidget(self.plane)
        line.addStretch(1)
        self.ground.body.addWidget(self.typing)
        self.plane.setFixedWidth(theme.px(200))
        self.panes.addWidget(self.order)
        self.panes.addWidget(self.ground, 1)
        self.panes.addWidget(self.nothing, 1)

    def fit(self, wide: bool) -> None:
        self.order.setFixedWidth(theme.px(440 if wide else 360))

    def present(self, state: DominiaState) -> None:
        self._state = state
        shown = state.map is not None and (state.choosing is not None or bool(state.owners))
        for part in (self.order, self.ground):
            part.setVisible(shown)
        self.nothing.setVisible(not shown)
        if not shown:
            return
        choices = legal_choices(state)
        self.map.present(map_face(state, lit=choices))
        self.ground.present_head("Planes that may be chosen" if choices else "The map", _count(choices))
        self.lots.set_why_not(_no_lots(state))
        self.typing.setVisible(bool(choices))
        say(self.about, _about(state))
        self._present_order(state)
        self.changed.emit()

    def _present_order(self, state: DominiaState) -> None:
        choosing, marks = state.choosing, marks_of(state)
        order = (choosing.order if choosing else ()) or tuple(player.id for player in state.players)
        at = choosing.at if choosing and choosing.turn else -1
        rows = [_row(state, player, marks[player], place, at) for place, player in enumerate(order)]
        total = state.rules.league.planes
        detail = f"plane {choosing.number} of {total}" if choosing else "all have chosen"
        self.order.present_head("The order", detail)
        self.table.present(rows)
        if choosing and choosing.turn:
            self.table.show_key(choosing.turn)

    def _picked(self, hex: Hex) -> None:
        self._choose(address(hex))

    def _typed(self, words: str) -> None:
        if words:
            hex = loose_address(words)
            self._choose(address(hex) if hex is not None else words)
            self.plane.set_text("")
            #: thirty choices follow one another: the cursor stays where they are typed.
            QTimer.singleShot(0, self, self._type_on)

    def _type_on(self) -> None:
        """Where nothing is chosen any more, Space is the house's again: no hidden line keeps it."""
        (self.plane.line if self.typing.isVisible() else self.map).setFocus()

    def _choose(self, plane: str) -> None:
        state = self._state
        if state is not None and state.choosing is not None:
            self.wants.emit(ChooseHome(plane) if state.stage == "homes" else ChoosePlane(plane))

    def _ask_lots(self) -> None:
        popover = PastePopover(
            "The order that was drawn from a hat",
            "This is the order",
            "One name a line, or all with commas; as much of each as tells it from the others.",
            parent=self,
        )
        popover.answered.connect(lambda text: self.wants.emit(DrawLots(_names(text))))
        popover.show_at(self.lots)

    def take_key(self, key: str) -> bool:
        if key == "T" and self._state is not None and not _no_lots(self._state):
            self._ask_lots()
            return True
        if self.plane.isVisible() and len(key) == 1 and key.isalnum():
            self.plane.line.setFocus()
            self.plane.line.insert(key)
            return True
        return self.map.take_key(key)

    def seek(self) -> None:
        self.plane.line.setFocus()
        self.plane.line.selectAll()

    def hints(self) -> Sequence[tuple[str, str]]:
        state = self._state
        if state is None or state.choosing is None:
            return ()
        return (
            (("/", "type an address"), ("click", "a lit plane")) if state.choosing.turn else (("T", "type the lots"),)
        )


def _no_lots(state: DominiaState) -> str:
    """Why no lots can be typed now; "" where they can."""
    if state.choosing is None:
        return "All have chosen."
    return "The lots of this pass are drawn." if state.choosing.turn else ""


def _row(state: DominiaState, player: PlayerId, mark: str, place: int, at: int) -> Row | LitRow | Note:
    held = state.planes_of(player)
    if place == at:
        return LitRow(player, mark, state.name_of(player), "chooses", note=planes(len(held)))
    done = Mark("done") if place < at else Text("")
    return Row(player, (Seed(mark), state.name_of(player), str(len(held)), done))


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for line in text.splitlines() for name in line.split(",") if name.strip())


def _count(choices: Sequence[str]) -> str:
    return f"{planes(len(choices))} lit" if choices else ""


def _about(state: DominiaState) -> str:
    choosing = state.choosing
    if choosing is None or not choosing.turn:
        return "Space draws the next lots." if choosing else ""
    if state.stage == "homes":
        again = (
            f" Begun anew {choosing.attempt - 1} times: some order left nobody a home." if choosing.attempt > 1 else ""
        )
        return f"No two homes lie side by side (WD-04).{again}"
    if legal_planes(state, choosing.turn)[1]:
        return "Nothing beside their planes is free: any free plane may be chosen (WD-06)."
    return "A plane beside one of their own (WD-05)."
