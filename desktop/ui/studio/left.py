"""What stands left of the page: the sheets with what leads on from them, or for whom one of them is made."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.ui.kit.buttons import Button


class Left(QWidget):
    """The list, and below it the buttons that are offered."""

    def __init__(self, sheets: QWidget, plan: Button, library: Button) -> None:
        super().__init__()
        self._sheets = QWidget()
        self._aside: QWidget | None = None
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 0, 0)
        column = QVBoxLayout(self._sheets)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(sheets, 1)
        for button in (plan, library):
            column.addWidget(button)
        plan.hide()
        self._whole.addWidget(self._sheets)

    def set_aside(self, pane: QWidget | None) -> None:
        """Another pane in place of the sheets (None: the sheets again)."""
        if self._aside is not None:
            self._whole.removeWidget(self._aside)
            self._aside.hide()
            self._aside.deleteLater()
        self._aside = pane
        self._sheets.setVisible(pane is None)
        if pane is not None:
            self._whole.addWidget(pane)
            pane.show()
