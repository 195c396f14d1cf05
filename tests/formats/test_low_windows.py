"""A small laptop's window: no page is a few pixels higher than its room, so that a bar stands beside it for nothing."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QScrollArea

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.ui.kit import theme
from tests.desk_stage import at_a_desk

#: what a line is high: whoever scrolls by less sees nothing new.
LINE = 18


@pytest.mark.parametrize(
    ("id", "moment", "screen"),
    [("elder-dragon", "seats", "players"), ("scenarios", "first-card", "play")],
)
def test_a_page_that_fits_has_no_bar(id: str, moment: str, screen: str, qapp: QApplication) -> None:
    theme.start(qapp)
    format_, time = format_of(id), DemoTime()
    session: Session[Any] = Session(format_.rules, MemoryJournal(), SeededDice(11), time.wall)
    session.dispatch(format_.opening(format_.name, "Ghent", "2026-11-21", ""))
    demo = format_.demo()
    told = demo.story(session, demo.most, 11, time.instant, time.wait)
    assert next(one for one in told if one.name == moment)
    desk = at_a_desk(format_, session, time, (1280, 650))
    desk.present()
    desk.show_screen(screen)
    for _ in range(5):
        QApplication.processEvents()
    bars = [area.verticalScrollBar().maximum() for area in desk.frame.findChildren(QScrollArea) if area.isVisible()]
    assert bars
    assert [most for most in bars if 0 < most < LINE] == []
    desk.leave()
    desk.frame.hide()
