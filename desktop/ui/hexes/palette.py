"""What the tool in hand is used with: terrains, what runs along sides, signs, and the shelf of stamps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop.domain.hexmap import HexMap, terrain_word
from desktop.domain.hexmap.decor import SIDES
from desktop.domain.hexmap.dress import Dress, sign_of
from desktop.domain.words import counted
from desktop.ui.hexes.edits import SELECTING, signs_on
from desktop.ui.hexes.hands import Hand
from desktop.ui.hexes.keys import TERRAIN_KEYS
from desktop.ui.hexes.panes import ToolRow, one_stop, rows_in
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import empty, label

_SIDE_WORDS = {"river": "River", "road": "Road", "border": "Border", "": "Nothing"}


class Palette(QWidget):
    """``taken``: something was chosen with a click; ``own_asked`` terrain|sign or the letter of one that there is."""

    taken = Signal()
    own_asked = Signal(str)
    refilled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "plain")
        self.head = CapsLabel("Terrain")
        self.terrains = {code: ToolRow(terrain_word(code), key, code=code) for key, code in TERRAIN_KEYS.items()}
        self.sides = {
            kind: ToolRow(_SIDE_WORDS[kind], str((at + 1) % 4), side=kind) for at, kind in enumerate((*SIDES, ""))
        }
        #: the map's own terrains by letter, every sign by its word or letter, and the stamps.
        self.owns: dict[str, ToolRow] = {}
        self.signs: dict[str, ToolRow] = {}
        self.stamps: list[ToolRow] = []
        self.new = {kind: Button(f"{kind.capitalize()} of your own…", kind="quiet") for kind in ("terrain", "sign")}
        self._boxes = {name: QWidget() for name in ("terrain", "sides", "signs", "stamps")}
        self._columns = 1
        self._shown: tuple[object, ...] = ()
        self._hand: Hand | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for part in (self.head, *self._boxes.values(), *self.new.values()):
            column.addWidget(part)
        for kind, button in self.new.items():
            button.clicked.connect(lambda _=False, kind=kind: self.own_asked.emit(kind))

    def join(self, hand: Hand) -> None:
        """What is chosen goes to this hand."""
        self._hand = hand
        for code, row in self.terrains.items():
            row.clicked.connect(partial(self._take, partial(hand.choose, code)))
        for at, row in enumerate(self.sides.values()):
            row.clicked.connect(partial(self._take, partial(hand.take_side, (at + 1) % 4)))

    def _take(self, act: Callable[[], object], _: bool = False) -> None:
        act()
        self.taken.emit()

    def set_columns(self, columns: int) -> None:
        """One column where there is height for it, two where there is not."""
        self._columns = columns
        for name, rows in self._rows().items():
            rows_in(columns, rows, self._boxes[name])

    def _rows(self) -> dict[str, tuple[ToolRow, ...]]:
        return {
            "terrain": (*self.terrains.values(), *self.owns.values()),
            "sides": tuple(self.sides.values()),
            "signs": tuple(self.signs.values()),
            "stamps": tuple(self.stamps),
        }

    def present(self, map: HexMap) -> None:
        """What there is to choose for the tool in hand, and what is chosen."""
        hand = self._hand
        assert hand is not None
        self._fill(map, hand)
        kind = "sides" if hand.tool == "sides" else "signs" if hand.tool == "signs" else "terrain"
        self.head.present({"sides": "Along sides", "signs": "Sign", "terrain": "Terrain"}[kind])
        for name, box in self._boxes.items():
            box.setVisible(name == kind or (name == "stamps" and hand.tool in SELECTING))
        self.new["terrain"].setVisible(kind == "terrain")
        self.new["sign"].setVisible(kind == "signs")
        for code, row in {**self.terrains, **self.owns}.items():
            row.choose(code == hand.code)
        for side, row in self.sides.items():
            row.choose(side == hand.side)
        for word, row in self.signs.items():
            row.choose(word == hand.sign)
        for rows in self._rows().values():
            one_stop(rows)

    def _fill(self, map: HexMap, hand: Hand) -> None:
        """Rows for what the map has of its own, and for the stamps: anew where these are others."""
        shown = tuple(map.own.items()), signs_on(map), hand.stamps
        if shown == self._shown:
            return
        self._shown = shown
        for rows in (self.owns, self.signs):
            for row in rows.values():
                row.deleteLater()
        for row in self.stamps:
            row.deleteLater()
        self.owns = {
            at: self._own_row(at, ToolRow(own.name, "", code=own.base, dress=Dress(own, None)))
            for at, own in map.own.items()
            if own.base
        }
        self.signs = {word: self._sign_row(map, at, word) for at, word in enumerate((*signs_on(map), ""), 1)}
        self.stamps = [self._stamp_row(at) for at in range(len(hand.stamps))]
        self._say_stamps()
        self.set_columns(self._columns)
        self.refilled.emit()

    def stops(self) -> tuple[QWidget, ...]:
        """Everything that can be chosen, in its order."""
        return *(row for rows in self._rows().values() for row in rows), *self.new.values()

    def _own_row(self, letter: str, row: ToolRow) -> ToolRow:
        assert self._hand is not None
        row.clicked.connect(partial(self._take, partial(self._hand.choose, letter)))
        row.asked.connect(partial(self.own_asked.emit, letter))
        row.set_about("Pressed with the right button, or with the key for menus: change it, take it away")
        return row

    def _sign_row(self, map: HexMap, at: int, word: str) -> ToolRow:
        hand, sign = self._hand, sign_of(map, word)
        assert hand is not None
        key = str(at) if at < 10 else "" if word else "0"
        row = ToolRow(sign.name if sign else "Nothing", key, dress=Dress(None, sign))
        row.clicked.connect(partial(self._take, partial(hand.take_sign, at if word else 0)))
        if word in map.own:
            row.asked.connect(partial(self.own_asked.emit, word))
        return row

    def _stamp_row(self, at: int) -> ToolRow:
        hand = self._hand
        assert hand is not None
        count = len(hand.stamps[at].cells)
        row = ToolRow(counted(count, "hex"), str(at + 1), clip=hand.stamps[at])
        row.setAccessibleName(f"Stamp {at + 1}, {row.text()}")
        row.clicked.connect(partial(self._take, partial(hand.stamp, at)))
        return row

    def _say_stamps(self) -> None:
        """Above the stamps what they are; without any how one is kept."""
        box = self._boxes["stamps"]
        if (grid := box.layout()) is not None:
            empty(grid)
        rows_in(self._columns, (), box)
        grid = box.layout()
        if not self.stamps and isinstance(grid, QGridLayout):
            grid.addWidget(label("Ctrl C keeps what is selected as a stamp.", "small", wrap=True), 0, 0, 1, 2)
