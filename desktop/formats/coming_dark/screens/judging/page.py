"""The judge's desk: a table at the left, a player in the middle, at the right what an act changes and the penalties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.domain.clock import Instant
from desktop.engine.format import NextAct
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import Panel, label, say, scrolled
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ...rules.acts.penalties import Sanction
from ...rules.state import DarkState
from ...rules.views.judging import penalties
from ..judge.sheet import JudgeDesk
from .faces import Trial, penalty_line, table_of, tried
from .parts import ChangeList
from .player_pane import PlayerPane
from .table_pane import TablePane

_SANCTIONS: tuple[tuple[str, Sanction], ...] = (
    ("Warning", "warning"),
    ("Game loss", "game-loss"),
    ("Match loss", "match-loss"),
    ("Disqualify", "disqualification"),
)
_NOTHING = "Nothing yet. Count a deck again, or take another act: each shows what it changes before it is kept."


class JudgePage(Screen):
    """``left`` when the page is left for the round."""

    left = Signal()

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._kit = kit
        self.desk = JudgeDesk(self, kit.now)
        self.table, self.player = TablePane(), PlayerPane()
        self.changes, self.why = ChangeList(), TextField("Why", placeholder="stands in the log and on the slip")
        self.keep = Button("Keep the new count", "Enter")
        columns = (Column("", 30), Column("", strong=True), Column("", 104), Column(""))
        self.given = DataTable(columns, dense=True, picks=False, head=False)
        self.next = label("", "small", wrap=True)
        self.sanctions = [Button(words) for words, _ in _SANCTIONS]
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row, right, grid = QHBoxLayout(self), QVBoxLayout(), QGridLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        self.table.setFixedWidth(theme.px(288))
        self._what, self._list = Panel("What this changes"), Panel("Penalties today", "0")
        for part in (self.changes, self.why, self.keep):
            self._what.body.addWidget(part)
        self._list.body.addWidget(self.given, 1)
        self._list.body.addWidget(self.next)
        grid.setSpacing(8)
        for at, button in enumerate(self.sanctions):
            grid.addWidget(button, at // 2, at % 2)
        self.given.setMinimumHeight(2 * self.given.row_height())
        self._list.body.addLayout(grid)
        inside = QWidget()
        inside.setProperty("role", "plain")
        inside.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(16)
        right.addWidget(self._what)
        right.addWidget(self._list, 1)
        row.addWidget(self.table)
        row.addWidget(self.player, 6)
        row.addWidget(scrolled(inside), 5)

    def _connect(self) -> None:
        self.table.found.connect(self.show_what)
        self.table.wants.connect(self.wants)
        for pane in (self.table, self.player):
            pane.judged.connect(self._judge)
        self.player.changed.connect(self._try)
        self.why.changed.connect(self._try)
        self.why.line.returnPressed.connect(self.take_next)
        self.keep.clicked.connect(self.take_next)
        for button, (_, penalty) in zip(self.sanctions, _SANCTIONS, strict=True):
            button.clicked.connect(partial(self._penalise, penalty))

    # -- showing -------------------------------------------------------------------------------------------------------

    def show_what(self, what: str) -> None:
        """``player/p3`` with the table where that player sits, or ``table/city-2``; anything else: whoever is first."""
        state = self._state
        kind, _, key = what.partition("/")
        if state is None or not state.players:
            return
        if kind == "player" and any(player.id == key for player in state.players):
            self._show(key, table_of(state, key))
        elif kind == "table":
            seats = state.round.seats_at(key) if state.round else ()
            self._show(seats[0].player if seats else self.player.player or state.players[0].id, key)
        elif not self.player.player:
            first = min(state.players, key=lambda player: player.rank).id
            self._show(first, table_of(state, first))

    def _show(self, player: str, table: str) -> None:
        if self._state is not None:
            self.table.swapping = ""
            self.player.present(self._state, player)
            self.table.present(self._state, table, player)
            self._present_penalties(self._state)
            self._try()

    def present(self, state: DarkState) -> None:
        self._state = state
        self.tick(self._kit.now())
        shown = self.player.player
        if not any(player.id == shown for player in state.players):
            self.player.player = ""
            self.show_what("")
            return
        self.player.present(state, shown)
        table = self.table.table or table_of(state, shown)
        self.table.present(state, table if any(place.id == table for place in state.locations) else "", shown)
        self._present_penalties(state)
        self._try()

    def _present_penalties(self, state: DarkState) -> None:
        given = list(enumerate(penalties(state)))
        self._list.present_head("Penalties today", str(len(given)))
        self.given.present(
            [
                Row(at, (f"{line.round or '–'}", line.player, line.penalty, line.reason), hint=line.reason)
                for at, line in reversed(given)
            ]
        )
        say(self.next, penalty_line(state, self.player.player))

    def _try(self, *_: object) -> None:
        """What the count in the making would change; tried again with every letter of the reason."""
        command = self.player.recount(self.why.text())
        trial = Trial()
        if self._state is not None and command is not None:
            trial = tried(self._state, command, self.player.player)
            if trial.why_not and not self.why.text().strip():
                #: what it changes is told before anybody has said why.
                trial = tried(self._state, self.player.recount("tried") or command, self.player.player)
        self.changes.present(trial, _NOTHING)
        for part in (self.why, self.keep):
            part.setVisible(command is not None)
        self.keep.set_why_not(self._why_not())
        self.changed.emit()

    def _why_not(self) -> str:
        command = self.player.recount(self.why.text())
        if self._state is None or command is None:
            return ""
        return tried(self._state, command, self.player.player).why_not

    # -- acts ----------------------------------------------------------------------------------------------------------

    def _judge(self, act: str) -> None:
        if self._state is not None:
            self.desk.open(self._state, act, self.sender_pane(act))

    def sender_pane(self, act: str) -> Panel:
        """Beside what the sheet of an act opens."""
        return self.table if act.startswith(("swap-seats", "judge-call")) else self.player

    def _penalise(self, penalty: str, *_: object) -> None:
        if self._state is not None and self.player.player:
            self.desk.open(self._state, f"penalise/player={self.player.player}&penalty={penalty}", self._list)

    def next_act(self) -> NextAct | None:
        if self.player.recount("") is None:
            return None
        return NextAct("Keep the new count", why_not=self._why_not())

    def take_next(self) -> bool:
        """Keep the count in the making."""
        command = self.player.recount(self.why.text())
        if command is None:
            return False
        if why_not := self._why_not():
            self.says.emit(why_not)
            return True
        self.why.set_text("")
        self.wants.emit(command)
        return True

    def take_key(self, key: str) -> bool:
        if key == "Escape":
            self._leave()
            return True
        if key == "J":
            return self.table.take_call_key()
        if key == "X" and self._state is not None and table_of(self._state, self.player.player):
            self.table.swap_from(self.player.player)
            return True
        if key == "Enter":
            return self.take_next()
        if key == "P":
            self.goes.emit("print/penalties")
        return key == "P"

    def claims(self, key: str) -> bool:
        return key == "P"

    def _leave(self) -> None:
        """What was begun first, then the page."""
        if self.table.swapping:
            self.table.swap_from("")
        elif not self.player.leave():
            self.left.emit()

    def hints(self) -> Sequence[tuple[str, str]]:
        call = (("J", "end the call" if self.table.blocks else "call a judge"),)
        return (("/", "player or table"), *call, ("X", "swap seats"), ("P", "penalties on paper"))

    def sizeHint(self) -> QSize:
        """As small as its parts can be: each scrolls by itself."""
        return self.minimumSizeHint()

    def tick(self, now: Instant) -> None:
        self.table.tick(now)

    def seek(self) -> None:
        self.table.seek()
