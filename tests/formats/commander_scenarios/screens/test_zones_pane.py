"""What stands beside the scenario's board is made anew where it says something else, and is always right."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from desktop.app.demo import DemoTime
from desktop.catalogue import format_of
from desktop.domain.dice import SeededDice
from desktop.engine.session import MemoryJournal, Session
from desktop.formats.commander_scenarios.screens.play_zones import ZonesPane


def said(pane: ZonesPane) -> list[str]:
    widgets = [pane.reserve.itemAt(at).widget() for at in range(pane.reserve.count())]
    found = [widget if isinstance(widget, QLabel) else widget.findChildren(QLabel) for widget in widgets]
    return [one.text() for each in found for one in (each if isinstance(each, list) else [each])]


def test_the_reserve_zone_of_a_whole_game_stands_as_in_a_pane_that_is_made_now(qtbot) -> None:
    format_, time, kept = format_of("scenarios"), DemoTime(), ZonesPane()
    qtbot.addWidget(kept)
    session = Session(format_.rules, MemoryJournal(), SeededDice(7), time.wall)
    session.dispatch(format_.opening("Evening", "Ghent", "2026-11-21", ""))
    seen: set[tuple[str, ...]] = set()

    def look() -> None:
        kept.present(session.state)
        if (says := tuple(said(kept))) not in seen:
            fresh = ZonesPane()
            qtbot.addWidget(fresh)
            fresh.present(session.state)
            assert said(fresh) == list(says)
            seen.add(says)

    session.watch(look)
    for _ in format_.demo().story(session, format_.demo().players, 7, time.instant, time.wait):
        pass
    assert len(seen) > 3
    before = kept.reserve.itemAt(0).widget()
    kept.present(session.state)
    assert kept.reserve.itemAt(0).widget() is before
