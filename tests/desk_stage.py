"""An open event in its window, with nothing behind it: what the desk would keep is kept here."""

from __future__ import annotations

from typing import Any

from desktop.app.demo import DemoTime
from desktop.engine.session import Session
from desktop.manifest import Format
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.desk.screen import Organiser
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall


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
