"""The left of the judge's page: who or what is looked for, calls that go on, the table."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Seed
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.marks import CapsLabel
from desktop.ui.kit.panels import Panel, empty, label, say, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ...rules.acts.calls import EndJudgeCall
from ...rules.state import DarkState
from ..corners.location_card import LocationCard, LocationFace
from ..kit.cells import NameAndNote
from .faces import CallFace, call_faces, callable_table, hits, table_face
from .parts import CallBlock

#: lines of what was found; more are found by typing on.
MOST = 7


class TablePane(Panel):
    """``found`` carries ``player/…`` or ``table/…``, ``wants`` the end of a call, ``judged`` an act of the desk."""

    found = Signal(str)
    wants = Signal(object)
    judged = Signal(str)

    def __init__(self) -> None:
        super().__init__(pad=0)
        self._state: DarkState | None = None
        self._now: Instant | None = None
        self.table, self.swapping = "", ""
        self.search = SearchField("Player or table")
        self.list = DataTable((Column("", 44), Column("")), dense=True, head=False)
        self.blocks: list[CallBlock] = []
        self._faces: tuple[CallFace, ...] = ()
        self.call = Button("", "J")
        self.card = LocationCard(LocationFace("", ""))
        self.about = label("", "small", wrap=True)
        self._lay_out()
        self.search.textChanged.connect(self._look)
        self.search.returnPressed.connect(self._take_first)
        self.list.chosen.connect(self._take)
        self.call.clicked.connect(self.call_to_table)
        self.card.seated_chosen.connect(self._on_seat)
        self.card.dragged.connect(self._on_drag)

    def _lay_out(self) -> None:
        head, foot, self._calls = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        head.setContentsMargins(14, 14, 14, 10)
        head.setSpacing(10)
        foot.setContentsMargins(14, 10, 14, 12)
        foot.setSpacing(8)
        head.addWidget(label("Judge's desk", "title"))
        head.addWidget(self.search)
        self.list.setFixedHeight(MOST * self.list.row_height())
        head.addWidget(self.list)
        self._calls.setSpacing(1)
        self.caps = CapsLabel("At the table")
        self.card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.card.setFixedHeight(theme.px(178))
        for part in (self.call, self.caps, self.card, self.about):
            foot.addWidget(part)
        self.body.addLayout(head)
        inside, column = QWidget(), QVBoxLayout()
        inside.setProperty("role", "plain")
        inside.setLayout(column)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._calls)
        column.addLayout(foot)
        column.addStretch(1)
        self.body.addWidget(scrolled(inside), 1)
        self.list.hide()

    def present(self, state: DarkState, table: str, player: str = "") -> None:
        """The calls, and this table, where the player who is shown has a frame."""
        self._state, self.table = state, table
        self._present_calls(state)
        seated = bool(table) and bool(state.round and state.round.seats_at(table))
        for part in (self.caps, self.card):
            part.setVisible(bool(table))
        match = callable_table(state, table)
        self.call.setVisible(match is not None)
        self.call.present(f"Call to {state.match_name(table)}" if match else "", "" if self.blocks else "J")
        if table:
            self.card.present(table_face(state, table, player))
        say(self.about, self._about(state, seated))
        if self._now is not None:
            self.tick(self._now)

    def _about(self, state: DarkState, seated: bool) -> str:
        if not self.table:
            return "Find a player or a table to see who sits there."
        if self.swapping:
            return f"Now click who changes places with **{state.name_of(self.swapping)}**. Esc leaves it."
        if not seated:
            return "Nobody sits here this round."
        return "Click somebody to see the player. Swap seats: drag one onto another, also across tables in Corners."

    def _present_calls(self, state: DarkState) -> None:
        faces = call_faces(state)
        if faces == self._faces:
            return
        self._faces = faces
        empty(self._calls)
        self.blocks = [CallBlock(face, key="" if at else "J") for at, face in enumerate(faces)]
        for block in self.blocks:
            block.ended.connect(self._end)
            self._calls.addWidget(block)

    def _end(self, match: str, minutes: float) -> None:
        self.wants.emit(EndJudgeCall(match, minutes, self._now))

    def tick(self, now: Instant) -> None:
        """The calls last a second longer."""
        self._now = now
        for block in self.blocks:
            block.tick(now)

    def call_to_table(self) -> None:
        """A judge goes to the table that is shown."""
        self.judged.emit(f"judge-call/match={self.table}")

    def take_call_key(self) -> bool:
        """J ends the oldest call with its minutes, or begins one."""
        if self.blocks:
            self._end(self.blocks[0].face.match, float(self.blocks[0].minutes))
        elif self._state and callable_table(self._state, self.table):
            self.call_to_table()
        else:
            return False
        return True

    # -- finding -------------------------------------------------------------------------------------------------------

    def _look(self, typed: str) -> None:
        found = hits(self._state, typed)[:MOST] if self._state and typed.strip() else []
        self.list.present([Row(hit.key, (Seed(hit.seed), NameAndNote(hit.name, hit.where))) for hit in found])
        self.list.setVisible(bool(typed.strip()))
        if found:
            self.list.set_current(found[0].key)

    def _take_first(self) -> None:
        if key := self.list.current_key():
            self._take(key)

    def _take(self, key: str) -> None:
        self.search.clear()
        self.search.clearFocus()
        self.found.emit(key)

    # -- seats ---------------------------------------------------------------------------------------------------------

    def player_at(self, letter: str) -> str:
        """Who sits at this corner of the table."""
        seats = self._state.round.seats_at(self.table) if self._state and self._state.round else ()
        return next((seat.player for seat in seats if seat.corner == letter), "")

    def swap_from(self, player: str) -> None:
        """The next click on somebody who sits says with whom this player changes places; "" leaves it."""
        self.swapping = player
        if self._state is not None:
            self.present(self._state, self.table)

    def _on_seat(self, letter: str) -> None:
        player, first = self.player_at(letter), self.swapping
        if first and player != first:
            self.swapping = ""
            self.judged.emit(f"swap-seats/player={first}&other={player}")
        elif player:
            self.found.emit(f"player/{player}")

    def _on_drag(self, letter: str, spot: QPoint) -> None:
        at = self.card.mapFromGlobal(spot)
        pad = self.card.pad_at(at.x(), at.y())
        one, other = self.player_at(letter), self.player_at(pad.letter) if pad else ""
        if one and other and one != other:
            self.judged.emit(f"swap-seats/player={one}&other={other}")

    def seek(self) -> None:
        """The cursor goes where one searches."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()
