"""Who may attack whom now, and why: a table of all against all, and every reason in a sentence."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.scene import OverScene
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.cells import Mark
from desktop.ui.kit.panels import EmptyState, Panel, empty, label, rule_line
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row

from ..rules.circle import CIRCLE
from ..rules.permissions import elder_blockers, permissions
from ..rules.state import DragonState, Game
from .words import first_name

#: how wide a name is at least, and whether somebody may be attacked at most.
_NAME, _MAY = 110, 98


def _columns(names: tuple[str, ...]) -> tuple[Column, ...]:
    return (Column("attacks", 0, strong=True), *(Column(name, _MAY, "left") for name in names))


class AttackTable(DataTable):
    """A row's name keeps its room: in large letters what it may do stands closer."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        most = (self.viewport().width() - theme.px(_NAME)) // len(CIRCLE)
        for at in range(len(CIRCLE)):
            self.setColumnWidth(at + 1, min(theme.px(_MAY), most))


class AttacksScreen(PaneScreen):
    """Rows attack, columns are attacked; beside it the reasons of the one whose row is chosen."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DragonState | None = None
        self.panel, self.table = Panel("Who may attack whom now"), self._table(("", "", "", "", ""))
        self.reasons, self.rows = Panel("Why"), QVBoxLayout()
        self.blocks = label("", "small", wrap=True)
        self.none = EmptyState("Who may attack whom is told here once a game is played.")
        self.reasons.body.addLayout(self.rows)
        self.reasons.body.addStretch(1)
        self.panel.flush().body.addWidget(OverScene(self.table, "formats/elder-dragon-wars"))
        for part, share in ((self.panel, 5), (self.reasons, 3), (self.none, 1)):
            self.panes.addWidget(part, share)
        self.none.hide()

    def _table(self, names: tuple[str, ...]) -> AttackTable:
        table = AttackTable(_columns(names), row=44)
        table.current_changed.connect(lambda key: self._present_reasons())
        table.chosen.connect(lambda key: self._present_reasons())
        return table

    def present(self, state: DragonState) -> None:
        self._state = state
        game = state.game
        for part in (self.panel, self.reasons):
            part.setVisible(game is not None)
        self.none.setVisible(game is None)
        if game is None:
            return
        heads = tuple(first_name(state.name_of(colour)) for colour in CIRCLE)
        if tuple(column.head for column in self.table.columns[1:]) != heads:
            self.table.show_columns(_columns(heads))
        self.table.present([self._line(state, game, at) for at, _ in enumerate(CIRCLE)])
        if self.table.current_key() is None:
            self.table.set_current(game.active or "W")
        self._present_reasons()

    def _line(self, state: DragonState, game: Game, at: int) -> Row:
        colour = CIRCLE[at]
        by_target = {p.target: p for p in permissions(game, colour, state.name_of)}
        alive = game.is_alive(colour)
        cells: list[object] = [state.name_of(colour)]
        for other in CIRCLE:
            permission = by_target.get(other)
            if permission is None or not alive:
                cells.append("")
            else:
                word = {"eternal enemy": "enemy", "ally: not yet": "not yet", "former ally": "yes"}.get(
                    permission.word, permission.word
                )
                cells.append(Mark("done" if permission.allowed else "waiting", word))
        return Row(colour, tuple(cells), dim=not alive)  # type: ignore[arg-type]

    def _present_reasons(self) -> None:
        game = self._state.game if self._state else None
        if game is None or self._state is None:
            return
        colour = self.table.current_key() or game.active or "W"
        self.reasons.present_head(f"{self._state.name_of(colour)}: why")
        empty(self.rows)
        for permission in permissions(game, colour, self._state.name_of):
            self.rows.addWidget(label(permission.why, "body", wrap=True))
            self.rows.addWidget(rule_line())
        blockers = [first_name(self._state.name_of(p.controller)) for p in elder_blockers(game, colour)]
        words = (
            f"The Elder Dragon of {' or '.join(blockers)} could block for them now."
            if blockers
            else ("No ally's Elder Dragon could block for them now.")
        )
        self.rows.addWidget(label(words, "small", wrap=True))
