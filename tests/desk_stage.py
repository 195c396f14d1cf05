"""An open event in its window, with nothing behind it: what the desk would keep is kept here. And the whole window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.app.lantern import Lantern
from desktop.engine.session import Session
from desktop.manifest import Format
from desktop.storage.book import Book
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.desk.screen import Organiser
from desktop.ui.kit import theme
from desktop.ui.shell.window import Frame
from desktop.ui.wall.projector import ScreenInfo
from desktop.ui.wall.wall import Wall
from tests.ui.conftest import FakeScreens

#: a desk's own screen and a projector beside it.
SCREENS = (ScreenInfo("eDP-1", QRect(0, 0, 1280, 720), is_desk=True), ScreenInfo("HDMI-1", QRect(0, 0, 1920, 1080)))


class Forgetful:
    """A desk's memory that lasts as long as the test."""

    def __init__(self) -> None:
        self._kept: dict[str, object] = {}

    def remembered(self, key: str) -> object:
        return self._kept.get(key)

    def remember(self, key: str, value: object) -> None:
        self._kept[key] = value


def at_a_desk(
    format_: Format[Any],
    session: Session[Any],
    time: DemoTime,
    size: tuple[int, int] = (1280, 720),
    organiser: Organiser | None = None,
) -> Desk:
    """The event in a window of this size, shown."""
    frame = Frame(Wall(time.wall))
    frame.resize(*size)
    frame.show()
    return Desk(frame, format_, session, Forgetful(), time.instant, AlarmBell(lambda sound: None), organiser)


@contextmanager
def with_a_projector(
    qapp: QApplication, folder: Path, monkeypatch: pytest.MonkeyPatch, time: DemoTime
) -> Iterator[Lantern]:
    """Lantern's window on a day that goes as fast as a sample event, with nothing open."""
    monkeypatch.setattr("desktop.app.lantern.data_folder", lambda: folder)
    theme.start(qapp)
    made = Lantern(Book(folder / "book.json"), time.instant, time.wall, FakeScreens(*SCREENS))
    made.frame.resize(1366, 768)
    made.frame.show()
    yield made
    made.close()
