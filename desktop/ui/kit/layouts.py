"""What lies in a layout, one part after the other; and one of several panes in one place."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget


def parts(layout: QLayout) -> list[QWidget | QLayout]:
    """The widgets and layouts that lie in a layout, in their order.

    Qt's own way there leads over pieces that it throws away without telling: PySide would take for one of them
    whatever comes to lie in its place of memory.
    """
    around = layout.parentWidget()
    here = [*layout.children(), *(around.children() if around is not None else ())]
    found = [(layout.indexOf(part), part) for part in here if isinstance(part, QWidget | QLayout)]
    return [part for at, part in sorted(found, key=lambda each: each[0]) if at >= 0]


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
