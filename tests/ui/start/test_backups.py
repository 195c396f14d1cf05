"""The page of backups: the newest is chosen, keys go through the list, nothing is opened that was not chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop.ui.kit.table_rows import row_words
from desktop.ui.start.backups import BackupFace, BackupsPage

Shown = Callable[..., QWidget]


def face(number: int) -> BackupFace:
    return BackupFace(f"/b/{number}.lantern", "Dark Day", f"{number}:00", "round 1", "coming-dark", "12", "3 acts more")


def page_of(shown: Shown, number: int) -> BackupsPage:
    page = BackupsPage([face(at) for at in range(1, number + 1)], "/b")
    shown(page, 900, 600)
    return page


def test_the_newest_is_chosen_and_enter_opens_a_copy_of_it(qtbot, shown: Shown) -> None:
    page = page_of(shown, 3)
    with qtbot.waitSignal(page.opened) as asked:
        assert page.take_key("Enter")
    assert asked.args == ["/b/1.lantern"]
    assert page.open_button.isEnabled()
    assert page.table.isVisible()
    assert not page.nothing.isVisible()
    assert page.browse.isVisible()


def test_up_and_down_go_through_the_list_and_stay_in_it(qtbot, shown: Shown) -> None:
    page = page_of(shown, 2)
    for key, chosen in (("Down", 2), ("Down", 2), ("Up", 1), ("Up", 1)):
        assert page.take_key(key)
        assert page.table.current_key() == f"/b/{chosen}.lantern"


def test_from_nowhere_down_chooses_the_first(qtbot, shown: Shown) -> None:
    page = page_of(shown, 2)
    page.table.set_current(None)
    page.take_key("Enter")
    assert page.take_key("Down")
    assert page.table.current_key() == "/b/1.lantern"


def test_without_a_backup_it_says_when_one_is_made_and_another_file_may_be_chosen(qtbot, shown: Shown) -> None:
    page = page_of(shown, 0)
    assert page.nothing.isVisible()
    assert not page.browse.isVisible()
    assert not page.table.isVisible()
    opened: list[str] = []
    page.opened.connect(opened.append)
    page.take_key("Enter")
    assert opened == []
    assert not page.take_key("Down")
    with qtbot.waitSignal(page.browsed):
        page.nothing.acted.emit()


def test_the_last_one_gone_leaves_nothing_to_open(qtbot, shown: Shown) -> None:
    page = page_of(shown, 1)
    page.present([])
    assert page.nothing.isVisible()
    page.present([face(7)])
    assert (page.nothing.isVisible(), page.table.current_key()) == (False, "/b/7.lantern")


@pytest.mark.parametrize("way", ["button", "key"])
def test_escape_and_back_leave_it(qtbot, shown: Shown, way: str) -> None:
    page = page_of(shown, 1)
    with qtbot.waitSignal(page.cancelled):
        if way == "key":
            assert page.take_key("Escape")
        else:
            qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert not page.take_key("F")
    assert page.hints()


def test_in_a_narrow_room_it_is_still_told_how_a_backup_differs(shown: Shown) -> None:
    page = page_of(shown, 3)
    assert not page.table.isColumnHidden(2)
    page.resize(500, 600)
    assert page.table.isColumnHidden(2)
    heads = page.table.horizontalHeader()
    assert heads.sectionViewportPosition(4) + heads.sectionSize(4) <= page.table.viewport().width()
    assert heads.sectionSize(4) >= 80
    assert page.table.rows[0].hint == "Dark Day\nround 1\n3 acts more"
    said = row_words(page.table.rows[0], page.table.columns)
    assert said.count("round 1") == said.count("3 acts more") == 1


def test_two_of_them_are_in_sight_however_low_the_room(shown: Shown) -> None:
    page = page_of(shown, 6)
    page.resize(900, 200)
    assert page.table.viewport().height() >= 2 * page.table.row_height()
    assert page.table.height() <= page.table.parentWidget().height()
