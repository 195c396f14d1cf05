"""Who stands where, and one player in full: planes, neighbours, what the next deck needs, whom to challenge."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.domain.hexmap import Hex, address, terrain_counted
from desktop.engine.rules import Command
from desktop.ui.desk.panes import PaneScreen, room_of
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.arms import ArmsCell
from desktop.ui.kit.buttons import Button
from desktop.ui.kit.cells import Text
from desktop.ui.kit.panels import EmptyState, Panel, label, say
from desktop.ui.kit.table import DataTable
from desktop.ui.kit.table_rows import Column, Line, Note, Row

from ..rules.state import DominiaState, PlayerId
from ..rules.views.arms import arms_of
from ..rules.views.league import Dossier, Standing, dossier, standings
from ..rules.views.marks import marks_of
from ..rules.words import unit
from .faces import map_face, map_view, planes, versus
from .rulings import GiveForm

TABLE = (
    Column("", 46, "right"),
    Column("", 64, "center"),
    Column("Player", 0, strong=True),
    Column("Planes", 66, "right", strong=True),
    Column("Challenges", 94, "right"),
    Column("Duels", 58, "right"),
)
#: a column that gives way, and the room from which on it need not.
_CHALLENGES, _WHOLE = 4, 1000


class StandingsScreen(PaneScreen):
    """The table at the left; a click shows the player's dossier and realm at the right."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: DominiaState | None = None
        self.board, self.table = Panel("Standings").flush(), DataTable(TABLE)
        self.detail, self.map = Panel("Dossier"), map_view()
        self.name, self.about, self.targets = (
            label("", "title", wrap=True),
            label("", wrap=True),
            label("", "small", wrap=True),
        )
        self.give, self.giving = Button("Give a plane…"), GiveForm()
        self._rules = False
        self.nothing = EmptyState("Standings begin with the first home.", "To the map")
        self._lay_out()
        self.table.current_changed.connect(lambda _: self._present_detail())
        self.give.clicked.connect(lambda: self._give(True))
        self.giving.wants.connect(self._given)
        self.giving.left.connect(lambda: self._give(False))
        self.map.picked.connect(self._picked)
        self.nothing.acted.connect(lambda: self.goes.emit("map"))

    def _lay_out(self) -> None:
        self.board.body.addWidget(self.table)
        for part in (self.name, self.about):
            self.detail.body.addWidget(part)
        #: between so many words it gives way first.
        self.map.setMinimumHeight(theme.px(112))
        self.detail.body.addWidget(self.map, 1)
        self.detail.body.addWidget(self.targets)
        self.detail.foot.addWidget(self.give)
        self.detail.foot.addStretch(1)
        self.panes.addWidget(self.board, 1)
        self.panes.addWidget(self.giving, 1)
        self.panes.addWidget(self.detail, 1)
        self.panes.addWidget(self.nothing, 1)

    def fit(self, wide: bool) -> None:
        #: in large letters names come before how many challenges they won.
        self.table.setColumnHidden(_CHALLENGES, room_of(self) < theme.px(_WHOLE))

    def present(self, state: DominiaState) -> None:
        self._state = state
        shown = state.map is not None and bool(state.owners)
        self._rules = self._rules and shown and state.stage == "war" and state.week is None
        self.board.setVisible(shown and not self._rules)
        self.giving.setVisible(self._rules)
        self.detail.setVisible(shown)
        self.nothing.setVisible(not shown)
        if not shown:
            return
        lines, marks, arms = standings(state), marks_of(state), arms_of(state)
        where = f"after {unit(state)} {state.past[-1].number}" if state.past else ""
        self.board.present_head("Standings", where)
        self.table.present(
            [row for line in lines for row in _rows(state, line, ArmsCell(arms[line.player], marks[line.player]))]
        )
        if self.table.current_key() is None and lines:
            self.table.set_current(lines[0].player)
        self._present_detail()

    @property
    def _player(self) -> PlayerId:
        return str(self.table.current_key() or "")

    def _present_detail(self) -> None:
        state = self._state
        if state is None or not self._player:
            return
        own = dossier(state, self._player)
        say(self.name, own.name)
        say(self.about, _about(state, own))
        say(self.targets, _targets(state, own))
        if self._rules:
            self.giving.present(state)
        lit = self.giving.planes() if self._rules else ()
        self.map.present(map_face(state, changed=() if lit else [plane.plane for plane in own.planes], lit=lit))
        self.detail.present_head("Dossier", f"home {own.home}" if own.home else "")
        idle = state.stage == "war" and state.week is None
        between = f"Planes change hands by ruling only between two {state.rules.league.unit}s."
        self.give.set_why_not("" if idle else between)

    # -- a plane given by ruling ---------------------------------------------------------------------------------------

    def _give(self, on: bool) -> None:
        """The form takes the table's place: the map beside it stays, to click the plane on."""
        state = self._state
        self._rules = on
        if state is None:
            return
        if on:
            self.giving.plane.set_text("")
            self.giving.why.set_text("")
        self.present(state)
        if on:
            self.giving.begin()

    def _given(self, wish: Command) -> None:
        before = self._state
        self.wants.emit(wish)
        if self._state is not before:
            self._give(False)

    def _picked(self, hex: Hex) -> None:
        if self._rules:
            self.giving.take_plane(address(hex))

    def take_key(self, key: str) -> bool:
        keys = [row.key for row in self.table.rows if isinstance(row, Row)]
        if key in ("Up", "Down") and self._player in keys:
            self.table.set_current(keys[(keys.index(self._player) + (1 if key == "Down" else -1)) % len(keys)])
            return True
        return False

    def hints(self) -> Sequence[tuple[str, str]]:
        return (("↑ ↓", "player"), ("P", "print the dossiers"))


def _rows(state: DominiaState, line: Standing, arms: ArmsCell) -> Sequence[Line]:
    cells = (
        Text(f"{line.place}.", "ink2"),
        arms,
        line.name,
        str(line.planes),
        str(line.challenges_won),
        str(line.duels_won),
    )
    row = Row(line.player, cells, dim=bool(line.out), struck=bool(line.out))
    if not line.out:
        return (row,)
    by = f": {state.name_of(line.by)} took the home plane" if line.by else ": left the league"
    return (row, Note(f"Out since {unit(state)} {line.out}{by}.", key=f"out {line.player}"))


def _about(state: DominiaState, own: Dossier) -> str:
    if own.out:
        return f"Out of the war since {unit(state)} {own.out}."
    terrains = ", ".join(terrain_counted(count, code) for code, count in own.terrains.items())
    near = ", ".join(f"{state.name_of(player)} ({count})" for player, count in own.neighbours.items())
    life = f"life {own.life}, {own.life_after_win} after a duel won"
    deck = f"Deck of {own.least_deck} or more, {life}."
    return f"**{planes(len(own.planes))}**: {terrains}. {deck} Beside: {near or 'nobody'}.{_fight(state, own)}"


def _fight(state: DominiaState, own: Dossier) -> str:
    """This week's challenge, and what was found of the deck for it."""
    fight = own.challenge
    if fight is None:
        return ""
    if not fight.plane:
        return f" This {state.rules.league.unit}: {versus(state, fight)}, the plane is not chosen yet."
    held = fight.deck_of(own.player)
    deck = f"deck checked, {held.words}" if held else "deck not checked"
    return f" This {state.rules.league.unit}: {versus(state, fight)} for {fight.plane}, {deck}."


def _targets(state: DominiaState, own: Dossier) -> str:
    if not own.targets:
        return "No legal challenge now."
    planes = ", ".join(f"{target.plane} ({state.name_of(target.defender)})" for target in own.targets)
    return f"May challenge for {planes}."
