"""With large type on a small window no screen is pushed sideways or down, and no control lies on another or is cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QScrollArea,
)

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.desk.screen import ScreenKit
from desktop.ui.kit import theme
from desktop.ui.kit.tokens import LIGHT
from desktop.ui.shell.stage import Stage
from tests.tape import crowded

#: what is left of 1280 × 720 beside the rail, below the header, above the sill, all of them larger.
ROOM = (1200, 570)
#: players, and every how many moments of the sample event the screens are looked at.
TRIED = {"coming-dark": (16, 30), "elder-dragon": (5, 12), "scenarios": (1, 1), "horde": (3, 1), "dominia": (8, 1)}
#: a form of many fields, filled in before a game: it scrolls up and down.
SCROLL = {"rules"}


@pytest.fixture(autouse=True)
def large(qapp: QApplication) -> Iterator[None]:
    theme.start(qapp, LIGHT)
    theme.use(LIGHT, scale=1.25, reduced_motion=True)
    yield
    theme.use(LIGHT, scale=1.0, reduced_motion=True)


@pytest.mark.parametrize("id", sorted(TRIED))
def test_every_screen_of_the_sample_event_keeps_its_controls(id: str, qtbot: Any) -> None:
    format_, time, (players, step) = format_of(id), DemoTime(), TRIED[id]
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    stages, wrong = {}, []
    for spec in format_.screens().rail:
        stage = stages[spec.id] = QScrollArea()
        qtbot.addWidget(stage)
        stage.setWidgetResizable(True)
        stage.setFrameShape(QFrame.Shape.NoFrame)
        stage.resize(*ROOM)
        stack = Stage()
        stack.add(spec.id, spec.make(ScreenKit(time.instant)))
        stage.setWidget(stack)
    for moment, _ in enumerate(format_.demo().story(session, players, 7, time.instant, time.wait)):
        for name, stage in stages.items() if moment % step == 0 else ():
            stage.show()
            stage.widget().of(name).present(session.state)
            for _again in range(3):
                QApplication.processEvents()
            if stage.horizontalScrollBar().maximum():
                wrong.append(f"{name} is {stage.horizontalScrollBar().maximum()} too wide")
            if stage.verticalScrollBar().maximum() and name not in SCROLL:
                wrong.append(f"{name} is {stage.verticalScrollBar().maximum()} too high")
            wrong += [f"{name}: {fault}" for fault in crowded(stage.widget().of(name))]
            stage.hide()
    assert not wrong, sorted(set(wrong))
