"""Zones: one key a player, in Dark Seed order. The cursor moves on by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from desktop.domain.words import counted
from desktop.ui.desk.screen import Screen
from desktop.ui.kit import theme
from desktop.ui.kit.cells import Cell, Text
from desktop.ui.kit.panels import Banner, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Row
from desktop.ui.kit.tips import tip

from ...rules.acts.rounds import ChooseZone
from ...rules.state import DarkState, Player
from ...rules.views.seating import zone_counts
from ...rules.words import ROMAN
from ..kit.cells import NameAndNote, ZoneKey
from ..kit.find import FindPlayer, Found
from ..kit.words import bare_name, zone_keys, zone_shape
from .count import ZonePanel, zone_faces

_SEED, _NAME, _TIER, _FIRST_ZONE = range(4)
_ZONE_WIDE = 62
#: what the list takes of the width in hundredths, where it has not its full measure.
_SHARE = 42


class ZonesStep(Screen):
    """The list at the left with two small buttons a row, the zones' head counts at the right."""

    def __init__(self) -> None:
        super().__init__()
        self._state: DarkState | None = None
        self._keys: dict[str, str] = {}
        self.at_player = ""
        self.panel = Panel("In Dark Seed order").flush()
        self.todo = label("", "small")
        self.list: DataTable | None = None
        self.banner = Banner()
        self.panels: list[ZonePanel] = []
        self.popover: FindPlayer | None = None
        self._zones = QHBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        side = QVBoxLayout()
        side.setSpacing(12)
        self._zones.setSpacing(16)
        side.addWidget(self.banner)
        side.addLayout(self._zones, 1)
        self.panel.foot.addWidget(self.todo)
        row.addWidget(self.panel, _SHARE)
        row.addLayout(side, 100 - _SHARE)

    def set_wide(self, wide: bool) -> None:
        """The list's measure; with large type it gives way before the zones would be pushed out of the window."""
        self.panel.setMinimumWidth(440)
        self.panel.setMaximumWidth(theme.px(500 if wide else 440))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spare()

    def _spare(self) -> None:
        """Where the list is too narrow for it, the tier leaves its room to the names."""
        if self.list is not None:
            self.list.setColumnHidden(_TIER, self.width() * _SHARE / 100 < theme.px(400))

    # -- showing -------------------------------------------------------------------------------------------------------

    def present(self, state: DarkState) -> None:
        self._build(state)
        self._follow(state)
        self._state = state
        self._present_list(state)
        for panel, face in zip(self.panels, zone_faces(state), strict=True):
            panel.present(face)
        self._present_banner(state)

    def _build(self, state: DarkState) -> None:
        keys = zone_keys(state.rules)
        if keys == self._keys:
            return
        self._keys = keys
        heads = [Column(bare_name(zone.name), _ZONE_WIDE, "center") for zone in state.rules.zones]
        made = DataTable((Column("#", 46, "right"), Column("Player"), Column("Tier", 52, "center"), *heads))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(self._on_cell)
        if self.list is not None:
            self.panel.body.replaceWidget(self.list, made)
            self.list.deleteLater()
        else:
            self.panel.body.addWidget(made)
        self.list = made
        self._spare()
        for old in self.panels:
            old.deleteLater()
        self.panels = [ZonePanel(face) for face in zone_faces(state)]
        for panel, zone in zip(self.panels, state.rules.zones, strict=True):
            panel.clicked.connect(partial(self._choose_here, zone.id))
            self._zones.addWidget(panel, 1)

    def _follow(self, state: DarkState) -> None:
        """Keep the cursor on a player; a choice taken back brings it back to whoever made it."""
        chosen = state.round.zones if state.round else {}
        before = self._state.round.zones if self._state and self._state.round else {}
        same_round = bool(self._state and self._state.round and state.round) and (
            self._state.round.number == state.round.number  # type: ignore[union-attr]
        )
        order = [player.id for player in state.present()]
        taken_back = [p for p in order if p in before and p not in chosen] if same_round else []
        if taken_back:
            self.at_player = taken_back[0]
        elif not same_round or self.at_player not in order:
            self.at_player = self._next_open(state, "")

    def _next_open(self, state: DarkState, after: str) -> str:
        """The next player without a zone, from somebody on; "" when all have chosen."""
        chosen = state.round.zones if state.round else {}
        order = [player.id for player in state.present()]
        start = order.index(after) + 1 if after in order else 0
        return next((p for p in (*order[start:], *order[:start]) if p not in chosen), "")

    def _present_list(self, state: DarkState) -> None:
        assert self.list is not None
        people, chosen = state.present(), state.round.zones if state.round else {}
        left = sum(player.id not in chosen for player in people)
        for panel in self.panels:
            panel.invite(state.name_of(self.at_player) if self.at_player else "")
        self.panel.present_head("In Dark Seed order", f"{len(people) - left} / {len(people)}")
        self.list.present([self._row(state, player, left) for player in people])
        self.list.setCurrentIndex(QModelIndex())
        if self.at_player:
            self.list.show_key(self.at_player)
        say(self.todo, f"{counted(left, 'player')} still to choose" if left else "Everybody has chosen")

    def _row(self, state: DarkState, player: Player, left: int) -> Row:
        chosen = state.round.zones.get(player.id, "") if state.round else ""
        here = player.id == self.at_player
        lit = here and left > 0
        keys: list[Cell] = [
            ZoneKey(self._keys[zone.id], zone_shape(state.rules, zone.id), zone.id == chosen, lit)
            for zone in state.rules.zones
        ]
        note = "press " + " or ".join(self._keys.values()) if lit else ""
        tier = Text(ROMAN[state.tier_of(player.id)], "" if lit else "ink2", serif=True)
        name = NameAndNote(player.name, note, strong=lit)
        cells: tuple[Cell, ...] = (Text(str(player.seed), serif=True), name, tier, *keys)
        return Row(player.id, cells, lit=lit, wash="playing" if here and not lit else "", hint=player.name)

    def _present_banner(self, state: DarkState) -> None:
        sentence = ""
        for count in zone_counts(state):
            moving = len(count.must_move)
            if moving:
                other = state.rules.zone(state.rules.other_zone(count.zone)).name
                who = "the worst seed" if moving == 1 else f"the {moving} worst seeds"
                sentence = (
                    f"**{count.name} is {moving} over:** {who} must move to {other} ({', '.join(count.must_move)})."
                )
        self.banner.present(sentence, "late")
        self.banner.setToolTip(tip(sentence.replace("**", "") + " CD-09" if sentence else ""))

    # -- choosing ------------------------------------------------------------------------------------------------------

    def choose(self, player: str, zone: str) -> None:
        """Ask for a player's zone, and go on to the next who has none."""
        state = self._state
        if state is None or state.round is None:
            return
        self.wants.emit(ChooseZone(player, zone))
        now = self._state
        if now is not None and now.round is not None and now.round.zones.get(player) == zone:
            self.at_player = self._next_open(now, player)
            self._present_list(now)
            self.changed.emit()

    def _on_cell(self, index: QModelIndex) -> None:
        assert self.list is not None
        assert self._state is not None
        row = self.list.rows[index.row()]
        zones = self._state.rules.zones
        if index.column() >= _FIRST_ZONE:
            self.choose(str(row.key), zones[index.column() - _FIRST_ZONE].id)
        else:
            self._put_cursor(str(row.key))

    def _choose_here(self, zone: str) -> None:
        """A click into a zone sends the player at the cursor there: a target that does not move."""
        if self.at_player:
            self.choose(self.at_player, zone)

    def _put_cursor(self, player: str) -> None:
        self.at_player = player
        if self._state is not None:
            self._present_list(self._state)

    def _move(self, step: int) -> None:
        order = [player.id for player in self._state.present()] if self._state else []
        if not order:
            return
        at = order.index(self.at_player) if self.at_player in order else len(order) if step < 0 else -1
        self._put_cursor(order[min(max(at + step, 0), len(order) - 1)])

    def claims(self, key: str) -> bool:
        return key in self._keys.values() and bool(self.at_player)

    def take_key(self, key: str) -> bool:
        zone = next((zone for zone, letter in self._keys.items() if letter == key), "")
        if zone and self.at_player:
            self.choose(self.at_player, zone)
            return True
        if key in ("Up", "Down", "Backspace"):
            self._move(1 if key == "Down" else -1)
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        if self._state is None:
            return ()
        zones = [(self._keys[zone.id], zone.name) for zone in self._state.rules.zones]
        return (*zones, ("Up", "go back to correct"), ("/", "find player"))

    def seek(self) -> None:
        if self._state is None:
            return
        people = [Found(p.id, str(p.seed), p.name) for p in self._state.present()]
        self.popover = FindPlayer(people, self)
        self.popover.chosen.connect(self._put_cursor)
        self.popover.show_at(self.panel)
