"""The one screen and the one slide of Kitchen Swiss."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout

from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import FormatScreens, Screen, ScreenKit, ScreenSpec
from desktop.ui.kit.panels import label, say
from desktop.ui.wall.slides import MessageSlide
from desktop.ui.wall.wall import Foot, Slide

from .rules import Kitchen


class TablesScreen(Screen):
    """Who plays whom."""

    def __init__(self, kit: ScreenKit) -> None:
        super().__init__()
        self.tables = label("")
        QVBoxLayout(self).addWidget(self.tables)

    def present(self, state: Kitchen) -> None:
        say(self.tables, "\n".join(f"{t.first} – {t.second}" for t in state.tables) or ", ".join(state.players))


RAIL = (ScreenSpec("tables", "Tables", "players", TablesScreen, lambda state: "tables"),)


def slides(state: Kitchen, face: Callable[[], ClockFace]) -> Sequence[Slide]:
    return (MessageSlide(state.champion or "Kitchen Swiss", id="champion", title="Champion"),)


SHOWN: FormatScreens[Kitchen] = FormatScreens(
    RAIL,
    home=lambda state: "tables",
    slides=slides,
    slide_for=lambda state: "champion",
    foot=lambda state: Foot(state.name),
)
