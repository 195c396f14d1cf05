"""The one screen and the one slide of Kitchen Swiss, under the names the desk asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QVBoxLayout

from desktop.domain.clock import Instant
from desktop.engine.rules import Command
from desktop.ui.clock.face import ClockFace
from desktop.ui.desk.screen import Alarm, Screen, ScreenKit, ScreenSpec
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


SCREENS: Sequence[ScreenSpec] = (ScreenSpec("tables", "Tables", "players", TablesScreen, lambda state: "tables"),)


def home(state: Kitchen) -> str:
    return "tables"


def slides(state: Kitchen, face: Callable[[], ClockFace]) -> Sequence[Slide]:
    return (MessageSlide(state.champion or "Kitchen Swiss", id="champion", title="Champion"),)


def slide_for(state: Kitchen) -> str:
    return "champion"


def foot(state: Kitchen) -> Foot:
    return Foot(state.name)


def clock_face(state: Kitchen, now: Instant) -> ClockFace:
    return ClockFace()


def alarms(state: Kitchen, now: Instant) -> Sequence[Alarm]:
    return ()


def clock_command(state: Kitchen, act: str, now: Instant) -> Command | None:
    return None
