"""What is asked of a layout leaves nothing behind."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from shiboken6 import isValid

from desktop.ui.kit.layouts import items


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
