"""The one screen and the one slide of Kitchen Swiss."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout

from desktop.library.players import read_players
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.names import HOW, NamesEntry
from desktop.ui.desk.screen import FormatScreens, Screen, ScreenKit, ScreenSpec
from desktop.ui.kit.inputs import TextField
from desktop.ui.kit.panels import label, say
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Foot, Slide

from .rules import AddPlayers, Kitchen


class TablesScreen(Screen):
    """Who plays whom, and the line where names are typed."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self.tables, self.name, self._came_last = label(""), TextField("", placeholder=HOW), kit.organiser.came_last
        self.entry = NamesEntry(self, self.name, read_players, self._put, lambda: False)
        self.entry.says.connect(self.says)
        self.entry.tells.connect(self.tells)
        column = QVBoxLayout(self)
        for part in (self.tables, self.name, self.entry.last_time):
            column.addWidget(part)

    def _put(self, names: tuple[str, ...]) -> bool:
        self.wants.emit(AddPlayers(names))
        return True

    def present(self, state: Kitchen) -> None:
        self.entry.present(self._came_last(), state.players, not state.tables)
        say(self.tables, "\n".join(f"{t.first} – {t.second}" for t in state.tables) or ", ".join(state.players))


def slides(state: Kitchen, face: Callable[[], ClockFace]) -> Sequence[Slide]:
    return (MessageSlide(state.champion or "Kitchen Swiss", id="champion", title="Champion"),)


SHOWN: FormatScreens[Kitchen] = FormatScreens(
    (ScreenSpec("tables", "Tables", "players", TablesScreen, lambda state: "tables"),),
    home=lambda state: "tables",
    slides=slides,
    slide_for=lambda state: "champion",
    foot=lambda state: Foot(state.name),
)
