"""The page for a new event: typed at once, left by Escape from wherever the cursor is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.ui.start.new_event import NewEventPage


def test_the_name_is_typed_without_a_click_before_it(qtbot, shown) -> None:
    page = NewEventPage("dominia", "The War of Dominia", "2026-11-21", "/tmp")
    shown(page, 900, 600)
    qtbot.waitUntil(page.name.line.hasFocus)
    QTest.keyClicks(page.name.line, "Winter War")
    assert page.name.text() == "Winter War"
    assert "Winter War" in page.file.text()


def test_escape_leaves_it_while_a_name_is_typed(qtbot, shown) -> None:
    page = NewEventPage("dominia", "The War of Dominia", "2026-11-21", "/tmp")
    shown(page, 900, 600)
    with qtbot.waitSignal(page.cancelled):
        QTest.keyClick(page.name.line, Qt.Key.Key_Escape)


def test_why_it_could_not_be_made_goes_with_what_it_was_said_of(qtbot, shown) -> None:
    page = NewEventPage("dominia", "The War of Dominia", "2026-11-21", "/tmp")
    shown(page, 900, 600)
    page.refuse("“The War of Dominia.lantern” exists already.")
    page.name.set_text("Winter War")
    assert page.refusal.text() == ""
