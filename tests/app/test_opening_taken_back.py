"""With the opening taken back there is no event: whatever is pressed on its screens fails at nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.app.lantern import Lantern
from desktop.app.opening import new_event
from desktop.catalogue import FORMATS, format_of
from desktop.domain.dice import SeededDice
from desktop.ui.kit.buttons import Pressable
from tests.app.test_app import lantern, now  # noqa: F401


@pytest.mark.parametrize("id", tuple(FORMATS.shipped))
def test_nothing_is_done_on_a_screen_before_the_event_is_open_again(id: str, lantern: Lantern, tmp_path: Path) -> None:  # noqa: F811
    new_event(tmp_path / "e.lantern", format_of(id), "Ghent", dice=SeededDice(1)).close()
    assert lantern.open(tmp_path / "e.lantern")
    desk = lantern.desk
    assert desk is not None
    ids = [spec.id for spec in desk.screens.rail]
    for screen in ids:
        desk.show_screen(screen)
    before = desk.state
    lantern.frame.undo.emit()
    for screen in ids:
        desk.show_screen(screen)
        for key in "yz1":
            QTest.keyClick(lantern.frame, key)
        assert desk.screen is not None
        for row in desk.screen.findChildren(Pressable)[:20]:
            QTest.mouseClick(row, Qt.MouseButton.LeftButton)
        assert not desk.screen.isEnabled()
        assert lantern.frame.sill.offered() == (), "its keys rest with it"
        assert not lantern.frame.sill.face.next_enabled, lantern.frame.sill.face.next_label
    desk.show_screen(ids[0])
    lantern.frame.redo.emit()
    assert desk.state == before
    assert desk.screen is not None
    assert desk.screen.isEnabled()
