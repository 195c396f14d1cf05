"""Whoever cannot see the window finds every control on it by a name."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from desktop.app.demo import DemoTime
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.alarms import AlarmBell
from desktop.ui.desk.desk import Desk
from desktop.ui.shell.window import Frame
from desktop.ui.wall.wall import Wall
from tests.reader import nameless

#: players where fewer than the format's most will do, and every how many moments of the sample event.
TRIED = {"coming-dark": (8, 20), "elder-dragon": (5, 12), "scenarios": (1, 4), "horde": (2, 2), "dominia": (4, 2)}


@pytest.mark.parametrize("id", sorted(FORMATS))
def test_every_control_of_every_screen_has_a_name(id: str, qapp: QApplication) -> None:
    format_, time, (players, step) = format_of(id), DemoTime(), TRIED[id]
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    frame = Frame(Wall(time.wall))
    frame.resize(1280, 720)
    frame.show()
    memory: dict[str, object] = {}

    class Memory:
        def remembered(self, key: str) -> object:
            return memory.get(key)

        def remember(self, key: str, value: object) -> None:
            memory[key] = value

    desk = Desk(frame, format_, session, Memory(), time.instant, AlarmBell(lambda sound: None))
    found: set[str] = set()
    for moment, _ in enumerate(format_.demo().story(session, players, 7, time.instant, time.wait)):
        if moment % step:
            continue
        desk.present()
        for spec in desk.screens.rail:
            desk.show_screen(spec.id)
            qapp.processEvents()
            found |= {f"{spec.id}: {control}" for control in nameless(frame)}
    assert sorted(found) == []
    desk.leave()
    frame.deleteLater()
