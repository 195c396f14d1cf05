"""Every line of a list has its number, and what is in doubt is seen where it stands."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QApplication

from desktop.ui.kit import theme
from desktop.ui.studio.panes.proxies import ProxiesPane
from desktop.ui.studio.panes.read_out import Unknown

LIST = "4 Lightning Bolt\n\n1 Nobody's Card\n2 Angry Mob\n1 Nobody's Card"


def a_pane(qtbot: Any) -> ProxiesPane:
    pane = ProxiesPane()
    qtbot.addWidget(pane)
    pane.resize(560, 520)
    pane.show()
    pane.show_list(LIST)
    pane.present("", (Unknown(1, "Nobody's Card"),))
    QApplication.processEvents()
    return pane


def test_lines_in_doubt_are_washed_and_no_others(qtbot: Any) -> None:
    pane = a_pane(qtbot)
    assert pane.gutter.doubtful == (3, 5)
    marked = pane.list.area.extraSelections()
    assert [line.cursor.blockNumber() for line in marked] == [2, 4]
    wash = theme.now().state("late").wash
    assert all(line.format.background().color() == theme.colour(wash) for line in marked)


def test_what_is_put_right_is_no_longer_in_doubt(qtbot: Any) -> None:
    pane = a_pane(qtbot)
    pane.show_list(LIST.replace("Nobody's Card", "Maze of Ith"))
    assert pane.gutter.doubtful == ()
    assert pane.list.area.extraSelections() == []


def test_numbers_stand_beside_the_words_and_take_no_click(qtbot: Any) -> None:
    pane = a_pane(qtbot)
    area = pane.list.area
    assert pane.gutter.geometry().right() < area.viewport().geometry().left() + 1
    assert pane.gutter.height() > 0.9 * area.viewport().height()
