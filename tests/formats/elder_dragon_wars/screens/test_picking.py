"""A list to pick from: found by typing, and told where nothing is called so."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.formats.elder_dragon_wars.screens.table_popovers import Pick, PickPopover


def test_what_is_not_in_the_list_is_said_and_enter_takes_nothing(qtbot: QtBot) -> None:
    picks = [Pick(number, f"Card {number}") for number in range(12)]
    asked = PickPopover("Cast", "What is cast?", picks)
    qtbot.addWidget(asked)
    asked.show()
    assert not asked.empty.isVisible()
    QTest.keyClicks(asked.search, "wrath")
    assert asked.empty.isVisible()
    assert asked.empty.text() == "Nothing here is called “wrath”."
    with qtbot.assertNotEmitted(asked.answered):
        QTest.keyClick(asked.search, Qt.Key.Key_Return)
    asked.search.setText("card")
    assert not asked.empty.isVisible()
    with qtbot.waitSignal(asked.answered):
        QTest.keyClick(asked.search, Qt.Key.Key_Return)
