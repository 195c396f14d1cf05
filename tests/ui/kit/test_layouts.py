"""What is asked of a layout leaves nothing behind."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from desktop.ui.kit.layouts import OneOf, parts


def test_what_lies_in_a_layout_is_told_in_its_order_and_nothing_else(qapp) -> None:
    host, inner = QWidget(), QHBoxLayout()
    row = QHBoxLayout(host)
    last, within, loose = QLabel("last"), QLabel("within"), QLabel("loose", host)
    row.addWidget(last)
    row.insertLayout(0, inner)
    inner.addWidget(within)
    row.insertWidget(0, first := QLabel("first"))
    row.insertStretch(1)
    assert parts(row) == [first, inner, last]
    assert parts(inner) == [within]
    row.removeWidget(first)
    assert parts(row) == [inner, last]
    assert loose.parent() is host


def test_asking_what_lies_in_a_layout_keeps_nothing(qapp) -> None:
    host = QWidget()
    row = QHBoxLayout(host)
    for _ in range(4):
        row.addWidget(QLabel("one"))
    parts(row)
    before = sys.getallocatedblocks()
    for _ in range(200):
        parts(row)
    assert sys.getallocatedblocks() - before < 200


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
