"""A whole window with one screen on a real session: keys and clicks go where they go at the venue."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop.domain.clock import Instant
from desktop.domain.dice import SeededDice
from desktop.engine.rules import Command
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.coming_dark.manifest import COMING_DARK, default_ruleset
from desktop.formats.coming_dark.rules import RULES
from desktop.formats.coming_dark.rules.acts.events import OpenEvent
from desktop.formats.coming_dark.rules.acts.players import AddPlayers, NewPlayer
from desktop.formats.coming_dark.rules.state import DarkState
from desktop.formats.coming_dark.screens.players.screen import PlayersScreen
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.desk.screen import FormatScreens, Organiser, Screen, ScreenSpec
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Foot, Wall
from tests.desk_stage import Forgetful

NOON = 1_795_252_260.0
FOUR = ("Ada Lund", "Ben Okafor", "Cleo Marín", "Dov Levi")


def _format(specs: Sequence[ScreenSpec]):
    screens: FormatScreens[DarkState] = FormatScreens(
        specs, lambda state: specs[0].id, lambda state, face: (), lambda state: "", lambda state: Foot()
    )
    return replace(COMING_DARK, screens=lambda: screens)


class Stage:
    """A window at work; ``wishes`` are the commands that its screen asked for."""

    def __init__(self, qtbot, make=PlayersScreen, id: str = "players", regulars: Sequence[str] = ()) -> None:
        self.answers: dict[str, str] = {}
        self.session: Session[DarkState] = Session(RULES, MemoryJournal(), SeededDice(7), lambda: NOON)
        self.session.dispatch(OpenEvent("Dark Day", default_ruleset(), "Ghent", "2026-11-21"))
        self.frame = Frame(Wall(lambda: NOON))
        qtbot.addWidget(self.frame)
        self.frame.resize(1280, 720)
        spec = ScreenSpec(id, "Here", "players", make)
        self.desk = Desk(
            self.frame,
            _format([spec]),
            self.session,
            Forgetful(),
            lambda: Instant(NOON),
            AlarmBell(lambda _: None),
            Organiser(lambda: regulars, columns=lambda: self.answers, chosen=self.answers.__setitem__),
        )
        self.wishes: list[Command] = []
        self.screen.wants.connect(self.wishes.append)
        with qtbot.waitExposed(self.frame):
            self.frame.show()
        self.frame.activateWindow()

    @property
    def screen(self) -> Screen:
        assert self.desk.screen is not None
        return self.desk.screen

    @property
    def state(self) -> DarkState:
        return self.session.state

    @property
    def sill(self) -> str:
        """What the sill says now: a refusal, what went well, or the last act."""
        face = self.frame.sill.face
        return face.refusal or face.news or face.last

    @property
    def lit(self) -> str:
        """The word on the lit key, "" while it is not lit."""
        face = self.frame.sill.face
        return face.next_label if face.next_enabled else ""

    def do(self, *commands: Command) -> None:
        """What happened before."""
        for command in commands:
            self.session.dispatch(command)

    def id_of(self, name: str) -> str:
        return next(p.id for p in self.state.players if p.name.startswith(name))

    def player(self, name: str):
        return self.state.player(self.id_of(name))

    def press(self, *keys: str | Qt.Key) -> None:
        """Keys, as the keyboard sends them to the window."""
        for key in keys:
            QTest.keyClick(self.frame.focusWidget() or self.frame, key)

    def paste(self, text: str) -> None:
        """Ctrl+V with this on the clipboard."""
        QApplication.clipboard().setText(text)
        QTest.keyClick(self.frame.focusWidget() or self.frame, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


def entered(stage: Stage, names: Sequence[str] = FOUR, here: bool = True) -> Stage:
    """The same window with these names on the list."""
    stage.do(AddPlayers(tuple(NewPlayer(name, here=here) for name in names)))
    return stage


def click(widget: QWidget, spot: QRect | QPoint | None = None) -> None:
    """A real click, into the middle of an area of a widget."""
    at = spot.center() if isinstance(spot, QRect) else spot or widget.rect().center()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
