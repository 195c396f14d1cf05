"""The prize ledger: who holds which cards, and what each of them is worth now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.domain.words import as_typed
from desktop.ui.desk.panes import is_wide
from desktop.ui.desk.scene import OverScene
from desktop.ui.desk.screen import Screen, ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Segmented
from desktop.ui.kit.cells import Seed, Text
from desktop.ui.kit.inputs import SearchField
from desktop.ui.kit.keys import Digits
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row, next_key

from ...rules.state import DarkState
from ...rules.views.prizes import Holding, ledger
from ...rules.words import ROMAN
from ..correct.sheet import Corrector
from ..judge.sheet import JudgeDesk
from .pane import GivenPane, PlayerPane

COLUMNS = (
    Column("Seed", 62, "left", sortable=True),
    Column("Player", 0, strong=True, sortable=True),
    Column("Tier", 50, "center"),
    Column("Supporters", 104, "right", strong=True, sortable=True),
    Column("Cards", 60, "right"),
    Column("Dark Powers", 0, sortable=True, tone="ink2"),
    Column("Life", 56, "right", strong=True),
    Column("Exiles", 66, "right"),
    Column("Trophies", 82, "right"),
)
#: (word on the switch, column whose head says the same, what comes first)
SORTS: tuple[tuple[str, int, Callable[[Holding], Any]], ...] = (
    ("Seed", 0, lambda h: h.seed or 10_000),
    ("Name", 1, lambda h: as_typed(h.name)),
    ("Supporters", 3, lambda h: (-h.supporters, h.seed or 10_000)),
    ("Powers", 5, lambda h: (-len(h.powers), h.seed or 10_000)),
)
#: below this width (large type on a small laptop) the names need the room of these columns.
TIGHT = 1180
SPARE = ("Tier", "Cards", "Trophies")


class LedgerScreen(Screen):
    """A table of everybody, a pane for one of them (or for the cards given out)."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._sort = 0
        self.search, self.sorts = SearchField("Find a player or a power"), Segmented([word for word, _, _ in SORTS])
        self.table = DataTable(COLUMNS)
        self.tabs = Segmented(["Player", "Given out"])
        self.player, self.given = PlayerPane(), GivenPane()
        self.none = label("", "quiet", wrap=True)
        self._digits = Digits(1, self)
        self.corrector, self.desk = Corrector(self), JudgeDesk(self, kit.now)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        tools, tool_row = QWidget(), QHBoxLayout()
        tools.setLayout(tool_row)
        tool_row.setContentsMargins(14, 10, 14, 10)
        tool_row.setSpacing(12)
        tool_row.addWidget(self.search, 1)
        tool_row.addWidget(self.sorts)
        list_panel, self._pane = Panel().flush(), Panel().flush()
        list_panel.body.addWidget(tools)
        list_panel.body.addWidget(OverScene(self.table, "formats/coming-dark"), 1)
        self.none.setContentsMargins(14, 6, 14, 14)
        list_panel.body.addWidget(self.none)
        self._pane.body.addLayout(self._pane_column())
        self._work, row = QWidget(), QHBoxLayout()
        self._work.setLayout(row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(list_panel, 1)
        row.addWidget(self._pane)
        self.empty = EmptyState("Prize cards are listed here once there are players.", "To the players")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._work, 1)
        self._column.addWidget(self.empty, 1)

    def _pane_column(self) -> QVBoxLayout:
        column, head, self._stack = QVBoxLayout(), QVBoxLayout(), QStackedWidget()
        column.setSpacing(0)
        head.setContentsMargins(14, 10, 14, 0)
        head.addWidget(self.tabs)
        self._stack.addWidget(self.player)
        self._stack.addWidget(self.given)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
        return column

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._present_rows())
        self.sorts.chosen.connect(self._on_sort)
        self.tabs.chosen.connect(self._stack.setCurrentIndex)
        self.table.current_changed.connect(self._on_player)
        self.table.chosen.connect(self._on_player)
        self.table.head_pressed.connect(self._on_head)
        self._digits.number.connect(self._on_number)
        self.player.asked.connect(self._correct)
        self.player.judged.connect(self._judge)
        self.empty.acted.connect(lambda: self.goes.emit("players"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide, tight = is_wide(self), self.width() < theme.px(TIGHT)
        pad = 20 if wide else 16
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._pane.setFixedWidth(min(theme.px(400 if wide else 340), round(self.width() * 0.3)))
        for at, column in enumerate(COLUMNS):
            self.table.setColumnHidden(at, tight and column.head in SPARE)

    def present(self, state: DarkState) -> None:
        self._state = state
        self._work.setVisible(bool(state.players))
        self.empty.setVisible(not state.players)
        if not state.players:
            return
        self._digits.highest = len(state.players)
        self._present_rows()
        if self.table.current_key() is None:
            first = next((row.key for row in self.table.rows if isinstance(row, Row)), None)
            self.table.set_current(first)
        self._present_pane()

    def _present_rows(self) -> None:
        if self._state is None:
            return
        wanted = as_typed(self.search.text()).strip()
        found = [h for h in ledger(self._state) if _matches(h, wanted)]
        _, column, key = SORTS[self._sort]
        self.table.present([_row(h) for h in sorted(found, key=key)])
        self.table.show_sort(column)
        say(self.none, "" if found else f"Nobody on the list has “{self.search.text().strip()}”.")
        self.none.setVisible(not found)

    def _present_pane(self) -> None:
        if self._state is None:
            return
        key = self.table.current_key()
        if key is not None:
            self.player.present(self._state, key)
        self.given.present(self._state)

    def _on_player(self, player: str) -> None:
        if self._state is not None:
            self.player.present(self._state, player)
            self._show_tab(0)

    def _show_tab(self, at: int) -> None:
        self.tabs.set_current(at)
        self._stack.setCurrentIndex(at)

    def _on_sort(self, at: int) -> None:
        self._sort = at
        self._present_rows()

    def _on_head(self, column: int) -> None:
        at = next((i for i, (_, head, _) in enumerate(SORTS) if head == column), self._sort)
        self.sorts.set_current(at)
        self._on_sort(at)

    def _on_number(self, seed: int) -> None:
        """Two digits within 0.6 s are one Dark Seed."""
        if self._state is None:
            return
        found = next((p.id for p in self._state.players if p.seed == seed), None)
        if found is None:
            self.says.emit(f"Nobody has Dark Seed {seed}.")
            return
        self.search.clear()
        self.table.set_current(found)

    def take_key(self, key: str) -> bool:
        if key in ("Up", "Down"):
            return self._step(1 if key == "Down" else -1)
        if key == "C" and self._state is not None:
            return self._choose_result(self.table.current_key() or "")
        if key in ("A", "T") and self._state is not None:
            return self._judge_player(key)
        if key == "G":
            self._show_tab(1 - self.tabs.current)
            return True
        return bool(self._state and self._state.seeds_fixed) and self._digits.take(key)

    def _correct(self, result: str) -> None:
        if self._state is not None:
            self.corrector.open(self._state, result, self._pane)

    def _choose_result(self, player: str) -> bool:
        """Which result (of this player)?"""
        state = self._state
        if state is not None and not self.corrector.choose(state, self._pane, player):
            who = state.name_of(player) if player else "Nobody"
            self.says.emit(f"{who} has no result yet that could be corrected.")
        return True

    def do_act(self, act: str) -> None:
        """``correct`` asks which result, ``correct/2/city-1`` what that one was; ``judge/…`` is the judge's desk."""
        what, _, rest = act.partition("/")
        if what == "judge":
            self._judge(rest)
        else:
            self._correct(rest) if rest else self._choose_result("")

    def _judge_player(self, key: str) -> bool:
        """A card for whoever is shown, or one of his cards away."""
        player = self.table.current_key() or ""
        cards = [row.card.key for row in self.player.cards]
        if key == "A":
            self._judge(f"give-prize/player={player}")
        elif cards:
            self._judge(f"take-prize/card={cards[-1]}")
        else:
            self.says.emit(f"{self._state.name_of(player) if self._state else player} holds no prize card.")
        return True

    def _judge(self, act: str) -> None:
        if act.startswith("desk/"):
            self.goes.emit(f"round/{act}")
        elif self._state is not None:
            self.desk.open(self._state, act, self._pane)

    def _step(self, by: int) -> bool:
        keys = [row.key for row in self.table.rows if isinstance(row, Row)]
        if not keys:
            return False
        self.table.set_current(next_key(keys, self.table.current_key(), by))
        return True

    def hints(self) -> Sequence[tuple[str, str]]:
        if self._state is None or not self._state.players:
            return ()
        seeds = ((f"1–{len(self._state.players)}", "seed"),) if self._state.seeds_fixed else ()
        return (*seeds, ("C", "correct a result"), ("A", "give a card"), ("T", "take one"))

    def seek(self) -> None:
        self.search.setFocus()
        self.search.selectAll()


def _matches(held: Holding, wanted: str) -> bool:
    return not wanted or any(wanted in as_typed(text) for text in (held.name, *held.powers, *held.trophies))


def _row(held: Holding) -> Row:
    powers = f"{len(held.powers)} · {', '.join(held.powers)}" if held.powers else ""
    lines = [held.name, *([", ".join(held.powers)] if held.powers else [])]
    return Row(
        held.player,
        (
            Seed(str(held.seed or "–")),
            held.name,
            Text(ROMAN[held.tier], "ink2"),
            str(held.supporters) if held.supporters else Text("–", "ink3"),
            str(held.cards) if held.cards else Text("–", "ink3"),
            powers,
            str(held.life),
            str(held.exiles) if held.exiles else Text("–", "ink3"),
            str(len(held.trophies)) if held.trophies else Text("–", "ink3"),
        ),
        dim=held.dropped,
        hint="\n".join(lines),
    )
