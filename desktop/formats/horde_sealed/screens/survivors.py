"""The team and the survivors' cube: names, the list, its colours, the deal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from desktop.domain.words import counted
from desktop.engine.rules import Command
from desktop.library.decks import LIST_FILES
from desktop.library.players import read_players
from desktop.ui.desk.lists import TakesLists
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.game.names import NameLabel
from desktop.ui.game.people import PLAYING, PeoplePage, line_of
from desktop.ui.kit import theme
from desktop.ui.kit.buttons import IconButton
from desktop.ui.kit.panels import label, say

from ..reading import CubeReading, read_cube
from ..rules.acts.events import ChangeRuleset
from ..rules.acts.pools import ImportCube
from ..rules.acts.survivors import AddSurvivor, AddSurvivors, RemoveSurvivor
from ..rules.state import HordeState, Survivor
from .cube_pane import CubeColours, CubeTable
from .numbers import about_numbers


class SurvivorsScreen(TakesLists, PeoplePage):
    """Left the team, in the middle the cube by colour and what is wrong with it, right its cards."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__("The survivors", read_players)
        self.organiser = kit.organiser
        self._state: HordeState | None = None
        self.colours, self.cards = CubeColours(), CubeTable()
        self.lay_out_people()
        self.panes.addWidget(self.colours)
        self.panes.addWidget(self.cards, 1)
        self.lend(about_numbers(), ChangeRuleset, kit.drafts)
        self._connect()

    def _connect(self) -> None:
        self.colours.wants.connect(self.wants)
        self.colours.open_asked.connect(self._open_cube)
        self.colours.pasted.connect(lambda text: self._read(text.encode(), "pasted"))
        self.cards.wants.connect(self.wants)

    def fit(self, wide: bool) -> None:
        #: in small letters too its longest button is read whole.
        self.people.setFixedWidth(theme.px(320) if wide else max(288, theme.px(252)))
        self.colours.setFixedWidth(theme.px(420 if wide else 362))

    def present(self, state: HordeState) -> None:
        self._state = state
        self.show_lines(self._line(survivor) for survivor in state.survivors)
        if state.ruleset is not None:
            team = state.rules.survivors
            full = len(state.survivors) >= team.most or state.is_dealt
            self.name.setVisible(not full)
            self.entry.present(self.organiser.came_last()[: team.most], [who.name for who in state.survivors], not full)
            say(self.about, _team_words(state))
            say(self.ruleset, f"Ruleset: **{state.rules.name}**, {team.life} life.")
            self.numbers.present(state.rules, PLAYING if state.is_playing else "")
            self.people.present_head("The survivors", f"{len(state.survivors)} of {team.least}–{team.most}")
        self.colours.present(state)
        self.cards.present(state)

    def _line(self, survivor: Survivor) -> QWidget:
        if survivor.pool:
            return line_of(NameLabel(survivor.name), label(counted(len(survivor.pool), "card"), "small"))
        away = IconButton("close", f"Take {survivor.name} out of the team")
        away.clicked.connect(lambda: self.wants.emit(RemoveSurvivor(survivor.id)))
        return line_of(NameLabel(survivor.name), away)

    def joining(self, names: tuple[str, ...]) -> Command:
        return AddSurvivors(names) if len(names) > 1 else AddSurvivor(names[0])

    def leaving(self, person: str) -> Command:
        return RemoveSurvivor(person)

    def listed(self) -> Sequence[Survivor]:
        return self._state.survivors if self._state else ()

    def _open_cube(self) -> None:
        self.ask_file("Open the survivors' cube", LIST_FILES, self.open_file)

    def open_file(self, path: Path) -> None:
        """Read a cube's list from a file; what cannot be read is told."""
        self.take_file(path, self._read)

    def _read(self, source: str | bytes, title: str) -> None:
        def put_in(reading: CubeReading) -> None:
            if reading.cards:
                self.wants.emit(ImportCube(reading.cards, reading.title))

        self.take_cards(source, lambda text, columns: read_cube(text, title, columns=columns), put_in, self.colours)

    def take_key(self, key: str) -> bool:
        if super().take_key(key):
            return True
        if key == "O":
            self._open_cube()
            return True
        return self.cards.take_key(key)

    def hints(self) -> Sequence[tuple[str, str]]:
        if self.is_settling():
            return super().hints()
        if self._state is None or self._state.is_dealt:
            return (("/", "find a card"),)
        return (("N", "name"), ("Ctrl V", "paste names"), ("O", "open the cube"), ("/", "find a card"))

    def seek(self) -> None:
        self.cards.search.setFocus()
        self.cards.search.selectAll()


def _team_words(state: HordeState) -> str:
    count, team = len(state.survivors), state.rules.survivors
    if state.is_dealt:
        return "The pools are dealt for this team."
    if count < team.least:
        return f"One alone cannot stand: {team.least} to {counted(team.most, 'survivor')} share {team.life} life."
    pool = state.rules.pool_for(count)
    left = state.rules.cube.size - pool * count
    return f"{counted(pool, 'card')} for each of {count}; {left} stay in the cube."
