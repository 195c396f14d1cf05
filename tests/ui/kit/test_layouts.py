"""What is asked of a layout leaves nothing behind."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from shiboken6 import isValid

from desktop.ui.kit.layouts import OneOf, items


def test_a_piece_of_a_layout_is_forgotten_once_it_was_looked_at(qapp) -> None:
    """Whatever came to lie in its place of memory later was taken for it."""
    host, inner = QWidget(), QHBoxLayout()
    row = QHBoxLayout(host)
    row.addWidget(QLabel("one"))
    row.addLayout(inner)
    looked_at = list(items(row))
    assert not isValid(looked_at[0])
    assert looked_at[1] is inner
    assert isValid(inner)
    assert [type(item.widget()) for item in items(row)] == [QLabel, type(None)]


def test_only_the_pane_that_is_shown_asks_for_room(qapp) -> None:
    """On the lowest window the players' foot lay below the edge, for a pane that nobody saw."""
    low, high = QWidget(), QWidget()
    low.setMinimumSize(100, 80)
    high.setMinimumSize(100, 500)
    panes = OneOf(low, high)
    assert panes.minimumSizeHint().height() == 80
    panes.show_only(high)
    assert panes.shown is high
    assert low.isHidden()
    assert panes.minimumSizeHint().height() == 500
