"""The team and the survivors' cube: names, the list, its colours, the deal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.engine.rules import Refusal
from desktop.library.decoding import read_list_file
from desktop.ui.desk.panes import PaneScreen
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, IconButton
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.names import NameLabel
from desktop.ui.kit.panels import Panel, empty, label, rule_line, say
from desktop.ui.ruleset.form import WithRuleset

from ..reading import read_cube
from ..rules import commands as c
from ..rules.state import HordeState, Survivor
from .cube_pane import CubeColours, CubeTable
from .numbers import about_numbers

LISTS = "Lists of cards (*.txt *.csv *.dec *.dek *.dck *.cod *.xml);;All files (*)"


class SurvivorsScreen(WithRuleset, PaneScreen):
    """Left the team, in the middle the cube by colour and what is wrong with it, right its cards."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self._state: HordeState | None = None
        self.team, self.rows = Panel("The survivors"), QVBoxLayout()
        self.name = TextField("", placeholder="A name, then Enter")
        self.team_about = label("", "small", wrap=True)
        self.ruleset, self.settle = label("", "small", wrap=True), Button("The numbers…", "R")
        self.colours, self.cards = CubeColours(), CubeTable()
        self._lay_out()
        self.lend(about_numbers(), c.ChangeRuleset)
        self._connect()

    def _lay_out(self) -> None:
        self.rows.setSpacing(4)
        self.team.body.addLayout(self.rows)
        self.team.body.addWidget(self.name)
        self.team.body.addWidget(self.team_about)
        self.team.body.addStretch(1)
        self.team.body.addWidget(self.ruleset)
        self.team.body.addWidget(self.settle)
        for part, share in ((self.team, 0), (self.colours, 0), (self.cards, 1)):
            self.panes.addWidget(part, share)

    def _connect(self) -> None:
        self.name.entered.connect(self._add)
        self.settle.clicked.connect(self.numbers.open)
        self.colours.wants.connect(self.wants)
        self.colours.open_asked.connect(self._open_cube)
        self.colours.pasted.connect(lambda text: self._read(text.encode(), "pasted"))
        self.cards.wants.connect(self.wants)

    def fit(self, wide: bool) -> None:
        self.team.setFixedWidth(theme.px(320 if wide else 264))
        self.colours.setFixedWidth(theme.px(420 if wide else 372))

    def present(self, state: HordeState) -> None:
        self._state = state
        empty(self.rows)
        for survivor in state.survivors:
            self.rows.addWidget(self._line(state, survivor))
            self.rows.addWidget(rule_line())
        if state.ruleset is not None:
            team = state.rules.survivors
            full = len(state.survivors) >= team.most or state.is_dealt
            self.name.setVisible(not full)
            say(self.team_about, _team_words(state))
            say(self.ruleset, f"Ruleset: **{state.rules.name}**, {team.life} life.")
            self.numbers.present(state.rules, "A game is being played: the numbers stay." if state.is_playing else "")
            self.team.present_head("The survivors", f"{len(state.survivors)} of {team.least}–{team.most}")
        self.colours.present(state)
        self.cards.present(state)

    def _line(self, state: HordeState, survivor: Survivor) -> QWidget:
        line, row = QWidget(), QHBoxLayout()
        row.setContentsMargins(0, 2, 0, 2)
        line.setLayout(row)
        row.addWidget(NameLabel(survivor.name), 1)
        if survivor.pool:
            row.addWidget(label(f"{len(survivor.pool)} cards", "small"))
        else:
            away = IconButton("close", f"Take {survivor.name} out of the team")
            away.clicked.connect(lambda: self.wants.emit(c.RemoveSurvivor(survivor.id)))
            row.addWidget(away)
        return line

    def _add(self, name: str) -> None:
        """Several names with commas between come in together."""
        names = tuple(part.strip() for part in name.split(",") if part.strip())
        if names:
            self.wants.emit(c.AddSurvivors(names) if len(names) > 1 else c.AddSurvivor(names[0]))
            self.name.set_text("")

    def _open_cube(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Open the survivors' cube", "", LISTS)
        if path:
            self.open_file(Path(path))

    def open_file(self, path: Path) -> None:
        """Read a cube's list from a file; what cannot be read is told."""
        try:
            self._read(read_list_file(path), path.stem)
        except Refusal as refusal:
            self.says.emit(str(refusal))

    def _read(self, source: bytes, title: str) -> None:
        try:
            reading = read_cube(source, title)
        except Refusal as refusal:
            self.says.emit(str(refusal))
            return
        if reading.cards:
            self.wants.emit(c.ImportCube(reading.cards, reading.title))
        if told := reading.told:
            self.says.emit(told)

    def take_key(self, key: str) -> bool:
        if super().take_key(key):
            return True
        if key == "R":
            self.numbers.open()
            return True
        if key in ("O", "N"):
            self._open_cube() if key == "O" else self.name.line.setFocus()
            return True
        return self.cards.take_key(key)

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_settling():
            return super().hints()
        if self._state is None or self._state.is_dealt:
            return (("/", "find a card"),)
        return (("N", "name"), ("O", "open the cube"), ("/", "find a card"))

    def seek(self) -> None:
        self.cards.search.setFocus()
        self.cards.search.selectAll()


def _team_words(state: HordeState) -> str:
    count, team = len(state.survivors), state.rules.survivors
    if state.is_dealt:
        return "The pools are dealt for this team."
    if count < team.least:
        return f"One alone cannot stand: {team.least} to {team.most} survivors share {team.life} life."
    pool = state.rules.pool_for(count)
    left = state.rules.cube.size - pool * count
    return f"{pool} cards for each of {count}; {left} stay in the cube."
