"""The choices beside the page: their tabs, the pane that is shown, and below it what is done with the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.ui.kit import theme
from desktop.ui.kit.buttons import Button, Segmented
from desktop.ui.kit.panels import Panel, rule_line

#: px of body scale: a pane of choices and a bar in it; a list that is read, at most and at least; what else there is.
_CLOSE, _ROOMY, _LEAST, _OTHERS = 284, 680, 490, 712


class Side(Panel):
    """``stack`` holds the panes; ``foot`` gives way to another pane's own buttons."""

    def __init__(self, tabs: Segmented, panes: Sequence[QWidget], buttons: tuple[Button, Button, Button]) -> None:
        super().__init__()
        self.flush()
        head = QHBoxLayout()
        head.setContentsMargins(12, 10, 12, 6)
        head.addWidget(tabs)
        self.body.addLayout(head)
        self.stack, self.keys = QStackedWidget(), QWidget()
        #: what stands in place of the choices for a while.
        self.aside: QWidget | None = None
        self._leave: Callable[[], object] | None = None
        for pane in panes:
            self.stack.addWidget(pane)
        self.body.addWidget(self.stack, 1)
        self.body.addWidget(rule_line())
        column, row = QVBoxLayout(self.keys), QHBoxLayout()
        column.setContentsMargins(12, 8, 12, 10)
        column.setSpacing(8)
        add, pdf, more = buttons
        column.addWidget(add)
        self._add, self._under, self._in_a_row, self._is_roomy = add, column, row, False
        row.setSpacing(8)
        row.addWidget(pdf, 3)
        row.addWidget(more, 2)
        column.addLayout(row)
        self.body.addWidget(self.keys)

    def set_aside(self, pane: QWidget | None, leave: Callable[[], object] | None) -> None:
        """Another pane with its own buttons; None: the choices again. ``leave`` ends what it is about."""
        if self.aside is not None:
            self.stack.removeWidget(self.aside)
            self.aside.deleteLater()
        self.aside, self._leave = pane, leave
        self.keys.setVisible(pane is None)
        if pane is not None:
            self.stack.addWidget(pane)
            self.stack.setCurrentWidget(pane)

    def let_go(self) -> bool:
        """End what stands in place of the choices, so that they are shown; False where nothing does."""
        if self._leave is None:
            return False
        self._leave()
        return True

    def fit(self, studio: int, is_list: bool) -> None:
        """A list that is read stands beside what came of it, where the page keeps its room."""
        close = theme.up_to(_CLOSE, 374)
        roomy = min(theme.px(_ROOMY), studio - theme.px(_OTHERS))
        is_roomy = is_list and roomy >= theme.px(_LEAST)
        self.setFixedWidth(roomy if is_roomy else close)
        if is_roomy != self._is_roomy:
            self._is_roomy = is_roomy
            #: beside a list that is read there is room for them in one row, and below it none to spare.
            (self._in_a_row if is_roomy else self._under).insertWidget(0, self._add, 3 if is_roomy else 0)
