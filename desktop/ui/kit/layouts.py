"""What lies in a layout, one piece after the other; and one of several panes in one place."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLayout, QLayoutItem, QVBoxLayout, QWidget
from shiboken6 import invalidate


def items(layout: QLayout) -> Iterator[QLayoutItem]:
    """What lies in a layout, each only for as long as it is looked at: a piece goes without telling, and whoever still
    knew it would take for it whatever comes to lie in its place of memory."""
    for at in range(layout.count()):
        if (item := layout.itemAt(at)) is None:
            continue
        try:
            yield item
        finally:
            if not isinstance(item, QLayout):
                invalidate(item)


class OneOf(QWidget):
    """Several panes in one place: only the one that is shown asks for room (a stack's hidden pages ask too)."""

    def __init__(self, *panes: QWidget) -> None:
        super().__init__()
        self.shown = panes[0]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for pane in panes:
            column.addWidget(pane)
            #: not before: what lies in nothing would be a window of its own.
            pane.setVisible(pane is self.shown)

    def show_only(self, pane: QWidget) -> None:
        """This one of them."""
        if pane is not self.shown:
            before, self.shown = self.shown, pane
            keys = self.window().focusWidget()
            pane.show()
            if keys is not None and before.isAncestorOf(keys):
                #: left to Qt, they would go to whatever comes next.
                pane.setFocus()
            before.hide()
